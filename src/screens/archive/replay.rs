//! A finished game, step by step.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::super::{
    Context, Reply, View, pressed,
    table::{cards::face, click, ranking::signed, seated},
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    session::Seated,
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        sound::Sound,
        widgets::{Hint, footer, header, tiles},
    },
};

/// The game is in the state after this many steps.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    step: usize,
}

/// Two columns of players.
const ROW: i32 = 18;
const TOP: i32 = 148;
const TILE: u32 = 40;

impl Replay {
    /// From the beginning; `None` if there is nothing to show.
    pub fn new(context: &mut Context) -> Option<Self> {
        let mut replay = Self { step: context.sitting.as_ref()?.seated().steps() };
        replay.go(0, context).then_some(replay)
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let steps = context.sitting.as_ref().map_or(0, |sitting| sitting.seated().steps());
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

    fn go(&mut self, to: usize, context: &mut Context) -> bool {
        let (Some(sitting), Ok(dict)) = (context.sitting.as_mut(), context.dict) else { return false };
        let went = sitting.seated_mut().go_to(self.step, to, dict);
        if went {
            self.step = to;
        }
        went
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(seated) = seated(&view) else { return };
        let count = format!(16; "{} / {}", self.step, seated.steps()).unwrap_or_default();
        header(canvas, "Coup par coup", &count);
        let mut told = String::<64>::new();
        let mut stage = String::<64>::new();
        // What does not fit is told as far as it goes.
        let _ = match self.step.checked_sub(1) {
            Some(last) => seated.tell_step(last, &mut told),
            None => told.push_str("début de la partie").map_err(|_| core::fmt::Error),
        };
        let _ = seated.tell_stage(&mut stage);
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        paragraph(canvas, centred(&font::STRONG, Ink::Accent), Point::new(120, 50), 222, 20, &told);
        tiles(canvas, Point::new(120, 100), TILE, seated.cards_on_table().iter().map(|card| face(*card)));
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, 140), &stage);
        draw_totals(canvas, seated);
        footer(canvas, &self.hints(seated.steps()));
    }

    fn hints(&self, steps: usize) -> heapless::Vec<Hint, 3> {
        let next = (self.step < steps).then_some(Hint(Button::A, "Suivant"));
        let before = (self.step > 0).then_some(Hint(Button::X, "Précédent"));
        next.into_iter().chain([Hint(Button::B, "Retour")]).chain(before).collect()
    }
}

fn draw_totals(canvas: &mut Canvas, seated: &dyn Seated) {
    for (seat, index) in seated.players().seats().zip(0..) {
        let (column, row) = (index % 2, index / 2);
        let (left, y) = (12 + column * 116, TOP + 16 + row * ROW);
        canvas.text(&font::TEXT, Ink::Text, Align::Left, Point::new(left, y), &seated.names()[seat]);
        canvas.text(&font::STRONG, Ink::Text, Align::Right, Point::new(left + 100, y), &signed(seated.total(seat)));
    }
}
