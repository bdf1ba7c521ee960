//! After a round: every entry as a bar, the best first, and what the calls won or lost; after a set, who has won it.

use core::cmp::Reverse;

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::round::draw_closed_header;
use crate::{
    input::Button,
    rules::{
        Points, Seat,
        players::MOST_PLAYERS,
        sets::{Closed, Sets},
    },
    screens::{
        frame::ranking::{Place, draw_places},
        shared::points::gained,
    },
    session::Session,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{BODY, Hint, footer, header},
    },
};

/// Four players fill the screen; more have less room each.
const MOST_ROW: i32 = 46;
/// Where the entries begin, and where they end.
const ENTRY: (i32, i32) = (82, 182);
/// Rows lower than this have no line between them.
const ROOMY: i32 = 30;

pub fn draw(canvas: &mut Canvas, session: &Session<Sets>) {
    let Some(closed) = session.game().closed() else { return };
    draw_closed_header(canvas, closed, session);
    let mut seats: Vec<Seat, MOST_PLAYERS> = session.game().players().seats().collect();
    seats.sort_unstable_by_key(|seat| (Reverse(closed.round.points(*seat)), *seat));
    let row = ((BODY.size.height as i32 - 6) / seats.len().max(1) as i32).min(MOST_ROW);
    for (seat, index) in seats.into_iter().zip(0..) {
        draw_row(canvas, BODY.top_left.y + 4 + index * row, row, seat, closed, session);
    }
    footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::Y, "Menu")]);
}

fn draw_row(canvas: &mut Canvas, top: i32, row: i32, seat: Seat, closed: &Closed, session: &Session<Sets>) {
    let (game, (left, right)) = (session.game(), ENTRY);
    let (points, best) = (closed.round.points(seat), closed.round.best(game.players()));
    let is_best = points == best && points > Points::ZERO;
    let (upper, lower) = (top + row / 2 - 5, top + row / 2 + 7);
    let name = &session.names()[seat];
    let named = font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::TINY], name, left - 12);
    canvas.text(named, Ink::Text, Align::Left, Point::new(6, upper), name);
    if let Some(call) = game.call_of(&closed.round, seat) {
        let ink = if call < Points::ZERO { Ink::Bad } else { Ink::Good };
        let told = format!(24; "score {}", gained(call)).unwrap_or_default();
        canvas.text(&font::SMALL, ink, Align::Left, Point::new(6, lower), &told);
    }
    let told = told(seat, closed);
    let font = font::fitting(&[&font::SMALL_BOLD, &font::SMALL, &font::TINY], &told, right - left);
    let ink = if closed.round.entry(seat).is_some() { Ink::Text } else { Ink::Dim };
    canvas.text(font, ink, Align::Left, Point::new(left, upper), &told);
    let width = (right - left) as u32;
    let filled = width * u32::from(points.0.max(0) as u16) / u32::from(best.0.max(1) as u16);
    let height = if row < ROOMY { 6 } else { 10 };
    let bar = |width| area(left, lower - height as i32 + 2, width, height);
    canvas.rounded(bar(width), height / 2, Ink::Panel);
    if filled >= height {
        canvas.rounded(bar(filled), height / 2, if is_best { Ink::Accent } else { Ink::Dim });
    }
    let ink = if is_best { Ink::Accent } else { Ink::Text };
    let figures = format!(8; "{points}").unwrap_or_default();
    canvas.text(&font::FIGURE, ink, Align::Right, Point::new(234, top + row / 2 + 6), &figures);
}

/// `Insert LA*QUE*S`.
fn told(seat: Seat, closed: &Closed) -> String<48> {
    let Some(entered) = closed.round.entry(seat) else {
        return format!("rien").unwrap_or_default();
    };
    match entered.points {
        Some(_) => format!("{} {}", entered.kind, entered.spelling),
        None => format!("faux : {}", entered.spelling),
    }
    .unwrap_or_default()
}

/// Who has won the set that the last round has ended.
pub fn draw_won(canvas: &mut Canvas, session: &Session<Sets>) {
    let (game, names) = (session.game(), session.names());
    let Some(closed) = game.closed() else { return };
    let aside = format!(32; "set {} / {} fini", closed.set + 1, game.sets()).unwrap_or_default();
    header(canvas, "Sets", &aside);
    let ranking = game.set_ranking(closed);
    draw_places(
        canvas,
        ranking.places().map(|(number, seat)| Place::new(number, &names[seat], game.set_points(closed, seat))),
    );
    footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::Y, "Menu")]);
}
