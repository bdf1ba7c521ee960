//! Stolon Clam at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  Reveal ──A──> (Cards: own box) ──> Dealing ──> Round ──A──> Callers ──> Call ──X──> Verdict ─┐
//!    ▲                                              │  ▲                                        │
//!    └──────────────── time up, or X ───────────────┘  └────────── next caller, or none ────────┘
//! ```

mod call;
mod callers;
pub mod penalty;
mod round;
pub mod sheet;

use self::{call::Call, callers::Callers};
use super::{
    Context, Reply, Screen, View, pressed,
    table::{
        self, Beat, Pausing,
        cards::{CardEntry, Said},
        ranking,
    },
};
use crate::{
    cards::stock::Source,
    dict::Dict,
    input::{Button, KeyEvent},
    rules::{
        Game,
        clam::{Clam, ClockDuringCheck, Move, Phase},
        stolon::Exposed,
    },
    session::{GameId, Seated, Session, Sitting},
    time::{Instant, Millis},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Dialog, dialog, help::Advice},
    },
};

#[derive(Clone, Debug)]
pub struct ClamScreen {
    stage: Stage,
    /// The clock ran when the round was left, and goes on when it comes back.
    ran: bool,
}

#[derive(Clone, Debug)]
enum Stage {
    /// The meneur is to turn up cards.
    Reveal,
    /// The cards come from the players' box, and are named.
    Cards(CardEntry),
    /// The letters appear one by one: so many are seen, the next one comes at this moment.
    Dealing {
        seen: usize,
        next: Instant,
    },
    Round,
    /// Really end the round before its time?
    EndRound,
    Callers(Callers),
    Call(Call),
    Over,
}

/// What a stage wants next.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
enum Next {
    Nothing,
    Changed,
    /// Back to the round; its clock goes on if it ran.
    Round,
    /// To the round, whose clock begins.
    Begin,
    Menu,
    To(Stage),
    /// Whatever the state of the game asks for.
    Resume,
    Leave(Reply),
}

impl ClamScreen {
    pub fn new(session: &Session<Clam>) -> Self {
        Self { stage: stage_of(session.game()), ran: false }
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = table::lend(context, |sitting, context| self.run(sitting, context, Some(key)));
        table::click(reply.unwrap_or(Reply::Home), context)
    }

    pub fn tick(&mut self, context: &mut Context) -> Reply {
        table::lend(context, |sitting, context| self.run(sitting, context, None)).unwrap_or(Reply::Home)
    }

    /// A key, or else a tick.
    fn run(&mut self, sitting: &mut Sitting, context: &mut Context, key: Option<KeyEvent>) -> Reply {
        let (Sitting::Clam(session), Ok(dict)) = (&mut *sitting, context.dict) else { return Reply::Home };
        let next = match key {
            Some(key) => self.stage_key(key, session, dict, context),
            None => self.stage_tick(session, dict, context),
        };
        self.stage = match next {
            Next::Nothing => return Reply::Ignored,
            Next::Changed => return Reply::Changed,
            Next::Leave(reply) => return reply,
            Next::Menu => return table::open_menu(sitting, Pausing::Allowed, context.now),
            Next::To(stage) => stage,
            Next::Resume => stage_of(session.game()),
            Next::Begin => {
                session.start_clock(context.now);
                stage_of(session.game())
            }
            Next::Round => {
                if self.ran {
                    session.start_clock(context.now);
                }
                stage_of(session.game())
            }
        };
        Reply::Changed
    }

