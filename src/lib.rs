#![no_std]

pub mod dict;
pub mod letters;
