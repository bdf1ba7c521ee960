//! Scripts: a text of what is pressed, chosen and seen that drives the device, the same on the computer and on the board.
//!
//! ```text
//! only waveshare    first line, if the script is for one board
//! choose "Réglages" walk to what has this label, and press A
//! light "Son"       walk there, no more
//! type CHEVAUX      choose letter by letter
//! see "14 points"   a text on the screen has this, or the script is wrong
//! count "mute"      from here on presses are counted, for what this names
//! within 5          it took five at most, or the script is wrong
//! press a           down and up again, then a pause for the screen to follow
//! press down 3      three times
//! hold right 1200   held for 1200 ms, at most a minute
//! bounce b          one press of a worn contact
//! wait 500          nothing for 500 ms
//! snap settings     a picture named `settings`
//! power             off and on again, and the time to start
//! # a remark
//! ```
//!
//! Which arrows lead to a label depends on what the screen shows, so a script is played on the computer first, by
//! [`player`](crate::player). That turns it into [`Step`]s: what happens to the contacts at which moment, counted from
//! the first picture. The board and the page get these.

use core::fmt;

use heapless::Vec;

use crate::{
    board::Board,
    input::Button,
    letters::without_mark,
    rules::names::next_accent,
    time::{Instant, Millis},
};

const MAX_PRESSES: u32 = 30;
/// Of presses that are counted: a game by keys has fewer.
const MAX_COUNT: u32 = 9999;
const MAX_WAIT: u32 = 24 * 60 * 60 * 1000;
/// Much less than a wait: a key that is held repeats, and each repeat is drawn. A day of it would take minutes.
const MAX_HOLD: u32 = 60 * 1000;
const MAX_SNAPS: usize = 64;
const MAX_NAME: usize = 40;
/// A key of the letter grid where the screen has jokers.
const JOKER: char = '?';

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
    NotQuoted(&'a str),
    NotALetter(char),
    NothingCounted,
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
                let commands = "only choose light type see count within press hold bounce wait snap power";
                write!(f, "'{found}' is no command ({commands})")
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
            Self::NotQuoted(found) => write!(f, "'{found}' is no text in quotes"),
            Self::NothingCounted => write!(f, "nothing is counted: 'count' comes first"),
            Self::NotALetter(found) => write!(f, "'{found}' is no capital letter (nor {JOKER} for a joker)"),
        }
    }
}

