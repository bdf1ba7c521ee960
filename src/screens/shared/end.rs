//! The table ends the game here, with what everybody has.

use super::{
    super::{Context, Reply, Shown, View, Which, pressed},
    click,
};
use crate::{
    input::{Button, KeyEvent},
    session::any::Common,
    ui::{
        Canvas,
        widgets::{Dialog, dialog},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct EndScreen;

impl Shown for EndScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => end(context),
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, _: View, canvas: &mut Canvas) {
        let (title, question) = ("Terminer", "Terminer la partie maintenant ?");
        let detail = "Les points comptent comme ils sont, et font le classement. Annuler la reprend.";
        dialog(canvas, Dialog { title, question, detail, yes: "Terminer", no: "Continuer" });
    }
}

/// Ends it, and shows the ranking.
pub(super) fn end(context: &mut Context) -> Reply {
    let now = context.now;
    let (Some(session), Ok(dict)) = (context.games.place_mut(Which::Table).session_mut(), context.dict) else {
        return Reply::Back;
    };
    let mut why = heapless::String::<8>::new();
    // Refused only if it is over already, and then the table shows it; there is always room for the end.
    session.take_common(Common::End, dict, now, &mut why);
    Reply::Table
}
