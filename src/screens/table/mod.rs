//! What every game at the table shares: setting it up, its menu, undoing, its clock, help, and the ranking.

pub mod cards;
pub mod clock;
pub mod code_entry;
pub mod help;
pub mod menu;
pub mod name_entry;
pub mod options;
pub mod players;
pub mod prepare;
pub mod ranking;
pub mod share;
pub mod sheet_text;
pub mod undo;

use self::prepare::Prepare;
use super::{Context, OnTable, Reply, Screen, View};
use crate::{
    cards::code::DealCode,
    input::Button,
    session::{GameId, Played, Seated, Session, Sitting},
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{ClockFace, Hint, clock as clock_widget},
    },
};

/// Draws the clock of the game from `top` on, if one runs; `caption` is said instead of what it measures.
pub fn draw_clock(canvas: &mut Canvas, top: i32, session: &dyn Seated, now: Instant, caption: &str) {
    let Some(countdown) = session.clock() else { return };
    let left = countdown.left(now);
    let face = ClockFace {
        caption: if caption.is_empty() { session.clock_caption() } else { caption },
        length: countdown.length(),
        left,
        warns: left <= session.warning(),
        stands_still: !countdown.is_running(),
    };
    clock_widget(canvas, top, face);
}

/// What a second of the clock brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// No clock runs, or its second is not over.
    None,
    Second,
    Over,
}

/// Looks at the clock when its figures change, and warns when the end is near.
pub fn beat(session: &dyn Seated, now: Instant, sound: &mut Option<Sound>) -> Beat {
    let Some(countdown) = session.clock().filter(|countdown| countdown.is_running()) else { return Beat::None };
    if countdown.is_over(now) {
        *sound = Some(Sound::End);
        return Beat::Over;
    }
    if countdown.seconds_left(now).millis() == session.warning() {
        *sound = Some(Sound::Warning);
    }
    Beat::Second
}

/// When the figures of the clock change.
pub fn next_beat(session: &dyn Seated, now: Instant) -> Option<Instant> {
    session.clock()?.next_change(now)
}

/// Lends the game to `run`, apart from the rest of the context. `None` if there is none.
pub fn lend<T>(context: &mut Context, run: impl FnOnce(&mut Sitting, &mut Context) -> T) -> Option<T> {
    let place = context.sitting.take()?;
    let result = place.as_mut().map(|sitting| run(sitting, context));
    context.sitting = OnTable::new(place);
    result
}

/// Whether the menu may start a clock that stands still, or only go on as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pausing {
    Allowed,
    /// The clock waits for something else: the device is changing hands.
    Waiting,
}

/// Stops the clock and opens the menu, which starts it again if it ran.
pub fn open_menu(sitting: &mut Sitting, pausing: Pausing, now: Instant) -> Reply {
    let seated = sitting.seated_mut();
    let ran = seated.clock_runs();
    let pausable = seated.clock().is_some() && pausing == Pausing::Allowed;
    seated.stop_clock(now);
    Reply::Open(Screen::Menu(menu::Menu::new(sitting.id(), pausable, ran)))
}

/// Stops the clock, or starts it again; false if there is none.
pub fn toggle_pause(session: &mut dyn Seated, now: Instant) -> bool {
    if session.clock_runs() {
        session.stop_clock(now)
    } else {
        session.start_clock(now)
    }
    session.clock().is_some()
}

/// What B does to the clock of a round, if one is there.
pub fn pause_hint(session: &dyn Seated) -> Option<Hint> {
    session.clock()?;
    Some(Hint(Button::B, if session.clock_runs() { "Pause" } else { "Reprise" }))
}

/// The same game once more, for a return match; if it could not be saved, it is prepared first, where that is told.
pub fn rematch<G: Played>(session: &mut Session<G>, game: GameId, context: &mut Context) -> Option<Reply> {
    if !context.can_save {
        return Some(Reply::Open(Screen::Prepare(Prepare::new(game))));
    }
    // What could begin once can begin again.
    let _ = session.play_again(DealCode::draw(context.generator));
    None
}

/// A click, if something came of the key.
pub fn click(reply: Reply, context: &mut Context) -> Reply {
    if !matches!(reply, Reply::Ignored) && context.sound.is_none() {
        context.sound = Some(Sound::Click);
    }
    reply
}

/// The game that a screen of the table shows.
pub fn seated<'a>(view: &View<'a>) -> Option<&'a dyn Seated> {
    view.sitting.map(|sitting| sitting.seated())
}