/// One line, understood.
#[derive(Clone, Copy)]
pub(crate) enum Command<'a> {
    Only(Board),
    Choose(&'a str),
    Light(&'a str),
    Type(&'a str),
    See(&'a str),
    Count(&'a str),
    Within(u32),
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
    board: Board,
}

impl<'a> Script<'a> {
    /// Checks every line. `None` if the script is only for another board.
    pub fn read(text: &'a str, board: Board) -> Result<Option<Self>, ScriptError<'a>> {
        let mut names = Vec::<&str, MAX_SNAPS>::new();
        let (mut wanted, mut counting) = (true, false);
        for (count, (line, command)) in lines(text).enumerate() {
            let error = |reason| ScriptError { line, reason };
            match command.map_err(error)? {
                Command::Only(_) if count > 0 => return Err(error(Reason::OnlyNotFirst)),
                Command::Only(only) => wanted = only == board,
                Command::Press(button, _) | Command::Hold(button, _) | Command::Bounce(button)
                    if wanted && !board.buttons().contains(button) =>
                {
                    return Err(error(Reason::ButtonNotOnBoard(button, board)));
                }
                Command::Count(_) => counting = true,
                Command::Within(_) if !counting => return Err(error(Reason::NothingCounted)),
                Command::Within(_) => counting = false,
                Command::Snap(name) if names.contains(&name) => return Err(error(Reason::NameTaken(name))),
                Command::Snap(name) => names.push(name).map_err(|_| error(Reason::TooManySnaps))?,
                _ => {}
            }
        }
        Ok(wanted.then_some(Self { text, board }))
    }

    /// The one it was read for.
    pub const fn board(self) -> Board {
        self.board
    }

    /// The names of its pictures.
    pub fn snaps(self) -> impl Iterator<Item = &'a str> {
        self.commands().filter_map(|(_, command)| match command {
            Command::Snap(name) => Some(name),
            _ => None,
        })
    }

    /// What is to be done, with the number of its line.
    pub(crate) fn commands(self) -> impl Iterator<Item = (usize, Command<'a>)> {
        lines(self.text).filter_map(|(line, command)| Some((line, command.ok()?)))
    }
}

/// The lines that say something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, Result<Command<'_>, Reason<'_>>)> {
    without_mark(text).lines().enumerate().filter_map(|(index, line)| {
        let line = without_remark(line).trim();
        (!line.is_empty()).then(|| (index + 1, parse_line(line)))
    })
}

/// A remark begins at a # that is not in quotes.
fn without_remark(line: &str) -> &str {
    let mut quoted = false;
    let remark = line.find(|letter| {
        quoted ^= letter == '"';
        letter == '#' && !quoted
    });
    &line[..remark.unwrap_or(line.len())]
}

fn parse_line(line: &str) -> Result<Command<'_>, Reason<'_>> {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match command {
        "choose" => return parse_quoted(rest).map(Command::Choose),
        "light" => return parse_quoted(rest).map(Command::Light),
        "see" => return parse_quoted(rest).map(Command::See),
        "count" => return parse_quoted(rest).map(Command::Count),
        _ => {}
    }
    let mut words = rest.split_whitespace();
    let command = match command {
        "only" => Command::Only(parse_board(words.next())?),
        "type" => Command::Type(parse_word(words.next())?),
        "within" => Command::Within(parse_number(words.next(), MAX_COUNT)?),
        "press" => Command::Press(parse_button(words.next())?, parse_number(words.next().or(Some("1")), MAX_PRESSES)?),
        "hold" => Command::Hold(parse_button(words.next())?, Millis(parse_number(words.next(), MAX_HOLD)?)),
        "bounce" => Command::Bounce(parse_button(words.next())?),
        "wait" => Command::Wait(Millis(parse_number(words.next(), MAX_WAIT)?)),
        "snap" => Command::Snap(parse_name(words.next())?),
        "power" => Command::Power,
        _ => return Err(Reason::UnknownCommand(command)),
    };
    words.next().map_or(Ok(command), |word| Err(Reason::TooMuch(word)))
}

fn parse_quoted(rest: &str) -> Result<&str, Reason<'_>> {
    let rest = rest.trim();
    if rest.is_empty() {
        return Err(Reason::Missing("the text in quotes"));
    }
    let text = rest.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    text.filter(|text| !text.trim().is_empty() && !text.contains('"')).ok_or(Reason::NotQuoted(rest))
}

fn parse_word(word: Option<&str>) -> Result<&str, Reason<'_>> {
    let word = word.ok_or(Reason::Missing("the word"))?;
    let is_letter = |letter: char| letter == JOKER || letter.is_ascii_uppercase() || next_accent(letter).is_some();
    word.chars().find(|letter| !is_letter(*letter)).map_or(Ok(word), |letter| Err(Reason::NotALetter(letter)))
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
    use std::format;

    #[test]
    fn a_script_may_be_for_one_board() {
        let text = "only waveshare\npress press";
        assert!(Script::read(text, Board::Waveshare).unwrap().is_some());
        assert!(Script::read(text, Board::PicoSystem).unwrap().is_none());
    }

    #[test]
    fn its_pictures_are_known_before_it_is_played() {
        let script = Script::read("snap a\nchoose \"nowhere\"\nsnap b", Board::Waveshare).unwrap().unwrap();
        assert_eq!(script.snaps().collect::<std::vec::Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn a_remark_is_not_part_of_a_line_and_quotes_hold_what_they_hold() {
        let text = "see \"n° #1\" # a remark\n# choose\npress a # twice";
        let mut commands = lines(text).map(|(line, command)| (line, command.unwrap()));
        assert!(matches!(commands.next(), Some((1, Command::See("n° #1")))));
        assert!(matches!(commands.next(), Some((3, Command::Press(Button::A, 1)))));
        assert!(commands.next().is_none());
    }

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let commands = "only choose light type see count within press hold bounce wait snap power";
        let cases = [
            ("snap a\njump b", &*format!("line 2: 'jump' is no command ({commands})")),
            ("press start", "line 1: 'start' is no button (up down left right press a b x y)"),
            ("press", "line 1: the button is missing"),
            ("press a 0", "line 1: '0' is no number from 1 to 30"),
            ("hold a", "line 1: a number is missing"),
            ("hold down 86400000", "line 1: '86400000' is no number from 1 to 60000"),
            ("wait 86400001", "line 1: '86400001' is no number from 1 to 86400000"),
            ("wait soon", "line 1: 'soon' is no number from 1 to 86400000"),
            ("wait 5 6", "line 1: '6' is too much"),
            ("snap ../x", "line 1: '../x' is no name (letters a-z, digits and -, at most 40)"),
            ("snap a\n# again\nsnap a", "line 3: there is a snapshot 'a' already"),
            ("only atari", "line 1: 'atari' is no board (waveshare picosystem)"),
            ("wait 1\nonly waveshare", "line 2: 'only' must be the first command"),
            ("choose", "line 1: the text in quotes is missing"),
            ("light Son", "line 1: 'Son' is no text in quotes"),
            ("see \"14 points\" now", "line 1: '\"14 points\" now' is no text in quotes"),
            ("see \"\"", "line 1: '\"\"' is no text in quotes"),
            ("type", "line 1: the word is missing"),
            ("type DÉjà", "line 1: 'j' is no capital letter (nor ? for a joker)"),
            ("within 5", "line 1: nothing is counted: 'count' comes first"),
            ("count \"mute\"\nwithin 5\nwithin 5", "line 3: nothing is counted: 'count' comes first"),
            ("count \"mute\"\nwithin 0", "line 2: '0' is no number from 1 to 9999"),
            ("type UN MOT", "line 1: 'MOT' is too much"),
        ];
        for (text, message) in cases {
            let error = Script::read(text, Board::Waveshare).expect_err(text);
            assert_eq!(format!("{error}"), message);
        }
        let error = Script::read("press press", Board::PicoSystem).unwrap_err();
        assert_eq!(format!("{error}"), "line 1: picosystem has no button 'press'");
    }
}
