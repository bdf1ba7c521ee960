//! One frame for every table: what each game at the table has, whatever its rules.
//!
//! ```text
//!             ┌──────────────── Frame<T> ────────────────┐
//!  keys ────> │ cover: who may look?   X hides           │
//!  ticks ───> │ clock: beats, warnings                   │ ──> Reply: menu (Y), sheet, home ...
//!             │ end: ranking, sheet, rematch             │
//!             │    ┌──────── T: Table, one game's ─────┐ │
//!             │    │ stages: key, beat, draw           │ │ ──> moves, by the Desk
//!             │    └───────────────────────────────────┘ │
//!             └──────────────────────────────────────────┘
//! ```
//!
//! A game at the table is its [`Table`]: the stages that its players go through. A stage answers with what comes
//! [`Next`]; the frame does the rest.

mod any;
mod desk;
pub mod games;
mod pause;
pub mod ranking;
mod table;
pub mod time_up;
mod whole;

pub use self::{
    any::{AnyTable, Room, Seating},
    desk::{Desk, Seen},
    table::{Beat, ChartRow, Extra, Next, Sheets, Table},
    time_up::AtEnd,
};
use self::{
    time_up::{DEAF, Ended, GRACE},
    whole::Whole,
};
use super::{Reply, Screen, pressed, shared, shared::prepare::Prepare};
use crate::{
    cards::code::DealCode,
    input::{Button, KeyEvent},
    rules::{Game, Seat},
    session::{AnySession, GameId, Session, any::Common},
    time::Instant,
    ui::{
        Canvas,
        widgets::{Dialog, Hint, cover, dialog, sheet::Grid},
    },
};

/// A table as it is shown.
#[derive(Clone, Debug)]
pub struct Frame<T> {
    /// None: the game is over, or nothing is shown yet.
    stage: Option<T>,
    /// Who has the device in hand and may see what is theirs.
    open_to: Option<Seat>,
    /// The clock ran when the stage was left for a while.
    ran: bool,
    /// The clock waits for who takes the device.
    waits: bool,
    /// The clock goes on when the menu is left.
    goes_on: bool,
    /// The clock has just come to its end: keys meant for before do nothing until then.
    deaf_until: Option<Instant>,
    memory: MemoryTold,
}

/// A game whose memory is nearly full is told once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemoryTold {
    No,
    Asking,
    Yes,
}

/// The largest screen.
pub const MOST_BYTES: usize = 512;

impl<T: Table> Frame<T> {
    /// Nothing is shown yet: [`Frame::resume`] comes next.
    const fn closed() -> Self {
        const {
            assert!(size_of::<Self>() <= MOST_BYTES, "a screen is small: what is big is borrowed");
            assert!(T::EXTRAS.len() <= shared::menu::MOST_EXTRAS, "the menu has no room for so many rows of one game");
        }
        Self {
            stage: None,
            open_to: None,
            ran: false,
            waits: true,
            goes_on: false,
            deaf_until: None,
            memory: MemoryTold::No,
        }
    }

    /// Back to what the state asks for; nobody has the device in hand.
    pub fn resume(&mut self, session: &Session<T::Game>) {
        self.stage = stage_of(session);
        (self.open_to, self.waits) = (None, true);
    }

    /// Leaves the stage for one of the game's own entries in the menu; the clock goes on after it.
    pub fn open_extra(&mut self, index: usize, session: &Session<T::Game>) {
        if let Some(extra) = T::EXTRAS.get(index).filter(|extra| extra.after_end || !session.stage().over) {
            self.stage = Some((extra.open)(session));
            self.ran = self.goes_on;
        }
    }

    /// Whether the clock can be left standing, or started: not if it waits for who takes the device.
    pub fn may_pause(&self, session: &Session<T::Game>) -> bool {
        session.clock().is_some() && !(self.covered(session).is_some() && self.waits)
    }

