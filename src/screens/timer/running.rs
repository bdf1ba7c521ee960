//! The timer while it runs: figures to be read across the room.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::{Button, KeyEvent},
    rules::{Players, Seat, Seconds, players::MOST_PLAYERS},
    screens::{Context, Reply, Shown, View, pressed, shared::click},
    session::{
        Countdown, Timer, WARNING,
        timer::{InUse, Mode},
    },
    store::keeper::CLOCK_SAVED_EVERY,
    time::Instant,
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{Chip, Hint, chips, clock::figures_of, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct Running {
    mode: Mode,
    clocks: Vec<Countdown, MOST_PLAYERS>,
    turn: usize,
}

impl Running {
    /// A full clock for each player.
    pub fn new(timer: &Timer, players: u8) -> Self {
        let players = usize::from(players).min(MOST_PLAYERS);
        let clocks = core::iter::repeat_n(Countdown::new(timer.length.millis()), players).collect();
        Self { mode: timer.mode, clocks, turn: 0 }
    }

    /// As it was when the device was switched off, standing still; `None` if it was not in use.
    pub fn resumed(timer: &Timer) -> Option<Self> {
        let InUse { turn, left } = timer.in_use.as_ref()?;
        let clock = |left: &Seconds| Countdown::stopped_at(timer.length.millis(), left.millis());
        Some(Self { mode: timer.mode, clocks: left.iter().map(clock).collect(), turn: usize::from(*turn) })
    }

    fn in_use(&self, now: Instant) -> InUse {
        let left = self.clocks.iter().map(|clock| clock.seconds_left(now)).collect();
        InUse { turn: self.turn as u8, left }
    }

    fn clock(&self) -> Option<&Countdown> {
        self.clocks.get(self.turn)
    }

    fn is_running(&self) -> bool {
        self.clock().is_some_and(Countdown::is_running)
    }

    fn is_over(&self, now: Instant) -> bool {
        self.clock().is_some_and(|clock| clock.is_over(now))
    }

    fn start(&mut self, now: Instant) -> Reply {
        if let Some(clock) = self.clocks.get_mut(self.turn) {
            clock.start(now);
        }
        Reply::Changed
    }

    fn stop(&mut self, now: Instant) -> Reply {
        if let Some(clock) = self.clocks.get_mut(self.turn) {
            clock.stop(now);
        }
        Reply::Changed
    }

    fn reset(&mut self) -> Reply {
        for clock in &mut self.clocks {
            *clock = Countdown::new(clock.length());
        }
        self.turn = 0;
        Reply::Changed
    }

    /// The next player who has time left; nobody's clock starts if there is none.
    fn pass(&mut self, now: Instant) -> Reply {
        self.stop(now);
        let count = self.clocks.len();
        if self.mode == Mode::EachTurn {
            self.turn = (self.turn + 1) % count;
            if let Some(clock) = self.clocks.get_mut(self.turn) {
                *clock = Countdown::new(clock.length());
            }
            return self.start(now);
        }
        let next = (1..=count).map(|steps| (self.turn + steps) % count).find(|&turn| !self.clocks[turn].is_over(now));
        match next {
            Some(turn) => {
                self.turn = turn;
                self.start(now)
            }
            None => Reply::Changed,
        }
    }

    /// Everybody's store of time, or just the names.
    fn draw_others(&self, view: View, canvas: &mut Canvas) {
        if self.clocks.len() < 2 {
            return;
        }
        let told: Vec<String<32>, MOST_PLAYERS> = seats(self.clocks.len())
            .zip(&self.clocks)
            .map(|(seat, clock)| {
                let name = &view.memory.names[seat];
                match self.mode {
                    Mode::Store => format!("{name} {}", figures_of(clock.left(view.now))),
                    Mode::EachTurn => format!("{name}"),
                }
                .unwrap_or_default()
            })
            .collect();
        let lit = |turn: usize| if turn == self.turn { Chip::Lit } else { Chip::Pale };
        chips(canvas, 168, 216, told.iter().enumerate().map(|(turn, text)| (text.as_str(), lit(turn))));
    }

    fn hints(&self, now: Instant) -> Vec<Hint, 3> {
        let mut hints = Vec::new();
        let several = self.clocks.len() > 1;
        let named = match (self.is_running(), self.is_over(now)) {
            (true, _) => [several.then_some(Hint(Button::A, "Suivant")), Some(Hint(Button::B, "Pause")), None],
            (false, over) => {
                let go = if over { several.then_some("Suivant") } else { Some("Départ") };
                [
                    go.map(|label| Hint(Button::A, label)),
                    Some(Hint(Button::B, "Retour")),
                    Some(Hint(Button::X, "Remettre")),
                ]
            }
        };
        hints.extend(named.into_iter().flatten());
        hints
    }
}

impl Shown for Running {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let now = context.now;
        let reply = match (pressed(key), self.is_running()) {
            (Some(Button::A | Button::Press), true) if self.clocks.len() > 1 => self.pass(now),
            (Some(Button::A | Button::Press), false) if self.is_over(now) && self.clocks.len() > 1 => self.pass(now),
            (Some(Button::A | Button::Press), false) if !self.is_over(now) => self.start(now),
            (Some(Button::B), true) => self.stop(now),
            (Some(Button::B), false) => Reply::Back,
            (Some(Button::X), false) => self.reset(),
            _ => Reply::Ignored,
        };
        match reply {
            Reply::Changed => context.memory.timer.in_use = Some(self.in_use(now)),
            Reply::Back => context.memory.timer.in_use = None,
            _ => {}
        }
        click(reply, context)
    }

    fn tick(&mut self, context: &mut Context) -> Reply {
        let Some(clock) = self.clock().filter(|clock| clock.is_running()) else { return Reply::Ignored };
        if clock.is_over(context.now) {
            context.sound = Some(Sound::End);
            self.stop(context.now);
            context.memory.timer.in_use = Some(self.in_use(context.now));
            return Reply::Changed;
        }
        let left = clock.seconds_left(context.now);
        if left.millis() == WARNING {
            context.sound = Some(Sound::Warning);
        }
        // Now and then, with the flash in mind.
        let saved = context.memory.timer.in_use.as_ref().and_then(|in_use| in_use.left.get(self.turn));
        if saved.is_none_or(|saved| saved.0.abs_diff(left.0) >= CLOCK_SAVED_EVERY.0) {
            context.memory.timer.in_use = Some(self.in_use(context.now));
        }
        Reply::Changed
    }

    fn wake_at(&self, view: View) -> Option<Instant> {
        self.clock()?.next_change(view.now)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let aside = if self.mode == Mode::Store { "pendule" } else { "par tour" };
        header(canvas, "Minuteur", aside);
        let Some(clock) = self.clock() else { return };
        let left = clock.left(view.now);
        let ink = if left <= WARNING { Ink::Bad } else { Ink::Text };
        canvas.text(&font::CLOCK, ink, Align::Centre, Point::new(120, 138), &figures_of(left));
        if self.clocks.len() > 1 {
            let name = seats(self.clocks.len()).nth(self.turn).map_or("", |seat| &view.memory.names[seat]);
            let font = font::fitting(&[&font::FIGURE, &font::STRONG], name, 216);
            canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 62), name);
        }
        let state = match (self.is_running(), self.is_over(view.now)) {
            (_, true) => "temps écoulé",
            (false, false) => "à l’arrêt",
            (true, false) => "",
        };
        canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 160), state);
        self.draw_others(view, canvas);
        footer(canvas, &self.hints(view.now));
    }
}

fn seats(count: usize) -> impl Iterator<Item = Seat> {
    Players::new(count as u8).seats()
}
