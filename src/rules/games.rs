//! What a list of games is. The list itself is [`crate::games`]; nothing in here knows what is on it.

use heapless::{String, format};

use super::{
    charts::Charts,
    game::Game,
    house::HouseRules,
    players::{Label, Players},
};
use crate::cards::own_box::{Kind, Pack};

/// Games by their rules: what a text file may name.
pub trait List {
    /// All games, in the order of the menu.
    const TITLES: &'static [GameId];

    /// Shows the visitor the game of this name, if there is one.
    fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output>;
}

/// Something to be done with a game whose type is known only by its name.
pub trait Visitor {
    type Output;

    fn visit<G: Game>(self) -> Self::Output;
}

/// A game as those know it who do not know its type.
#[derive(Clone, Copy, Debug)]
pub struct GameId(&'static Title);

/// What is fixed of a game.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// What it is called in what is saved; never given to another game.
    pub code: u8,
    /// The word for it in files and on command lines.
    pub id: &'static str,
    /// Its name in menus.
    pub name: &'static str,
    /// Without the name of the family.
    pub short: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// Whether it counts who are the youngest; other games have options for the whole table.
    pub juniors: bool,
    /// Whether the next player begins the next game.
    pub first_moves_on: bool,
    /// The key of the house rule that says how many parties are played.
    pub parties: Option<&'static str>,
    /// What is drawn for who begins.
    pub lots: &'static [Kind],
    /// The cards that players may have in a box of their own.
    pub pack: Option<&'static Pack>,
    /// The charts of their own, besides, that players may have.
    pub charts: &'static [u8],
    /// The version of its moves and house rules as they are saved.
    pub format: u8,
    /// The version of its rules.
    pub revision: u8,
}

/// Every game has a title.
trait Titled: Game {
    const TITLE: &'static Title = &Title {
        code: Self::CODE,
        id: Self::ID,
        name: Self::NAME,
        short: Self::SHORT,
        players: (*Self::PLAYERS.start(), *Self::PLAYERS.end()),
        juniors: Self::JUNIORS,
        first_moves_on: Self::FIRST_MOVES_ON,
        parties: Self::PARTIES,
        lots: Self::LOTS,
        pack: Self::PACK,
        charts: <<Self::House as HouseRules>::Charts as Charts>::FAMILIES,
        format: Self::FORMAT,
        revision: Self::REVISION,
    };
}

impl<G: Game> Titled for G {}

impl GameId {
    pub const fn of<G: Game>() -> Self {
        Self(G::TITLE)
    }

    pub const fn title(self) -> &'static Title {
        self.0
    }

    pub const fn code(self) -> u8 {
        self.0.code
    }

    pub const fn name(self) -> &'static str {
        self.0.name
    }

    pub const fn short_name(self) -> &'static str {
        self.0.short
    }

    /// Whether it counts who are the youngest.
    pub const fn knows_juniors(self) -> bool {
        self.0.juniors
    }

    /// Those of a company who play it: as many as it takes, from the first on.
    pub fn players_of(self, company: Players) -> Players {
        let (least, most) = self.0.players;
        let players = Players::new(company.count().clamp(least, most));
        let juniors = players.seats().filter(|seat| self.knows_juniors() && company.is_junior(*seat));
        juniors.fold(players, Players::with_junior)
    }

    /// How many can play.
    pub fn players_label(self) -> String<24> {
        let (least, most) = self.0.players;
        format!("{}", Label(least..=most)).unwrap_or_default()
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for GameId {}

/// Whether a code is given to one game only.
pub const fn codes_are_distinct(games: &[GameId]) -> bool {
    let mut one = 0;
    while one < games.len() {
        let mut other = one + 1;
        while other < games.len() {
            if games[one].code() == games[other].code() {
                return false;
            }
            other += 1;
        }
        one += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, clam::Clam, contrat::Contrat, croises::Croises};

    #[test]
    fn a_game_takes_as_many_of_a_company_as_it_can() {
        let seat = |number| Seat::from_number(number).unwrap();
        let company = Players::new(8).with_junior(seat(1)).with_junior(seat(5));
        assert_eq!(GameId::of::<Clam>().players_of(company), company);
        let croises = GameId::of::<Croises>().players_of(company);
        assert_eq!(croises, Players::new(4));
        let clam = GameId::of::<Clam>().players_of(company.with_count(1));
        assert_eq!(clam, Players::new(2).with_junior(seat(1)));
    }

    #[test]
    fn a_code_given_twice_is_noticed() {
        let [clam, contrat] = [GameId::of::<Clam>(), GameId::of::<Contrat>()];
        assert!(codes_are_distinct(&[clam, contrat]));
        assert!(!codes_are_distinct(&[clam, contrat, clam]));
    }
}
