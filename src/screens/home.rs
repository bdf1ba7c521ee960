//! The first screen: everything one can do, as a list. A game that was begun stands above all.

use core::fmt::Write as _;

use heapless::String;

use super::{
    Context, Dictionary, Reply, Screen, View, about::About, archive::ArchiveScreen, finder::FinderMenu,
    key_test::KeyTest, no_dictionary::NoDictionary, pressed, referee::Referee, settings::SettingsScreen,
    table::prepare::Prepare, timer::TimerSetup,
};
use crate::{
    input::{Button, KeyEvent},
    session::{GameId, Sitting},
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
        icon: &icon::CARDS,
        title: GameId::Clam.name(),
        detail: GameId::Clam.players_label(),
        open: |dict| with_dictionary(dict, Screen::Prepare(Prepare::new(GameId::Clam))),
    },
    Entry {
        icon: &icon::CARDS,
        title: GameId::Contrat.name(),
        detail: GameId::Contrat.players_label(),
        open: |dict| with_dictionary(dict, Screen::Prepare(Prepare::new(GameId::Contrat))),
    },
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
        icon: &icon::CLOCK,
        title: "Minuteur",
        detail: "pour n’importe quel jeu",
        open: |_| Screen::TimerSetup(TimerSetup::default()),
    },
    Entry {
        icon: &icon::SHEET,
        title: "Parties",
        detail: "finies : feuilles, coups",
        open: |_| Screen::Archive(ArchiveScreen::default()),
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
        if self.list.walk(key, count(context.sitting.as_ref())) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match pressed(key) {
            Some(Button::A | Button::Press | Button::Right) => {
                context.sound = Some(Sound::Click);
                self.open(context)
            }
            Some(Button::Y) => {
                context.sound = Some(Sound::Click);
                Reply::Open(Screen::Settings(SettingsScreen::default()))
            }
            _ => Reply::Ignored,
        }
    }

    fn open(&self, context: &Context) -> Reply {
        let kept = usize::from(context.sitting.as_ref().is_some());
        match self.list.chosen().checked_sub(kept) {
            None => Reply::Table,
            Some(index) => ENTRIES.get(index).map_or(Reply::Ignored, |entry| Reply::Open((entry.open)(context.dict))),
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Meneur", "");
        let kept = usize::from(view.sitting.is_some());
        self.list.draw(canvas, count(view.sitting), |index, slot| match index.checked_sub(kept) {
            None => {
                if let Some(sitting) = view.sitting {
                    slot.row(resume_row(sitting, &mut String::new(), &mut String::new()));
                }
            }
            Some(index) => {
                let Entry { icon, title, detail, .. } = &ENTRIES[index];
                slot.row(Row { icon: Some(icon), title, detail, end: RowEnd::More });
            }
        });
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::Y, "Réglages")]);
    }
}

fn count(sitting: Option<&Sitting>) -> usize {
    ENTRIES.len() + usize::from(sitting.is_some())
}

/// The game that was begun, and how far it has come.
fn resume_row<'a>(sitting: &Sitting, title: &'a mut String<32>, detail: &'a mut String<48>) -> Row<'a> {
    let verb = if sitting.seated().stage().over { "Revoir" } else { "Reprendre" };
    let _ = write!(title, "{verb} {}", sitting.id().short_name());
    let _ = sitting.seated().tell_stage(detail);
    Row { icon: Some(&icon::PLAY), title, detail, end: RowEnd::More }
}
