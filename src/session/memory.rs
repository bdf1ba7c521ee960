//! What the device remembers from game to game: names, how each game was last set up, and the timer.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Names, Pace, Session, Sitting, Timer};
use crate::{
    cards::{code::DealCode, stock::Source},
    rules::{Game, Players, Setup, SetupError, clam::Clam, contrat::Contrat, house::HouseRules, players::MOST_PLAYERS},
};

/// The games that can be played at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    Clam,
    Contrat,
}

impl GameId {
    pub const ALL: [Self; 2] = [Self::Clam, Self::Contrat];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Clam => Clam::NAME,
            Self::Contrat => Contrat::NAME,
        }
    }

    /// Without the name of the family.
    pub const fn short_name(self) -> &'static str {
        match self {
            Self::Clam => "Clam",
            Self::Contrat => "Contrat",
        }
    }

    /// What it is called in what is saved; never given to another game.
    pub const fn code(self) -> u8 {
        match self {
            Self::Clam => 1,
            Self::Contrat => 3,
        }
    }

    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// How many can play.
    pub const fn players_label(self) -> &'static str {
        match self {
            Self::Clam | Self::Contrat => "2 à 8 joueurs",
        }
    }

    /// Whether it counts who are the youngest; other games have options for the whole table.
    pub const fn knows_juniors(self) -> bool {
        match self {
            Self::Clam => true,
            Self::Contrat => false,
        }
    }

    /// The fewest and the most players.
    pub fn players(self) -> (u8, u8) {
        let range = match self {
            Self::Clam => Clam::PLAYERS,
            Self::Contrat => Contrat::PLAYERS,
        };
        (*range.start(), *range.end())
    }
}

/// How a game is set up, house rules apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    pub players: Players,
    /// The device deals; otherwise the players draw from their own box.
    pub device_deals: bool,
    /// The deal that was asked for; by chance if there is none.
    pub code: Option<DealCode>,
    pub pace: Pace,
    /// A game has begun like this.
    pub played: bool,
}

