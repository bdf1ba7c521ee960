//! Playing the text of a game.

#![allow(
    clippy::result_large_err,
    clippy::large_enum_variant,
    reason = "a fault carries two texts to be shown; it comes once and ends the replay"
)]

use core::fmt::{self, Write};

use heapless::String;

use super::{
    setup::SetupLines,
    tokens::{MoveError, Tokens},
};
use crate::letters::without_mark;
use crate::rules::{
    course::{Correction, Course, Step},
    game::Game,
    games::{List, Visitor},
    lexicon::Lexicon,
    score::Points,
    setup::SetupError,
};

/// Room for the longest answer that is compared.
const MOST_TEXT: usize = 320;
type Text = String<MOST_TEXT>;

/// Whether a game knows what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Answered,
    /// The question means nothing to this game.
    Unknown,
}

/// The line, from 1, at which playing a text ended, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayFault {
    pub line: usize,
    pub reason: Reason,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// The first line must say which game it is.
    NoGame,
    Malformed(MoveError),
    Setup(SetupError),
    /// A move was refused and no expectation says so.
    Refused(Text),
    Expectation {
        expected: Text,
        got: Text,
    },
    UnknownQuestion,
    Output,
}

/// Plays a text and writes what comes of each line, then the sheet.
pub fn replay<L: List>(text: &str, dictionary: &dyn Lexicon, out: &mut dyn Write) -> Result<(), ReplayFault> {
    let mut lines = Lines::new(text);
    let no_game = ReplayFault { line: 1, reason: Reason::NoGame };
    let (line, first) = lines.next().ok_or(no_game.clone())?;
    let id = first.strip_prefix("game ").ok_or(ReplayFault { line, ..no_game.clone() })?;
    L::visit(id.trim(), Replay { lines, dictionary, out }).ok_or(ReplayFault { line, ..no_game })?
}

/// Plays a text of the game `G`, and gives the table as the text leaves it.
pub fn play<G: Game>(text: &str, dictionary: &dyn Lexicon, out: &mut dyn Write) -> Result<Course<G>, ReplayFault> {
    let mut lines = Lines::new(text);
    let title = lines.next().and_then(|(_, line)| line.strip_prefix("game "));
    if title.map(str::trim) != Some(G::ID) {
        return Err(ReplayFault { line: 1, reason: Reason::NoGame });
    }
    play_lines(lines, dictionary, out)
}

/// The lines that say something, with their numbers.
#[derive(Clone, Debug)]
struct Lines<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self { lines: without_mark(text).lines().enumerate() }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let says_something = |line: &&str| !line.is_empty() && !line.starts_with('#');
        self.lines.find_map(|(index, line)| Some(line.trim()).filter(says_something).map(|line| (index + 1, line)))
    }
}

struct Replay<'a> {
    lines: Lines<'a>,
    dictionary: &'a dyn Lexicon,
    out: &'a mut dyn Write,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), ReplayFault>;

    fn visit<G: Game>(self) -> Self::Output {
        let end = self.lines.clone().last().map_or(1, |(line, _)| line);
        let table = play_lines::<G>(self.lines, self.dictionary, self.out)?;
        write_sheet(table.game(), self.out).map_err(|error| ReplayFault { line: end, reason: error.into() })
    }
}

/// Plays the lines of a game up to the last.
fn play_lines<G: Game>(
    lines: Lines<'_>,
    dictionary: &dyn Lexicon,
    out: &mut dyn Write,
) -> Result<Course<G>, ReplayFault> {
    let mut player: Option<Player<G>> = None;
    let mut setup = SetupLines::new();
    let mut last = 1;
    for (line, text) in lines {
        last = line;
        let at = |reason| ReplayFault { line, reason };
        if player.is_none() && setup.read(text).map_err(|error| at(error.into()))? {
            continue;
        }
        let dictionary = setup.words().unwrap_or(dictionary);
        let mut playing = player.take().map_or_else(|| Player::new(&setup), Ok).map_err(at)?;
        playing.play(text, dictionary, out).map_err(at)?;
        player = Some(playing);
    }
    let at = |reason| ReplayFault { line: last, reason };
    let player = player.map_or_else(|| Player::new(&setup), Ok).map_err(at)?;
    player.check_acknowledged().map_err(at)?;
    Ok(player.table)
}

