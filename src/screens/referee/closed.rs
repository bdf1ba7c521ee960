//! A tool that tells of words, while a game lies on the table whose words can still be found or played: it stays closed
//! unless the table wants it at any time, and then the sheet of that game says so.

use heapless::format;

use crate::{
    input::{Button, KeyEvent},
    screens::{Context, Games, Reply, Which, pressed},
    session::any::Common,
    ui::{
        Canvas,
        widgets::{Dialog, dialog},
    },
};

/// Whether a word could now be of use to who plays.
pub fn is_closed(games: &dyn Games) -> bool {
    games.table(Which::Table).is_some_and(|table| !table.may_judge())
}

/// The answer to the question of [`draw`].
pub fn key(closed: &mut bool, key: KeyEvent, context: &mut Context) -> Reply {
    match pressed(key) {
        Some(Button::A | Button::Press) => {
            *closed = !open(context);
            if *closed { Reply::Back } else { Reply::Changed }
        }
        Some(Button::B) => Reply::Back,
        _ => Reply::Ignored,
    }
}

/// False if there is no memory left to remember it in.
fn open(context: &mut Context) -> bool {
    let (Some(session), Ok(dict)) = (context.games.place_mut(Which::Table).session_mut(), context.dict) else {
        return false;
    };
    let mut why = heapless::String::<8>::new();
    session.take_common(Common::OpenReferee, dict, context.now, &mut why)
}

pub fn draw(canvas: &mut Canvas, title: &str, tool: &str) {
    let question = format!(96; "{tool} s’ouvre après la partie. L’ouvrir à tout moment ?").unwrap_or_default();
    let detail = "La feuille de match le dira.";
    dialog(canvas, Dialog { title, question: &question, detail, yes: "Ouvrir", no: "Retour" });
}
