//! A game that is over or interrupted, step by step.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::super::{
    Context, Reply, Shown, View, Which, pressed,
    shared::{click, points::signed},
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{Points, Seat},
    session::AnySession,
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

/// The game is in the state after this many steps.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    step: usize,
    /// Nothing of it is anybody's secret any more.
    is_over: bool,
}

/// Two columns of players.
const ROW: i32 = 18;
/// A name and its points.
const TOTAL_WIDTH: i32 = 100;
const TOP: i32 = 148;

impl Replay {
    /// From the beginning; `None` if there is nothing to show.
    pub fn new(context: &mut Context) -> Option<Self> {
        let session = context.games.place(Which::Old).session()?;
        let mut replay = Self { step: session.steps(), is_over: session.stage().over };
        replay.go(0, context).then_some(replay)
    }

    fn go(&mut self, to: usize, context: &mut Context) -> bool {
        let place = context.games.place_mut(Which::Old);
        let (Some(session), Ok(dict)) = (place.session_mut(), context.dict) else { return false };
        let went = session.go_to(self.step, to, dict);
        if went {
            self.step = to;
        }
        went
    }

    fn hints(&self, steps: usize) -> heapless::Vec<Hint, 3> {
        let next = (self.step < steps).then_some(Hint(Button::A, "Suivant"));
        let before = (self.step > 0).then_some(Hint(Button::X, "Précédent"));
        next.into_iter().chain([Hint(Button::B, "Retour")]).chain(before).collect()
    }
}

impl Shown for Replay {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let steps = context.games.place(Which::Old).session().map_or(0, |session| session.steps());
        if pressed(key) == Some(Button::B) {
            // The sheet wants the end of the game.
            self.go(steps, context);
            return click(Reply::Back, context);
        }
        let to = match (key.button, key.stroke) {
            (_, Stroke::Up) => None,
            (Button::Right | Button::Down | Button::A | Button::Press, _) => {
                (self.step < steps).then_some(self.step + 1)
            }
            (Button::Left | Button::Up | Button::X, _) => self.step.checked_sub(1),
            _ => None,
        };
        match to {
            Some(to) if self.go(to, context) => {
                context.sound = Some(Sound::Tick);
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let (Some(table), Ok(dict)) = (view.games.table(Which::Old), view.dict) else { return };
        let session = table.session();
        let count = format!(16; "{} / {}", self.step, session.steps()).unwrap_or_default();
        header(canvas, "Coup par coup", &count);
        let mut told = String::<64>::new();
        let mut stage = String::<64>::new();
        // What does not fit is told as far as it goes.
        let _ = match self.step.checked_sub(1) {
            Some(last) => session.tell_step(last, &mut told),
            None => told.push_str("début de la partie").map_err(|_| core::fmt::Error),
        };
        let _ = session.tell_stage(&mut stage);
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        paragraph(canvas, centred(&font::STRONG, Ink::Accent), Point::new(120, 50), 222, 20, &told);
        table.draw_open(dict, view.now, canvas);
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, 140), &stage);
        draw_totals(canvas, session, |seat| if self.is_over { session.whole_total(seat) } else { session.total(seat) });
        footer(canvas, &self.hints(session.steps()));
    }
}

fn draw_totals(canvas: &mut Canvas, session: &dyn AnySession, total: impl Fn(Seat) -> Points) {
    for (seat, index) in session.players().seats().zip(0..) {
        let (column, row) = (index % 2, index / 2);
        let (left, y) = (12 + column * 116, TOP + 16 + row * ROW);
        let (name, points) = (&session.names()[seat], signed(total(seat)));
        let room = TOTAL_WIDTH - font::STRONG.width(&points) - 4;
        let font = font::fitting(&[&font::TEXT, &font::SMALL, &font::TINY], name, room);
        canvas.text(font, Ink::Text, Align::Left, Point::new(left, y), name);
        canvas.text(&font::STRONG, Ink::Text, Align::Right, Point::new(left + TOTAL_WIDTH, y), &points);
    }
}
