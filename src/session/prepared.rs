//! How each game is prepared: who plays, whose cards, which house rules. It stays from game to game.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{GameId, Names, Opening, Pace, Played, Session, any::LONGEST_SETUP, older::read_house, options::Options};
use crate::{
    cards::{code::DealCode, stock::Source},
    rules::{Game, Players, Seat, Setup, SetupError, house::HouseRules, players::MOST_PLAYERS},
    time::Millis,
};

/// How a game is set up, house rules apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    /// Who has played it last; the next time those play who are there then.
    pub players: Players,
    /// The device deals; otherwise the players draw from their own box.
    pub device_deals: bool,
    /// The deal that was asked for; by chance if there is none.
    pub code: Option<DealCode>,
    pub pace: Pace,
    /// A game has begun like this.
    pub played: bool,
    /// Who begins the next game: the others follow clockwise. Saved beside the rest, which has no room for it.
    #[serde(skip)]
    pub first: Seat,
}

impl Default for Prepared {
    fn default() -> Self {
        let (players, first) = (Players::new(4), Seat::FIRST);
        Self { players, device_deals: true, code: None, pace: Pace::Normal, played: false, first }
    }
}

/// One game's preparation, with its house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Preparation<G: Game> {
    pub prepared: Prepared,
    pub house: G::House,
}

impl<G: Game> Default for Preparation<G> {
    fn default() -> Self {
        Self { prepared: Prepared::default(), house: G::House::default() }
    }
}

/// One game's preparation, for who does not know its house rules.
pub trait AnyPreparation: fmt::Debug {
    fn prepared(&self) -> &Prepared;
    fn prepared_mut(&mut self) -> &mut Prepared;
    fn options(&self) -> &dyn Options;
    fn options_mut(&mut self) -> &mut dyn Options;
    /// How long a game of these players takes, at the pace of its clocks; `None` where that is not known.
    fn length(&self, players: Players) -> Option<Millis>;

    /// How many rounds these players have cards for, if that is fewer than the rules want.
    fn fewer_rounds(&self, players: Players) -> Option<u8>;
    /// All of it in bytes: what every game has, then its house rules.
    fn save(&self) -> Option<Vec<u8, LONGEST_SETUP>>;
    /// As it was saved in this format of the game; what cannot be read changes nothing.
    fn load(&mut self, format: u8, bytes: &[u8]);
}

impl Prepared {
    /// A game has begun like this; the next one begins with the next player, unless its end is to tell with whom.
    pub fn note_begun(&mut self, game: GameId) {
        self.played = true;
        if game.title().first_moves_on {
            self.first = self.players.next(self.first(self.players));
        }
    }

    /// Who of these players begins the next game.
    pub fn first(&self, players: Players) -> Seat {
        // There may have been more of them when that was said.
        if players.has(self.first) { self.first } else { Seat::FIRST }
    }
}

impl<G: Game> AnyPreparation for Preparation<G> {
    fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    fn prepared_mut(&mut self) -> &mut Prepared {
        &mut self.prepared
    }

    fn options(&self) -> &dyn Options {
        &self.house
    }

    fn options_mut(&mut self) -> &mut dyn Options {
        &mut self.house
    }

    fn length(&self, players: Players) -> Option<Millis> {
        let setup = Setup::new(players, Source::Players, self.house.clone());
        G::length(&setup).map(|length| self.prepared.pace.stretch(length)).filter(|length| *length > Millis(0))
    }

    fn fewer_rounds(&self, players: Players) -> Option<u8> {
        G::fewer_rounds(&Setup::new(players, Source::Players, self.house.clone()))
    }

    fn save(&self) -> Option<Vec<u8, LONGEST_SETUP>> {
        to_bytes(&(&self.prepared, &self.house))
    }

    fn load(&mut self, format: u8, bytes: &[u8]) {
        let Ok((prepared, house)) = postcard::take_from_bytes::<Prepared>(bytes) else { return };
        if let Some(house) = read_house::<G>(format, house)
            && house.out_of_range().is_none()
            && (1..=MOST_PLAYERS).contains(&prepared.players.seats().count())
        {
            let first = self.prepared.first;
            *self = Self { prepared: Prepared { first, ..prepared }, house };
        }
    }
}

impl<G: Played> Preparation<G> {
    /// A game is over: the next one of this company begins with whom it names, if it does, and by the rules that follow
    /// from it.
    pub fn note_over(&mut self, session: &Session<G>, names: &Names, players: Players) {
        self.house = session.game().next_house(&self.house);
        let first = &session.names()[session.next_first()];
        if !G::FIRST_MOVES_ON
            && let Some(seat) = players.seats().find(|&seat| names[seat] == *first)
        {
            self.prepared.first = seat;
        }
    }

    /// A game of these people as it is prepared, dealt by this code if the device deals.
    pub fn begin(&self, names: &Names, players: Players, code: DealCode) -> Result<Opening<G>, SetupError> {
        let source = if self.prepared.device_deals { Source::Device(code) } else { Source::Players };
        let first = self.prepared.first(players);
        // Whoever begins is player 1, as the sheets have it.
        let setup = Setup::new(players.from_first(first), source, self.house.clone());
        Opening::new(setup, names.from_first(players, first), self.prepared.pace)
    }
}

/// Something by postcard, if it fits.
pub fn to_bytes<const N: usize>(value: &impl Serialize) -> Option<Vec<u8, N>> {
    let mut bytes = Vec::from_array([0; N]);
    let length = postcard::to_slice(value, &mut bytes).ok()?.len();
    bytes.truncate(length);
    Some(bytes)
}
