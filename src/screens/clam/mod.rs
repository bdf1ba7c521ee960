//! Stolon Clam at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  Reveal ──A──> (Cards: own box) ──> Dealing ──> Round ──A──> Callers ──> Call ──X──> Verdict ─┐
//!    ▲                                              │  ▲                                        │
//!    └──────────────── X, or X when time is up ─────┘  └────────── next caller, or none ────────┘
//! ```

mod call;
mod callers;
mod help;
mod icon;
mod penalty;
mod played;
mod round;
mod sheet;

use self::{call::Call, penalty::Penalty};
use super::{
    frame::{self, AtEnd, Beat, Extra, Next, Seen, Sheets},
    parts::SeatKeys,
    pressed,
    stolon::{self, Drawn, OwnCards},
};
use crate::{
    cards::stock::Source,
    input::{Button, KeyEvent},
    rules::{
        Game, Seat,
        clam::{Clam, ClockDuringCheck, Move, Phase},
        stolon::Exposed,
    },
    session::Session,
    time::{Instant, Millis},
    ui::{
        Canvas,
        icon::Icon,
        sound::Sound,
        widgets::{Dialog, dialog, help::Advice, sheet::Grid},
    },
};

type Desk<'a> = frame::Desk<'a, Clam>;

#[derive(Clone, Debug)]
pub enum Table {
    /// The meneur is to turn up cards.
    Reveal,
    /// The cards come from the players' box, and are named.
    Cards(Drawn),
    /// The letters appear one by one: so many are seen, the next one comes at this moment.
    Dealing {
        seen: usize,
        next: Instant,
    },
    Round,
    /// Really end the round before its time?
    EndRound,
    Callers(SeatKeys),
    Call(Call),
    Penalty(Penalty),
}

impl frame::Table for Table {
    type Game = Clam;

