//! The games of a device, for who does not know which they are: how each is prepared, the one being played, and a
//! finished one that is looked at.

use super::{AnyTable, ChartRow, MOST_BYTES};
use crate::{
    cards::code::DealCode,
    rules::{Players, SetupError},
    session::{Entrusted, GameId, Names, Opening, Played, Prepared, Resumed, Tabletop, options::Options},
    time::Millis,
    ui::icon::Icon,
};

/// Which game a screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one being played.
    Table,
    /// A finished one.
    Old,
}

/// A game in the menu.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    pub id: GameId,
    pub icon: &'static Icon,
    pub charts: &'static [ChartRow],
}

/// The place for a game, with its table.
pub trait TablePlace: Tabletop {
    fn table(&self) -> Option<&dyn AnyTable>;
    fn table_mut(&mut self) -> Option<&mut dyn AnyTable>;
}

pub trait Games: Entrusted {
    /// Those that have a table, in the order of the menu.
    fn listed(&self) -> &'static [Listed];

    /// Begins a game of these people as it is prepared; dealt by this code, if the device deals and no other deal was asked for.
    fn begin(&mut self, game: GameId, names: &Names, players: Players, code: DealCode) -> Result<(), SetupError>;

    /// The game at the table is over: what follows from it for the next one is prepared.
    fn note_over(&mut self, names: &Names, players: Players);

    fn place(&self, which: Which) -> &dyn TablePlace;

    fn place_mut(&mut self, which: Which) -> &mut dyn TablePlace;
}

/// How much the places for a game grow, and what the preparations add, with more games than there are tables now: of each
/// its session and its preparation are known, and of its table the largest that it may be.
pub const fn growth(place: usize, rest: &[(usize, usize)]) -> usize {
    const TAG: usize = 8;
    let (mut largest, mut added, mut game) = (place, 0, 0);
    while game < rest.len() {
        let (session, preparation) = rest[game];
        let seating = session + MOST_BYTES + TAG;
        largest = if seating > largest { seating } else { largest };
        added += preparation;
        game += 1;
    }
    // The one being played, and a finished one that is looked at.
    2 * (largest - place) + added
}

impl dyn Games + '_ {
    pub fn table(&self, which: Which) -> Option<&dyn AnyTable> {
        self.place(which).table()
    }

    pub fn table_mut(&mut self, which: Which) -> Option<&mut dyn AnyTable> {
        self.place_mut(which).table_mut()
    }

    pub fn prepared(&self, game: GameId) -> &Prepared {
        self.preparation(game).prepared()
    }

    pub fn prepared_mut(&mut self, game: GameId) -> &mut Prepared {
        self.preparation_mut(game).prepared_mut()
    }

    /// How long a game of these players takes, as it is prepared.
    pub fn length(&self, game: GameId, players: Players) -> Option<Millis> {
        self.preparation(game).length(players)
    }

    pub fn options(&self, game: GameId) -> &dyn Options {
        self.preparation(game).options()
    }

    pub fn options_mut(&mut self, game: GameId) -> &mut dyn Options {
        self.preparation_mut(game).options_mut()
    }

    /// The next game will not be like the last one.
    pub fn note_change(&mut self) {
        for game in self.listed() {
            self.prepared_mut(game.id).played = false;
        }
    }
}

/// Puts a game that begins into its place.
// Not inlined: a game is big, and one of each kind would be on the stack of whoever can make several.
#[inline(never)]
pub fn put<P, G: Played>(place: &mut P, opening: Opening<G>, seat: impl FnOnce(Opening<G>) -> P) {
    *place = seat(opening);
}

/// Puts a saved game into its place; nothing there if it cannot begin.
#[inline(never)]
pub fn begin_again<P: Default, G: Played>(place: &mut P, saved: &Resumed, seat: impl FnOnce(Opening<G>) -> P) {
    match Opening::again(saved) {
        Some(opening) => put(place, opening, seat),
        None => *place = P::default(),
    }
}
