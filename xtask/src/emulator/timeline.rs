//! A script as the emulator takes it: JSON, in microseconds from the first picture on.

use meneur::{
    input::Button,
    script::{Action, Step},
    time::{Instant, Millis},
};
use serde::Serialize;

use crate::parallel::Length;

/// How much longer a start takes than a press.
const START: Length = 8;
/// A clock draws every second, a little of the screen.
const MICROS_OF_CLOCK: u64 = 5_000_000;

#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Timeline<'a> {
    steps: Vec<Entry<'a>>,
    end: u64,
    /// Whether the chip waits for its flash, as a real one does. That takes the emulator longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    flash_waits: Option<bool>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Entry<'a> {
    Key {
        at: u64,
        key: &'static str,
        down: bool,
    },
    Snap {
        at: u64,
        snap: &'a str,
    },
    /// Off and on again.
    Power {
        at: u64,
        power: bool,
    },
}

impl<'a> From<Vec<Step<'a>>> for Timeline<'a> {
    fn from(steps: Vec<Step<'a>>) -> Self {
        let mut timeline = Self::default();
        for Step { at, action } in steps {
            let at = micros(at);
            match action {
                Action::Contact { button, closed } => {
                    timeline.steps.push(Entry::Key { at, key: button.id(), down: closed });
                }
                Action::Snap { name } => timeline.steps.push(Entry::Snap { at, snap: name }),
                Action::Power => timeline.steps.push(Entry::Power { at, power: true }),
                Action::End => timeline.end = at,
            }
        }
        timeline
    }
}

/// What scripts cannot say: two keys at once, and waits for flash.
impl<'a> Timeline<'a> {
    pub fn with_flash_waits(self) -> Self {
        Self { flash_waits: Some(true), ..self }
    }

    /// Longer than contacts bounce, shorter than a key repeats.
    pub const BEAT: Millis = Millis(60);

    /// How long the emulator takes for it, in presses: asleep, it takes next to nothing.
    pub fn length(&self) -> Length {
        let of = |entry: &Entry| match entry {
            Entry::Key { down, .. } => u64::from(*down),
            Entry::Snap { .. } => 0,
            Entry::Power { .. } => START,
        };
        let presses = START + self.steps.iter().map(of).sum::<Length>() + self.end / MICROS_OF_CLOCK;
        if self.flash_waits.is_some() { 2 * presses } else { presses }
    }

    /// Presses one key while another is held.
    pub fn chord(&mut self, held: Button, pressed: Button) {
        for (button, down) in [(held, true), (pressed, true), (pressed, false), (held, false)] {
            self.contact(button, down);
        }
    }

    pub fn press(&mut self, button: Button) {
        self.contact(button, true);
        self.contact(button, false);
    }

    fn contact(&mut self, button: Button, down: bool) {
        self.steps.push(Entry::Key { at: self.end, key: button.id(), down });
        self.wait(Self::BEAT);
    }

    pub fn wait(&mut self, span: Millis) {
        self.end += u64::from(span.0) * 1000;
    }

    pub fn snap(&mut self, name: &'a str) {
        self.steps.push(Entry::Snap { at: self.end, snap: name });
    }
}

const fn micros(at: Instant) -> u64 {
    at.as_millis() * 1000
}

#[cfg(test)]
mod tests {
    use super::*;
    use meneur::{board::Board, script::Script};

    #[test]
    fn a_script_becomes_steps_in_microseconds() {
        let script = Script::read("press a\nwait 20\nsnap open", Board::Waveshare).unwrap().expect("for every board");
        let json = serde_json::to_value(Timeline::from(script.steps().unwrap())).unwrap();
        let expected = serde_json::json!({
            "steps": [
                { "at": 0, "key": "a", "down": true },
                { "at": 40_000, "key": "a", "down": false },
                { "at": 140_000, "snap": "open" },
            ],
            "end": 140_000,
        });
        assert_eq!(json, expected);
    }

    #[test]
    fn waits_are_charged_when_asked_for() {
        let json = |timeline: Timeline| serde_json::to_value(timeline).unwrap();
        assert_eq!(json(Timeline::default()), serde_json::json!({ "steps": [], "end": 0 }));
        let waiting = serde_json::json!({ "steps": [], "end": 0, "flashWaits": true });
        assert_eq!(json(Timeline::default().with_flash_waits()), waiting);
    }

    #[test]
    fn more_can_follow_a_script() {
        let script = Script::read("wait 10", Board::Waveshare).unwrap().expect("for every board");
        let mut timeline = Timeline::from(script.steps().unwrap());
        timeline.chord(Button::B, Button::X);
        timeline.wait(Millis(5));
        timeline.snap("after");
        let expected = serde_json::json!({
            "steps": [
                { "at": 10_000, "key": "b", "down": true },
                { "at": 70_000, "key": "x", "down": true },
                { "at": 130_000, "key": "x", "down": false },
                { "at": 190_000, "key": "b", "down": false },
                { "at": 255_000, "snap": "after" },
            ],
            "end": 255_000,
        });
        assert_eq!(serde_json::to_value(timeline).unwrap(), expected);
    }
}
