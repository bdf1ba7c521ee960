//! *Chercher*: finding words. A tool for after the game, kept apart from the referee.

pub mod ask;
pub mod results;

use self::ask::Ask;
use super::{Context, Games, Reply, Screen, Shown, View, pressed, referee::closed};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Canvas, icon,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

/// What one can look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Rack,
    Pattern,
    Part,
}

const KINDS: [Kind; 3] = [Kind::Rack, Kind::Pattern, Kind::Part];

impl Kind {
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rack => "Tirage",
            Self::Pattern => "Modèle",
            Self::Part => "Contient",
        }
    }

    const fn detail(self) -> &'static str {
        match self {
            Self::Rack => "avec ces lettres, ? = joker",
            Self::Pattern => "M?T : MAT, MET, MOT…",
            Self::Part => "ces lettres à la suite",
        }
    }
}

#[derive(Clone, Debug)]
pub struct FinderMenu {
    list: List,
    /// Words found now would be of use to who plays.
    closed: bool,
}

impl FinderMenu {
    pub fn new(games: &dyn Games) -> Self {
        Self { list: List::default(), closed: closed::is_closed(games) }
    }
}

impl Shown for FinderMenu {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.closed {
            return closed::key(&mut self.closed, key, context);
        }
        if self.list.walk(key, KINDS.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (pressed(key), KINDS.get(self.list.chosen())) {
            (Some(Button::B | Button::Left), _) => Reply::Back,
            (Some(Button::A | Button::Press | Button::Right), Some(kind)) => {
                Reply::Open(Screen::Ask(Ask::new(*kind, context.settings.guide())))
            }
            _ => return Reply::Ignored,
        };
        context.sound = Some(Sound::Click);
        reply
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        if self.closed {
            return closed::draw(canvas, "Chercher", "La recherche");
        }
        header(canvas, "Chercher", "hors arbitrage");
        self.list.draw(canvas, KINDS.len(), |index, slot| {
            let kind = KINDS[index];
            slot.row(Row { icon: Some(&icon::FIND), title: kind.title(), detail: kind.detail(), end: RowEnd::More });
        });
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::B, "Retour")]);
    }
}