    const ICON: &'static Icon = &icon::ICON;
    const HELP: &'static [&'static [Advice]] = help::PAGES;
    const EXTRAS: &'static [Extra<Self>] = &[Extra {
        title: "Pénalité",
        detail: "mot soufflé, joueur gêné",
        after_end: true,
        open: |session| Self::Penalty(Penalty::new(session)),
    }];

    fn of(session: &Session<Clam>) -> Self {
        match session.game().phase() {
            Phase::Reveal => Self::Reveal,
            Phase::Calls | Phase::Over => Self::Round,
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Self> {
        match self {
            Self::Reveal => match pressed(key) {
                Some(Button::A | Button::Press) => expose(desk),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Cards(drawn) => match drawn.key(key, own_cards(desk.session), desk.sound) {
                Ok(cards) => reveal(cards, desk),
                Err(next) => next,
            },
            Self::Dealing { .. } => match pressed(key) {
                Some(Button::A | Button::Press) => begin_round(desk),
                _ => Next::Nothing,
            },
            Self::Round => match pressed(key) {
                Some(Button::A | Button::Press) => ask_callers(desk),
                Some(Button::X) => {
                    desk.stop_clock();
                    Next::Aside(Self::EndRound)
                }
                Some(Button::B) if desk.pause() => Next::Changed,
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::EndRound => match pressed(key) {
                Some(Button::A | Button::Press) => end_round(desk),
                Some(Button::B) => Next::Return,
                _ => Next::Nothing,
            },
            Self::Callers(keys) => callers::key(keys, key, desk),
            Self::Call(call) => call.key(key, desk),
            Self::Penalty(penalty) => penalty.key(key, desk),
        }
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk) -> Next<Self> {
        match beat {
            Beat::Second => Next::Changed,
            Beat::Over => end_round(desk),
        }
    }

    /// A claim made before the end is never lost: the clock is looked at when the round goes on.
    fn at_end(&self, _: &Session<Clam>) -> AtEnd {
        match self {
            Self::Round => AtEnd::Ask { claim: Some("Clamé à temps") },
            _ => AtEnd::Later,
        }
    }

    fn may_judge(session: &Session<Clam>) -> bool {
        // Between rounds the letters lie there, and words made of them can still be called.
        session.game().phase() == Phase::Reveal && session.game().exposed().is_empty()
    }

    fn claimed(&mut self, desk: &mut Desk) -> Next<Self> {
        ask_callers(desk)
    }

    /// All cards lie open, and words are called out loud.
    fn holder(&self, _: &Session<Clam>) -> Option<Seat> {
        None
    }

    fn wake_at(&self) -> Option<Instant> {
        match self {
            Self::Dealing { next, .. } => Some(*next),
            Self::Callers(keys) => keys.wake_at(),
            Self::Call(call) => call.wake_at(),
            _ => None,
        }
    }

    fn woken(&mut self, desk: &mut Desk) -> Next<Self> {
        match self {
            Self::Dealing { seen, next } => {
                *seen += 1;
                *next = *next + interval(desk.session);
                *desk.sound = Some(Sound::Click);
                if *seen < desk.session.game().exposed().len() { Next::Changed } else { begin_round(desk) }
            }
            Self::Callers(keys) => callers::go_on(keys.tick(desk.now), keys, desk),
            Self::Call(call) => call.woken(desk),
            _ => Next::Nothing,
        }
    }

    fn is_timed(&self) -> bool {
        matches!(self, Self::Round)
    }

    fn draw(&self, seen: &Seen<Clam>, canvas: &mut Canvas) {
        let (session, now) = (seen.session, seen.now);
        match self {
            Self::Reveal => round::draw_reveal(canvas, session),
            Self::Cards(drawn) => drawn.draw(canvas, own_cards(session)),
            Self::Dealing { seen, .. } => round::draw_dealing(canvas, session, *seen),
            Self::Round => round::draw(canvas, seen),
            Self::EndRound => {
                let (question, yes) = match session.game().is_last_round() {
                    false => ("Passer au tour suivant ?", "Passer"),
                    true => ("Terminer la partie ?", "Terminer"),
                };
                let (title, detail) = ("Fin du tour", "Ensuite, on ne clame plus avec ces lettres.");
                dialog(canvas, Dialog { title, question, detail, yes, no: "Continuer" });
            }
            Self::Callers(keys) => callers::draw(keys, canvas, session),
            Self::Call(call) => call.draw(canvas, session, now),
            Self::Penalty(penalty) => penalty.draw(canvas, session),
        }
    }

    fn draw_open(seen: &Seen<Clam>, canvas: &mut Canvas) {
        stolon::draw_open(canvas, seen.session.game().exposed());
    }

    fn sheets(_: &Session<Clam>) -> Sheets {
        Sheets::ONE
    }

    fn with_sheet<R>(seen: &Seen<Clam>, _: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        sheet::with_sheet(seen, with)
    }
}

/// The cards that the players draw from their own box: letters and Mixtes.
fn own_cards(session: &Session<Clam>) -> OwnCards<'_> {
    OwnCards { out: session.game().exposed(), mixtes: true, own_box: session.own_box() }
}

fn expose(desk: &mut Desk) -> Next<Table> {
    let game = desk.session.game();
    match desk.session.setup().source {
        Source::Device(_) => reveal(Exposed::new(), desk),
        Source::Players => Next::To(Table::Cards(Drawn::new(game.next_cards(), own_cards(desk.session)))),
    }
}

/// Turns up cards. The device shows the first ones one by one; players have seen their own already.
fn reveal(said: Exposed, desk: &mut Desk) -> Next<Table> {
    let by_device = said.is_empty();
    if desk.play(Move::Reveal(said)).is_err() {
        return Next::Resume;
    }
    let (first_round, interval) = (desk.session.game().stage().round == 1, interval(desk.session));
    if by_device && first_round && interval > Millis(0) {
        Next::To(Table::Dealing { seen: 1, next: desk.now + interval })
    } else {
        begin_round(desk)
    }
}

fn begin_round(desk: &mut Desk) -> Next<Table> {
    desk.start_clock();
    Next::Resume
}

fn interval(session: &Session<Clam>) -> Millis {
    session.setup().house.reveal_interval.millis()
}

/// The clock stands while a word is checked, unless the house wants it otherwise.
fn ask_callers(desk: &mut Desk) -> Next<Table> {
    if desk.session.setup().house.clock_during_check == ClockDuringCheck::Paused {
        desk.stop_clock();
    }
    Next::Aside(Table::Callers(callers::ask(desk.session, desk.now)))
}

fn end_round(desk: &mut Desk) -> Next<Table> {
    // Refused only if there is no round to end, and then the state says what there is.
    let _ = desk.play(Move::TimeUp);
    Next::Resume
}
