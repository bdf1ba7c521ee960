//! The ways to read a word: one row each, with its points, to be picked.

use heapless::{String, Vec, format};

use crate::{
    letters::Word,
    rules::{
        Lexicon, Points, Seat,
        contrat::Contrat,
        stolon::{Kind, Reading, Spelling},
    },
    screens::parts::readings,
    session::Session,
};

/// Of the ways to cut an Insert, so many are worth a look: the first of the best.
const MOST_CUTS: usize = 3;
/// One way for each of the other kinds.
const MOST: usize = MOST_CUTS + 4;

/// A way to write a word in a box.
#[derive(Clone, Debug)]
pub enum Way {
    Read {
        kind: Kind,
        spelling: Spelling,
        cards: u8,
        points: Points,
    },
    /// An Anagre, once the anagram is cited.
    Cite,
}

/// The ways to write a word.
pub type Ways = Vec<Way, MOST, u8>;

/// All ways that this player may still use, the best first.
pub fn ways(word: &Word, seat: Seat, session: &Session<Contrat>, dictionary: &dyn Lexicon) -> Ways {
    let game = session.game();
    let mut ways = Ways::new();
    game.readings(word, &session.lexicon(dictionary), |reading, points| {
        if game.may_write(seat, reading.kind) {
            insert(&mut ways, way(reading, points));
        }
    });
    if game.may_cite(seat, word) {
        insert(&mut ways, Way::Cite);
    }
    ways
}

fn way(reading: Reading, points: Points) -> Way {
    let cards = reading.counted() as u8;
    Way::Read { kind: reading.kind, spelling: reading.spelling, cards, points }
}

/// Keeps the ways sorted by points, and the best of those that are too many. An Anagre to be cited goes last.
fn insert(ways: &mut Ways, way: Way) {
    let at = ways.iter().position(|other| other.rank() < way.rank()).unwrap_or(ways.len());
    if way.is_insert() && ways.iter().filter(|other| other.is_insert()).count() == MOST_CUTS {
        let Some(last) = ways.iter().rposition(Way::is_insert).filter(|&last| at <= last) else { return };
        ways.remove(last);
    }
    // There is room: one way for each kind, and this one for a cut that went.
    let _ = ways.insert(at, way);
}

impl Way {
    fn is_insert(&self) -> bool {
        matches!(self, Self::Read { kind: Kind::Insert, .. })
    }

    fn rank(&self) -> Points {
        match self {
            Self::Read { points, .. } => *points,
            Self::Cite => Points(-1),
        }
    }
}

impl readings::Way for Way {
    fn title(&self) -> String<48> {
        match self {
            // The anagram of an Anagre is told below.
            Self::Read { kind: kind @ Kind::Anagre, spelling, .. } => format!("{kind}  {}", spelling.letters),
            Self::Read { kind, spelling, .. } => format!("{kind}  {spelling}"),
            Self::Cite => format!("Anagre"),
        }
        .unwrap_or_default()
    }

    fn detail(&self) -> String<48> {
        match self {
            Self::Read { kind: Kind::Anagre, spelling, .. } => format!("aussi {}", spelling.partner),
            Self::Read { kind: Kind::Insert, spelling, .. } => Ok(one_in_the_other(spelling)),
            Self::Read { cards, .. } => format!("{cards} cartes"),
            Self::Cite => format!("il faut citer l’anagramme"),
        }
        .unwrap_or_default()
    }

    fn points(&self) -> String<8> {
        match self {
            Self::Read { points, .. } => format!("{points}").unwrap_or_default(),
            Self::Cite => format!("?").unwrap_or_default(),
        }
    }
}

/// `NU dans MITES`.
fn one_in_the_other(spelling: &Spelling) -> String<48> {
    let mut parts = spelling.parts().map(|part| spelling.part(part));
    let (Some(left), Some(inner), Some(right)) = (parts.next(), parts.next(), parts.next()) else {
        return String::new();
    };
    let letters = inner.iter().map(|letter| char::from(*letter));
    let outer = left.iter().chain(right).map(|letter| char::from(*letter));
    letters.chain(" dans ".chars()).chain(outer).collect()
}
