//! Reading the save area: all records in the order in which they were written.

use heapless::Vec;

use super::{
    flash::{SECTOR, SECTORS},
    frame::Raw,
    record::{Begun, Clock, NO_STEPS, Taken, Undone},
    sector::{Records, State, state},
    version::{Kind, Saved},
};
use crate::session::{ClockAt, History, Pace, Resumed};

#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    area: &'a [u8],
}

/// A game as it was saved; its steps are in a [`History`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    pub begun: Begun,
    pub clock: ClockAt,
    pub pace: Pace,
    /// Steps are missing: those after the gap were left out.
    pub gap: bool,
}

impl Begun {
    /// The same for who plays it on.
    pub fn resumed(&self) -> Resumed<'_> {
        let Self { game: code, format, setup, names, pace, .. } = self;
        Resumed { code: *code, format: *format, setup, names, pace: *pace }
    }
}

impl<'a> Log<'a> {
    pub const fn new(area: &'a [u8]) -> Self {
        Self { area }
    }

    pub fn sector(self, number: usize) -> &'a [u8] {
        self.area.get(number * SECTOR..(number + 1) * SECTOR).unwrap_or_default()
    }

    pub fn state(self, number: usize) -> State {
        state(self.sector(number))
    }

    /// The sectors in use, from the oldest to the last one begun.
    pub fn sectors(self) -> impl Iterator<Item = usize> {
        let mut used: Vec<(u32, usize), SECTORS> = (0..SECTORS)
            .filter_map(|number| match self.state(number) {
                State::Used(order) => Some((order, number)),
                _ => None,
            })
            .collect();
        used.sort_unstable();
        used.into_iter().map(|(_, number)| number)
    }

    /// All records from the oldest to the newest, each with its place in the area.
    pub fn records(self) -> impl Iterator<Item = (usize, Raw<'a>)> {
        self.sectors()
            .flat_map(move |number| Records::of(self.sector(number)).map(move |(at, raw)| (number * SECTOR + at, raw)))
    }

    /// The record at a place that [`Log::records`] gave.
    pub fn at(self, place: usize) -> Option<Raw<'a>> {
        Raw::read(self.area.get(place..)?)
    }

    /// How a game began, if that can be read.
    pub fn begun(self, id: u32) -> Option<Begun> {
        self.beginning(id).map(|(_, begun)| begun)
    }

    /// The same, with the sector in which it stands: no step of the game is in an older one.
    pub fn beginning(self, id: u32) -> Option<(usize, Begun)> {
        let mut records = self.records().filter(|(_, raw)| game_of(raw) == Some(id));
        records.find_map(|(at, raw)| {
            let begun = (Kind::of(&raw) == Some(Kind::Begun)).then(|| Begun::read(&raw).ok())??;
            Some((at / SECTOR, begun))
        })
    }

    /// Looks a game up; its steps are put into `history`.
    pub fn game(self, id: u32, history: &mut History) -> Option<SavedGame> {
        self.replayed(id, self.sectors(), history)
    }

    /// The same for a game that begins in this sector: what is older need not be looked at.
    pub fn game_since(self, sector: usize, id: u32, history: &mut History) -> Option<SavedGame> {
        self.replayed(id, self.sectors().skip_while(move |number| *number != sector), history)
    }

    fn replayed(self, id: u32, sectors: impl Iterator<Item = usize>, history: &mut History) -> Option<SavedGame> {
        let mut game = None;
        history.clear();
        for (_, raw) in sectors.flat_map(|number| Records::of(self.sector(number))) {
            if game_of(&raw) == Some(id) {
                replay(&raw, &mut game, history);
            }
        }
        game
    }
}

/// The game that a record is of, if it is of one.
pub fn game_of(raw: &Raw) -> Option<u32> {
    let kind = Kind::of(raw)?;
    let of_a_game = matches!(kind, Kind::Begun | Kind::Taken | Kind::Undone | Kind::Clock);
    let id = of_a_game.then(|| postcard::take_from_bytes(raw.content).ok())?.map(|(id, _)| id);
    id.filter(|id| *id != NO_STEPS)
}

/// Adds what one record tells of a game.
fn replay(raw: &Raw, game: &mut Option<SavedGame>, history: &mut History) {
    match (Kind::of(raw), game) {
        (Some(Kind::Begun), game) => {
            // It is written twice: that the game has begun is the one thing that no other record tells.
            if let (None, Ok(begun)) = (&game, Begun::read(raw)) {
                let pace = begun.pace;
                *game = Some(SavedGame { begun, clock: ClockAt::AfterStep, pace, gap: false });
            }
        }
        (Some(Kind::Taken), Some(game)) => {
            let Ok(Taken { first, bytes, .. }) = Taken::read(raw) else { return };
            let first = usize::from(first);
            game.gap |= first > history.len();
            if first <= history.len() {
                // Steps were taken back, and these are in their place.
                history.truncate(first);
                game.gap = history.push_bytes(&bytes).is_err();
                game.clock = ClockAt::AfterStep;
            }
        }
        (Some(Kind::Undone), Some(game)) => {
            let Ok(Undone { kept, .. }) = Undone::read(raw) else { return };
            let kept = usize::from(kept);
            if kept < history.len() {
                game.clock = ClockAt::Left(history.truncate(kept));
            }
            game.gap &= kept > history.len();
        }
        (Some(Kind::Clock), Some(game)) => {
            let Ok(Clock { left, pace, .. }) = Clock::read(raw) else { return };
            game.pace = pace;
            if !game.gap {
                game.clock = ClockAt::Left(left);
            }
        }
        _ => {}
    }
}
