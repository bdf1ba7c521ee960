//! Points as they are written.

use heapless::{String, format};

use crate::rules::Points;

/// Points with a real minus sign.
pub fn signed(points: Points) -> String<8> {
    figures(points.0.into())
}

/// The same of what was added up.
pub fn figures(points: i32) -> String<8> {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", points.unsigned_abs()).unwrap_or_default()
}

/// Points won or lost, with their sign.
pub fn gained(points: Points) -> String<8> {
    match points.0 {
        1.. => format!("+{}", points.0),
        _ => Ok(signed(points)),
    }
    .unwrap_or_default()
}
