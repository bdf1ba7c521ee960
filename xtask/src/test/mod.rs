//! `cargo xtask test`: everything that can be checked without a board.
//!
//! Parts run side by side, each as soon as those are done that it needs; what the emulator plays goes through one queue
//! (see [`parallel`](crate::parallel)). What a part prints is shown when it is done.

mod code;
mod cuts;
mod harness;
mod held;
mod incidents;
mod monkey;
mod page;
mod parts;
mod shown;
mod tones;
pub mod twins;

use std::{
    collections::HashSet,
    process::ExitCode,
    sync::{Condvar, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use clap::builder::PossibleValuesParser;

use crate::{
    parallel,
    sheet::{self, Sheet},
};
use parts::{PARTS, Part, Quick};

#[derive(clap::Args)]
pub struct Arguments {
    /// Only this part; may be given several times
    #[arg(long, value_name = "PART", value_parser = PossibleValuesParser::new(PARTS.iter().map(|part| part.name)))]
    only: Vec<String>,
    /// Less of everything; the end of the output says what was left out
    #[arg(long)]
    quick: bool,
}

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Whole,
    Quick,
}

impl Extent {
    /// Whichever is meant.
    fn of<T>(self, whole: T, quick: T) -> T {
        match self {
            Self::Whole => whole,
            Self::Quick => quick,
        }
    }
}

pub fn main(arguments: Arguments) -> ExitCode {
    let extent = if arguments.quick { Extent::Quick } else { Extent::Whole };
    let wanted = |part: &&Part| match arguments.only.is_empty() {
        true => extent == Extent::Whole || !matches!(part.quick, Quick::Out(_)),
        false => arguments.only.iter().any(|name| name == part.name),
    };
    let parts: Vec<&'static Part> = PARTS.iter().filter(wanted).collect();
    let begin = Instant::now();
    let outcomes = run_all(&parts, extent);
    if extent == Extent::Quick {
        print_left_out();
    }
    println!("\n           part            begun      took  what it shows");
    for (part, Outcome { passed, begun, took }) in parts.iter().zip(&outcomes) {
        let verdict = if *passed { "passed" } else { "FAILED" };
        let (begun, took) = (begun.as_secs_f64(), took.as_secs_f64());
        println!("{verdict}     {:<12}  {begun:>5.0} s  {took:>6.0} s  {}", part.name, part.shows);
    }
    println!("{:.0} s from beginning to end", begin.elapsed().as_secs_f64());
    let failed = outcomes.iter().filter(|outcome| !outcome.passed).count();
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print_left_out() {
    println!("\nLeft out, because it was to be quick:");
    for part in &PARTS {
        match part.quick {
            Quick::Whole => {}
            Quick::Less(what) => println!("  {:<12}  {what}", part.name),
            Quick::Out(why) => println!("  {:<12}  all of it: {why}", part.name),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Outcome {
    passed: bool,
    /// Since the beginning of all.
    begun: Duration,
    took: Duration,
}

/// Each part in a thread of its own; the outcomes are in the order of the parts.
fn run_all(parts: &[&'static Part], extent: Extent) -> Vec<Outcome> {
    let begin = Instant::now();
    let (done, changed) = (Mutex::new(HashSet::new()), Condvar::new());
    // Nobody waits for what was not asked for.
    let is_done = |name: &str, done: &HashSet<&str>| done.contains(name) || !parts.iter().any(|part| part.name == name);
    let lock = || done.lock().unwrap_or_else(PoisonError::into_inner);
    // A part that is alone speaks for itself.
    let side_by_side = parts.len() > 1;
    let run = |part: &'static Part| {
        let waits = |done: &mut HashSet<&str>| !part.after.iter().all(|name| is_done(name, done));
        drop(changed.wait_while(lock(), waits).unwrap_or_else(PoisonError::into_inner));
        let outcome = run_part(part, extent, begin, side_by_side.then(Sheet::default));
        lock().insert(part.name);
        changed.notify_all();
        outcome
    };
    thread::scope(|scope| {
        let threads: Vec<_> = parts.iter().map(|part| scope.spawn(|| run(part))).collect();
        threads.into_iter().map(|thread| thread.join().expect("panics are caught below")).collect()
    })
}

/// Runs a part; what it says comes at once, or from its sheet when it is done.
fn run_part(part: &'static Part, extent: Extent, begin: Instant, sheet: Option<Sheet>) -> Outcome {
    let begun = begin.elapsed();
    let title = format!("\n== {}: {}", part.name, part.shows);
    match sheet {
        Some(_) => println!("{:>5.0} s  {} begins", begun.as_secs_f64(), part.name),
        None => println!("{title}"),
    }
    let own_sheet = sheet.clone();
    let run = move || sheet::write_on(own_sheet, || (part.run)(extent));
    let result = parallel::roomy().spawn(run).expect("there is room for a thread").join();
    let took = begin.elapsed() - begun;
    let said = sheet.map_or_else(String::new, |sheet| format!("{title}\n{}", sheet.text()));
    let (passed, end) = match result {
        Ok(Ok(())) => (true, format!("passed in {:.0} s", took.as_secs_f64())),
        Ok(Err(error)) => (false, format!("FAILED: {error:#}")),
        Err(_) => (false, "FAILED: it panicked".to_owned()),
    };
    // In one piece, whoever else has something to say.
    println!("{said}{}: {end}\n", part.name);
    Outcome { passed, begun, took }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use anyhow::bail;

    use super::*;

    static ORDER: Mutex<Vec<&str>> = Mutex::new(Vec::new());

    fn note(name: &'static str) {
        ORDER.lock().unwrap().push(name);
    }

    const fn part(name: &'static str, after: &'static [&'static str], run: parts::Run) -> Part {
        Part { name, shows: "", after, quick: Quick::Whole, run }
    }

    #[test]
    fn a_part_begins_when_those_before_it_are_done_however_they_ended() {
        static FIRST: Part = part("first", &[], |_| bail!("it fails"));
        static SECOND: Part = part("second", &["first", "not asked for"], |_| {
            note("second");
            Ok(())
        });
        static THIRD: Part = part("third", &["second", "panicking"], |_| {
            note("third");
            Ok(())
        });
        static PANICKING: Part = part("panicking", &[], |_| panic!("on purpose"));
        let outcomes = run_all(&[&THIRD, &SECOND, &PANICKING, &FIRST], Extent::Quick);
        assert!(outcomes.iter().map(|outcome| outcome.passed).eq([true, true, false, false]));
        assert_eq!(*ORDER.lock().unwrap(), ["second", "third"]);
    }

    #[test]
    fn every_part_waits_for_parts_there_are_and_stand_before_it() {
        for (index, part) in PARTS.iter().enumerate() {
            let before = &PARTS[..index];
            assert!(part.after.iter().all(|name| before.iter().any(|other| other.name == *name)), "{}", part.name);
        }
    }
}
