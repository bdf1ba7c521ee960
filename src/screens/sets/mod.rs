//! Stolon Sets at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  Expose ──A──> (Cards: own box) ──> Think ──X, or time──> Calls ──A──> Entries <──> Entering
//!    ▲                                                                     │  without paper: Entering, one by one
//!    └──────────────── Won, after a set <──A── Compare <──── all are done ─┘
//! ```

mod calls;
mod compare;
mod entering;
mod entries;
mod help;
mod icon;
mod played;
mod round;
mod sheet;

use self::{entering::Entering, entries::Entries};
use super::{
    frame::{self, AtEnd, Beat, Extra, Next, Seen, Sheets},
    parts::SeatKeys,
    pressed,
    stolon::{self, Drawn, OwnCards},
};
use crate::{
    cards::stock::Source,
    input::{Button, KeyEvent},
    rules::{
        Seat, Seconds,
        sets::{Move, Outcome, Phase, Refusal, Sets},
        stolon::Exposed,
    },
    session::{AnySession, NotTaken, Session},
    ui::{
        Canvas,
        icon::Icon,
        sound::Sound,
        widgets::{Dialog, dialog, help::Advice, sheet::Grid},
    },
};

type Desk<'a> = frame::Desk<'a, Sets>;
type NotPlayed = NotTaken<Refusal>;

#[derive(Clone, Debug)]
pub enum Table {
    /// The next holder is to turn up letters.
    Expose,
    /// The cards come from the players' box, and are named.
    Cards(Drawn),
    /// All think; the letters are mixed again whenever the number changes. The holder may have stopped too early.
    Think {
        mixed: u32,
        refused: Option<Refusal>,
    },
    Calls(SeatKeys),
    Entries(Entries),
    Entering(Entering),
    /// Close the round though not everybody has shown something? Or why that cannot be.
    Close(Option<Refusal>),
    Compare,
    /// Who has won the set that has just ended, where there are several.
    Won,
}

impl frame::Table for Table {
    type Game = Sets;

    const ICON: &'static Icon = &icon::ICON;
    const HELP: &'static [&'static [Advice]] = help::PAGES;
    const EXTRAS: &'static [Extra<Self>] = &[Extra {
        title: "Clore le tour",
        detail: "les autres ne montrent rien",
        after_end: false,
        open: |_| Self::Close(None),
    }];

    fn of(session: &Session<Sets>) -> Self {
        let game = session.game();
        match (game.phase(), game.writer()) {
            (Phase::Expose | Phase::Over, _) => Self::Expose,
            (Phase::Think, _) => Self::Think { mixed: 0, refused: None },
            (Phase::Call, _) => Self::Calls(calls::ask(session)),
            (Phase::Show, Some(writer)) if game.is_without_paper() => Self::Entering(Entering::unseen(writer)),
            (Phase::Show, _) => Self::Entries(Entries::of(session)),
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Self> {
        let button = match pressed(key) {
            Some(Button::Press) => Some(Button::A),
            button => button,
        };
        match (self, button) {
            (Self::Cards(drawn), _) => match drawn.key(key, own_cards(desk.session), desk.sound) {
                Ok(cards) => turn_up(cards, desk),
                Err(next) => next,
            },
            (Self::Calls(keys), _) => calls::key(keys, key, desk),
            (Self::Entries(entries), _) => entries.key(key, desk),
            (Self::Entering(entering), _) => entering.key(key, desk),
            (Self::Close(refused), Some(Button::A)) if refused.is_none() => close(desk),
            (Self::Close(_), Some(Button::A | Button::B)) => Next::Return,
            (Self::Close(_), _) => Next::Nothing,
            (_, Some(Button::Y)) => Next::Menu,
            (Self::Expose, Some(Button::A)) => expose(desk),
            (Self::Expose, Some(Button::X)) if desk.session.game().closed().is_some() => Next::To(Self::Compare),
            (Self::Think { mixed, refused }, Some(Button::A)) => {
                (*mixed, *refused) = (mixed.wrapping_add(1), None);
                Next::Changed
            }
            (Self::Think { .. }, Some(Button::B)) if desk.pause() => Next::Changed,
            (Self::Think { refused, .. }, Some(Button::X)) => stop(refused, desk),
            (Self::Compare, Some(Button::A)) => after_round(desk),
            (Self::Won, Some(Button::A)) => Next::Resume,
            _ => Next::Nothing,
        }
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk) -> Next<Self> {
        match (beat, self) {
            (Beat::Second, _) => Next::Changed,
            (Beat::Over, Self::Entering(entering)) => entering.time_up(desk),
            // Refused only if the time is not the round's, and then the state says what there is.
            (Beat::Over, _) => play_and_tell(Move::TimeUp, desk).unwrap_or(Next::Resume),
        }
    }

    fn at_end(&self, _: &Session<Sets>) -> AtEnd {
        match self {
            Self::Think { .. } => AtEnd::Ask { claim: None },
            Self::Entering(entering) => entering.at_end(),
            _ => AtEnd::Later,
        }
    }

    fn may_judge(session: &Session<Sets>) -> bool {
        session.game().phase() == Phase::Expose
    }

    /// Without paper, what is typed is its owner's until all is shown.
    fn holder(&self, session: &Session<Sets>) -> Option<Seat> {
        match self {
            Self::Entering(entering) if !entering.asks_the_table() => {
                session.game().writer().filter(|_| session.game().is_without_paper())
            }
            _ => None,
        }
    }

    fn is_timed(&self) -> bool {
        matches!(self, Self::Think { .. })
    }

    fn draw(&self, seen: &Seen<Sets>, canvas: &mut Canvas) {
        let session = seen.session;
        match self {
            Self::Expose => round::draw_coming(canvas, session),
            Self::Cards(drawn) => drawn.draw(canvas, own_cards(session)),
            Self::Think { mixed, refused } => round::draw(canvas, seen, *mixed, refused.as_ref()),
            Self::Calls(keys) => calls::draw(keys, canvas, session),
            Self::Entries(entries) => entries.draw(canvas, session),
            Self::Entering(entering) => entering.draw(canvas, seen),
            Self::Close(refused) => draw_close(refused.as_ref(), canvas),
            Self::Compare => compare::draw(canvas, session),
            Self::Won => compare::draw_won(canvas, session),
        }
    }

    fn draw_open(seen: &Seen<Sets>, canvas: &mut Canvas) {
        stolon::draw_open(canvas, seen.session.game().tapis().exposed());
    }

    /// One for each set; the last of which a round is over comes first.
    fn sheets(session: &Session<Sets>) -> Sheets {
        let first = session.game().closed().map_or(0, |closed| closed.set);
        Sheets { count: session.game().set(), first, next: "Autre set" }
    }

    fn with_sheet<R>(seen: &Seen<Sets>, sheet: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        sheet::with_sheet(seen, sheet, with)
    }
}

/// The cards that the players draw from their own box: letters alone.
fn own_cards(session: &Session<Sets>) -> OwnCards<'_> {
    OwnCards { out: session.game().tapis().exposed(), mixtes: false, own_box: session.own_box() }
}

