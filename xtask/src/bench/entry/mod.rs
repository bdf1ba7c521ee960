//! How many presses a letter takes, its own included: words that the statistics were not made of, on the very grid of the
//! device, by somebody who sees the marks and goes the shortest way; and the same words on the grid without jumps.

mod occasions;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, anyhow};
use dict_build::{Sources, lexicon::Lexicon, likely};
use meneur::{
    board::Board,
    handheld::Handheld,
    input::{Button, KeyEvent, Stroke},
    letters::{Letter, Word},
    player::Scene,
    typing::{ARROWS, Guide, Likely},
    ui::widgets::{GridKey, LetterGrid},
};

use super::figure::{Figure, Figures, Goal, Unit};
use crate::gallery::Performance;
use occasions::{Occasion, Typed};

/// A word in so many makes the statistics; those between them are typed.
const HELD_OUT: usize = 2;

/// The words that are typed, and the statistics of all others.
struct Halves {
    typed: Vec<Word>,
    all: BTreeSet<Word>,
    statistics: [u8; likely::BYTES],
}

pub fn measure(figures: &mut Figures) -> Result<()> {
    let halves = Halves::read()?;
    let walker = Walker::new();
    for occasion in occasions::all(&halves.typed, &halves.all) {
        let Occasion { what, most, words } = occasion;
        let presses = |still| walker.presses_a_letter(&words, Likely::new(&halves.statistics), still);
        say!("{what}: {} words, such as {}", words.len(), some(&words));
        let goal = most.map_or(Goal::None, Goal::AtMost);
        figures.push(Figure::new("with jumps", what, presses(false), Unit::Presses, goal));
        figures.push(Figure::new("without", what, presses(true), Unit::Presses, Goal::None));
    }
    Ok(())
}

/// What the scripts count, each beside its limit.
pub fn counted(performances: &[Performance]) -> Result<()> {
    let mut counts = BTreeMap::new();
    for performance in performances.iter().filter(|performance| performance.board == Board::Waveshare) {
        let played = Handheld::new(performance.board).play(performance.script(), |_, scene, _| {
            if let Scene::Counted { what, presses, most } = scene {
                counts.insert((performance.name.clone(), what.to_owned()), (presses, most));
            }
        });
        played.map_err(|stuck| anyhow!("{}: {stuck}", performance.name))?;
    }
    let mut table = crate::table::Table::default();
    table.row(["script", "what", "presses", "at most"].map(str::to_owned));
    for ((script, what), (presses, most)) in counts {
        table.row([script, what, presses.to_string(), most.to_string()]);
    }
    say!("{table}");
    Ok(())
}

fn some(words: &[Typed]) -> String {
    let step = (words.len() / 6).max(1);
    words.iter().step_by(step).map(|typed| typed.word.to_string()).collect::<Vec<_>>().join(" ")
}

impl Halves {
    fn read() -> Result<Self> {
        let lexicon = Lexicon::read(&Sources::bundled()).map_err(|error| anyhow!("{error}"))?;
        // Forms of one verb stand side by side: every other word is of either half, wherever it begins.
        let of_half = |half| lexicon.words.keys().skip(half).step_by(HELD_OUT);
        let core_word = |word: &dict_build::letters::Word| Word::parse(&word.to_string()).unwrap_or_default();
        Ok(Self {
            typed: of_half(1).map(core_word).collect(),
            all: lexicon.words.keys().map(core_word).collect(),
            statistics: likely::fit(of_half(0)),
        })
    }
}

/// Knows how far it is from each letter to each other one, step by step.
struct Walker {
    steps: [[u32; Letter::COUNT]; Letter::COUNT],
}

impl Walker {
    fn new() -> Self {
        let mut steps = [[u32::MAX; Letter::COUNT]; Letter::COUNT];
        // From A to everywhere by the grid itself, then from everywhere.
        let mut grids = BTreeMap::from([(0, LetterGrid::letters_only())]);
        while grids.len() < Letter::COUNT {
            for grid in grids.clone().into_values() {
                for arrow in ARROWS {
                    let next = pressed(grid, arrow);
                    grids.insert(lit(next), next);
                }
            }
        }
        for (from, grid) in grids {
            let mut border = vec![grid];
            for count in 0.. {
                border.retain(|grid| steps[from][lit(*grid)] == u32::MAX);
                if border.is_empty() {
                    break;
                }
                border.iter().for_each(|grid| steps[from][lit(*grid)] = count);
                border = border.iter().flat_map(|grid| ARROWS.map(|arrow| pressed(*grid, arrow))).collect();
            }
        }
        Self { steps }
    }

    fn presses_a_letter(&self, words: &[Typed], statistics: Likely, still: bool) -> f64 {
        let (mut presses, mut letters) = (0, 0);
        for Typed { word, cards } in words {
            let guide = if still { Guide::still() } else { Guide::default() };
            let guide = cards.iter().fold(guide, |guide, cards| guide.with(cards.clone()));
            let mut grid = LetterGrid::letters_only();
            for (at, letter) in word.iter().enumerate() {
                grid.jump(guide.jump_by(statistics, &word[..at]));
                presses += self.presses_to(&mut grid, letter.index());
                letters += 1;
            }
        }
        f64::from(presses) / f64::from(letters)
    }

    /// Goes to this letter by the fewest presses, and takes it.
    fn presses_to(&self, grid: &mut LetterGrid, letter: usize) -> u32 {
        let mut presses = 1;
        while lit(*grid) != letter {
            let steps_from = |next: &LetterGrid| self.steps[lit(*next)][letter];
            let ways = ARROWS.map(|arrow| pressed(*grid, arrow));
            *grid = ways.into_iter().min_by_key(steps_from).expect("there are four");
            presses += 1;
        }
        presses
    }
}

fn pressed(mut grid: LetterGrid, arrow: Button) -> LetterGrid {
    grid.walk(KeyEvent { button: arrow, stroke: Stroke::Down });
    grid
}

fn lit(grid: LetterGrid) -> usize {
    match grid.chosen() {
        GridKey::Letter(index) => index.into(),
        GridKey::Wide => unreachable!("there is no wide key"),
    }
}
