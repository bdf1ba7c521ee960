//! The whole device but its wires, in virtual time: what the computer shows and what scripts drive.
//!
//! The firmware runs the same parts as tasks of their own; here they take turns, and time passes only when
//! [`Handheld::advance`] says so.

use crate::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    input::{Button, ButtonSet, Keypad},
    settings::Settings,
    time::Instant,
    ui::{Canvas, audit::Audit, frame::Frame, picture::Picture, sound::Sound},
};

#[derive(Clone, Debug)]
pub struct Handheld {
    app: App,
    keypad: Keypad,
    closed: ButtonSet,
    now: Instant,
    picture: Picture,
    sound: Option<Sound>,
}

impl Handheld {
    /// Switched on, its first picture drawn.
    pub fn new(board: Board, seed: Seed) -> Self {
        let mut handheld = Self {
            app: App::new(board, seed),
            keypad: Keypad::default(),
            closed: ButtonSet::default(),
            now: Instant::START,
            picture: Picture::new(),
            sound: None,
        };
        handheld.draw();
        handheld
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
        self.keypad.deadline()
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
