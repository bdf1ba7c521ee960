//! *Journal*: the last verdicts, each to be looked at again.

use heapless::{String, format};

use super::{
    super::{Context, Reply, Screen, Shown, View, pressed, word_entry::MAX_LETTERS},
    verdict::VerdictScreen,
};
use crate::{
    input::{Button, KeyEvent},
    referee::{LOGGED, Verdict},
    ui::{
        Canvas, icon,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Slot, Walk},
            note,
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct Log {
    list: List,
}

impl Shown for Log {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, context.verdicts.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (pressed(key), context.verdicts.get(self.list.chosen())) {
            (Some(Button::B), _) => Reply::Back,
            (Some(Button::A | Button::Press), Some(verdict)) => {
                Reply::Open(Screen::Verdict(VerdictScreen::new(verdict)))
            }
            _ => return Reply::Ignored,
        };
        context.sound = Some(Sound::Click);
        reply
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let verdicts = view.verdicts;
        let count = format!(12; "{} / {LOGGED}", verdicts.len()).unwrap_or_default();
        header(canvas, "Derniers verdicts", &count);
        if verdicts.is_empty() {
            note(canvas, "Rien n’a encore été jugé.");
            footer(canvas, &[Hint(Button::B, "Retour")]);
            return;
        }
        self.list.draw(canvas, verdicts.len(), |index, slot| {
            if let Some(verdict) = verdicts.get(index) {
                draw_verdict(&verdict, slot);
            }
        });
        footer(canvas, &[Hint(Button::A, "Revoir"), Hint(Button::B, "Retour")]);
    }
}

/// The first word stands for the play; looking at the verdict again shows the others.
fn draw_verdict(verdict: &Verdict, slot: &mut Slot) {
    let words = verdict.play.words();
    let title: String<MAX_LETTERS> = words.first().map_or(String::new(), |word| format!("{word}").unwrap_or_default());
    let others = words.len().saturating_sub(1);
    let detail: String<40> = match (verdict.accepted, others) {
        (true, 0) => format!("admis"),
        (false, 0) => format!("refusé"),
        (true, _) => format!("+ {others}, tous admis"),
        (false, _) => format!("+ {others}, pas tous admis"),
    }
    .unwrap_or_default();
    let icon = if verdict.accepted { &icon::TICK } else { &icon::CROSS };
    slot.row(Row { icon: Some(icon), title: &title, detail: &detail, end: RowEnd::More });
}
