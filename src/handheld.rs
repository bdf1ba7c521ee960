//! The whole device but its wires, in virtual time: what the computer shows and what scripts drive.
//!
//! The firmware runs the same parts as tasks of their own; here they take turns, and time passes only when
//! [`Handheld::advance`] says so.

use crate::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    input::{Button, ButtonSet, Keypad},
    screens::Games,
    session::AnySession,
    settings::Settings,
    store::{Flash, flash::Ram},
    time::Instant,
    ui::{Canvas, audit::Audit, frame::Frame, picture::Picture, sound::Sound},
};

/// The chance of a device on trial: what an emulated chip gathers whenever it starts. With it a script gives the same
/// pictures every time and everywhere.
pub const ON_TRIAL: Seed = Seed::from_bytes([
    0xb6, 0xb5, 0x78, 0x6c, 0x36, 0xf5, 0xd4, 0x03, 0x01, 0x39, 0x70, 0xda, 0xf7, 0x52, 0x44, 0x3a, 0x21, 0x4f, 0x59,
    0xb0, 0x01, 0x49, 0x21, 0xc5, 0x04, 0x74, 0xb7, 0xc7, 0xb3, 0x1c, 0x25, 0x8d,
]);

/// `F` is what it saves to, `G` are its games.
#[derive(Clone, Debug)]
pub struct Handheld<F = Ram, G = Nine> {
    board: Board,
    seed: Seed,
    words: &'static [u8],
    app: App<F, G>,
    keypad: Keypad,
    closed: ButtonSet,
    now: Instant,
    picture: Picture,
    sound: Option<Sound>,
}

impl Handheld {
    /// Switched on for the first time, on trial, its first picture drawn.
    pub fn new(board: Board) -> Self {
        Self::with_words(board, WORDS)
    }

    /// The same with other words than its own.
    pub fn with_words(board: Board, words: &'static [u8]) -> Self {
        Self::switched_on(board, ON_TRIAL, words, Ram::default())
    }
}

impl<F: Flash> Handheld<F> {
    /// Switched on with what was saved.
    pub fn switched_on(board: Board, seed: Seed, words: &'static [u8], flash: F) -> Self {
        Self::with_its_games(board, seed, words, flash)
    }
}

impl<F: Flash, G: Games + Default> Handheld<F, G> {
    /// The same, whichever its games are.
    pub fn with_its_games(board: Board, seed: Seed, words: &'static [u8], flash: F) -> Self {
        let mut app = App::assembled(board, seed, words, flash);
        app.switch_on();
        let mut handheld = Self {
            board,
            seed,
            words,
            app,
            keypad: Keypad::default(),
            closed: ButtonSet::default(),
            now: Instant::START,
            picture: Picture::new(),
            sound: None,
        };
        handheld.draw();
        handheld
    }

    /// It is switched off in good order.
    pub fn switch_off(&mut self) {
        self.app.save_at_last();
    }

    /// The power goes: what is left is what was saved.
    pub fn into_flash(self) -> F {
        self.app.into_flash()
    }

    pub const fn app(&self) -> &App<F, G> {
        &self.app
    }

    /// The game being played.
    pub fn session(&self) -> Option<&dyn AnySession> {
        self.app.session()
    }

    /// The moment it has come to.
    pub const fn now(&self) -> Instant {
        self.now
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

    /// Whether it works at something that takes a real device its time.
    pub fn is_searching(&self) -> bool {
        self.deadline().is_some_and(|deadline| deadline < self.now)
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub fn advance(&mut self, to: Instant) -> bool {
        let mut changed = false;
        while self.deadline().is_some_and(|deadline| deadline <= to) {
            changed |= self.advance_to_next(to);
        }
        self.now = self.now.max(to);
        changed
    }

    /// Lets time pass until something happens by itself, or until `to`. Returns whether the picture has changed.
    pub fn advance_to_next(&mut self, to: Instant) -> bool {
        let next = self.deadline().unwrap_or(to).min(to);
        self.now = self.now.max(next);
        self.run_due()
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

impl<F: Flash + Clone, G: Games + Default> Handheld<F, G> {
    /// Off and on again.
    pub fn cycle_power(&mut self) {
        self.app = App::assembled(self.board, self.seed, self.words, self.app.flash().clone());
        self.app.switch_on();
        self.keypad = Keypad::default();
        self.draw();
    }
}
