//! Changing the clock of the game: the time that is left now, and how long the next clocks are.

use heapless::String;

use super::{
    super::{Context, Reply, Shown, View, Which, neighbour, pressed},
    click, session,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    session::{AnySession, Pace},
    time::{Instant, Millis},
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

/// One press gives or takes so much.
const STEP: u32 = 10_000;
/// No clock runs longer than this.
const LONGEST: u32 = 3_600_000;

#[derive(Clone, Debug, Default)]
pub struct ClockScreen {
    list: List,
}

#[derive(Clone, Copy)]
enum Choice {
    Left,
    Pace,
}

const CHOICES: [Choice; 2] = [Choice::Left, Choice::Pace];

impl ClockScreen {
    fn change(&self, more: bool, context: &mut Context) -> Reply {
        let now = context.now;
        let Some(session) = context.games.place_mut(Which::Table).session_mut() else { return Reply::Ignored };
        let done = match CHOICES[self.list.chosen() % CHOICES.len()] {
            Choice::Left => give(session, more, now),
            Choice::Pace => {
                session.set_pace(neighbour(&Pace::ALL, session.pace(), more));
                true
            }
        };
        if done { Reply::Changed } else { Reply::Ignored }
    }
}

impl Shown for ClockScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, CHOICES.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::Left, _) => self.change(false, context),
            (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => self.change(true, context),
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = session(&view) else { return };
        header(canvas, "Horloge", session.clock_caption());
        let left = session.clock().map_or(String::new(), |clock| figures_of(clock.left(view.now)));
        self.list.draw(canvas, CHOICES.len(), |index, slot| {
            let row = match CHOICES[index] {
                Choice::Left if left.is_empty() => ("Temps restant", "aucune horloge en ce moment", ""),
                Choice::Left => ("Temps restant", "par dix secondes", left.as_str()),
                Choice::Pace => ("Suivantes", session.pace().detail(), session.pace().label()),
            };
            slot.row(Row { icon: None, title: row.0, detail: row.1, end: RowEnd::Value(row.2) });
        });
        let hints = [Hint(Button::A, "Changer"), Hint(Button::B, "Retour")];
        let nothing_to_change = self.list.chosen() == 0 && left.is_empty();
        footer(canvas, if nothing_to_change { &hints[1..] } else { &hints });
    }
}

/// Gives the clock a step of time, or takes one, to whole steps; false if none runs or it is at its end.
fn give(session: &mut dyn AnySession, more: bool, now: Instant) -> bool {
    let Some(clock) = session.clock_mut() else { return false };
    let left = clock.left(now).0;
    let next = if more { (left / STEP + 1) * STEP } else { left.saturating_sub(1) / STEP * STEP };
    // Not to nothing: ending a round is another key's work.
    let next = next.clamp(STEP.min(left), LONGEST);
    if next == left {
        return false;
    }
    clock.set_left(Millis(next), now);
    true
}
