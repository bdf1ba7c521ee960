//! The walk along one way of the board.

use heapless::Vec;

use super::{
    Task,
    cross_check::fitting,
    readers::Readers,
    squares::{Spot, Squares},
};
use crate::{
    letters::{LONGEST_WORD, Letter, LetterSet, Rack, Word},
    rules::cle::{Cell, Grid, MOST_HELD, MOST_SIDE, Placement, Way, WordCheck},
    solve::{Progress, Walk},
};

/// A search under way. It holds its own stack, about 6 KB, and can stop anywhere and go on later.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "some thousand bits that say nothing to a reader")]
pub struct Search<'l, W: Walk> {
    task: Task,
    check: WordCheck<'l>,
    /// The squares that hold a tile.
    taken: Squares,
    /// The squares that hold this letter.
    fixed: [Squares; Letter::COUNT],
    /// The empty squares where this letter may be laid.
    open: [Squares; Letter::COUNT],
    /// The places behind words of this length that cover a link.
    linked: [Squares; LONGEST_WORD + 1],
    /// The places from which a link can be reached with this many tiles.
    in_reach: [Squares; MOST_HELD + 1],
    /// How many tiles the rack had.
    tiles: usize,
    /// What is left of it.
    rack: Rack,
    word: Word,
    stack: Vec<Step<W>, { LONGEST_WORD + 1 }>,
    /// The word has just been found, and lies before these places.
    ends: Option<Squares>,
}

/// The walk after a letter.
#[derive(Clone)]
struct Step<W: Walk> {
    children: W::Children,
    /// A letter whose tiles have been laid, and which is yet to be read on the board.
    on_board: Option<(Letter, W)>,
    readers: Readers,
    /// Whether some stand before a tile.
    some_before_tile: bool,
    spent: Spent,
    /// The tiles laid up to here.
    laid: u8,
}

/// What the last letter took from the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spent {
    Nothing,
    Tile,
    Joker,
}

impl<'l, W: Walk> Search<'l, W> {
    /// Looks for words from the rack on the board, in the dictionary that begins at the root.
    pub fn new(task: Task, grid: &Grid, rack: &Rack, root: &W, check: WordCheck<'l>) -> Self {
        let way = task.way;
        let taken = Squares::of(grid, way, |cell| grid.is_taken(cell));
        let mut search = Self {
            check,
            taken,
            fixed: [Squares::NONE; Letter::COUNT],
            open: [Squares::NONE; Letter::COUNT],
            linked: linked(&task.links),
            in_reach: in_reach(&task, grid),
            tiles: rack.len(),
            rack: rack.clone(),
            word: Word::new(),
            stack: Vec::new(),
            ends: None,
            task,
        };
        search.look_at_squares(grid, root);
        let begins = Squares::of(grid, way, |cell| cell.before(way).is_none_or(|before| !grid.is_taken(before)));
        let readers = &(&search.task.starts & &begins) & search.reach(rack.len());
        search.go_down(root, Readers::new(readers), Spent::Nothing, 0);
        search
    }

    fn look_at_squares(&mut self, grid: &Grid, root: &W) {
        let way = self.task.way;
        for cell in grid.cells() {
            let spot = Spot::of(cell, way);
            if let Some(laid) = grid.get(cell) {
                self.fixed[laid.letter.index()].insert(spot);
                continue;
            }
            let letters = match self.task.cross_check {
                true => fitting(cell, way.other(), grid, root, self.check),
                false => LetterSet::ALL,
            };
            letters.iter().for_each(|letter| self.open[letter.index()].insert(spot));
        }
    }

    fn reach(&self, tiles: usize) -> &Squares {
        &self.in_reach[tiles.min(MOST_HELD)]
    }

    /// Searches on, looking at no more than this many letters of the dictionary.
    pub fn advance(&mut self, mut letters: u32) -> Progress<Placement> {
        loop {
            if let Some(found) = self.next_end() {
                return Progress::Found(found);
            }
            let Some(step) = self.stack.last_mut() else {
                return Progress::Done;
            };
            if letters == 0 {
                return Progress::Paused;
            }
            letters -= 1;
            if let Some((letter, place)) = step.on_board.take() {
                self.read_on_board(letter, &place);
            } else if let Some((letter, place)) = step.children.next() {
                if step.some_before_tile && step.readers.meets(&self.fixed[letter.index()]) {
                    step.on_board = Some((letter, place.clone()));
                }
                self.lay(letter, &place);
            } else {
                self.go_back();
            }
        }
    }

    /// The readers before a square with this letter go on.
    fn read_on_board(&mut self, letter: Letter, place: &W) {
        let laid = self.laid();
        self.enter(letter, place, Spent::Nothing, laid);
    }

    /// The readers before an empty square go on if there is a tile for the letter.
    fn lay(&mut self, letter: Letter, place: &W) {
        let laid = self.laid() + 1;
        if self.rack.count(letter) > 0 {
            self.enter(letter, place, Spent::Tile, laid);
        } else if !self.rack.wilds().is_empty() {
            self.enter(letter, place, Spent::Joker, laid);
        }
    }

