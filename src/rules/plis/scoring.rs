//! What a round brings a player: the best way to give each trick won at most one purpose.
//!
//! House rules can be wild enough for more points than there are numbers: sums stop there.
//!
//! The tricks are gone through from the last to the first. For each number of announced tricks still open, and each
//! set of announced words dealt with, the best total from there on is known; a trick adds its best purpose:
//!
//! ```text
//!  none                     unannounced
//!  an announced trick       with the points of its word, if it has one
//!  an announced word        made, or tried and lost
//!  with the next trick      the same for two tricks united
//! ```

use heapless::Vec;

use super::house::House;
use crate::rules::Points;

/// Announcements together, and tricks in a round.
pub const MOST: usize = 10;

/// What a player announced.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Announced {
    pub tricks: u8,
    /// How many letters each word is to have.
    pub words: Vec<u8, MOST, u8>,
}

/// A trick that the player won, in the order of the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// The letters of the word made from it alone.
    pub word: Option<u8>,
    /// Whether it can be united with the next one the player won.
    pub unites: bool,
    /// The letters of the word made from it and the next one.
    pub united_word: Option<u8>,
}

impl Announced {
    pub fn count(&self) -> usize {
        usize::from(self.tricks) + self.words.len()
    }

    /// The states of the announcements: so many tricks open, and a set of words dealt with.
    fn index(&self, open: usize, dealt_with: usize) -> usize {
        open << self.words.len() | dealt_with
    }
}

/// One total for each state of the announcements: with ten of them at most, 1024 states.
type Totals = [i16; 1 << MOST];

/// The points of a round. At most [`MOST`] announcements count.
pub fn score(house: &House, announced: &Announced, won: &[Won]) -> Points {
    let totals = totals_from(house, announced, won);
    Points(totals.here[announced.index(open_tricks(announced), 0)])
}

/// The best totals from the first of some tricks on, and from the second.
struct FromHere {
    here: Totals,
    next: Totals,
}

fn open_tricks(announced: &Announced) -> usize {
    usize::from(announced.tricks).min(MOST - announced.words.len())
}

fn totals_from(house: &House, announced: &Announced, won: &[Won]) -> FromHere {
    let tricks = open_tricks(announced);
    let mut here = [0; 1 << MOST];
    for open in 0..=tricks {
        for dealt_with in 0..1 << announced.words.len() {
            here[announced.index(open, dealt_with)] = missing(house, announced, open, dealt_with);
        }
    }
    let mut next = here;
    for trick in won.iter().rev() {
        let after_next = core::mem::replace(&mut next, here);
        for open in 0..=tricks {
            for dealt_with in 0..1 << announced.words.len() {
                let purposes = Purposes { house, announced, next: &next, after_next: &after_next };
                here[announced.index(open, dealt_with)] = purposes.best(*trick, State { open, dealt_with }).0;
            }
        }
    }
    FromHere { here, next }
}

/// What a trick was given to, alone or with the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    pub united: bool,
    pub serves: Serves,
    /// What it brings, the bonus of a union among it.
    pub points: Points,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Serves {
    /// It was not announced.
    Nothing,
    /// One announced trick, or two united ones.
    Trick,
    /// An announced word of so many letters.
    Word { letters: u8, made: bool },
}

/// The best purpose of each trick won; one that is united with the one before has none of its own. And what is lost for
/// the announcements that are left.
pub fn purposes(house: &House, announced: &Announced, won: &[Won]) -> (Vec<Option<Purpose>, MOST>, Points) {
    let mut given = Vec::new();
    let mut state = State { open: open_tricks(announced), dealt_with: 0 };
    while let [trick, rest @ ..] = won.get(given.len()..).unwrap_or_default() {
        // The totals of the tricks after this one, as they were when it was weighed.
        let FromHere { here, next } = totals_from(house, announced, rest);
        let weighed = Purposes { house, announced, next: &here, after_next: &next };
        let (_, purpose, then) = weighed.best(*trick, state);
        state = then;
        // There is room: no round has more tricks.
        let _ = given.push(Some(purpose));
        if purpose.united {
            let _ = given.push(None);
        }
    }
    (given, Points(missing(house, announced, state.open, state.dealt_with)))
}

/// What is still to be served: so many announced tricks, and the announced words that are not in this set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    open: usize,
    dealt_with: usize,
}

/// A total, the purpose that leads to it, and what is to be served then.
type Weighed = (i16, Purpose, State);

/// What is lost for announcements that no trick serves.
fn missing(house: &House, announced: &Announced, open: usize, dealt_with: usize) -> i16 {
    let words = announced.words.iter().enumerate().filter(|&(at, _)| dealt_with >> at & 1 == 0);
    let tricks = house.trick_missed.0.saturating_mul(open as i16);
    let words = words.map(|(_, &letters)| price(house, letters));
    words.fold(tricks.saturating_neg(), i16::saturating_sub)
}

/// The price of an announced word, won or lost.
fn price(house: &House, letters: u8) -> i16 {
    house.word_letter.0.saturating_mul(letters.into())
}

struct Purposes<'a> {
    house: &'a House,
    announced: &'a Announced,
    /// The best totals from the next trick on, and from the one after it.
    next: &'a Totals,
    after_next: &'a Totals,
}

