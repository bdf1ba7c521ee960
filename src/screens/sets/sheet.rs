//! The sheet of a set: a row for each round, with what everybody has shown and what "score" won or lost.

use heapless::{Vec, format};

use crate::{
    rules::{
        PerSeat, Points, Seat,
        course::Told,
        sets::{Closed, Outcome, Sets},
        stolon::Kind,
    },
    screens::{
        frame::Seen,
        shared::points::{gained, signed},
    },
    session::{AnySession, Session},
    ui::widgets::sheet::{Cell, Grid, Line, NOTHING, Style, Text, cell_of},
};

/// From four letters to nine.
const MOST_ROUNDS: usize = 6;

/// Makes the sheet of a set, from 0.
pub fn with_sheet<R>(seen: &Seen<Sets>, set: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
    let session = seen.session;
    let mut sheet = SetSheet { set, before: PerSeat::default(), rounds: Vec::new(), session };
    session.retell(session.steps(), seen.lexicon, |game, _, told| {
        if let (Told::Played(Outcome::Settled { settlement, .. }), Some(closed)) = (told, game.closed()) {
            if closed.set < set {
                settlement.players.seats().for_each(|seat| sheet.before[seat] += settlement.points[seat]);
            } else if closed.set == set {
                // There is room for every round of a set.
                let _ = sheet.rounds.push(closed.clone());
            }
        }
    });
    with(&sheet)
}

struct SetSheet<'a> {
    /// From 0.
    set: u8,
    /// What was won in the sets before.
    before: PerSeat<Points>,
    rounds: Vec<Closed, MOST_ROUNDS>,
    session: &'a Session<Sets>,
}

/// What stands in a row.
enum Row<'a> {
    Round(Option<&'a Closed>),
    Set,
    Before,
}

impl SetSheet<'_> {
    fn seat(&self, column: usize) -> Seat {
        self.session.game().players().seats().nth(column).unwrap_or(Seat::FIRST)
    }

    fn round_rows(&self) -> usize {
        self.rounds.len().max(1)
    }

    fn row(&self, number: usize) -> Row<'_> {
        match number.checked_sub(self.round_rows()) {
            None => Row::Round(self.rounds.get(number)),
            Some(0) => Row::Set,
            Some(_) => Row::Before,
        }
    }

    fn won_in(&self, closed: &Closed, seat: Seat) -> Points {
        closed.round.points(seat) + self.session.game().call_of(&closed.round, seat).unwrap_or_default()
    }

    fn won(&self, seat: Seat) -> Points {
        self.rounds.iter().map(|closed| self.won_in(closed, seat)).sum()
    }

    fn all(&self, seat: Seat) -> Points {
        self.before[seat] + self.won(seat)
    }

    fn is_marked(&self, mark: impl Fn(&Closed, Seat) -> bool) -> bool {
        let seats = || self.session.game().players().seats();
        self.rounds.iter().any(|closed| seats().any(|seat| mark(closed, seat)))
    }

    fn is_agreed(&self, closed: &Closed, seat: Seat) -> bool {
        let spelling = closed.round.entry(seat).map(|entered| &entered.spelling);
        spelling.is_some_and(|spelling| {
            let is_there = |word: &crate::letters::Word| {
                spelling.letters == *word
                    || spelling.partner == *word
                    || spelling.parts().any(|part| spelling.part(part) == &**word)
            };
            self.session.agreed().iter().any(is_there)
        })
    }

    /// Points, spelling, kind or anagram, and the call.
    fn shown(&self, closed: &Closed, seat: Seat) -> Cell {
        let line = |text, style| Line { text, style };
        let call = self.session.game().call_of(&closed.round, seat);
        let call = call.map(|call| line(format!("score {}", gained(call)).unwrap_or_default(), Style::Dim));
        let Some(entered) = closed.round.entry(seat) else {
            let nothing = line(format!("{NOTHING}").unwrap_or_default(), Style::Dim);
            return cell_of([nothing].into_iter().chain(call));
        };
        let agreed = if self.is_agreed(closed, seat) { " *" } else { "" };
        let retyped = if entered.retyped { " °" } else { "" };
        let mut spelling = entered.spelling.clone();
        spelling.partner = Default::default();
        let style = if entered.points.is_some() { Style::Plain } else { Style::Struck };
        let beside = match entered.kind {
            Kind::Anagre if !entered.spelling.partner.is_empty() => format!("{}", entered.spelling.partner),
            kind => format!("{kind}"),
        };
        let points = format!("{}", signed(self.won_in(closed, seat))).unwrap_or_default();
        let lines = [
            line(points, Style::Strong),
            line(format!("{spelling}{agreed}{retyped}").unwrap_or_default(), style),
            line(beside.unwrap_or_default(), Style::Dim),
        ];
        cell_of(lines.into_iter().chain(call))
    }
}

impl Grid for SetSheet<'_> {
    fn title(&self) -> &'static str {
        "Feuille"
    }

    fn aside(&self) -> Text {
        let agreed = if self.is_marked(|closed, seat| self.is_agreed(closed, seat)) { "* accord · " } else { "" };
        let is_retyped = |closed: &Closed, seat| closed.round.entry(seat).is_some_and(|entered| entered.retyped);
        let retyped = if self.is_marked(is_retyped) { "° corrigé · " } else { "" };
        format!("{agreed}{retyped}set {} / {}", self.set + 1, self.session.game().sets()).unwrap_or_default()
    }

    fn columns(&self) -> usize {
        self.session.game().players().count().into()
    }

    /// The points of earlier sets only if there are any.
    fn rows(&self) -> usize {
        self.round_rows() + if self.set == 0 { 1 } else { 2 }
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.session.names()[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        match self.row(row) {
            Row::Round(_) => format!("Tour {}", row + 1),
            Row::Set => format!("Set"),
            Row::Before => format!("Avant"),
        }
        .unwrap_or_default()
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        let seat = self.seat(column);
        let number = |points| {
            let text = format!("{}", signed(points)).unwrap_or_default();
            cell_of([Line { text, style: Style::Strong }].into_iter())
        };
        match self.row(row) {
            Row::Round(Some(closed)) => self.shown(closed, seat),
            Row::Round(None) => Cell::new(),
            Row::Set => number(self.won(seat)),
            Row::Before => number(self.before[seat]),
        }
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", signed(self.all(self.seat(column)))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        let best = self.session.game().players().seats().map(|seat| self.all(seat)).max();
        !self.rounds.is_empty() && best == Some(self.all(self.seat(column)))
    }
}
