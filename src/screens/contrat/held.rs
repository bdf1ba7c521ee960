//! The letters in the middle, who has them in hand, and how long.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    cards::{
        generator::{Generator, Seed},
        stolon::Card,
    },
    input::Button,
    rules::{contrat::Contrat, stolon::Exposed},
    screens::{frame::Seen, shared::clock, stolon::face},
    session::{AnySession, Session},
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Face, Hint, footer, header, tiles},
    },
};

/// More letters than this take two rows.
const ONE_ROW: usize = 6;

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
    let then = with_absent(then.unwrap_or_default(), session);
    let font = font::fitting(&[&font::SMALL, &font::TINY], &then, 228);
    canvas.text(font, Ink::Dim, Align::Centre, Point::new(120, 213), &then);
    let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Passer")]);
    hints.extend(clock::pause_hint(session));
    hints.extend([Hint(Button::X, "Mêler"), Hint(Button::Y, "Menu")]);
    seen.footer(canvas, &hints);
}

/// The cards go past who has left.
fn with_absent(then: String<40>, session: &Session<Contrat>) -> String<80> {
    let mut left = session.players().seats().filter(|seat| session.has_left(*seat));
    match (left.next(), left.count()) {
        (None, _) => format!("{then}"),
        (Some(seat), 0) => format!("{then} · sans {}", session.names()[seat]),
        (Some(_), others) => format!("{then} · sans {} joueurs", others + 1),
    }
    .unwrap_or_default()
}

/// Before the letters of a round: whose turn it is to turn them up.
pub fn draw_expose(canvas: &mut Canvas, session: &Session<Contrat>) {
    draw_header(canvas, session);
    let game = session.game();
    let coming = core::iter::repeat_n(Face::Back, game.next_cards());
    let faces: Vec<Face, { crate::rules::stolon::MOST_EXPOSED + 1 }> =
        game.tapis().exposed().iter().map(|card| face(*card)).chain(coming).collect();
    draw_letters(canvas, &faces);
    let leader = &session.names()[game.leader()];
    let font = font::fitting(&[&font::FIGURE, &font::STRONG], leader, 216);
    canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 160), leader);
    let task = match game.next_cards() {
        1 => format!(40; "ajoute une lettre"),
        cards => format!(40; "expose {cards} lettres"),
    };
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 182), &task.unwrap_or_default());
    footer(canvas, &[Hint(Button::A, "Exposer"), Hint(Button::Y, "Menu")]);
}

/// Everybody has written what they wanted to in this round.
pub fn draw_close(canvas: &mut Canvas, seen: &Seen<Contrat>) {
    let session = seen.session;
    draw_header(canvas, session);
    let faces: Vec<Face, { crate::rules::stolon::MOST_EXPOSED }> =
        session.game().tapis().exposed().iter().map(|card| face(*card)).collect();
    draw_letters(canvas, &faces);
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 170), "Tous ont fini d’inscrire");
    seen.footer(canvas, &[Hint(Button::A, "Fin du tour"), Hint(Button::Y, "Menu")]);
}

fn draw_header(canvas: &mut Canvas, session: &Session<Contrat>) {
    let game = session.game();
    let title = format!(24; "Contrat · tour {} / {}", game.round(), game.rounds()).unwrap_or_default();
    let aside = format!(24; "partie {} / {}", game.partie(), game.parties()).unwrap_or_default();
    header(canvas, &title, &aside);
}

fn draw_letters(canvas: &mut Canvas, faces: &[Face]) {
    if faces.len() <= ONE_ROW {
        tiles(canvas, Point::new(120, 70), 54, faces.iter().copied());
    } else {
        let (upper, lower) = faces.split_at(faces.len().div_ceil(2));
        tiles(canvas, Point::new(120, 48), 42, upper.iter().copied());
        tiles(canvas, Point::new(120, 93), 42, lower.iter().copied());
    }
    let specials = "avec un As, un Mixte et deux Étoiles";
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 129), specials);
}

/// The cards as they lie after having been mixed so many times.
fn mix(exposed: &[Card], mixed: u32) -> Vec<Face, { crate::rules::stolon::MOST_EXPOSED }> {
    let mut cards = Exposed::from_slice(exposed).unwrap_or_default();
    if mixed > 0 {
        Generator::nth(Seed::default(), mixed.into()).shuffle(&mut cards);
    }
    cards.iter().map(|card| face(*card)).collect()
}
