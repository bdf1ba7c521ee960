//! The walk.

use heapless::Vec;

use super::{
    Task,
    cross_check::fitting,
    readers::Readers,
    squares::{Letters, Spot, Squares},
};
use crate::{
    letters::{LONGEST_WORD, Letter, LetterSet, Rack, Word},
    rules::cle::{Cell, Grid, Placement, Plurals, Way},
    solve::{Progress, Walk},
};

/// A search under way. It holds its own stack, and can stop anywhere and go on later.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "some thousand bits that say nothing to a reader")]
pub struct Search<W: Walk> {
    task: Task,
    /// The squares that hold a tile.
    taken: Squares,
    letters: Letters,
    /// The empty squares where this letter may be laid.
    open: [Squares; Letter::COUNT],
    /// The places behind words of this length that cover a link.
    linked: [Squares; LONGEST_WORD + 1],
    /// What is left of the rack.
    rack: Rack,
    /// The letters that it has tiles of.
    tiles: LetterSet,
    word: Word,
    stack: Vec<Step<W>, { LONGEST_WORD + 1 }>,
    /// Who still reads after each number of letters. Whoever does has come by a link, or can with the tiles left.
    readers: [Readers; LONGEST_WORD + 1],
    /// The word has just been found, and lies before these places.
    ends: Readers,
}

/// The walk after a letter.
#[derive(Clone)]
struct Step<W: Walk> {
    place: W,
    /// The letter to go on with, and where it leads.
    next: Option<(Letter, W)>,
    /// Its tiles have been laid: now it is to be read on the board.
    on_board: bool,
    /// Those after it.
    children: W::Children,
    /// The letters on the board that some reader stands before.
    ahead: LetterSet,
    /// These, and those that may be laid.
    wanted: LetterSet,
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

impl<W: Walk> Search<W> {
    /// Looks for words from the rack on the board, in the dictionary that begins at the root.
    ///
    /// Not inlined: so it is made where it stays, and a small stack need not hold it twice.
    #[inline(never)]
    pub fn new(task: Task, grid: &Grid, rack: &Rack, root: &W) -> Self {
        let has_tile = |letter: &Letter| rack.count(*letter) > 0;
        let mut search = Self {
            taken: Squares::NONE,
            letters: Letters::NONE,
            open: [Squares::NONE; Letter::COUNT],
            linked: [Squares::NONE; LONGEST_WORD + 1],
            rack: rack.clone(),
            tiles: Letter::all().filter(has_tile).fold(LetterSet::EMPTY, LetterSet::with),
            word: Word::new(),
            stack: Vec::new(),
            readers: [const { Readers::NONE }; LONGEST_WORD + 1],
            ends: Readers::NONE,
            task,
        };
        search.look_at_squares(grid, root);
        search.link();
        search.readers[0] = Readers::new(search.first_readers(grid));
        search.go_down(root, Spent::Nothing, 0, false);
        search
    }

    fn look_at_squares(&mut self, grid: &Grid, root: &W) {
        for (cell, way) in grid.cells().flat_map(|cell| Way::BOTH.map(|way| (cell, way))) {
            let spot = Spot::of(cell, way);
            if let Some(laid) = grid.get(cell) {
                self.taken.insert(spot);
                self.letters.put(spot, laid.letter);
                continue;
            }
            let letters = match self.task.demands.cross_check {
                true => fitting(cell, way.other(), grid, root, self.task.demands.plurals),
                false => LetterSet::ALL,
            };
            letters.iter().for_each(|letter| self.open[letter.index()].insert(spot));
        }
    }

    /// For each length, the places behind words that cover a link.
    fn link(&mut self) {
        let mut behind = self.task.links;
        for length in 1..self.linked.len() {
            behind = behind.shifted();
            self.linked[length] = &self.linked[length - 1] | &behind;
        }
    }

