//! The tiles off the board: the bag and the racks, whoever deals.
//!
//! Where the device deals it knows who holds what. Where the players draw from their own box it does not, and how many
//! of each letter that has is for them to know. If they have counted all of them, how many are in the bag and on each rack
//! follows from what is laid. Otherwise racks are full until the table says that the bag is empty.

use core::fmt;

use heapless::Vec;

use super::{
    grid::Laid,
    placement::{Fit, Placement},
};
use crate::{
    cards::{
        cle::{self, TILES, Tile},
        stock::{Source, Stock},
    },
    letters::{Letter, LetterSet, Rack},
    rules::{
        Players, Seat,
        french::{Counted, InWords},
        marks::Marks,
    },
};

/// The most players of a game of La Clé.
pub const MOST_RACKS: usize = 4;
/// The most tiles on a rack.
pub const MOST_HELD: usize = 10;

/// The number of the pile of tiles among the piles of a game, for the first time it is shuffled.
const FIRST_SHUFFLE: u64 = 0;

#[derive(Clone, Debug, PartialEq)]
pub struct Racks {
    /// How many tiles a full rack has.
    full: u8,
    holding: Holding,
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a game is one or the other from its beginning to its end")]
enum Holding {
    Dealt { bag: Stock<Tile, TILES>, racks: [Rack; MOST_RACKS] },
    Unseen { bag: Option<u16>, held: [u8; MOST_RACKS] },
}

/// Why a player cannot lay the letters of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// A tile that the player does not hold.
    Letter(Lack),
    Jokers {
        wanted: u8,
        have: u8,
    },
    /// More tiles than there are on the rack.
    Tiles {
        wanted: u8,
        have: u8,
    },
}

/// Why the table cannot say that the bag is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotEmptied {
    DeviceDeals,
    /// More tiles on a rack than it holds.
    Overfull {
        wanted: u8,
        full: u8,
    },
}

/// A letter, and the first number of it that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lack {
    pub letter: Letter,
    pub wanted: u8,
}

impl Racks {
    /// Deals full racks from a bag of this many tiles of the box, the others being set aside; players who have their own
    /// may have counted those.
    pub fn new(source: Source, tiles: u8, own: Option<u16>, players: Players, full: u8) -> Self {
        let holding = match source {
            Source::Device(_) => {
                let mut all: Stock<Tile, TILES> = Stock::new(source, FIRST_SHUFFLE, cle::tiles());
                // Nobody has seen the tiles that are set aside.
                let aside = TILES.saturating_sub(tiles.into());
                let _ = all.draw::<TILES>(aside, &[]);
                Holding::Dealt { bag: all, racks: Default::default() }
            }
            Source::Players => Holding::Unseen { bag: own, held: [0; MOST_RACKS] },
        };
        let mut racks = Self { full: full.min(MOST_HELD as u8), holding };
        for seat in players.seats() {
            racks.refill(seat);
        }
        racks
    }

    /// How many tiles are left in the bag; none if nobody has counted them.
    pub fn in_bag(&self) -> Option<usize> {
        match &self.holding {
            Holding::Dealt { bag, .. } => Some(bag.cards().len()),
            Holding::Unseen { bag, .. } => bag.map(usize::from),
        }
    }

    /// The bag is empty, as far as anybody knows.
    pub fn is_bag_empty(&self) -> bool {
        self.in_bag() == Some(0)
    }

    /// The table says that its own bag is empty, and how many tiles are left on each rack.
    pub(in crate::rules) fn say_empty(&mut self, left: &[u8]) -> Result<(), NotEmptied> {
        let Holding::Unseen { bag, held } = &mut self.holding else { return Err(NotEmptied::DeviceDeals) };
        if let Some(&wanted) = left.iter().find(|left| **left > self.full) {
            return Err(NotEmptied::Overfull { wanted, full: self.full });
        }
        *bag = Some(0);
        held.iter_mut().zip(left).for_each(|(held, left)| *held = *left);
        Ok(())
    }

    /// How many tiles a player holds.
    pub fn held(&self, seat: Seat) -> usize {
        match &self.holding {
            Holding::Dealt { racks, .. } => racks[index(seat)].len(),
            Holding::Unseen { held, .. } => held[index(seat)].into(),
        }
    }

