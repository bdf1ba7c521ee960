//! The tenth game is played by keys, and every screen it leads to is looked at.

use meneur::{player::Scene, store::flash::Ram};

use super::{Device, device, keep_picture, panel, script};

pub const GAME: &str = include_str!("scripts/game.txt");
pub const BY_HAND: &str = include_str!("scripts/by-hand.txt");
pub const TIME: &str = include_str!("scripts/time.txt");

/// Plays a script on a new device; whatever is snapped is laid out well, and shown to `look`.
fn play(text: &str, mut look: impl FnMut(&str, &Device)) -> Device {
    let mut handheld = device(Ram::default());
    let played = handheld.play(script(text), |_, scene, handheld| {
        if let Scene::Snap { name } = scene {
            keep_picture("tenth", name, handheld.picture());
            assert_eq!(handheld.audit().faults(), [], "snap {name}");
            look(name, handheld);
        }
    });
    if let Err(stuck) = played {
        panic!("{stuck}");
    }
    handheld
}

#[test]
fn the_tenth_game_is_played_from_its_preparation_to_its_replay() {
    let mut snaps = 0;
    let handheld = play(GAME, |name, handheld| {
        snaps += 1;
        let private = ["hand", "refused"].contains(&name);
        assert_eq!(handheld.app().is_private(), private, "snap {name}");
    });
    assert_eq!(snaps, 20);
    assert_eq!(handheld.session().map(|session| session.id().name()), Some("Trois cartes"));
}

#[test]
fn what_every_game_has_beside_its_moves_is_told_undone_saved_and_counted() {
    play(BY_HAND, |_, _| {});
}

#[test]
fn a_turn_ends_with_its_time() {
    play(TIME, |_, _| {});
}

#[test]
fn the_home_grid_shows_it_after_the_others() {
    play(GAME, |name, handheld| {
        if name == "home" {
            let audit = handheld.audit();
            let labels: Vec<&str> = audit.choices().iter().map(|choice| choice.label.as_str()).collect();
            assert_eq!(labels[..4], ["Clam", "Contrat", "Sets", "Trois"]);
        }
    });
}

#[test]
fn a_phone_reads_the_sheet() {
    let mut codes = Vec::new();
    play(GAME, |name, handheld| {
        if name.starts_with("code") {
            let image = panel::photograph(handheld.picture());
            let width = image.width as usize;
            let (pixels, _) = image.rgb.as_chunks::<3>();
            let mut grey = rqrr::PreparedImage::prepare_from_greyscale(width, image.height as usize, |x, y| {
                // The display has no greys where its codes are: green tells light from dark.
                pixels[y * width + x][1]
            });
            codes.push(grey.detect_grids()[0].decode().expect("it can be read").1);
        }
    });
    let (firsts, text): (Vec<_>, String) = codes.iter().filter_map(|code| code.split_once('\n')).unzip();
    assert_eq!(firsts, ["Trois 1/2", "Trois 2/2"]);
    let expected = [
        "Feuille de match · Trois",
        "LÉO 16 ★",
        "ANA 14",
        "Joueur 3 5",
        "1 :",
        "LÉO +2 VU",
        "Joueur 3 +2 HE",
        "2 :",
        "LÉO +14 IOTA",
        "ANA +14 GATE",
        "Joueur 3 +3 LOT",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}
