//! Cards and chance: the seeded generator, what a box of cards holds, the face-down pile, and the codes of deals.

pub mod cle;
pub mod code;
pub mod generator;
pub mod own_box;
pub mod stock;
pub mod stolon;
