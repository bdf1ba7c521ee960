//! *Minuteur*: a clock for any game, set up here and run on a screen of its own.

pub mod running;

use heapless::{String, format};

use self::running::Running;
use super::{Context, Reply, Screen, Shown, View, pressed, shared::click};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{Seconds, players::MOST_PLAYERS},
    session::{Timer, timer::Mode},
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
const PRESETS: [u16; 14] = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 600, 900, 1200, 1800];

#[derive(Clone, Debug, Default)]
pub struct TimerSetup {
    list: List,
}

#[derive(Clone, Copy)]
enum Choice {
    Start,
    Mode,
    Length,
    Players,
}

const CHOICES: [Choice; 4] = [Choice::Start, Choice::Mode, Choice::Length, Choice::Players];

impl Shown for TimerSetup {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, CHOICES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let choice = CHOICES[self.list.chosen() % CHOICES.len()];
        let reply = match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::A | Button::Press, Stroke::Down) if matches!(choice, Choice::Start) => {
                Reply::Open(Screen::Timer(Running::new(&context.memory.timer)))
            }
            (Button::Left, _) => change(&mut context.memory.timer, choice, false),
            (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => {
                change(&mut context.memory.timer, choice, true)
            }
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Minuteur", "");
        let timer = &view.memory.timer;
        let length = figures_of(timer.length.millis());
        let players: String<4> = format!("{}", timer.players).unwrap_or_default();
        self.list.draw(canvas, CHOICES.len(), |index, slot| {
            let (title, detail, end) = match CHOICES[index] {
                Choice::Start => ("Lancer", "avec les choix ci-dessous", RowEnd::More),
                Choice::Mode => match timer.mode {
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

fn change(timer: &mut Timer, choice: Choice, more: bool) -> Reply {
    let step = |at: usize, count: usize| (at + if more { 1 } else { count - 1 }) % count;
    match choice {
        Choice::Start => return Reply::Ignored,
        Choice::Mode => timer.mode = if timer.mode == Mode::Store { Mode::EachTurn } else { Mode::Store },
        Choice::Length => {
            // One that an older firmware offered is between two of these.
            let at = PRESETS.iter().position(|preset| *preset >= timer.length.0).unwrap_or_default();
            timer.length = Seconds(PRESETS[step(at, PRESETS.len())]);
        }
        Choice::Players => timer.players = 1 + step(usize::from(timer.players.saturating_sub(1)), MOST_PLAYERS) as u8,
    }
    // A store of time is for those who take turns.
    if timer.mode == Mode::Store && timer.players == 1 {
        timer.players = if matches!(choice, Choice::Players) && !more { MOST_PLAYERS as u8 } else { 2 };
    }
    Reply::Changed
}
