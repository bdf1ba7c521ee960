//! Stolon Contrat at the table. The rules are the engine's: these screens show its state and hand it moves.
//!
//! ```text
//!  Expose ──A──> (Cards: own box) ──> Held ──A, or time──> Held ──> ... ──> Writing: the device goes round
//!    ▲                                                                            │
//!    └───────────────── end of the round, or of the partie: Partie ───────────────┘
//! ```

mod held;
mod readings;
pub mod sheet;
mod writing;

use self::{sheet::ContratSheet, writing::Writing};
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
        contrat::{Contrat, Move, Outcome, Phase},
        stolon::Exposed,
    },
    session::{GameId, Seated, Session, Sitting},
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Hint, footer, help::Advice},
    },
};

#[derive(Clone, Debug)]
pub struct ContratScreen {
    stage: Stage,
    /// The cards are mixed again whenever this changes.
    mixed: u32,
}

#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
#[derive(Clone, Debug)]
enum Stage {
    /// The next player is to turn up letters.
    Expose,
    /// The cards come from the players' box, and are named.
    Cards(CardEntry),
    Held,
    Writing(Writing),
    /// The sheets of a partie that has just ended.
    Partie(ContratSheet),
    Over,
}

/// What a stage wants next.
enum Next {
    Nothing,
    Changed,
    To(Stage),
    /// Whatever the state of the game asks for; the clock of the cards goes on.
    Resume,
    /// Whoever writes has finished.
    Done,
    Menu,
    Leave(Reply),
}

impl ContratScreen {
    pub fn new(session: &Session<Contrat>) -> Self {
        Self { stage: stage_of(session), mixed: 0 }
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
        let (Sitting::Contrat(session), Ok(dict)) = (&mut *sitting, context.dict) else { return Reply::Home };
        let next = match key {
            Some(key) => self.stage_key(key, session, dict, context),
            None => self.stage_tick(session, dict, context),
        };
        self.stage = match next {
            Next::Nothing => return Reply::Ignored,
            Next::Changed => return Reply::Changed,
            Next::Menu => return table::open_menu(sitting, self.pausing(), context.now),
            Next::Leave(reply) => return reply,
            Next::To(stage) => stage,
            Next::Resume => stage_of(session),
            Next::Done => done(session, dict, context),
        };
        Reply::Changed
    }

    /// While the device changes hands, the clock waits for who takes it.
    fn pausing(&self) -> Pausing {
        match &self.stage {
            Stage::Writing(writing) if writing.is_covered() => Pausing::Waiting,
            _ => Pausing::Allowed,
        }
    }

