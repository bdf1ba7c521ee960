//! What is saved, each kind by itself.
//!
//! A game is [`Begun`], then [`Taken`], [`Undone`] and [`Clock`] as it goes; its number `id` comes first in each of
//! them. It is the game being played until another begins or it is [`Left`]. When it is over, [`Finished`] puts it into
//! the list of games; if another begins before that, [`Interrupted`] does. [`Ready`] ends a copy that tidying has made,
//! and which until then does not count, or says that an interrupted game is played again.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::{
    chart::Chart,
    frame::Raw,
    index::Playing,
    version::{Kind, Saved, first_version},
};
use crate::{
    cards::code::DealCode,
    referee::Verdict,
    rules::{Players, Points, Seat, Seconds, charts::MOST_CHARTS, players::MOST_PLAYERS},
    session::{GameId, Name, Names, Pace, Roster, Timer, any::LONGEST_SETUP},
    settings::{Brightness, Settings},
    ui::palette::Theme,
};

/// The most bytes of steps in one record.
pub const MOST_STEP_BYTES: usize = 512;

/// The format and the rules of every game that was saved before they were told.
const FIRST: u8 = 1;

/// The number of no game: that of a finished one whose steps are gone.
pub const NO_STEPS: u32 = 0;

/// [`Settings`] when the light did not jump while something was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings1 {
    pub theme: Theme,
    pub brightness: Brightness,
    pub sound: bool,
    pub turned: bool,
}

impl From<Settings1> for Settings {
    fn from(Settings1 { theme, brightness, sound, turned }: Settings1) -> Self {
        Self { theme, brightness, sound, turned, ..Self::default() }
    }
}

impl Saved for Settings {
    const KIND: Kind = Kind::Settings;
    const VERSION: u8 = 2;
    type Older = Settings1;
}

/// How a game was last prepared, as [`crate::session::AnyPreparation`] writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    pub game: u8,
    /// The version of the game's house rules.
    pub format: u8,
    /// Who begins the next game.
    pub first: Seat,
    pub bytes: Vec<u8, LONGEST_SETUP>,
}

/// [`Prepared`] when player 1 always began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared2 {
    pub game: u8,
    pub format: u8,
    pub bytes: Vec<u8, LONGEST_SETUP>,
}

impl From<Prepared2> for Prepared {
    fn from(Prepared2 { game, format, bytes }: Prepared2) -> Self {
        Self { game, format, first: Seat::FIRST, bytes }
    }
}

/// [`Prepared`] before games had formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared1 {
    pub game: u8,
    pub bytes: Vec<u8, LONGEST_SETUP>,
}

impl From<Prepared1> for Prepared2 {
    fn from(Prepared1 { game, bytes }: Prepared1) -> Self {
        Self { game, format: FIRST, bytes }
    }
}

impl Saved for Prepared {
    const KIND: Kind = Kind::Prepared;
    const VERSION: u8 = 3;
    type Older = Prepared2;
}

impl Saved for Prepared2 {
    const KIND: Kind = Kind::Prepared;
    const VERSION: u8 = 2;
    type Older = Prepared1;
}

/// The game that was begun last: the menu lights it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastGame {
    pub game: u8,
}

/// How many sit at the table, whatever the game; their names are [`Names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    pub players: Players,
}

/// A verdict of the referee; verdicts are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    pub count: u32,
    pub verdict: Verdict,
}

