//! The end of a clock. Nothing comes of it by itself: for a moment the keys that were meant for the game do nothing,
//! then the table says how it goes on.

use embedded_graphics::prelude::Point;
use heapless::Vec;

use crate::{
    input::Button,
    time::Millis,
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Hint, footer, header},
    },
};

/// So long after the end no key shows, passes on or loses anything.
pub const DEAF: Millis = Millis(1500);
/// What was begun in time may be finished within this.
pub const GRACE: Millis = Millis(15_000);

/// What the end of the clock means to a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtEnd {
    /// The table says when it goes on, and first, if there may be one, that somebody was in time.
    Ask { claim: Option<&'static str> },
    /// Something was begun in time, and may be finished soon.
    Grace,
    /// What is being done was begun in time: it is looked at when that is done.
    Later,
}

/// The clock is at its end, and the table is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub claim: Option<&'static str>,
    /// Only what was done in time counts at this moment.
    pub deaf: bool,
}

impl Ended {
    fn hints(self) -> Vec<Hint, 4> {
        let claim = self.claim.map(|claim| Hint(Button::A, claim));
        let others = [Hint(Button::X, "Suite"), Hint(Button::Y, "Menu")];
        claim.into_iter().chain(others.into_iter().filter(|_| !self.deaf)).collect()
    }

    pub fn draw_footer(self, canvas: &mut Canvas) {
        footer(canvas, &self.hints());
    }

    /// Instead of what only one player may see.
    pub fn draw(self, canvas: &mut Canvas, game: &str, name: &str) {
        header(canvas, game, "");
        let line = |y| Point::new(120, y);
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, line(76), "Temps écoulé pour");
        let font = font::fitting(&[&font::BIG, &font::FIGURE, &font::STRONG], name, 224);
        canvas.text(font, Ink::Accent, Align::Centre, line(124), name);
        self.draw_footer(canvas);
    }
}
