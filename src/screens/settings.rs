//! *Réglages*: what the owner of the device can choose. Each change shows at once.

use heapless::format;

use super::{Context, Reply, Screen, Shown, View, about::About, key_test::KeyTest, neighbour, pressed};
use crate::{
    input::{Button, KeyEvent, Stroke},
    settings::{Brightness, Settings},
    ui::{
        Canvas,
        palette::Theme,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct SettingsScreen {
    list: List,
}

#[derive(Clone, Copy)]
enum Choice {
    Theme,
    Brightness,
    Sound,
    Turn,
    Jumps,
    KeyTest,
    About,
}

const CHOICES: [Choice; 7] =
    [Choice::Theme, Choice::Brightness, Choice::Sound, Choice::Turn, Choice::Jumps, Choice::KeyTest, Choice::About];

impl SettingsScreen {
    /// During a game the sound is what has to go, and quickly: it is lit.
    pub fn during_a_game() -> Self {
        let mut list = List::default();
        let sound = CHOICES.iter().position(|choice| matches!(choice, Choice::Sound));
        list.choose(sound.unwrap_or_default(), CHOICES.len());
        Self { list }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Less,
    More,
}

impl Shown for SettingsScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, CHOICES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        if pressed(key) == Some(Button::B) {
            context.sound = Some(Sound::Click);
            return Reply::Back;
        }
        let (Some(way), Some(choice)) = (way(key), CHOICES.get(self.list.chosen())) else { return Reply::Ignored };
        if let Some(screen) = choice.screen() {
            let opens = pressed(key).is_some_and(|button| button != Button::Left);
            context.sound = opens.then_some(Sound::Click);
            return if opens { Reply::Open(screen) } else { Reply::Ignored };
        }
        let before = *context.settings;
        choice.change(context.settings, way, key.button);
        if *context.settings == before {
            return Reply::Ignored;
        }
        context.sound = Some(if matches!(choice, Choice::Sound) { Sound::Hello } else { Sound::Click });
        Reply::Changed
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let settings = view.settings;
        header(canvas, "Réglages", "");
        let percent = format!(8; "{} %", settings.brightness.percent()).unwrap_or_default();
        self.list.draw(canvas, CHOICES.len(), |index, slot| slot.row(CHOICES[index].row(settings, &percent)));
        let opens = CHOICES.get(self.list.chosen()).is_some_and(|choice| choice.screen().is_some());
        footer(canvas, &[Hint(Button::A, if opens { "Ouvrir" } else { "Changer" }), Hint(Button::B, "Retour")]);
    }
}

/// Left and right step through the values, and so does A; arrows repeat while held.
fn way(key: KeyEvent) -> Option<Way> {
    match (key.button, key.stroke) {
        (_, Stroke::Up) => None,
        (Button::Left, _) => Some(Way::Less),
        (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => Some(Way::More),
        _ => None,
    }
}

impl Choice {
    /// What it leads to, if it is no value to change.
    fn screen(self) -> Option<Screen> {
        match self {
            Self::KeyTest => Some(Screen::KeyTest(KeyTest::default())),
            Self::About => Some(Screen::About(About)),
            Self::Theme | Self::Brightness | Self::Sound | Self::Turn | Self::Jumps => None,
        }
    }

    fn change(self, settings: &mut Settings, way: Way, button: Button) {
        match self {
            Self::Theme => settings.theme = neighbour(&Theme::ALL, settings.theme, way == Way::More),
            Self::Brightness => {
                let level = settings.brightness;
                settings.brightness = match way {
                    Way::Less => level.down(),
                    // A has no way back: at the top it starts again from below.
                    Way::More if level.up() == level && button == Button::A => Brightness::LEAST,
                    Way::More => level.up(),
                }
            }
            Self::Sound => settings.sound = !settings.sound,
            Self::Turn => settings.turned = !settings.turned,
            Self::Jumps => settings.still = !settings.still,
            Self::KeyTest | Self::About => {}
        }
    }

    fn row<'a>(self, settings: &Settings, percent: &'a str) -> Row<'a> {
        let (title, detail, value) = match self {
            Self::KeyTest => return more("Essai", "chaque touche répond-elle ?"),
            Self::About => return more("À propos", "version, carte, licence"),
            Self::Theme => ("Thème", "couleurs de l’écran", settings.theme.label()),
            Self::Brightness => ("Lumière", "de l’écran", percent),
            Self::Sound => ("Son", "touches et alarmes", if settings.sound { "oui" } else { "non" }),
            Self::Turn => ("Sens", "retourné pour gauchers", if settings.turned { "retourné" } else { "normal" }),
            Self::Jumps => ("Saisie", "la lumière saute", if settings.still { "sans sauts" } else { "sauts" }),
        };
        Row { icon: None, title, detail, end: RowEnd::Value(value) }
    }
}

/// A row that leads to a screen.
const fn more(title: &'static str, detail: &'static str) -> Row<'static> {
    Row { icon: None, title, detail, end: RowEnd::More }
}