impl Default for Prepared {
    fn default() -> Self {
        Self { players: Players::new(4), device_deals: true, code: None, pace: Pace::Normal, played: false }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    pub names: Names,
    pub timer: Timer,
    clam: Preparation<<Clam as Game>::House>,
    contrat: Preparation<<Contrat as Game>::House>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Preparation<H> {
    prepared: Prepared,
    house: H,
}

impl Memory {
    pub fn prepared(&self, game: GameId) -> &Prepared {
        match game {
            GameId::Clam => &self.clam.prepared,
            GameId::Contrat => &self.contrat.prepared,
        }
    }

    pub fn prepared_mut(&mut self, game: GameId) -> &mut Prepared {
        match game {
            GameId::Clam => &mut self.clam.prepared,
            GameId::Contrat => &mut self.contrat.prepared,
        }
    }

    /// The next game will not be like the last one.
    pub fn note_change(&mut self) {
        for game in GameId::ALL {
            self.prepared_mut(game).played = false;
        }
    }

    pub fn options(&self, game: GameId) -> &dyn Options {
        match game {
            GameId::Clam => &self.clam.house,
            GameId::Contrat => &self.contrat.house,
        }
    }

    pub fn options_mut(&mut self, game: GameId) -> &mut dyn Options {
        match game {
            GameId::Clam => &mut self.clam.house,
            GameId::Contrat => &mut self.contrat.house,
        }
    }

    /// How a game is prepared, house rules and all, in bytes.
    pub fn save<const N: usize>(&self, game: GameId) -> Option<Vec<u8, N>> {
        match game {
            GameId::Clam => to_bytes(&self.clam),
            GameId::Contrat => to_bytes(&self.contrat),
        }
    }

    /// Prepares a game as it was saved; what cannot be read changes nothing.
    pub fn load(&mut self, game: GameId, bytes: &[u8]) {
        match game {
            GameId::Clam => self.clam.load(bytes),
            GameId::Contrat => self.contrat.load(bytes),
        }
    }

    /// Begins a game as it is prepared, in `place`; with this code if the device deals and no other was asked for.
    pub fn begin(&mut self, game: GameId, code: DealCode, place: &mut Option<Sitting>) -> Result<(), SetupError> {
        let code = self.prepared(game).code.unwrap_or(code);
        match game {
            GameId::Clam => begin(&self.clam, &self.names, code, place, Sitting::Clam)?,
            GameId::Contrat => begin(&self.contrat, &self.names, code, place, Sitting::Contrat)?,
        }
        let prepared = self.prepared_mut(game);
        prepared.played = true;
        // Nobody wants the same cards twice.
        prepared.code = None;
        Ok(())
    }
}

impl<H: HouseRules + for<'a> Deserialize<'a>> Preparation<H> {
    fn load(&mut self, bytes: &[u8]) {
        if let Ok(saved) = postcard::from_bytes::<Self>(bytes)
            && saved.house.out_of_range().is_none()
            && (1..=MOST_PLAYERS).contains(&saved.prepared.players.seats().count())
        {
            *self = saved;
        }
    }
}

/// Something by postcard, if it fits.
pub fn to_bytes<const N: usize>(value: &impl Serialize) -> Option<Vec<u8, N>> {
    let mut bytes = Vec::from_array([0; N]);
    let length = postcard::to_slice(value, &mut bytes).ok()?.len();
    bytes.truncate(length);
    Some(bytes)
}

// Not inlined: a game is big, and one of each kind would be on the stack.
#[inline(never)]
fn begin<G: super::Played>(
    Preparation { prepared, house }: &Preparation<G::House>,
    names: &Names,
    code: DealCode,
    place: &mut Option<Sitting>,
    sitting: fn(Session<G>) -> Sitting,
) -> Result<(), SetupError> {
    let source = if prepared.device_deals { Source::Device(code) } else { Source::Players };
    let setup = Setup { players: prepared.players, source, house: house.clone() };
    *place = Some(sitting(Session::new(setup, names.clone(), prepared.pace)?));
    Ok(())
}

/// House rules as a list to walk through, whatever the game.
pub trait Options: core::fmt::Debug {
    fn count(&self) -> usize;
    fn label(&self, index: usize) -> &'static str;
    fn value(&self, index: usize) -> OptionValue;
    /// The next value, or the one before; false if there is none.
    fn step(&mut self, index: usize, more: bool) -> bool;
    fn is_default(&self, index: usize) -> bool;
    fn reset(&mut self);
}

/// What a house rule is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValue {
    pub number: i16,
    pub unit: &'static str,
    /// What that number is called, if it is one of a choice.
    pub name: Option<&'static str>,
    pub has_less: bool,
    pub has_more: bool,
}

impl<H: HouseRules> Options for H {
    fn count(&self) -> usize {
        H::RULES.len()
    }

    fn label(&self, index: usize) -> &'static str {
        H::RULES.get(index).map_or("", |rule| rule.label)
    }

    fn value(&self, index: usize) -> OptionValue {
        let Some(rule) = H::RULES.get(index) else {
            return OptionValue { number: 0, unit: "", name: None, has_less: false, has_more: false };
        };
        let number = rule.get(self);
        OptionValue {
            number,
            unit: rule.unit,
            name: rule.name(number).map(|name| name.label),
            has_less: number > rule.least,
            has_more: number < rule.most,
        }
    }

    fn step(&mut self, index: usize, more: bool) -> bool {
        let Some(rule) = H::RULES.get(index) else { return false };
        let step = step_of(rule.most);
        let value = rule.get(self);
        // In whole steps, but never past the ends of the range.
        let next = if more { (value / step + 1) * step } else { (value - 1).div_euclid(step) * step };
        let next = next.clamp(rule.least, rule.most);
        next != value && rule.set(self, next)
    }

    fn is_default(&self, index: usize) -> bool {
        H::RULES.get(index).is_none_or(|rule| rule.get(self) == rule.get(&H::default()))
    }

    fn reset(&mut self) {
        *self = H::default();
    }
}

/// Long ranges, times and points, go by fives.
const fn step_of(most: i16) -> i16 {
    if most > 100 { 5 } else { 1 }
}
