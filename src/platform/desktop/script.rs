//! `meneur script`: the handheld without a page, in virtual time.

use std::{fs, path::Path};

use anyhow::{Context, Result, anyhow};
use meneur::{
    board::Board,
    handheld::Handheld,
    player::{Scene, Stuck},
    script::{Action, Script, Step},
    time::Instant,
    ui::sound::{Note, Sound},
};
use serde::Serialize;

use super::{args::ScriptArgs, panel, pictures::Image};

/// What a script met besides pixels, to be compared with what the firmware does.
#[derive(Debug, Serialize)]
struct Report {
    board: &'static str,
    /// Everything that was done to the device, for others to do the same.
    steps: Vec<StepReport>,
    snaps: Vec<SnapReport>,
    sounds: Vec<SoundReport>,
    counts: Vec<CountReport>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum StepReport {
    Key { at: u64, key: &'static str, down: bool },
    Snap { at: u64, snap: String },
    Power { at: u64, power: bool },
    End { at: u64, end: bool },
}

#[derive(Debug, Serialize)]
struct SnapReport {
    name: String,
    at: u64,
    backlight: u8,
}

/// How many presses something took.
#[derive(Debug, Serialize)]
struct CountReport {
    what: String,
    presses: u32,
    most: u32,
}

#[derive(Debug, Serialize)]
struct SoundReport {
    at: u64,
    notes: Vec<NoteReport>,
}

#[derive(Debug, Serialize)]
struct NoteReport {
    hz: u16,
    ms: u32,
}

pub fn run(args: &ScriptArgs) -> Result<()> {
    let file = args.file.display();
    let board = args.board.board;
    let text = fs::read_to_string(&args.file).with_context(|| file.to_string())?;
    let script = Script::read(&text, board).map_err(|error| anyhow!("{file}: {error}"))?;
    let script =
        script.with_context(|| format!("{file}: this script is only for another board, not for {}", board.id()))?;
    let (report, pictures) = play(script, board).with_context(|| file.to_string())?;
    write(&args.out, &report, &pictures)
}

fn play(script: Script, board: Board) -> Result<(Report, Vec<Image>), Stuck> {
    let mut report =
        Report { board: board.id(), steps: Vec::new(), snaps: Vec::new(), sounds: Vec::new(), counts: Vec::new() };
    let mut pictures = Vec::new();
    let steps = Handheld::new(board).play(script, |at, scene, handheld| match scene {
        Scene::Snap { name } => {
            report.snaps.push(SnapReport::new(name, at, handheld));
            pictures.push(panel::photograph(handheld.picture()));
        }
        Scene::Sound(sound) => report.sounds.push(SoundReport::new(at, sound)),
        Scene::Counted { what, presses, most } => report.counts.push(CountReport { what: what.into(), presses, most }),
    })?;
    report.steps = steps.into_iter().map(StepReport::new).collect();
    Ok((report, pictures))
}

fn write(folder: &Path, report: &Report, pictures: &[Image]) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    for (snap, picture) in report.snaps.iter().zip(pictures) {
        picture.save(&folder.join(&snap.name).with_extension("png"))?;
    }
    let path = folder.join("report.json");
    let json = serde_json::to_string_pretty(report)? + "\n";
    fs::write(&path, json).with_context(|| format!("cannot write {}", path.display()))
}

impl StepReport {
    fn new(Step { at, action }: Step) -> Self {
        let at = at.as_millis();
        match action {
            Action::Contact { button, closed } => Self::Key { at, key: button.id(), down: closed },
            Action::Snap { name } => Self::Snap { at, snap: name.into() },
            Action::Power => Self::Power { at, power: true },
            Action::End => Self::End { at, end: true },
        }
    }
}

impl SnapReport {
    fn new(name: &str, at: Instant, handheld: &Handheld) -> Self {
        Self { name: name.into(), at: at.as_millis(), backlight: handheld.settings().brightness.percent() }
    }
}

impl SoundReport {
    fn new(at: Instant, sound: Sound) -> Self {
        let note = |note: &Note| NoteReport { hz: note.pitch, ms: note.length.0 };
        Self { at: at.as_millis(), notes: sound.notes().iter().map(note).collect() }
    }
}
