//! The screens, and what they have in common.
//!
//! A screen keeps what it needs to be drawn, answers key events with a [`Reply`], and draws itself. It changes nothing
//! but itself and what [`Context`] lends it.

mod about;
mod finder;
mod home;
mod key_test;
mod no_dictionary;
mod referee;
mod settings;
mod word_entry;

use crate::{
    board::Board,
    dict::{Dict, DictError},
    input::{Button, KeyEvent, Stroke},
    referee::VerdictLog,
    settings::Settings,
    time::Instant,
    ui::{Canvas, sound::Sound},
};

/// The dictionary, or why it cannot be read.
pub type Dictionary<'a> = Result<&'a Dict<'static>, DictError>;

/// What a screen may use and change.
#[derive(Debug)]
pub struct Context<'a> {
    pub board: Board,
    pub now: Instant,
    pub settings: &'a mut Settings,
    pub dict: Dictionary<'a>,
    pub verdicts: &'a mut VerdictLog,
    /// Set by a screen to be heard, unless the owner wants silence.
    pub sound: Option<Sound>,
}

/// What a screen makes of an event.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
#[derive(Debug)]
pub enum Reply {
    /// Nothing to see: no pixel changes.
    Ignored,
    Changed,
    Open(Screen),
    Back,
}

/// What a screen may look at while it draws itself.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub board: Board,
    pub settings: &'a Settings,
    pub dict: Dictionary<'a>,
    pub verdicts: &'a VerdictLog,
}

#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
#[derive(Clone, Debug)]
pub enum Screen {
    Home(home::Home),
    Referee(referee::Referee),
    Verdict(referee::verdict::VerdictScreen),
    Log(referee::log::Log),
    Finder(finder::FinderMenu),
    Ask(finder::ask::Ask),
    Results(finder::results::Results),
    NoDictionary(no_dictionary::NoDictionary),
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
            Self::Referee(screen) => screen.key(key, context),
            Self::Verdict(screen) => screen.key(key, context),
            Self::Log(screen) => screen.key(key, context),
            Self::Finder(screen) => screen.key(key, context),
            Self::Ask(screen) => screen.key(key, context),
            Self::Results(screen) => screen.key(key, context),
            Self::NoDictionary(screen) => screen.key(key, context),
            Self::Settings(screen) => screen.key(key, context),
            Self::KeyTest(screen) => screen.key(key, context),
            Self::About(screen) => screen.key(key, context),
        }
    }

    /// Time has come to what [`Screen::wake_at`] said.
    pub fn tick(&mut self, context: &mut Context) -> Reply {
        match self {
            Self::Verdict(screen) => screen.tick(context),
            Self::Results(screen) => screen.tick(context),
            _ => Reply::Ignored,
        }
    }

    /// When the screen changes by itself.
    pub fn wake_at(&self) -> Option<Instant> {
        match self {
            Self::Verdict(screen) => screen.wake_at(),
            Self::Results(screen) => screen.wake_at(),
            _ => None,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        match self {
            Self::Home(screen) => screen.draw(canvas),
            Self::Referee(screen) => screen.draw(canvas),
            Self::Verdict(screen) => screen.draw(view, canvas),
            Self::Log(screen) => screen.draw(view.verdicts, canvas),
            Self::Finder(screen) => screen.draw(canvas),
            Self::Ask(screen) => screen.draw(canvas),
            Self::Results(screen) => screen.draw(canvas),
            Self::NoDictionary(screen) => screen.draw(canvas),
            Self::Settings(screen) => screen.draw(view.settings, canvas),
            Self::KeyTest(screen) => screen.draw(view, canvas),
            Self::About(screen) => screen.draw(view, canvas),
        }
    }
}

/// The button, if it has just gone down: what most keys wait for.
fn pressed(key: KeyEvent) -> Option<Button> {
    (key.stroke == Stroke::Down).then_some(key.button)
}
