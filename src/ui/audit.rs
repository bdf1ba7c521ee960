//! Checks a screen while it is drawn: every text whole, inside the frame, over no other text, and in known letters.
//!
//! Only tests make one of these; the device draws without.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::Vec;

use crate::input::{Button, ButtonSet};

use super::{font::Font, frame, palette::Ink};

/// More texts than any screen has.
const MAX_TEXTS: usize = 128;
const MAX_FAULTS: usize = 8;

const FRAME: Rectangle = Rectangle::new(Point::zero(), frame::SIZE);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    OutsideFrame(Rectangle),
    Overlap(Rectangle, Rectangle),
    UnknownLetter(char),
    TooManyTexts,
}

#[derive(Debug, Default)]
pub struct Audit {
    texts: Vec<Rectangle, MAX_TEXTS>,
    faults: Vec<Fault, MAX_FAULTS>,
    keys: ButtonSet,
}

impl Audit {
    /// The keys that the screen names, in its footer or elsewhere.
    pub fn named_keys(&self) -> ButtonSet {
        self.keys
    }

    /// What was written in this area before would be hidden.
    pub(super) fn note_claim(&mut self, area: Rectangle) {
        if let Some(text) = self.texts.iter().find(|text| !area.intersection(text).is_zero_sized()).copied() {
            self.fault(Fault::Overlap(text, area));
        }
    }

    pub(super) fn note_key(&mut self, key: Button) {
        self.keys = self.keys.with(key);
    }

    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub(super) fn note(&mut self, font: &Font, text: &str, origin: Point) {
        for letter in text.chars().filter(|letter| !font.has(*letter)) {
            self.fault(Fault::UnknownLetter(letter));
        }
        let Some(inked) = inked_area(font, text, origin) else { return };
        if inked.intersection(&FRAME) != inked {
            self.fault(Fault::OutsideFrame(inked));
        }
        if let Some(other) = self.texts.iter().find(|other| !inked.intersection(other).is_zero_sized()) {
            self.fault(Fault::Overlap(*other, inked));
        }
        if self.texts.push(inked).is_err() {
            self.fault(Fault::TooManyTexts);
        }
    }

    fn fault(&mut self, fault: Fault) {
        // Once the list is full the screen has failed anyway.
        let _ = self.faults.push(fault);
    }
}

/// The smallest area that holds every pixel of the text.
fn inked_area(font: &Font, text: &str, origin: Point) -> Option<Rectangle> {
    let mut pixels = font.pixels(text, origin, Ink::Text).map(|pixel| pixel.0);
    let first = pixels.next()?;
    let (least, most) =
        pixels.fold((first, first), |(least, most), place| (least.component_min(place), most.component_max(place)));
    Some(Rectangle::with_corners(least, most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Align, Canvas, font, frame::Frame};

    fn faults_of(draw: impl FnOnce(&mut Canvas)) -> Vec<Fault, MAX_FAULTS> {
        let mut audit = Audit::default();
        draw(&mut Canvas::audited(&mut Frame::new(), &mut audit));
        audit.faults
    }

    fn write(canvas: &mut Canvas, x: i32, y: i32, text: &str) {
        canvas.text(&font::TEXT, Ink::Text, Align::Left, Point::new(x, y), text);
    }

    #[test]
    fn two_lines_are_fine() {
        let faults = faults_of(|canvas| {
            write(canvas, 0, 20, "Été");
            write(canvas, 0, 40, "Hiver");
        });
        assert_eq!(faults, []);
    }

    #[test]
    fn a_cut_text_is_a_fault() {
        let faults = faults_of(|canvas| write(canvas, 220, 20, "Printemps"));
        assert!(matches!(faults[..], [Fault::OutsideFrame(_)]));
    }

    #[test]
    fn a_text_over_a_text_is_a_fault() {
        let faults = faults_of(|canvas| {
            write(canvas, 0, 20, "Automne");
            write(canvas, 20, 24, "Automne");
        });
        assert!(matches!(faults[..], [Fault::Overlap(..)]));
    }

    #[test]
    fn an_unknown_letter_is_a_fault() {
        assert_eq!(faults_of(|canvas| write(canvas, 0, 20, "☃"))[..], [Fault::UnknownLetter('☃')]);
    }

    #[test]
    fn spaces_take_no_room() {
        assert_eq!(faults_of(|canvas| write(canvas, 230, 20, "I      "))[..], []);
    }
}
