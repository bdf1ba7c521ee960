//! The player's sheet: five boxes, written or free.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use crate::{
    input::Button,
    rules::{
        Seat,
        contrat::{BOXES, Contrat},
        stolon::Kind,
    },
    screens::word_entry::HIDE,
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

pub fn draw(canvas: &mut Canvas, writer: Seat, aside: &str, letters: &[Face], session: &Session<Contrat>) {
    let title = format!(32; "Contrat de {}", session.names()[writer]).unwrap_or_default();
    header(canvas, &title, aside);
    tiles(canvas, TILES, TILE, letters.iter().copied());
    for (kind, place) in BOXES.into_iter().zip(0..) {
        draw_box(canvas, TOP + place * ROW, kind, writer, session);
    }
    footer(canvas, &[Hint(Button::A, "Un mot"), Hint(Button::B, "J’ai fini"), HIDE, Hint(Button::Y, "Menu")]);
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
