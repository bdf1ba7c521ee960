//! Who calls? Each player has a key of the device; whoever presses within the window of the first calls with it.

use embedded_graphics::prelude::Point;
use heapless::Vec;

use super::{Next, Stage, call::Call};
use crate::{
    input::{Button, KeyEvent},
    rules::{Seat, clam::Clam, players::MOST_PLAYERS},
    screens::{Context, pressed},
    session::Session,
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        icon::{self, Icon},
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

/// The key of each player, by seat. A has just opened this screen and B turns back, so they come last.
const KEYS: [Button; MOST_PLAYERS] =
    [Button::Left, Button::Up, Button::Right, Button::Down, Button::X, Button::Y, Button::A, Button::B];

/// With eight players no key is left to turn back: it happens by itself.
const PATIENCE: Millis = Millis(8000);
/// One tenth of a second.
const TENTH: u32 = 100;

/// Those who call together, the first one first.
pub type CallerList = Vec<Seat, MOST_PLAYERS, u8>;

#[derive(Clone, Debug)]
pub struct Callers {
    callers: CallerList,
    window: Millis,
    /// When it goes on, or turns back, by itself.
    until: Instant,
}

impl Callers {
    pub fn new(session: &Session<Clam>, now: Instant) -> Self {
        let window = Millis(u32::from(session.setup().house.simultaneous_tenths) * TENTH);
        Self { callers: CallerList::new(), window, until: now + PATIENCE }
    }

    pub fn key(&mut self, key: KeyEvent, game: &Clam, context: &mut Context) -> Next {
        let Some(button) = pressed(key) else { return Next::Nothing };
        let seat = game.players().seats().zip(KEYS).find(|(_, key)| *key == button).map(|(seat, _)| seat);
        match seat {
            None if button == Button::B && self.callers.is_empty() => Next::Round,
            Some(seat) if game.may_call(seat) && !self.callers.contains(&seat) => {
                if self.callers.is_empty() {
                    self.until = context.now + self.window;
                }
                // There is room for every seat once.
                let _ = self.callers.push(seat);
                context.sound = Some(Sound::Click);
                if self.window == Millis(0) { self.go_on() } else { Next::Changed }
            }
            _ => Next::Nothing,
        }
    }

    pub fn tick(&self, now: Instant) -> Next {
        match now >= self.until {
            true if self.callers.is_empty() => Next::Round,
            true => self.go_on(),
            false => Next::Nothing,
        }
    }

    fn go_on(&self) -> Next {
        Call::first(self.callers.clone()).map_or(Next::Round, |call| Next::To(Stage::Call(call)))
    }

    pub fn wake_at(&self) -> Option<Instant> {
        Some(self.until)
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Clam>) {
        let game = session.game();
        let has_way_back = usize::from(game.players().count()) < MOST_PLAYERS;
        header(canvas, "Qui clame ?", if has_way_back { "une touche par joueur" } else { "ou retour dans 8 s" });
        for (seat, key) in game.players().seats().zip(KEYS) {
            let called = self.callers.contains(&seat);
            draw_player(canvas, seat, key, &session.names()[seat], called, called || game.may_call(seat));
        }
        let hints = [Hint(Button::B, "Retour")];
        footer(canvas, if has_way_back && self.callers.is_empty() { &hints } else { &[] });
    }
}

/// Two columns of four: the stick's ways at the left, the letters at the right.
fn draw_player(canvas: &mut Canvas, seat: Seat, key: Button, name: &str, called: bool, may_call: bool) {
    let (column, row) = ((seat.index() / 4) as i32, (seat.index() % 4) as i32);
    let place = area(6 + column * 116, 32 + row * 46, 112, 40);
    let (paper, ink) = if called { (Ink::Accent, Ink::Letter) } else { (Ink::Panel, Ink::Text) };
    if may_call {
        canvas.rounded(place, 6, paper);
        if !called {
            canvas.name_key(key);
        }
        draw_key(canvas, key, place.top_left + Point::new(3, 12), ink);
    } else {
        canvas.outline(place, 6, Ink::Line);
    }
    let ink = if may_call { ink } else { Ink::Dim };
    let middle = Point::new(place.top_left.x + 20 + 46, place.top_left.y + 25);
    let font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD], name, 90);
    canvas.text(font, ink, Align::Centre, middle, name);
}

fn draw_key(canvas: &mut Canvas, key: Button, corner: Point, ink: Ink) {
    let arrow: Option<&Icon> = match key {
        Button::Left => Some(&icon::LEFT),
        Button::Up => Some(&icon::UP),
        Button::Right => Some(&icon::RIGHT),
        Button::Down => Some(&icon::DOWN),
        Button::A | Button::B | Button::X | Button::Y | Button::Press => None,
    };
    match arrow {
        Some(arrow) => canvas.icon(arrow, corner, ink),
        None => {
            let badge = area(corner.x, corner.y + 1, 16, 16);
            canvas.outline(badge, 8, ink);
            canvas.text_within(&font::SMALL_BOLD, ink, badge, Hint(key, "").letter());
        }
    }
}
