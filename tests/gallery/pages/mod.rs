//! The gallery: every widget and every part of a table in its states, one to a page, for those who draw screens.
//!
//! `cargo xtask accept` includes this very folder. It stands on the library alone.

pub mod samples;

mod boards;
mod cards;
mod seats;
pub mod widgets;
pub mod words;

use std::path::{Path, PathBuf};

use meneur::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Canvas,
        palette::Theme,
        picture::{Look, Picture},
        widgets::Hint,
    },
};

/// What one page shows.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub name: &'static str,
    pub draw: fn(&mut Canvas),
}

/// For pages of what leaves its footer to others.
const HINTS: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")];

pub fn pages() -> impl Iterator<Item = Page> {
    [widgets::PAGES, cards::PAGES, seats::PAGES, words::PAGES, boards::PAGES].into_iter().flatten().copied()
}

/// Presses keys by their names and lets each go; gives what was answered to the presses.
pub fn press<T>(buttons: &str, mut key: impl FnMut(KeyEvent) -> T) -> Vec<T> {
    let button = |id| Button::from_id(id).unwrap_or_else(|| panic!("{id} is no key"));
    let press = |button| {
        let said = key(KeyEvent { button, stroke: Stroke::Down });
        key(KeyEvent { button, stroke: Stroke::Up });
        said
    };
    buttons.split_whitespace().map(button).map(press).collect()
}

impl Page {
    pub fn picture(self, theme: Theme) -> Picture {
        let mut picture = Picture { look: Look { theme, ..Look::default() }, ..Picture::new() };
        (self.draw)(&mut Canvas::new(&mut picture.frame));
        picture
    }

    /// Where its accepted picture is: that of the dark theme stands for the page, the others are in folders.
    pub fn accepted(self, folder: &Path, theme: Theme) -> PathBuf {
        let folder = match theme {
            Theme::Dark => folder.to_owned(),
            Theme::Light => folder.join("light"),
            Theme::Contrast => folder.join("contrast"),
        };
        folder.join(self.name).with_extension("png")
    }
}
