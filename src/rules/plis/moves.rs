//! What players do in Plis, what comes of it, and how both are written.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{scoring::MOST, trick::Laid};
use crate::{
    cards::{stock::DrawRefusal, stolon::Card},
    letters::{Letter, Word},
    rules::{
        Points, Seat,
        french::Counted,
        players::{NoSuchPlayer, PerSeat, Players},
        stolon::supply::{Making, WordFault},
        text::{MoveError, Tokens},
    },
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// What the player whose turn it is wants to make: tricks, and words of so many letters.
    Announce {
        tricks: u8,
        words: Vec<u8, MOST, u8>,
    },
    Play(Laid),
    /// A word from a trick, or from two.
    Declare {
        seat: Seat,
        unit: Unit,
        word: Word,
    },
    /// All words are said.
    Close,
    TimeUp,
    /// A word that was said is not meant any more.
    TakeBack(Unit),
}

/// A trick of the round, from 0, alone or united with the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct Unit {
    pub trick: u8,
    pub united: bool,
}

impl Unit {
    pub fn tricks(self) -> core::ops::RangeInclusive<u8> {
        self.trick..=self.trick.saturating_add(u8::from(self.united))
    }
}

impl From<Unit> for u8 {
    /// Saved in one byte; a round has fewer tricks than that.
    fn from(unit: Unit) -> u8 {
        unit.trick << 1 | u8::from(unit.united)
    }
}

