//! Plays every script on every board, in virtual time, and compares what is seen with the pictures in tests/screens.
//!
//! After a change that is meant to be seen: `cargo xtask accept`, and a look at the pictures it names.

#[path = "common/codes.rs"]
mod codes;
#[path = "../xtask/src/gallery.rs"]
mod gallery;
#[path = "common/monkey.rs"]
mod monkey;
#[path = "../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../src/platform/desktop/pictures.rs"]
mod pictures;
#[path = "common/share.rs"]
mod share;

use std::path::Path;

use gallery::Performance;
use meneur::{handheld::Handheld, player::Scene, time::Millis, ui::widgets::clock::CLOCK_HEIGHT};

/// Where a round of Clam has its clock.
const CLOCK_TOP: usize = 130;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn performances() -> Vec<Performance> {
    gallery::performances(root()).expect("the scripts are well formed")
}

/// Shows each snapshot of each script to `check`, and fails with all of its complaints.
fn check_snapshots(check: impl Fn(&Performance, &str, &Handheld) -> Result<(), String>) {
    let mut complaints = Vec::new();
    for performance in performances() {
        let played = Handheld::new(performance.board).play(performance.script(), |_, scene, handheld| {
            let Scene::Snap { name } = scene else { return };
            if let Err(complaint) = check(&performance, name, handheld) {
                complaints.push(format!("{}, snap {name}: {complaint}", performance.id()));
            }
        });
        if let Err(stuck) = played {
            complaints.push(format!("{}, {stuck}", performance.id()));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n(see the top of {})\n", complaints.join("\n"), file!());
}

#[test]
fn every_snapshot_looks_as_accepted() {
    let diffs = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("pictures").join("diff");
    check_snapshots(|performance, snap, handheld| {
        let accepted = performance.accepted(root(), snap);
        let diff = diffs.join(performance.id()).join(snap).with_extension("png");
        let got = panel::photograph(handheld.picture());
        gallery::check(&accepted, &got, &diff).map_err(|error| format!("{error:#}"))
    });
}

#[test]
fn every_snapshot_is_laid_out_well() {
    check_snapshots(|_, _, handheld| match handheld.audit().faults() {
        [] => Ok(()),
        faults => Err(format!("{faults:?}")),
    });
}

#[test]
fn no_accepted_picture_is_left_over() {
    let left_over = gallery::left_over(root(), &performances()).expect("the folder can be read");
    assert!(left_over.is_empty(), "no script makes these any more (remove them by cargo xtask accept): {left_over:#?}");
}

#[test]
fn a_tick_of_the_clock_changes_only_its_own_rows() {
    let performance = performances().into_iter().find(|performance| performance.name == "clam").expect("Clam has one");
    let mut ticks = 0;
    let played = Handheld::new(performance.board).play(performance.script(), |at, scene, handheld| {
        if scene != (Scene::Snap { name: "round-1" }) {
            return;
        }
        let mut later = handheld.clone();
        for second in 1..=60 {
            let before = later.picture().frame.clone();
            later.advance(at + Millis(second * 1000));
            let bands: Vec<_> = later.picture().frame.changed_bands(&before).collect();
            assert!(!bands.is_empty(), "the clock stands still");
            let clock = CLOCK_TOP..CLOCK_TOP + CLOCK_HEIGHT as usize;
            assert!(bands.iter().all(|band| clock.start <= band.start && band.end <= clock.end), "{bands:?}");
            ticks += 1;
        }
    });
    played.expect("the script is right");
    assert_eq!(ticks, 60);
}
