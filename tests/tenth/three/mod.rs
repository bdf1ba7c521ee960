//! Trois cartes, the tenth game: everybody has three letters that nobody else sees, one letter lies open, and each lays
//! a word of them in turn. It is small, and has what a game can have: hidden cards, a clock, house rules.

mod played;
pub mod table;

use std::fmt;

use heapless::Vec;
use meneur::{
    cards::{
        own_box::Pack,
        stock::{Source, Stock},
        stolon,
    },
    house_rules,
    letters::{Letter, Rack, Word},
    rules::{
        Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Seconds, Setup, SetupError, Sheet, Stage,
        players::SeatSet,
        text::{Asked, MoveError, Tokens},
    },
};
use serde::{Deserialize, Serialize};

const CARDS: usize = 3;
/// Enough for eight players and four rounds.
const PACK: &[u8; 100] =
    b"EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNOOOOOORRRRRRSSSSSSTTTTTTUUUUUULLLLLDDDMMMGGBBCCPPFFHHVVJQKWXYZ";
const MOST_WORDS: usize = 32;

house_rules! {
    pub struct House {
        rounds: u8 = 2, "Tours", 1..=4;
        least_letters: u8 = 2, "Lettres au moins", 2..=4;
        all_cards: Points = Points(5), "Prime des trois cartes";
        turn_time: Seconds = Seconds(60), "Durée d’un tour";
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Three {
    players: Players,
    house: House,
    stock: Stock<Letter, { PACK.len() }>,
    hands: PerSeat<Vec<Letter, CARDS, u8>>,
    open: Letter,
    turn: Seat,
    round: u8,
    laid: Vec<Laid, MOST_WORDS, u8>,
    sheet: Sheet,
    /// Who has left: their turns are skipped.
    left: SeatSet,
    over: bool,
}

/// A word on the table, for everybody to see.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub round: u8,
    pub seat: Seat,
    pub word: Word,
    pub points: Points,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    Lay { seat: Seat, word: Word },
    Pass(Seat),
    TimeUp,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { seat, word } => write!(f, "lay {seat} {word}"),
            Self::Pass(seat) => write!(f, "pass {seat}"),
            Self::TimeUp => f.write_str("time_up"),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Laid(Word, Points),
    Passed,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Laid(word, points) => write!(f, "{word} : +{points}"),
            Self::Passed => f.write_str("Au suivant"),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    Over,
    NotYourTurn,
    Short(u8),
    NotInHand(Letter),
    Unknown(Word),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("La partie est finie"),
            Self::NotYourTurn => f.write_str("Ce n’est pas votre tour"),
            Self::Short(least) => write!(f, "Il faut au moins {least} lettres"),
            Self::NotInHand(letter) => write!(f, "Il vous manque un {}", char::from(*letter)),
            Self::Unknown(word) => write!(f, "{word} n’est pas dans le dictionnaire"),
        }
    }
}

impl Three {
    pub fn turn(&self) -> Seat {
        self.turn
    }

    pub fn open(&self) -> Letter {
        self.open
    }

    /// Only for who holds them.
    pub fn hand(&self, seat: Seat) -> &[Letter] {
        &self.hands[seat]
    }

    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    fn deal(&mut self) -> Option<()> {
        for seat in self.players.seats() {
            self.hands[seat] = self.stock.draw(CARDS, &[]).ok()?;
        }
        self.open = *self.stock.draw::<1>(1, &[]).ok()?.first()?;
        self.sheet.begin_round();
        Some(())
    }

    /// Why a word cannot be laid, or what it brings.
    fn worth(&self, word: &Word, lexicon: &dyn Lexicon) -> Result<Points, Refusal> {
        if word.len() < self.house.least_letters.into() {
            return Err(Refusal::Short(self.house.least_letters));
        }
        let mut rack = Rack::of(&self.hands[self.turn]);
        rack.add(self.open);
        if let Some(letter) = word.iter().find(|letter| !rack.take(**letter)) {
            return Err(Refusal::NotInHand(*letter));
        }
        if !lexicon.contains(word) {
            return Err(Refusal::Unknown(word.clone()));
        }
        let all_laid = rack.is_empty() || rack.len() == 1 && rack.take(self.open);
        Ok(Points::count(word.len()) + if all_laid { self.house.all_cards } else { Points::ZERO })
    }

