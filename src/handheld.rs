//! The whole device but its wires, in virtual time: what the computer shows and what scripts drive.
//!
//! The firmware runs the same parts as tasks of their own; here they take turns, and time passes only when
//! [`Handheld::advance`] says so.

use crate::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    input::{Button, ButtonSet, Keypad},
    script::{Action, Script, Step},
    session::Sitting,
    settings::Settings,
    store::{Flash, flash::Ram},
    time::Instant,
    ui::{Canvas, audit::Audit, frame::Frame, picture::Picture, sound::Sound},
};

/// `F` is what it saves to.
#[derive(Clone, Debug)]
pub struct Handheld<F = Ram> {
    board: Board,
    seed: Seed,
    words: &'static [u8],
    app: App<F>,
    keypad: Keypad,
    closed: ButtonSet,
    now: Instant,
    picture: Picture,
    sound: Option<Sound>,
}

/// What is met while a script plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene<'a> {
    Snap { name: &'a str },
    Sound(Sound),
}

impl Handheld {
    /// Switched on for the first time, its first picture drawn.
    pub fn new(board: Board, seed: Seed) -> Self {
        Self::with_words(board, seed, WORDS)
    }

    /// The same with other words than its own.
    pub fn with_words(board: Board, seed: Seed, words: &'static [u8]) -> Self {
        Self::switched_on(board, seed, words, Ram::default())
    }
}

impl<F: Flash> Handheld<F> {
    /// Switched on with what was saved.
    pub fn switched_on(board: Board, seed: Seed, words: &'static [u8], flash: F) -> Self {
        let mut handheld = Self {
            board,
            seed,
            words,
            app: App::new(board, seed, words, flash),
            keypad: Keypad::default(),
            closed: ButtonSet::default(),
            now: Instant::START,
            picture: Picture::new(),
            sound: None,
        };
        handheld.draw();
        handheld
    }

    /// The power goes: what is left is what was saved.
    pub fn into_flash(self) -> F {
        self.app.into_flash()
    }

    pub const fn app(&self) -> &App<F> {
        &self.app
    }

    /// The game being played.
    pub const fn sitting(&self) -> Option<&Sitting> {
        self.app.sitting()
    }

    pub const fn flash(&self) -> &F {
        self.app.flash()
    }

    pub const fn picture(&self) -> &Picture {
        &self.picture
    }

    pub const fn settings(&self) -> &Settings {
        self.app.settings()
    }

    /// The sound that was last asked for since this was last called.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take()
    }

    /// Closes or opens a contact, now. Returns whether the picture has changed.
    pub fn set_contact(&mut self, button: Button, closed: bool) -> bool {
        self.closed = self.closed.set(button, closed);
        self.keypad.sample(self.closed, self.now);
        self.run_due()
    }

    /// When something will happen by itself, if ever.
    pub fn deadline(&self) -> Option<Instant> {
        self.keypad.deadline().into_iter().chain(self.app.wake_at()).min()
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub fn advance(&mut self, to: Instant) -> bool {
        let mut changed = false;
        while let Some(deadline) = self.deadline().filter(|deadline| *deadline <= to) {
            self.now = self.now.max(deadline);
            changed |= self.run_due();
        }
        self.now = self.now.max(to);
        changed
    }

    fn run_due(&mut self) -> bool {
        let mut changed = false;
        while let Some(key) = self.keypad.event(self.now) {
            changed |= self.send(Event::Key(key));
        }
        if self.app.wake_at().is_some_and(|moment| moment <= self.now) {
            changed |= self.send(Event::Tick);
        }
        changed
    }

    fn send(&mut self, event: Event) -> bool {
        let effects = self.app.update(event, self.now);
        self.sound = effects.sound.or(self.sound);
        if effects.redraw {
            self.draw();
        }
        effects.redraw
    }

    fn draw(&mut self) {
        self.picture.look = self.app.settings().look();
        self.app.draw(&mut Canvas::new(&mut self.picture.frame));
    }

    /// Draws what is shown once more and checks its layout on the way.
    pub fn audit(&self) -> Audit {
        let mut audit = Audit::default();
        self.app.draw(&mut Canvas::audited(&mut Frame::new(), &mut audit));
        audit
    }
}

impl<F: Flash + Clone> Handheld<F> {
    /// Off and on again.
    pub fn cycle_power(&mut self) {
        self.app = App::new(self.board, self.seed, self.words, self.app.flash().clone());
        self.keypad = Keypad::default();
        self.draw();
    }

    /// Plays a script from this moment's start to its end; `watch` is told of each scene, and when it came.
    pub fn play<'a>(&mut self, script: Script<'a>, mut watch: impl FnMut(Instant, Scene<'a>, &Self)) {
        for Step { at, action } in script.steps() {
            // One deadline at a time, so that no sound hides another.
            while let Some(deadline) = self.deadline().filter(|deadline| *deadline <= at) {
                self.advance(deadline);
                self.report_sound(&mut watch);
            }
            self.advance(at);
            match action {
                Action::Contact { button, closed } => {
                    self.set_contact(button, closed);
                    self.report_sound(&mut watch);
                }
                Action::Snap { name } => watch(at, Scene::Snap { name }, self),
                Action::Power => self.cycle_power(),
                Action::End => {}
            }
        }
    }

    fn report_sound<'a>(&mut self, watch: &mut impl FnMut(Instant, Scene<'a>, &Self)) {
        if let Some(sound) = self.take_sound() {
            watch(self.now, Scene::Sound(sound), self);
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::{string::String, vec::Vec};

    fn play(text: &str) -> Vec<(u64, String)> {
        let script = Script::read(text, Board::Waveshare).unwrap().expect("for every board");
        let mut scenes = Vec::new();
        Handheld::new(Board::Waveshare, Seed::default()).play(script, |at, scene, _| {
            let what = match scene {
                Scene::Snap { name } => name.into(),
                Scene::Sound(sound) => std::format!("{sound:?}"),
            };
            scenes.push((at.as_millis(), what));
        });
        scenes
    }

    #[test]
    fn a_script_meets_its_snapshots_and_every_sound_in_time() {
        let scenes = play("snap boot\nhold down 520\nsnap held\npress a\nsnap open");
        let expected =
            [(0, "boot"), (8, "Tick"), (408, "Tick"), (508, "Tick"), (600, "held"), (608, "Click"), (720, "open")];
        assert_eq!(scenes, expected.map(|(at, what)| (at, what.into())));
    }
}
