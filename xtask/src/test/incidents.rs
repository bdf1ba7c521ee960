//! What stops the device, provoked by the keys of its test build (src/platform/rp2040/trial.rs), and how it comes back:
//! it tells what happened, and the game goes on.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use meneur::{
    app::{App, Event},
    board::Board,
    dict::WORDS,
    games::Nine,
    handheld::{Handheld, ON_TRIAL},
    incident::{Cause, Incident},
    input::{Button, KeyEvent, Stroke},
    script::Script,
    store::flash::Ram,
    time::{Instant, Millis},
};

use super::{harness, shown};
use crate::{
    emulator::{Emulator, report::Report, timeline::Timeline},
    parallel::{self, Length},
    paths,
};

const BOARD: Board = Board::Waveshare;
const SCRIPT: &str = "about";
/// A game whose cards the device deals: its first letters come by themselves, which is a move, and a clock runs.
const GAME: &str = "choose \"Clam\"\nchoose \"Jouer\"\npress a\nwait 5000";
const FEWEST_MOVES: usize = 1;
const PANIC_MESSAGE: &str = "the panic that was asked for";
/// Two of these after each other, and what was saved is left alone.
const START_MESSAGE: &str = "the start that was to fail";
/// How long these take, in the queue: starts, mostly.
const START: Length = 40;
/// The watchdog's four seconds, a last beat, and the start.
const BACK_AGAIN: Millis = Millis(7000);

struct Trial {
    name: &'static str,
    /// Pressed while B is held.
    key: Button,
    cause: Cause,
    reset: &'static str,
    account_has: &'static str,
    /// What the emulator may say against the run, and must.
    warnings: &'static [&'static str],
}

const TRIALS: [Trial; 4] = [
    Trial {
        name: "panic",
        key: Button::X,
        cause: Cause::Panic,
        reset: "sysreset",
        account_has: PANIC_MESSAGE,
        warnings: &[],
    },
    Trial { name: "hang", key: Button::Y, cause: Cause::Hang, reset: "watchdog", account_has: "", warnings: &[] },
    Trial {
        name: "overflow",
        key: Button::Up,
        cause: Cause::StackOverflow,
        reset: "watchdog",
        account_has: "",
        warnings: &["undefined address: 1fff", "locked up"],
    },
    Trial {
        name: "fault",
        key: Button::Left,
        cause: Cause::Fault,
        reset: "sysreset",
        account_has: "pc 1000",
        warnings: &["invalid memory address: 30000000"],
    },
];

/// The keys that stop one task each, while B is held and the others go on.
const STOPPED: [(&str, Button); 3] = [("display", Button::Down), ("keys", Button::A), ("application", Button::Press)];

pub fn test() -> Result<()> {
    let emulator = Emulator::new(BOARD, &["panic-test".to_owned()])?;
    let saved = saved_before_the_trial()?;
    parallel::take_turn(START, || fail_an_ordinary_run(&emulator)).context("panic in an ordinary run")?;
    say!("a panic fails an ordinary run");
    let results = parallel::map(&TRIALS, |trial| come_back(&emulator, trial));
    for (trial, result) in TRIALS.iter().zip(results) {
        let incident = result.with_context(|| trial.name)?;
        let code = incident.code().to_string();
        check_pictures(&folder(trial.name), incident, saved.clone()).with_context(|| trial.name)?;
        say!("{}: the device told it, with code {code}, and came back to its game", trial.name);
    }
    let results = parallel::map(&STOPPED, |&(name, key)| come_back_without(&emulator, name, key, &saved));
    for ((name, _), result) in STOPPED.iter().zip(results) {
        let code = result.with_context(|| format!("{name} stopped"))?;
        say!("{name} stopped, the rest went on: the watchdog noticed, and the device told it, with code {code}");
    }
    parallel::take_turn(START, || fail_to_start(&emulator, saved)).context("starts that fail")?;
    say!("starts that fail: the third did without the game, and the next one came back to it");
    Ok(())
}

