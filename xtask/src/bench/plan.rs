//! What the emulated boards are to play, and what is read from it.

use std::path::PathBuf;

use anyhow::Result;
use meneur::{script::Step, store::flash::Ram};

use super::figure::{Figure, Figures};
use crate::{
    emulator::{Emulator, report::Report, timeline::Timeline},
    parallel,
};

/// What a script comes to, on a board.
pub struct Run<'a> {
    pub emulator: Emulator,
    pub steps: Vec<Step<'a>>,
    /// What was saved before, if anything.
    pub saved: Option<Ram>,
    pub out: PathBuf,
}

type Reading<'a> = dyn Fn(&[Report]) -> Result<Vec<Figure>> + 'a;

pub struct Plan<'a> {
    pub runs: Vec<Run<'a>>,
    /// From the reports of these runs.
    pub figures: Box<Reading<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    Free,
    Charged,
}

/// Plays everything, as much at a time as the computer has cores, once without waits for flash and once with them.
pub fn carry_out(plans: &[Plan], figures: &mut Figures) -> Result<()> {
    let runs = plans.iter().flat_map(|plan| &plan.runs);
    let jobs: Vec<_> = runs.flat_map(|run| [(run, Waits::Charged), (run, Waits::Free)]).map(Job).collect();
    let reports = parallel::map(&jobs, Job::play).into_iter().collect::<Result<Vec<_>>>()?;
    let mut reports = reports.into_iter();
    for plan in plans {
        let (waiting, free): (Vec<_>, Vec<_>) =
            plan.runs.iter().filter_map(|_| reports.next().zip(reports.next())).unzip();
        figures.push_both((plan.figures)(&free)?, (plan.figures)(&waiting)?);
    }
    Ok(())
}

struct Job<'a>((&'a Run<'a>, Waits));

impl Job<'_> {
    fn play(&self) -> Result<Report> {
        let Self((Run { emulator, steps, saved, out }, waits)) = self;
        let timeline = Timeline::from(steps.clone());
        let (timeline, out) = match waits {
            Waits::Free => (timeline, out.clone()),
            Waits::Charged => (timeline.with_flash_waits(), out.join("with-waits")),
        };
        match saved {
            Some(saved) => emulator.play_with(timeline, saved, &out),
            None => emulator.play_or_recall(timeline, &out),
        }
    }
}