    /// What a player holds, if the device knows. Only this player may see it.
    pub fn rack(&self, seat: Seat) -> Option<&Rack> {
        match &self.holding {
            Holding::Dealt { racks, .. } => Some(&racks[index(seat)]),
            Holding::Unseen { .. } => None,
        }
    }

    /// All tiles that are not on the board, sorted, if the device knows; for checks that none is lost.
    pub fn unlaid(&self) -> Option<Rack> {
        let Holding::Dealt { bag, racks } = &self.holding else { return None };
        let mut all = Rack::new();
        bag.cards().iter().for_each(|&tile| add(&mut all, tile));
        racks.iter().flat_map(tiles_of).for_each(|tile| add(&mut all, tile));
        Some(all)
    }

    /// The most tiles that a player can have. We may have counted too few, but none of their own is more than full.
    fn most(&self, seat: Seat) -> usize {
        match &self.holding {
            Holding::Dealt { .. } => self.held(seat),
            Holding::Unseen { .. } => self.full.into(),
        }
    }

    /// Which of the new letters jokers make: those named, and those that a rack we know has no tile for.
    pub fn make(&self, seat: Seat, placement: &Placement, fit: Fit) -> Result<Marks, Shortage> {
        let (wanted, have) = (fit.new.len(), self.most(seat));
        if wanted > have {
            return Err(Shortage::Tiles { wanted: wanted as u8, have: have as u8 });
        }
        let Some(supply) = self.rack(seat) else {
            let named = fit.new_cells().map(|(at, _)| at).filter(|at| placement.jokers.contains(*at));
            let mut jokers = Marks::default();
            named.for_each(|at| jokers.insert(at));
            return Ok(jokers);
        };
        let mut left = supply.clone();
        let mut jokers = Marks::default();
        let mut lack = None;
        for (at, _) in fit.new_cells() {
            let Some(&letter) = placement.word.get(at) else { continue };
            if placement.jokers.contains(at) {
                jokers.insert(at);
            } else if !left.take(letter) {
                jokers.insert(at);
                lack = lack.or(Some(Lack { letter, wanted: supply.count(letter) + 1 }));
            }
        }
        let have = supply.wilds().len();
        match lack {
            _ if jokers.len() <= have => Ok(jokers),
            Some(lack) => Err(Shortage::Letter(lack)),
            None => Err(Shortage::Jokers { wanted: jokers.len() as u8, have: have as u8 }),
        }
    }

    /// So many tiles are about to be laid. Whoever lays more than we counted has a full rack: there were more in the
    /// players' own bag.
    pub(in crate::rules) fn believe(&mut self, seat: Seat, tiles: usize) {
        if let Holding::Unseen { held, .. } = &mut self.holding
            && usize::from(held[index(seat)]) < tiles
        {
            held[index(seat)] = self.full;
        }
    }

    /// Takes a tile from a rack to be laid.
    pub(in crate::rules) fn spend(&mut self, seat: Seat, laid: Laid) {
        match &mut self.holding {
            Holding::Dealt { racks, .. } => drop(take(&mut racks[index(seat)], tile_of(laid))),
            Holding::Unseen { held, .. } => held[index(seat)] = held[index(seat)].saturating_sub(1),
        }
    }

    /// Gives back a tile that was laid.
    pub(in crate::rules) fn give_back(&mut self, seat: Seat, laid: Laid) {
        match &mut self.holding {
            Holding::Dealt { racks, .. } => add(&mut racks[index(seat)], tile_of(laid)),
            Holding::Unseen { held, .. } => held[index(seat)] = held[index(seat)].saturating_add(1),
        }
    }

    /// Draws until the rack is full or the bag empty; gives how many were drawn.
    pub(in crate::rules) fn refill(&mut self, seat: Seat) -> u8 {
        let missing = usize::from(self.full).saturating_sub(self.held(seat));
        let missing = self.in_bag().map_or(missing, |left| missing.min(left));
        match &mut self.holding {
            Holding::Dealt { bag, racks } => {
                let drawn: Vec<Tile, MOST_HELD, u8> = bag.draw(missing, &[]).unwrap_or_default();
                drawn.iter().for_each(|&tile| add(&mut racks[index(seat)], tile));
            }
            Holding::Unseen { bag, held, .. } => {
                *bag = bag.map(|left| left - missing as u16);
                held[index(seat)] += missing as u8;
            }
        }
        missing as u8
    }

