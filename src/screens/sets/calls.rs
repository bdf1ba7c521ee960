//! Before anything is shown: who says "score"? A key for each player, pressed again to take it back.

use heapless::format;

use super::{Desk, Next, Table};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        players::SeatSet,
        sets::{Move, Sets},
    },
    screens::parts::{
        SeatKeys,
        seat_keys::{Question, Said, Until},
    },
    session::Session,
    ui::Canvas,
};

pub fn ask(session: &Session<Sets>) -> SeatKeys {
    let (game, mut left_out) = (session.game(), SeatSet::default());
    game.players().seats().filter(|seat| !game.may_call(*seat)).for_each(|seat| left_out.insert(seat));
    SeatKeys::new(game.players(), left_out, Until::Closed, Button::A, None).with_menu()
}

pub fn key(keys: &mut SeatKeys, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
    match keys.key(key, desk.sound, desk.now, |_| true) {
        Said::Key(Button::Y) => Next::Menu,
        Said::Nothing | Said::Key(_) => Next::Nothing,
        Said::Changed => Next::Changed,
        Said::Nobody | Said::Done => close(keys, desk),
    }
}

/// Nobody else says it.
fn close(keys: &SeatKeys, desk: &mut Desk) -> Next<Table> {
    for &seat in keys.pressed() {
        // Only those were asked who may.
        let _ = desk.play(Move::Score(seat));
    }
    // Refused only if it is closed already.
    let _ = desk.play(Move::Show);
    Next::Resume
}

pub fn draw(keys: &SeatKeys, canvas: &mut Canvas, session: &Session<Sets>) {
    let (names, stake) = (session.names(), session.game().stake());
    let aside = format!(24; "enjeu : {stake} points").unwrap_or_default();
    let question = Question { title: "Qui dit « score » ?", aside: &aside, end: "On montre" };
    keys.draw(canvas, question, |seat| names[seat].as_str(), |_| true);
}
