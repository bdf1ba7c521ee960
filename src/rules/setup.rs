//! What a game starts from.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{game::Game, house::HouseRules, players::Players};
use crate::cards::stock::Source;

/// The same for every game, but for the house rules `H`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Setup<H: HouseRules> {
    pub players: Players,
    pub source: Source,
    pub house: H,
    /// What else players have of their own. Not among its bytes: these are records of their own.
    #[serde(skip)]
    pub charts: H::Charts,
}

/// Why no game can start from a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    Players {
        least: u8,
        most: u8,
    },
    /// The value of the rule with this label is out of range.
    Rule(&'static str),
    /// Two rules that do not go together, in French.
    Conflict(&'static str),
}

impl<H: HouseRules> Setup<H> {
    pub fn new(players: Players, source: Source, house: H) -> Self {
        Self { players, source, house, charts: H::Charts::default() }
    }

    /// Checks what is the same for all games: the number of players, and each house rule for itself.
    pub fn check<G: Game<House = H>>(&self) -> Result<(), SetupError> {
        if !G::PLAYERS.contains(&self.players.count()) {
            return Err(SetupError::Players { least: *G::PLAYERS.start(), most: *G::PLAYERS.end() });
        }
        self.house.out_of_range().map_or(Ok(()), |rule| Err(SetupError::Rule(rule.label)))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { least, most } => write!(f, "Ce jeu se joue de {least} à {most} joueurs"),
            Self::Rule(label) => write!(f, "Valeur impossible : {label}"),
            Self::Conflict(reason) => f.write_str(reason),
        }
    }
}
