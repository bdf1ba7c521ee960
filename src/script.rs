//! Scripts: a text of presses, waits and snapshots that drives the device, the same on the computer and on the board.
//!
//! ```text
//! only waveshare    first line, if the script is for one board
//! press a           down and up again, then a pause for the screen to follow
//! press down 3      three times
//! hold right 1200   held for 1200 ms
//! bounce b          one press of a worn contact
//! wait 500          nothing for 500 ms
//! snap settings     a picture named `settings`
//! power             off and on again, and the time to start
//! # a remark
//! ```
//!
//! A script is read into [`Step`]s: what happens to the contacts at which moment, counted from the first picture.

use core::fmt;

use heapless::{Deque, Vec};

use crate::{
    board::Board,
    input::Button,
    time::{Instant, Millis},
};

/// How long `press` holds a key, and how long it then waits.
const PRESS: Millis = Millis(40);
const PAUSE: Millis = Millis(80);
/// From switching on to the first picture, with time to spare.
const START: Millis = Millis(1000);
/// A worn contact: closed for so long, open for so long, and so on; the last closing is the real one.
const BOUNCES: [Millis; 6] = [Millis(2), Millis(1), Millis(3), Millis(2), Millis(1), Millis(2)];

const MAX_PRESSES: u32 = 30;
const MAX_WAIT: u32 = 24 * 60 * 60 * 1000;
const MAX_SNAPS: usize = 64;
const MAX_NAME: usize = 40;
/// The most steps a single line makes.
const MAX_STEPS: usize = 2 * MAX_PRESSES as usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    pub at: Instant,
    pub action: Action<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<'a> {
    Contact {
        button: Button,
        closed: bool,
    },
    Snap {
        name: &'a str,
    },
    /// Off and on again.
    Power,
    End,
}

