//! The clock of the game on a screen, and what its seconds bring.

use heapless::String;

use crate::{
    input::Button,
    screens::frame::Beat,
    session::AnySession,
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{ClockFace, Hint, clock, clock::figures_of},
    },
};

/// Draws the clock of the game from `top` on, if one runs; `caption` is said instead of what it measures.
pub fn draw(canvas: &mut Canvas, top: i32, session: &dyn AnySession, now: Instant, caption: &str) {
    let Some(countdown) = session.clock() else { return };
    let left = countdown.left(now);
    let face = ClockFace {
        caption: match caption {
            _ if countdown.is_extra() => "pour finir",
            "" => session.clock_caption(),
            caption => caption,
        },
        length: countdown.length(),
        left,
        warns: left <= session.warning(),
        stands_still: !countdown.is_running(),
    };
    clock(canvas, top, face);
}

/// Looks at the clock when its figures change, and warns when the end is near. `None` if it does not run.
pub fn beat(session: &dyn AnySession, now: Instant, sound: &mut Option<Sound>) -> Option<Beat> {
    let countdown = session.clock().filter(|countdown| countdown.is_running())?;
    if countdown.is_over(now) {
        *sound = Some(Sound::End);
        return Some(Beat::Over);
    }
    if countdown.seconds_left(now).millis() == session.warning() {
        *sound = Some(Sound::Warning);
    }
    Some(Beat::Second)
}

/// The figures of the clock; nothing if there is none.
pub fn left(session: &dyn AnySession, now: Instant) -> String<8> {
    session.clock().map_or(String::new(), |clock| figures_of(clock.left(now)))
}

/// What B does to the clock of a round, if one is there.
pub fn pause_hint(session: &dyn AnySession) -> Option<Hint> {
    session.clock()?;
    Some(Hint(Button::B, "Pause"))
}
