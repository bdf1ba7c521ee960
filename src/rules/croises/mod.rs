//! La Clé Mots croisés: words laid crosswise on a board whose squares pay by colour, a key word to be made, and
//! nobody wants to be left with letters.

mod board;
mod house;
mod key_cards;
mod moves;
mod next_word;
mod score;
mod turn;

use core::{fmt, ops::RangeInclusive};

pub use board::{Colour, Pattern, SIDE, Square};
pub use house::{FirstOnGrey, House, Referee};
pub use key_cards::{KeyCards, KeyRefusal};
pub use moves::{Did, Key, Move, Outcome, Refusal, Settled};
pub use next_word::NextWord;
pub use score::{Worth, worth};

use super::{
    Clock, Game, Lexicon, Players, Points, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    cle::{Fit, Grid, Racks, write_rack},
    text::{Asked, MoveError, Tokens},
};
use crate::cards::{
    cle,
    own_box::{Kind, Pack},
    stock::Source,
};

#[derive(Clone, Debug, PartialEq)]
pub struct Croises {
    setup: Setup<House>,
    grid: Grid,
    racks: Racks,
    keys: KeyCards,
    /// Who plays, or has played a word that may still be contested.
    turn: Seat,
    pending: Option<Pending>,
    /// Passes in a row; a word laid ends the row, even one that is withdrawn.
    passes: u8,
    round: u8,
    over: bool,
    sheet: Sheet,
}

/// A word that may still be contested: its tiles lie, its points are not written.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pending {
    fit: Fit,
    worth: Worth,
}

impl Game for Croises {
    const ID: &'static str = "croises";
    const CODE: u8 = 9;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "La Clé Mots croisés";
    const SHORT: &'static str = "Croisés";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const JUNIORS: bool = false;
    const LOTS: &'static [Kind] = cle::LOTS;
    const PACK: Option<&'static Pack> = Some(&cle::PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        check_house(setup)?;
        let Setup { players, source, ref house, .. } = *setup;
        let mut sheet = Sheet::new();
        sheet.begin_round();
        Ok(Self {
            setup: setup.clone(),
            grid: Grid::new(SIDE),
            racks: Racks::new(
                source,
                house.tiles,
                Some(house.own_tiles).filter(|tiles| *tiles > 0),
                players,
                house.rack,
            ),
            keys: KeyCards::new(source, house.key_cards),
            turn: Seat::FIRST,
            pending: None,
            passes: 0,
            round: 1,
            over: false,
            sheet,
        })
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        if self.over {
            return Err(Refusal::GameOver);
        }
        match play {
            Move::Play(placement) => self.play(placement, lexicon),
            Move::Pass => self.pass(),
            Move::Contest(seat) => self.contest(*seat, lexicon),
            Move::Key(word) => self.name_key(word),
            Move::TimeUp => self.time_up(),
            Move::BagEmpty(left) => self.bag_empty(left),
        }
    }

    fn clock(&self) -> Option<Clock> {
        let House { contest_time, turn_time, .. } = self.setup.house;
        let clock = match self.pending {
            Some(_) => Clock::new(contest_time, "Contestation"),
            None => Clock::new(turn_time, "Réflexion"),
        };
        clock.filter(|_| !self.over)
    }

    fn allows_agreement(&self) -> bool {
        self.setup.house.agreement
    }

    fn stage(&self) -> Stage {
        Stage { round: self.round, rounds: None, over: self.over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by(self.players(), |seat| self.score(seat))
    }

    fn with_box(house: &House, cards: usize) -> House {
        let counted = u16::try_from(cards).unwrap_or_default();
        House { own_tiles: if house.own_tiles == 0 { counted } else { house.own_tiles }, ..house.clone() }
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Move::parse(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        match question {
            "turn" => write!(out, "{}", self.to_play())?,
            "dealer" => write!(out, "{}", self.dealer())?,
            "bag" => match self.racks.in_bag() {
                Some(left) => write!(out, "{left}")?,
                None => out.write_char('-')?,
            },
            "racks" => self.players().seats().try_for_each(|seat| write!(out, "{} ", self.racks.held(seat)))?,
            "rack" => write_rack(self.racks.rack(self.to_play()), out)?,
            "key" => match self.keys.shown() {
                Some(word) => write!(out, "{word}")?,
                None => out.write_char('-')?,
            },
            "keys" => write!(out, "{}", self.keys.left())?,
            "teams" => self.players().seats().take(2).try_for_each(|seat| write!(out, "{} ", self.score(seat)))?,
            _ => return self.grid.answer_row(question, out),
        }
        Ok(Asked::Answered)
    }
}

/// Checks rules that must go together.
fn check_house(setup: &Setup<House>) -> Result<(), SetupError> {
    let Setup { players, source, ref house, .. } = *setup;
    if house.teams && players.count() != 4 {
        return Err(SetupError::Conflict("Par équipes, on joue à quatre"));
    }
    let wanted = u16::from(players.count()) * u16::from(house.rack);
    if source != Source::Players && u16::from(house.tiles) < wanted {
        return Err(SetupError::Conflict("Il n’y a pas assez de lettres pour remplir les supports"));
    }
    let colours = house.colours();
    let mut taken = players.seats().filter_map(|seat| colours.get(seat.index()));
    while let Some(colour) = taken.next() {
        if taken.clone().any(|other| other == colour) {
            return Err(SetupError::Conflict("Deux joueurs ont la même couleur"));
        }
    }
    Ok(())
}

/// What screens show, and solvers ask.
impl Croises {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn house(&self) -> &House {
        &self.setup.house
    }

    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    pub fn racks(&self) -> &Racks {
        &self.racks
    }

    pub fn keys(&self) -> &KeyCards {
        &self.keys
    }

    /// Who keeps the score and began: the first player, as the draw of letters has it.
    pub fn dealer(&self) -> Seat {
        Seat::FIRST
    }

    /// Who may lay the next word.
    pub fn to_play(&self) -> Seat {
        if self.pending.is_some() { self.players().next(self.turn) } else { self.turn }
    }

    /// Whose word may be contested now.
    pub fn contestable(&self) -> Option<Seat> {
        self.pending.map(|_| self.turn)
    }

    pub fn colour(&self, seat: Seat) -> Colour {
        let colours = self.setup.house.colours();
        colours[seat.index() % colours.len()]
    }

    /// Whether a score is shared with this player.
    pub fn are_partners(&self, seat: Seat, other: Seat) -> bool {
        self.setup.house.teams && self.colour(seat).is_partner(self.colour(other))
    }

    /// The points of a player, or of the team.
    pub fn score(&self, seat: Seat) -> Points {
        let shares = |&other: &Seat| other == seat || self.are_partners(seat, other);
        Points::clamped(self.players().seats().filter(shares).map(|other| self.sheet.exact_total(other)).sum())
    }
}