    /// The clock will stand when the menu is left, or go on.
    pub fn toggle_pause(&mut self, session: &Session<T::Game>) {
        self.goes_on = !self.goes_on;
        // Who takes the device then lets it go on.
        self.waits |= !self.goes_on && self.covered(session).is_some();
    }

    pub fn leave_menu(&mut self, session: &mut Session<T::Game>, now: Instant) {
        let is_new = session.clock().is_some_and(|clock| clock.left(now) == clock.length());
        // Whoever is to take the device has the full time from then on.
        if self.goes_on && !(is_new && self.covered(session).is_some()) {
            session.start_clock(now);
        }
    }

    /// Whether the clock stands where it should run.
    fn is_paused(&self, session: &Session<T::Game>, now: Instant) -> bool {
        // At its end the table is asked something else.
        let stands = session.clock().is_some_and(|clock| !clock.is_running() && !clock.is_over(now));
        stands && self.stage.as_ref().is_some_and(|stage| stage.is_timed()) && self.covered(session).is_none()
    }

    /// Whose secret is shown now.
    fn private(&self, session: &Session<T::Game>) -> Option<Seat> {
        let holder = self.stage.as_ref()?.holder(session)?;
        (self.open_to == Some(holder)).then_some(holder)
    }

    /// Who is to take the device, if the screen is covered.
    fn covered(&self, session: &Session<T::Game>) -> Option<Seat> {
        self.stage.as_ref()?.holder(session).filter(|holder| self.open_to != Some(*holder))
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk<T::Game>, room: Around) -> Reply {
        if self.memory == MemoryTold::Asking {
            return self.answer_memory(key, desk);
        }
        if let Some(ended) = self.ended(desk.session, desk.now) {
            return self.ended_key(key, ended, desk);
        }
        if self.is_deaf(desk.now) {
            return Reply::Ignored;
        }
        if let Some(holder) = self.covered(desk.session) {
            return self.cover_key(key, holder, desk);
        }
        if self.is_paused(desk.session, desk.now) {
            return self.pause_key(key, desk);
        }
        if key.button == Button::X && self.private(desk.session).is_some() {
            return if pressed(key).is_some() { self.hide() } else { Reply::Ignored };
        }
        let ran = desk.session.clock_runs();
        let next = match &mut self.stage {
            Some(stage) => stage.key(key, desk),
            None => return self.over_key(key, desk, room),
        };
        self.follow(next, ran, desk)
    }

    fn is_deaf(&self, now: Instant) -> bool {
        self.deaf_until.is_some_and(|until| now < until)
    }

    /// The clock is at its end, and the table is asked how it goes on.
    fn ended(&self, session: &Session<T::Game>, now: Instant) -> Option<Ended> {
        session.clock().filter(|clock| clock.is_over(now))?;
        match self.stage.as_ref()?.at_end(session) {
            AtEnd::Ask { claim } => Some(Ended { claim, deaf: self.is_deaf(now) }),
            AtEnd::Grace | AtEnd::Later => None,
        }
    }

    fn ended_key(&mut self, key: KeyEvent, ended: Ended, desk: &mut Desk<T::Game>) -> Reply {
        let Some(stage) = &mut self.stage else { return Reply::Ignored };
        let next = match pressed(key) {
            Some(Button::A | Button::Press) if ended.claim.is_some() => {
                self.deaf_until = None;
                stage.claimed(desk)
            }
            Some(Button::X) if !ended.deaf => stage.beat(Beat::Over, desk),
            Some(Button::Y) if !ended.deaf => Next::Menu,
            _ => Next::Nothing,
        };
        self.follow(next, false, desk)
    }

