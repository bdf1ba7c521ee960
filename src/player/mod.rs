//! Plays scripts: presses what they say, walks to what they choose, looks for what they want to see.
//!
//! Only a device knows which arrows lead where, so a script is played on one; the [`Step`]s it came to are what the board
//! and the page replay. Not part of the firmware: who is stuck has a lot to say, and that takes a heap.

mod errand;
mod walk;
mod way;

use std::{error, fmt, format, string::String, vec::Vec};

use crate::{
    handheld::Handheld,
    input::Button,
    rules::names::next_accent,
    screens::Games,
    script::{Action, Command, Script, Step},
    store::Flash,
    time::{Instant, Millis},
    ui::{audit::Audit, sound::Sound},
};
use walk::Walk;
use way::{one_line, told};

pub use errand::{Errand, Wish, is_typing};

/// How long `press` holds a key, and how long it then waits.
const PRESS: Millis = Millis(40);
const PAUSE: Millis = Millis(80);
/// From switching on to the first picture, with time to spare.
const START: Millis = Millis(1000);
/// A worn contact: closed for so long, open for so long, and so on; the last closing is the real one.
const BOUNCES: [Millis; 6] = [Millis(2), Millis(1), Millis(3), Millis(2), Millis(1), Millis(2)];

/// The key of the letter grid that puts an accent on the last letter.
const ACCENT: &str = "accent";
/// More than any letter has.
const MOST_ACCENTS: usize = 6;

/// What is met while a script plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene<'a> {
    Snap {
        name: &'a str,
    },
    Sound(Sound),
    /// This took so many presses, and may take so many.
    Counted {
        what: &'a str,
        presses: u32,
        most: u32,
    },
}

/// Where a script does not fit the screen, and what is there instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl error::Error for Stuck {}

impl<'a> Script<'a> {
    /// What happens on a new device, in the order of time; the last step is [`Action::End`].
    pub fn steps(self) -> Result<Vec<Step<'a>>, Stuck> {
        Handheld::new(self.board()).play(self, |_, _, _| {})
    }
}

impl<F: Flash + Clone, G: Games + Default> Handheld<F, G> {
    /// Plays a script from now to its end; `watch` is told of each scene, and when it came. Gives the steps it took.
    pub fn play<'a>(
        &mut self,
        script: Script<'a>,
        watch: impl FnMut(Instant, Scene<'a>, &Self),
    ) -> Result<Vec<Step<'a>>, Stuck> {
        let at = self.now();
        let mut player = Player { handheld: self, watch, at, steps: Vec::new(), counted: ("", 0) };
        for (line, command) in script.commands() {
            player.obey(command).map_err(|reason| Stuck { line, reason })?;
        }
        player.step(Action::End);
        Ok(player.steps)
    }
}

