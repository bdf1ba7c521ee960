//! A thin bar at the right edge: how much there is, and which part of it is in view.

use crate::ui::{Canvas, Ink, canvas::area};

const LEFT: i32 = 234;

/// Draws the bar along `height` pixels from `top` on, unless everything is in view.
pub fn scrollbar(canvas: &mut Canvas, top: i32, height: u32, first: usize, in_view: usize, count: usize) {
    if count <= in_view {
        return;
    }
    let share = |rows: usize| height * rows as u32 / count as u32;
    canvas.rounded(area(LEFT, top + share(first) as i32, 3, share(in_view)), 1, Ink::Line);
}
