//! What players would miss if a device lost it.

use meneur::{
    app::App,
    board::Board,
    dict::WORDS,
    games::Nine,
    handheld::{Handheld, ON_TRIAL},
    session::{AnySession, History},
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
        Self::of(handheld.session(), handheld.settings(), handheld.flash())
    }

    /// What a device finds that is switched on with this; a game that was over is only now put into the list.
    pub fn found_in(board: Board, saved: &Ram) -> Self {
        let app = App::new(board, ON_TRIAL, WORDS, saved.clone());
        Self::of(app.session(), app.settings(), app.flash())
    }

    fn of(session: Option<&dyn AnySession>, settings: &Settings, saved: &Ram) -> Self {
        let steps = session.map(|session| bytes_of(session.history()));
        let moves = session.map_or(0, |session| session.steps());
        Self {
            steps,
            moves,
            settings: *settings,
            finished_games: Store::open(saved.clone(), Nine::TABLES).finished_count(),
        }
    }
}

fn bytes_of(history: &History) -> Vec<u8> {
    history.chunks::<WHOLE>(0).flat_map(|(_, bytes)| bytes).collect()
}