fn expose(desk: &mut Desk) -> Next<Table> {
    let wanted = desk.session.game().next_cards();
    match desk.session.setup().source {
        Source::Device(_) => turn_up(Exposed::new(), desk),
        Source::Players => Next::To(Table::Cards(Drawn::new(wanted, own_cards(desk.session)))),
    }
}

fn turn_up(said: Exposed, desk: &mut Desk) -> Next<Table> {
    if desk.play(Move::Expose(said)).is_ok() {
        desk.start_clock();
    }
    Next::Resume
}

/// Plays a move; when it ends the round, all that was shown is compared.
fn play_and_tell(play: Move, desk: &mut Desk) -> Result<Next<Table>, NotPlayed> {
    match desk.play(play)? {
        Outcome::Settled { .. } => {
            *desk.sound = Some(Sound::End);
            Ok(Next::To(Table::Compare))
        }
        _ => Ok(Next::Resume),
    }
}

/// The holder stops the round; the house may want a least time.
fn stop(refused: &mut Option<Refusal>, desk: &mut Desk) -> Next<Table> {
    let clock = desk.session.clock();
    let gone = clock.map(|clock| Seconds((clock.length().0.saturating_sub(clock.left(desk.now).0) / 1000) as u16));
    let after = gone.unwrap_or(desk.session.setup().house.stop_not_before);
    match play_and_tell(Move::Stop { after }, desk) {
        Ok(next) => next,
        Err(not_played) => {
            *refused = refusal_of(not_played);
            Next::Changed
        }
    }
}

fn refusal_of(not_played: NotPlayed) -> Option<Refusal> {
    match not_played {
        NotTaken::Refused(crate::rules::course::Refused::Move(refusal)) => Some(refusal),
        _ => None,
    }
}

fn close(desk: &mut Desk) -> Next<Table> {
    match play_and_tell(Move::Close, desk) {
        Ok(next) => next,
        Err(not_played) => refusal_of(not_played).map_or(Next::Return, |refusal| Next::To(Table::Close(Some(refusal)))),
    }
}

fn draw_close(refused: Option<&Refusal>, canvas: &mut Canvas) {
    let title = "Clore le tour";
    let Some(refusal) = refused else {
        let (question, detail) = ("Clore le tour maintenant ?", "Qui n’a encore rien montré ne montre rien.");
        return dialog(canvas, Dialog { title, question, detail, yes: "Clore", no: "Retour" });
    };
    let question = heapless::format!(96; "{refusal}").unwrap_or_default();
    dialog(canvas, Dialog { title, question: &question, detail: "Rien n’a changé.", yes: "Compris", no: "Retour" });
}

/// After a set, where there are several, it is told who has won it.
fn after_round(desk: &Desk) -> Next<Table> {
    let game = desk.session.game();
    let ends_set = game.closed().is_some_and(|closed| closed.number == game.rounds());
    if ends_set && game.sets() > 1 { Next::To(Table::Won) } else { Next::Resume }
}