    fn go_on(&mut self) {
        self.turn = self.players.next(self.turn);
        if self.turn != Seat::FIRST {
            return self.skip_who_left();
        }
        if self.round == self.house.rounds {
            self.over = true;
        } else {
            self.round += 1;
            // There are cards for four rounds.
            let _ = self.deal();
            self.skip_who_left();
        }
    }

    fn skip_who_left(&mut self) {
        if self.left.contains(self.turn) && !self.over {
            self.go_on();
        }
    }
}

impl Game for Three {
    const ID: &'static str = "three_cards";
    const CODE: u8 = 200;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Trois cartes";
    const SHORT: &'static str = "Trois";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = false;
    const PACK: Option<&'static Pack> = Some(&stolon::PACK);
    /// Who comes after the winner does.
    const FIRST_MOVES_ON: bool = false;

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        if setup.source == Source::Players {
            return Err(SetupError::Conflict("L’appareil seul peut donner ces cartes."));
        }
        let letters = PACK.iter().filter_map(|letter| Letter::from_ascii(*letter));
        let mut game = Self {
            players: setup.players,
            house: setup.house.clone(),
            stock: Stock::new(setup.source, 0, letters),
            hands: PerSeat::from_fn(|_| Vec::new()),
            open: Letter::E,
            turn: Seat::FIRST,
            round: 1,
            laid: Vec::new(),
            sheet: Sheet::new(),
            left: SeatSet::default(),
            over: false,
        };
        game.deal().ok_or(SetupError::Conflict("Il n’y a pas assez de cartes."))?;
        Ok(game)
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        let (turn, round) = (self.turn, self.round);
        let outcome = match play {
            _ if self.over => return Err(Refusal::Over),
            Move::Lay { seat, .. } | Move::Pass(seat) if *seat != turn => return Err(Refusal::NotYourTurn),
            Move::Pass(_) | Move::TimeUp => Outcome::Passed,
            Move::Lay { word, .. } => {
                let points = self.worth(word, lexicon)?;
                self.sheet.write(turn, points);
                // There is room for one of each player in each round.
                let _ = self.laid.push(Laid { round, seat: turn, word: word.clone(), points });
                Outcome::Laid(word.clone(), points)
            }
        };
        self.go_on();
        Ok(outcome)
    }

    const EMPTY_SEAT: Option<&'static str> = Some("Son tour est sauté.");

    fn leave(&mut self, seat: Seat) {
        self.left.insert(seat);
        self.skip_who_left();
    }

    fn clock(&self) -> Option<Clock> {
        Clock::new(self.house.turn_time, "pour ce tour").filter(|_| !self.over)
    }

    fn stage(&self) -> Stage {
        Stage { round: self.round, rounds: Some(self.house.rounds), over: self.over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.players, &self.sheet)
    }

    fn next_first(&self, players: Players) -> Seat {
        self.ranking().winners().next().filter(|_| self.over).map_or(Seat::FIRST, |winner| players.next(winner))
    }

    /// The evening becomes harder from game to game.
    fn next_house(&self, house: &House) -> House {
        House { least_letters: (house.least_letters + 1).min(4), ..house.clone() }
    }

    /// Few cards make a short game.
    fn with_box(house: &House, cards: usize) -> House {
        House { rounds: if cards < 40 { 1 } else { house.rounds }, ..house.clone() }
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        match line.next("a move")? {
            "lay" => Ok(Move::Lay { seat: line.seat()?, word: line.word()? }),
            "pass" => Ok(Move::Pass(line.seat()?)),
            _ => Ok(Move::TimeUp),
        }
    }

    fn answer(&self, _question: &str, _out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        Ok(Asked::Unknown)
    }
}
