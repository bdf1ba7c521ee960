//! The sheets of a partie side by side, stolon by stolon, with the bonuses apart.

use heapless::{Vec, format};

use crate::{
    letters::Word,
    rules::{
        Game, Lexicon, Players, Points, Seat,
        contrat::{BOXES, Contrat, Move, Outcome},
        course::{Step, Told},
        players::MOST_PLAYERS,
        stolon::{Kind, Spelling},
    },
    screens::{frame::Seen, shared::points::signed},
    session::{AnySession, Session},
    ui::widgets::sheet::{Cell, Grid, Line, NOTHING, Style, Text},
};

const MOST_ENTRIES: usize = MOST_PLAYERS * BOXES.len();

/// Makes the sheets of a partie.
pub fn with_sheet<R>(seen: &Seen<Contrat>, partie: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
    let session = seen.session;
    with(&Page { sheet: &ContratSheet::of(partie, session, seen.lexicon), session })
}

/// The last partie that is over, or, if none is, the one being played with its words hidden.
pub fn last(session: &Session<Contrat>) -> u8 {
    parties_over(session).saturating_sub(1)
}

#[derive(Clone, Debug)]
struct ContratSheet {
    /// The partie shown, from 0.
    partie: u8,
    /// Its boxes may be seen: it is over.
    open: bool,
    entries: Vec<Entry, MOST_ENTRIES>,
}

#[derive(Clone, Debug)]
struct Entry {
    seat: Seat,
    kind: Kind,
    spelling: Spelling,
    /// None if it is not what it was to be.
    points: Option<Points>,
}

/// The rows below the boxes of the contract.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Box(Kind),
    Sum,
    Contract,
    Entier,
    /// What was won in the parties before.
    Before,
}

const ROWS: [Row; 8] = [
    Row::Box(Kind::Alterne),
    Row::Box(Kind::Twhykx),
    Row::Box(Kind::Anagre),
    Row::Box(Kind::Insert),
    Row::Sum,
    Row::Contract,
    Row::Entier,
    Row::Before,
];

impl ContratSheet {
    fn of(partie: u8, session: &Session<Contrat>, lexicon: &dyn Lexicon) -> Self {
        let mut entries = Vec::new();
        let mut current = 0;
        session.retell(session.steps(), lexicon, |_, step, told| {
            let (Step::Play(play), Told::Played(outcome)) = (step, told) else { return };
            let written = match outcome {
                Outcome::Written { spelling, points, .. } => (spelling, Some(*points)),
                Outcome::Wasted { spelling, .. } => (spelling, None),
                Outcome::PartieOver { .. } | Outcome::GameOver { .. } => {
                    current += 1;
                    return;
                }
                _ => return,
            };
            if let (Move::Write { seat, kind, .. }, (spelling, points)) = (play, written)
                && current == partie
            {
                // There is room for every box of every player.
                let _ = entries.push(Entry { seat: *seat, kind: *kind, spelling: spelling.clone(), points });
            }
        });
        Self { partie, open: partie < parties_over(session), entries }
    }

    fn entry(&self, seat: Seat, kind: Kind) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.seat == seat && entry.kind == kind)
    }

    fn points(&self, seat: Seat, kind: Kind) -> Points {
        self.entry(seat, kind).and_then(|entry| entry.points).unwrap_or_default()
    }

    /// The points of the contract's boxes.
    fn sum(&self, seat: Seat) -> Points {
        BOXES.into_iter().filter(|kind| *kind != Kind::Entier).map(|kind| self.points(seat, kind)).sum()
    }
}

fn parties_over(session: &Session<Contrat>) -> u8 {
    let game = session.game();
    if session.stage().over { game.partie() } else { game.partie() - 1 }
}

struct Page<'a> {
    sheet: &'a ContratSheet,
    session: &'a Session<Contrat>,
}

impl Page<'_> {
    /// Those who played this partie.
    fn players(&self) -> Players {
        self.session.game().players_of(self.sheet.partie)
    }

    fn seat(&self, column: usize) -> Seat {
        self.players().seats().nth(column).unwrap_or(Seat::FIRST)
    }

    /// What the engine wrote for the parties up to this one, and not for it.
    fn before(&self, seat: Seat) -> Points {
        let rows = self.session.game().sheet().rows();
        rows.iter().take(self.sheet.partie.into()).map(|row| row[seat]).sum()
    }

    /// The points of this partie, bonuses included; none while it is being played.
    fn partie(&self, seat: Seat) -> Points {
        let row = self.session.game().sheet().rows().get(usize::from(self.sheet.partie));
        row.filter(|_| self.sheet.open).map_or(Points::ZERO, |row| row[seat])
    }

    fn all(&self, seat: Seat) -> Points {
        self.before(seat) + self.partie(seat)
    }

    fn number(&self, row: Row, seat: Seat) -> Points {
        let entier = self.sheet.points(seat, Kind::Entier);
        match row {
            Row::Box(kind) => self.sheet.points(seat, kind),
            Row::Sum => self.sheet.sum(seat),
            Row::Contract => self.partie(seat) + -self.sheet.sum(seat) + -entier,
            Row::Entier => entier,
            Row::Before => self.before(seat),
        }
    }
}

