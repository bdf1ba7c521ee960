//! The words along both ways, one after the other.

use heapless::Vec;

use super::{Search, Task};
use crate::{
    letters::Rack,
    rules::cle::{Grid, Placement, WordCheck},
    solve::{Progress, Walk},
};

/// All plays of some tasks on one board; an iterator over them.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "a search under way")]
pub struct Plays<'g, W: Walk> {
    grid: &'g Grid,
    rack: Rack,
    root: W,
    check: WordCheck<'g>,
    tasks: Vec<Task, 2>,
    search: Option<Search<'g, W>>,
}

impl<'g, W: Walk> Plays<'g, W> {
    pub fn new(grid: &'g Grid, rack: &Rack, root: W, check: WordCheck<'g>, tasks: Vec<Task, 2>) -> Self {
        Self { grid, rack: rack.clone(), root, check, tasks, search: None }
    }

    /// Searches on, looking at no more than this many letters of the dictionary. To begin a way, the squares are looked
    /// at besides.
    pub fn advance(&mut self, letters: u32) -> Progress<Placement> {
        loop {
            if let Some(search) = &mut self.search {
                match search.advance(letters) {
                    Progress::Done => self.search = None,
                    progress => return progress,
                }
            }
            let Some(task) = self.tasks.pop() else {
                return Progress::Done;
            };
            self.search = Some(Search::new(task, self.grid, &self.rack, &self.root, self.check));
        }
    }
}

impl<W: Walk> Iterator for Plays<'_, W> {
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
