//! The course of a game: its state, and what the table agreed on besides its rules. What is saved is the steps.

use core::{fmt, ops::ControlFlow};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    game::{Game, Stage},
    lexicon::Lexicon,
    names::Name,
    players::{PerSeat, Players, Seat, SeatSet},
    score::{Points, Ranking},
    setup::{Setup, SetupError},
    walk::{Walker, walk_word},
};
use crate::letters::{Letter, Word};

pub const MOST_AGREED: usize = 16;

/// One step of a game as it is saved. Every game has all kinds but the first, which are its own moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step<M> {
    Play(M),
    /// The whole table accepts a word that the dictionary does not know ("accord de la table").
    Agree(Word),
    /// Points given or taken by hand.
    Correct {
        seat: Seat,
        points: Points,
        reason: Correction,
    },
    /// A player has another name from now on.
    Rename {
        seat: Seat,
        name: Name,
    },
    /// The table ends the game here.
    End,
    /// From now on the table asks the referee whenever it wants to.
    OpenReferee,
    /// A player leaves the table.
    Leave(Seat),
    /// Somebody of this name plays from the next game on.
    Join(Name),
    /// Somebody of this name sits down after the last player, and plays in this game from where it says.
    Sit(Name),
}

impl<M> Step<M> {
    /// The game's own move, if it is one.
    pub fn into_play(self) -> Option<M> {
        match self {
            Self::Play(play) => Some(play),
            _ => None,
        }
    }
}

/// Why points are given or taken by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correction {
    Miscounted,
    Penalty,
    Bonus,
    Agreed,
}

impl Correction {
    pub const ALL: [Self; 4] = [Self::Miscounted, Self::Penalty, Self::Bonus, Self::Agreed];

    /// The reason of this word in files.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Miscounted => "miscounted",
            Self::Penalty => "penalty",
            Self::Bonus => "bonus",
            Self::Agreed => "agreed",
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Miscounted => "erreur de compte",
            Self::Penalty => "pénalité",
            Self::Bonus => "prime",
            Self::Agreed => "accord de la table",
        }
    }

    /// The same in a column of the sheet.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Miscounted => "compte",
            Self::Penalty => "pénalité",
            Self::Bonus => "prime",
            Self::Agreed => "accord",
        }
    }

    /// The same at the head of a line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Miscounted => "Erreur de compte",
            Self::Penalty => "Pénalité",
            Self::Bonus => "Prime",
            Self::Agreed => "Accord de la table",
        }
    }
}

/// A game, and what the table did besides its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<G> {
    game: G,
    players: Players,
    agreed: Vec<Word, MOST_AGREED, u8>,
    by_hand: PerSeat<Points>,
    /// Who has left the table.
    left: SeatSet,
    /// How many play from the next game on.
    joining: u8,
    corrected: bool,
    ended: bool,
    referee_is_open: bool,
}

/// What a step did.
#[derive(Clone, Debug, PartialEq)]
pub enum Told<O> {
    Played(O),
    Agreed(Word),
    Corrected { seat: Seat, points: Points, reason: Correction },
    Renamed { seat: Seat, name: Name },
    Ended,
    RefereeOpened,
    Left(Seat),
    Joins(Name),
    Sits { seat: Seat, name: Name },
}

/// Why a step was not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused<R> {
    Move(R),
    /// In this game the dictionary alone counts.
    NoAgreement,
    /// The list of accepted words is full.
    TooManyWords,
    /// Nobody sits there.
    NoPlayer(Seat),
    /// The game is over.
    Over,
    /// In this game nobody leaves before the end.
    NobodyLeaves,
    /// This player has left before.
    HasLeft(Seat),
    /// Nobody would be left.
    LastPlayer,
    /// No more can play the next game.
    TableFull,
    /// A new player waits for the next game.
    NextGame,
}

/// Why a record of a game cannot be played again.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError<R> {
    Setup(SetupError),
    /// The step of this number, from 0.
    Step {
        number: usize,
        refused: Refused<R>,
    },
}

impl<G: Game> Course<G> {
    pub fn new(setup: &Setup<G::House>) -> Result<Self, SetupError> {
        let (agreed, by_hand, left) = (Vec::new(), PerSeat::default(), SeatSet::default());
        let (game, players, joining) = (G::new(setup)?, setup.players, 0);
        let (corrected, ended, referee_is_open) = (false, false, false);
        Ok(Self { game, players, agreed, by_hand, left, joining, corrected, ended, referee_is_open })
    }

