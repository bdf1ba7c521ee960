//! The first screen: everything one can do, as a list.

use super::{
    Context, Dictionary, Reply, Screen, about::About, finder::FinderMenu, key_test::KeyTest,
    no_dictionary::NoDictionary, pressed, referee::Referee, settings::SettingsScreen,
};
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
    open: fn(Dictionary) -> Screen,
}

static ENTRIES: &[Entry] = &[
    Entry {
        icon: &icon::REFEREE,
        title: "Arbitre",
        detail: "vérifier un mot, un coup",
        open: |dict| with_dictionary(dict, Screen::Referee(Referee::default())),
    },
    Entry {
        icon: &icon::FIND,
        title: "Chercher",
        detail: "des mots, hors arbitrage",
        open: |dict| with_dictionary(dict, Screen::Finder(FinderMenu::default())),
    },
    Entry {
        icon: &icon::SETTINGS,
        title: "Réglages",
        detail: "thème, lumière, son, sens",
        open: |_| Screen::Settings(SettingsScreen::default()),
    },
    Entry {
        icon: &icon::KEYS,
        title: "Essai",
        detail: "chaque touche répond-elle ?",
        open: |_| Screen::KeyTest(KeyTest::default()),
    },
    Entry { icon: &icon::ABOUT, title: "À propos", detail: "version, carte, licence", open: |_| Screen::About(About) },
];

/// Without its words the device says so instead of starting what needs them.
fn with_dictionary(dict: Dictionary, screen: Screen) -> Screen {
    match dict {
        Ok(_) => screen,
        Err(error) => Screen::NoDictionary(NoDictionary::new(error)),
    }
}

impl Home {
    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, ENTRIES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match pressed(key) {
            Some(Button::A | Button::Press | Button::Right) => {
                context.sound = Some(Sound::Click);
                ENTRIES.get(self.list.chosen()).map_or(Reply::Ignored, |entry| Reply::Open((entry.open)(context.dict)))
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
        self.list.draw(canvas, ENTRIES.len(), |index, slot| {
            let Entry { icon, title, detail, .. } = &ENTRIES[index];
            slot.row(Row { icon: Some(icon), title, detail, end: RowEnd::More });
        });
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::Y, "Réglages")]);
    }
}