/// What could not be read, and was told: it is told once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// A later firmware has left something.
    pub newer: bool,
    /// Damaged records, or runs of them.
    pub records: u32,
    /// Sectors without a readable header between others.
    pub sectors: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun {
    pub id: u32,
    /// The number that the game was first saved under. A copy, which tidying makes, has another one; it counts only
    /// once it is [`Ready`], or a [`Finished`] names it.
    pub original: u32,
    pub game: u8,
    /// The version of the game's moves and house rules: of the setup here, and of the steps in [`Taken`].
    pub format: u8,
    /// The version of the rules that it is played by.
    pub revision: u8,
    /// The [`crate::rules::Lexicon::edition`] that its words are judged by; `None` if that is not known.
    pub edition: Option<u32>,
    /// The [`Chart::content`] of each chart that the players entered and the game uses.
    pub charts: Vec<u32, MOST_CHARTS>,
    pub pace: Pace,
    pub names: Names,
    /// A [`crate::rules::Setup`], by postcard.
    pub setup: Vec<u8, LONGEST_SETUP>,
}

/// [`Begun`] before a game used more than one chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun3 {
    pub id: u32,
    pub original: u32,
    pub game: u8,
    pub format: u8,
    pub revision: u8,
    pub edition: Option<u32>,
    pub chart: Option<u32>,
    pub pace: Pace,
    pub names: Names,
    pub setup: Vec<u8, LONGEST_SETUP>,
}

impl From<Begun3> for Begun {
    fn from(Begun3 { id, original, game, format, revision, edition, chart, pace, names, setup }: Begun3) -> Self {
        let charts = chart.into_iter().collect();
        Self { id, original, game, format, revision, edition, charts, pace, names, setup }
    }
}

/// [`Begun`] before games had formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun2 {
    pub id: u32,
    pub original: u32,
    pub game: u8,
    pub edition: Option<u32>,
    pub pace: Pace,
    pub names: Names,
    pub setup: Vec<u8, LONGEST_SETUP>,
}

impl From<Begun2> for Begun3 {
    fn from(Begun2 { id, original, game, edition, pace, names, setup }: Begun2) -> Self {
        Self { id, original, game, format: FIRST, revision: FIRST, edition, chart: None, pace, names, setup }
    }
}

/// [`Begun`] before it told the dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun1 {
    pub id: u32,
    pub original: u32,
    pub game: u8,
    pub pace: Pace,
    pub names: Names,
    pub setup: Vec<u8, LONGEST_SETUP>,
}

impl From<Begun1> for Begun2 {
    fn from(Begun1 { id, original, game, pace, names, setup }: Begun1) -> Self {
        Self { id, original, game, edition: None, pace, names, setup }
    }
}

impl Saved for Begun {
    const KIND: Kind = Kind::Begun;
    const VERSION: u8 = 4;
    type Older = Begun3;
}

impl Saved for Begun3 {
    const KIND: Kind = Kind::Begun;
    const VERSION: u8 = 3;
    type Older = Begun2;
}

impl Saved for Begun2 {
    const KIND: Kind = Kind::Begun;
    const VERSION: u8 = 2;
    type Older = Begun1;
}

/// Steps, in the bytes of [`crate::session::History`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    pub id: u32,
    /// The number of the first, from 0.
    pub first: u16,
    pub bytes: Vec<u8, MOST_STEP_BYTES>,
}

/// All steps but the first few were taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undone {
    pub id: u32,
    pub kept: u16,
}

/// What the clock of a game shows, and how fast the clocks to come are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub id: u32,
    pub left: Option<Seconds>,
    pub pace: Pace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    pub id: u32,
    pub original: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    pub id: u32,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// As the players count their games, from 1.
    pub number: u32,
    /// Where its steps are.
    pub id: u32,
    pub original: u32,
    pub game: u8,
    pub code: Option<DealCode>,
    pub players: Vec<Place, MOST_PLAYERS>,
    /// How many bytes its steps have.
    pub bytes: u16,
}

impl Finished {
    /// The same, of a game whose steps are there.
    pub fn at(self, Playing { id, original }: Playing) -> Self {
        Self { id, original, ..self }
    }
}

/// A player's end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub name: Name,
    pub total: Points,
    pub won: bool,
}