    fn cover_key(&mut self, key: KeyEvent, holder: Seat, desk: &mut Desk<T::Game>) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => {
                self.open_to = Some(holder);
                if self.waits {
                    desk.start_clock();
                }
                self.waits = false;
                Reply::Changed
            }
            Some(Button::Y) => self.open_menu(desk),
            _ => Reply::Ignored,
        }
    }

    fn hide(&mut self) -> Reply {
        self.open_to = None;
        Reply::Changed
    }

    fn over_key(&mut self, key: KeyEvent, desk: &mut Desk<T::Game>, room: Around) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => Reply::Sheet,
            Some(Button::B) => Reply::Home,
            // One that could not be saved or begun is prepared first, where that is told.
            Some(Button::X) if !room.can_save || desk.session.play_again(DealCode::draw(desk.chance)).is_err() => {
                Reply::Open(Screen::Prepare(Prepare::new(GameId::of::<T::Game>())))
            }
            Some(Button::X) => {
                self.resume(desk.session);
                self.memory = MemoryTold::No;
                Reply::PlayedAgain(GameId::of::<T::Game>())
            }
            Some(Button::Y) => self.open_menu(desk),
            Some(Button::Right) => Reply::Open(Screen::evening()),
            _ => Reply::Ignored,
        }
    }

    fn follow(&mut self, next: Next<T>, ran: bool, desk: &mut Desk<T::Game>) -> Reply {
        let steps_on = matches!(next, Next::To(_) | Next::Return | Next::Resume);
        match next {
            Next::Nothing => return Reply::Ignored,
            Next::Changed => {}
            Next::Menu => return self.open_menu(desk),
            Next::To(stage) => self.stage = Some(stage),
            Next::Aside(stage) => {
                self.ran = ran;
                self.stage = Some(stage);
            }
            Next::Return => {
                if self.ran {
                    desk.start_clock();
                }
                self.stage = stage_of(desk.session);
            }
            Next::Resume => self.stage = stage_of(desk.session),
        }
        self.pass_on(desk.session);
        self.look_at_memory(steps_on, desk);
        Reply::Changed
    }

    /// Who had the device in hand loses sight as soon as what is shown is not theirs.
    fn pass_on(&mut self, session: &Session<T::Game>) {
        let holder = self.stage.as_ref().and_then(|stage| stage.holder(session));
        if self.open_to.is_some() && self.open_to != holder {
            (self.open_to, self.waits) = (None, true);
        }
    }

    /// Asks once whether to end a game that is nearly too long to be remembered, and again when a step did not fit.
    fn look_at_memory(&mut self, steps_on: bool, desk: &mut Desk<T::Game>) {
        let (full, over) = (desk.session.is_nearly_full(), desk.session.stage().over);
        if !full {
            self.memory = MemoryTold::No;
        }
        let first = self.memory == MemoryTold::No && full && steps_on;
        if !over && (first || desk.too_long) {
            self.ran = desk.session.clock_runs();
            desk.stop_clock();
            self.memory = MemoryTold::Asking;
        }
    }

    fn open_menu(&mut self, desk: &mut Desk<T::Game>) -> Reply {
        self.goes_on = desk.session.clock_runs();
        desk.stop_clock();
        self.hide();
        Reply::Open(Screen::Menu(shared::menu::Menu::default()))
    }

    fn tick(&mut self, desk: &mut Desk<T::Game>) -> Reply {
        let ran = desk.session.clock_runs();
        let Some(stage) = self.stage.as_mut().filter(|_| self.memory != MemoryTold::Asking) else {
            return Reply::Ignored;
        };
        if stage.wake_at().is_some_and(|moment| moment <= desk.now) {
            let next = stage.woken(desk);
            return self.follow(next, ran, desk);
        }
        if self.deaf_until.is_some_and(|until| until <= desk.now) {
            self.deaf_until = None;
            return Reply::Changed;
        }
        let next = match shared::clock::beat(desk.session, desk.now, desk.sound) {
            Some(Beat::Second) => stage.beat(Beat::Second, desk),
            Some(Beat::Over) => self.end_clock(desk),
            None => return Reply::Ignored,
        };
        self.follow(next, ran, desk)
    }

    /// The clock has come to its end while it ran.
    fn end_clock(&mut self, desk: &mut Desk<T::Game>) -> Next<T> {
        let Some(stage) = &mut self.stage else { return Next::Nothing };
        let at_end = stage.at_end(desk.session);
        let Some(clock) = desk.session.clock_mut() else { return Next::Nothing };
        if at_end == AtEnd::Grace && !clock.is_extra() {
            clock.give_extra(GRACE, desk.now);
            return Next::Changed;
        }
        clock.stop(desk.now);
        if at_end != AtEnd::Later {
            self.deaf_until = Some(desk.now + DEAF);
        }
        if at_end == AtEnd::Grace { stage.beat(Beat::Over, desk) } else { Next::Changed }
    }

    fn wake_at(&self, session: &Session<T::Game>, now: Instant) -> Option<Instant> {
        let stage = self.stage.as_ref().filter(|_| self.memory != MemoryTold::Asking)?;
        let clock = session.clock().and_then(|clock| clock.next_change(now));
        [stage.wake_at(), clock, self.deaf_until].into_iter().flatten().min()
    }

    fn answer_memory(&mut self, key: KeyEvent, desk: &mut Desk<T::Game>) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => {
                let mut why = heapless::String::<8>::new();
                // There is always room for the end.
                desk.session.take_common(Common::End, desk.dict, desk.now, &mut why);
                self.resume(desk.session);
            }
            Some(Button::B) if self.ran => desk.start_clock(),
            Some(Button::B) => {}
            _ => return Reply::Ignored,
        }
        self.memory = MemoryTold::Yes;
        Reply::Changed
    }

    fn draw(&self, seen: &Seen<T::Game>, veil: bool, canvas: &mut Canvas) {
        if self.memory == MemoryTold::Asking {
            let question = "La mémoire de cette partie est presque pleine.";
            let detail = "Elle peut encore durer un peu. La terminer maintenant garde tous les points.";
            let title = T::Game::NAME;
            return dialog(canvas, Dialog { title, question, detail, yes: "Terminer", no: "Continuer" });
        }
        let session = seen.session;
        let ended = self.ended(session, seen.now);
        let holder = self.stage.as_ref().and_then(|stage| stage.holder(session));
        if let (Some(ended), Some(holder)) = (ended, holder) {
            return ended.draw(canvas, T::Game::NAME, &session.names()[holder]);
        }
        if ended.is_none() && self.is_deaf(seen.now) {
            canvas.switch_keys_off();
        }
        if let Some(holder) = self.covered(session) {
            cover(canvas, &session.names()[holder], &[Hint(Button::A, "C’est moi"), Hint(Button::Y, "Menu")]);
            if let Some(stage) = &self.stage {
                stage.draw_on_cover(seen, canvas);
            }
            return seen.draw_clock(canvas, 172);
        }
        if self.is_paused(session, seen.now) {
            return pause::draw::<T>(seen, veil, canvas);
        }
        match &self.stage {
            Some(stage) => stage.draw(&Seen { ended, ..*seen }, canvas),
            None => ranking::draw(canvas, session),
        }
    }
}

/// What the rest of the application says to a table.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    /// Whether a game that begins now is safe.
    pub can_save: bool,
}

/// Makes a sheet; on the last of them stands all that its own rows do not tell.
pub fn with_sheet<T: Table, R>(seen: &Seen<T::Game>, sheet: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
    let last = sheet + 1 == T::sheets(seen.session).count;
    T::with_sheet(seen, sheet, |grid| match last && whole::is_needed(seen.session) {
        true => with(&Whole::new(grid, seen.session)),
        false => with(grid),
    })
}

/// What the state of the game asks for; nothing more once it is over.
fn stage_of<T: Table>(session: &Session<T::Game>) -> Option<T> {
    (!session.stage().over).then(|| T::of(session))
}
