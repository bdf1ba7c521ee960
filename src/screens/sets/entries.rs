//! Pencils are down, and everybody shows in turn what is on the draft: the holder last, by default but not by force.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::{Desk, Next, Table, entering::Entering, play_and_tell};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        Seat,
        players::MOST_PLAYERS,
        sets::{Move, Sets},
    },
    screens::pressed,
    session::Session,
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};
/// Below them is a line for what was refused.
const ROWS: usize = 4;

#[derive(Clone, Debug)]
pub struct Entries {
    list: List,
    /// Why the last key did nothing.
    refused: String<96>,
}

impl Entries {
    /// Whoever comes next is lit.
    pub fn of(session: &Session<Sets>) -> Self {
        let game = session.game();
        let (mut list, count) = (List::with_rows(ROWS), game.showing().count());
        let next = game.showing().position(|seat| !game.shown().is_done(seat));
        list.choose(next.unwrap_or(0), count);
        Self { list, refused: String::new() }
    }

    fn lit(&self, game: &Sets) -> Seat {
        game.showing().nth(self.list.chosen()).unwrap_or(game.holder())
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        let game = desk.session.game();
        if self.list.walk(key, game.showing().count()) == Walk::Moved {
            *desk.sound = Some(Sound::Tick);
            self.refused = String::new();
            return Next::Changed;
        }
        let seat = self.lit(game);
        match pressed(key) {
            Some(Button::A | Button::Press) => match game.check_not_done(seat) {
                Err(refusal) if game.shown().entry(seat).is_none() => self.refuse(&refusal),
                _ => Next::To(Table::Entering(Entering::new(seat, desk))),
            },
            Some(Button::X) => self.play(Move::Pass(seat), desk),
            Some(Button::B) => self.play(Move::Score(seat), desk),
            Some(Button::Y) => Next::Menu,
            _ => Next::Nothing,
        }
    }

    fn play(&mut self, play: Move, desk: &mut Desk) -> Next<Table> {
        match play_and_tell(play, desk) {
            Ok(next) => next,
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn refuse(&mut self, refusal: &dyn core::fmt::Display) -> Next<Table> {
        self.refused = format!("{refusal}").unwrap_or_default();
        Next::Changed
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Sets>) {
        let (game, names) = (session.game(), session.names());
        let left = game.showing().filter(|seat| !game.shown().is_done(*seat)).count();
        let aside = format!(24; "encore {left}").unwrap_or_default();
        header(canvas, "On montre", &aside);
        let seats: Vec<Seat, MOST_PLAYERS> = game.showing().collect();
        self.list.draw(canvas, seats.len(), |index, slot| {
            let seat = seats[index];
            let (detail, points) = state(seat, game);
            let end = if points.is_empty() { RowEnd::Value("") } else { RowEnd::Points(&points) };
            let score = if game.shown().has_called(seat) { " · score" } else { "" };
            let title = format!(48; "{}{score}", names[seat]).unwrap_or_default();
            slot.row(Row { icon: None, title: &title, detail: &detail, end });
        });
        let style = Style { font: &font::SMALL, ink: Ink::Text, align: Align::Centre };
        paragraph(canvas, style, Point::new(120, 194), 224, 15, &self.refused);
        let act = if game.shown().entry(self.lit(game)).is_some() { "Corriger" } else { "Écrire" };
        footer(
            canvas,
            &[Hint(Button::A, act), Hint(Button::B, "Score"), Hint(Button::X, "Rien"), Hint(Button::Y, "Menu")],
        );
    }
}

/// What a player has shown, and what it brings.
fn state(seat: Seat, game: &Sets) -> (String<48>, String<8>) {
    let round = game.shown();
    let detail = match round.entry(seat) {
        Some(entered) => format!("{} {}", entered.kind, entered.spelling),
        None if round.has_passed(seat) => format!("ne montre rien"),
        None if seat == game.holder() => format!("tenait les cartes"),
        None => format!("à son tour"),
    };
    let points = round.entry(seat).map(|_| format!("{}", round.points(seat)).unwrap_or_default());
    (detail.unwrap_or_default(), points.unwrap_or_default())
}