fn game() -> Result<Script<'static>> {
    let script = Script::read(GAME, BOARD).map_err(|error| anyhow!("{error}"))?;
    script.context("the game is for this board")
}

/// What a host holds that has played as far. B is held by then: it is the other key of the chord that stops the device.
fn saved_before_the_trial() -> Result<Ram> {
    let mut handheld = Handheld::switched_on(BOARD, ON_TRIAL, WORDS, Ram::default());
    let steps = handheld.play(game()?, |_, _, _| {})?;
    let end = steps.last().context("a script has an end")?.at;
    handheld.set_contact(Button::B, true);
    handheld.advance(end + Timeline::BEAT);
    let moves = handheld.session().map_or(0, |session| session.steps());
    ensure!(moves >= FEWEST_MOVES, "the game has not begun: {moves} moves");
    Ok(handheld.into_flash())
}

/// A firmware that panics must fail its run, and its message must be told.
fn fail_an_ordinary_run(emulator: &Emulator) -> Result<()> {
    let script = harness::performance(SCRIPT)?;
    match emulator.play(provoking(Timeline::from(script.steps()?), Button::X), &folder("noticed")) {
        Ok(_) => bail!("the firmware should have panicked, but its run was taken for a success"),
        Err(error) if format!("{error:#}").contains(PANIC_MESSAGE) => Ok(()),
        Err(error) => Err(error.context("the run failed, but without the message of the panic")),
    }
}

/// Begins a game, provokes what stops the device, and pictures what the next start shows. Returns what it told.
fn come_back(emulator: &Emulator, trial: &Trial) -> Result<Incident> {
    let mut timeline = provoking(Timeline::from(game()?.steps()?), trial.key);
    timeline.wait(BACK_AGAIN);
    snap_all(&mut timeline, BACK);
    let report = emulator.play_through(timeline, &folder(trial.name))?;
    check_resets(&report, &[trial.reset])?;
    check_warnings(trial, &report)?;
    let log = emulator.log(&report)?;
    let told = told_incidents(&log)?.pop();
    let incident = told.with_context(|| format!("the log tells no incident:\n{log}"))?;
    incident.check(trial.cause, trial.account_has)
}

/// Stops one task in the middle of a game, waits for the watchdog, and looks whether the next start tells it. The game goes
/// on meanwhile, so no more than that is compared: the incident, and that a game is kept. Returns the code.
fn come_back_without(emulator: &Emulator, task: &str, key: Button, saved: &Ram) -> Result<String> {
    let out = folder(&format!("stopped-{task}"));
    let mut timeline = provoking(Timeline::from(game()?.steps()?), key);
    timeline.wait(BACK_AGAIN);
    timeline.snap(BACK[0]);
    let report = emulator.play_through(timeline, &out)?;
    check_resets(&report, &["watchdog"])?;
    let log = emulator.log(&report)?;
    let told = told_incidents(&log)?.pop();
    let incident = told.with_context(|| format!("the log tells no incident:\n{log}"))?.check(Cause::Hang, "")?;
    let code = incident.code().to_string();
    let mut app = App::<_, Nine>::new(BOARD, ON_TRIAL, WORDS, saved.clone());
    app.tell(incident);
    shown::compare(&app, &out, BACK[0])?;
    Ok(code)
}

/// What is shown after a start, each after a press of A: the incident, the question whether to go on, the table.
const BACK: [&str; 3] = ["incident", "continued", "resumed"];
/// What is shown after the start that leaves the game alone: the incident, that it does so, the menu.
const WITHOUT: [&str; 3] = ["failed", "left-alone", "home"];

fn snap_all(timeline: &mut Timeline<'static>, names: [&'static str; 3]) {
    for (index, name) in names.into_iter().enumerate() {
        if index > 0 {
            timeline.press(Button::A);
            timeline.wait(Millis(200));
        }
        timeline.snap(name);
    }
}

