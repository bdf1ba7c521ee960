//! The first screen: everything one can do, as a list.

use super::{Context, Reply, Screen, about::About, key_test::KeyTest, pressed, settings::SettingsScreen};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Canvas,
        icon::{self, Icon},
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct Home {
    list: List,
}

struct Entry {
    icon: &'static Icon,
    title: &'static str,
    detail: &'static str,
    open: fn() -> Screen,
}

static ENTRIES: &[Entry] = &[
    Entry {
        icon: &icon::SETTINGS,
        title: "Réglages",
        detail: "thème, lumière, son, sens",
        open: || Screen::Settings(SettingsScreen::default()),
    },
    Entry {
        icon: &icon::KEYS,
        title: "Essai",
        detail: "chaque touche répond-elle ?",
        open: || Screen::KeyTest(KeyTest::default()),
    },
    Entry { icon: &icon::ABOUT, title: "À propos", detail: "version, carte, licence", open: || Screen::About(About) },
];

impl Home {
    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, ENTRIES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match pressed(key) {
            Some(Button::A | Button::Press | Button::Right) => {
                context.sound = Some(Sound::Click);
                ENTRIES.get(self.list.chosen()).map_or(Reply::Ignored, |entry| Reply::Open((entry.open)()))
            }
            Some(Button::Y) => {
                context.sound = Some(Sound::Click);
                Reply::Open(Screen::Settings(SettingsScreen::default()))
            }
            _ => Reply::Ignored,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        header(canvas, "Meneur", "");
        self.list.draw(canvas, ENTRIES.len(), |index| {
            let Entry { icon, title, detail, .. } = &ENTRIES[index];
            Row { icon: Some(icon), title, detail, end: RowEnd::More }
        });
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::Y, "Réglages")]);
    }
}
