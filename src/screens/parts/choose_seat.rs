//! A list of players to pick one from.

use super::{click, pressed, tick};
use crate::{
    input::{Button, KeyEvent},
    rules::{Players, Seat, players::SeatSet},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Slot, Walk},
        },
    },
};

#[derive(Clone, Copy, Debug)]
pub struct ChooseSeat {
    players: Players,
    left_out: SeatSet,
    list: List,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Seat(Seat),
    Back,
    Key(Button),
}

impl ChooseSeat {
    /// Among all players but those who are left out.
    pub fn new(players: Players, left_out: SeatSet) -> Self {
        Self { players, left_out, list: List::default() }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|seat| !self.left_out.contains(*seat))
    }

    pub fn lit(&self) -> Option<Seat> {
        self.seats().nth(self.list.chosen())
    }

    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> Said {
        if self.list.walk(key, self.seats().count()) == Walk::Moved {
            return tick(Said::Moved, sound);
        }
        match (pressed(key), self.lit()) {
            (Some(Button::A), Some(seat)) => click(Said::Seat(seat), sound),
            (Some(Button::B), _) => click(Said::Back, sound),
            (Some(Button::A) | None, _) => Said::Nothing,
            (Some(other), _) => Said::Key(other),
        }
    }

    /// `act` says what A does to whom is lit; `row` fills the row of a player.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        title: &str,
        aside: &str,
        act: &'static str,
        row: impl Fn(Seat, &mut Slot),
    ) {
        header(canvas, title, aside);
        self.list.draw(canvas, self.seats().count(), |index, slot| {
            if let Some(seat) = self.seats().nth(index) {
                row(seat, slot);
            }
        });
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Retour")]);
    }
}