    /// A reader wherever a word may begin.
    fn first_readers(&self, grid: &Grid) -> Squares {
        let begins = Squares::of(grid, |cell, way| cell.before(way).is_none_or(|before| !grid.is_taken(before)));
        &(&self.task.starts & &begins) & &in_reach(&self.task.links, grid, self.rack.len())
    }

    /// Searches on, going to no more than this many letters of the dictionary.
    pub fn advance(&mut self, mut letters: u32) -> Progress<Placement> {
        loop {
            if let Some(found) = self.next_end() {
                return Progress::Found(found);
            }
            if letters == 0 {
                return Progress::Paused;
            }
            letters -= 1;
            if !self.go_on() {
                return Progress::Done;
            }
        }
    }

    /// Goes to the next letter that someone can read; false if there is none.
    #[inline(never)]
    fn go_on(&mut self) -> bool {
        while let Some(step) = self.stack.last_mut() {
            let Some((letter, place)) = step.next.clone() else {
                self.go_back();
                continue;
            };
            let laid = step.laid;
            let entered = if step.on_board {
                step.advance();
                self.enter(letter, &place, Spent::Nothing, laid)
            } else {
                step.on_board = step.ahead.contains(letter);
                if !step.on_board {
                    step.advance();
                }
                self.lay(letter, &place, laid)
            };
            if entered {
                return true;
            }
        }
        false
    }

    /// The readers before an empty square go on if there is a tile for the letter.
    fn lay(&mut self, letter: Letter, place: &W, laid: u8) -> bool {
        let spent = if self.tiles.contains(letter) { Spent::Tile } else { Spent::Joker };
        let has_tile = spent == Spent::Tile || !self.rack.wilds().is_empty();
        has_tile && self.enter(letter, place, spent, laid + 1)
    }

    /// Goes one letter further, if someone can read it and it is or may become a word; else nothing has changed.
    fn enter(&mut self, letter: Letter, place: &W, spent: Spent, laid: u8) -> bool {
        if !self.some_go_on(letter, spent) {
            return false;
        }
        // There is room for as many letters as for readers.
        let _ = self.word.push(letter);
        self.spend(letter, spent);
        let length = self.word.len();
        let readers = &self.readers[length];
        let is_end = laid > 0 && place.is_word() && readers.at_ends(&self.linked[length], &self.taken, &mut self.ends);
        // Whether it is a plural is asked last: it takes several look-ups.
        let found = is_end && self.is_wanted(spent);
        if !found {
            self.ends.clear();
        }
        self.go_down(place, spent, laid, found)
    }

    /// Lets readers go on to the next letter; false if nobody does.
    fn some_go_on(&mut self, letter: Letter, spent: Spent) -> bool {
        // Behind the longest word nobody reads on.
        let Some([.., standing, going]) = self.readers.get_mut(..self.word.len() + 2) else { return false };
        if spent != Spent::Nothing {
            return standing.step(&self.open[letter.index()], going);
        }
        going.clear();
        standing.each_before_tile(&self.taken, |spot| {
            if self.letters.get(spot) == Some(letter) {
                going.join(spot.next());
            }
        });
        true
    }

    /// Whether the word is long enough and no plural that the last tile makes.
    fn is_wanted(&self, spent: Spent) -> bool {
        let long_enough = self.word.len() >= self.task.demands.least.into()
            || self.task.demands.exception.as_ref() == Some(&self.word);
        let plurals = if spent == Spent::Nothing { Plurals::Free } else { self.task.demands.plurals };
        let beginning = |length: usize| self.stack.get(length).map(|step| step.place.clone());
        long_enough && !W::is_restricted(plurals, &self.word, beginning)
    }

    fn spend(&mut self, letter: Letter, spent: Spent) {
        match spent {
            Spent::Nothing => {}
            Spent::Tile => {
                self.rack.take(letter);
                if self.rack.count(letter) == 0 {
                    self.tiles = self.tiles.without(letter);
                }
            }
            Spent::Joker => _ = self.rack.take_wild(),
        }
    }

