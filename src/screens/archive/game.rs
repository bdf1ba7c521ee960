//! A finished game: who won, its deal, and the ways to look at it again.

use heapless::{String, format};

use super::{
    super::{
        Context, Reply, Screen, Shown, View, Which,
        frame::ranking,
        pressed,
        shared::{click, sheet},
    },
    replay::Replay,
};
use crate::{
    input::{Button, KeyEvent},
    store::{Kept, record::Finished},
    ui::{
        Canvas,
        widgets::{Dialog, Hint, dialog, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct OldGame {
    /// Its place in the list.
    index: usize,
    /// It is to be deleted, and the question is asked.
    sure: bool,
}

impl OldGame {
    pub const fn new(index: usize) -> Self {
        Self { index, sure: false }
    }

    fn answer(&mut self, button: Button, context: &Context) -> Reply {
        match (button, context.archive.get(self.index)) {
            (Button::A | Button::Press, Some(finished)) => Reply::Delete(Kept::Finished(finished.number)),
            (Button::B, _) | (_, None) => {
                self.sure = false;
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }
}

impl Shown for OldGame {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match pressed(key) {
            Some(button) if self.sure => self.answer(button, context),
            Some(Button::A | Button::Press) => open_sheet(context),
            Some(Button::X) => {
                Replay::new(context).map_or(Reply::Ignored, |replay| Reply::Open(Screen::Replay(replay)))
            }
            Some(Button::Y) => {
                self.sure = true;
                Reply::Changed
            }
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(finished) = view.archive.get(self.index) else { return };
        if self.sure {
            return ask(canvas, &finished);
        }
        let title =
            format!(32; "{} · {}", finished.number, super::game_name(finished.game, view.games.place(Which::Old)))
                .unwrap_or_default();
        let code: Option<String<16>> = finished.code.and_then(|code| format!("{code}").ok());
        let has_steps = view.games.place(Which::Old).session().is_some();
        let note = if has_steps { "" } else { "sans ses coups" };
        header(canvas, &title, code.as_deref().unwrap_or(note));
        ranking::draw_saved(canvas, &finished.players);
        let hints = [
            Hint(Button::A, "Feuille"),
            Hint(Button::B, "Retour"),
            Hint(Button::X, "Coups"),
            Hint(Button::Y, "Effacer"),
        ];
        // Without its steps there is no sheet, and nothing to go through.
        let bare = [Hint(Button::B, "Retour"), Hint(Button::Y, "Effacer")];
        footer(canvas, if has_steps { &hints } else { &bare });
    }
}

fn open_sheet(context: &Context) -> Reply {
    match (context.games.table(Which::Old), context.dict) {
        (Some(table), Ok(dict)) => sheet::open(Which::Old, table, None, dict),
        _ => Reply::Ignored,
    }
}

fn ask(canvas: &mut Canvas, finished: &Finished) {
    let question = format!(64; "Effacer la partie {} ?", finished.number).unwrap_or_default();
    let detail = "Sa feuille et ses coups seront perdus pour toujours.";
    dialog(canvas, Dialog { title: "Effacer", question: &question, detail, yes: "Effacer", no: "Garder" });
}
