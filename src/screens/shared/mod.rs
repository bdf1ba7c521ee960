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
use crate::{
    rules::Lexicon,
    session::{AnySession, Company, GameId},
    time::Instant,
    ui::sound::Sound,
};

/// A click, if something came of the key.
pub fn click(reply: Reply, context: &mut Context) -> Reply {
    if !matches!(reply, Reply::Ignored) && context.sound.is_none() {
        context.sound = Some(Sound::Click);
    }
    reply
}

/// Does something with the game being played. If somebody has come by it or has left, or has not after all, those who
/// play the next one are the company from now on. `None` if there is no game.
pub fn at_table<R>(
    context: &mut Context,
    act: impl FnOnce(&mut dyn AnySession, &dyn Lexicon, Instant) -> R,
) -> Option<R> {
    let now = context.now;
    let (Some(session), Ok(dict)) = (context.games.place_mut(Which::Table).session_mut(), context.dict) else {
        return None;
    };
    let before = session.next_company();
    let done = act(session, dict, now);
    let company = session.next_company();
    if company != before {
        follow(session.id(), &company, context);
    }
    Some(done)
}

fn follow(game: GameId, company: &Company, context: &mut Context) {
    let first = context.memory.follow(company, game.players_of(context.memory.players));
    let prepared = context.games.prepared_mut(game);
    prepared.players = game.players_of(context.memory.players);
    if game.title().first_moves_on {
        prepared.first = first;
    }
}

/// The game being played.
pub fn session<'a>(view: &View<'a>) -> Option<&'a dyn AnySession> {
    view.games.place(Which::Table).session()
}