    /// Puts tiles back into the bag, shuffles it for the time of this number (from 1), and refills the rack.
    pub(in crate::rules) fn swap(&mut self, seat: Seat, tiles: &[Tile], number: u64) -> Result<(), Shortage> {
        if tiles.len() > self.most(seat) {
            return Err(Shortage::Tiles { wanted: tiles.len() as u8, have: self.most(seat) as u8 });
        }
        self.believe(seat, tiles.len());
        match &mut self.holding {
            Holding::Dealt { bag, racks } => {
                let rack = &mut racks[index(seat)];
                let mut left = rack.clone();
                for &tile in tiles {
                    if !take(&mut left, tile) {
                        return Err(missing_from(rack, tile, tiles));
                    }
                }
                *rack = left;
                bag.put_back(FIRST_SHUFFLE + number, tiles.iter().copied());
            }
            Holding::Unseen { bag, held, .. } => {
                held[index(seat)] -= tiles.len() as u8;
                *bag = bag.map(|left| left + tiles.len() as u16);
            }
        }
        self.refill(seat);
        Ok(())
    }
}

fn missing_from(rack: &Rack, tile: Tile, tiles: &[Tile]) -> Shortage {
    match tile {
        Tile::Letter(letter) => Shortage::Letter(Lack { letter, wanted: rack.count(letter) + 1 }),
        Tile::Joker => {
            let wanted = tiles.iter().filter(|&&tile| tile == Tile::Joker).count();
            Shortage::Jokers { wanted: wanted as u8, have: rack.wilds().len() as u8 }
        }
    }
}

fn index(seat: Seat) -> usize {
    seat.index() % MOST_RACKS
}

fn tile_of(laid: Laid) -> Tile {
    if laid.joker { Tile::Joker } else { Tile::Letter(laid.letter) }
}

fn add(rack: &mut Rack, tile: Tile) {
    match tile {
        Tile::Letter(letter) => rack.add(letter),
        Tile::Joker => {
            // A rack has room for all jokers of the box.
            let _ = rack.add_wild(LetterSet::ALL);
        }
    }
}

fn take(rack: &mut Rack, tile: Tile) -> bool {
    match tile {
        Tile::Letter(letter) => rack.take(letter),
        Tile::Joker => rack.take_wild().is_some(),
    }
}

/// The tiles of a rack, in the order of the alphabet.
fn tiles_of(rack: &Rack) -> impl Iterator<Item = Tile> {
    let of_letter = |letter| core::iter::repeat_n(Tile::Letter(letter), rack.count(letter).into());
    let letters = Letter::all().flat_map(of_letter);
    letters.chain(core::iter::repeat_n(Tile::Joker, rack.wilds().len()))
}

/// Writes the tiles of a rack, for an expectation; `-` if only their player knows them.
pub(in crate::rules) fn write_rack(rack: Option<&Rack>, out: &mut dyn fmt::Write) -> fmt::Result {
    match rack {
        Some(rack) => tiles_of(rack).try_for_each(|tile| out.write_char(tile.symbol())),
        None => out.write_char('-'),
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wanted {
            0 | 1 => write!(f, "de {:?}", self.letter),
            wanted => write!(f, "{} {:?}", InWords(wanted.into()), self.letter),
        }
    }
}

impl fmt::Display for NotEmptied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DeviceDeals => f.write_str("C’est l’appareil qui compte les lettres"),
            Self::Overfull { wanted, full } => write!(f, "{wanted} lettres sur un support qui en a au plus {full}"),
        }
    }
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(lack) => write!(f, "Il n’y a pas {lack} sur ce support"),
            Self::Jokers { wanted, have: 0 } => {
                write!(f, "{} à poser, et il n’y en a pas", Counted((*wanted).into(), "joker"))
            }
            Self::Jokers { wanted, have } => {
                write!(f, "{} à poser, et il y en a {}", Counted((*wanted).into(), "joker"), InWords((*have).into()))
            }
            Self::Tiles { wanted, have } => {
                let held = Counted((*have).into(), "lettre");
                write!(f, "{} à poser, et {held} sur ce support", Counted((*wanted).into(), "lettre"))
            }
        }
    }
}
