//! The sheet of Plis, as the document prints it: for each round what was announced and made, the points and the sum.

use core::fmt::Write as _;

use heapless::{String, Vec, format};

use super::told;
use crate::{
    rules::{
        Game, Lexicon, Points, Seat,
        course::{Step, Told},
        french::Counted,
        players::MOST_PLAYERS,
        plis::{Announced, Move, Outcome, Plis},
    },
    screens::{
        frame::Seen,
        shared::points::{gained, signed},
    },
    session::{AnySession, Session},
    ui::widgets::sheet::{Cell, Grid, Line, NOTHING, Style, Text},
};

const MOST_ROUNDS: usize = 10;

/// Makes the sheet.
pub fn with_sheet<R>(seen: &Seen<Plis>, with: impl FnOnce(&dyn Grid) -> R) -> R {
    with(&Page { entries: &entries(seen.session, seen.lexicon), session: seen.session })
}

/// What a player did in a round.
#[derive(Clone, Debug)]
struct Entry {
    round: u8,
    seat: Seat,
    announced: Announced,
    tricks: u8,
    /// The words that counted at its end.
    words: String<32>,
    over: bool,
}

type Entries = Vec<Entry, { MOST_ROUNDS * MOST_PLAYERS }>;

/// The game told again, and written down.
fn entries(session: &Session<Plis>, lexicon: &dyn Lexicon) -> Entries {
    let mut entries = Entries::new();
    let mut words: Vec<(u8, Seat, crate::letters::Word), MOST_ROUNDS, u8> = Vec::new();
    session.retell(session.steps(), lexicon, |game, step, told| {
        let (Step::Play(play), Told::Played(outcome)) = (step, told) else { return };
        match (play, outcome) {
            (_, Outcome::Announced { .. } | Outcome::ToLead { .. }) => note_announced(game, &mut entries),
            (_, Outcome::Taken { winner } | Outcome::Words { winner }) => {
                let entry = entries.iter_mut().rev().find(|entry| entry.seat == *winner);
                entry.into_iter().for_each(|entry| entry.tricks += 1);
            }
            (Move::Declare { seat, unit, word }, _) => {
                // There is room: a trick has one word.
                let _ = words.push(((*unit).into(), *seat, word.clone()));
            }
            (Move::TakeBack(unit), _) => words.retain(|(other, ..)| *other != u8::from(*unit)),
            (_, Outcome::RoundOver { .. }) => {
                let round = entries.last().map_or(0, |entry| entry.round);
                words.sort_unstable_by_key(|(unit, ..)| *unit);
                for entry in entries.iter_mut().filter(|entry| entry.round == round) {
                    entry.over = true;
                    for (_, _, word) in words.iter().filter(|(_, seat, _)| *seat == entry.seat) {
                        let comma = if entry.words.is_empty() { "" } else { " " };
                        let full = write!(entry.words, "{comma}{word}").is_err();
                        if full {
                            let _ = entry.words.push('…');
                        }
                    }
                }
                words.clear();
            }
            _ => {}
        }
    });
    entries
}

/// Whoever has announced by now, and was not written down yet.
fn note_announced(game: &Plis, entries: &mut Entries) {
    let round = game.stage().round;
    for seat in game.in_round(game.round_leader()).filter(|seat| game.has_announced(*seat)) {
        if entries.iter().any(|entry| (entry.round, entry.seat) == (round, seat)) {
            continue;
        }
        let announced = game.announced(seat).clone();
        // There is room for every player in every round.
        let _ = entries.push(Entry { round, seat, announced, tricks: 0, words: String::new(), over: false });
    }
}

struct Page<'a> {
    entries: &'a Entries,
    session: &'a Session<Plis>,
}

impl Page<'_> {
    fn seat(&self, column: usize) -> Seat {
        self.session.game().players().seats().nth(column).unwrap_or(Seat::FIRST)
    }

    /// The points of a round, from 0, and all up to it.
    fn points(&self, row: usize, seat: Seat) -> (Points, Points) {
        let rows = self.session.game().sheet().rows();
        let sum = rows.iter().take(row + 1).map(|row| row[seat]).sum();
        (rows.get(row).map_or(Points::ZERO, |row| row[seat]), sum)
    }
}

impl Grid for Page<'_> {
    fn title(&self) -> &'static str {
        "Feuille de match"
    }

    fn aside(&self) -> Text {
        format!("{}", if self.session.agreed().is_empty() { "Plis" } else { "avec accord" }).unwrap_or_default()
    }

    fn columns(&self) -> usize {
        self.session.game().players().count().into()
    }

    fn rows(&self) -> usize {
        self.entries.last().map_or(1, |entry| entry.round.into())
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.session.names()[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        format!("{}", row + 1).unwrap_or_default()
    }

    /// Announced, made, the points and the sum.
    fn cell(&self, row: usize, column: usize) -> Cell {
        let seat = self.seat(column);
        let line = |text: Text, style| Line { text, style };
        let here = |entry: &&Entry| usize::from(entry.round) == row + 1 && entry.seat == seat;
        let Some(entry) = self.entries.iter().find(here) else {
            return Cell::from_iter([line(format!("{NOTHING}").unwrap_or_default(), Style::Dim)]);
        };
        let said = told::announced(&entry.announced);
        let mut cell = Cell::from_iter([line(format!("{said}").unwrap_or_else(|_| clip(&said)), Style::Dim)]);
        if entry.over {
            let (points, sum) = self.points(row, seat);
            let made = match entry.words.as_str() {
                "" => format!("{}", Counted(entry.tricks.into(), "pli")),
                words => format!("{words}"),
            };
            cell.extend([
                line(made.unwrap_or_default(), Style::Plain),
                line(format!("{}", gained(points)).unwrap_or_default(), Style::Strong),
                line(format!("= {}", signed(sum)).unwrap_or_default(), Style::Dim),
            ]);
        }
        cell
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", signed(self.session.game().sheet().total(self.seat(column)))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        self.session.game().ranking().winners().any(|seat| seat == self.seat(column))
    }
}

/// The beginning of what is too long for a cell.
fn clip(text: &str) -> Text {
    text.chars().take(28).chain(['…']).collect()
}