    /// The tiles laid up to here.
    fn laid(&self) -> u8 {
        self.stack.last().map_or(0, |step| step.laid)
    }

    fn enter(&mut self, letter: Letter, place: &W, spent: Spent, laid: u8) {
        let length = (self.word.len() + 1).min(LONGEST_WORD);
        let linked = &self.linked[length];
        let squares = if spent == Spent::Nothing { &self.fixed } else { &self.open };
        let tiles_left = self.tiles.saturating_sub(laid.into());
        let step = self.stack.last();
        let going = step.and_then(|step| step.readers.step(&squares[letter.index()], [linked, self.reach(tiles_left)]));
        let Some(readers) = going else { return };
        if self.word.push(letter).is_err() {
            return;
        }
        match spent {
            Spent::Nothing => {}
            Spent::Tile => _ = self.rack.take(letter),
            Spent::Joker => _ = self.rack.take_wild(),
        }
        if laid > 0 && place.is_word() {
            let ends = &readers.squares().without(&self.taken) & &self.linked[length];
            // Whether it is a plural is asked last: it takes several look-ups.
            if ends != Squares::NONE && self.is_wanted(spent) {
                self.ends = Some(ends);
            }
        }
        self.go_down(place, readers, spent, laid);
    }

    /// Whether the word is long enough and no plural that the last tile makes.
    fn is_wanted(&self, spent: Spent) -> bool {
        let long_enough = self.word.len() >= self.task.least.into() || self.task.exception.as_ref() == Some(&self.word);
        let restricted = self.check.plural_rule && spent != Spent::Nothing;
        long_enough && !(restricted && self.check.lexicon.is_plural_only(&self.word))
    }

    fn go_down(&mut self, place: &W, readers: Readers, spent: Spent, laid: u8) {
        let some_before_tile = readers.meets(&self.taken);
        let step = Step { children: place.children(), on_board: None, readers, some_before_tile, spent, laid };
        // There is room: nobody reads on behind the end of a line.
        let _ = self.stack.push(step);
    }

    fn go_back(&mut self) {
        let (Some(step), letter) = (self.stack.pop(), self.word.pop()) else { return };
        match (step.spent, letter) {
            (Spent::Tile, Some(letter)) => self.rack.add(letter),
            (Spent::Joker, _) => _ = self.rack.add_wild(LetterSet::ALL),
            _ => {}
        }
    }

    /// The next place where the word just found lies.
    fn next_end(&mut self) -> Option<Placement> {
        while let Some(end) = self.ends.as_mut()?.pop() {
            if self.laid() == 1 && self.is_found_otherwise(end) {
                continue;
            }
            if let Some(start) = end.back(self.word.len()).cell(self.task.way) {
                return Some(Placement::new(start, self.task.way, self.word.clone()));
            }
        }
        self.ends = None;
        None
    }

    fn is_found_otherwise(&self, end: Spot) -> bool {
        let mut spots = (1..=self.word.len()).map(|steps| end.back(steps));
        spots.any(|spot| !self.taken.contains(spot) && self.task.found_otherwise.contains(spot))
    }
}

/// For each length, the places behind words that cover a link.
fn linked(links: &Squares) -> [Squares; LONGEST_WORD + 1] {
    let mut all = [Squares::NONE; LONGEST_WORD + 1];
    let mut behind = *links;
    for length in 1..all.len() {
        behind = behind.shifted();
        all[length] = &all[length - 1] | &behind;
    }
    all
}

/// For each number of tiles, the places from which they reach a link: each empty square on the way takes one.
fn in_reach(task: &Task, grid: &Grid) -> [Squares; MOST_HELD + 1] {
    let mut all = [Squares::NONE; MOST_HELD + 1];
    for line in 0..grid.side() {
        let first = line_start(line, task.way);
        let mut needed = None;
        for cell in (0..MOST_SIDE).rev().filter_map(|at| first?.further(task.way, at)).filter(|&cell| grid.has(cell)) {
            let spot = Spot::of(cell, task.way);
            let own = usize::from(!grid.is_taken(cell));
            needed = if task.links.contains(spot) { Some(own) } else { needed.map(|tiles| tiles + own) };
            all.iter_mut().skip(needed.unwrap_or(usize::MAX)).for_each(|squares| squares.insert(spot));
        }
    }
    all
}

fn line_start(line: usize, way: Way) -> Option<Cell> {
    match way {
        Way::Across => Cell::at(line, 0),
        Way::Down => Cell::at(0, line),
    }
}

impl<W: Walk> Iterator for Search<'_, W> {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        loop {
            match self.advance(u32::MAX) {
                Progress::Found(placement) => return Some(placement),
                Progress::Paused => {}
                Progress::Done => return None,
            }
        }
    }
}