    fn stage_key(&mut self, key: KeyEvent, session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
        match &mut self.stage {
            Stage::Reveal => match pressed(key) {
                Some(Button::A | Button::Press) => expose(session, dict, context),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Stage::Cards(entry) => {
                let left = session.game().tapis().pile();
                match entry.key(key, left, context) {
                    Said::Nothing => Next::Nothing,
                    Said::Changed => Next::Changed,
                    Said::Cancelled => Next::Resume,
                    Said::Cards(cards) => reveal(cards, session, dict, context),
                }
            }
            Stage::Dealing { .. } => match pressed(key) {
                Some(Button::A | Button::Press) => Next::Begin,
                _ => Next::Nothing,
            },
            Stage::Round => match pressed(key) {
                Some(Button::A | Button::Press) => self.ask_callers(session, context),
                Some(Button::X) => {
                    self.ran = session.clock_runs();
                    session.stop_clock(context.now);
                    Next::To(Stage::EndRound)
                }
                Some(Button::B) if table::toggle_pause(session, context.now) => Next::Changed,
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Stage::EndRound => match pressed(key) {
                Some(Button::A | Button::Press) => end_round(session, dict, context),
                Some(Button::B) => Next::Round,
                _ => Next::Nothing,
            },
            Stage::Callers(callers) => callers.key(key, session.game(), context),
            Stage::Call(call) => call.key(key, session, dict, context),
            Stage::Over => match pressed(key) {
                Some(Button::A | Button::Press) => {
                    Next::Leave(Reply::Open(Screen::ClamSheet(sheet::ClamSheet::of(session, dict))))
                }
                Some(Button::X) => table::rematch(session, GameId::Clam, context).map_or(Next::Resume, Next::Leave),
                Some(Button::B) => Next::Leave(Reply::Home),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
        }
    }

    fn stage_tick(&mut self, session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
        match &mut self.stage {
            Stage::Dealing { seen, next } => {
                *seen += 1;
                *next = *next + interval(session);
                context.sound = Some(Sound::Click);
                if *seen < session.game().exposed().len() { Next::Changed } else { Next::Begin }
            }
            Stage::Round => match table::beat(session, context.now, &mut context.sound) {
                Beat::None => Next::Nothing,
                Beat::Second => Next::Changed,
                Beat::Over => end_round(session, dict, context),
            },
            Stage::Callers(callers) => callers.tick(context.now),
            // A claim made before the end is never lost: the clock is looked at when the round goes on.
            Stage::Call(_) => match table::beat(session, context.now, &mut context.sound) {
                Beat::Over => {
                    session.stop_clock(context.now);
                    Next::Changed
                }
                Beat::None => Next::Nothing,
                Beat::Second => Next::Changed,
            },
            Stage::Reveal | Stage::Cards(_) | Stage::EndRound | Stage::Over => Next::Nothing,
        }
    }

    /// The clock stands while a word is checked, unless the house wants it otherwise.
    fn ask_callers(&mut self, session: &mut Session<Clam>, context: &Context) -> Next {
        self.ran = session.clock_runs();
        if session.setup().house.clock_during_check == ClockDuringCheck::Paused {
            session.stop_clock(context.now);
        }
        Next::To(Stage::Callers(Callers::new(session, context.now)))
    }

    pub fn wake_at(&self, view: View) -> Option<Instant> {
        let Some(Sitting::Clam(session)) = view.sitting else { return None };
        match &self.stage {
            Stage::Dealing { next, .. } => Some(*next),
            Stage::Callers(callers) => callers.wake_at(),
            Stage::Round | Stage::Call(_) => table::next_beat(session, view.now),
            Stage::Reveal | Stage::Cards(_) | Stage::EndRound | Stage::Over => None,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(Sitting::Clam(session)) = view.sitting else { return };
        let game = session.game();
        match &self.stage {
            Stage::Reveal => round::draw_reveal(canvas, session),
            Stage::Cards(entry) => {
                entry.draw(canvas, "Cartes tirées", game.tapis().pile());
            }
            Stage::Dealing { seen, .. } => round::draw_dealing(canvas, session, *seen),
            Stage::Round => round::draw(canvas, session, view.now),
            Stage::EndRound => dialog(
                canvas,
                Dialog {
                    title: "Fin du tour",
                    question: "Passer au tour suivant ?",
                    detail: "Plus personne ne clame avec ces lettres.",
                    yes: "Passer",
                    no: "Continuer",
                },
            ),
            Stage::Callers(callers) => callers.draw(canvas, session),
            Stage::Call(call) => call.draw(canvas, session, view.now),
            Stage::Over => {
                ranking::draw(canvas, Clam::NAME, &game.ranking(), session.names(), |seat| game.sheet().total(seat));
            }
        }
    }
}

/// What the state of the game asks for.
fn stage_of(game: &Clam) -> Stage {
    match game.phase() {
        Phase::Reveal => Stage::Reveal,
        Phase::Calls => Stage::Round,
        Phase::Over => Stage::Over,
    }
}

fn expose(session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
    match session.setup().source {
        Source::Device(_) => reveal(Exposed::new(), session, dict, context),
        Source::Players => {
            Next::To(Stage::Cards(CardEntry::new(session.game().next_cards(), session.game().tapis().pile())))
        }
    }
}

/// Turns up cards. The device shows the first ones one by one; players have seen their own already.
fn reveal(said: Exposed, session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
    let by_device = said.is_empty();
    if session.play(Move::Reveal(said), dict, context.now).is_err() {
        return Next::Resume;
    }
    let first_round = session.game().stage().round == 1;
    if by_device && first_round && interval(session) > Millis(0) {
        Next::To(Stage::Dealing { seen: 1, next: context.now + interval(session) })
    } else {
        Next::Begin
    }
}

fn interval(session: &Session<Clam>) -> Millis {
    session.setup().house.reveal_interval.millis()
}

fn end_round(session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
    // Refused only if there is no round to end, and then the state says what there is.
    let _ = session.play(Move::TimeUp, dict, context.now);
    Next::Resume
}

/// The rules in short.
pub const HELP: &[&[Advice]] = &[
    &[
        Advice {
            about: "Le but",
            text: "Clamer un mot fait des lettres exposées : assez tôt pour être seul, assez tard pour qu’il soit long.",
        },
        Advice {
            about: "Le tour",
            text: "Le meneur expose trois lettres, puis une de plus à chaque tour. Tout le monde cherche en silence. \
                   Qui a trouvé clame son mot.",
        },
    ],
    &[
        Advice {
            about: "Les cartes",
            text: "Chaque As remplace une lettre rare : H\u{a0}J\u{a0}K\u{a0}Q\u{a0}W\u{a0}X\u{a0}Y\u{a0}Z. Le Mixte remplace une lettre, n’importe laquelle.",
        },
        Advice {
            about: "Les mots",
            text: "Chaque mot est nouveau et a au moins autant de lettres que ceux déjà clamés.",
        },
    ],
    &[
        Advice {
            about: "Les points",
            text: "Mot juste : autant de points que de lettres, et on se tait jusqu’à la fin. Mot faux : autant de points \
                   en moins. On a droit à une seule erreur.",
        },
        Advice { about: "Le silence", text: "Souffler un mot ou gêner coûte 15 points." },
    ],
];
