//! Tables of the tenth game that do not keep its secrets: so it is seen that the test can fail.

use embedded_graphics::prelude::Point;
use meneur::{
    cards::generator::Generator,
    games,
    input::KeyEvent,
    letters::LetterSet,
    rules::Seat,
    screens::frame::{self, Beat, Desk, Next, Seating, Seen, Sheets},
    session::Session,
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink, font,
        icon::Icon,
        sound::Sound,
        widgets::{help::Advice, sheet::Grid},
    },
};

use super::{Tried, three::sessions};
use crate::three::{Three, table::Table};

pub const SHOWN: u8 = 0;
pub const HEARD: u8 = 1;
pub const TIMED: u8 = 2;

/// The table of the tenth game, and a leak.
#[derive(Clone, Debug)]
pub struct Leaky<const WAY: u8> {
    table: Table,
    /// When it changes by itself, though it should not.
    wakes: Option<Instant>,
}

/// How many vowels the one whose turn it is has in hand.
fn vowels(session: &Session<Three>) -> usize {
    let game = session.game();
    game.hand(game.turn()).iter().filter(|letter| LetterSet::VOWELS.contains(**letter)).count()
}

fn wrapped<const WAY: u8>(next: Next<Table>) -> Next<Leaky<WAY>> {
    let wrap = |table| Leaky { table, wakes: None };
    match next {
        Next::Nothing => Next::Nothing,
        Next::Changed => Next::Changed,
        Next::TurnedBack => Next::TurnedBack,
        Next::To(table) => Next::To(wrap(table)),
        Next::Aside(table) => Next::Aside(wrap(table)),
        Next::Return => Next::Return,
        Next::Resume => Next::Resume,
        Next::Menu => Next::Menu,
    }
}

impl<const WAY: u8> frame::Table for Leaky<WAY> {
    type Game = Three;

    const ICON: &'static Icon = Table::ICON;
    const HELP: &'static [&'static [Advice]] = Table::HELP;

    fn of(session: &Session<Three>) -> Self {
        Self { table: Table::of(session), wakes: None }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk<Three>) -> Next<Self> {
        let next = self.table.key(key, desk);
        if matches!(self.table, Table::Open) && vowels(desk.session) > 1 {
            match WAY {
                HEARD => *desk.sound = Some(Sound::Tick),
                TIMED => self.wakes = Some(desk.now + Millis(500)),
                _ => {}
            }
        }
        wrapped(next)
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk<Three>) -> Next<Self> {
        wrapped(self.table.beat(beat, desk))
    }

    fn wake_at(&self) -> Option<Instant> {
        self.wakes
    }

    fn woken(&mut self, _: &mut Desk<Three>) -> Next<Self> {
        self.wakes = None;
        Next::Nothing
    }

    fn holder(&self, session: &Session<Three>) -> Option<Seat> {
        self.table.holder(session)
    }

    fn draw(&self, seen: &Seen<Three>, canvas: &mut Canvas) {
        self.table.draw(seen, canvas);
        if WAY == SHOWN && matches!(self.table, Table::Open) {
            let dots = "·".repeat(vowels(seen.session));
            canvas.text(&font::TEXT, Ink::Dim, Align::Left, Point::new(10, 50), &dots);
        }
    }

    fn draw_open(seen: &Seen<Three>, canvas: &mut Canvas) {
        Table::draw_open(seen, canvas);
    }

    fn sheets(session: &Session<Three>) -> Sheets {
        Table::sheets(session)
    }

    fn with_sheet<R>(seen: &Seen<Three>, sheet: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        Table::with_sheet(seen, sheet, with)
    }
}

macro_rules! tried {
    ($($Tried:ident, $Games:ident, $Place:ident: $WAY:ident;)+) => {
        $(
            games! {
                pub struct $Games, $Place;
                tables {
                    three: Three, Leaky<$WAY>;
                }
                rules_only {}
            }

            pub struct $Tried;

            impl Tried for $Tried {
                type Games = $Games;

                fn pair(chance: &mut Generator) -> [$Games; 2] {
                    sessions(chance).map(|session| $Games { table: $Place::three(Seating::new(session)), ..$Games::default() })
                }

                fn is_revealed(_: &$Games) -> bool {
                    false
                }
            }
        )+
    };
}

tried! {
    Shown, ShownGames, ShownPlace: SHOWN;
    Heard, HeardGames, HeardPlace: HEARD;
    Timed, TimedGames, TimedPlace: TIMED;
}
