//! The letters in the middle of the table, as Contrat and Sets lay them.

use embedded_graphics::prelude::Point;
use heapless::{Vec, format};

use super::face;
use crate::{
    cards::{
        generator::{Generator, Seed},
        stolon::Card,
    },
    input::Button,
    rules::stolon::{Exposed, MOST_EXPOSED},
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Face, Hint, footer, tiles},
    },
};

/// More letters than this take two rows.
const ONE_ROW: usize = 6;

/// The letters, and what may be added to them.
pub fn draw_letters(canvas: &mut Canvas, faces: &[Face]) {
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
pub fn mix(exposed: &[Card], mixed: u32) -> Vec<Face, MOST_EXPOSED> {
    let mut cards = Exposed::from_slice(exposed).unwrap_or_default();
    if mixed > 0 {
        Generator::nth(Seed::default(), mixed.into()).shuffle(&mut cards);
    }
    cards.iter().map(|card| face(*card)).collect()
}

/// Before the letters of a round, so many of which are coming: whose turn it is to turn them up. `other` is what another
/// key does.
pub fn draw_expose(canvas: &mut Canvas, exposed: &[Card], coming: usize, leader: &str, other: Option<Hint>) {
    let backs = core::iter::repeat_n(Face::Back, coming);
    let faces: Vec<Face, { MOST_EXPOSED + 1 }> = exposed.iter().map(|card| face(*card)).chain(backs).collect();
    draw_letters(canvas, &faces);
    let font = font::fitting(&[&font::FIGURE, &font::STRONG], leader, 216);
    canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 160), leader);
    let task = match coming {
        1 => format!(40; "ajoute une lettre"),
        cards => format!(40; "expose {cards} lettres"),
    };
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 182), &task.unwrap_or_default());
    let keys = [Some(Hint(Button::A, "Exposer")), other, Some(Hint(Button::Y, "Menu"))];
    footer(canvas, &keys.into_iter().flatten().collect::<Vec<Hint, 3>>());
}
