//! Who takes the last trick and why, for as long as the table wants; below, what everybody has won of what they announced.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::told;
use crate::{
    input::Button,
    rules::{french::Counted, plis::Plis},
    screens::frame::Seen,
    session::Session,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{Hint, footer, header},
    },
};

const ROWS_TOP: i32 = 156;
const ROWS: i32 = 60;
/// Each in a row of their own.
const MOST_ROWS: usize = 5;

pub fn draw(canvas: &mut Canvas, seen: &Seen<Plis>) {
    let (session, game) = (seen.session, seen.session.game());
    let Some(trick) = game.taken().last() else { return };
    let (number, doublet) = (game.taken().len(), if trick.is_doublet() { ", doublet" } else { "" });
    header(canvas, &told::title(game), &format!(24; "pli {number}{doublet}").unwrap_or_default());
    if let Some(winner) = trick.winner() {
        let says = format!(32; "{} prend", session.names()[winner]).unwrap_or_default();
        let font = font::fitting(&[&font::FIGURE, &font::STRONG], &says, 228);
        canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 48), &says);
    }
    let reason = told::reason(trick);
    let font = font::fitting(&[&font::SMALL, &font::TINY], &reason, 228);
    canvas.text(font, Ink::Text, Align::Centre, Point::new(120, 66), &reason);
    told::draw_trick(canvas, 70, 54, trick, trick.winner(), session.names());
    draw_won(canvas, session);
    let next = if game.cards_left() > 0 { "Pli suivant" } else { "Les mots" };
    footer(canvas, &[Hint(Button::A, next), Hint(Button::Y, "Menu")]);
}

/// A row for each player: the tricks, and what was announced.
pub fn draw_won(canvas: &mut Canvas, session: &Session<Plis>) {
    let (game, names) = (session.game(), session.names());
    canvas.fill(area(6, ROWS_TOP - 4, 228, 1), Ink::Line);
    if game.count() > MOST_ROWS {
        return told::draw_announced(canvas, ROWS_TOP, ROWS_TOP + ROWS, session);
    }
    let step = (ROWS / game.count().max(1) as i32).min(19);
    for (seat, row) in game.in_round(crate::rules::Seat::FIRST).zip(1..) {
        let line = |x| Point::new(x, ROWS_TOP + row * step - 4);
        let name = &names[seat];
        let fonts = [&font::SMALL_BOLD, &font::TINY];
        canvas.text(font::fitting(&fonts, name, 62), Ink::Text, Align::Left, line(8), name);
        let mut won = String::<64>::new();
        let tricks = game.taken().iter().filter(|trick| trick.winner() == Some(seat));
        let count = tricks.clone().count();
        for trick in tricks {
            // Tricks that do not fit are counted instead.
            let _ = trick.cards().try_for_each(|card| won.push(card.symbol()));
            let _ = won.push(' ');
        }
        let won = won.trim_end();
        let counted =
            if count > 0 { format!(16; "{}", Counted(count, "pli")) } else { format!("–") }.unwrap_or_default();
        let won = if count == 0 || font::SMALL.width(won) > 74 { &counted } else { won };
        canvas.text(&font::SMALL, Ink::Text, Align::Left, line(72), won);
        let said = told::announced(game.announced(seat));
        let font = font::fitting(&[&font::SMALL, &font::TINY], &said, 82);
        canvas.text(font, Ink::Dim, Align::Right, line(232), &said);
    }
}
