//! What stops the device, provoked by the keys of its test build (src/platform/rp2040/trial.rs), and how it comes back.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    incident::{Cause, Incident},
    input::Button,
    store::flash::Ram,
    time::Millis,
    ui::{Canvas, picture::Picture},
};

use super::harness;
use crate::{
    emulator::{Emulator, report::Report, timeline::Timeline},
    gallery, panel, parallel, paths,
    pictures::Image,
};

const BOARD: Board = Board::Waveshare;
const SCRIPT: &str = "about";
const PANIC_MESSAGE: &str = "the panic that was asked for";
/// The watchdog's four seconds, and the start.
const BACK_AGAIN: Millis = Millis(6000);

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

pub fn test() -> Result<()> {
    let emulator = Emulator::new(BOARD, &["panic-test".to_owned()])?;
    fail_an_ordinary_run(&emulator).context("panic in an ordinary run")?;
    println!("a panic fails an ordinary run");
    for (trial, result) in TRIALS.iter().zip(parallel::map(&TRIALS, |trial| come_back(&emulator, trial))) {
        let code = result.with_context(|| trial.name)?;
        println!("{}: the device came back and told it, with code {code}", trial.name);
    }
    Ok(())
}

/// A firmware that panics must fail its run, and its message must be told.
fn fail_an_ordinary_run(emulator: &Emulator) -> Result<()> {
    let script = harness::performance(SCRIPT)?;
    match emulator.play(provoking(Timeline::from(script.script()), Button::X), &folder("noticed")) {
        Ok(_) => bail!("the firmware should have panicked, but its run was taken for a success"),
        Err(error) if format!("{error:#}").contains(PANIC_MESSAGE) => Ok(()),
        Err(error) => Err(error.context("the run failed, but without the message of the panic")),
    }
}

/// Plays a script, provokes what stops the device, and looks at what the next start shows. Returns its code.
fn come_back(emulator: &Emulator, trial: &Trial) -> Result<String> {
    let script = harness::performance(SCRIPT)?;
    let mut timeline = provoking(Timeline::from(script.script()), trial.key);
    timeline.wait(BACK_AGAIN);
    timeline.snap("incident");
    timeline.press(Button::A);
    timeline.wait(Millis(200));
    timeline.snap("continued");

    let out = folder(trial.name);
    let report = emulator.play_through(timeline, &out)?;
    check_resets(trial, &report)?;
    check_warnings(trial, &report)?;
    let incident = told_incident(trial, &emulator.log(&report)?)?;
    let code = incident.code().to_string();
    check_picture(&out, "incident", Some(incident))?;
    check_picture(&out, "continued", None)?;
    Ok(code)
}

fn provoking(mut timeline: Timeline, key: Button) -> Timeline {
    timeline.chord(Button::B, key);
    timeline.wait(Millis(200));
    timeline
}

fn check_resets(trial: &Trial, report: &Report) -> Result<()> {
    let causes: Vec<_> = report.resets.iter().map(|reset| reset.cause.as_str()).collect();
    ensure!(causes == [trial.reset], "reset by {causes:?} instead of once by {}", trial.reset);
    Ok(())
}

fn check_warnings(trial: &Trial, report: &Report) -> Result<()> {
    let texts: Vec<_> = report.warnings.iter().map(|warning| warning.text.as_str()).collect();
    let only = texts.iter().all(|text| trial.warnings.iter().any(|part| text.contains(part)));
    let all = trial.warnings.iter().all(|part| texts.iter().any(|text| text.contains(part)));
    ensure!(only && all, "the emulator said {texts:?}, and should have said {:?}", trial.warnings);
    Ok(())
}

/// What the device told, by its log: `incident CODE: ACCOUNT`.
fn told_incident(trial: &Trial, log: &str) -> Result<Incident> {
    let line = log.lines().find_map(|line| line.split_once("incident ")).map(|(_, told)| told);
    let (code, account) =
        line.and_then(|told| told.split_once(": ")).ok_or_else(|| anyhow!("the log tells no incident:\n{log}"))?;
    let account = account.try_into().map_err(|_| anyhow!("the account is too long: {account}"))?;
    let incident = Incident { cause: trial.cause, account };
    ensure!(incident.code().to_string() == code, "the code is {code} instead of {}", incident.code());
    ensure!(incident.account.contains(trial.account_has), "the account is: {}", incident.account);
    Ok(incident)
}

/// Compares with what the core shows after a start, with an incident to tell or without.
fn check_picture(out: &Path, name: &str, incident: Option<Incident>) -> Result<()> {
    let mut app = App::new(BOARD, Seed::default(), WORDS, Ram::default());
    if let Some(incident) = incident {
        app.tell(incident);
    }
    let mut picture = Picture { look: app.settings().look(), ..Picture::new() };
    app.draw(&mut Canvas::new(&mut picture.frame));
    let file = |suffix: &str| out.join(format!("{name}{suffix}.png"));
    panel::photograph(&picture).save(&file("-expected"))?;
    gallery::check(&file("-expected"), &Image::load(&file(""))?, &file("-diff"))
        .with_context(|| format!("the picture '{name}'"))
}

fn folder(name: &str) -> PathBuf {
    paths::target().join("incidents").join(name)
}
