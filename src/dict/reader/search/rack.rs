//! Words that a rack can make.

use super::Guide;
use crate::letters::{LONGEST_WORD, Letter, LetterSet, MOST_WILDS, Rack};

/// Lets through what the cards of a rack can spell.
///
/// A letter is taken from the rack's own while there are any: they could serve for nothing else. The letters that are
/// then missing must be shared out among the wild cards. Several ways may be open (is the K the As, or the Mixte, which
/// could be the E?), so all of them are kept at once: `dealt` has one bit for each *set* of wild cards, 1 if exactly
/// those can stand for the letters missing so far. With As = card 0 and Mixte = card 1, after one K:
///
/// ```text
///  set of cards used   {0,1}  {1}  {0}  {}
///  dealt                 0     1    1    0      an E next leaves {0,1} only; no bit left: no way
/// ```
///
/// So each word comes once, however many ways to make it there are.
#[derive(Clone, Debug)]
pub struct FromRack {
    rack: Rack,
    /// The length a word must have to use all cards, if it must.
    length: Option<usize>,
    /// What was possible before each letter on the way.
    dealt_before: [Dealt; LONGEST_WORD],
    dealt: Dealt,
    /// One bit for each place: whether its letter is of the rack's own.
    own: u32,
}

/// One bit for each set of wild cards.
type Dealt = u16;
const _: () = assert!(1 << MOST_WILDS <= Dealt::BITS && LONGEST_WORD <= u32::BITS as usize);

const NONE_USED: Dealt = 1;

/// For each wild card, the sets of cards that do not hold it.
const WITHOUT: [Dealt; 4] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

impl FromRack {
    pub(super) fn some_of(rack: &Rack) -> FromRack {
        FromRack { rack: rack.clone(), length: None, dealt_before: [0; LONGEST_WORD], dealt: NONE_USED, own: 0 }
    }

    pub(super) fn all_of(rack: &Rack) -> FromRack {
        FromRack { length: Some(rack.len()), ..FromRack::some_of(rack) }
    }
}

impl Guide for FromRack {
    fn enter(&mut self, at: usize, letter: Letter) -> bool {
        let own = self.rack.take(letter);
        let dealt = if own { self.dealt } else { deal(self.dealt, self.rack.wilds(), letter) };
        if dealt == 0 {
            return false;
        }
        self.dealt_before[at] = self.dealt;
        self.dealt = dealt;
        self.own = self.own & !(1 << at) | u32::from(own) << at;
        true
    }

    fn leave(&mut self, at: usize, letter: Letter) {
        self.dealt = self.dealt_before[at];
        if self.own >> at & 1 == 1 {
            self.rack.add(letter);
        }
    }

    fn accepts(&self, length: usize) -> bool {
        self.length.is_none_or(|asked| asked == length)
    }
}

/// The sets of cards that can stand for one letter more.
fn deal(dealt: Dealt, wilds: &[LetterSet], letter: Letter) -> Dealt {
    let able = wilds.iter().zip(WITHOUT).enumerate().filter(|(_, (stands_for, _))| stands_for.contains(letter));
    able.fold(0, |next, (card, (_, without))| next | (dealt & without) << (1 << card))
}
