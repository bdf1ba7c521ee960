//! A script as the emulator takes it: JSON, in microseconds from the first picture on.

use meneur::{
    script::{Action, Script, Step},
    time::Instant,
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
    Key { at: u64, key: &'static str, down: bool },
    Snap { at: u64, snap: &'a str },
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
                Action::End => timeline.end = at,
            }
        }
        timeline
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
}
