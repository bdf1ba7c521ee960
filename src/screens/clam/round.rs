//! The round as the whole table sees it: letters, who leads, who may still call, how long.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::Button,
    rules::{
        Game, Seat,
        clam::{Clam, Status},
    },
    screens::{
        frame::Seen,
        shared::{clock, points::signed},
        stolon::face,
    },
    session::{AnySession, Session},
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Chip, Face, Hint, chips, footer, header, tiles},
    },
};

/// The two As that lie on the table for the whole game.
const AS: Face = Face::Name("As");
/// More letters than this take two rows.
const ONE_ROW: usize = 6;
const CLOCK_TOP: i32 = 130;
const CHIPS: (i32, i32) = (170, 216);

pub fn draw(canvas: &mut Canvas, seen: &Seen<Clam>) {
    let session = seen.session;
    draw_header(canvas, session);
    draw_letters(canvas, session.game(), usize::MAX);
    let least = least(session.game());
    clock::draw(canvas, CLOCK_TOP, session, seen.now, &least);
    if session.clock().is_none() {
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, CLOCK_TOP + 24), &least);
    }
    draw_players(canvas, session);
    let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Clamer")]);
    hints.extend(clock::pause_hint(session));
    hints.extend([Hint(Button::X, "Suite"), Hint(Button::Y, "Menu")]);
    seen.footer(canvas, &hints);
}

/// Before the cards of a round: whose turn it is to turn them up.
pub fn draw_reveal(canvas: &mut Canvas, session: &Session<Clam>) {
    draw_header(canvas, session);
    let game = session.game();
    draw_letters(canvas, game, usize::MAX);
    let leader = &session.names()[game.leader()];
    let font = font::fitting(&[&font::FIGURE, &font::STRONG], leader, 216);
    canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 146), leader);
    let task: String<40> = match game.next_cards() {
        1 => format!("mène et ajoute une lettre"),
        cards => format!("mène et expose {cards} lettres"),
    }
    .unwrap_or_default();
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 164), &task);
    draw_players(canvas, session);
    footer(canvas, &[Hint(Button::A, "Exposer"), Hint(Button::Y, "Menu")]);
}

/// While the first letters appear.
pub fn draw_dealing(canvas: &mut Canvas, session: &Session<Clam>, seen: usize) {
    draw_header(canvas, session);
    draw_letters(canvas, session.game(), seen);
    canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, 154), "Attention, les lettres arrivent…");
    draw_players(canvas, session);
    footer(canvas, &[Hint(Button::A, "Tout montrer")]);
}

fn draw_header(canvas: &mut Canvas, session: &Session<Clam>) {
    let game = session.game();
    let stage = game.stage();
    let title =
        format!(24; "Clam · tour {} / {}", stage.round, stage.rounds.unwrap_or(stage.round)).unwrap_or_default();
    let aside = format!(32; "{} mène", session.names()[game.leader()]).unwrap_or_default();
    header(canvas, &title, &aside);
}

/// The letters turned up, of which so many are seen, and the two As.
fn draw_letters(canvas: &mut Canvas, game: &Clam, seen: usize) {
    let letters =
        || game.exposed().iter().enumerate().map(|(at, card)| if at < seen { face(*card) } else { Face::Back });
    let count = game.exposed().len();
    if count == 0 {
        let coming = core::iter::repeat_n(Face::Back, game.next_cards().min(ONE_ROW));
        tiles(canvas, Point::new(120, 56), 54, coming);
        tiles(canvas, Point::new(120, 106), 32, [AS, AS].into_iter());
    } else if count <= ONE_ROW {
        tiles(canvas, Point::new(120, 56), 54, letters());
        tiles(canvas, Point::new(120, 106), 32, [AS, AS].into_iter());
    } else {
        let half = count.div_ceil(2);
        tiles(canvas, Point::new(120, 52), 46, letters().take(half).chain([AS]));
        tiles(canvas, Point::new(120, 101), 46, letters().skip(half).chain([AS]));
    }
}

fn least(game: &Clam) -> String<32> {
    format!("{} lettres au moins", game.least()).unwrap_or_default()
}

/// Each with the points so far: a tick for who has said a right word, struck through who is out by
/// mistakes, pale who has left.
fn draw_players(canvas: &mut Canvas, session: &Session<Clam>) {
    let game = session.game();
    let chip = |seat: Seat| match game.status(seat) {
        Status::Active => Chip::Lit,
        Status::Retired => Chip::Done,
        Status::Out => Chip::Struck,
        Status::Left => Chip::Pale,
    };
    let text = |seat: Seat| -> String<32> {
        let twice = if game.doubles(seat, true) { " ×2" } else { "" };
        format!("{}{twice} {}", session.names()[seat], signed(session.total(seat))).unwrap_or_default()
    };
    chips(canvas, CHIPS.0, CHIPS.1, game.players().seats().map(|seat| (text(seat), chip(seat))));
}
