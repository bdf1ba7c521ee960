//! The letters in the middle, who has them in hand, and how long.

use embedded_graphics::prelude::Point;
use heapless::{Vec, format};

use crate::{
    input::Button,
    rules::contrat::Contrat,
    screens::{
        frame::Seen,
        shared::clock,
        stolon::tapis::{self, draw_letters, mix},
    },
    session::Session,
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Hint, header},
    },
};

pub fn draw(canvas: &mut Canvas, seen: &Seen<Contrat>, mixed: u32) {
    let session = seen.session;
    draw_header(canvas, session);
    draw_letters(canvas, &mix(session.game().tapis().exposed(), mixed));
    let names = session.names();
    if let Some(holder) = session.game().holding() {
        let name = &names[holder];
        let font = font::fitting(&[&font::FIGURE, &font::STRONG], name, 216);
        canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 155), name);
    }
    clock::draw(canvas, 162, session, seen.now, "");
    let then = match session.game().next_holder() {
        Some(next) => format!(40; "ensuite : {}", names[next]),
        None => format!(40; "ensuite : on inscrit"),
    };
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 213), &then.unwrap_or_default());
    let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Passer")]);
    hints.extend(clock::pause_hint(session));
    hints.extend([Hint(Button::X, "Mêler"), Hint(Button::Y, "Menu")]);
    seen.footer(canvas, &hints);
}

/// Before the letters of a round: whose turn it is to turn them up.
pub fn draw_expose(canvas: &mut Canvas, session: &Session<Contrat>) {
    draw_header(canvas, session);
    let game = session.game();
    let leader = &session.names()[game.leader()];
    tapis::draw_expose(canvas, game.tapis().exposed(), game.next_cards(), leader, None);
}

/// Everybody has written what they wanted to in this round.
pub fn draw_close(canvas: &mut Canvas, seen: &Seen<Contrat>) {
    let session = seen.session;
    draw_header(canvas, session);
    draw_letters(canvas, &mix(session.game().tapis().exposed(), 0));
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 170), "Tous ont fini d’inscrire");
    seen.footer(canvas, &[Hint(Button::A, "Fin du tour"), Hint(Button::Y, "Menu")]);
}

fn draw_header(canvas: &mut Canvas, session: &Session<Contrat>) {
    let game = session.game();
    let title = format!(24; "Contrat · tour {} / {}", game.round(), game.rounds()).unwrap_or_default();
    let aside = format!(24; "partie {} / {}", game.partie(), game.parties()).unwrap_or_default();
    header(canvas, &title, &aside);
}
