//! The end of a game: who has won, and by how much.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::Button,
    rules::{Points, Ranking, players::MOST_PLAYERS},
    session::Names,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{BODY, Hint, footer, header},
    },
};

const MOST_ROW: i32 = 34;

/// Draws the places from the first to the last, as tall as their number allows.
pub fn draw(
    canvas: &mut Canvas,
    title: &str,
    ranking: &Ranking,
    names: &Names,
    total: impl Fn(crate::rules::Seat) -> Points,
) {
    header(canvas, title, "partie finie");
    let places = ranking.places();
    draw_places(canvas, places.map(|(number, seat)| Place { number, name: &names[seat], total: total(seat) }));
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
        let (strong, weak) = if first { (Ink::Letter, Ink::Letter) } else { (Ink::Text, Ink::Dim) };
        let baseline = |cap: i32| top + (row + cap) / 2;
        let number = format!(4; "{number}").unwrap_or_default();
        canvas.text(&font::STRONG, weak, Align::Centre, Point::new(24, baseline(font::STRONG.cap_height())), &number);
        let place = Point::new(44, baseline(font::STRONG.cap_height()));
        canvas.text(&font::STRONG, strong, Align::Left, place, name);
        let points = Point::new(224, baseline(font::FIGURE.cap_height()));
        canvas.text(&font::FIGURE, strong, Align::Right, points, &signed(total));
    }
}

/// Points with a real minus sign.
pub fn signed(points: Points) -> String<8> {
    match points.0 {
        0.. => format!("{}", points.0),
        _ => format!("−{}", points.0.unsigned_abs()),
    }
    .unwrap_or_default()
}

/// Points won or lost, with their sign.
pub fn gained(points: Points) -> String<8> {
    match points.0 {
        0 => format!("0"),
        1.. => format!("+{}", points.0),
        _ => format!("−{}", points.0.unsigned_abs()),
    }
    .unwrap_or_default()
}
