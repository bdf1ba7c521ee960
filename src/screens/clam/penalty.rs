//! Someone prompted a word, or disturbed: who?

use heapless::format;

use crate::{
    input::{Button, KeyEvent},
    rules::{
        Points, Seat,
        clam::{Move, Outcome},
    },
    screens::{
        Context, Reply, View, pressed,
        table::{click, ranking::gained},
    },
    session::Sitting,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct Penalty {
    list: List,
    given: Option<(Seat, Points)>,
}

impl Penalty {
    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Some(Sitting::Clam(session)) = context.sitting.as_mut() else { return Reply::Back };
        let players = session.game().players();
        if self.given.is_some() {
            let seen = matches!(pressed(key), Some(Button::A | Button::Press));
            return if seen { click(Reply::Back, context) } else { Reply::Ignored };
        }
        if self.list.walk(key, players.count().into()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match (pressed(key), players.seats().nth(self.list.chosen()), context.dict) {
            (Some(Button::A | Button::Press), Some(seat), Ok(dict)) => {
                let Ok(Outcome::Penalised { seat, points }) = session.play(Move::Penalty(seat), dict, context.now)
                else {
                    return click(Reply::Back, context);
                };
                self.given = Some((seat, points));
                context.sound = Some(Sound::Wrong);
                Reply::Changed
            }
            (Some(Button::B), _, _) => click(Reply::Back, context),
            _ => Reply::Ignored,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(Sitting::Clam(session)) = view.sitting else { return };
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
        header(canvas, "Pénalité", "mot soufflé, joueur gêné");
        let players = session.game().players();
        self.list.draw(canvas, players.count().into(), |index, slot| {
            let Some(seat) = players.seats().nth(index) else { return };
            let detail = format!(24; "joueur {}", seat.number()).unwrap_or_default();
            let cost = gained(session.game().prompt_penalty(seat));
            slot.row(Row { icon: None, title: &names[seat], detail: &detail, end: RowEnd::Value(&cost) });
        });
        footer(canvas, &[Hint(Button::A, "Pénaliser"), Hint(Button::B, "Retour")]);
    }
}
