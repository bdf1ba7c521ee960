//! What players would miss if a device lost it.

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    handheld::Handheld,
    session::{History, Sitting},
    settings::Settings,
    store::{Store, flash::Ram},
};

/// The longest history, in one piece.
const WHOLE: usize = 8192;

#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Those of the game being played.
    pub steps: Option<Vec<u8>>,
    pub moves: usize,
    pub settings: Settings,
    pub finished_games: usize,
}

impl Held {
    pub fn by(handheld: &Handheld) -> Self {
        Self::of(handheld.sitting(), handheld.settings(), handheld.flash())
    }

    /// What a device finds that is switched on with this; a game that was over is only now put into the list.
    pub fn found_in(board: Board, saved: &Ram) -> Self {
        let app = App::new(board, Seed::default(), WORDS, saved.clone());
        Self::of(app.sitting(), app.settings(), app.flash())
    }

    fn of(sitting: Option<&Sitting>, settings: &Settings, saved: &Ram) -> Self {
        let steps = sitting.map(|sitting| bytes_of(sitting.seated().history()));
        let moves = sitting.map_or(0, |sitting| sitting.seated().steps());
        Self { steps, moves, settings: *settings, finished_games: Store::open(saved.clone()).finished_count() }
    }
}

fn bytes_of(history: &History) -> Vec<u8> {
    history.chunks::<WHOLE>(0).flat_map(|(_, bytes)| bytes).collect()
}
