//! What a screen draws on: the frame, with the few strokes that screens are made of.

use embedded_graphics::{
    prelude::{DrawTarget, Pixel, Point, Size},
    primitives::Rectangle,
};

use crate::input::{Button, ButtonSet};

use super::{audit::Audit, font::Font, frame::Frame, icon::Icon, palette::Ink, rounded, stencil::Stencil};

/// Which end of the text stands at the given place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

#[derive(Debug)]
pub struct Canvas<'a> {
    frame: &'a mut Frame,
    /// Tests and scripts look over the shoulder here.
    audit: Option<&'a mut Audit>,
    /// The keys that do nothing at this moment, so that the footer does not name them.
    off: ButtonSet,
}

/// A stripe and the gap beside it.
const STRIPES: i32 = 16;

/// Drawing into memory cannot fail; this says so in one place.
fn done(result: Result<(), core::convert::Infallible>) {
    match result {
        Ok(()) => {}
    }
}

impl<'a> Canvas<'a> {
    pub fn new(frame: &'a mut Frame) -> Self {
        Self { frame, audit: None, off: ButtonSet::default() }
    }

    pub fn audited(frame: &'a mut Frame, audit: &'a mut Audit) -> Self {
        Self { frame, audit: Some(audit), off: ButtonSet::default() }
    }

    pub fn clear(&mut self, ink: Ink) {
        done(self.frame.clear(ink));
    }

    pub fn fill(&mut self, area: Rectangle, ink: Ink) {
        done(self.frame.fill_solid(&area, ink));
    }

    /// A filled area with rounded corners.
    pub fn rounded(&mut self, area: Rectangle, radius: u32, ink: Ink) {
        rounded::fill(self.frame, area, radius, ink);
    }

    /// The outline of an area with rounded corners, one pixel wide.
    pub fn outline(&mut self, area: Rectangle, radius: u32, ink: Ink) {
        rounded::outline(self.frame, area, radius, ink);
    }

    /// What is set in a stencil, with its corner here.
    pub fn stencil(&mut self, stencil: &Stencil, corner: Point, ink: Ink) {
        self.frame.stamp(corner, stencil, ink);
    }

    /// A net of crossing threads, four pixels apart.
    pub fn weave(&mut self, area: Rectangle, ink: Ink) {
        for y in area.rows() {
            for slant in [y, -y] {
                let first = area.top_left.x + (slant - area.top_left.x).rem_euclid(4);
                let thread = (first..area.columns().end).step_by(4).map(|x| Pixel(Point::new(x, y), ink));
                done(self.frame.draw_iter(thread));
            }
        }
    }

    /// Broad slanting stripes.
    pub fn hatch(&mut self, area: Rectangle, ink: Ink) {
        for y in area.rows() {
            let stripes = area.columns().filter(|x| (x + y).rem_euclid(STRIPES) < STRIPES / 2);
            done(self.frame.draw_iter(stripes.map(|x| Pixel(Point::new(x, y), ink))));
        }
    }

    pub fn icon(&mut self, icon: &Icon, corner: Point, ink: Ink) {
        done(self.frame.draw_iter(icon.pixels(corner, ink)));
    }

    /// An icon whose pixels are squares of so many.
    pub fn icon_scaled(&mut self, icon: &Icon, corner: Point, scale: i32, ink: Ink) {
        for Pixel(place, ink) in icon.pixels(Point::zero(), ink) {
            let place = corner + place * scale;
            self.fill(area(place.x, place.y, scale as u32, scale as u32), ink);
        }
    }

    /// Tells that nothing else may be written in this area from now back.
    pub fn claim(&mut self, area: Rectangle) {
        if let Some(audit) = &mut self.audit {
            audit.note_claim(area);
        }
    }

    /// From now on the footer names no key.
    pub fn switch_keys_off(&mut self) {
        self.off = ButtonSet::all();
    }

    /// The same for one key.
    pub fn switch_off(&mut self, key: Button) {
        self.off = self.off.with(key);
    }

    pub fn is_off(&self, key: Button) -> bool {
        self.off.contains(key)
    }

    /// Tells that the screen says here what this key does, so that a test can see whether it does something, and that who
    /// has a mouse can click on it.
    pub fn name_key(&mut self, key: Button, label: &str, area: Rectangle) {
        if let Some(audit) = &mut self.audit {
            audit.note_key(key, label, area);
        }
    }

    /// Tells that the arrows can light this, so that a script can ask for it by its name.
    pub fn note_choice(&mut self, label: &str, area: Rectangle, lit: bool) {
        if let Some(audit) = &mut self.audit {
            audit.note_choice(label, area, lit);
        }
    }

    /// Tells that this arrow leads at once to what was told last.
    pub fn note_arrow(&mut self, arrow: Button) {
        if let Some(audit) = &mut self.audit {
            audit.note_arrow(arrow);
        }
    }

    /// How many more choices are worth telling: none while nobody looks.
    pub fn room_for_choices(&self) -> usize {
        self.audit.as_ref().map_or(0, |audit| audit.room_for_choices())
    }

    /// Writes one line with its baseline at `place`.
    pub fn text(&mut self, font: &Font, ink: Ink, align: Align, place: Point, text: &str) {
        let shift = match align {
            Align::Left => 0,
            Align::Centre => font.width(text) / 2,
            Align::Right => font.width(text),
        };
        let origin = place - Point::new(shift, 0);
        if let Some(audit) = &mut self.audit {
            audit.note(font, text, origin);
        }
        for (corner, stencil) in font.stencils(text, origin) {
            self.stencil(&stencil, corner, ink);
        }
    }

    /// Writes one line in the middle of `area`, capitals centred by eye.
    pub fn text_within(&mut self, font: &Font, ink: Ink, area: Rectangle, text: &str) {
        let height = area.size.height as i32;
        let baseline = area.top_left.y + (height + font.cap_height()) / 2;
        let middle = area.top_left.x + area.size.width as i32 / 2;
        self.text(font, ink, Align::Centre, Point::new(middle, baseline), text);
    }
}

/// An area by its corner and size: screens are full of them.
pub const fn area(left: i32, top: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(left, top), Size::new(width, height))
}
