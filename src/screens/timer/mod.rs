//! *Minuteur*: a clock for any game, set up here and run on a screen of its own.

pub mod running;

use heapless::{String, format};

use self::running::Running;
use super::{Context, Reply, Screen, pressed, table::click};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::players::MOST_PLAYERS,
    time::Millis,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List,
            clock::figures_of,
            footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

/// The times one can choose from, in seconds.
const PRESETS: [u32; 14] = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 600, 900, 1200, 1800];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Every turn has the whole time.
    EachTurn,
    /// Everyone has a store of time that only shrinks on the own turn.
    Store,
}

#[derive(Clone, Debug)]
pub struct TimerSetup {
    list: List,
    mode: Mode,
    preset: usize,
    players: usize,
}

#[derive(Clone, Copy)]
enum Choice {
    Start,
    Mode,
    Length,
    Players,
}

const CHOICES: [Choice; 4] = [Choice::Start, Choice::Mode, Choice::Length, Choice::Players];

impl Default for TimerSetup {
    fn default() -> Self {
        Self { list: List::default(), mode: Mode::EachTurn, preset: 3, players: 1 }
    }
}

impl TimerSetup {
    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, CHOICES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let choice = CHOICES[self.list.chosen() % CHOICES.len()];
        let reply = match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::A | Button::Press, Stroke::Down) if matches!(choice, Choice::Start) => {
                Reply::Open(Screen::Timer(Running::new(self.mode, self.length(), self.players)))
            }
            (Button::Left, _) => self.change(choice, false),
            (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => self.change(choice, true),
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn length(&self) -> Millis {
        Millis(PRESETS[self.preset % PRESETS.len()] * 1000)
    }

    fn change(&mut self, choice: Choice, more: bool) -> Reply {
        let step = |at: usize, count: usize| (at + if more { 1 } else { count - 1 }) % count;
        match choice {
            Choice::Start => return Reply::Ignored,
            Choice::Mode => self.mode = if self.mode == Mode::Store { Mode::EachTurn } else { Mode::Store },
            Choice::Length => self.preset = step(self.preset, PRESETS.len()),
            Choice::Players => self.players = 1 + step(self.players - 1, MOST_PLAYERS),
        }
        // A store of time is for those who take turns.
        if self.mode == Mode::Store && self.players == 1 {
            self.players = if matches!(choice, Choice::Players) && !more { MOST_PLAYERS } else { 2 };
        }
        Reply::Changed
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        header(canvas, "Minuteur", "");
        let length = figures_of(self.length());
        let players: String<4> = format!("{}", self.players).unwrap_or_default();
        self.list.draw(canvas, CHOICES.len(), |index, slot| {
            let (title, detail, end) = match CHOICES[index] {
                Choice::Start => ("Lancer", "avec les choix ci-dessous", RowEnd::More),
                Choice::Mode => match self.mode {
                    Mode::EachTurn => ("Genre", "le même temps à chaque tour", RowEnd::Value("tour")),
                    Mode::Store => ("Genre", "une réserve chacun", RowEnd::Value("pendule")),
                },
                Choice::Length => ("Durée", "en minutes et secondes", RowEnd::Value(length.as_str())),
                Choice::Players => ("Joueurs", "qui jouent tour à tour", RowEnd::Value(players.as_str())),
            };
            slot.row(Row { icon: None, title, detail, end });
        });
        let act = if self.list.chosen() == 0 { "Lancer" } else { "Changer" };
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Retour")]);
    }
}
