//! *Qui commence ?* Each player turns up a letter card, a press each; the nearest to A begins, equal ones draw again.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};
use heapless::{String, format};

use super::{
    super::{Context, Reply, Shown, View, pressed},
    click,
};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        Players, Seat,
        first::{Draw, Lot},
        names::Names,
    },
    session::GameId,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
        sound::Sound,
        widgets::{Face, Hint, footer, header, tile::tile},
    },
};

static NAME_FONTS: [&Font; 3] = [&font::BIG, &font::FIGURE, &font::STRONG];

/// The card that is turned up.
const CARD: Rectangle = area(82, 66, 76, 84);
/// The cards of all, side by side.
const ROW_TOP: i32 = 174;
const SMALL: Size = Size::new(20, 24);
const WIDEST: i32 = 30;
const ROW_WIDTH: i32 = 226;

#[derive(Clone, Debug)]
pub struct FirstDraw {
    game: GameId,
    draw: Draw,
    /// Whose card was turned up last.
    shown: Option<Seat>,
}

impl FirstDraw {
    pub fn new(game: GameId, players: Players) -> Self {
        Self { game, draw: Draw::new(game.title().lots, players), shown: None }
    }

    fn go_on(&mut self, context: &mut Context) -> Reply {
        if let Some(first) = self.draw.first() {
            let prepared = context.games.prepared_mut(self.game);
            (prepared.first, prepared.played) = (first, false);
            return Reply::Back;
        }
        if self.draw.next().is_none() {
            self.draw.again();
            self.shown = None;
            return Reply::Changed;
        }
        self.shown = self.draw.turn_up(context.generator);
        if self.draw.first().is_some() {
            context.sound = Some(Sound::Right);
        }
        Reply::Changed
    }

    /// Whose name and card are large: who has just turned one up, or else who comes next.
    fn large(&self) -> Option<Seat> {
        self.shown.or(self.draw.next())
    }

    /// Whose card is marked among all: at last, who begins.
    fn marked(&self) -> Option<Seat> {
        self.draw.first().or(self.large())
    }

    fn face(&self, seat: Seat) -> Face {
        match self.draw.drawn(seat) {
            None => Face::Hidden,
            Some(Lot::Joker) => Face::Letter('?'),
            Some(Lot::Letter(letter)) if self.draw.is_drawing(seat) => Face::Letter(letter.into()),
            // A nearer one has been drawn.
            Some(Lot::Letter(letter)) => Face::Gone(letter.into()),
        }
    }

    /// What has come of the round, or who is next.
    fn told(&self, names: &Names) -> String<64> {
        match (self.draw.first(), self.draw.next()) {
            (Some(first), _) => format!("{} commence", names[first]),
            (None, None) => {
                let mut best = self.draw.best();
                match (best.next(), best.next(), best.next()) {
                    (Some(one), Some(other), None) => format!("{} et {} à égalité", names[one], names[other]),
                    _ => format!("{} joueurs à égalité", self.draw.best().count()),
                }
            }
            (None, Some(next)) if self.shown.is_some() => format!("puis {}", names[next]),
            (None, Some(_)) => format!("retourne une carte"),
        }
        .unwrap_or_default()
    }
}

impl Shown for FirstDraw {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => self.go_on(context),
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let names = &view.memory.names;
        header(canvas, "Qui commence ?", "le plus près de A");
        if let Some(seat) = self.large() {
            let name = &names[seat];
            let font = font::fitting(&NAME_FONTS, name, 224);
            canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 58), name);
            tile(canvas, CARD, self.face(seat));
        }
        canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 167), &self.told(names));
        let players = self.draw.players();
        let step = (ROW_WIDTH / i32::from(players.count().max(1))).min(WIDEST);
        let left = 120 - step * i32::from(players.count()) / 2 + (step - SMALL.width as i32) / 2;
        for (seat, at) in players.seats().zip(0..) {
            let corner = Point::new(left + step * at, ROW_TOP);
            tile(canvas, Rectangle::new(corner, SMALL), self.face(seat));
            if self.marked() == Some(seat) {
                canvas.fill(area(corner.x, ROW_TOP + SMALL.height as i32 + 2, SMALL.width, 2), Ink::Accent);
            }
        }
        let act = match (self.draw.first(), self.draw.next()) {
            (Some(_), _) => "D’accord",
            (None, Some(_)) => "Retourner",
            (None, None) => "Encore",
        };
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Retour")]);
    }
}