impl Grid for Page<'_> {
    fn title(&self) -> &'static str {
        "Feuilles"
    }

    fn aside(&self) -> Text {
        let legend = if self.session.agreed().is_empty() { "" } else { "* accord · " };
        format!("{legend}partie {} / {}", self.sheet.partie + 1, self.session.game().parties()).unwrap_or_default()
    }

    fn columns(&self) -> usize {
        self.players().count().into()
    }

    /// The points of earlier parties only if there are any.
    fn rows(&self) -> usize {
        if self.sheet.partie == 0 { ROWS.len() - 1 } else { ROWS.len() }
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.session.names()[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        match ROWS[row % ROWS.len()] {
            Row::Box(kind) => format!("{kind}"),
            Row::Sum => format!("Somme"),
            Row::Contract => format!("Contrat"),
            Row::Entier => format!("Entier"),
            Row::Before => format!("Avant"),
        }
        .unwrap_or_default()
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        let seat = self.seat(column);
        let row = ROWS[row % ROWS.len()];
        let line = |text: Text, style| Line { text, style };
        let number = |style| line(format!("{}", signed(self.number(row, seat))).unwrap_or_default(), style);
        let mut cell = Cell::new();
        let mut push = |line| {
            // Three lines at most, and a cell has four.
            let _ = cell.push(line);
        };
        match row {
            Row::Box(kind) => match self.sheet.entry(seat, kind) {
                None => push(line(format!("{NOTHING}").unwrap_or_default(), Style::Dim)),
                Some(_) if !self.sheet.open => push(line(format!("inscrit").unwrap_or_default(), Style::Dim)),
                Some(entry) => {
                    push(number(Style::Strong));
                    let mut plain = entry.spelling.clone();
                    plain.partner = Word::new();
                    let agreed = self.session.agreed().contains(&plain.letters);
                    let style = if entry.points.is_some() { Style::Plain } else { Style::Struck };
                    push(line(format!("{plain}{}", if agreed { " *" } else { "" }).unwrap_or_default(), style));
                    if !entry.spelling.partner.is_empty() {
                        push(line(format!("{}", entry.spelling.partner).unwrap_or_default(), Style::Dim));
                    }
                }
            },
            Row::Sum | Row::Contract | Row::Entier if !self.sheet.open => {}
            Row::Sum | Row::Before => push(number(Style::Strong)),
            Row::Contract | Row::Entier if self.number(row, seat) == Points::ZERO => {
                push(line(format!("{NOTHING}").unwrap_or_default(), Style::Dim));
            }
            Row::Contract | Row::Entier => {
                push(line(format!("+{}", self.number(row, seat)).unwrap_or_default(), Style::Strong));
            }
        }
        cell
    }

    /// None while some of it is hidden.
    fn total(&self, column: usize) -> Text {
        if !self.sheet.open {
            return format!("{NOTHING}").unwrap_or_default();
        }
        format!("{}", signed(self.all(self.seat(column)))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        let best = self.players().seats().map(|seat| self.all(seat)).max();
        self.sheet.open && best == Some(self.all(self.seat(column)))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::{
        cards::stock::Source,
        rules::Setup,
        screens::shared::{share, sheet_text::write_sheet},
        session::{Name, Names, Pace},
    };
    use std::string::String;

    #[test]
    fn the_largest_sheet_fits_in_its_codes() {
        let mut names = Names::default();
        let setup = Setup::new(Players::new(8), Source::Players, Default::default());
        setup.players.seats().for_each(|seat| names.set(seat, Name::try_from("ÉLÉONORE").unwrap()));
        let session = Session::<Contrat>::new(setup, names, Pace::Normal).unwrap();
        let spelling = Spelling::parse("MI*(N)U*TERIES/MINUTERIES").unwrap();
        let boxes = session.game().players().seats().flat_map(|seat| BOXES.map(|kind| (seat, kind)));
        let entry = |(seat, kind)| Entry { seat, kind, spelling: spelling.clone(), points: Some(Points(120)) };
        // The last of eight parties, every box written.
        let sheet = ContratSheet { partie: 7, open: true, entries: boxes.map(entry).collect() };
        let mut text = String::new();
        write_sheet(&Page { sheet: &sheet, session: &session }, &mut text).unwrap();
        assert_eq!((text.len(), share::codes("Contrat", &text)), (2034, 25));
    }
}