    /// Plays the steps from the beginning: so a game is resumed, and, with all steps but the last, undone.
    pub fn replay<'s>(
        setup: &Setup<G::House>,
        steps: impl IntoIterator<Item = &'s Step<G::Move>>,
        dictionary: &dyn Lexicon,
    ) -> Result<Self, ReplayError<G::Refusal>>
    where
        G::Move: 's,
    {
        let mut course = Self::new(setup).map_err(ReplayError::Setup)?;
        for (number, step) in steps.into_iter().enumerate() {
            course.take(step, dictionary).map_err(|refused| ReplayError::Step { number, refused })?;
        }
        Ok(course)
    }

    /// Takes a step. If it is refused, nothing has changed.
    pub fn take(
        &mut self,
        step: &Step<G::Move>,
        dictionary: &dyn Lexicon,
    ) -> Result<Told<G::Outcome>, Refused<G::Refusal>> {
        match step {
            Step::Play(play) => self.play(play, dictionary).map(Told::Played),
            Step::Agree(_) if !self.game.allows_agreement() => Err(Refused::NoAgreement),
            Step::Agree(word) => {
                self.agreed.push(word.clone()).map_err(|_| Refused::TooManyWords)?;
                Ok(Told::Agreed(word.clone()))
            }
            Step::Correct { seat, .. } | Step::Rename { seat, .. } | Step::Leave(seat) if !self.players.has(*seat) => {
                Err(Refused::NoPlayer(*seat))
            }
            Step::Correct { seat, points, reason } => {
                self.by_hand[*seat] += *points;
                self.corrected = true;
                Ok(Told::Corrected { seat: *seat, points: *points, reason: *reason })
            }
            // Names are the session's.
            Step::Rename { seat, name } => Ok(Told::Renamed { seat: *seat, name: name.clone() }),
            Step::End | Step::Leave(_) if self.stage().over => Err(Refused::Over),
            Step::Leave(seat) => self.leave(*seat),
            Step::Join(_) if self.next_count() >= *G::PLAYERS.end() => Err(Refused::TableFull),
            Step::Join(name) => {
                self.joining += 1;
                Ok(Told::Joins(name.clone()))
            }
            Step::Sit(name) => self.sit(name),
            Step::End => {
                self.ended = true;
                Ok(Told::Ended)
            }
            Step::OpenReferee => {
                self.referee_is_open = true;
                Ok(Told::RefereeOpened)
            }
        }
    }

    fn leave(&mut self, seat: Seat) -> Result<Told<G::Outcome>, Refused<G::Refusal>> {
        if G::EMPTY_SEAT.is_none() {
            return Err(Refused::NobodyLeaves);
        }
        if self.left.contains(seat) {
            return Err(Refused::HasLeft(seat));
        }
        if self.left.len() + 1 >= usize::from(self.players.count()) {
            return Err(Refused::LastPlayer);
        }
        self.left.insert(seat);
        self.game.leave(seat);
        Ok(Told::Left(seat))
    }

    fn sit(&mut self, name: &Name) -> Result<Told<G::Outcome>, Refused<G::Refusal>> {
        if self.sits_from().is_none() {
            return Err(Refused::NextGame);
        }
        self.players = self.players.with_one_more();
        self.game.join();
        Ok(Told::Sits { seat: self.players.last(), name: name.clone() })
    }

    /// From when somebody plays in this game who sits down now; none if only from the next one on. Who has left keeps the
    /// seat, with what it has won.
    pub fn sits_from(&self) -> Option<&'static str> {
        let has_seat = self.players.count() < *G::PLAYERS.end() && self.next_count() < *G::PLAYERS.end();
        if has_seat && !self.stage().over { self.game.joins_from() } else { None }
    }

    /// How many play the next game.
    pub fn next_count(&self) -> u8 {
        self.players.count() - self.left.len() as u8 + self.joining
    }

    /// Who has left the table.
    pub fn left(&self) -> SeatSet {
        self.left
    }

    /// Plays a move. If it is refused, nothing has changed.
    pub fn play(&mut self, play: &G::Move, dictionary: &dyn Lexicon) -> Result<G::Outcome, Refused<G::Refusal>> {
        if self.ended && !G::stands_after_end(play) {
            return Err(Refused::Over);
        }
        let lexicon = Agreed { dictionary, words: &self.agreed };
        self.game.apply(play, &lexicon).map_err(Refused::Move)
    }

    /// How far the game has come; it is over, too, if the table has ended it.
    pub fn stage(&self) -> Stage {
        let stage = self.game.stage();
        Stage { over: stage.over || self.ended, ..stage }
    }

    /// All who have ever sat at the table.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The points of the sheet and those given by hand.
    pub fn total(&self, seat: Seat) -> Points {
        Points::clamped(self.exact_total(seat))
    }

    fn exact_total(&self, seat: Seat) -> i32 {
        self.game.sheet().exact_total(seat) + i32::from(self.by_hand[seat].0)
    }

    /// What everybody may know of that: all of it once the game is over.
    pub fn open_total(&self, seat: Seat) -> Points {
        Points::clamped(self.exact_open_total(seat))
    }

    fn exact_open_total(&self, seat: Seat) -> i32 {
        match self.stage().over {
            true => self.exact_total(seat),
            false => self.game.open_total(seat) + i32::from(self.by_hand[seat].0),
        }
    }

    /// Whether the table wants verdicts at any time: its sheet says so.
    pub fn referee_is_open(&self) -> bool {
        self.referee_is_open
    }

    /// Whether points were given or taken by hand.
    pub fn is_corrected(&self) -> bool {
        self.corrected
    }

    /// Whether the table has ended it.
    pub fn is_ended(&self) -> bool {
        self.ended
    }

    /// As the game ranks; once points were given by hand, by what everybody has.
    pub fn ranking(&self) -> Ranking {
        match self.is_corrected() {
            true => Ranking::by(self.players, |seat| self.exact_total(seat)),
            false => self.game.ranking(),
        }
    }

    /// The same by what everybody may know.
    pub fn open_ranking(&self) -> Ranking {
        let is_open = |seat| self.exact_open_total(seat) == self.exact_total(seat);
        match self.players.seats().all(is_open) {
            true => self.ranking(),
            false => Ranking::by(self.players, |seat| self.exact_open_total(seat)),
        }
    }

    /// The dictionary, and the words accepted besides.
    pub fn lexicon<'a>(&'a self, dictionary: &'a dyn Lexicon) -> impl Lexicon + 'a {
        Agreed { dictionary, words: &self.agreed }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The words that the sheet marks as accepted by the table.
    pub fn agreed(&self) -> &[Word] {
        &self.agreed
    }
}

