//! Areas with round corners, row by row. Most screens are made of them, so they take few steps: each row is one span.

use embedded_graphics::primitives::Rectangle;

use super::{frame::Frame, palette::Ink};

/// Fills an area with round corners.
pub fn fill(frame: &mut Frame, area: Rectangle, radius: u32, ink: Ink) {
    let (rows, columns) = (area.rows(), area.columns());
    for (depth, inset) in (0..middle(area)).zip(insets(area, radius)) {
        for y in [rows.start + depth, rows.end - 1 - depth] {
            frame.fill_row(y, columns.start + inset..columns.end - inset, ink);
        }
    }
}

/// Draws the edge of such an area, one pixel wide: what it has and a smaller one in it has not.
pub fn outline(frame: &mut Frame, area: Rectangle, radius: u32, ink: Ink) {
    let (rows, columns) = (area.rows(), area.columns());
    // The first row has nothing inside.
    let inside = insets(area.offset(-1), radius.saturating_sub(1)).map(|inset| Some(1 + inset));
    let inside = core::iter::once(None).chain(inside);
    for ((depth, inset), inside) in (0..middle(area)).zip(insets(area, radius)).zip(inside) {
        let (left, right) = (columns.start + inset, columns.end - inset);
        for y in [rows.start + depth, rows.end - 1 - depth] {
            match inside {
                None => frame.fill_row(y, left..right, ink),
                Some(inside) => {
                    frame.fill_row(y, left..right.min(columns.start + inside), ink);
                    frame.fill_row(y, left.max(columns.end - inside)..right, ink);
                }
            }
        }
    }
}

/// How many rows there are from the edge to the middle: the other half is their mirror image.
fn middle(area: Rectangle) -> i32 {
    area.size.height.div_ceil(2) as i32
}

/// How far each row stands in from the sides, from the edge on. A radius that is too large for the area is made smaller.
fn insets(area: Rectangle, radius: u32) -> impl Iterator<Item = i32> {
    let radius = radius.min(area.size.width / 2).min(area.size.height / 2) as i32;
    // Distances are doubled, so that the middle between two pixels has a whole number. Small circles are a little smaller.
    let diameter = 2 * radius;
    let reach = if diameter <= 4 { diameter * diameter - radius } else { diameter * diameter };
    let mut inset = radius;
    let round = (0..radius).map(move |depth| {
        let down = diameter - 2 * depth - 1;
        while inset > 0 && square(diameter - 2 * inset + 1) + square(down) < reach {
            inset -= 1;
        }
        inset
    });
    round.chain(core::iter::repeat(0))
}

const fn square(number: i32) -> i32 {
    number * number
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::{
        prelude::{Drawable, Primitive, Size},
        primitives::{CornerRadii, PrimitiveStyle, RoundedRectangle},
    };

    use crate::ui::canvas::area;

    /// Draws the same twice: here, and with the shapes of `embedded-graphics`.
    fn assert_same(area: Rectangle, radius: u32) {
        let shape = RoundedRectangle::new(area, CornerRadii::new(Size::new_equal(radius)));
        let (mut own, mut theirs) = (Frame::new(), Frame::new());
        fill(&mut own, area, radius, Ink::Accent);
        shape.into_styled(PrimitiveStyle::with_fill(Ink::Accent)).draw(&mut theirs).unwrap();
        assert!(own == theirs, "{area:?} with {radius}");
        outline(&mut own, area, radius, Ink::Text);
        shape.into_styled(PrimitiveStyle::with_stroke(Ink::Text, 1)).draw(&mut theirs).unwrap();
        assert!(own == theirs, "the edge of {area:?} with {radius}");
    }

    #[test]
    fn corners_are_as_round_as_they_have_always_been() {
        for radius in 0..=20 {
            for (width, height) in [(3, 3), (4, 7), (9, 5), (16, 16), (28, 31), (41, 40), (228, 26)] {
                assert_same(area(5, 7, width, height), radius);
            }
        }
    }

    #[test]
    fn what_lies_outside_of_the_frame_is_left_out() {
        for (left, top) in [(-10, -10), (230, 225), (-20, 100), (100, 239)] {
            assert_same(area(left, top, 24, 30), 6);
        }
    }

    #[test]
    fn an_area_without_rows_or_columns_draws_nothing() {
        let mut frame = Frame::new();
        for (width, height) in [(0, 9), (9, 0), (0, 0)] {
            fill(&mut frame, area(5, 5, width, height), 3, Ink::Text);
            outline(&mut frame, area(5, 5, width, height), 3, Ink::Text);
        }
        assert_eq!(frame, Frame::new());
    }
}
