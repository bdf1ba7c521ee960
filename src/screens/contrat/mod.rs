//! Stolon Contrat at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  Expose ──A──> (Cards: own box) ──> Held ──A, or time──> Held ──> ... ──> Writing: the device goes round
//!    ▲                                                                            │
//!    └───────────────── end of the round, or of the partie: Won, Partie ──────────┘
//! ```

mod boxes;
mod held;
mod help;
mod icon;
mod played;
mod sheet;
mod won;
mod writing;

use self::writing::Writing;
use super::{
    frame::{self, AtEnd, Beat, Next, Seen, Sheets},
    pressed,
    stolon::{self, Drawn, OwnCards},
};
use crate::{
    cards::stock::Source,
    input::{Button, KeyEvent},
    rules::{
        Seat,
        contrat::{Contrat, Move, Outcome, Phase},
        stolon::Exposed,
    },
    session::Session,
    ui::{
        Canvas,
        icon::Icon,
        sound::Sound,
        widgets::{Hint, Sheet, footer, help::Advice, sheet::Grid},
    },
};

type Desk<'a> = frame::Desk<'a, Contrat>;

#[derive(Clone, Debug)]
pub enum Table {
    /// The next player is to turn up letters.
    Expose,
    /// The cards come from the players' box, and are named.
    Cards(Drawn),
    /// The letters in someone's hand; mixed again whenever the number changes.
    Held {
        mixed: u32,
    },
    Writing(Writing),
    /// Everybody has written, and the end of the round was undone.
    Close,
    /// Who has won the partie that has just ended, where there are several.
    Won,
    /// The sheets of that partie.
    Partie(Sheet),
}

impl frame::Table for Table {
    type Game = Contrat;

