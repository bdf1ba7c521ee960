//! The one handheld that every tab shows, in real time.

use std::future::pending;

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use meneur::{
    board::Board, cards::generator::Seed, dict::WORDS, handheld::Handheld, input::Button, player::Wish, time::Instant,
};
use tokio::{
    sync::{broadcast, mpsc, watch},
    time,
};

use super::{
    beeper::{Beeper, Tone},
    hands::{Hands, TabId},
    presses::Presses,
    scene,
    time_shown::TimeShown,
    wishes::Wishes,
};
use crate::platform::desktop::{panel, save_file::SaveFile};

/// Inputs that may wait for the device, which takes them at once.
const INPUTS: usize = 16;
/// Tones that a slow tab may fall behind before it misses some.
const TONES: usize = 64;

#[derive(Clone, Debug)]
pub enum Input {
    Came(TabId),
    Contact { tab: TabId, button: Button, down: bool },
    Wish { tab: TabId, wish: Wish },
    Left(TabId),
}

/// What a tab holds of the device. Screen, scene and backlight are states: a slow tab gets the latest. Tones are events:
/// each is sent, however short.
#[derive(Clone, Debug)]
pub struct Link {
    pub inputs: mpsc::Sender<Input>,
    pub screen: watch::Receiver<Bytes>,
    /// What the screen offers, as text for the page.
    pub scene: watch::Receiver<Utf8Bytes>,
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
    wishes: Wishes,
    time: TimeShown,
    inputs: mpsc::Receiver<Input>,
    screen: watch::Sender<Bytes>,
    scene: watch::Sender<Utf8Bytes>,
    backlight: watch::Sender<u8>,
    tones: broadcast::Sender<Tone>,
}

impl Device {
    pub fn new(board: Board, seed: Seed, save: SaveFile) -> (Self, Link) {
        let handheld = Handheld::switched_on(board, seed, WORDS, save);
        let (input_sender, inputs) = mpsc::channel(INPUTS);
        let (screen, screen_receiver) = watch::channel(panel::rgb565(handheld.picture()).into());
        let (scene, scene_receiver) = watch::channel(scene::describe(&handheld).into());
        let (backlight, backlight_receiver) = watch::channel(handheld.settings().brightness.percent());
        let (tones, _) = broadcast::channel(TONES);
        let link = Link {
            inputs: input_sender,
            screen: screen_receiver,
            scene: scene_receiver,
            backlight: backlight_receiver,
            tones: tones.clone(),
        };
        let device = Self {
            board,
            handheld,
            beeper: Beeper::default(),
            hands: Hands::default(),
            presses: Presses::default(),
            wishes: Wishes::default(),
            time: TimeShown::default(),
            inputs,
            screen,
            scene,
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
        self.time.now(time::Instant::now())
    }

    fn deadline(&self) -> Option<time::Instant> {
        let wishes = (!self.wishes.is_empty()).then(|| self.presses.quiet_at());
        let deadlines = [self.presses.deadline(), self.handheld.deadline(), self.beeper.deadline(), wishes];
        self.time.when(deadlines.into_iter().flatten().min()?)
    }

    fn take(&mut self, input: Input) {
        let now = self.now();
        match input {
            Input::Came(tab) => self.time.come(tab, time::Instant::now()),
            Input::Wish { tab, wish } => self.wishes.push(tab, wish),
            Input::Contact { tab, button, down } if self.board.buttons().contains(button) => {
                let closed = self.hands.set(tab, button, down);
                self.presses.push(tab, button, closed, now);
            }
            Input::Contact { .. } => {}
            Input::Left(tab) => {
                self.time.leave(tab, time::Instant::now());
                self.wishes.forget(tab);
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
        changed |= self.handheld.advance(now);
        if !self.wishes.is_empty() && self.presses.quiet_at() <= now {
            self.press_what_is_wished(now);
        }
        changed
    }

    fn press_what_is_wished(&mut self, now: Instant) {
        let turned = self.handheld.settings().turned;
        if let Some((tab, button)) = self.wishes.next(&self.handheld.audit(), turned) {
            self.presses.push(tab, button, true, now);
            self.presses.push(tab, button, false, now);
        }
    }

    fn show(&self) {
        replace(&self.screen, panel::rgb565(self.handheld.picture()).into());
        replace(&self.scene, scene::describe(&self.handheld).into());
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