impl Purposes<'_> {
    fn best(&self, trick: Won, state: State) -> Weighed {
        let points = -self.house.trick_unannounced;
        let nothing = Purpose { united: false, serves: Serves::Nothing, points };
        let mut best = (self.total(nothing, state), nothing, state);
        self.unit(trick.word, false, state, &mut best);
        if trick.unites {
            self.unit(trick.united_word, true, state, &mut best);
        }
        best
    }

    fn total(&self, purpose: Purpose, then: State) -> i16 {
        let totals = if purpose.united { self.after_next } else { self.next };
        purpose.points.0.saturating_add(totals[self.announced.index(then.open, then.dealt_with)])
    }

    /// Takes whatever is better than the best when one trick serves a purpose, or two united ones, with the word made
    /// from them.
    fn unit(&self, word: Option<u8>, united: bool, State { open, dealt_with }: State, best: &mut Weighed) {
        let (tricks, bonus) = if united { (2, self.house.union_bonus.0) } else { (1, 0) };
        let mut weigh = |serves, points, then| {
            let purpose = Purpose { united, serves, points: Points(points) };
            let total = self.total(purpose, then);
            if total > best.0 {
                *best = (total, purpose, then);
            }
        };
        let may_stand = !united || word.is_some() || !self.house.union_needs_word;
        if let Some(open) = open.checked_sub(tricks).filter(|_| may_stand) {
            let letters = self.house.trick_letter.0.saturating_mul(word.map_or(0, i16::from));
            let points = self.house.trick.0.saturating_mul(tricks as i16).saturating_add(letters).saturating_add(bonus);
            weigh(Serves::Trick, points, State { open, dealt_with });
        }
        for (at, &letters) in self.announced.words.iter().enumerate() {
            if dealt_with >> at & 1 == 0
                && let Some((points, made)) = self.word_points(letters, word, bonus)
            {
                weigh(Serves::Word { letters, made }, points, State { open, dealt_with: dealt_with | 1 << at });
            }
        }
    }

    /// What a unit brings for an announced word; `None` if it cannot serve it at all.
    fn word_points(&self, announced: u8, word: Option<u8>, bonus: i16) -> Option<(i16, bool)> {
        let price = price(self.house, announced);
        let fulfils = |letters: &u8| *letters == announced || *letters > announced && self.house.longer_word_fulfils;
        match word.filter(fulfils) {
            Some(letters) => {
                let extra = self.house.longer_word_extra.0.saturating_mul(i16::from(letters - announced));
                Some((price.saturating_add(bonus).saturating_add(extra), true))
            }
            None => self.house.failed_word_absorbs.then_some((price.saturating_neg(), false)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Won = Won { word: None, unites: false, united_word: None };

    fn announced(tricks: u8, words: &[u8]) -> Announced {
        Announced { tricks, words: words.iter().copied().collect() }
    }

    fn points(tricks: u8, words: &[u8], won: &[Won]) -> i16 {
        score(&House::default(), &announced(tricks, words), won).0
    }

    fn with(word: u8) -> Won {
        Won { word: Some(word), ..PLAIN }
    }

    const UNITES: Won = Won { unites: true, ..PLAIN };

    #[test]
    fn the_scoring_cases_of_the_specification() {
        assert_eq!(points(0, &[], &[]), 0);
        assert_eq!(points(2, &[], &[PLAIN]), 0);
        assert_eq!(points(1, &[], &[with(3), PLAIN]), 6);
        assert_eq!(points(0, &[4], &[Won { united_word: Some(5), ..UNITES }, PLAIN]), 50);
        assert_eq!(points(2, &[], &[Won { united_word: Some(3), ..UNITES }, PLAIN]), 46);
        assert_eq!(points(0, &[4], &[UNITES, PLAIN]), -40);
        assert_eq!(points(0, &[4], &[PLAIN, PLAIN]), -55);
        assert_eq!(points(0, &[3, 2], &[with(3)]), 10);
        assert_eq!(points(1, &[2], &[with(2)]), 5);
    }

    #[test]
    fn the_purposes_of_tricks_add_up_to_the_best_total() {
        let house = House::default();
        let cases: [(Announced, &[Won]); 5] = [
            (announced(1, &[4]), &[with(3), Won { united_word: Some(5), ..UNITES }, PLAIN]),
            (announced(2, &[3, 2]), &[with(2), PLAIN, with(3)]),
            (announced(0, &[]), &[PLAIN; 3]),
            (announced(10, &[]), &[with(2); 4]),
            (announced(0, &[4]), &[UNITES, PLAIN]),
        ];
        for (announced, won) in cases {
            let (given, left) = purposes(&house, &announced, won);
            assert_eq!(given.len(), won.len());
            let sum = given.iter().flatten().map(|purpose| purpose.points).sum::<Points>() + left;
            assert_eq!(sum, score(&house, &announced, won));
        }
        let (given, left) = purposes(&house, &announced(1, &[4]), &[Won { united_word: Some(5), ..UNITES }, PLAIN]);
        let union = Purpose { united: true, serves: Serves::Word { letters: 4, made: true }, points: Points(50) };
        assert_eq!((given.as_slice(), left), (&[Some(union), None][..], Points(-15)));
    }

    #[test]
    fn the_rounds_of_the_document() {
        assert_eq!(points(0, &[2], &[with(2)]), 20);
        assert_eq!(points(0, &[2], &[with(3)]), 20);
        assert_eq!(points(1, &[2], &[with(2), PLAIN]), 35);
        assert_eq!(points(0, &[3], &[PLAIN]), -30);
        assert_eq!(points(1, &[4], &[PLAIN]), -25);
        assert_eq!(points(1, &[4], &[with(2)]), -21);
        assert_eq!(points(0, &[4, 2], &[with(2), with(5)]), 60);
    }

    #[test]
    fn ten_announcements_are_weighed() {
        assert_eq!(points(0, &[2; 10], &[with(2); 10]), 200);
        assert_eq!(points(10, &[], &[with(2); 10]), 190);
        assert_eq!(points(5, &[9; 5], &[PLAIN; 10]), 75 - 450);
    }
}
