//! The players: their names, and who of them are the youngest.

use heapless::format;

use super::{
    super::{Context, Reply, Screen, Shown, View, pressed},
    click,
    name_entry::NameEntry,
};
use crate::{
    input::{Button, KeyEvent},
    session::GameId,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug)]
pub struct PlayersScreen {
    game: GameId,
    list: List,
}

impl PlayersScreen {
    pub fn new(game: GameId) -> Self {
        Self { game, list: List::default() }
    }
}

impl Shown for PlayersScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let prepared = context.games.prepared_mut(self.game);
        if self.list.walk(key, prepared.players.count().into()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let Some(seat) = prepared.players.seats().nth(self.list.chosen()) else { return Reply::Ignored };
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => {
                Reply::Open(Screen::NameEntry(NameEntry::new(seat, context.settings.guide())))
            }
            Some(Button::X) if self.game.knows_juniors() => {
                prepared.players = prepared.players.toggling_junior(seat);
                prepared.played = false;
                Reply::Changed
            }
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Noms", "dans le sens du jeu");
        let prepared = view.games.prepared(self.game);
        let (players, first) = (prepared.players, prepared.first());
        self.list.draw(canvas, players.count().into(), |index, slot| {
            let Some(seat) = players.seats().nth(index) else { return };
            let place = players.seats_from(first).position(|other| other == seat);
            let detail = detail(place.unwrap_or_default());
            let junior = players.is_junior(seat) && self.game.knows_juniors();
            let end = if junior { "plus jeune" } else { "" };
            slot.row(Row { icon: None, title: &view.memory.names[seat], detail: &detail, end: RowEnd::Value(end) });
        });
        let hints = [Hint(Button::A, "Nommer"), Hint(Button::B, "Retour"), Hint(Button::X, "Plus jeune")];
        footer(canvas, if self.game.knows_juniors() { &hints } else { &hints[..2] });
    }
}

/// So many play before.
fn detail(before: usize) -> heapless::String<32> {
    match before {
        0 => format!("commence"),
        _ => format!("{}e", before + 1),
    }
    .unwrap_or_default()
}
