//! Points as they are written.

use heapless::{String, format};

use crate::rules::Points;

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
        1.. => format!("+{}", points.0),
        _ => Ok(signed(points)),
    }
    .unwrap_or_default()
}
