//! Meneur: a handheld for the middle of the table that leads word games.
//!
//! This library is everything but the wires. It has no heap, reads no clock and touches no hardware, so the same code
//! runs on the board, in a page on the computer, and in tests. A map of the house:
//!
//! ```text
//!  platform (src/platform, part of the program)      this library
//!
//!  contacts ──> input    debounce, auto-repeat ─┐
//!  clock    ──> time                            ├─> app     stack of screens, settings
//!  entropy  ──> cards    seed, generator ───────┘    │ ──> store   what is saved, in the platform's flash
//!                                                    ▼                           ┌─> referee   verdicts
//!                                                 screens   one file each ───────┼─> solve     finding words
//!                                                    │      keys in, drawing out └─> session   a game being played
//!                                                    │ draw with                        │ all ask
//!                                                    │                                  ▼
//!                                                    │                                dict      words in flash
//!                                                    ▼
//!  display  <── picture: frame + theme  <───────── ui       frame, inks, typefaces, icons, widgets, sounds
//! ```
//!
//! * [`handheld`] ties these together in virtual time; the computer and the tests run the device this way.
//! * `script` is the language of the test scripts that drive it, and `player` plays them. These two are not in the
//!   firmware, and `player` may use a heap.
//! * [`games`] is the list of the games: the one place that names them all.
//! * [`session`] keeps a game being played: its state by the rules, its steps as bytes, its clock, the names.
//! * [`store`] saves it, and everything else that must outlive a power cut, before the screen confirms it.
//! * [`rules`] referees the games, `apply` by `apply`; it asks [`letters`] and [`cards`] and knows no screen.
//! * [`incident`] is what made the device start anew, for the next start to tell.
//! * [`typing`] says which letter is lit next while a word is typed.
//! * [`board`], [`settings`] and [`letters`] are small facts that several rooms need.
//!
//! A room does not reach around its neighbours: `ui` knows no screen, a screen knows no platform.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(not(target_os = "none"))]
extern crate std;

pub mod app;
pub mod board;
pub mod cards;
pub mod dict;
pub mod games;
pub mod handheld;
pub mod incident;
pub mod input;
pub mod letters;
#[cfg(not(target_os = "none"))]
pub mod player;
pub mod referee;
pub mod rules;
pub mod screens;
#[cfg(not(target_os = "none"))]
pub mod script;
pub mod session;
pub mod settings;
pub mod solve;
pub mod store;
pub mod time;
pub mod typing;
pub mod ui;
mod wire;