/// A game being played from text.
struct Player<G: Game> {
    table: Course<G>,
    /// What the last move did, or why it was refused.
    said: Result<Text, Text>,
    /// Whether the refusal of the last move was expected.
    acknowledged: bool,
}

impl<G: Game> Player<G> {
    fn new(setup: &SetupLines<G::House>) -> Result<Self, Reason> {
        let setup = setup.finish()?;
        let table = Course::new(&setup).map_err(Reason::Setup)?;
        Ok(Self { table, said: Ok(Text::new()), acknowledged: true })
    }

    fn play(&mut self, line: &str, dictionary: &dyn Lexicon, out: &mut dyn Write) -> Result<(), Reason> {
        if let Some(expectation) = line.strip_prefix("expect ") {
            return self.expect(expectation.trim(), dictionary);
        }
        self.check_acknowledged()?;
        let step = match read_step::<G>(line)? {
            Step::Play(play) => Step::Play(self.table.game().complete(play, &self.table.lexicon(dictionary))),
            step => step,
        };
        writeln!(out, "{line}")?;
        self.said = match self.table.take(&step, dictionary) {
            Ok(told) => Ok(to_text(told)),
            Err(refused) => Err(to_text(refused)),
        };
        self.acknowledged = self.said.is_ok();
        match &self.said {
            Ok(told) => writeln!(out, "    {told}")?,
            Err(refused) => writeln!(out, "    refusé : {refused}")?,
        }
        Ok(())
    }

    fn check_acknowledged(&self) -> Result<(), Reason> {
        match &self.said {
            Err(refusal) if !self.acknowledged => Err(Reason::Refused(refusal.clone())),
            _ => Ok(()),
        }
    }

    fn expect(&mut self, expectation: &str, dictionary: &dyn Lexicon) -> Result<(), Reason> {
        let (question, expected) = expectation.split_once(char::is_whitespace).unwrap_or((expectation, ""));
        let got = match question {
            "refused" => {
                self.acknowledged = true;
                self.said.as_ref().err().cloned()
            }
            "says" => self.said.as_ref().ok().cloned(),
            _ => {
                let mut got = Text::new();
                let game = self.table.game();
                if answer_any(&self.table, question, &mut got)? == Asked::Unknown
                    && game.answer(question, &mut got)? == Asked::Unknown
                    && game.search(question, &self.table.lexicon(dictionary), &mut got)? == Asked::Unknown
                {
                    return Err(Reason::UnknownQuestion);
                }
                Some(got)
            }
        };
        let got = got.unwrap_or_else(|| to_text("(nothing of the kind)"));
        let expected = to_text(expected.trim());
        if got.trim() == expected { Ok(()) } else { Err(Reason::Expectation { expected, got }) }
    }
}

fn read_step<G: Game>(line: &str) -> Result<Step<G::Move>, MoveError> {
    let mut tokens = Tokens::new(line);
    let step = match () {
        () if tokens.take_if("agree") => Step::Agree(tokens.word()?),
        () if tokens.take_if("correct") => {
            let (seat, points) = (tokens.seat()?, Points(tokens.number("points")?));
            Step::Correct { seat, points, reason: tokens.parse("a reason", Correction::from_key)? }
        }
        () if tokens.take_if("rename") => {
            Step::Rename { seat: tokens.seat()?, name: tokens.parse("a name", |text| text.try_into().ok())? }
        }
        () if tokens.take_if("end-game") => Step::End,
        () if tokens.take_if("leave") => Step::Leave(tokens.seat()?),
        () if tokens.take_if("join") => Step::Join(tokens.parse("a name", |text| text.try_into().ok())?),
        () if tokens.take_if("sit") => Step::Sit(tokens.parse("a name", |text| text.try_into().ok())?),
        () if tokens.take_if("open-referee") => Step::OpenReferee,
        () => Step::Play(G::parse_move(&mut tokens)?),
    };
    tokens.end().map(|()| step)
}