    const ICON: &'static Icon = &icon::ICON;
    const HELP: &'static [&'static [Advice]] = help::PAGES;

    fn of(session: &Session<Contrat>) -> Self {
        match session.game().phase() {
            Phase::Expose => Self::Expose,
            // As they were turned up in the first hand, and mixed anew in each other; by nothing that is secret, as how
            // many boxes are written.
            Phase::Held { passed: 0 } => Self::Held { mixed: 0 },
            Phase::Held { passed } => {
                let game = session.game();
                let [partie, round] = [game.partie(), game.round()].map(u32::from);
                Self::Held { mixed: (partie * 16 + round) * 16 + u32::from(passed) }
            }
            // Nobody's sheet is shown who has not taken the device.
            Phase::Write if session.game().writer().is_none() => Self::Close,
            Phase::Write | Phase::Over => Self::Writing(Writing::default()),
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Self> {
        let button = pressed(key);
        match self {
            Self::Expose => match button {
                Some(Button::A | Button::Press) => expose(desk),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Cards(drawn) => match drawn.key(key, own_cards(desk.session), desk.sound) {
                Ok(cards) => turn_up(cards, desk),
                Err(next) => next,
            },
            Self::Held { mixed } => match button {
                Some(Button::A | Button::Press) => pass(desk),
                Some(Button::B) if desk.pause() => Next::Changed,
                Some(Button::X) => {
                    *mixed = mixed.wrapping_add(1);
                    Next::Changed
                }
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Writing(writing) => writing.key(key, desk),
            Self::Close => match button {
                Some(Button::A | Button::Press) => done(desk),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Won => match button {
                Some(Button::A | Button::Press) => Next::To(Self::Partie(Sheet::default())),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Partie(view) => match button {
                Some(Button::A | Button::Press) => Next::Resume,
                Some(Button::Y) => Next::Menu,
                _ => walk_partie(view, key, desk),
            },
        }
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk) -> Next<Self> {
        match (beat, self) {
            (Beat::Second, _) => Next::Changed,
            (Beat::Over, Self::Held { .. }) => pass(desk),
            (Beat::Over, Self::Writing(writing)) => writing.time_up(desk),
            (Beat::Over, Self::Close) => done(desk),
            (Beat::Over, _) => Next::Resume,
        }
    }

    fn may_judge(session: &Session<Contrat>) -> bool {
        session.game().phase() == Phase::Expose
    }

    fn at_end(&self, session: &Session<Contrat>) -> AtEnd {
        match self {
            Self::Writing(writing) => writing.at_end(session),
            Self::Held { .. } | Self::Close => AtEnd::Ask { claim: None },
            Self::Expose | Self::Cards(_) | Self::Won | Self::Partie(_) => AtEnd::Later,
        }
    }

    /// What is written is its owner's until the end.
    fn holder(&self, session: &Session<Contrat>) -> Option<Seat> {
        match self {
            Self::Writing(writing) if !writing.asks_the_table() => session.game().writer(),
            _ => None,
        }
    }

    fn is_timed(&self) -> bool {
        matches!(self, Self::Held { .. })
    }

    fn draw(&self, seen: &Seen<Contrat>, canvas: &mut Canvas) {
        let (session, now) = (seen.session, seen.now);
        match self {
            Self::Expose => held::draw_expose(canvas, session),
            Self::Cards(drawn) => drawn.draw(canvas, own_cards(session)),
            Self::Held { mixed } => held::draw(canvas, seen, *mixed),
            Self::Writing(writing) => writing.draw(canvas, session, now),
            Self::Close => held::draw_close(canvas, seen),
            Self::Won => won::draw(canvas, session),
            Self::Partie(view) => {
                frame::with_sheet::<Self, _>(seen, sheet::last(session), |grid| view.draw(canvas, grid));
                footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::Y, "Menu")]);
            }
        }
    }

    fn draw_open(seen: &Seen<Contrat>, canvas: &mut Canvas) {
        stolon::draw_open(canvas, seen.session.game().tapis().exposed());
    }

    /// One for each partie that is over, and the one being played; the last that is over first.
    fn sheets(session: &Session<Contrat>) -> Sheets {
        Sheets { count: session.game().partie(), first: sheet::last(session), next: "Autre partie" }
    }

    fn with_sheet<R>(seen: &Seen<Contrat>, sheet: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        sheet::with_sheet(seen, sheet, with)
    }
}

/// The cards that the players draw from their own box: letters alone.
fn own_cards(session: &Session<Contrat>) -> OwnCards<'_> {
    OwnCards { out: session.game().tapis().exposed(), mixtes: false, own_box: session.own_box() }
}

fn expose(desk: &mut Desk) -> Next<Table> {
    let game = desk.session.game();
    match desk.session.setup().source {
        Source::Device(_) => turn_up(Exposed::new(), desk),
        Source::Players => Next::To(Table::Cards(Drawn::new(game.next_cards(), own_cards(desk.session)))),
    }
}

fn turn_up(said: Exposed, desk: &mut Desk) -> Next<Table> {
    if desk.play(Move::Expose(said)).is_ok() {
        desk.start_clock();
    }
    Next::Resume
}

/// The cards go on to the next player, mixed.
fn pass(desk: &mut Desk) -> Next<Table> {
    if let Ok(Outcome::Passed { .. }) = desk.play(Move::TimeUp) {
        desk.start_clock();
    }
    Next::Resume
}

/// The next player writes; after the last one the round ends. At the end of a partie it is told who has won it, and
/// its sheets are shown; with one partie the end of the game tells the same.
fn done(desk: &mut Desk) -> Next<Table> {
    if let Some(writer) = desk.session.game().writer() {
        // Refused only if it is not this player's turn, and then the state says whose it is.
        let _ = desk.play(Move::Done(writer));
    }
    if desk.session.game().writer().is_some() {
        return Next::Resume;
    }
    match desk.play(Move::Close) {
        Ok(Outcome::PartieOver { .. } | Outcome::GameOver { .. }) => {
            *desk.sound = Some(Sound::End);
            let several = desk.session.game().parties() > 1;
            Next::To(if several { Table::Won } else { Table::Partie(Sheet::default()) })
        }
        _ => Next::Resume,
    }
}

fn walk_partie(view: &mut Sheet, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
    let seen = Seen::new(desk.session, desk.dict, desk.now);
    let last = sheet::last(seen.session);
    let moved = frame::with_sheet::<Table, _>(&seen, last, |grid| view.walk(key, grid));
    if !moved {
        return Next::Nothing;
    }
    *desk.sound = Some(Sound::Tick);
    Next::Changed
}
