//! The kinds of stolons.

use core::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A plain word.
    Mot,
    /// Vowels and consonants in turn.
    Alterne,
    /// Holds both As.
    Twhykx,
    /// Has an anagram.
    Anagre,
    /// A word put into another.
    Insert,
    /// Holds every letter there is.
    Entier,
    /// Two words in a row that are one.
    Bisec,
    /// Three words in a row that are one.
    Trisec,
    /// Two words that hold every letter there is.
    Duo,
    /// No word but a figure of letters.
    Poker,
}

impl Kind {
    pub const ALL: [Self; 10] = [
        Self::Mot,
        Self::Alterne,
        Self::Twhykx,
        Self::Anagre,
        Self::Insert,
        Self::Entier,
        Self::Bisec,
        Self::Trisec,
        Self::Duo,
        Self::Poker,
    ];

    /// The word for it in files and on command lines.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mot => "mot",
            Self::Alterne => "alterne",
            Self::Twhykx => "twhykx",
            Self::Anagre => "anagre",
            Self::Insert => "insert",
            Self::Entier => "entier",
            Self::Bisec => "bisec",
            Self::Trisec => "trisec",
            Self::Duo => "duo",
            Self::Poker => "poker",
        }
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Mot => "mot simple",
            Self::Alterne => "Alterné",
            Self::Twhykx => "Twhykx",
            Self::Anagre => "Anagre",
            Self::Insert => "Insert",
            Self::Entier => "Entier",
            Self::Bisec => "Bisec",
            Self::Trisec => "Trisec",
            Self::Duo => "Duo",
            Self::Poker => "Poker",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSet(u16);

impl KindSet {
    pub const fn of(kinds: &[Kind]) -> Self {
        let mut set = 0;
        let mut at = 0;
        while at < kinds.len() {
            set |= 1 << kinds[at] as u16;
            at += 1;
        }
        Self(set)
    }

    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u16 != 0
    }

    /// Without this kind if it is banned.
    #[must_use]
    pub const fn banning(self, kind: Kind, banned: bool) -> Self {
        if banned { Self(self.0 & !(1 << kind as u16)) } else { self }
    }

    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}
