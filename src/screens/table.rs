//! The game being played, whichever it is.

use super::{
    Context, Reply, Shown, View, Which,
    frame::{AnyTable, Around, Room},
    shared::click,
};
use crate::{input::KeyEvent, time::Instant, ui::Canvas};

#[derive(Clone, Copy, Debug)]
pub struct TableScreen;

impl Shown for TableScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = with_room(context, |table, room| table.key(key, room));
        click(reply, context)
    }

    fn tick(&mut self, context: &mut Context) -> Reply {
        with_room(context, |table, room| table.tick(room))
    }

    fn wake_at(&self, view: View) -> Option<Instant> {
        view.games.table(Which::Table)?.wake_at(view.now)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        if let (Some(table), Ok(dict)) = (view.games.table(Which::Table), view.dict) {
            table.draw(dict, view.now, view.settings.veil, canvas);
        }
    }
}

/// Lends the table what it needs; home if there is none, or no dictionary.
fn with_room(context: &mut Context, run: impl FnOnce(&mut dyn AnyTable, Room) -> Reply) -> Reply {
    let Context { games, dict, now, sound, generator, settings, can_save, .. } = context;
    let (Some(table), Ok(dict)) = (games.table_mut(Which::Table), dict) else { return Reply::Home };
    let (typing, veil) = (settings.guide(), &mut settings.veil);
    let around = Around { can_save: *can_save };
    run(table, Room { dict, now: *now, sound, chance: generator, typing, veil, around })
}
