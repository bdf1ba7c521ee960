//! The score sheet of Clam, laid out like the rule document's: a row for each letter, a column for each player, false
//! words struck through.

use core::fmt::Write;

use heapless::{Vec, format};

use crate::{
    cards::stolon::Card,
    letters::Word,
    rules::{
        Game, Lexicon, PerSeat, Players, Points, Seat,
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
    /// The oldest first.
    entries: Vec<Entry, MOST_CALLS>,
    /// What those brought, together, for which there was no room.
    before: Option<PerSeat<Points>>,
}

#[derive(Clone, Debug)]
struct Entry {
    round: u8,
    seat: Seat,
    points: Points,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Right { word: Word, agreed: bool, twice: bool },
    False { word: Word, twice: bool },
    Penalty,
}

impl ClamSheet {
    /// The game told again, and written down.
    fn of(session: &Session<Clam>, lexicon: &dyn Lexicon) -> Self {
        let first_letters = session.setup().house.first_letters.into();
        let exposed = Exposed::from_slice(session.game().exposed()).unwrap_or_default();
        let mut sheet = Self { first_letters, exposed, entries: Vec::new(), before: None };
        session.retell(session.steps(), lexicon, |game, _, told| {
            let Told::Played(outcome) = told else { return };
            let (seat, points, what) = match outcome {
                Outcome::Right { seat, word, points, .. } => {
                    let (agreed, twice) = (session.agreed().contains(word), game.doubles(*seat, true));
                    (*seat, *points, What::Right { word: word.clone(), agreed, twice })
                }
                Outcome::False { seat, word, points, .. } => {
                    (*seat, *points, What::False { word: word.clone(), twice: game.doubles(*seat, false) })
                }
                Outcome::Penalised { seat, points } => (*seat, *points, What::Penalty),
                Outcome::NotAdmitted { .. }
                | Outcome::Revealed { .. }
                | Outcome::RoundOver { .. }
                | Outcome::GameOver => return,
            };
            sheet.push(Entry { round: game.stage().round, seat, points, what });
        });
        sheet
    }

    /// If a house allows more than there is room for, the oldest is told with those before it.
    fn push(&mut self, entry: Entry) {
        if self.entries.is_full() {
            let oldest = self.entries.remove(0);
            self.before.get_or_insert_default()[oldest.seat] += oldest.points;
        }
        // There is room now.
        let _ = self.entries.push(entry);
    }

    /// The round of a row, from 0; none for what came before the others.
    fn round_of(&self, row: usize) -> Option<usize> {
        row.checked_sub(self.before.is_some().into())
    }

    /// One for the first letters together, then one for each.
    fn rounds(&self) -> usize {
        (self.exposed.len() + 1).saturating_sub(self.first_letters).max(1)
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

    fn rows(&self) -> usize {
        self.sheet.rounds() + usize::from(self.sheet.before.is_some())
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.names[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        let mut label = Text::new();
        let ClamSheet { exposed, first_letters, .. } = self.sheet;
        match self.sheet.round_of(row) {
            None => {
                let _ = label.push_str("avant");
            }
            Some(0) => exposed.iter().take(*first_letters).for_each(|card| {
                let _ = write!(label, "{} ", short(*card));
            }),
            Some(round) => {
                if let Some(card) = exposed.get(first_letters + round - 1) {
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
        let number_of = |entry: &Entry| usize::from(entry.round).min(self.sheet.rounds());
        let Some(round) = self.sheet.round_of(row) else {
            let before = self.sheet.before.as_ref().map(|points| points[seat]).filter(|points| *points != Points::ZERO);
            let text = |points| format!("{}", gained(points)).unwrap_or_default();
            return cell_of(before.into_iter().map(|points| Line { text: text(points), style: Style::Strong }));
        };
        let here = |entry: &&Entry| number_of(entry) == round + 1 && entry.seat == seat;
        cell_of(self.sheet.entries.iter().filter(here).map(line))
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", signed(self.game.sheet().total(self.seat(column)))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        self.game.ranking().winners().any(|seat| seat == self.seat(column))
    }
}

fn line(entry: &Entry) -> Line {
    let times = |twice: &bool| if *twice { " ×2" } else { "" };
    let (text, style) = match &entry.what {
        What::Right { word, agreed, twice } => {
            let accord = if *agreed { " *" } else { "" };
            (format!("{word}{}{accord}", times(twice)), Style::Plain)
        }
        What::False { word, twice } => (format!("{word}{}", times(twice)), Style::Struck),
        What::Penalty => (format!("{}", gained(entry.points)), Style::Dim),
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
        dict::{Dict, WORDS},
        rules::{Setup, clam::Move},
        screens::shared::{share, sheet_text::write_sheet},
        session::{Name, Pace},
        time::Instant,
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
        let kinds = [right, What::False { word, twice }, What::Penalty];
        let entries = session.game().players().seats().flat_map(|seat| {
            let kinds = kinds.clone().into_iter().cycle().zip(1..=6);
            kinds.map(move |(what, round)| Entry { round, seat, points: Points(-15), what })
        });
        let exposed = repeat_n(Card::from_symbol('A').unwrap(), Exposed::new().capacity()).collect();
        let sheet = ClamSheet { first_letters: 3, exposed, entries: entries.collect(), before: None };
        let mut text = String::new();
        write_sheet(&sheet.page(&session), &mut text).unwrap();
        assert_eq!((text.len(), share::codes("Clam", &text)), (1749, 22));
    }

    /// However many penalties: the oldest are told together, and the rows add up to the totals.
    #[test]
    fn the_oldest_of_too_many_calls_are_told_together() {
        let setup = Setup::new(Players::new(2), Source::Device(Default::default()), Default::default());
        let mut session = Session::<Clam>::new(setup, Names::default(), Pace::Normal).unwrap();
        let dict = Dict::open(WORDS).unwrap();
        session.play(Move::Reveal(Exposed::new()), &dict, Instant::START).unwrap();
        let [one, two] = [1, 2].map(|number| Seat::from_number(number).unwrap());
        for seat in repeat_n(one, 20).chain(repeat_n(two, MOST_CALLS)) {
            session.play(Move::Penalty(seat), &dict, Instant::START).unwrap();
        }
        let sheet = ClamSheet::of(&session, &dict);
        let page = sheet.page(&session);
        assert_eq!((page.rows(), page.label(0).as_str()), (2, "avant"));
        let before: std::vec::Vec<_> = (0..2).map(|column| page.cell(0, column)).collect();
        assert_eq!((before[0][0].text.as_str(), before[1].len()), ("−300", 0));
        assert_eq!((page.cell(1, 0).len(), sheet.entries.len()), (0, MOST_CALLS));
        assert_eq!(page.total(0).as_str(), "−300");
    }
}
