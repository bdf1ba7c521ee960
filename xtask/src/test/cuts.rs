//! Power cuts in the middle of the device's own flash operations: whatever they leave, a device finds the game as it
//! was just before or just after.
//!
//! The device has been in use for long and holds a game: its save area is nearly full, so that each sector it begins
//! makes it copy that game, and what else counts, out of another one and erase that.

use anyhow::{Context, Result, anyhow, ensure};
use meneur::{
    app::App,
    board::Board,
    dict::WORDS,
    games::Nine,
    handheld::{Handheld, ON_TRIAL},
    script::{Action, Script, Step},
    settings::{Brightness, Settings},
    store::{Room, Store, flash::Ram},
    time::Instant,
};

use super::{harness, held::Held, shown};
use crate::{
    emulator::{
        Emulator,
        cuts::{Cut, Kind, Tears},
        timeline::Timeline,
    },
    parallel, paths,
};

const BOARD: Board = Board::Waveshare;
/// Until its first `power` a game is begun; from there to the second it is taken up and played to its end.
const SCRIPT: &str = "saved";
/// Before that, time to tidy up, and another theme.
const FIRST: &str = "wait 4000\npress b\npress y\npress right\npress b\nlight \"Reprendre Clam\"\nwait 3000\n";
const LAST: &str = "\nwait 3000\n";
const TEARS: Tears = Tears { seed: 4, per_erase: 24, per_program: 12 };
const FEWEST_CUTS: usize = 200;
const FEWEST_MOVES: usize = 15;
/// Twice as many records fill a sector.
const MORE: usize = 130;
/// Each means another start of the emulated device.
const BOOTS: usize = 8;
/// The device may save so much earlier or later than the host, because it has to draw, too.
const LATITUDE_US: f64 = 100_000.0;

pub fn test() -> Result<()> {
    let text = harness::performance(SCRIPT)?.text;
    let mut parts = text.split("\npower\n");
    let (begun, rest) = (parts.next().unwrap_or_default(), parts.next().context("the script has no `power`")?);
    let saved = long_in_use(begun)?;
    // What it says is on the screen there is not quite the same after another beginning.
    let presses: String =
        rest.lines().filter(|line| !line.starts_with("see ")).map(|line| format!("{line}\n")).collect();
    let rest = format!("{FIRST}{presses}{LAST}");
    let steps = Handheld::switched_on(BOARD, ON_TRIAL, WORDS, saved.clone()).play(script(&rest)?, |_, _, _| {})?;

    let emulator = Emulator::new(BOARD, &[])?;
    let out = paths::target().join("cuts");
    let timeline = Timeline::from(steps.clone());
    let cuts = parallel::take_turn(timeline.length(), || emulator.cut(timeline, &saved, TEARS, &out))?;
    let past = History::of(&saved, &steps);
    ensure!(past.moves() >= FEWEST_MOVES, "the game has only {} moves", past.moves());

    let losses: Vec<_> = cuts.iter().filter_map(|cut| past.loss(cut)).collect();
    let erases = cuts.iter().filter(|cut| cut.told.kind == Kind::Erase).count();
    let programs = cuts.len() - erases;
    say!("{} power cuts, {erases} in erases and {programs} in programs: {} losses", cuts.len(), losses.len());
    losses.iter().take(5).for_each(|loss| say!("{loss}"));
    ensure!(losses.is_empty(), "{} of {} power cuts lost something", losses.len(), cuts.len());
    ensure!(cuts.len() >= FEWEST_CUTS, "only {} power cuts", cuts.len());

    let sample = sample(&cuts);
    for (number, result) in parallel::map(&sample, |(number, cut)| boot(&emulator, *number, cut)).iter().enumerate() {
        result.as_ref().map_err(|error| anyhow!("start {number}: {error:#}"))?;
    }
    say!("{} of them started in the emulator: each shows what the host does", sample.len());
    Ok(())
}

/// A save area with a game in it and hardly any room left.
fn long_in_use(begun: &str) -> Result<Ram> {
    let mut handheld = Handheld::new(BOARD);
    handheld.play(script(begun)?, |_, _, _| {})?;
    let mut store = Store::open(handheld.into_flash(), Nine::TABLES);
    let (dark, light) = (Settings::default(), Settings { brightness: Brightness::LEAST, ..Settings::default() });
    let mut fill = || store.append(&light).and_then(|()| store.append(&dark).map(|()| store.room()));
    let full = |trouble| anyhow!("{trouble:?}");
    while fill().map_err(full)? == Room::Enough {}
    // A sector more, so that there are several to erase.
    for _ in 0..MORE {
        fill().map_err(full)?;
    }
    Ok(store.into_flash())
}

fn script(text: &str) -> Result<Script<'_>> {
    let script = Script::read(text, BOARD).map_err(|error| anyhow!("{error}"))?;
    script.context("the script is for this board")
}

/// What the host held, and since when.
struct History(Vec<Since>);

struct Since {
    us: f64,
    held: Held,
}

impl History {
    /// That of a host that plays the same.
    fn of(saved: &Ram, steps: &[Step]) -> Self {
        let mut handheld = Handheld::switched_on(BOARD, ON_TRIAL, WORDS, saved.clone());
        let mut past = Self(Vec::new());
        past.note(Instant::START, &handheld);
        for &Step { at, action } in steps {
            while let Some(deadline) = handheld.deadline().filter(|deadline| *deadline <= at) {
                handheld.advance(deadline);
                past.note(deadline, &handheld);
            }
            handheld.advance(at);
            if let Action::Contact { button, closed } = action {
                handheld.set_contact(button, closed);
                past.note(at, &handheld);
            }
        }
        past
    }

    fn note(&mut self, at: Instant, handheld: &Handheld) {
        let held = Held::by(handheld);
        if self.0.last().is_none_or(|last| last.held != held) {
            self.0.push(Since { us: at.as_millis() as f64 * 1000.0, held });
        }
    }

    fn moves(&self) -> usize {
        self.0.iter().map(|since| since.held.moves).max().unwrap_or_default()
    }

    /// Says what a device would miss after this cut, if anything.
    fn loss(&self, Cut { told, saved }: &Cut) -> Option<String> {
        let found = Held::found_in(BOARD, saved);
        let (from, to) = (told.at - LATITUDE_US, told.at + LATITUDE_US);
        let ends = self.0.iter().skip(1).map(|next| next.us).chain([f64::INFINITY]);
        let near = self.0.iter().zip(ends).filter(|(since, end)| since.us <= to && *end >= from);
        let right = near.clone().any(|(since, _)| since.held == found);
        let near: Vec<_> = near.map(|(since, _)| &since.held).collect();
        (!right).then(|| format!("{told:?}: found {found:?}\nnot one of {near:?}"))
    }
}

/// Some cuts of each kind, from all over the game.
fn sample(cuts: &[Cut]) -> Vec<(usize, &Cut)> {
    let of = |kind| {
        let all: Vec<_> = cuts.iter().enumerate().filter(|(_, cut)| cut.told.kind == kind).collect();
        let every = all.len().div_ceil(BOOTS / 2).max(1);
        all.into_iter().step_by(every)
    };
    of(Kind::Erase).chain(of(Kind::Program)).collect()
}

/// Switches a device on with what a cut has left, and compares its first picture with the host's.
fn boot(emulator: &Emulator, number: usize, cut: &Cut) -> Result<()> {
    let out = paths::target().join("cuts").join(number.to_string());
    emulator.play_with(script("snap start")?.steps()?, &cut.saved, &out)?;
    shown::compare(&App::new(BOARD, ON_TRIAL, WORDS, cut.saved.clone()), &out, "start")
}
