//! The application: events in; a frame, and what else the platform must do, out.
//!
//! It owns the stack of screens (the last one is shown), the settings, and what is saved. It reads no clock and touches
//! no hardware but the flash it was given; the platform passes the time in with each event and looks at
//! [`App::settings`] afterwards. When [`App::update`] returns, what the event has changed is saved.

mod kept;
mod saving;

use core::fmt;

use heapless::Vec;

use crate::{
    board::Board,
    cards::generator::{Generator, Seed},
    dict::{Checked, Dict, DictError},
    games::Nine,
    incident::Incident,
    input::KeyEvent,
    referee::VerdictLog,
    rules::Lexicon,
    screens::{Context, Dictionary, Games, Reply, Screen, View, Which},
    session::{AnySession, Memory},
    settings::Settings,
    solve::finder::Finder,
    store::{
        Flash, NotSaved, Room, Store, Trouble,
        keeper::{Findings, Keeper, Trust},
        lend_charts,
    },
    time::{Instant, Millis},
    ui::{Canvas, Ink, sound::Sound},
};

/// Home, and as deep as menus go.
const MAX_SCREENS: usize = 8;

/// Nobody has pressed a key for so long: an erase, which stops everything for a moment, disturbs no one.
const CALM: Millis = Millis(1500);
/// Between two steps of tidying, so that a key is seen in time.
const BREATH: Millis = Millis(200);

/// Bytes of the dictionary that are checked at a time: less than a millisecond.
const CHECK: usize = 4096;

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

/// `F` is what it saves to, `G` are its games.
#[derive(Clone, Debug)]
pub struct App<F, G = Nine> {
    board: Board,
    settings: Settings,
    dict: Result<Dict<'static>, DictError>,
    /// How far the dictionary is checked; `None` once it is known to be undamaged, or not to be. It judges no word before.
    checked: Option<Checked>,
    verdicts: VerdictLog,
    /// Never empty: the home screen does not go back.
    screens: Vec<Screen, MAX_SCREENS>,
    generator: Generator,
    memory: Memory,
    /// The games; among them the one being played, even while other screens are shown.
    games: G,
    /// The last search of the finder.
    finder: Finder,
    keeper: Keeper<F>,
    /// What the start has found, if it has looked.
    findings: Option<Findings>,
    /// Why nothing is saved for now, if so; the table has been told.
    trouble: Option<Trouble>,
    /// When to tidy up, unless a key is pressed before.
    tidy_at: Option<Instant>,
    /// When the last event came: what a clock on the screen shows.
    now: Instant,
}

impl<F: Flash> App<F> {
    /// `words` is the dictionary; if it cannot be read, everything that needs none still works. What `flash` holds is
    /// there again.
    pub fn new(board: Board, seed: Seed, words: &'static [u8], flash: F) -> Self {
        let mut app = Self::assembled(board, seed, words, flash);
        app.switch_on();
        app
    }
}

impl<F: Flash, G: Games + Default> App<F, G> {
    /// All parts in their places, and nothing done yet: [`App::switch_on`] comes next. A device with little stack makes
    /// it this way where it stays.
    // Nothing here is called that the compiler cannot see through: then it makes the parts in their places, and not on the
    // stack.
    pub fn assembled(board: Board, seed: Seed, words: &'static [u8], flash: F) -> Self {
        let games = G::default();
        Self {
            board,
            settings: Settings::default(),
            dict: Dict::read(words),
            checked: Some(Checked::default()),
            verdicts: VerdictLog::default(),
            screens: Vec::new(),
            generator: Generator::new(seed),
            keeper: Keeper::new(flash, games.place(Which::Table).games()),
            memory: Memory::default(),
            games,
            finder: Finder::default(),
            findings: None,
            trouble: None,
            tidy_at: Some(Instant::START + CALM),
            now: Instant::START,
        }
    }

    /// Takes up what was saved.
    // Not inlined: what it needs on the stack would stay there in whoever runs the application.
    #[inline(never)]
    pub fn switch_on(&mut self) {
        self.go_home();
        self.restore();
        self.save();
        self.keeper.prepare();
    }

    /// In place of [`App::switch_on`], if that was what stopped the device: nothing is read, and nothing written.
    pub fn leave_saved_alone(&mut self) {
        self.go_home();
        self.notice(Err(NotSaved::LeftAlone));
    }

