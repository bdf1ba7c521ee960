//! A tenth game at its table: what a game costs, and that the application asks for no more.
//!
//! All that was written for it is in the folder `three`; in the library it would be a folder of rules, a folder of
//! screens, and a line in the list of games. The list of ten is made below by the macro that makes the list of nine, and
//! nothing in the product knows it.

mod by_keys;
mod change;
#[expect(dead_code, reason = "the tests of the store need more of it")]
#[path = "../store/chip.rs"]
mod chip;
mod copies;
mod cuts;
mod leaks;
mod nine;
mod packs;
#[path = "../../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../../src/platform/desktop/pictures.rs"]
mod pictures;
mod rooms;
mod text;
mod three;
mod whole;

use std::{fs, path::Path};

use meneur::{
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games,
    handheld::Handheld,
    rules, screens,
    script::Script,
    store::{Flash, flash::Ram},
    ui::picture::Picture,
};

games! {
    /// The nine games, and one more.
    pub struct Ten, OneOfTen;
    tables {
        clam: rules::clam::Clam, screens::clam::Table;
        contrat: rules::contrat::Contrat, screens::contrat::Table;
        sets: rules::sets::Sets, screens::sets::Table;
        three: three::Three, three::table::Table;
    }
    rules_only {
        rules::plis::Plis;
        rules::parcours::Parcours;
        rules::cartomanie::Cartomanie;
        rules::stoick::Stoick;
        rules::patience::Patience;
        rules::croises::Croises;
    }
}

type Device<F = Ram> = Handheld<F, Ten>;

/// Switched on with what this flash holds.
fn device<F: Flash>(flash: F) -> Device<F> {
    Handheld::with_its_games(Board::Waveshare, Seed::default(), WORDS, flash)
}

fn script(text: &str) -> Script<'_> {
    Script::read(text, Board::Waveshare).expect("is well formed").expect("is for this board")
}

/// Keeps a picture of the tests, for who wants to look at it.
fn keep_picture(folder: &str, name: &str, picture: &Picture) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder for pictures");
    panel::photograph(picture).save(&folder.join(name).with_extension("png")).expect("a picture");
}
