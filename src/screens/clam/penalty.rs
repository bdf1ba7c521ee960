//! Someone prompted a word, or disturbed: who?

use heapless::format;

use super::{Desk, Next, Table};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        Points, Seat,
        clam::{Clam, Move, Outcome},
        players::SeatSet,
    },
    screens::{
        parts::{ChooseSeat, choose_seat::Said},
        pressed,
        shared::points::gained,
    },
    session::Session,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, dialog,
            list::{Row, RowEnd},
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Copy, Debug)]
pub struct Penalty {
    who: ChooseSeat,
    /// Really this one?
    asked: Option<Seat>,
    given: Option<(Seat, Points)>,
}

impl Penalty {
    pub fn new(session: &Session<Clam>) -> Self {
        Self { who: ChooseSeat::new(session.game().players(), SeatSet::default()), asked: None, given: None }
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        if self.given.is_some() {
            return if matches!(pressed(key), Some(Button::A | Button::Press)) { Next::Return } else { Next::Nothing };
        }
        if let Some(seat) = self.asked {
            return match pressed(key) {
                Some(Button::A | Button::Press) => self.give(seat, desk),
                Some(Button::B) => {
                    self.asked = None;
                    Next::Changed
                }
                _ => Next::Nothing,
            };
        }
        match self.who.key(key, desk.sound) {
            Said::Nothing | Said::Key(_) => Next::Nothing,
            Said::Moved => Next::Changed,
            Said::Back => Next::Return,
            Said::Seat(seat) => {
                self.asked = Some(seat);
                Next::Changed
            }
        }
    }

    fn give(&mut self, seat: Seat, desk: &mut Desk) -> Next<Table> {
        let Ok(Outcome::Penalised { seat, points }) = desk.play(Move::Penalty(seat)) else { return Next::Return };
        self.given = Some((seat, points));
        *desk.sound = Some(Sound::Wrong);
        Next::Changed
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Clam>) {
        let names = session.names();
        if let Some((seat, points)) = self.given {
            let shown = Verdict {
                mood: Mood::No,
                caption: "Pénalité",
                answer: &names[seat],
                points: &gained(points),
                reason: "On ne souffle pas et on ne gêne personne.",
                note: "",
                hints: &[Hint(Button::A, "Continuer")],
            };
            return verdict(canvas, shown, core::iter::empty::<core::iter::Empty<_>>());
        }
        if let Some(seat) = self.asked {
            let question = format!(64; "Pénaliser {} ?", names[seat]).unwrap_or_default();
            let cost = gained(session.game().prompt_penalty(seat));
            let detail = format!(48; "{cost} points : mot soufflé, joueur gêné.").unwrap_or_default();
            let (title, yes, no) = ("Pénalité", "Pénaliser", "Retour");
            return dialog(canvas, Dialog { title, question: &question, detail: &detail, yes, no });
        }
        self.who.draw(canvas, "Pénalité", "mot soufflé, joueur gêné", "Choisir", |seat, slot| {
            let detail = format!(24; "joueur {}", seat.number()).unwrap_or_default();
            let cost = gained(session.game().prompt_penalty(seat));
            slot.row(Row { icon: None, title: &names[seat], detail: &detail, end: RowEnd::Value(&cost) });
        });
    }
}
