//! Compares what the piezo of the emulated device sounds with what the host asked for.

use std::ops::RangeInclusive;

use anyhow::{Result, ensure};

use crate::{
    emulator::report::Tone,
    host::{Note, Sound},
};

/// The device draws before one hears it.
const LATE_MS: RangeInclusive<f64> = 0.0..=40.0;
/// A note is never cut by more than a tick of the clock, but cannot end while the core is busy drawing.
const TOO_LONG_MS: RangeInclusive<f64> = -1.0..=5.0;
/// A PWM divides its clock by whole numbers, so it comes close to a pitch only.
const PITCH_TOLERANCE: f64 = 0.005;

/// A pitch from the moment it is heard; 0 Hz is silence.
#[derive(Debug)]
struct Span {
    at_ms: f64,
    /// `None` if it lasts until another sound begins, or for ever.
    length_ms: Option<f64>,
    hz: f64,
}

pub fn compare(sounds: &[Sound], tones: &[Tone]) -> Result<()> {
    let expected = audible(notes_of(sounds));
    let got = audible(spans_of(tones));
    for (expected, got) in expected.iter().zip(&got) {
        ensure!(is_same(expected, got), "the piezo should sound {expected:?}, but sounds {got:?}");
    }
    ensure!(expected.len() == got.len(), "the piezo should sound {} times, but sounds {}", expected.len(), got.len());
    Ok(())
}

fn is_same(expected: &Span, got: &Span) -> bool {
    let lasts_right = |expected: f64| got.length_ms.is_some_and(|got| TOO_LONG_MS.contains(&(got - expected)));
    (got.hz - expected.hz).abs() <= expected.hz * PITCH_TOLERANCE
        && LATE_MS.contains(&(got.at_ms - expected.at_ms))
        && expected.length_ms.is_none_or(lasts_right)
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
        if at_ms < end {
            let length_ms = (at_ms + ms <= end).then_some(*ms);
            spans.push(Span { at_ms, length_ms, hz: *hz });
        }
        at_ms += ms;
    }
    spans
}

/// The emulator tells each change of pitch.
fn spans_of(tones: &[Tone]) -> Vec<Span> {
    let ends = tones.iter().skip(1).map(|tone| Some(tone.at)).chain([None]);
    let spans = tones.iter().zip(ends).map(|(tone, end)| Span {
        at_ms: tone.at / 1000.0,
        length_ms: end.map(|end| (end - tone.at) / 1000.0),
        hz: tone.hz,
    });
    spans.collect()
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
            tones(&[(19.0, 1319.0), (97.0, 0.0), (119.0, 1760.0), (239.0, 0.0)]),
            tones(&[(19.0, 1319.0), (105.0, 0.0), (119.0, 1760.0), (239.0, 0.0)]),
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
        let heard = tones(&[(23.0, 1319.0), (59.0, 1319.5), (139.0, 0.0), (159.0, 1760.0), (279.0, 0.0)]);
        compare(&[hello(8.0), hello(58.0)], &heard).unwrap();
    }
}