    fn restore(&mut self) {
        self.keeper.read();
        if self.keeper.store().playing().is_some() {
            // Its words are judged again.
            self.check_dictionary(usize::MAX);
        }
        let Self { settings, memory, verdicts, games, .. } = self;
        let trust = Trust { settings, memory, verdicts, games };
        let lexicon = self.dict.as_ref().ok().map(|dict| dict as &dyn Lexicon);
        let findings = self.keeper.restore(trust, lexicon);
        if let Some(table) = self.games.place_mut(Which::Table).table_mut() {
            // As far as its steps lead.
            table.resume();
        }
        // At the start there is room above the first screen.
        self.screens.clear();
        let _ = self.screens.push(Screen::home(&self.games, &self.memory));
        if self.session().is_some_and(|session| !session.stage().over) {
            let _ = self.screens.push(Screen::resume());
        }
        if let Some(timer) = Screen::timer_in_use(&self.memory.timer) {
            let _ = self.screens.push(timer);
        }
        for notice in Screen::findings(findings) {
            let _ = self.screens.push(notice);
        }
        self.findings = Some(findings);
    }

    /// Whether the dictionary is still to be checked. That takes its time, so it is done by and by once the first picture
    /// is drawn; whatever may judge a word before waits for all of it.
    pub const fn is_checking(&self) -> bool {
        self.checked.is_some()
    }

    /// Checks so many bytes of the dictionary; tells whether it has turned out to be damaged.
    fn check_dictionary(&mut self, bytes: usize) -> bool {
        let Some(so_far) = &mut self.checked else { return false };
        let done = self.dict.as_ref().map_or(Ok(true), |dict| dict.check(so_far, bytes));
        if done != Ok(false) {
            self.checked = None;
        }
        done.map_err(|error| self.dict = Err(error)).is_err()
    }

