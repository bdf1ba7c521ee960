//! Who holds a phone in front of the display.

use meneur::{handheld::Handheld, player::Scene};

use super::{panel, performances, pictures::Image};

/// The text of the one code on a picture.
fn read(image: &Image) -> String {
    let (width, height) = (image.width as usize, image.height as usize);
    let (pixels, _) = image.rgb.as_chunks::<3>();
    // The display has no greys where its codes are: green tells light from dark.
    let mut grey = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| pixels[y * width + x][1]);
    let codes = grey.detect_grids();
    assert_eq!(codes.len(), 1, "one code on a picture");
    codes[0].decode().expect("it can be read").1
}

/// The texts of the codes that a script snaps under names that begin so, put together without their first lines.
fn read_all(script: &str, snaps: &str) -> (Vec<String>, String) {
    let performance = performances().into_iter().find(|it| it.name == script).expect("there is such a script");
    let mut codes = Vec::new();
    let played = Handheld::new(performance.board).play(performance.script(), |_, scene, handheld| {
        if matches!(scene, Scene::Snap { name } if name.starts_with(snaps)) {
            codes.push(read(&panel::photograph(handheld.picture())));
        }
    });
    played.expect("the script is right");
    codes.iter().map(|code| code.split_once('\n').map(|(first, rest)| (first.to_owned(), rest)).unwrap()).unzip()
}

#[test]
fn a_phone_reads_the_sheet_of_clam() {
    let (firsts, text) = read_all("share", "several");
    assert_eq!(firsts, ["Clam 1/3", "Clam 2/3", "Clam 3/3"]);
    let lines: Vec<_> = text.lines().collect();
    let expected = [
        "Feuille de match · Clam",
        "Joueur 2 0 ★",
        "Joueur 3 −15",
        "Joueur 4 0 ★",
        "Joueur 5 0 ★",
        "Joueur 6 0 ★",
        "Joueur 7 0 ★",
        "Joueur 8 −15",
        "Joueur 1 0 ★",
        "A A A :",
        "Joueur 3 −15",
        "Joueur 8 −15",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_phone_reads_the_partie_of_contrat_that_is_shown() {
    let (firsts, text) = read_all("contrat-parties", "code");
    assert_eq!(firsts, ["Contrat 1/2", "Contrat 2/2"]);
    let lines: Vec<_> = text.lines().collect();
    let expected = [
        "Feuilles · partie 1 / 2",
        "Joueur 1 10 ★",
        "Joueur 2 0",
        "Alterné :",
        "Joueur 1 10 MOT",
        "Twhykx",
        "Anagre",
        "Insert",
        "Somme :",
        "Joueur 1 10",
        "Joueur 2 0",
        "Contrat",
        "Entier",
    ];
    assert_eq!(lines, expected);
}
