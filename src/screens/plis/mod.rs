//! Stolon Plis at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  (Deal: own cards) ──> Announce: the device goes round ──> Lay: it goes round again ──> Taken: who, and why
//!    ▲                                                        ▲                              │
//!    │                                                        └──── cards are left ──────────┤
//!    └────── Round: the sheet <── the last one has said theirs <── Words, in public <────────┘
//! ```

mod announce;
mod help;
mod icon;
mod lay;
mod letter;
mod played;
mod sheet;
mod taken;
mod told;
mod words;

use embedded_graphics::prelude::Point;
use heapless::format;

use self::{
    announce::{Announce, deals},
    lay::Lay,
    words::Words,
};
use super::{
    frame::{self, AtEnd, Beat, Next, Seen, Sheets},
    pressed,
};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        Seat,
        french::Counted,
        plis::{LateCard, Move, Outcome, Phase, Plis},
    },
    session::Session,
    ui::{
        Align, Canvas, Ink, font,
        icon::Icon,
        sound::Sound,
        widgets::{Hint, Sheet, footer, header, help::Advice, sheet::Grid},
    },
};

type Desk<'a> = frame::Desk<'a, Plis>;

#[derive(Clone, Debug)]
pub enum Table {
    /// The players deal themselves.
    Deal,
    Announce {
        counter: Announce,
        /// Nobody's hand is on the device.
        open: bool,
    },
    Lay(Lay),
    /// The last trick, for as long as the table wants.
    Taken,
    Words(Words),
    /// The sheet at the end of a round.
    Round(Sheet),
}

impl frame::Table for Table {
    type Game = Plis;

    const ICON: &'static Icon = &icon::ICON;
    const HELP: &'static [&'static [Advice]] = help::PAGES;

    fn of(session: &Session<Plis>) -> Self {
        let game = session.game();
        match game.phase() {
            Phase::Announce { done: 0 } if !deals(session) => Self::Deal,
            Phase::Announce { .. } => Self::announce(session),
            Phase::Play => Self::Lay(Lay::new(session)),
            Phase::Words | Phase::Over => {
                Self::Words(Words::of(words::next_seat(game, Seat::FIRST).unwrap_or(Seat::FIRST)))
            }
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Self> {
        let go_on = match self {
            Self::Announce { counter, .. } => return counter.key(key, desk),
            Self::Lay(lay) => return lay.key(key, desk),
            Self::Words(words) => return words.key(key, desk),
            Self::Round(view) => {
                let seen = Seen::new(desk.session, desk.dict, desk.now);
                if frame::with_sheet::<Self, _>(&seen, 0, |grid| view.walk(key, grid)) {
                    *desk.sound = Some(Sound::Tick);
                    return Next::Changed;
                }
                false
            }
            Self::Deal | Self::Taken => true,
        };
        match pressed(key) {
            Some(Button::A | Button::Press) if go_on => {
                if !deals(desk.session) || words::is_now(desk.session.game()) {
                    desk.start_clock();
                }
                Next::To(match self {
                    Self::Deal => Self::announce(desk.session),
                    _ => Self::of(desk.session),
                })
            }
            Some(Button::A | Button::Press) => Next::Resume,
            Some(Button::Y) => Next::Menu,
            _ => Next::Nothing,
        }
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk) -> Next<Self> {
        match (beat, self) {
            (Beat::Second, _) => Next::Changed,
            (Beat::Over, Self::Announce { counter, .. }) => counter.time_up(desk),
            (Beat::Over, Self::Lay(_)) => play(Move::TimeUp, desk),
            (Beat::Over, Self::Words(words)) => words.time_up(desk),
            (Beat::Over, _) => Next::Resume,
        }
    }

    /// Nobody plays in another's place: the end of the time for a card is told and heard, and the player lays it; unless
    /// the house lets the device.
    fn at_end(&self, session: &Session<Plis>) -> AtEnd {
        let device_lays = session.game().house().late_card == LateCard::Weakest && deals(session);
        match self {
            Self::Words(words) => words.at_end(),
            Self::Announce { .. } => AtEnd::Ask { claim: None },
            Self::Lay(_) if device_lays => AtEnd::Ask { claim: None },
            Self::Lay(_) | Self::Deal | Self::Taken | Self::Round(_) => AtEnd::Later,
        }
    }

    /// Hands are their players' own.
    fn holder(&self, session: &Session<Plis>) -> Option<Seat> {
        let private = match self {
            Self::Announce { open, .. } => !open,
            Self::Lay(lay) => lay.is_private(),
            Self::Deal | Self::Taken | Self::Words(_) | Self::Round(_) => false,
        };
        private.then(|| session.game().to_play())
    }

    fn is_timed(&self) -> bool {
        match self {
            Self::Announce { open, .. } => *open,
            Self::Lay(lay) => !lay.is_private(),
            Self::Words(_) => true,
            Self::Deal | Self::Taken | Self::Round(_) => false,
        }
    }

    fn draw(&self, seen: &Seen<Plis>, canvas: &mut Canvas) {
        match self {
            Self::Deal => draw_deal(canvas, seen.session),
            Self::Announce { counter, .. } => counter.draw(canvas, seen),
            Self::Lay(lay) => lay.draw(canvas, seen),
            Self::Taken => taken::draw(canvas, seen),
            Self::Words(words) => words.draw(canvas, seen),
            Self::Round(view) => {
                frame::with_sheet::<Self, _>(seen, 0, |grid| view.draw(canvas, grid));
                footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::Y, "Menu")]);
            }
        }
    }

    fn draw_on_cover(&self, seen: &Seen<Plis>, canvas: &mut Canvas) {
        told::draw_on_cover(canvas, seen.session);
    }

    fn draw_open(seen: &Seen<Plis>, canvas: &mut Canvas) {
        let game = seen.session.game();
        match (game.trick(), game.taken().last()) {
            (trick, _) if !trick.is_empty() => told::draw_trick(canvas, 36, 54, trick, None, seen.session.names()),
            (_, Some(last)) => told::draw_trick(canvas, 36, 54, last, last.winner(), seen.session.names()),
            _ => told::draw_announced(canvas, 36, 120, seen.session),
        }
    }

    fn sheets(_: &Session<Plis>) -> Sheets {
        Sheets::ONE
    }

    fn with_sheet<R>(seen: &Seen<Plis>, _: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        sheet::with_sheet(seen, with)
    }
}