    /// Shows first what the device was stopped by.
    pub fn tell(&mut self, incident: Incident) {
        // At the start there is room above the first screens.
        let _ = self.screens.push(Screen::incident(incident, self.findings));
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the device remembers from game to game.
    pub const fn memory(&self) -> &Memory {
        &self.memory
    }

    /// What the referee has said.
    pub const fn verdicts(&self) -> &VerdictLog {
        &self.verdicts
    }

    /// What is saved.
    pub const fn store(&self) -> &Store<F> {
        self.keeper.store()
    }

    /// What keeps it from saving for now.
    pub const fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// The game being played.
    pub fn session(&self) -> Option<&dyn AnySession> {
        self.games.place(Which::Table).session()
    }

    /// The games, how they are prepared, and the one being played.
    pub const fn games(&self) -> &G {
        &self.games
    }

    /// Whether something is shown that only one player may see.
    pub fn is_private(&self) -> bool {
        match self.screens.last() {
            Some(Screen::Table(_)) => self.games.place(Which::Table).table().is_some_and(|table| table.is_private()),
            Some(Screen::Amend(amend)) => amend.is_private(),
            _ => false,
        }
    }

    /// Writes the sheet that is shown, or whose codes are, as the codes tell it; tells whether there is one.
    pub fn write_sheet(&self, out: &mut dyn fmt::Write) -> bool {
        let Some((of, sheet)) = self.screens.last().and_then(Screen::shown_sheet) else { return false };
        let (Some(table), Ok(dict)) = (self.games.place(of).table(), &self.dict) else { return false };
        Screen::write_sheet(table, sheet, dict, out).is_ok()
    }

    /// Takes the device apart: what is left is what was saved.
    pub fn into_flash(self) -> F {
        self.keeper.into_flash()
    }

    pub const fn flash(&self) -> &F {
        self.keeper.store().flash()
    }

    pub fn update(&mut self, event: Event, now: Instant) -> Effects {
        let event = self.as_seen_by_the_holder(event);
        let screen_is_due = self.screen_wakes_at().is_some_and(|moment| moment <= now);
        let damaged = self.check_dictionary(if event == Event::Tick && !screen_is_due { CHECK } else { usize::MAX });
        self.now = now;
        let was_over = self.is_over();
        let (reply, sound) = match event {
            Event::Key(key) => {
                self.tidy_at = Some(now + CALM);
                self.ask(|screen, context| screen.key(key, context))
            }
            Event::Tick if screen_is_due => self.ask(Screen::tick),
            Event::Tick => (Reply::Ignored, None),
        };
        let redraw = self.follow(reply);
        if self.is_over() && !was_over {
            self.games.note_over(&self.memory.names, self.memory.players);
        }
        let troubled = self.save() | self.tidy();
        Effects { redraw: redraw || troubled || damaged, sound: sound.filter(|_| self.settings.sound) }
    }

    /// Whether the game at the table is over.
    fn is_over(&self) -> bool {
        self.session().is_some_and(|session| session.stage().over)
    }

    /// Hands what it needs to the screen that is shown.
    fn ask(&mut self, question: impl FnOnce(&mut Screen, &mut Context) -> Reply) -> (Reply, Option<Sound>) {
        let Some(screen) = self.screens.last_mut() else { return (Reply::Ignored, None) };
        let mut context = Context {
            board: self.board,
            now: self.now,
            settings: &mut self.settings,
            dict: dictionary(&self.dict),
            verdicts: &mut self.verdicts,
            memory: &mut self.memory,
            games: &mut self.games,
            finder: &mut self.finder,
            archive: self.keeper.store(),
            can_save: self.trouble.is_none() && self.keeper.room() != Room::Blocked,
            generator: &mut self.generator,
            sound: None,
        };
        let reply = question(screen, &mut context);
        let sound = context.sound;
        (reply, sound)
    }

    /// When the application wants an [`Event::Tick`].
    pub fn wake_at(&self) -> Option<Instant> {
        let clock = self.keeper.clock_due(self.session(), self.now).filter(|_| self.trouble.is_none());
        let again = self.trouble.and_then(|trouble| trouble.again_at());
        let check = Some(self.now).filter(|_| self.is_checking());
        [self.screen_wakes_at(), clock, again, self.tidies_at(), check].into_iter().flatten().min()
    }

    fn screen_wakes_at(&self) -> Option<Instant> {
        self.screens.last().and_then(|screen| screen.wake_at(self.view()))
    }

    fn tidies_at(&self) -> Option<Instant> {
        self.tidy_at.filter(|_| self.trouble.is_none() && self.keeper.room() == Room::More)
    }

    fn view(&self) -> View<'_> {
        let Self { board, settings, dict, verdicts, memory, games, finder, now, keeper, .. } = self;
        let (dict, archive) = (dictionary(dict), keeper.store());
        View { board: *board, now: *now, settings, dict, verdicts, memory, games, finder, archive }
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
            Reply::Open(screen) => self.open(screen),
            Reply::Instead(screen) => {
                self.screens.pop();
                self.open(screen)
            }
            Reply::Back => self.screens.len() > 1 && self.screens.pop().is_some(),
            Reply::Home => {
                self.screens.truncate(1);
                if let Some(home) = self.screens.first_mut() {
                    home.light_first(&self.games, &self.memory);
                }
                true
            }
            Reply::Table => {
                self.screens.truncate(1);
                match self.games.place_mut(Which::Table).table_mut() {
                    Some(table) => {
                        table.resume();
                        self.open(Screen::table())
                    }
                    None => true,
                }
            }
            Reply::Return => {
                let now = self.now;
                if let Some(table) = self.games.place_mut(Which::Table).table_mut() {
                    table.resume();
                    table.leave_menu(now);
                }
                self.follow(Reply::Table)
            }
            Reply::Sheet => match (self.games.place(Which::Table).table(), &self.dict) {
                (Some(table), Ok(dict)) => {
                    let reply = Screen::sheet(table, dict);
                    self.follow(reply)
                }
                _ => false,
            },
            Reply::PlayedAgain(game) => {
                let games: &mut dyn Games = &mut self.games;
                games.prepared_mut(game).note_begun(game);
                if let Some(session) = games.place_mut(Which::Table).session_mut() {
                    lend_charts(self.keeper.store(), session);
                }
                true
            }
            Reply::LookBack(which) => self.look_back(which),
            Reply::TakeUp { original, instead_of } => self.take_up(original, instead_of),
            Reply::Delete(kept) => self.delete(kept),
            Reply::Keep { family, bytes } => self.keep_chart(family, &bytes),
        }
    }

    /// The first screen, below all others.
    #[inline(never)]
    fn go_home(&mut self) {
        let home = Screen::home(&self.games, &self.memory);
        self.open(home);
    }

    /// Shows a screen above the others. If there are too many, the oldest above the first gives way: what is to be shown
    /// is shown.
    fn open(&mut self, screen: Screen) -> bool {
        if self.screens.is_full() {
            self.screens.remove(1);
        }
        self.screens.push(screen).is_ok()
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
