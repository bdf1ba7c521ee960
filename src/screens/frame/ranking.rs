//! The end of a game: who has won, and by how much.

use core::cmp::Reverse;

use embedded_graphics::prelude::Point;
use heapless::{Vec, format};

use crate::{
    input::Button,
    rules::{Points, players::MOST_PLAYERS},
    screens::shared::points::figures,
    session::AnySession,
    store::record,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{BODY, Hint, Towards, footer, header, pointer},
    },
};

const MOST_ROW: i32 = 34;
/// Where a note ends.
const NOTED: i32 = 176;

/// Draws the places from the first to the last, as tall as their number allows.
pub fn draw(canvas: &mut Canvas, session: &dyn AnySession) {
    header(canvas, session.id().name(), "");
    // The way to what the same people have won before.
    canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(223, 16), "fin · soirée");
    pointer(canvas, Point::new(232, 12), Towards::Right, Ink::Accent);
    let (ranking, names) = (session.ranking(), session.names());
    let place = |(number, seat)| Place::new(number, &names[seat], session.total(seat));
    draw_places(canvas, ranking.places().map(place));
    footer(
        canvas,
        &[Hint(Button::A, "Feuille"), Hint(Button::B, "Sortir"), Hint(Button::X, "Rejouer"), Hint(Button::Y, "Menu")],
    );
}

/// Draws the players of a game that was saved, as they stand or stood.
pub fn draw_saved(canvas: &mut Canvas, players: &[record::Place]) {
    let mut players: Vec<_, MOST_PLAYERS> = players.iter().collect();
    players.sort_unstable_by_key(|place| (!place.won, Reverse(place.total)));
    let better = |place: &record::Place| {
        players.iter().filter(|other| (other.won, other.total) > (place.won, place.total)).count()
    };
    let place = |place: &&'_ record::Place| -> u8 { if place.won { 1 } else { better(place) as u8 + 1 } };
    let numbers: Vec<u8, MOST_PLAYERS> = players.iter().map(place).collect();
    draw_places(
        canvas,
        players.iter().zip(numbers).map(|(place, number)| Place::new(number, &place.name, place.total)),
    );
}

/// Where a player has come in.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub number: u8,
    pub name: &'a str,
    /// Something to say besides the points.
    pub note: &'a str,
    pub points: i32,
}

impl<'a> Place<'a> {
    pub fn new(number: u8, name: &'a str, total: Points) -> Self {
        Self { number, name, note: "", points: total.0.into() }
    }
}

/// Draws the places in this order.
pub fn draw_places<'a>(canvas: &mut Canvas, places: impl Iterator<Item = Place<'a>>) {
    let places: Vec<_, MOST_PLAYERS> = places.collect();
    let count = places.len().max(1) as i32;
    let row = ((BODY.size.height as i32 - 8) / count).min(MOST_ROW);
    let top = BODY.top_left.y + (BODY.size.height as i32 - row * count) / 2;
    for (Place { number, name, note, points }, index) in places.into_iter().zip(0..) {
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
        let points = figures(points);
        let room = match note {
            "" => 216 - font::FIGURE.width(&points) - place.x,
            _ => NOTED - 6 - font::SMALL.width(note) - place.x,
        };
        let named = font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::SMALL], name, room);
        canvas.text(named, strong, Align::Left, place, name);
        let noted = Point::new(NOTED, baseline(font::SMALL.cap_height()));
        canvas.text(&font::SMALL, weak, Align::Right, noted, note);
        let figure = Point::new(224, baseline(font::FIGURE.cap_height()));
        canvas.text(&font::FIGURE, strong, Align::Right, figure, &points);
    }
}
