//! The round as the whole table sees it: the letters, who holds the cards and may stop, how long.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::Button,
    rules::sets::{Closed, Refusal, Sets},
    screens::{
        frame::Seen,
        shared::clock,
        stolon::tapis::{draw_expose, draw_letters, mix},
    },
    session::{AnySession, Session},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{Hint, header},
    },
};

const CLOCK_TOP: i32 = 175;
const STOP: (i32, i32, u32, u32) = (166, 138, 66, 28);

pub fn draw(canvas: &mut Canvas, seen: &Seen<Sets>, mixed: u32, refused: Option<&Refusal>) {
    let session = seen.session;
    draw_header(canvas, session);
    draw_letters(canvas, &mix(session.game().tapis().exposed(), mixed));
    let (holder, (left, top, width, height)) = (&session.names()[session.game().holder()], STOP);
    let font = font::fitting(&[&font::FIGURE, &font::STRONG], holder, left - 14);
    canvas.text(font, Ink::Accent, Align::Left, Point::new(8, 156), holder);
    canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(8, 170), "tient les cartes");
    let place = area(left, top, width, height);
    canvas.rounded(place, 8, Ink::Panel);
    canvas.text_within(&font::STRONG, Ink::Text, place, "X Stop");
    let refused: Option<String<48>> = refused.map(|refused| format!("{refused}").unwrap_or_default());
    let caption = refused.as_deref().unwrap_or("Un seul mot, le meilleur");
    clock::draw(canvas, CLOCK_TOP, session, seen.now, caption);
    if session.clock().is_none() {
        canvas.text(&font::TEXT, Ink::Dim, Align::Left, Point::new(8, CLOCK_TOP + 26), caption);
    }
    let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Mêler")]);
    hints.extend(clock::pause_hint(session));
    hints.extend([Hint(Button::X, "Stop"), Hint(Button::Y, "Menu")]);
    seen.footer(canvas, &hints);
}

/// Before the letters of a round; what the round before has brought is a key away.
pub fn draw_coming(canvas: &mut Canvas, session: &Session<Sets>) {
    draw_header(canvas, session);
    let game = session.game();
    let other = game.closed().map(|_| Hint(Button::X, "Comparer"));
    let holder = &session.names()[game.holder()];
    draw_expose(canvas, game.tapis().exposed(), game.next_cards(), holder, other);
}

pub fn draw_header(canvas: &mut Canvas, session: &Session<Sets>) {
    let game = session.game();
    draw_title(canvas, game.round(), session, &set_of(game.set(), session));
}

/// The same for a round that is over.
pub fn draw_closed_header(canvas: &mut Canvas, closed: &Closed, session: &Session<Sets>) {
    let held = format!(24; "{} tenait", session.names()[closed.holder]).unwrap_or_default();
    draw_title(canvas, closed.number, session, &held);
}

fn draw_title(canvas: &mut Canvas, round: u8, session: &Session<Sets>, aside: &str) {
    let title = format!(24; "Sets · tour {round} / {}", session.game().rounds()).unwrap_or_default();
    header(canvas, &title, aside);
}

fn set_of(set: u8, session: &Session<Sets>) -> String<24> {
    format!("set {set} / {}", session.game().sets()).unwrap_or_default()
}
