//! Looks on while a screen is drawn: is every text whole, inside the frame, over no other text, and in known letters?
//! And what does it say, and what can be chosen?
//!
//! Only tests and scripts make one of these; the device draws without.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, Vec};

use crate::input::{Button, ButtonSet};

use super::{font::Font, frame};

/// More texts than any screen has: a board in view can have 169 letters.
const MAX_TEXTS: usize = 224;
const MAX_FAULTS: usize = 8;
/// More than a screen has; of a longer list, the rows in view and some around them.
const MAX_CHOICES: usize = 128;

/// A footer, and a key for each player.
const MAX_KEYS: usize = 16;

/// Between what a key does and the next key.
const LEAST_GAP: i32 = 4;

const FRAME: Rectangle = Rectangle::new(Point::zero(), frame::SIZE);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    OutsideFrame(Rectangle),
    Overlap(Rectangle, Rectangle),
    /// A key of the footer nearer than this to what the one before it does.
    Crowded(Rectangle),
    UnknownLetter(char),
    TooManyTexts,
}

/// What is written: longer than any line of the display.
pub type Label = String<128>;

/// Something the arrows can light: a row, a key, a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub label: Label,
    /// Where it is; outside of the frame if one would have to scroll to see it.
    pub area: Rectangle,
    pub lit: bool,
    /// The arrow that leads here at once, wherever it is.
    pub by: Option<Button>,
}

/// A key that the screen names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedKey {
    pub key: Button,
    /// What it does, in the screen's words.
    pub label: Label,
    /// Where that stands.
    pub area: Rectangle,
}

#[derive(Debug)]
struct Text {
    written: Label,
    inked: Rectangle,
}

#[derive(Debug, Default)]
pub struct Audit {
    texts: Vec<Text, MAX_TEXTS>,
    faults: Vec<Fault, MAX_FAULTS>,
    keys: Vec<NamedKey, MAX_KEYS>,
    choices: Vec<Choice, MAX_CHOICES>,
}

impl Audit {
    /// Everything that is written, in the order of drawing.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| text.written.as_str())
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The keys that the screen names, in its footer or elsewhere.
    pub fn named_keys(&self) -> ButtonSet {
        self.keys.iter().fold(ButtonSet::default(), |set, named| set.with(named.key))
    }

    /// The same with what they do, and where that stands.
    pub fn keys(&self) -> &[NamedKey] {
        &self.keys
    }

    /// What a key does, if the screen names it.
    pub fn hint(&self, key: Button) -> Option<&str> {
        self.keys.iter().find(|named| named.key == key).map(|named| named.label.as_str())
    }

    /// What was written in this area before would be hidden.
    pub(super) fn note_claim(&mut self, area: Rectangle) {
        if let Some(text) = self.written_in(area) {
            self.fault(Fault::Overlap(text, area));
        }
    }

    /// A text that was written in this area.
    fn written_in(&self, area: Rectangle) -> Option<Rectangle> {
        self.texts.iter().map(|text| text.inked).find(|inked| !area.intersection(inked).is_zero_sized())
    }

    pub(super) fn note_choice(&mut self, label: &str, area: Rectangle, lit: bool) {
        // A screen has fewer; a list that has more asks for the room first.
        let _ = self.choices.push(Choice { label: shortened(label), area, lit, by: None });
    }

    /// This arrow leads at once to what was noted last.
    pub(super) fn note_arrow(&mut self, arrow: Button) {
        if let Some(choice) = self.choices.last_mut() {
            choice.by = Some(arrow);
        }
    }

    pub(super) fn room_for_choices(&self) -> usize {
        MAX_CHOICES - self.choices.len()
    }

    pub(super) fn note_key(&mut self, key: Button, label: &str, area: Rectangle) {
        let is_near = |other: &NamedKey| {
            let gap = area.top_left.x - (other.area.top_left.x + other.area.size.width as i32);
            other.area.top_left.y == area.top_left.y && (0..LEAST_GAP).contains(&gap)
        };
        // Keys in a picture of the device have no words.
        if !label.is_empty() && self.keys.iter().any(is_near) {
            self.fault(Fault::Crowded(area));
        }
        // There are fewer keys than there is room for, each named once.
        let _ = self.keys.push(NamedKey { key, label: shortened(label), area });
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
        if let Some(other) = self.written_in(inked) {
            self.fault(Fault::Overlap(other, inked));
        }
        if self.texts.push(Text { written: shortened(text), inked }).is_err() {
            self.fault(Fault::TooManyTexts);
        }
    }

    fn fault(&mut self, fault: Fault) {
        // Once the list is full the screen has failed anyway.
        let _ = self.faults.push(fault);
    }
}

/// As much of a text as there is room for.
fn shortened(text: &str) -> Label {
    let mut label = Label::new();
    text.chars().take_while(|letter| label.push(*letter).is_ok()).for_each(drop);
    label
}

/// The smallest area that holds every pixel of the text.
fn inked_area(font: &Font, text: &str, origin: Point) -> Option<Rectangle> {
    let mut pixels = font.places(text, origin);
    let first = pixels.next()?;
    let (least, most) =
        pixels.fold((first, first), |(least, most), place| (least.component_min(place), most.component_max(place)));
    Some(Rectangle::with_corners(least, most))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::ui::{Align, Canvas, Ink, font, frame::Frame};

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
    fn what_is_written_and_what_can_be_chosen_is_known() {
        let mut audit = Audit::default();
        let mut frame = Frame::new();
        let mut canvas = Canvas::audited(&mut frame, &mut audit);
        write(&mut canvas, 0, 20, "Été");
        write(&mut canvas, 0, 40, "Hiver");
        canvas.note_choice("Été", FRAME, true);
        canvas.name_key(Button::A, "Ouvrir", FRAME);
        assert!(audit.texts().eq(["Été", "Hiver"]));
        assert_eq!((audit.hint(Button::A), audit.hint(Button::B)), (Some("Ouvrir"), None));
        let expected = Choice { label: Label::try_from("Été").unwrap(), area: FRAME, lit: true, by: None };
        assert_eq!(audit.choices(), [expected]);
    }

    #[test]
    fn a_text_that_is_too_long_is_known_by_its_beginning() {
        let long = "é".repeat(100);
        assert_eq!(shortened(&long), long[..128]);
    }

    #[test]
    fn spaces_take_no_room() {
        assert_eq!(faults_of(|canvas| write(canvas, 230, 20, "I      "))[..], []);
    }
}
