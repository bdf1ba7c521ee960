//! *Saut*: typing with four arrows. The alphabet stays where it is; after each letter the light jumps to the likeliest
//! next one, and each arrow leads first to a likely letter of its own, which is marked.
//!
//! ```text
//!  typed so far ──┐
//!  what is left ──┼─> ranking of the 26 letters ──> the first is lit, up to four more get an arrow each
//!  statistics ────┘
//! ```
//!
//! Nothing else is asked, the dictionary least of all: what is lit cannot tell whether a word exists.

mod likely;

pub use likely::{BYTES, Likely};

use crate::{
    input::Button,
    letters::{Letter, LetterSet, Rack},
};

/// The statistics of the words that the build script was given.
static STATISTICS: Likely = Likely::new(include_bytes!(concat!(env!("OUT_DIR"), "/likely.bin")));

/// Of the letter grid.
pub const COLUMNS: u8 = 7;
const ROWS: u8 = 4;

/// The order in which arrows are given out where it makes no difference.
pub const ARROWS: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

/// Letters on cards come before all others, and this far before those that only a wild card makes.
const ON_A_CARD: u8 = 100;
const BY_A_WILD_CARD: u8 = ON_A_CARD - 8;

/// A letter that is off the straight way of its arrow, and one around the edge, is a little and much harder to see.
const ASIDE: u8 = 1;
const AROUND: u8 = 4;

/// What typing goes by, besides the letters typed.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The cards that a word is made of; any letter may be typed all the same.
    rack: Option<Rack>,
    /// The light stays where it was put.
    still: bool,
}

/// How a letter can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Had {
    /// There is a card, or no card is needed.
    Freely,
    /// Only a wild card makes it.
    ByWild,
    Not,
}

/// Where the light goes, and where each arrow leads from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    pub light: Letter,
    marks: [Option<Letter>; ARROWS.len()],
}

/// What is left of the cards.
struct Left {
    on_cards: LetterSet,
    by_wild: LetterSet,
}

impl Guide {
    /// For any letters, while the light stays where it was put.
    pub const fn still() -> Self {
        Self { rack: None, still: true }
    }

    /// For words that are made of these cards.
    #[must_use]
    pub fn with(self, cards: Rack) -> Self {
        Self { rack: Some(cards), ..self }
    }

    /// Where the light goes after these letters.
    pub fn jump(&self, typed: &[Letter]) -> Option<Jump> {
        self.jump_by(STATISTICS, typed)
    }

    /// The same by other statistics: for who measures them.
    pub fn jump_by(&self, statistics: Likely, typed: &[Letter]) -> Option<Jump> {
        (!self.still).then(|| Jump::among(&self.ranking(statistics, typed)))
    }

    /// How each letter can be had after these.
    pub fn had(&self, typed: &[Letter]) -> impl Fn(Letter) -> Had + use<> {
        let left = self.left(typed);
        move |letter| match &left {
            Some(left) if !left.on_cards.contains(letter) => {
                if left.by_wild.contains(letter) {
                    Had::ByWild
                } else {
                    Had::Not
                }
            }
            _ => Had::Freely,
        }
    }

    fn left(&self, typed: &[Letter]) -> Option<Left> {
        let mut rack = self.rack.clone()?;
        let mut wilds = [LetterSet::EMPTY; crate::letters::MOST_WILDS];
        wilds.iter_mut().zip(rack.wilds()).for_each(|(wild, set)| *wild = *set);
        for letter in typed {
            if rack.take(*letter) {
                continue;
            }
            // What stands for the fewest letters goes first: an As before a Mixte.
            let fitting = wilds.iter_mut().filter(|wild| wild.contains(*letter));
            if let Some(wild) = fitting.min_by_key(|wild| wild.len()) {
                *wild = LetterSet::EMPTY;
            }
        }
        let on_cards = Letter::all().filter(|letter| rack.count(*letter) > 0);
        Some(Left {
            on_cards: on_cards.fold(LetterSet::EMPTY, LetterSet::with),
            by_wild: wilds.into_iter().fold(LetterSet::EMPTY, LetterSet::or),
        })
    }