/// A dictionary and the words accepted besides.
struct Agreed<'a> {
    dictionary: &'a dyn Lexicon,
    words: &'a [Word],
}

impl Agreed<'_> {
    fn agreed(&self, word: &[Letter]) -> bool {
        self.words.iter().any(|agreed| **agreed == *word)
    }
}

impl Lexicon for Agreed<'_> {
    fn contains(&self, word: &[Letter]) -> bool {
        self.agreed(word) || self.dictionary.contains(word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.dictionary.anagram(word)
    }

    fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        self.dictionary.is_conjugated_z(word)
    }

    fn is_plural(&self, word: &[Letter]) -> bool {
        !self.agreed(word) && self.dictionary.is_plural(word)
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        !self.agreed(word) && self.dictionary.is_plural_only(word)
    }

    fn is_compound(&self, word: &[Letter]) -> bool {
        self.agreed(word) || self.dictionary.is_compound(word)
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.dictionary.walk(walker)?;
        self.words.iter().try_for_each(|word| walk_word(word, walker))
    }
}

impl<O: fmt::Display> fmt::Display for Told<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(outcome) => outcome.fmt(f),
            Self::Agreed(word) => write!(f, "{word} : accord de la table"),
            Self::Corrected { seat, points, reason } => {
                write!(f, "{points} points pour le joueur {seat} : {}", reason.label())
            }
            Self::Renamed { seat, name } => write!(f, "Le joueur {seat} s’appelle {name}"),
            Self::Ended => f.write_str("La table a terminé la partie"),
            Self::RefereeOpened => f.write_str("La table consulte l’arbitre à tout moment"),
            Self::Left(seat) => write!(f, "Le joueur {seat} quitte la table"),
            Self::Joins(name) => write!(f, "{name} joue dès la prochaine partie"),
            Self::Sits { seat, name } => write!(f, "{name} s’assied : c’est le joueur {seat}"),
        }
    }
}

impl<R: fmt::Display> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(refusal) => refusal.fmt(f),
            Self::NoAgreement => f.write_str("Dans cette partie, seul le dictionnaire compte"),
            Self::TooManyWords => write!(f, "La table a déjà accepté {MOST_AGREED} mots"),
            Self::NoPlayer(seat) => write!(f, "Il n’y a pas de joueur {seat}"),
            Self::Over => f.write_str("La partie est finie"),
            Self::NobodyLeaves => f.write_str("Dans ce jeu, personne ne part avant la fin"),
            Self::HasLeft(seat) => write!(f, "Le joueur {seat} a déjà quitté la table"),
            Self::LastPlayer => f.write_str("Le dernier joueur ne part pas : il termine la partie"),
            Self::TableFull => f.write_str("La table est pleine"),
            Self::NextGame => f.write_str("Un nouveau joueur attend la prochaine partie"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Not a byte of these may change: all games have them in what is saved.
    #[test]
    fn the_steps_of_every_game_are_saved_like_this() {
        let seat = Seat::from_number(2).unwrap();
        let steps: [(Step<u8>, &[u8]); 9] = [
            (Step::Play(7), &[0, 7]),
            (Step::Agree(Word::parse("OS").unwrap()), &[1, 2, b'N', 0xfe]),
            (Step::Correct { seat, points: Points(-5), reason: Correction::Penalty }, &[2, 1, 9, 1]),
            (Step::Rename { seat, name: Name::try_from("ZOÉ").unwrap() }, &[3, 1, 4, b'Z', b'O', 0xc3, 0x89]),
            (Step::End, &[4]),
            (Step::OpenReferee, &[5]),
            (Step::Leave(seat), &[6, 1]),
            (Step::Join(Name::try_from("LÉO").unwrap()), &[7, 4, b'L', 0xc3, 0x89, b'O']),
            (Step::Sit(Name::try_from("TOM").unwrap()), &[8, 3, b'T', b'O', b'M']),
        ];
        for (step, bytes) in steps {
            let mut buffer = [0; 16];
            assert_eq!(postcard::to_slice(&step, &mut buffer).unwrap(), bytes, "{step:?}");
            assert_eq!(postcard::from_bytes(bytes), Ok(step));
        }
    }
}