/// What was saved may be what stops the device: after two starts that fail, the third does without. It loses nothing.
fn fail_to_start(emulator: &Emulator, saved: Ram) -> Result<()> {
    let out = folder("starts");
    let mut timeline = provoking(Timeline::from(game()?.steps()?), Button::Right);
    timeline.wait(BACK_AGAIN);
    snap_all(&mut timeline, WITHOUT);
    let mut timeline = provoking(timeline, Button::X);
    timeline.wait(BACK_AGAIN);
    snap_all(&mut timeline, BACK);
    let report = emulator.play_through(timeline, &out)?;
    check_resets(&report, &["sysreset"; 4])?;
    let told = told_incidents(&emulator.log(&report)?)?;
    let [failed, asked_for] = <[Told; 2]>::try_from(told).map_err(|told| anyhow!("told {told:?}"))?;
    let mut app = App::<_, Nine>::assembled(BOARD, ON_TRIAL, WORDS, saved.clone());
    app.leave_saved_alone();
    app.tell(failed.check(Cause::Panic, START_MESSAGE)?);
    compare_all(app, &out, WITHOUT)?;
    check_pictures(&out, asked_for.check(Cause::Panic, PANIC_MESSAGE)?, saved)
}

fn provoking(mut timeline: Timeline, key: Button) -> Timeline {
    timeline.chord(Button::B, key);
    timeline.wait(Millis(200));
    timeline
}

fn check_resets(report: &Report, expected: &[&str]) -> Result<()> {
    let causes: Vec<_> = report.resets.iter().map(|reset| reset.cause.as_str()).collect();
    ensure!(causes == expected, "reset by {causes:?} instead of {expected:?}");
    Ok(())
}

fn check_warnings(trial: &Trial, report: &Report) -> Result<()> {
    let texts: Vec<_> = report.warnings.iter().map(|warning| warning.text.as_str()).collect();
    let only = texts.iter().all(|text| trial.warnings.iter().any(|part| text.contains(part)));
    let all = trial.warnings.iter().all(|part| texts.iter().any(|text| text.contains(part)));
    ensure!(only && all, "the emulator said {texts:?}, and should have said {:?}", trial.warnings);
    Ok(())
}

/// What the device told.
#[derive(Debug)]
struct Told {
    code: String,
    account: String,
}

/// By its log: `incident CODE: ACCOUNT`, once for each start that tells one.
fn told_incidents(log: &str) -> Result<Vec<Told>> {
    let told = log.lines().filter_map(|line| Some(line.split_once("incident ")?.1));
    told.map(|told| {
        let (code, account) = told.split_once(": ").with_context(|| format!("without an account: {told}"))?;
        Ok(Told { code: code.to_owned(), account: account.to_owned() })
    })
    .collect()
}

impl Told {
    /// The incident, if it was of this cause and told so.
    fn check(self, cause: Cause, account_has: &str) -> Result<Incident> {
        let Self { code, account } = self;
        ensure!(account.contains(account_has), "the account is: {account}");
        let account = account.as_str().try_into().map_err(|_| anyhow!("the account is too long: {account}"))?;
        let incident = Incident { cause, account };
        ensure!(incident.code().to_string() == code, "the code is {code} instead of {}", incident.code());
        Ok(incident)
    }
}

/// Compares with what the core shows after a start with this incident to tell and this game to go on with.
fn check_pictures(out: &Path, incident: Incident, saved: Ram) -> Result<()> {
    let mut app = App::new(BOARD, ON_TRIAL, WORDS, saved);
    ensure!(app.session().is_some(), "the host has lost the game");
    app.tell(incident);
    compare_all(app, out, BACK)
}

fn compare_all(mut app: App<Ram>, out: &Path, names: [&str; 3]) -> Result<()> {
    for (index, name) in names.into_iter().enumerate() {
        if index > 0 {
            for stroke in [Stroke::Down, Stroke::Up] {
                app.update(Event::Key(KeyEvent { button: Button::A, stroke }), Instant::START);
            }
        }
        shown::compare(&app, out, name)?;
    }
    Ok(())
}

fn folder(name: &str) -> PathBuf {
    paths::target().join("incidents").join(name)
}
