//! Who calls? Whoever presses within the window of the first calls with it.

use super::{Desk, Next, Table, call::Call};
use crate::{
    input::{Button, KeyEvent},
    rules::{Seat, clam::Clam, players::SeatSet},
    screens::parts::{
        SeatKeys,
        seat_keys::{Question, Said, Until},
    },
    session::Session,
    time::{Instant, Millis},
    ui::Canvas,
};

/// A question that nobody answers goes away by itself.
pub const PATIENCE: Millis = Millis(8000);
/// One tenth of a second.
const TENTH: u32 = 100;

const QUESTION: Question = Question { title: "Qui clame ?", aside: "une touche par joueur", end: "Retour" };

pub fn ask(session: &Session<Clam>, now: Instant) -> SeatKeys {
    let window = Millis(u32::from(session.setup().house.simultaneous_tenths) * TENTH);
    let (players, nobody) = (session.game().players(), SeatSet::default());
    SeatKeys::new(players, nobody, Until::First(window), Button::B, Some(now + PATIENCE))
}

/// One more of them, or another.
pub fn ask_one(session: &Session<Clam>, now: Instant) -> SeatKeys {
    let (players, nobody) = (session.game().players(), SeatSet::default());
    SeatKeys::new(players, nobody, Until::First(Millis(0)), Button::B, Some(now + PATIENCE))
}

pub fn draw_one(
    keys: &SeatKeys,
    title: &str,
    canvas: &mut Canvas,
    session: &Session<Clam>,
    may: impl Fn(Seat) -> bool,
) {
    keys.draw(canvas, Question { title, aside: "", ..QUESTION }, |seat| session.names()[seat].as_str(), may);
}

pub fn key(keys: &mut SeatKeys, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
    let game = desk.session.game();
    let said = keys.key(key, desk.sound, desk.now, |seat| game.may_call(seat));
    go_on(said, keys, desk)
}

/// To the words of those who have called, or back to the round.
pub fn go_on(said: Said, keys: &SeatKeys, desk: &Desk) -> Next<Table> {
    match said {
        Said::Nothing | Said::Key(_) => Next::Nothing,
        Said::Changed => Next::Changed,
        Said::Nobody => Next::Return,
        Said::Done => Next::To(Table::Call(Call::first(keys.pressed(), desk))),
    }
}

pub fn draw(keys: &SeatKeys, canvas: &mut Canvas, session: &Session<Clam>) {
    let name = |seat| session.names()[seat].as_str();
    keys.draw(canvas, QUESTION, name, |seat| session.game().may_call(seat));
}