impl From<u8> for Unit {
    fn from(byte: u8) -> Self {
        Self { trick: byte >> 1, united: byte & 1 == 1 }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Announced {
        seat: Seat,
        next: Seat,
    },
    /// All have announced.
    ToLead {
        leader: Seat,
    },
    Played {
        next: Seat,
    },
    /// The time for a card is over.
    CardDue {
        seat: Seat,
    },
    Taken {
        winner: Seat,
    },
    /// The last trick is taken: words are to be said.
    Words {
        winner: Seat,
    },
    Declared {
        word: Word,
        making: Making,
    },
    TakenBack {
        word: Word,
    },
    RoundOver {
        players: Players,
        points: PerSeat<Points>,
        leader: Option<Seat>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    AnnounceFirst(Seat),
    AlreadyAnnounced,
    /// More announcements than cards.
    TooMany {
        most: u8,
    },
    WordTooShort {
        least: u8,
    },
    /// No word of this round can have so many letters.
    WordTooLong {
        most: u8,
    },
    /// Cards are still to be played.
    PlayOn(Seat),
    AllPlayed,
    NotInHand(Card),
    /// As or Mixte for a letter it cannot be.
    NotThisLetter {
        card: Card,
        letter: Letter,
    },
    NoDoubleBefore {
        round: u8,
    },
    OneCardLeft,
    /// The leader of the trick laid so many cards.
    Follow {
        double: bool,
    },
    Draw(DrawRefusal),
    NoSuchPlayer(NoSuchPlayer),
    NoSuchTrick,
    NotYourTrick {
        trick: u8,
        winner: Seat,
    },
    TrickUsed {
        trick: u8,
    },
    /// There is no word to be taken back.
    NoWordThere,
    DoubletStaysAlone,
    /// A united word takes a card of each trick.
    OneTrickEnough,
    Word(WordFault),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str =
            "announce [TRICKS] [mot-N...], play CARD [over CARD], declare PLAYER TRICK WORD, back TRICK, close or time";
        match line.next(WANTED)? {
            "announce" => parse_announcement(line),
            "play" => parse_play(line),
            "declare" => {
                Ok(Self::Declare { seat: line.seat()?, unit: line.parse(UNIT, parse_unit)?, word: line.word()? })
            }
            "back" => Ok(Self::TakeBack(line.parse(UNIT, parse_unit)?)),
            "close" => Ok(Self::Close),
            "time" => Ok(Self::TimeUp),
            _ => Err(MoveError(WANTED)),
        }
    }
}

const UNIT: &str = "a trick like 2, or two like 2+3";

fn parse_announcement(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
    const WANTED: &str = "a number of tricks, then words like mot-2";
    let (mut tricks, mut words) = (None, Vec::new());
    while let Some(text) = line.take() {
        match text.strip_prefix("mot-") {
            Some(letters) => {
                words.push(letters.parse().map_err(|_| MoveError(WANTED))?).map_err(|_| MoveError("fewer words"))?
            }
            None if tricks.is_none() && words.is_empty() => tricks = Some(text.parse().map_err(|_| MoveError(WANTED))?),
            None => return Err(MoveError(WANTED)),
        }
    }
    Ok(Move::Announce { tricks: tricks.unwrap_or(0), words })
}

fn parse_play(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
    const CARD: &str = "a card: a letter, or ! for an As and ? for a Mixte with the letter it stands for";
    let (top, letter) = line.parse(CARD, parse_top)?;
    let under = if line.take_if("over") { Some(line.parse(CARD, parse_card)?) } else { None };
    Laid::new(top, letter, under).map(Move::Play).ok_or(MoveError(CARD))
}

fn parse_card(text: &str) -> Option<Card> {
    let mut symbols = text.chars();
    symbols.next().and_then(Card::from_symbol).filter(|_| symbols.next().is_none())
}

/// A letter card, or a special one with its letter, like `?A`.
fn parse_top(text: &str) -> Option<(Card, Letter)> {
    let mut symbols = text.chars();
    let card = Card::from_symbol(symbols.next()?)?;
    let said = symbols.next().map(|letter| u8::try_from(letter.to_ascii_uppercase()).ok());
    let letter = match said {
        None => card.letter()?,
        Some(capital) => Letter::from_ascii(capital?)?,
    };
    symbols.next().is_none().then_some((card, letter))
}

fn parse_unit(text: &str) -> Option<Unit> {
    let (first, second) = text.split_once('+').map_or((text, None), |(first, second)| (first, Some(second)));
    // Far more than a round has, and few enough for a byte with one bit to spare.
    let trick = first.parse::<u8>().ok()?.checked_sub(1).filter(|&trick| trick < 100)?;
    match second {
        None => Some(Unit { trick, united: false }),
        Some(second) => (second.parse::<u8>().ok()? == trick + 2).then_some(Unit { trick, united: true }),
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u16::from(self.trick) + 1;
        if self.united { write!(f, "{number}+{}", number + 1) } else { write!(f, "{number}") }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Announce { tricks, words } => {
                write!(f, "announce {tricks}")?;
                words.iter().try_for_each(|letters| write!(f, " mot-{letters}"))
            }
            Self::Play(Laid { top, letter, under }) => {
                match top {
                    Card::Alpha(_) => write!(f, "play {letter:?}")?,
                    special => write!(f, "play {}{letter:?}", special.symbol())?,
                }
                under.map_or(Ok(()), |under| write!(f, " over {}", under.symbol()))
            }
            Self::Declare { seat, unit, word } => write!(f, "declare {seat} {unit} {word}"),
            Self::TakeBack(unit) => write!(f, "back {unit}"),
            Self::Close => f.write_str("close"),
            Self::TimeUp => f.write_str("time"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Announced { next, .. } => write!(f, "C’est noté. Au joueur {next} d’annoncer"),
            Self::ToLead { leader } => write!(f, "Tout est annoncé. Au joueur {leader} de jouer"),
            Self::Played { next } => write!(f, "Au joueur {next}"),
            Self::CardDue { seat } => write!(f, "Temps écoulé : au joueur {seat} de jouer une carte"),
            Self::Taken { winner } => write!(f, "Pli pour le joueur {winner}, qui rejoue"),
            Self::Words { winner } => write!(f, "Dernier pli pour le joueur {winner}. Formez vos mots"),
            Self::Declared { word, making } => {
                write!(f, "{} : {}", making.spell(word), Counted(word.len(), "lettre"))
            }
            Self::TakenBack { word } => write!(f, "{word} est repris"),
            Self::RoundOver { players, points, leader } => {
                f.write_str("Tour :")?;
                players.seats().try_for_each(|seat| write!(f, " {:+}", points[seat]))?;
                match leader {
                    Some(leader) => write!(f, ". Au joueur {leader} de commencer"),
                    None => f.write_str(". La partie est finie"),
                }
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::AnnounceFirst(seat) => write!(f, "Le joueur {seat} doit d’abord annoncer"),
            Self::AlreadyAnnounced => f.write_str("Les annonces de ce tour sont faites"),
            Self::TooMany { most } => write!(f, "Pas plus de {} à ce tour", Counted((*most).into(), "annonce")),
            Self::WordTooShort { least } => write!(f, "Un mot annoncé a au moins {least} lettres"),
            Self::WordTooLong { most } => write!(f, "Un mot de ce tour n’a pas plus de {most} lettres"),
            Self::PlayOn(seat) => write!(f, "C’est au joueur {seat} de jouer une carte"),
            Self::AllPlayed => f.write_str("Toutes les cartes sont jouées : formez vos mots"),
            Self::NotInHand(card) => write!(f, "{card} n’est pas en main"),
            Self::NotThisLetter { card, letter } => write!(f, "Une carte {card} ne peut pas valoir {letter:?}"),
            Self::NoDoubleBefore { round } => write!(f, "On ne double pas avant le tour {round}"),
            Self::OneCardLeft => f.write_str("Il ne reste qu’une carte : on ne peut pas doubler"),
            Self::Follow { double: true } => f.write_str("Ce pli est doublé : il faut deux cartes"),
            Self::Follow { double: false } => f.write_str("Ce pli n’est pas doublé : il faut une seule carte"),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::NoSuchTrick => f.write_str("Il n’y a pas de tel pli à ce tour"),
            Self::NotYourTrick { trick, winner } => write!(f, "Le pli {} est au joueur {winner}", trick + 1),
            Self::TrickUsed { trick } => write!(f, "Le pli {} a déjà son mot", trick + 1),
            Self::NoWordThere => f.write_str("Aucun mot à reprendre pour ce pli"),
            Self::DoubletStaysAlone => f.write_str("Un doublet ne s’unit pas à un autre pli"),
            Self::OneTrickEnough => f.write_str("Un mot de plis unis prend au moins une carte de chacun"),
            Self::Word(fault) => fault.fmt(f),
        }
    }
}

impl From<NoSuchPlayer> for Refusal {
    fn from(nobody: NoSuchPlayer) -> Self {
        Self::NoSuchPlayer(nobody)
    }
}

impl From<DrawRefusal> for Refusal {
    fn from(refusal: DrawRefusal) -> Self {
        Self::Draw(refusal)
    }
}
