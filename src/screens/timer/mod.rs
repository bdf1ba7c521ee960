//! *Minuteur*: a clock for any game, set up here and run on a screen of its own.

pub mod running;

use heapless::{String, format};

use self::running::Running;
use super::{Context, Reply, Screen, Shown, View, pressed, shared::click};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{Seconds, players::MOST_PLAYERS},
    session::{Memory, timer::Mode},
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
                Reply::Open(Screen::Timer(Running::new(&context.memory.timer, players(context.memory))))
            }
            (Button::Left, _) => change(context.memory, choice, false),
            (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => change(context.memory, choice, true),
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Minuteur", "");
        let timer = &view.memory.timer;
        let length = figures_of(timer.length.millis());
        let players: String<4> = format!("{}", players(view.memory)).unwrap_or_default();
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

/// One who needs no turn, or the company that all games share.
fn players(memory: &Memory) -> u8 {
    if memory.timer.players == 1 { 1 } else { memory.players.count().max(2) }
}

fn change(memory: &mut Memory, choice: Choice, more: bool) -> Reply {
    let mut count = players(memory);
    let timer = &mut memory.timer;
    let step = |at: usize, count: usize| (at + if more { 1 } else { count - 1 }) % count;
    match choice {
        Choice::Start => return Reply::Ignored,
        Choice::Mode => timer.mode = if timer.mode == Mode::Store { Mode::EachTurn } else { Mode::Store },
        Choice::Length => {
            // One that an older firmware offered is between two of these.
            let at = PRESETS.iter().position(|preset| *preset >= timer.length.0).unwrap_or_default();
            timer.length = Seconds(PRESETS[step(at, PRESETS.len())]);
        }
        Choice::Players => count = 1 + step(usize::from(count.saturating_sub(1)), MOST_PLAYERS) as u8,
    }
    // A store of time is for those who take turns.
    if timer.mode == Mode::Store && count == 1 {
        count = match choice {
            Choice::Players => {
                if more {
                    2
                } else {
                    MOST_PLAYERS as u8
                }
            }
            // Those who are there anyway.
            _ => memory.players.count().max(2),
        };
    }
    timer.players = count;
    if count > 1 {
        memory.set_count(count);
    }
    Reply::Changed
}
