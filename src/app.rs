//! The application: events in; a frame, and what else the platform must do, out.
//!
//! It owns the stack of screens (the last one is shown) and the settings. It reads no clock and touches no hardware;
//! the platform passes the time in with each event and looks at [`App::settings`] afterwards.

use heapless::Vec;

use crate::{
    board::Board,
    cards::generator::{Generator, Seed},
    dict::{Dict, DictError},
    incident::Incident,
    input::KeyEvent,
    referee::VerdictLog,
    screens::{Context, Dictionary, Reply, Screen, View},
    session::{Memory, Sitting},
    settings::Settings,
    time::Instant,
    ui::{Canvas, Ink, sound::Sound},
};

/// Home, and as deep as menus go.
const MAX_SCREENS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Key(KeyEvent),
    /// The moment of [`App::wake_at`] has come.
    Tick,
}

/// What the platform must do after an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Draw again; without it the picture has not changed.
    pub redraw: bool,
    pub sound: Option<Sound>,
}

#[derive(Clone, Debug)]
pub struct App {
    board: Board,
    settings: Settings,
    dict: Result<Dict<'static>, DictError>,
    verdicts: VerdictLog,
    /// Never empty: the home screen does not go back.
    screens: Vec<Screen, MAX_SCREENS>,
    generator: Generator,
    memory: Memory,
    /// The game being played, even while other screens are shown.
    sitting: Option<Sitting>,
    /// When the last event came: what a clock on the screen shows.
    now: Instant,
}

impl App {
    /// `words` is the dictionary; if it cannot be read, everything that needs none still works.
    pub fn new(board: Board, seed: Seed, words: &'static [u8]) -> Self {
        Self {
            board,
            settings: Settings::default(),
            dict: Dict::open(words),
            verdicts: VerdictLog::default(),
            screens: Vec::from_iter([Screen::home()]),
            generator: Generator::new(seed),
            memory: Memory::default(),
            sitting: None,
            now: Instant::START,
        }
    }

    /// Shows first what the device was stopped by.
    pub fn tell(&mut self, incident: Incident) {
        // At the start there is room above the first screen.
        let _ = self.screens.push(Screen::incident(incident));
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn update(&mut self, event: Event, now: Instant) -> Effects {
        let event = self.as_seen_by_the_holder(event);
        self.now = now;
        let Some(screen) = self.screens.last_mut() else { return Effects::default() };
        let mut context = Context {
            board: self.board,
            now,
            settings: &mut self.settings,
            dict: dictionary(&self.dict),
            verdicts: &mut self.verdicts,
            memory: &mut self.memory,
            sitting: &mut self.sitting,
            generator: &mut self.generator,
            sound: None,
        };
        let reply = match event {
            Event::Key(key) => screen.key(key, &mut context),
            Event::Tick => screen.tick(&mut context),
        };
        let sound = context.sound;
        let redraw = self.follow(reply);
        Effects { redraw, sound: sound.filter(|_| self.settings.sound) }
    }

    /// When the shown screen wants an [`Event::Tick`], if it waits for one.
    pub fn wake_at(&self) -> Option<Instant> {
        self.screens.last().and_then(|screen| screen.wake_at(self.view()))
    }

    fn view(&self) -> View<'_> {
        let Self { board, settings, dict, verdicts, memory, sitting, now, .. } = self;
        let (dict, sitting) = (dictionary(dict), sitting.as_ref());
        View { board: *board, now: *now, settings, dict, verdicts, memory, sitting }
    }

    fn as_seen_by_the_holder(&self, event: Event) -> Event {
        match event {
            Event::Key(key) if self.settings.turned => Event::Key(KeyEvent { button: key.button.turned(), ..key }),
            event => event,
        }
    }

    /// Carries a reply out; tells whether there is something new to see.
    fn follow(&mut self, reply: Reply) -> bool {
        match reply {
            Reply::Ignored => false,
            Reply::Changed => true,
            Reply::Open(screen) => self.screens.push(screen).is_ok(),
            Reply::Back => self.screens.len() > 1 && self.screens.pop().is_some(),
            Reply::Home => {
                self.screens.clear();
                // There is room for one.
                let _ = self.screens.push(Screen::home());
                true
            }
            Reply::Table => {
                self.screens.truncate(1);
                if let Some(sitting) = &self.sitting {
                    // There is room above the first screen.
                    let _ = self.screens.push(Screen::table(sitting));
                }
                true
            }
        }
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.clear(Ink::Background);
        if let Some(screen) = self.screens.last() {
            screen.draw(self.view(), canvas);
        }
    }
}

fn dictionary<'a>(opened: &'a Result<Dict<'static>, DictError>) -> Dictionary<'a> {
    opened.as_ref().map_err(|error| *error)
}
