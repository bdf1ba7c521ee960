//! A game at the table whatever it is: its session, and its table in the frame.

use core::fmt;

use super::{Around, Desk, Frame, Seen, Sheets, Table};
use crate::{
    cards::generator::Generator,
    dict::Dict,
    input::KeyEvent,
    rules::Lexicon,
    screens::Reply,
    session::{AnySession, Opening, Session},
    time::Instant,
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{help::Advice, sheet::Grid},
    },
};

/// A game, and how far its players have come with their keys.
#[derive(Clone, Debug)]
pub struct Seating<T: Table> {
    session: Session<T::Game>,
    frame: Frame<T>,
}

/// What the application lends to a table.
#[derive(Debug)]
pub struct Room<'a> {
    pub dict: &'a Dict<'static>,
    pub now: Instant,
    pub sound: &'a mut Option<Sound>,
    pub chance: &'a mut Generator,
    pub typing: Guide,
    /// Whether a pause hides what lies on the table.
    pub veil: &'a mut bool,
    pub around: Around,
}

/// What can be done with a game at the table whatever the game.
pub trait AnyTable: fmt::Debug {
    fn session(&self) -> &dyn AnySession;
    fn session_mut(&mut self) -> &mut dyn AnySession;
    /// The rules in short.
    fn help(&self) -> &'static [&'static [Advice]];
    /// The title and the detail of the rows of its own in the menu.
    fn extra(&self, index: usize) -> Option<(&'static str, &'static str)>;
    /// Whether there is something to do with it now.
    fn may_open_extra(&self, index: usize) -> bool;
    fn open_extra(&mut self, index: usize);
    /// Whether the clock can be left standing, or started.
    fn may_pause(&self) -> bool;
    /// Whether the clock goes on when the menu is left.
    fn clock_goes_on(&self) -> bool;
    /// The clock will stand when the menu is left, or go on.
    fn toggle_pause(&mut self);
    /// The menu is left: the clock goes on if it is to.
    fn leave_menu(&mut self, now: Instant);
    /// Back to what the state asks for.
    fn resume(&mut self);
    fn key(&mut self, key: KeyEvent, room: Room) -> Reply;
    fn tick(&mut self, room: Room) -> Reply;
    fn wake_at(&self, now: Instant) -> Option<Instant>;
    /// `veil` tells whether a pause hides what lies on the table.
    fn draw(&self, lexicon: &dyn Lexicon, now: Instant, veil: bool, canvas: &mut Canvas);
    /// What everybody may see of the state.
    fn draw_open(&self, lexicon: &dyn Lexicon, now: Instant, canvas: &mut Canvas);
    /// Whether the referee may be asked now: no word lies there to be found, or the table wants it at any time.
    fn may_judge(&self) -> bool;
    /// Whether something is shown that only one player may see.
    fn is_private(&self) -> bool;
    fn sheets(&self) -> Sheets;
    fn with_sheet(&self, sheet: u8, lexicon: &dyn Lexicon, with: &mut dyn FnMut(&dyn Grid));
}

impl<T: Table> Seating<T> {
    /// A game that begins. [`AnyTable::resume`] shows what it asks for.
    // Inlined: it is big, and made where it stays.
    #[inline(always)]
    pub fn begun(opening: Opening<T::Game>) -> Self {
        Self { session: Session::begun(opening), frame: Frame::closed() }
    }

    /// A game that is under way.
    pub fn new(session: Session<T::Game>) -> Self {
        let mut seating = Self { session, frame: Frame::closed() };
        seating.frame.resume(&seating.session);
        seating
    }

    pub fn game_session(&self) -> &Session<T::Game> {
        &self.session
    }

    pub fn game_session_mut(&mut self) -> &mut Session<T::Game> {
        &mut self.session
    }

    fn seen<'a>(&'a self, lexicon: &'a dyn Lexicon, now: Instant) -> Seen<'a, T::Game> {
        Seen::new(&self.session, lexicon, now)
    }

    /// The frame, the desk it works with, and what else it may know.
    fn lend<'a>(&'a mut self, room: Room<'a>) -> (&'a mut Frame<T>, Desk<'a, T::Game>, Around) {
        let Room { dict, now, sound, chance, typing, veil, around } = room;
        let desk = Desk { session: &mut self.session, dict, now, sound, chance, typing, veil, too_long: false };
        (&mut self.frame, desk, around)
    }
}

impl<T: Table> AnyTable for Seating<T> {
    fn session(&self) -> &dyn AnySession {
        &self.session
    }

    fn session_mut(&mut self) -> &mut dyn AnySession {
        &mut self.session
    }

    fn help(&self) -> &'static [&'static [Advice]] {
        T::HELP
    }

    fn extra(&self, index: usize) -> Option<(&'static str, &'static str)> {
        T::EXTRAS.get(index).map(|extra| (extra.title, extra.detail))
    }

    fn may_open_extra(&self, index: usize) -> bool {
        let over = self.session.stage().over;
        T::EXTRAS.get(index).is_some_and(|extra| extra.after_end || !over)
    }

    fn open_extra(&mut self, index: usize) {
        self.frame.open_extra(index, &self.session);
    }

    fn may_pause(&self) -> bool {
        self.frame.may_pause(&self.session)
    }

    fn clock_goes_on(&self) -> bool {
        self.frame.goes_on
    }

    fn toggle_pause(&mut self) {
        self.frame.toggle_pause(&self.session);
    }

    fn leave_menu(&mut self, now: Instant) {
        self.frame.leave_menu(&mut self.session, now);
    }

    fn resume(&mut self) {
        self.frame.resume(&self.session);
    }

    fn key(&mut self, key: KeyEvent, room: Room) -> Reply {
        let (frame, mut desk, around) = self.lend(room);
        frame.key(key, &mut desk, around)
    }

    fn tick(&mut self, room: Room) -> Reply {
        let (frame, mut desk, _) = self.lend(room);
        frame.tick(&mut desk)
    }

    fn wake_at(&self, now: Instant) -> Option<Instant> {
        self.frame.wake_at(&self.session, now)
    }

    fn draw(&self, lexicon: &dyn Lexicon, now: Instant, veil: bool, canvas: &mut Canvas) {
        self.frame.draw(&self.seen(lexicon, now), veil, canvas);
    }

    fn draw_open(&self, lexicon: &dyn Lexicon, now: Instant, canvas: &mut Canvas) {
        T::draw_open(&self.seen(lexicon, now), canvas);
    }

    fn may_judge(&self) -> bool {
        let session = &self.session;
        session.stage().over || session.course().referee_is_open() || T::may_judge(session)
    }

    fn is_private(&self) -> bool {
        self.frame.private(&self.session).is_some()
    }

    fn sheets(&self) -> Sheets {
        T::sheets(&self.session)
    }

    fn with_sheet(&self, sheet: u8, lexicon: &dyn Lexicon, with: &mut dyn FnMut(&dyn Grid)) {
        super::with_sheet::<T, _>(&self.seen(lexicon, Instant::START), sheet, |grid| with(grid));
    }
}