    /// The likeliest first; of equal ones the first in the alphabet.
    fn ranking(&self, statistics: Likely, typed: &[Letter]) -> [Letter; Letter::COUNT] {
        let mut scores = statistics.scores(typed);
        if let Some(left) = self.left(typed) {
            for (score, letter) in scores.iter_mut().zip(Letter::all()) {
                *score += match () {
                    () if left.on_cards.contains(letter) => ON_A_CARD,
                    () if left.by_wild.contains(letter) => BY_A_WILD_CARD,
                    () => 0,
                };
            }
        }
        let mut order = [Letter::E; Letter::COUNT];
        order.iter_mut().zip(Letter::all()).for_each(|(place, letter)| *place = letter);
        order.sort_unstable_by_key(|letter| (u8::MAX - scores[letter.index()], letter.index()));
        order
    }
}

/// What each arrow costs for one letter; nothing where it may not lead there.
type Costs = [Option<u8>; ARROWS.len()];

/// The costs of all marks together, and of each.
type Ease = (u8, [u8; ARROWS.len()]);

impl Jump {
    /// The first letter is lit. Down the ranking, a letter is marked if all marked ones can still have arrows of their
    /// own; then they are given out so that they are easiest to see.
    fn among(ranking: &[Letter; Letter::COUNT]) -> Self {
        let [light, others @ ..] = ranking;
        let mut marked = heapless::Vec::<(Letter, Costs), { ARROWS.len() }>::new();
        let mut given = None;
        for &letter in others {
            // There is room: it ends with the fourth.
            let _ = marked.push((letter, ARROWS.map(|arrow| cost(*light, letter, arrow))));
            match easiest(&marked) {
                Some(arrows) => given = Some(arrows),
                None => drop(marked.pop()),
            }
            if marked.is_full() {
                break;
            }
        }
        let mut marks = [None; ARROWS.len()];
        for (arrow, (letter, _)) in given.into_iter().flatten().zip(&marked) {
            marks[usize::from(arrow)] = Some(*letter);
        }
        Self { light: *light, marks }
    }

    /// Where this arrow leads first.
    pub fn by(self, arrow: Button) -> Option<Letter> {
        let at = ARROWS.iter().position(|other| *other == arrow)?;
        self.marks[at]
    }

    /// The arrow that leads to this letter.
    pub fn arrow_to(self, letter: Letter) -> Option<Button> {
        let at = self.marks.iter().position(|mark| *mark == Some(letter))?;
        Some(ARROWS[at])
    }
}

/// All orders of the four arrows, in the order of their numbers.
const ORDERS: [[u8; 4]; 24] = {
    let mut orders = [[0; 4]; 24];
    let (mut code, mut found) = (0u16, 0);
    while code < 256 {
        let order = [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3];
        if 1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3] == 0b1111 {
            orders[found] = [order[0] as u8, order[1] as u8, order[2] as u8, order[3] as u8];
            found += 1;
        }
        code += 1;
    }
    orders
};

/// The least sum of costs; then the likelier letter has the better arrow; then in the order of the arrows.
fn easiest(marked: &[(Letter, Costs)]) -> Option<[u8; 4]> {
    let mut best: Option<(Ease, [u8; 4])> = None;
    for order in ORDERS {
        let mut each = [0; 4];
        let possible = marked
            .iter()
            .zip(order)
            .zip(&mut each)
            .all(|(((_, costs), arrow), place)| costs[usize::from(arrow)].map(|cost| *place = cost).is_some());
        let sum = (each.iter().sum(), each);
        if possible && best.is_none_or(|(least, _)| sum < least) {
            best = Some((sum, order));
        }
    }
    best.map(|(_, order)| order)
}

/// How hard it is to see that this arrow leads to a letter: it has to lie on its side; around the edge only where the
/// arrow has no letter at all on its side.
fn cost(light: Letter, letter: Letter, arrow: Button) -> Option<u8> {
    let place = |letter: Letter| (letter.index() as u8 / COLUMNS, letter.index() as u8 % COLUMNS);
    let ((row, column), (other_row, other_column)) = (place(light), place(letter));
    // Keys are less high than wide.
    let upright = row.abs_diff(other_row) * 8 >= column.abs_diff(other_column) * 5;
    let [is_apart, on_its_side, at_the_edge, along] = match arrow {
        Button::Up => [row != other_row, other_row < row, row == 0, upright],
        Button::Down => [row != other_row, other_row > row, row == ROWS - 1, upright],
        Button::Left => [column != other_column, other_column < column, column == 0, !upright],
        Button::Right => [column != other_column, other_column > column, column == COLUMNS - 1, !upright],
        _ => return None,
    };
    match (is_apart, on_its_side) {
        (false, _) => None,
        (true, true) => Some(if along { 0 } else { ASIDE }),
        (true, false) => at_the_edge.then_some(AROUND),
    }
}

#[cfg(test)]
mod tests;
