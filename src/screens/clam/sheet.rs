//! The score sheet of Clam, laid out like the rule document's: a row for each letter, a column for each player, false
//! words struck through.

use core::fmt::Write;

use heapless::{Vec, format};

use crate::{
    cards::stolon::Card,
    letters::Word,
    rules::{
        Game, Lexicon, Players, Points, Seat,
        clam::{Clam, Outcome},
        course::Told,
        stolon::Exposed,
    },
    screens::{
        frame::Seen,
        shared::points::{gained, signed},
    },
    session::{AnySession, Names, Session},
    ui::widgets::sheet::{Cell, Grid, Line, Style, Text, cell_of},
};

/// More calls than a game has by the rules: two for each of eight players.
const MOST_CALLS: usize = 48;

/// Makes the sheet.
pub fn with_sheet<R>(seen: &Seen<Clam>, with: impl FnOnce(&dyn Grid) -> R) -> R {
    with(&ClamSheet::of(seen.session, seen.lexicon).page(seen.session))
}

#[derive(Clone, Debug)]
struct ClamSheet {
    first_letters: usize,
    exposed: Exposed,
    /// The oldest first; if a house allows more than there is room for, the last ones are left out of the table.
    entries: Vec<Entry, MOST_CALLS>,
}

#[derive(Clone, Debug)]
struct Entry {
    round: u8,
    seat: Seat,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Right { word: Word, agreed: bool, twice: bool },
    False { word: Word, twice: bool },
    Penalty(Points),
}

impl ClamSheet {
    /// The game told again, and written down.
    fn of(session: &Session<Clam>, lexicon: &dyn Lexicon) -> Self {
        let mut entries = Vec::new();
        session.retell(session.steps(), lexicon, |game, _, told| {
            let Told::Played(outcome) = told else { return };
            let (seat, what) = match outcome {
                Outcome::Right { seat, word, .. } => {
                    let (agreed, twice) = (session.agreed().contains(word), game.doubles(*seat, true));
                    (*seat, What::Right { word: word.clone(), agreed, twice })
                }
                Outcome::False { seat, word, .. } => {
                    (*seat, What::False { word: word.clone(), twice: game.doubles(*seat, false) })
                }
                Outcome::Penalised { seat, points } => (*seat, What::Penalty(*points)),
                Outcome::NotAdmitted { .. }
                | Outcome::Revealed { .. }
                | Outcome::RoundOver { .. }
                | Outcome::GameOver => return,
            };
            let _ = entries.push(Entry { round: game.stage().round, seat, what });
        });
        let first_letters = session.setup().house.first_letters.into();
        let exposed = Exposed::from_slice(session.game().exposed()).unwrap_or_default();
        Self { first_letters, exposed, entries }
    }

    fn page<'a>(&'a self, session: &'a Session<Clam>) -> Page<'a> {
        Page { sheet: self, game: session.game(), names: session.names() }
    }
}

struct Page<'a> {
    sheet: &'a ClamSheet,
    game: &'a Clam,
    names: &'a Names,
}

impl Page<'_> {
    fn players(&self) -> Players {
        self.game.players()
    }

    fn seat(&self, column: usize) -> Seat {
        self.players().seats().nth(column).unwrap_or(Seat::FIRST)
    }
}

impl Grid for Page<'_> {
    fn title(&self) -> &'static str {
        "Feuille de match"
    }

    fn aside(&self) -> Text {
        let accepted = self.sheet.entries.iter().any(|entry| matches!(entry.what, What::Right { agreed: true, .. }));
        format!("{}", if accepted { "* accord de la table" } else { "Clam" }).unwrap_or_default()
    }

    fn columns(&self) -> usize {
        self.players().count().into()
    }

    /// One for the first letters together, then one for each.
    fn rows(&self) -> usize {
        (self.sheet.exposed.len() + 1).saturating_sub(self.sheet.first_letters).max(1)
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.names[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        let mut label = Text::new();
        let ClamSheet { exposed, first_letters, .. } = self.sheet;
        match row {
            0 => exposed.iter().take(*first_letters).for_each(|card| {
                let _ = write!(label, "{} ", short(*card));
            }),
            _ => {
                if let Some(card) = exposed.get(first_letters + row - 1) {
                    let _ = write!(label, "+{}", short(*card));
                }
            }
        }
        label.truncate(label.trim_end().len());
        label
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        let seat = self.seat(column);
        // A penalty before the letter of a round is turned up stands with the letters that lie there.
        let row_of = |entry: &Entry| usize::from(entry.round).min(self.rows());
        let here = |entry: &&Entry| row_of(entry) == row + 1 && entry.seat == seat;
        cell_of(self.sheet.entries.iter().filter(here).map(|entry| line(&entry.what)))
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", signed(self.game.sheet().total(self.seat(column)))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        self.game.ranking().winners().any(|seat| seat == self.seat(column))
    }
}

fn line(what: &What) -> Line {
    let times = |twice: &bool| if *twice { " ×2" } else { "" };
    let (text, style) = match what {
        What::Right { word, agreed, twice } => {
            let accord = if *agreed { " *" } else { "" };
            (format!("{word}{}{accord}", times(twice)), Style::Plain)
        }
        What::False { word, twice } => (format!("{word}{}", times(twice)), Style::Struck),
        What::Penalty(points) => (format!("{}", gained(*points)), Style::Dim),
    };
    Line { text: text.unwrap_or_default(), style }
}

fn short(card: Card) -> Text {
    match card.letter() {
        Some(letter) => format!("{letter:?}"),
        None => format!("Mix"),
    }
    .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::{
        cards::stock::Source,
        rules::Setup,
        screens::shared::{share, sheet_text::write_sheet},
        session::{Name, Pace},
    };
    use std::{iter::repeat_n, string::String};

    /// Eight players with long names, each as often right, wrong and penalised as there is room for.
    #[test]
    fn the_largest_sheet_fits_in_its_codes() {
        let mut names = Names::default();
        let setup = Setup::new(Players::new(8), Source::Players, Default::default());
        setup.players.seats().for_each(|seat| names.set(seat, Name::try_from("ÉLÉONORE").unwrap()));
        let session = Session::<Clam>::new(setup, names, Pace::Normal).unwrap();
        let word = Word::parse("ANTICONSTITUTIONNEL").unwrap();
        let (agreed, twice) = (true, true);
        let right = What::Right { word: word.clone(), agreed, twice };
        let kinds = [right, What::False { word, twice }, What::Penalty(Points(-15))];
        let entries = session.game().players().seats().flat_map(|seat| {
            let kinds = kinds.clone().into_iter().cycle().zip(1..=6);
            kinds.map(move |(what, round)| Entry { round, seat, what })
        });
        let exposed = repeat_n(Card::from_symbol('A').unwrap(), Exposed::new().capacity()).collect();
        let sheet = ClamSheet { first_letters: 3, exposed, entries: entries.collect() };
        let mut text = String::new();
        write_sheet(&sheet.page(&session), &mut text).unwrap();
        assert_eq!((text.len(), share::codes("Clam", &text)), (1749, 22));
    }
}
