//! Compares what the piezo of the emulated device sounds with what the host asked for.

use anyhow::{Result, ensure};

use crate::{
    emulator::report::Tone,
    host::{Note, Sound},
};

/// The device draws and sends before one hears it, and its clock ticks in whole milliseconds.
const MOST_LATE_MS: f64 = 40.0;
const LENGTH_TOLERANCE_MS: f64 = 2.0;
/// A PWM divides its clock by whole numbers, so it comes close to a pitch only.
const PITCH_TOLERANCE: f64 = 0.005;

/// A pitch that sounds from one moment to another; 0 Hz within a sound is a rest.
#[derive(Debug, PartialEq)]
struct Span {
    at_ms: f64,
    length_ms: f64,
    hz: f64,
}

pub fn compare(sounds: &[Sound], tones: &[Tone]) -> Result<()> {
    let expected = audible(notes_of(sounds));
    let got = audible(spans_of(tones));
    for (expected, got) in expected.iter().zip(&got) {
        let late_ms = got.at_ms - expected.at_ms;
        let is_same = (got.hz - expected.hz).abs() <= expected.hz * PITCH_TOLERANCE
            && (got.length_ms - expected.length_ms).abs() <= LENGTH_TOLERANCE_MS
            && (0.0..=MOST_LATE_MS).contains(&late_ms);
        ensure!(is_same, "the piezo should sound {expected:?}, but sounds {got:?}");
    }
    ensure!(expected.len() == got.len(), "the piezo should sound {} times, but sounds {}", expected.len(), got.len());
    Ok(())
}

fn audible(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|span| span.hz > 0.0);
    spans
}

/// The notes one after another; a sound ends when the next begins.
fn notes_of(sounds: &[Sound]) -> Vec<Span> {
    let ends = sounds.iter().skip(1).map(|sound| sound.at).chain([f64::INFINITY]);
    sounds.iter().zip(ends).flat_map(|(sound, end)| spans_until(sound, end)).collect()
}

fn spans_until(sound: &Sound, end: f64) -> Vec<Span> {
    let mut at_ms = sound.at;
    let mut spans = Vec::new();
    for Note { hz, ms } in &sound.notes {
        let length_ms = ms.min(end - at_ms);
        if length_ms > 0.0 {
            spans.push(Span { at_ms, length_ms, hz: *hz });
        }
        at_ms += ms;
    }
    spans
}

/// The emulator tells each change of pitch.
fn spans_of(tones: &[Tone]) -> Vec<Span> {
    let ends = tones.iter().skip(1).map(|tone| tone.at).chain([f64::INFINITY]);
    let span =
        |(tone, end): (&Tone, f64)| Span { at_ms: tone.at / 1000.0, length_ms: (end - tone.at) / 1000.0, hz: tone.hz };
    tones.iter().zip(ends).map(span).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello(at: f64) -> Sound {
        let note = |hz, ms| Note { hz, ms };
        Sound { at, notes: vec![note(1319.0, 80.0), note(0.0, 20.0), note(1760.0, 120.0)] }
    }

    fn tones(changes: &[(f64, f64)]) -> Vec<Tone> {
        changes.iter().map(|&(at_ms, hz)| Tone { at: at_ms * 1000.0, hz }).collect()
    }

    #[test]
    fn a_little_late_and_a_little_off_is_the_same() {
        let heard = tones(&[(19.0, 1318.9), (99.1, 0.0), (119.0, 1760.2), (239.0, 0.0)]);
        compare(&[hello(8.0)], &heard).unwrap();
    }

    #[test]
    fn another_pitch_length_or_count_is_not() {
        let wrong = [
            tones(&[(19.0, 1400.0), (99.0, 0.0), (119.0, 1760.0), (239.0, 0.0)]),
            tones(&[(19.0, 1319.0), (59.0, 0.0), (119.0, 1760.0), (239.0, 0.0)]),
            tones(&[(99.0, 1319.0), (179.0, 0.0), (199.0, 1760.0), (319.0, 0.0)]),
            tones(&[(19.0, 1319.0), (99.0, 0.0)]),
            tones(&[(19.0, 1319.0), (99.0, 0.0), (119.0, 1760.0)]),
            tones(&[]),
        ];
        for heard in wrong {
            assert!(compare(&[hello(8.0)], &heard).is_err(), "{heard:?}");
        }
        assert!(compare(&[], &tones(&[(19.0, 1319.0), (99.0, 0.0)])).is_err());
    }

    #[test]
    fn a_sound_ends_the_one_before() {
        let heard = tones(&[(9.0, 1319.0), (59.0, 1319.5), (139.0, 0.0), (159.0, 1760.0), (279.0, 0.0)]);
        compare(&[hello(8.0), hello(58.0)], &heard).unwrap();
    }
}
