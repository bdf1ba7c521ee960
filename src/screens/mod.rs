//! The screens, and what they have in common.
//!
//! A screen keeps what it needs to be drawn, answers key events with a [`Reply`], and draws itself. It changes nothing
//! but itself and what [`Context`] lends it.

mod about;
mod home;
mod key_test;
mod settings;

use crate::{
    board::Board,
    input::{Button, KeyEvent, Stroke},
    settings::Settings,
    time::Instant,
    ui::{Canvas, sound::Sound},
};

/// What a screen may use and change.
#[derive(Debug)]
pub struct Context<'a> {
    pub board: Board,
    pub now: Instant,
    pub settings: &'a mut Settings,
    /// Set by a screen to be heard, unless the owner wants silence.
    pub sound: Option<Sound>,
}

/// What a screen makes of an event.
#[derive(Debug)]
pub enum Reply {
    /// Nothing to see: no pixel changes.
    Ignored,
    Changed,
    Open(Screen),
    Back,
}

#[derive(Clone, Debug)]
pub enum Screen {
    Home(home::Home),
    Settings(settings::SettingsScreen),
    KeyTest(key_test::KeyTest),
    About(about::About),
}

impl Screen {
    pub fn home() -> Self {
        Self::Home(home::Home::default())
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match self {
            Self::Home(screen) => screen.key(key, context),
            Self::Settings(screen) => screen.key(key, context),
            Self::KeyTest(screen) => screen.key(key, context),
            Self::About(screen) => screen.key(key, context),
        }
    }

    /// Time has come to what [`Screen::wake_at`] said.
    pub fn tick(&mut self, _context: &mut Context) -> Reply {
        Reply::Ignored
    }

    /// When the screen changes by itself.
    pub fn wake_at(&self) -> Option<Instant> {
        None
    }

    pub fn draw(&self, board: Board, settings: &Settings, canvas: &mut Canvas) {
        match self {
            Self::Home(screen) => screen.draw(canvas),
            Self::Settings(screen) => screen.draw(settings, canvas),
            Self::KeyTest(screen) => screen.draw(board, settings, canvas),
            Self::About(screen) => screen.draw(board, canvas),
        }
    }
}

/// The button, if it has just gone down: what most keys wait for.
fn pressed(key: KeyEvent) -> Option<Button> {
    (key.stroke == Stroke::Down).then_some(key.button)
}