/// A game that another was begun or taken up in place of. While it is played again this counts for nothing; it is at an
/// end when it is [`Finished`], or [`GivenUp`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interrupted {
    /// They are counted as they are set aside.
    pub count: u32,
    /// Where its steps are: a copy, all in one place.
    pub id: u32,
    pub original: u32,
    pub game: u8,
    pub standing: Standing,
    /// How many bytes its steps have.
    pub bytes: u16,
}

/// How a game stands that is not over: what the list says of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// How far it has come, as the players call it.
    pub stage: String<LONGEST_STAGE>,
    pub players: Vec<Place, MOST_PLAYERS>,
}

pub const LONGEST_STAGE: usize = 24;

/// An interrupted game that nobody wants to go on with, or that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenUp {
    pub original: u32,
}

/// An evening is counted from the finished game of this number on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    pub since: u32,
}

/// A finished game that nobody wants to keep, or that goes on after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deleted {
    pub number: u32,
}

first_version!(Begun1 is Begun);
first_version!(Prepared1 is Prepared);
first_version!(Settings1 is Settings);
first_version!(
    Names,
    Roster,
    Company,
    Judged,
    Reported,
    Timer,
    LastGame,
    Chart,
    Evening,
    Taken,
    Undone,
    Clock,
    Ready,
    Left,
    Finished,
    Deleted,
    Interrupted,
    GivenUp
);

/// The games that a device can play.
pub type Known = &'static [GameId];

/// Whether a whole record was written by a later firmware than this one: its version says so, or the game it is about,
/// or the format of that.
pub fn is_newer(raw: &Raw, games: Known) -> bool {
    has_newer_version(raw) || game_and_format(raw).is_some_and(|(game, format)| !is_known(game, format, games))
}

/// Whether a game can be played here, as it is saved in this format.
pub fn is_known(code: u8, format: u8, games: Known) -> bool {
    games.iter().any(|game| game.code() == code && format <= game.title().format)
}

/// The game that a record names, and the format that something of it is in.
fn game_and_format(raw: &Raw) -> Option<(u8, u8)> {
    match Kind::of(raw)? {
        Kind::Prepared => Prepared::read(raw).ok().map(|prepared| (prepared.game, prepared.format)),
        Kind::Begun => Begun::read(raw).ok().map(|begun| (begun.game, begun.format)),
        // A result is the same in every format.
        Kind::Finished => Finished::read(raw).ok().map(|finished| (finished.game, 0)),
        Kind::Interrupted => Interrupted::read(raw).ok().map(|interrupted| (interrupted.game, 0)),
        _ => None,
    }
}

fn has_newer_version(raw: &Raw) -> bool {
    let known = match Kind::of(raw) {
        None => return true,
        Some(Kind::Settings) => Settings::VERSION,
        Some(Kind::Names) => Names::VERSION,
        Some(Kind::Prepared) => Prepared::VERSION,
        Some(Kind::Judged) => Judged::VERSION,
        Some(Kind::Reported) => Reported::VERSION,
        Some(Kind::Timer) => Timer::VERSION,
        Some(Kind::LastGame) => LastGame::VERSION,
        Some(Kind::Chart) => Chart::VERSION,
        Some(Kind::Roster) => Roster::VERSION,
        Some(Kind::Company) => Company::VERSION,
        Some(Kind::Evening) => Evening::VERSION,
        Some(Kind::Begun) => Begun::VERSION,
        Some(Kind::Taken) => Taken::VERSION,
        Some(Kind::Undone) => Undone::VERSION,
        Some(Kind::Clock) => Clock::VERSION,
        Some(Kind::Ready) => Ready::VERSION,
        Some(Kind::Left) => Left::VERSION,
        Some(Kind::Finished) => Finished::VERSION,
        Some(Kind::Deleted) => Deleted::VERSION,
        Some(Kind::Interrupted) => Interrupted::VERSION,
        Some(Kind::GivenUp) => GivenUp::VERSION,
    };
    raw.version > known
}
