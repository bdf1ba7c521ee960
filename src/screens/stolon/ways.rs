//! The ways to use a word: one row each, with its points, to be picked.

use heapless::{String, Vec, format};

use crate::{
    letters::Word,
    rules::{
        Points,
        marks::Marks,
        stolon::{
            Kind, Reading, Spelling,
            spelling::{MOST_SEAMS, Seam},
        },
    },
    screens::parts::readings,
};

/// Of the ways to cut an Insert, so many are worth a look: the first of the best.
const MOST_CUTS: usize = 3;
/// One way for each of the other kinds, an Anagre to be cited and a Duo to be completed among them.
const MOST: usize = MOST_CUTS + 7;

/// The ways to use a word, the best first.
#[derive(Clone, Debug)]
pub struct Ways {
    word: Word,
    /// The anagram that was found for it.
    partner: Word,
    list: Vec<Way, MOST, u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As it stands, cut before these letters.
    Read { kind: Kind, cuts: [u8; MOST_SEAMS], jokers: Marks, cards: u8, points: Points },
    /// An Anagre, once the anagram is cited.
    Cite,
    /// The first word of a Duo.
    Duo,
}

/// What was picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    Read { kind: Kind, spelling: Spelling },
    Cite,
    Duo,
}

impl Ways {
    /// None so far.
    pub fn of(word: Word) -> Self {
        Self { word, partner: Word::new(), list: Vec::new() }
    }

    pub const fn word(&self) -> &Word {
        &self.word
    }

    /// Keeps the ways sorted by points, and the best of those that are too many.
    pub fn add(&mut self, reading: Reading, points: Points) {
        let cards = reading.counted() as u8;
        let Spelling { jokers, partner, .. } = &reading.spelling;
        if !partner.is_empty() {
            self.partner = partner.clone();
        }
        let cut = |number: usize| reading.spelling.seams().get(number).map_or(0, |seam: &Seam| seam.at);
        let cuts = core::array::from_fn(cut);
        self.insert(Way::Read { kind: reading.kind, cuts, jokers: *jokers, cards, points });
    }

    /// What is still to be completed goes last.
    pub fn add_open(&mut self, way: Way) {
        self.insert(way);
    }

    fn insert(&mut self, way: Way) {
        let list = &mut self.list;
        let at = list.iter().position(|other| other.rank() < way.rank()).unwrap_or(list.len());
        if way.is_insert() && list.iter().filter(|other| other.is_insert()).count() == MOST_CUTS {
            let Some(last) = list.iter().rposition(Way::is_insert).filter(|&last| at <= last) else { return };
            list.remove(last);
        }
        // There is room: one way for each kind, and this one for a cut that went.
        let _ = list.insert(at, way);
    }

    /// Without what is still to be completed.
    pub fn leave_out_open(&mut self) {
        self.list.retain(|way| matches!(way, Way::Read { .. }));
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn get(&self, index: usize) -> Option<Picked> {
        self.list.get(index).map(|way| self.picked(*way))
    }

    fn picked(&self, way: Way) -> Picked {
        match way {
            Way::Read { kind, cuts, jokers, .. } => {
                let mut places = Vec::<usize, MOST_SEAMS>::new();
                places.extend(cuts.into_iter().filter(|cut| *cut > 0).map(usize::from));
                let mut spelling = Spelling::plain(self.word.clone()).cut(&places);
                spelling.jokers = jokers;
                if kind == Kind::Anagre {
                    spelling.partner = self.partner.clone();
                }
                Picked::Read { kind, spelling }
            }
            Way::Cite => Picked::Cite,
            Way::Duo => Picked::Duo,
        }
    }

    /// One row each.
    pub fn rows(&self) -> Vec<Shown<'_>, MOST> {
        self.list.iter().map(|way| Shown { ways: self, way: *way }).collect()
    }
}

impl Way {
    fn is_insert(&self) -> bool {
        matches!(self, Self::Read { kind: Kind::Insert, .. })
    }

    fn rank(&self) -> Points {
        match self {
            Self::Read { points, .. } => *points,
            Self::Cite => Points(-1),
            Self::Duo => Points(-2),
        }
    }
}

/// A way as a row.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    ways: &'a Ways,
    way: Way,
}

impl readings::Way for Shown<'_> {
    fn title(&self) -> String<48> {
        match self.ways.picked(self.way) {
            // The anagram of an Anagre is told below.
            Picked::Read { kind: kind @ Kind::Anagre, spelling } => format!("{kind}  {}", spelling.letters),
            Picked::Read { kind, spelling } => format!("{kind}  {spelling}"),
            Picked::Cite => format!("{}", Kind::Anagre),
            Picked::Duo => format!("{}  {} + …", Kind::Duo, self.ways.word),
        }
        .unwrap_or_default()
    }

    fn detail(&self) -> String<48> {
        match (self.way, self.ways.picked(self.way)) {
            (_, Picked::Read { kind: Kind::Anagre, spelling }) => format!("aussi {}", spelling.partner),
            (_, Picked::Read { kind: Kind::Insert, spelling }) => Ok(one_in_the_other(&spelling)),
            (Way::Read { cards: cards @ ..2, .. }, _) => format!("{cards} carte"),
            (Way::Read { cards, .. }, _) => format!("{cards} cartes"),
            (_, Picked::Duo) => format!("il faut le second mot"),
            _ => format!("il faut citer l’anagramme"),
        }
        .unwrap_or_default()
    }

    fn points(&self) -> String<8> {
        match self.way {
            Way::Read { points, .. } => format!("{points}").unwrap_or_default(),
            Way::Cite | Way::Duo => format!("?").unwrap_or_default(),
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
