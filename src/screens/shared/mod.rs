//! What the screens around a table share with each other, whatever the game: setting it up, its menu, undoing, its clock,
//! help, sheets.

pub mod amend;
pub mod by_hand;
pub mod clock;
pub mod clock_setting;
pub mod code_entry;
pub mod end;
pub mod entered;
pub mod first_draw;
pub mod help;
pub mod menu;
pub mod name_entry;
pub mod options;
pub mod own_box;
pub mod people;
pub mod players;
pub mod players_in_game;
pub mod points;
pub mod prepare;
pub mod roster;
pub mod share;
pub mod sheet;
pub mod sheet_text;
pub mod undo;

use super::{Context, Reply, View, Which};
use crate::{session::AnySession, ui::sound::Sound};

/// A click, if something came of the key.
pub fn click(reply: Reply, context: &mut Context) -> Reply {
    if !matches!(reply, Reply::Ignored) && context.sound.is_none() {
        context.sound = Some(Sound::Click);
    }
    reply
}

/// The game being played.
pub fn session<'a>(view: &View<'a>) -> Option<&'a dyn AnySession> {
    view.games.place(Which::Table).session()
}
