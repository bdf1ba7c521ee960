//! What a game at the table is to the frame: its stages, and what they answer.

use core::fmt;

use heapless::String;

use super::{AtEnd, Desk, Seen};
use crate::{
    input::KeyEvent,
    rules::Seat,
    screens::Screen,
    session::{Played, Session},
    store::Archive,
    time::Instant,
    ui::{
        Canvas,
        icon::Icon,
        widgets::{help::Advice, sheet::Grid},
    },
};

/// The row of a chart that players may enter for a game.
#[derive(Clone, Copy, Debug)]
pub struct ChartRow {
    pub title: &'static str,
    /// What they have entered, in a few words.
    pub detail: fn(&dyn Archive) -> String<40>,
    pub open: fn(&dyn Archive) -> Screen,
}

/// The stages of one game, in the folder of its screens.
pub trait Table: Clone + fmt::Debug + Sized + 'static {
    type Game: Played;

    const ICON: &'static Icon;
    /// The rules in short.
    const HELP: &'static [&'static [Advice]];
    /// Rows of its own in the menu.
    const EXTRAS: &'static [Extra<Self>] = &[];
    /// Rows of its own where it is prepared: what players may have of their own besides a box of cards.
    const CHARTS: &'static [ChartRow] = &[];

    /// What the state of a game that is not over asks for.
    fn of(session: &Session<Self::Game>) -> Self;

    fn key(&mut self, key: KeyEvent, desk: &mut Desk<Self::Game>) -> Next<Self>;

    /// What the end of the clock means now.
    fn at_end(&self, _session: &Session<Self::Game>) -> AtEnd {
        AtEnd::Ask { claim: None }
    }

    /// A second of the clock is over, or it is at its end: after the table has said so where it is asked, and after the
    /// grace where there is one. Then the clock stands still.
    fn beat(&mut self, beat: Beat, desk: &mut Desk<Self::Game>) -> Next<Self>;

    /// Somebody was in time, though the clock is at its end.
    fn claimed(&mut self, _desk: &mut Desk<Self::Game>) -> Next<Self> {
        Next::Nothing
    }

    /// Whether a verdict now would tell nobody anything of use: no word can be called, laid or contested.
    fn may_judge(_session: &Session<Self::Game>) -> bool {
        false
    }

    /// When the stage changes by itself, besides the clock.
    fn wake_at(&self) -> Option<Instant> {
        None
    }

    /// The moment of [`Table::wake_at`] has come.
    fn woken(&mut self, _desk: &mut Desk<Self::Game>) -> Next<Self> {
        Next::Nothing
    }

    /// Whether the clock runs here as long as nobody pauses it. If it stands, the frame says so, large, until somebody
    /// lets it go on.
    fn is_timed(&self) -> bool {
        false
    }

    /// Whose secret is on the screen; nobody's if everybody may see it. Then the frame covers it until that player takes
    /// the device, and X hides it: a private stage never sees X.
    fn holder(&self, session: &Session<Self::Game>) -> Option<Seat>;

    fn draw(&self, seen: &Seen<Self::Game>, canvas: &mut Canvas);

    /// What everybody may see meanwhile, above the name of who is to take the device.
    fn draw_on_cover(&self, _seen: &Seen<Self::Game>, _canvas: &mut Canvas) {}

    /// What everybody may see of the state: for who goes through an old game. Between the header and the totals.
    fn draw_open(seen: &Seen<Self::Game>, canvas: &mut Canvas);

    /// How many sheets there are, and which of them comes first.
    fn sheets(session: &Session<Self::Game>) -> Sheets;

    /// Makes one of the sheets: for the screen, for a phone, and for an old game.
    fn with_sheet<R>(seen: &Seen<Self::Game>, sheet: u8, with: impl FnOnce(&dyn Grid) -> R) -> R;
}

/// The sheets of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheets {
    pub count: u8,
    /// The one that is shown first.
    pub first: u8,
    /// What leads from one to the next.
    pub next: &'static str,
}

impl Sheets {
    pub const ONE: Self = Self { count: 1, first: 0, next: "" };
}

/// A row of a game's own in the menu.
#[derive(Debug)]
pub struct Extra<T: Table> {
    pub title: &'static str,
    pub detail: &'static str,
    /// Whether there is still something to do with it once the game is over.
    pub after_end: bool,
    /// The stage that it leads to.
    pub open: fn(&Session<T::Game>) -> T,
}

/// What a stage wants next.
#[derive(Debug)]
pub enum Next<T> {
    Nothing,
    Changed,
    To(T),
    /// For a while; [`Next::Return`] comes back, and the clock goes on if it ran before.
    Aside(T),
    Return,
    /// Whatever the state of the game asks for.
    Resume,
    Menu,
}

/// What a second of the clock brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    Second,
    Over,
}
