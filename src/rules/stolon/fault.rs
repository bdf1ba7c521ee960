//! Why letters are not the stolon they were shown as.

use core::fmt;

use super::Kind;
use crate::{
    letters::{Letter, LetterSet, Word},
    rules::{
        french::InWords,
        stolon::supply::{Shortage, WordFault},
    },
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Too short, not made from the cards, or not in the dictionary.
    Word(WordFault),
    /// Not written the way this kind is.
    Form(Kind),
    /// This kind is not played here.
    NotPlayed(Kind),
    /// Two vowels, or two consonants, in a row.
    NotAlternating(Letter, Letter),
    /// A Twhykx holds exactly two letters made by As.
    NotTwoAs {
        have: u8,
    },
    /// The Mixte is a joker, so it is no As.
    JokerInTwhykx,
    VerbalZ(Word),
    AnagreTooShort {
        least: u8,
    },
    CitePartner,
    PartnerIsTheWord,
    /// The anagram cited has other letters.
    OtherLetters(Word),
    NoAnagram(Word),
    /// A letter card that was to be used and is not.
    Unused {
        kind: Kind,
        letter: Letter,
    },
    SameWords(Word),
    NoFigure,
    TooManySpecials {
        most: u8,
    },
    NoCompound(Word),
}

impl From<WordFault> for Fault {
    fn from(fault: WordFault) -> Self {
        Self::Word(fault)
    }
}

impl From<Shortage> for Fault {
    fn from(shortage: Shortage) -> Self {
        Self::Word(WordFault::Shortage(shortage))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(fault) => fault.fmt(f),
            Self::Form(kind) => f.write_str(how_to_write(*kind)),
            Self::NotPlayed(kind) => write!(f, "{kind} : pas admis à cette table"),
            Self::NotAlternating(one, other) => {
                let kind = if LetterSet::VOWELS.contains(*one) { "voyelles" } else { "consonnes" };
                write!(f, "{one:?} et {other:?} se suivent : deux {kind}")
            }
            Self::NotTwoAs { have: 0 } => f.write_str("Un Twhykx contient deux As, et il n’y en a pas dans ce mot"),
            Self::NotTwoAs { have } => {
                write!(f, "Un Twhykx contient deux As, et ce mot en a {}", InWords((*have).into()))
            }
            Self::JokerInTwhykx => f.write_str("Dans un Twhykx, le Mixte joue As et non joker"),
            Self::VerbalZ(word) => write!(f, "{word} se termine par un Z de conjugaison"),
            Self::AnagreTooShort { least } => {
                write!(f, "Un Anagre a au moins {} lettres", InWords((*least).into()))
            }
            Self::CitePartner => f.write_str("Citez l’anagramme"),
            Self::PartnerIsTheWord => f.write_str("L’anagramme citée est le mot lui-même"),
            Self::OtherLetters(partner) => write!(f, "{partner} n’a pas les mêmes lettres"),
            Self::NoAnagram(word) => write!(f, "{word} n’a pas d’anagramme"),
            Self::Unused { kind, letter } => {
                write!(f, "{kind} : toutes les lettres doivent servir, il reste {letter:?}")
            }
            Self::SameWords(word) => write!(f, "Les deux mots d’un Duo sont différents, pas deux fois {word}"),
            Self::NoFigure => f.write_str("Ni Full, ni lettres identiques, ni Suite"),
            Self::TooManySpecials { most: 1 } => f.write_str("Pas plus d’une carte spéciale dans un Poker"),
            Self::TooManySpecials { most } => write!(f, "Pas plus de {most} cartes spéciales dans un Poker"),
            Self::NoCompound(word) => write!(f, "{word} n’est pas connu comme mot composé"),
        }
    }
}

const fn how_to_write(kind: Kind) -> &'static str {
    match kind {
        Kind::Insert => "Un Insert s’écrit avec deux étoiles, comme LA*QUE*S",
        Kind::Bisec => "Un Bisec s’écrit avec une étoile, comme MER*CI",
        Kind::Trisec => "Un Trisec s’écrit avec deux étoiles, comme PI*RA*TES",
        Kind::Duo => "Un Duo s’écrit en deux mots, comme JURA+VOTE",
        Kind::Anagre => "Un Anagre s’écrit sans étoile, comme ETUIS/SUITE",
        Kind::Mot | Kind::Alterne | Kind::Twhykx | Kind::Entier | Kind::Poker => "Ici le mot s’écrit sans étoile",
    }
}