    /// Stays at this place if the word is found or goes on with a letter that someone may read.
    #[inline(always)]
    fn go_down(&mut self, place: &W, spent: Spent, laid: u8, found: bool) -> bool {
        let goes_on = place.goes_on();
        if !found && !goes_on {
            self.take_back(spent);
            return false;
        }
        let ahead = if goes_on { self.ahead() } else { LetterSet::EMPTY };
        let wanted = if self.rack.wilds().is_empty() { self.tiles.or(ahead) } else { LetterSet::ALL };
        let mut children = place.children();
        let next = if goes_on { W::next_of(&mut children, wanted) } else { None };
        if !found && next.is_none() {
            self.take_back(spent);
            return false;
        }
        let place = place.clone();
        // There is room for the longest word.
        let _ = self.stack.push(Step { place, next, on_board: false, children, ahead, wanted, spent, laid });
        true
    }

    /// The letters on the board that some reader stands before.
    fn ahead(&self) -> LetterSet {
        let mut ahead = LetterSet::EMPTY;
        self.readers[self.word.len()].each_before_tile(&self.taken, |spot| {
            ahead = self.letters.get(spot).map_or(ahead, |letter| ahead.with(letter));
        });
        ahead
    }

    fn go_back(&mut self) {
        if let Some(step) = self.stack.pop() {
            self.take_back(step.spent);
        }
    }

    /// Takes back the last letter, and the tile that was spent on it.
    fn take_back(&mut self, spent: Spent) {
        match (spent, self.word.pop()) {
            (Spent::Tile, Some(letter)) => {
                self.rack.add(letter);
                self.tiles = self.tiles.with(letter);
            }
            (Spent::Joker, _) => _ = self.rack.add_wild(LetterSet::ALL),
            _ => {}
        }
    }

    /// The tiles laid up to here.
    fn laid(&self) -> u8 {
        self.stack.last().map_or(0, |step| step.laid)
    }

    /// The next place where the word just found lies.
    fn next_end(&mut self) -> Option<Placement> {
        while let Some(end) = self.ends.pop() {
            if self.laid() == 1 && self.is_found_otherwise(end) {
                continue;
            }
            if let Some((start, way)) = end.back(self.word.len()).square() {
                return Some(Placement::new(start, way, self.word.clone()));
            }
        }
        None
    }

    fn is_found_otherwise(&self, end: Spot) -> bool {
        let mut spots = (1..=self.word.len()).map(|steps| end.back(steps));
        spots.any(|spot| !self.taken.contains(spot) && self.task.found_otherwise.contains(spot))
    }
}

impl<W: Walk> Step<W> {
    /// Turns to the letter after the next one.
    fn advance(&mut self) {
        self.next = W::next_of(&mut self.children, self.wanted);
        self.on_board = false;
    }
}

/// The places from which so many tiles reach a link: each empty square on the way takes one. So whoever starts from one
/// of them and has not come by a link yet stands before another with the tiles left.
fn in_reach(links: &Squares, grid: &Grid, tiles: usize) -> Squares {
    let mut all = Squares::NONE;
    for (line, way) in (0..grid.side()).flat_map(|line| Way::BOTH.map(|way| (line, way))) {
        let mut needed = None;
        for cell in (0..grid.side()).rev().filter_map(|place| cell_at(line, place, way)) {
            let spot = Spot::of(cell, way);
            let own = usize::from(!grid.is_taken(cell));
            needed = if links.contains(spot) { Some(own) } else { needed.map(|needed| needed + own) };
            if needed.is_some_and(|needed| needed <= tiles) {
                all.insert(spot);
            }
        }
    }
    all
}

fn cell_at(line: usize, place: usize, way: Way) -> Option<Cell> {
    match way {
        Way::Across => Cell::at(line, place),
        Way::Down => Cell::at(place, line),
    }
}

impl<W: Walk> Iterator for Search<W> {
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
