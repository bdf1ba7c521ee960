//! The one handheld that every tab shows, in real time.

use std::future::pending;

use axum::body::Bytes;
use meneur::{board::Board, cards::generator::Seed, dict::WORDS, handheld::Handheld, input::Button, time::Instant};
use tokio::{
    sync::{broadcast, mpsc, watch},
    time,
};

use super::{
    beeper::{Beeper, Tone},
    hands::{Hands, TabId},
    presses::Presses,
};
use crate::platform::desktop::{panel, save_file::SaveFile};

/// Inputs that may wait for the device, which takes them at once.
const INPUTS: usize = 16;
/// Tones that a slow tab may fall behind before it misses some.
const TONES: usize = 64;

#[derive(Clone, Copy, Debug)]
pub enum Input {
    Contact { tab: TabId, button: Button, down: bool },
    Left(TabId),
}

/// What a tab holds of the device. Screen and backlight are states: a slow tab gets the latest. Tones are events: each
/// is sent, however short.
#[derive(Clone, Debug)]
pub struct Link {
    pub inputs: mpsc::Sender<Input>,
    pub screen: watch::Receiver<Bytes>,
    pub backlight: watch::Receiver<u8>,
    pub tones: broadcast::Sender<Tone>,
}

#[derive(Debug)]
pub struct Device {
    board: Board,
    handheld: Handheld<SaveFile>,
    beeper: Beeper,
    hands: Hands,
    presses: Presses,
    started: time::Instant,
    inputs: mpsc::Receiver<Input>,
    screen: watch::Sender<Bytes>,
    backlight: watch::Sender<u8>,
    tones: broadcast::Sender<Tone>,
}

impl Device {
    pub fn new(board: Board, seed: Seed, save: SaveFile) -> (Self, Link) {
        let handheld = Handheld::switched_on(board, seed, WORDS, save);
        let (input_sender, inputs) = mpsc::channel(INPUTS);
        let (screen, screen_receiver) = watch::channel(panel::rgb565(handheld.picture()).into());
        let (backlight, backlight_receiver) = watch::channel(handheld.settings().brightness.percent());
        let (tones, _) = broadcast::channel(TONES);
        let link =
            Link { inputs: input_sender, screen: screen_receiver, backlight: backlight_receiver, tones: tones.clone() };
        let device = Self {
            board,
            handheld,
            beeper: Beeper::default(),
            hands: Hands::default(),
            presses: Presses::default(),
            started: time::Instant::now(),
            inputs,
            screen,
            backlight,
            tones,
        };
        (device, link)
    }

    /// Runs until every link is gone: wakes for an input or a deadline, and sleeps in between.
    pub async fn run(&mut self) {
        loop {
            let deadline = self.deadline();
            tokio::select! {
                input = self.inputs.recv() => match input {
                    Some(input) => self.take(input),
                    None => return,
                },
                () = sleep_until(deadline) => {}
            }
            if self.catch_up() {
                self.show();
            }
            self.beep();
        }
    }

    /// The program ends.
    pub fn switch_off(&mut self) {
        self.handheld.switch_off();
    }

    fn now(&self) -> Instant {
        let elapsed = self.started.elapsed().as_millis();
        Instant::from_millis(u64::try_from(elapsed).unwrap_or(u64::MAX))
    }

    fn deadline(&self) -> Option<time::Instant> {
        let next =
            [self.presses.deadline(), self.handheld.deadline(), self.beeper.deadline()].into_iter().flatten().min()?;
        Some(self.started + time::Duration::from_millis(next.as_millis()))
    }

    fn take(&mut self, input: Input) {
        let now = self.now();
        match input {
            Input::Contact { tab, button, down } if self.board.buttons().contains(button) => {
                let closed = self.hands.set(tab, button, down);
                self.presses.push(tab, button, closed, now);
            }
            Input::Contact { .. } => {}
            Input::Left(tab) => {
                self.hands.leave(tab);
                self.presses.forget(tab, |button| self.hands.holds(button), now);
            }
        }
    }

    /// Lets the device live up to now. Returns whether the picture has changed.
    fn catch_up(&mut self) -> bool {
        let now = self.now();
        let mut changed = false;
        while let Some(change) = self.presses.pop(now) {
            changed |= self.handheld.advance(change.at);
            changed |= self.handheld.set_contact(change.button, change.closed);
        }
        changed | self.handheld.advance(now)
    }

    fn show(&self) {
        replace(&self.screen, panel::rgb565(self.handheld.picture()).into());
        replace(&self.backlight, self.handheld.settings().brightness.percent());
    }

    fn beep(&mut self) {
        let now = self.now();
        let tone = match self.handheld.take_sound() {
            Some(sound) => Some(self.beeper.start(sound, now)),
            None => self.beeper.advance(now),
        };
        if let Some(tone) = tone {
            // Without a tab nobody listens, and that is fine.
            _ = self.tones.send(tone);
        }
    }
}

async fn sleep_until(deadline: Option<time::Instant>) {
    match deadline {
        Some(deadline) => time::sleep_until(deadline).await,
        None => pending().await,
    }
}

fn replace<T: PartialEq>(state: &watch::Sender<T>, new: T) {
    state.send_if_modified(|old| {
        let changed = *old != new;
        *old = new;
        changed
    });
}
