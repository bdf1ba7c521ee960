//! A game of the tests whose format was raised once, and whose rules were corrected: players write points down until one
//! of them has enough.
//!
//! ```text
//!           house rules            a move
//! format 1  enough: u8             points: u8, seat
//! format 2  enough, bonus: u16     seat, points: u16
//! ```
//!
//! By the first rules a point counts once, by the corrected ones twice.

use std::fmt;

use meneur::{
    games,
    input::KeyEvent,
    rules::{
        Clock, Game, Lexicon, Points, Ranking, Seat, Seconds, Setup, SetupError, Sheet, Stage,
        charts::Charts,
        house::{HouseRules, Preset, Rule},
        text::{Asked, MoveError, Tokens},
    },
    screens::frame::{Beat, Desk, Next, Seen, Sheets, Table},
    session::{AnySession as _, Forced, Names, Played, Role, Session},
    ui::{
        Canvas,
        icon::{self, Icon},
        widgets::{
            header,
            help::Advice,
            sheet::{Cell, Grid, Text},
        },
    },
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq)]
pub struct Tally<const REVISION: u8> {
    setup: Setup<House>,
    sheet: Sheet,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct House {
    pub enough: u16,
    pub bonus: u16,
}

impl Default for House {
    fn default() -> Self {
        Self { enough: 30, bonus: 0 }
    }
}

/// Whatever players have entered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given(pub Vec<u8>);

/// What that is called.
pub const FAMILY: u8 = 1;

impl Charts for Given {
    const FAMILIES: &'static [u8] = &[FAMILY];

    fn take(&mut self, family: u8, bytes: &[u8]) -> bool {
        self.0 = bytes.to_vec();
        family == FAMILY
    }

    fn take_line(&mut self, _: &str, _: &mut Tokens<'_>) -> Result<bool, MoveError> {
        Ok(false)
    }
}

impl HouseRules for House {
    type Charts = Given;

    const RULES: &'static [Rule<Self>] = &[];
    const PRESETS: &'static [Preset<Self>] = &[Preset::COMPLETE];
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Add {
    pub seat: Seat,
    pub points: u16,
}

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "add {} {}", self.seat, self.points)
    }
}

/// What was saved before the format was raised.
mod format1 {
    use super::{Add, House};

    pub fn house(bytes: &[u8]) -> Option<House> {
        let enough: u8 = postcard::from_bytes(bytes).ok()?;
        Some(House { enough: enough.into(), bonus: 0 })
    }

    pub fn play(bytes: &[u8]) -> Option<Add> {
        let (points, seat): (u8, _) = postcard::from_bytes(bytes).ok()?;
        Some(Add { seat, points: points.into() })
    }
}

impl<const REVISION: u8> Game for Tally<REVISION> {
    const ID: &'static str = "tally";
    const CODE: u8 = 77;
    const FORMAT: u8 = 2;
    const REVISION: u8 = REVISION;
    const NAME: &'static str = "Marque";
    const SHORT: &'static str = "Marque";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=8;
    const JUNIORS: bool = false;

    type House = House;
    type Move = Add;
    type Outcome = &'static str;
    type Refusal = &'static str;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Self { setup: setup.clone(), sheet: Sheet::new() })
    }

    fn apply(&mut self, play: &Add, _: &dyn Lexicon) -> Result<&'static str, &'static str> {
        if self.stage().over || !self.setup.players.has(play.seat) {
            return Err("non");
        }
        self.sheet.begin_round();
        self.sheet.write(play.seat, Points((play.points + self.setup.house.bonus) as i16 * i16::from(REVISION)));
        Ok("oui")
    }

    fn clock(&self) -> Option<Clock> {
        Some(Clock { length: Seconds(90), warning: Seconds(10), label: "tour" })
    }

    fn stage(&self) -> Stage {
        let enough = |seat| self.sheet.total(seat).0 >= self.setup.house.enough as i16;
        Stage { round: 1, rounds: Some(1), over: self.setup.players.seats().any(enough) }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.setup.players, &self.sheet)
    }

    fn read_move(format: u8, bytes: &[u8]) -> Option<Add> {
        match format {
            1 => format1::play(bytes),
            _ => postcard::from_bytes(bytes).ok(),
        }
    }

    fn read_house(format: u8, bytes: &[u8]) -> Option<House> {
        match format {
            1 => format1::house(bytes),
            _ => postcard::from_bytes(bytes).ok(),
        }
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Add, MoveError> {
        line.next("add")?;
        Ok(Add { seat: line.seat()?, points: line.number("points")? })
    }

    fn answer(&self, _: &str, _: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        Ok(Asked::Unknown)
    }
}

impl<const REVISION: u8> Played for Tally<REVISION> {
    fn role(_: &Add) -> Role {
        Role::default()
    }

    fn forced_left(&self) -> Forced {
        Forced::default()
    }

    fn tell(
        &self,
        play: &Add,
        _: &mut dyn Iterator<Item = Add>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write!(out, "{} +{}", names[play.seat], play.points)
    }

    fn tell_stage(&self, _: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str("on marque")
    }
}

/// Its table: nothing but a header, for the tests of saving.
#[derive(Clone, Debug)]
pub struct Slate<const REVISION: u8>;

impl<const REVISION: u8> Table for Slate<REVISION> {
    type Game = Tally<REVISION>;
    const ICON: &'static Icon = &icon::SETTINGS;
    const HELP: &'static [&'static [Advice]] = &[];

    fn of(_: &Session<Self::Game>) -> Self {
        Self
    }

    fn key(&mut self, _: KeyEvent, _: &mut Desk<Self::Game>) -> Next<Self> {
        Next::Nothing
    }

    fn beat(&mut self, _: Beat, _: &mut Desk<Self::Game>) -> Next<Self> {
        Next::Nothing
    }

    fn holder(&self, _: &Session<Self::Game>) -> Option<Seat> {
        None
    }

    fn draw(&self, _: &Seen<Self::Game>, canvas: &mut Canvas) {
        header(canvas, "Marque", "");
    }

    fn draw_open(_: &Seen<Self::Game>, _: &mut Canvas) {}

    fn sheets(_: &Session<Self::Game>) -> Sheets {
        Sheets::ONE
    }

    fn with_sheet<R>(seen: &Seen<Self::Game>, _: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        let players = seen.session.players();
        with(&Blank(players.seats().map(|seat| seen.session.total(seat)).collect()))
    }
}

/// A sheet of totals.
struct Blank(Vec<Points>);

impl Grid for Blank {
    fn title(&self) -> &'static str {
        "Marque"
    }

    fn aside(&self) -> Text {
        Text::new()
    }

    fn columns(&self) -> usize {
        0
    }

    fn rows(&self) -> usize {
        0
    }

    fn heading(&self, _: usize) -> Text {
        Text::new()
    }

    fn label(&self, _: usize) -> Text {
        Text::new()
    }

    fn cell(&self, _: usize, _: usize) -> Cell {
        Cell::new()
    }

    fn total(&self, column: usize) -> Text {
        Text::try_from(&*self.0[column].to_string()).expect("is short")
    }

    fn leads(&self, _: usize) -> bool {
        false
    }
}

pub mod first {
    use super::*;

    games! {
        /// A device with the game by its first rules.
        pub struct Games, Place;
        tables {
            tally: Tally<1>, Slate<1>;
        }
        rules_only {}
    }
}

pub mod corrected {
    use super::*;

    games! {
        /// A device with the game by its corrected rules.
        pub struct Games, Place;
        tables {
            tally: Tally<2>, Slate<2>;
        }
        rules_only {}
    }
}