/// What is wrong with a line, the first being line 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptError<'a> {
    pub line: usize,
    pub reason: Reason<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<'a> {
    UnknownCommand(&'a str),
    UnknownButton(&'a str),
    ButtonNotOnBoard(Button, Board),
    UnknownBoard(&'a str),
    OnlyNotFirst,
    Missing(&'static str),
    TooMuch(&'a str),
    NotANumber { found: &'a str, most: u32 },
    BadName(&'a str),
    NameTaken(&'a str),
    TooManySnaps,
}

impl fmt::Display for ScriptError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCommand(found) => {
                write!(f, "'{found}' is no command (only, press, hold, bounce, wait, snap, power)")
            }
            Self::UnknownButton(found) => write!(f, "'{found}' is no button (up down left right press a b x y)"),
            Self::ButtonNotOnBoard(button, board) => write!(f, "{} has no button '{}'", board.id(), button.id()),
            Self::UnknownBoard(found) => write!(f, "'{found}' is no board (waveshare picosystem)"),
            Self::OnlyNotFirst => write!(f, "'only' must be the first command"),
            Self::Missing(what) => write!(f, "{what} is missing"),
            Self::TooMuch(found) => write!(f, "'{found}' is too much"),
            Self::NotANumber { found, most } => write!(f, "'{found}' is no number from 1 to {most}"),
            Self::BadName(found) => {
                write!(f, "'{found}' is no name (letters a-z, digits and -, at most {MAX_NAME})")
            }
            Self::NameTaken(name) => write!(f, "there is a snapshot '{name}' already"),
            Self::TooManySnaps => write!(f, "more than {MAX_SNAPS} snapshots"),
        }
    }
}

/// One line, understood.
#[derive(Clone, Copy)]
enum Command<'a> {
    Only(Board),
    Press(Button, u32),
    Hold(Button, Millis),
    Bounce(Button),
    Wait(Millis),
    Snap(&'a str),
    Power,
}

/// A script that is known to be well formed, for a board that can play it.
#[derive(Clone, Copy, Debug)]
pub struct Script<'a> {
    text: &'a str,
}

impl<'a> Script<'a> {
    /// Checks every line. `None` if the script is only for another board.
    pub fn read(text: &'a str, board: Board) -> Result<Option<Self>, ScriptError<'a>> {
        let mut names = Vec::<&str, MAX_SNAPS>::new();
        let mut wanted = true;
        for (count, (line, command)) in commands(text).enumerate() {
            let error = |reason| ScriptError { line, reason };
            match command.map_err(error)? {
                Command::Only(_) if count > 0 => return Err(error(Reason::OnlyNotFirst)),
                Command::Only(only) => wanted = only == board,
                Command::Press(button, _) | Command::Hold(button, _) | Command::Bounce(button)
                    if wanted && !board.buttons().contains(button) =>
                {
                    return Err(error(Reason::ButtonNotOnBoard(button, board)));
                }
                Command::Snap(name) if names.contains(&name) => return Err(error(Reason::NameTaken(name))),
                Command::Snap(name) => names.push(name).map_err(|_| error(Reason::TooManySnaps))?,
                _ => {}
            }
        }
        Ok(wanted.then_some(Self { text }))
    }

    /// What happens, in the order of time; the last step is [`Action::End`].
    pub fn steps(self) -> impl Iterator<Item = Step<'a>> {
        let mut commands = commands(self.text).filter_map(|(_, command)| command.ok());
        let mut pending = Pending { at: Instant::START, steps: Deque::new() };
        let mut ended = false;
        core::iter::from_fn(move || {
            loop {
                if let Some(step) = pending.steps.pop_front() {
                    return Some(step);
                }
                if ended {
                    return None;
                }
                match commands.next() {
                    Some(command) => pending.expand(command),
                    None => {
                        ended = true;
                        pending.push(Action::End);
                    }
                }
            }
        })
    }
}

/// Steps that a line has made and nobody has taken yet, and the time reached.
struct Pending<'a> {
    at: Instant,
    steps: Deque<Step<'a>, MAX_STEPS>,
}

impl<'a> Pending<'a> {
    fn push(&mut self, action: Action<'a>) {
        let fits = self.steps.push_back(Step { at: self.at, action });
        debug_assert!(fits.is_ok(), "MAX_STEPS holds the longest line");
    }

    fn contact(&mut self, button: Button, closed: bool, then_wait: Millis) {
        self.push(Action::Contact { button, closed });
        self.at = self.at + then_wait;
    }

    fn expand(&mut self, command: Command<'a>) {
        match command {
            Command::Only(_) => {}
            Command::Press(button, times) => {
                for _ in 0..times {
                    self.contact(button, true, PRESS);
                    self.contact(button, false, PAUSE);
                }
            }
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
            Command::Snap(name) => self.push(Action::Snap { name }),
            Command::Power => {
                self.push(Action::Power);
                self.at = self.at + START;
            }
        }
    }
}

/// The lines that say something, with their numbers.
fn commands(text: &str) -> impl Iterator<Item = (usize, Result<Command<'_>, Reason<'_>>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let line = line.split('#').next().unwrap_or_default().trim();
        (!line.is_empty()).then(|| (index + 1, parse_line(line)))
    })
}

fn parse_line(line: &str) -> Result<Command<'_>, Reason<'_>> {
    let mut words = line.split_whitespace();
    let command = words.next().unwrap_or_default();
    let command = match command {
        "only" => Command::Only(parse_board(words.next())?),
        "press" => Command::Press(parse_button(words.next())?, parse_number(words.next().or(Some("1")), MAX_PRESSES)?),
        "hold" => Command::Hold(parse_button(words.next())?, Millis(parse_number(words.next(), MAX_WAIT)?)),
        "bounce" => Command::Bounce(parse_button(words.next())?),
        "wait" => Command::Wait(Millis(parse_number(words.next(), MAX_WAIT)?)),
        "snap" => Command::Snap(parse_name(words.next())?),
        "power" => Command::Power,
        _ => return Err(Reason::UnknownCommand(command)),
    };
    words.next().map_or(Ok(command), |word| Err(Reason::TooMuch(word)))
}

