//! The end of a game: who has won, and by how much.

use embedded_graphics::prelude::Point;
use heapless::{Vec, format};

use crate::{
    input::Button,
    rules::{Points, players::MOST_PLAYERS},
    screens::shared::points::signed,
    session::AnySession,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{BODY, Hint, footer, header},
    },
};

const MOST_ROW: i32 = 34;

/// Draws the places from the first to the last, as tall as their number allows.
pub fn draw(canvas: &mut Canvas, session: &dyn AnySession) {
    header(canvas, session.id().name(), "partie finie");
    let (ranking, names) = (session.ranking(), session.names());
    let place = |(number, seat)| Place { number, name: &names[seat], total: session.total(seat) };
    draw_places(canvas, ranking.places().map(place));
    footer(
        canvas,
        &[Hint(Button::A, "Feuille"), Hint(Button::B, "Sortir"), Hint(Button::X, "Rejouer"), Hint(Button::Y, "Menu")],
    );
}

/// Where a player has come in.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub number: u8,
    pub name: &'a str,
    pub total: Points,
}

/// Draws the places in this order.
pub fn draw_places<'a>(canvas: &mut Canvas, places: impl Iterator<Item = Place<'a>>) {
    let places: Vec<_, MOST_PLAYERS> = places.collect();
    let count = places.len().max(1) as i32;
    let row = ((BODY.size.height as i32 - 8) / count).min(MOST_ROW);
    let top = BODY.top_left.y + (BODY.size.height as i32 - row * count) / 2;
    for (Place { number, name, total }, index) in places.into_iter().zip(0..) {
        let top = top + index * row;
        let first = number == 1;
        if first {
            canvas.rounded(area(6, top + 1, 228, row as u32 - 2), 6, Ink::Accent);
        }
        let (strong, weak) = if first { (Ink::ON_ACCENT, Ink::ON_ACCENT) } else { (Ink::Text, Ink::Dim) };
        let baseline = |cap: i32| top + (row + cap) / 2;
        let number = format!(4; "{number}").unwrap_or_default();
        canvas.text(&font::STRONG, weak, Align::Centre, Point::new(24, baseline(font::STRONG.cap_height())), &number);
        let place = Point::new(44, baseline(font::STRONG.cap_height()));
        canvas.text(&font::STRONG, strong, Align::Left, place, name);
        let points = Point::new(224, baseline(font::FIGURE.cap_height()));
        canvas.text(&font::FIGURE, strong, Align::Right, points, &signed(total));
    }
}
