//! What the bots of both games of La Clé share: their tiles, and a dictionary that begins anywhere.

use meneur::{
    cards::cle::{Tile, tiles},
    dict::{Cursor, Dict},
    letters::{Letter, Rack, Word},
    rules::cle::{Cell, Grid, Placement, Racks, Way},
    solve::Walk,
};

use crate::random::{Chance, DICT};

/// All tiles, in the bag, on racks and on the board, as symbols; none if they are the players' own.
pub fn all_tiles(grid: &Grid, racks: &Racks) -> Vec<u8> {
    let Some(unlaid) = racks.unlaid() else { return Vec::new() };
    let mut all = symbols(&unlaid);
    all.extend(grid.tiles().map(|laid| if laid.joker { b'?' } else { laid.letter.ascii() }));
    all
}

fn symbols(rack: &Rack) -> Vec<u8> {
    let letters = Letter::all().flat_map(|letter| std::iter::repeat_n(letter.ascii(), rack.count(letter).into()));
    letters.chain(rack.wilds().iter().map(|_| b'?')).collect()
}

/// A rack that a player may have who draws from a box that the device does not see.
pub fn any_rack(held: usize, chance: &mut Chance) -> Rack {
    let mut tiles: Vec<u8> = tiles().map(u8::from).collect();
    chance.shuffle(&mut tiles);
    tiles.truncate(held);
    Rack::parse(std::str::from_utf8(&tiles).unwrap()).unwrap()
}

pub fn any_tile(chance: &mut Chance) -> Tile {
    Tile::from_symbol(char::from(*chance.pick(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ?"))).unwrap()
}

/// A placement of letters that mostly makes no sense.
pub fn any_placement(chance: &mut Chance) -> Placement {
    let start = Cell::at(chance.below(19), chance.below(19)).unwrap();
    let letters: Vec<Letter> = (0..chance.below(7)).map(|_| any_letter(chance)).collect();
    Placement::new(start, *chance.pick(&Way::BOTH), Word::from_letters(&letters).unwrap())
}

pub fn any_letter(chance: &mut Chance) -> Letter {
    Letter::from_index(chance.below(26) as u8).unwrap()
}

/// One of the first things that a search finds.
pub fn pick<T>(mut found: impl Iterator<Item = T>, chance: &mut Chance) -> Option<T> {
    let wanted = chance.below(60);
    let mut picked = found.next()?;
    for (_, other) in (0..wanted).zip(found) {
        picked = other;
    }
    Some(picked)
}

/// The real dictionary, begun at another letter than A: so that the first words found are not always the same.
#[derive(Clone)]
pub struct Turned {
    cursor: Cursor<'static>,
    by: usize,
}

impl Turned {
    pub fn by_chance(chance: &mut Chance) -> Self {
        let dict: &'static Dict<'static> = &DICT;
        Self { cursor: dict.start(), by: chance.below(26) }
    }
}

impl Walk for Turned {
    type Children = std::vec::IntoIter<(Letter, Self)>;

    fn is_word(&self) -> bool {
        self.cursor.is_word()
    }

    fn is_plural(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        Cursor::is_plural(word, |length| beginning(length).map(|place| place.cursor))
    }

    fn is_plural_only(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        Cursor::is_plural_only(word, |length| beginning(length).map(|place| place.cursor))
    }

    fn step(&self, letter: Letter) -> Option<Self> {
        self.cursor.step(letter).map(|cursor| Self { cursor, ..*self })
    }

    fn children(&self) -> Self::Children {
        let mut children: Vec<_> =
            self.cursor.children().map(|(letter, cursor)| (letter, Self { cursor, ..*self })).collect();
        let first = self.by.min(children.len());
        children.rotate_left(first);
        children.into_iter()
    }
}