fn parse_board(word: Option<&str>) -> Result<Board, Reason<'_>> {
    let word = word.ok_or(Reason::Missing("the board"))?;
    Board::from_id(word).ok_or(Reason::UnknownBoard(word))
}

fn parse_button(word: Option<&str>) -> Result<Button, Reason<'_>> {
    let word = word.ok_or(Reason::Missing("the button"))?;
    Button::from_id(word).ok_or(Reason::UnknownButton(word))
}

fn parse_number(word: Option<&str>, most: u32) -> Result<u32, Reason<'_>> {
    let found = word.ok_or(Reason::Missing("a number"))?;
    let number = found.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or(Reason::NotANumber { found, most })
}

fn parse_name(word: Option<&str>) -> Result<&str, Reason<'_>> {
    let word = word.ok_or(Reason::Missing("the name"))?;
    let fine = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if fine && word.len() <= MAX_NAME { Ok(word) } else { Err(Reason::BadName(word)) }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::{format, string::String};

    /// The steps as text: `40 a up`.
    fn timeline(text: &str) -> String {
        let script = Script::read(text, Board::Waveshare).unwrap().expect("for every board");
        let mut lines = String::new();
        for Step { at, action } in script.steps() {
            let what = match action {
                Action::Contact { button, closed } => format!("{} {}", button.id(), if closed { "down" } else { "up" }),
                Action::Snap { name } => format!("snap {name}"),
                Action::Power => "power".into(),
                Action::End => "end".into(),
            };
            lines += &format!("{} {what}, ", at.as_millis());
        }
        lines
    }

    #[test]
    fn commands_follow_each_other_in_time() {
        let text = "snap boot\npress Down 2 # twice\n\nwait 500\nhold a 1000\npower\nsnap end";
        let expected = "0 snap boot, 0 down down, 40 down up, 120 down down, 160 down up, 740 a down, 1740 a up, \
                        1820 power, 2820 snap end, 2820 end, ";
        assert_eq!(timeline(text), expected);
    }

    #[test]
    fn a_worn_contact_closes_and_opens_several_times() {
        let expected = "0 b down, 2 b up, 3 b down, 6 b up, 8 b down, 9 b up, 11 b down, 51 b up, 53 b down, 54 b up, \
                        57 b down, 59 b up, 60 b down, 62 b up, 142 end, ";
        assert_eq!(timeline("bounce b"), expected);
    }

    #[test]
    fn the_longest_line_fits() {
        assert_eq!(timeline(&format!("press x {MAX_PRESSES}")).matches("down").count(), MAX_PRESSES as usize);
    }

    #[test]
    fn a_script_may_be_for_one_board() {
        let text = "only waveshare\npress press";
        assert!(Script::read(text, Board::Waveshare).unwrap().is_some());
        assert!(Script::read(text, Board::PicoSystem).unwrap().is_none());
    }

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let cases = [
            ("snap a\njump b", "line 2: 'jump' is no command (only, press, hold, bounce, wait, snap, power)"),
            ("press start", "line 1: 'start' is no button (up down left right press a b x y)"),
            ("press", "line 1: the button is missing"),
            ("press a 0", "line 1: '0' is no number from 1 to 30"),
            ("hold a", "line 1: a number is missing"),
            ("wait soon", "line 1: 'soon' is no number from 1 to 86400000"),
            ("wait 5 6", "line 1: '6' is too much"),
            ("snap ../x", "line 1: '../x' is no name (letters a-z, digits and -, at most 40)"),
            ("snap a\n# again\nsnap a", "line 3: there is a snapshot 'a' already"),
            ("only atari", "line 1: 'atari' is no board (waveshare picosystem)"),
            ("wait 1\nonly waveshare", "line 2: 'only' must be the first command"),
        ];
        for (text, message) in cases {
            let error = Script::read(text, Board::Waveshare).expect_err(text);
            assert_eq!(format!("{error}"), message);
        }
        let error = Script::read("press press", Board::PicoSystem).unwrap_err();
        assert_eq!(format!("{error}"), "line 1: picosystem has no button 'press'");
    }
}
