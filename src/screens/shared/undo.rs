//! Undoing: the moves, the last one first; whichever is chosen goes, with all that came after it.

use heapless::{String, format};

use super::{
    super::{Context, Reply, Shown, View, Which, pressed},
    at_table, click, session,
};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, dialog, footer, header,
            list::{Row, RowEnd, Walk},
            note,
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct UndoScreen {
    list: List,
    /// A move is chosen, and the question is asked.
    sure: bool,
}

impl UndoScreen {
    fn undo(&self, context: &mut Context) -> Reply {
        let steps = self.list.chosen() + 1;
        match at_table(context, |session, dict, _| session.undo(steps, dict)) {
            Some(true) => Reply::Table,
            _ => Reply::Back,
        }
    }
}

/// What comes after a colon: a step that begins with its round, as `p. 2, tour 1 : ANA a fini`, has that on a line of its
/// own, and in full.
fn apart(told: &str) -> String<64> {
    match told.split_once(" : ").filter(|(round, _)| round.contains("tour ")) {
        Some((round, what)) => match round.strip_prefix("p. ") {
            Some(round) => format!("\npartie {round}\n{what}"),
            None => format!("\n{round}\n{what}"),
        },
        None => format!(" {told}"),
    }
    .unwrap_or_default()
}

impl Shown for UndoScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let steps = context.games.place(Which::Table).session().map_or(0, |session| session.steps());
        if !self.sure && self.list.walk(key, steps) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (pressed(key), self.sure) {
            (Some(Button::A | Button::Press), false) if steps > 0 => {
                self.sure = true;
                Reply::Changed
            }
            (Some(Button::A | Button::Press), true) => self.undo(context),
            (Some(Button::B), true) => {
                self.sure = false;
                Reply::Changed
            }
            (Some(Button::B), false) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = session(&view) else { return };
        let steps = session.steps();
        let told = |back: usize| {
            let mut text = String::<48>::new();
            // A move that cannot be told in so many letters is told as far as it goes.
            let _ = session.tell_step(steps - 1 - back, &mut text);
            text
        };
        if self.sure {
            let count = self.list.chosen() + 1;
            let detail = match count < steps {
                true => format!(96; "Dernier coup gardé :{}", apart(&told(count))).unwrap_or_default(),
                false => String::new(),
            };
            let first = apart(&told(count - 1));
            let question = match count {
                1 => format!(96; "Annuler :{first} ?"),
                _ => format!(96; "Annuler {count} coups, depuis :{first} ?"),
            };
            let question = question.unwrap_or_default();
            return dialog(
                canvas,
                Dialog { title: "Annuler", question: &question, detail: &detail, yes: "Annuler", no: "Garder" },
            );
        }
        header(canvas, "Annuler", "le dernier d’abord");
        if steps == 0 {
            note(canvas, "Aucun coup n’a été joué.");
            return footer(canvas, &[Hint(Button::B, "Retour")]);
        }
        self.list.draw(canvas, steps, |back, slot| {
            let detail: String<32> = match back {
                0 => format!("le dernier coup"),
                1 => format!("et le suivant"),
                _ => format!("et les {back} suivants"),
            }
            .unwrap_or_default();
            slot.row(Row { icon: None, title: &told(back), detail: &detail, end: RowEnd::More });
        });
        footer(canvas, &[Hint(Button::A, "Choisir"), Hint(Button::B, "Retour")]);
    }
}