struct Player<'h, 'a, F, G, W> {
    handheld: &'h mut Handheld<F, G>,
    watch: W,
    /// The time reached.
    at: Instant,
    /// What has been done so far.
    steps: Vec<Step<'a>>,
    /// What presses are counted for, and how many there were.
    counted: (&'a str, u32),
}

impl<'a, F, G, W> Player<'_, 'a, F, G, W>
where
    F: Flash + Clone,
    G: Games + Default,
    W: FnMut(Instant, Scene<'a>, &Handheld<F, G>),
{
    fn obey(&mut self, command: Command<'a>) -> Result<(), String> {
        match command {
            Command::Only(_) => {}
            Command::Choose(label) => self.choose(label)?,
            Command::Light(label) => self.light(label)?,
            Command::Type(word) => word.chars().try_for_each(|letter| self.choose_letter(letter))?,
            Command::See(text) => see(&self.audit(), text)?,
            Command::Count(what) => self.counted = (what, 0),
            Command::Within(most) => self.within(most)?,
            Command::Press(button, times) => (0..times).for_each(|_| self.press(button)),
            Command::Hold(button, span) => {
                self.contact(button, true, span);
                self.contact(button, false, PAUSE);
            }
            Command::Bounce(button) => {
                for (index, span) in BOUNCES.into_iter().enumerate() {
                    self.contact(button, index % 2 == 0, span);
                }
                self.contact(button, true, PRESS);
                for (index, span) in BOUNCES.into_iter().enumerate() {
                    self.contact(button, index % 2 == 1, span);
                }
                self.contact(button, false, PAUSE);
            }
            Command::Wait(span) => self.at = self.at + span,
            Command::Snap(name) => self.step(Action::Snap { name }),
            Command::Power => {
                self.step(Action::Power);
                self.at = self.at + START;
            }
        }
        Ok(())
    }

    fn within(&mut self, most: u32) -> Result<(), String> {
        let (what, presses) = self.counted;
        (self.watch)(self.at, Scene::Counted { what, presses, most }, self.handheld);
        if presses > most {
            return Err(format!("'{what}' took {presses} presses, more than {most}"));
        }
        Ok(())
    }

    fn choose(&mut self, label: &str) -> Result<(), String> {
        self.light(label)?;
        self.press(Button::A);
        Ok(())
    }

    fn light(&mut self, label: &str) -> Result<(), String> {
        let mut walk = Walk::to(label);
        loop {
            let (audit, turned) = (self.audit(), self.handheld.settings().turned);
            let Some(arrow) = walk.next(&audit, turned)? else { return Ok(()) };
            self.press(arrow);
        }
    }

    /// An accent comes after its letter, by a key that goes through all that the letter can have.
    fn choose_letter(&mut self, letter: char) -> Result<(), String> {
        let (plain, accents) = without_accent(letter);
        self.choose(plain.encode_utf8(&mut [0; 4]))?;
        (0..accents).try_for_each(|_| self.choose(ACCENT))
    }

    fn press(&mut self, button: Button) {
        self.contact(button, true, PRESS);
        self.contact(button, false, PAUSE);
    }

    fn contact(&mut self, button: Button, closed: bool, then_wait: Millis) {
        self.step(Action::Contact { button, closed });
        self.at = self.at + then_wait;
    }

    /// What is on the screen at the time reached.
    fn audit(&mut self) -> Audit {
        self.let_time_pass();
        self.handheld.audit()
    }

    fn step(&mut self, action: Action<'a>) {
        self.let_time_pass();
        match action {
            Action::Contact { button, closed } => {
                self.counted.1 += u32::from(closed);
                self.handheld.set_contact(button, closed);
                self.report_sound();
            }
            Action::Snap { name } => (self.watch)(self.at, Scene::Snap { name }, self.handheld),
            Action::Power => self.handheld.cycle_power(),
            Action::End => {}
        }
        self.steps.push(Step { at: self.at, action });
    }

    fn let_time_pass(&mut self) {
        // One deadline at a time, so that no sound hides another.
        while let Some(deadline) = self.handheld.deadline().filter(|deadline| *deadline <= self.at) {
            self.handheld.advance(deadline);
            self.report_sound();
        }
        self.handheld.advance(self.at);
    }

    fn report_sound(&mut self) {
        if let Some(sound) = self.handheld.take_sound() {
            (self.watch)(self.handheld.now(), Scene::Sound(sound), self.handheld);
        }
    }
}

/// The key of the grid, and how often the accent comes after it.
fn without_accent(letter: char) -> (char, usize) {
    let accents_to = |plain: char| {
        let mut accented = core::iter::successors(Some(plain), |letter| next_accent(*letter)).take(MOST_ACCENTS);
        accented.position(|accented| accented == letter)
    };
    ('A'..='Z').find_map(|plain| Some((plain, accents_to(plain)?))).unwrap_or((letter, 0))
}

/// Lines of a paragraph follow each other, and so do the parts of a row.
fn see(audit: &Audit, wanted: &str) -> Result<(), String> {
    let all = audit.texts().collect::<Vec<_>>().join(" ");
    if has_words(&one_line(&all), &one_line(wanted)) {
        return Ok(());
    }
    Err(format!("'{wanted}' is not to be seen, only {}", told(audit.texts())))
}

/// Whole words and figures: `5 points` is not in `15 points`, nor `5` in `−5`.
fn has_words(text: &str, wanted: &str) -> bool {
    let goes_on = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '−');
    text.match_indices(wanted).any(|(at, found)| {
        let (before, after) = (&text[..at], &text[at + found.len()..]);
        !goes_on(before.chars().next_back()) && !goes_on(after.chars().next())
    })
}

#[cfg(test)]
mod tests;
