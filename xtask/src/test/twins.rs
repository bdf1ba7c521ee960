//! The heart of the matter: the same script on the host and on the firmware, seen and heard.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use meneur::board::Board;

use super::{Extent, tones};
use crate::{
    emulator::{
        Emulator,
        report::{Report, What},
        timeline::Timeline,
    },
    gallery::{self, Performance},
    host::{self, Host},
    parallel::{self, Length},
    paths,
    pictures::Image,
};

/// The longest script that the board plays when there is little time, in presses.
const QUICK: Length = 40;

pub fn compare(extent: Extent) -> Result<()> {
    let host = Host::build()?;
    let emulators = Board::ALL.map(|board| Emulator::new(board, &[])).into_iter().collect::<Result<Vec<_>>>()?;
    let performances = gallery::performances(paths::root())?;
    let mut pairs = Vec::new();
    for performance in &performances {
        pairs.push((performance, Timeline::from(performance.steps()?)));
    }
    pairs.retain(|(_, timeline)| extent == Extent::Whole || timeline.length() <= QUICK);
    let results = parallel::map_longest_first(
        &pairs,
        |(_, timeline)| timeline.length(),
        |(performance, timeline)| {
            let emulator = emulators.iter().find(|emulator| emulator.board == performance.board);
            compare_one(&host, emulator.context("every board is emulated")?, performance, timeline)
        },
    );
    let (mut failures, mut deepest) = (0, 0);
    for ((performance, _), result) in pairs.iter().zip(results) {
        match result {
            Ok(report) => {
                deepest = deepest.max(report.stack_bytes);
                say!("{}: the same", performance.id());
            }
            Err(error) => {
                failures += 1;
                say!("{}: {error:#}", performance.id());
            }
        }
    }
    say!("{} of {} scripts played, {} KB of stack at most", pairs.len(), performances.len(), deepest / 1024);
    ensure!(failures == 0, "{failures} of {} scripts differ on the device", pairs.len());
    Ok(())
}

/// Where the device leaves its pictures and the report of its run.
pub fn on_device(performance: &Performance) -> PathBuf {
    paths::target().join("pictures/device").join(performance.id())
}

fn compare_one(host: &Host, emulator: &Emulator, performance: &Performance, timeline: &Timeline) -> Result<Report> {
    let on_host = paths::target().join("pictures/host").join(performance.id());
    let on_device = on_device(performance);
    let expected = host.play(performance, &on_host)?;
    let got = emulator.play(timeline.clone(), &on_device)?;
    got.check_stack()?;
    compare_pictures(performance, &on_host, &on_device)?;
    compare_light(&expected, &got)?;
    tones::compare(&expected.sounds, &got.tones)?;
    Ok(got)
}

fn compare_pictures(performance: &Performance, on_host: &Path, on_device: &Path) -> Result<()> {
    let diffs = paths::target().join("pictures/diff-device").join(performance.id());
    for snap in performance.snaps() {
        let got = Image::load(&on_device.join(snap).with_extension("png"))?;
        let diff = diffs.join(snap).with_extension("png");
        let host = on_host.join(snap).with_extension("png");
        gallery::check(&host, &got, &diff).with_context(|| format!("snap {snap}, compared with the host"))?;
        let accepted = performance.accepted(paths::root(), snap);
        gallery::check(&accepted, &got, &diff)
            .with_context(|| format!("snap {snap}, compared with the accepted one"))?;
    }
    Ok(())
}

fn compare_light(expected: &host::Report, got: &Report) -> Result<()> {
    for snap in &expected.snaps {
        let got = got.steps.iter().find_map(|step| match &step.what {
            What::Snap { snap: name, backlight } if *name == snap.name => Some(*backlight),
            _ => None,
        });
        let got = got.with_context(|| format!("the device did not reach snap {}", snap.name))?;
        ensure!(got == snap.backlight, "snap {}: the light is at {got} %, not at {} %", snap.name, snap.backlight);
    }
    Ok(())
}
