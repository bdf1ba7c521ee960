//! What screens are made of: the frame and its inks, typefaces, icons, sounds, and the widgets. No game knowledge here.

pub mod audit;
pub mod canvas;
pub mod font;
pub mod frame;
pub mod icon;
pub mod palette;
pub mod paragraph;
pub mod picture;
mod rounded;
pub mod sound;
pub mod stencil;
pub mod widgets;

pub use canvas::{Align, Canvas};
pub use palette::Ink;
