//! A script as the emulator takes it: JSON, in microseconds from the first picture on.

use meneur::{
    input::Button,
    script::{Action, Script, Step},
    time::{Instant, Millis},
};
use serde::Serialize;

#[derive(Debug, Default, Serialize)]
pub struct Timeline<'a> {
    steps: Vec<Entry<'a>>,
    end: u64,
}

#[derive(Debug, Serialize)]
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

impl<'a> From<Script<'a>> for Timeline<'a> {
    fn from(script: Script<'a>) -> Self {
        let mut timeline = Self::default();
        for Step { at, action } in script.steps() {
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

/// What scripts cannot say: two keys at once.
impl<'a> Timeline<'a> {
    /// Longer than contacts bounce, shorter than a key repeats.
    pub const BEAT: Millis = Millis(60);

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
    use meneur::board::Board;

    #[test]
    fn a_script_becomes_steps_in_microseconds() {
        let script = Script::read("press a\nwait 20\nsnap open", Board::Waveshare).unwrap().expect("for every board");
        let json = serde_json::to_value(Timeline::from(script)).unwrap();
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
    fn more_can_follow_a_script() {
        let script = Script::read("wait 10", Board::Waveshare).unwrap().expect("for every board");
        let mut timeline = Timeline::from(script);
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