/// Answers what can be asked of every game.
fn answer_any<G: Game>(course: &Course<G>, question: &str, out: &mut Text) -> Result<Asked, fmt::Error> {
    let (game, stage, ranking) = (course.game(), course.stage(), course.ranking());
    match question {
        "scores" => ranking_seats(game).try_for_each(|seat| write!(out, "{} ", course.total(seat)))?,
        "ranking" => ranking.places().try_for_each(|(place, seat)| write!(out, "{place}:{seat} "))?,
        "winners" => ranking.winners().try_for_each(|seat| write!(out, "{seat} "))?,
        "next_first" => write!(out, "{}", game.next_first(course.players()))?,
        "over" => out.write_str(if stage.over { "yes" } else { "no" })?,
        "round" => write!(out, "{}", stage.round)?,
        "rounds" => stage.rounds.map_or(Ok(()), |rounds| write!(out, "{rounds}"))?,
        "clock" => match game.clock() {
            Some(clock) => write!(out, "{}", clock.length.0)?,
            None => out.write_str("none")?,
        },
        "warning" => match game.clock() {
            Some(clock) => write!(out, "{}", clock.warning.0)?,
            None => out.write_str("none")?,
        },
        _ => return Ok(Asked::Unknown),
    }
    Ok(Asked::Answered)
}

/// The seats of those who play.
fn ranking_seats<G: Game>(game: &G) -> impl Iterator<Item = crate::rules::Seat> {
    crate::rules::Players::new(game.ranking().places().count() as u8).seats()
}

fn write_sheet<G: Game>(game: &G, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "{}", G::NAME)?;
    write!(out, "{:>10}", "joueur")?;
    ranking_seats(game).try_for_each(|seat| write!(out, "{seat:>6}"))?;
    if let Some(earlier) = game.sheet().earlier() {
        write!(out, "\n{:>8}{:>2}", "tours 1–", earlier.rounds)?;
        ranking_seats(game).try_for_each(|seat| write!(out, "{:>6}", earlier.points[seat]))?;
    }
    for (round, row) in (game.sheet().first_round()..).zip(game.sheet().rows()) {
        write!(out, "\n{:>7} {round:>2}", "tour")?;
        ranking_seats(game).try_for_each(|seat| write!(out, "{:>6}", row[seat]))?;
    }
    write!(out, "\n{:>10}", "total")?;
    ranking_seats(game).try_for_each(|seat| write!(out, "{:>6}", game.sheet().total(seat)))?;
    writeln!(out)
}

/// A text cut where it is too long to be kept; such texts are only compared and shown.
fn to_text(value: impl fmt::Display) -> Text {
    let mut text = Text::new();
    let _ = write!(text, "{value}");
    text
}

impl From<MoveError> for Reason {
    fn from(error: MoveError) -> Self {
        Self::Malformed(error)
    }
}

impl From<fmt::Error> for Reason {
    fn from(_: fmt::Error) -> Self {
        Self::Output
    }
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            Reason::NoGame => f.write_str("'game' and the name of a game expected"),
            Reason::Malformed(MoveError(wanted)) => write!(f, "expected {wanted}"),
            Reason::Setup(error) => error.fmt(f),
            Reason::Refused(refusal) => write!(f, "the move before was refused: {refusal}"),
            Reason::Expectation { expected, got } => write!(f, "expected '{expected}', got '{}'", got.trim()),
            Reason::UnknownQuestion => f.write_str("this game has no answer to this expectation"),
            Reason::Output => f.write_str("the output cannot be written"),
        }
    }
}

impl core::error::Error for ReplayFault {}
