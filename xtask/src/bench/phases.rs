//! What the emulator measured, cut into phases: each begins with a snapshot, which names it, and ends with the next.

use crate::emulator::report::{Report, Step, What};

#[derive(Debug)]
pub struct Phase<'a> {
    pub name: &'a str,
    steps: &'a [Step],
}

pub fn phases(report: &Report) -> impl Iterator<Item = Phase<'_>> {
    report.steps.chunk_by(|_, next| !matches!(next.what, What::Snap { .. })).filter_map(|steps| match steps {
        [Step { what: What::Snap { snap, .. }, .. }, ..] => Some(Phase { name: snap, steps }),
        _ => None,
    })
}

impl Phase<'_> {
    /// For each press, the time from the contact's closing to the last pixel that changed before the next press.
    pub fn responses_us(&self) -> Vec<f64> {
        let is_press = |step: &Step| matches!(step.what, What::Key { down: true });
        let presses = self.steps.chunk_by(|_, next| !is_press(next)).filter(|steps| is_press(&steps[0]));
        presses.filter_map(response_us).collect()
    }

    /// The share of time that the core slept, in percent.
    pub fn asleep_percent(&self) -> f64 {
        let sum = |count: fn(&Step) -> u64| self.steps.iter().map(count).sum::<u64>() as f64;
        100.0 * sum(|step| step.asleep_cycles) / sum(|step| step.cycles)
    }

    pub fn spi_bytes(&self) -> u64 {
        self.steps.iter().map(|step| step.spi_bytes).sum()
    }
}

/// For each press that the script follows up at once, the time to the last pixel that changed. While it waits longer, a
/// screen may change by itself, and then the last pixel tells nothing about the press.
pub fn prompt_responses_us(report: &Report) -> Vec<f64> {
    let is_press = |step: &Step| matches!(step.what, What::Key { down: true });
    let is_release = |step: &Step| matches!(step.what, What::Key { down: false });
    let presses = report.steps.chunk_by(|_, next| is_release(next));
    let followed = presses.clone().skip(1).map(|next| next[0].at);
    let prompt = presses.zip(followed).filter(|(press, next)| is_press(&press[0]) && next - press[0].at <= PROMPT_US);
    prompt.filter_map(|(press, _)| own_response_us(press)).collect()
}

/// A press in a script and its pause, with a little to spare.
const PROMPT_US: f64 = 130_000.0;
/// The display takes pixel after pixel: a pause this long before the key goes up is the end of what the press showed.
const PAUSE_US: f64 = 2000.0;

/// What follows such a pause is another's work: a clock that ticks.
fn own_response_us(press: &[Step]) -> Option<f64> {
    let [down, up, ..] = press else { return response_us(press) };
    down.last_pixel_us.filter(|us| *us < up.at - down.at - PAUSE_US).or_else(|| response_us(press))
}

/// `None` if the press changed nothing.
fn response_us(press: &[Step]) -> Option<f64> {
    let last_pixel = press.iter().rev().find_map(|step| Some(step.at + step.last_pixel_us?))?;
    Some(last_pixel - press[0].at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(at: f64, what: What, last_pixel_us: Option<f64>) -> Step {
        Step { at, what, cycles: 1000, asleep_cycles: 990, spi_bytes: 7, last_pixel_us }
    }

    #[test]
    fn a_press_lasts_until_its_last_pixel() {
        let snap = |name: &str| What::Snap { snap: name.into(), backlight: 80 };
        let key = |down| What::Key { down };
        let steps = vec![
            step(0.0, snap("idle"), None),
            step(100.0, snap("menu"), None),
            step(100.0, key(true), Some(30.0)),
            step(140.0, key(false), None),
            step(200.0, key(true), Some(39.0)),
            step(240.0, key(false), Some(5.0)),
            step(300.0, key(true), None),
        ];
        let report = Report { steps, ..Report::default() };
        let [idle, menu] = phases(&report).collect::<Vec<_>>().try_into().expect("two phases");
        assert_eq!((idle.name, idle.responses_us()), ("idle", vec![]));
        assert_eq!((idle.asleep_percent(), idle.spi_bytes()), (99.0, 7));
        assert_eq!((menu.name, menu.responses_us()), ("menu", vec![30.0, 45.0]));
    }
}
