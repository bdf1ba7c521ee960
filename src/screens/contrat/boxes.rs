//! The player's sheet: five boxes, written or free.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::{Button, KeyEvent},
    letters::Word,
    rules::{
        Seat,
        contrat::{BOXES, Contrat},
        stolon::{Kind, Spelling},
    },
    screens::{neighbour, pressed, word_entry::HIDE},
    session::Session,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{
            Face, Hint,
            entry::{TILE, TILES},
            footer, header, tiles,
        },
    },
};

const TOP: i32 = 51;
const ROW: i32 = 33;

/// The sheet; a box that is written may be lit, to use its word again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Boxes {
    lit: Option<Kind>,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Key(Button),
}

impl Boxes {
    /// Up and down go through the boxes that are written, and through none.
    pub fn key(&mut self, key: KeyEvent, session: &Session<Contrat>) -> Said {
        let more = match pressed(key) {
            Some(Button::Down) => true,
            Some(Button::Up) => false,
            Some(Button::Press) => return Said::Key(Button::A),
            Some(button) => return Said::Key(button),
            None => return Said::Nothing,
        };
        let writer = session.game().writer();
        let written = BOXES.into_iter().filter(|kind| spelling(session, writer, *kind).is_some());
        let places: Vec<Option<Kind>, { BOXES.len() + 1 }> = core::iter::once(None).chain(written.map(Some)).collect();
        let before = self.lit;
        self.lit = neighbour(&places, self.lit, more);
        if self.lit == before { Said::Nothing } else { Said::Moved }
    }

    /// The word of the box that is lit.
    pub fn word(&self, session: &Session<Contrat>) -> Option<Word> {
        spelling(session, session.game().writer(), self.lit?).map(|spelling| spelling.letters.clone())
    }

    pub fn draw(&self, canvas: &mut Canvas, writer: Seat, aside: &str, letters: &[Face], session: &Session<Contrat>) {
        let title = format!(32; "Contrat de {}", session.names()[writer]).unwrap_or_default();
        header(canvas, &title, aside);
        tiles(canvas, TILES, TILE, letters.iter().copied());
        for (kind, place) in BOXES.into_iter().zip(0..) {
            let top = TOP + place * ROW;
            draw_box(canvas, top, kind, writer, session);
            if self.lit == Some(kind) {
                canvas.outline(area(6, top, 228, ROW as u32 - 2), 6, Ink::Accent);
            }
        }
        let act = if self.lit.is_some() { "Ce mot" } else { "Un mot" };
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "J’ai fini"), HIDE, Hint(Button::Y, "Menu")]);
    }
}

fn spelling(session: &Session<Contrat>, writer: Option<Seat>, kind: Kind) -> Option<&Spelling> {
    session.game().written(writer?, kind).map(|written| &written.spelling)
}

fn draw_box(canvas: &mut Canvas, top: i32, kind: Kind, writer: Seat, session: &Session<Contrat>) {
    canvas.rounded(area(6, top, 228, ROW as u32 - 2), 6, Ink::Panel);
    let game = session.game();
    let name = format!(16; "{kind}").unwrap_or_default();
    let written = game.written(writer, kind);
    let ink = if written.is_some() || game.may_write(writer, kind) { Ink::Text } else { Ink::Dim };
    canvas.text(&font::STRONG, ink, Align::Left, Point::new(15, top + 14), &name);
    let (detail, points) = match written {
        Some(written) => {
            let points = written.points.map_or(0, |points| points.0);
            (format!(48; "{}", written.spelling), format!(8; "{points}"))
        }
        None => (format!(48; "{}", state_of(kind, writer, game)), Ok(String::new())),
    };
    let ink = if written.is_some() { Ink::Text } else { Ink::Dim };
    canvas.text(&font::SMALL, ink, Align::Left, Point::new(15, top + 27), &detail.unwrap_or_default());
    canvas.text(&font::FIGURE, Ink::Accent, Align::Right, Point::new(225, top + 23), &points.unwrap_or_default());
}

fn state_of(kind: Kind, writer: Seat, game: &Contrat) -> &'static str {
    match kind {
        _ if game.may_write(writer, kind) => wanted(kind),
        Kind::Entier if !game.is_last_round() => "au dernier tour",
        _ => "pas à cette table",
    }
}

/// What a free box waits for, with a word that would do.
const fn wanted(kind: Kind) -> &'static str {
    match kind {
        Kind::Alterne => "voyelle, consonne… : MINUTES",
        Kind::Twhykx => "deux As : JEUX",
        Kind::Anagre => "une anagramme : ETUIS, SUITE",
        Kind::Insert => "un mot dans un mot : MI*NU*TES",
        Kind::Entier => "toutes les lettres en un mot",
        // No boxes of a contract.
        Kind::Mot | Kind::Bisec | Kind::Trisec | Kind::Duo | Kind::Poker => "",
    }
}