    fn stage_key(&mut self, key: KeyEvent, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        let button = pressed(key);
        match &mut self.stage {
            Stage::Expose => match button {
                Some(Button::A | Button::Press) => self.expose(session, dict, context),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Stage::Cards(entry) => match entry.key(key, session.game().tapis().pile(), context) {
                Said::Nothing => Next::Nothing,
                Said::Changed => Next::Changed,
                Said::Cancelled => Next::To(Stage::Expose),
                Said::Cards(cards) => self.turn_up(cards, session, dict, context),
            },
            Stage::Held => match button {
                Some(Button::A | Button::Press) => self.pass(session, dict, context),
                Some(Button::B) if table::toggle_pause(session, context.now) => Next::Changed,
                Some(Button::X) => {
                    self.mixed = self.mixed.wrapping_add(1);
                    Next::Changed
                }
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Stage::Writing(writing) => writing.key(key, session, dict, context),
            Stage::Partie(sheet) => match button {
                Some(Button::A | Button::Press) => Next::Resume,
                Some(Button::Y) => Next::Menu,
                _ if sheet.walk(key, session, context) => Next::Changed,
                _ => Next::Nothing,
            },
            Stage::Over => match button {
                Some(Button::A | Button::Press) => {
                    let sheet = ContratSheet::of(session, dict);
                    Next::Leave(Reply::Open(Screen::ContratSheet(sheet)))
                }
                Some(Button::X) => table::rematch(session, GameId::Contrat, context).map_or(Next::Resume, Next::Leave),
                Some(Button::B) => Next::Leave(Reply::Home),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
        }
    }

    fn expose(&mut self, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        match session.setup().source {
            Source::Device(_) => self.turn_up(Exposed::new(), session, dict, context),
            Source::Players => {
                Next::To(Stage::Cards(CardEntry::new(session.game().next_cards(), session.game().tapis().pile())))
            }
        }
    }

    fn turn_up(&mut self, said: Exposed, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        if session.play(Move::Expose(said), dict, context.now).is_ok() {
            session.start_clock(context.now);
        }
        Next::Resume
    }

    /// The cards go on to the next player, mixed.
    fn pass(&mut self, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        if let Ok(Outcome::Passed { .. }) = session.play(Move::TimeUp, dict, context.now) {
            session.start_clock(context.now);
        }
        self.mixed = self.mixed.wrapping_add(1);
        Next::Resume
    }

    fn stage_tick(&mut self, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        match (table::beat(session, context.now, &mut context.sound), &mut self.stage) {
            (Beat::None, _) => Next::Nothing,
            (Beat::Second, _) => Next::Changed,
            (Beat::Over, Stage::Held) => self.pass(session, dict, context),
            (Beat::Over, Stage::Writing(writing)) => writing.time_up(session, context.now),
            (Beat::Over, _) => Next::Resume,
        }
    }

    pub fn wake_at(&self, view: View) -> Option<Instant> {
        match (&self.stage, view.sitting) {
            (Stage::Held | Stage::Writing(_), Some(Sitting::Contrat(session))) => table::next_beat(session, view.now),
            _ => None,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(Sitting::Contrat(session)) = view.sitting else { return };
        let game = session.game();
        match &self.stage {
            Stage::Expose => held::draw_expose(canvas, session),
            Stage::Cards(entry) => entry.draw(canvas, "Cartes tirées", game.tapis().pile()),
            Stage::Held => held::draw(canvas, session, self.mixed, view.now),
            Stage::Writing(writing) => writing.draw(canvas, session, view.now),
            Stage::Partie(sheet) => {
                sheet.draw_table(canvas, session);
                footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::Y, "Menu")]);
            }
            Stage::Over => {
                let total = |seat| game.sheet().total(seat);
                ranking::draw(canvas, Contrat::NAME, &game.ranking(), session.names(), total);
            }
        }
    }
}

/// What the state of the game asks for.
fn stage_of(session: &Session<Contrat>) -> Stage {
    match session.game().phase() {
        Phase::Expose => Stage::Expose,
        Phase::Held { .. } => Stage::Held,
        Phase::Write => Stage::Writing(Writing::default()),
        Phase::Over => Stage::Over,
    }
}

/// The next player writes; after the last one the round ends, and at the end of a partie its sheets are shown.
fn done(session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Stage {
    if let Some(writer) = session.game().writer() {
        // Refused only if it is not this player's turn, and then the state says whose it is.
        let _ = session.play(Move::Done(writer), dict, context.now);
    }
    if session.game().writer().is_some() {
        return stage_of(session);
    }
    match session.play(Move::Close, dict, context.now) {
        Ok(Outcome::PartieOver { .. } | Outcome::GameOver) => {
            context.sound = Some(Sound::End);
            Stage::Partie(ContratSheet::of(session, dict))
        }
        _ => stage_of(session),
    }
}

/// The rules in short.
pub const HELP: &[&[Advice]] = &[
    &[
        Advice {
            about: "Le but",
            text: "Remplir un contrat de quatre stolons, chacun une fois, pour le plus de points possible.",
        },
        Advice {
            about: "Le tour",
            text: "Six lettres, puis une de plus à chaque tour. Les cartes passent de main en main. À la fin du tour, \
                   chacun inscrit ses stolons ou les garde en réserve. Une case inscrite ne change plus.",
        },
    ],
    &[
        Advice { about: "Alterné", text: "Voyelle, consonne, voyelle… : MINUTES." },
        Advice { about: "Twhykx", text: "Avec deux As, ou As et Mixte : JEUX." },
        Advice { about: "Anagre", text: "Il a une anagramme : ETUIS, SUITE." },
        Advice { about: "Insert", text: "Un mot dans un mot : MI*NU*TES." },
    ],
    &[
        Advice {
            about: "Les points",
            text: "Plus le stolon a de cartes, plus il rapporte. Un joker et les Étoiles ne comptent pas.",
        },
        Advice {
            about: "Les primes",
            text: "Les quatre cases remplies : 100. Un Entier, mot fait des neuf lettres : 110.",
        },
    ],
];