impl Table {
    fn announce(session: &Session<Plis>) -> Self {
        Self::Announce { counter: Announce::new(session.game()), open: !deals(session) }
    }
}

/// Plays a move, and shows what comes of it. Refused only if the state asks for something else: that is shown then.
fn play(play: Move, desk: &mut Desk) -> Next<Table> {
    let before = desk.session.game().to_play();
    match desk.play(play) {
        Ok(Outcome::Taken { .. } | Outcome::Words { .. }) => Next::To(Table::Taken),
        Ok(Outcome::RoundOver { .. }) => {
            *desk.sound = Some(Sound::End);
            let seen = Seen::new(desk.session, desk.dict, desk.now);
            Next::To(Table::Round(frame::with_sheet::<Table, _>(&seen, 0, |grid| Sheet::at_last_row(grid))))
        }
        _ => {
            // Another's hand is covered first, and its player lets the clock run.
            if !deals(desk.session) || desk.session.game().to_play() == before {
                desk.start_clock();
            }
            Next::Resume
        }
    }
}

fn draw_deal(canvas: &mut Canvas, session: &Session<Plis>) {
    let game = session.game();
    header(canvas, &told::title(game), "");
    let line = |y| Point::new(120, y);
    let cards = format!(24; "{}", Counted(game.cards_left().into(), "carte")).unwrap_or_default();
    canvas.text(&font::TEXT, Ink::Dim, Align::Centre, line(70), "Mêlez, et donnez à chacun");
    canvas.text(&font::BIG, Ink::Accent, Align::Centre, line(118), &cards);
    let first = format!(40; "{} entame", session.names()[game.round_leader()]).unwrap_or_default();
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, line(152), &first);
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, line(174), "sans les Étoiles ; chacun cache ses cartes");
    footer(canvas, &[Hint(Button::A, "Annoncer"), Hint(Button::Y, "Menu")]);
}
