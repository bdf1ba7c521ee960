//! *Parties*: the games that were played to their end, the newest first.

pub mod game;
pub mod replay;

use heapless::{String, format};

use super::{Context, Reply, Shown, View, Which, pressed, shared::click};
use crate::{
    input::{Button, KeyEvent},
    session::Tabletop,
    store::{KEPT_GAMES, record::Finished},
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
pub struct ArchiveScreen {
    list: List,
}

impl Shown for ArchiveScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let count = context.archive.count();
        if self.list.walk(key, count) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        // The last one may have been deleted.
        self.list.choose(self.list.chosen(), count);
        let reply = match pressed(key) {
            Some(Button::A | Button::Press | Button::Right) if count > 0 => Reply::LookBack(self.list.chosen()),
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let count = view.archive.count();
        let told = format!(12; "{count} / {KEPT_GAMES}").unwrap_or_default();
        header(canvas, "Parties", &told);
        if count == 0 {
            note(canvas, "Aucune partie n’est encore finie.");
            return footer(canvas, &[Hint(Button::B, "Retour")]);
        }
        let mut list = self.list;
        list.choose(list.chosen(), count);
        list.draw(canvas, count, |index, slot| {
            if let Some(finished) = view.archive.get(index) {
                draw_row(&finished, game_name(&finished, view.games.place(Which::Table)), slot);
            }
        });
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::B, "Retour")]);
    }
}

fn draw_row(finished: &Finished, name: &str, slot: &mut Slot) {
    let title = format!(24; "{} · {name}", finished.number).unwrap_or_default();
    let mut winners = finished.players.iter().filter(|place| place.won);
    let detail: String<40> = match (winners.next(), winners.count()) {
        (Some(winner), 0) => format!("{} gagne, {} joueurs", winner.name, finished.players.len()),
        (_, others) => format!("égalité à {}, {} joueurs", others + 1, finished.players.len()),
    }
    .unwrap_or_default();
    slot.row(Row { icon: Some(&icon::CARDS), title: &title, detail: &detail, end: RowEnd::More });
}

/// A game of a later firmware may have no name here.
fn game_name(finished: &Finished, games: &(impl Tabletop + ?Sized)) -> &'static str {
    games.game_of(finished.game).map_or("autre jeu", |game| game.short_name())
}
