//! A call: the word is typed, judged, and the verdict shown with its reasons.

use core::fmt::Write as _;

use heapless::{String, format};

use super::{Next, callers::CallerList};
use crate::{
    dict::Dict,
    input::{Button, KeyEvent},
    letters::Word,
    rules::{
        Lexicon, Points, Seat,
        clam::{Clam, Move, NotAdmissible, Outcome, Refusal, Why},
        stolon::supply::{Making, WordFault},
        table::Refused,
    },
    screens::{
        Context, pressed,
        table::ranking::gained,
        word_entry::{Typed, WordEntry},
    },
    session::{NotTaken, Seated, Session, names::Name},
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Face, Hint,
            clock::figures_of,
            dialog, footer, header,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug)]
pub struct Call {
    /// Those who called together, and which of them has the word.
    callers: CallerList,
    turn: usize,
    /// One of them has been judged already: the next ones called at the same time.
    together: bool,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    Typing(WordEntry),
    Judged(Judgement),
    /// Does the whole table accept this word?
    Agree(Judgement),
}

#[derive(Clone, Debug)]
struct Judgement {
    word: Word,
    /// Called at the same time as the one before.
    together: bool,
    /// The table accepted the word: that is a step too.
    agreed: bool,
    kind: Judged,
}

#[derive(Clone, Debug)]
enum Judged {
    Right {
        making: Making,
        points: Points,
    },
    False {
        reason: String<128>,
        may_agree: bool,
        points: Points,
        out: bool,
    },
    /// Not even judged: the caller may say another word.
    NotAdmitted(String<64>),
}

impl Call {
    pub fn first(callers: CallerList) -> Option<Self> {
        (!callers.is_empty()).then(|| Self {
            callers,
            turn: 0,
            together: false,
            step: Step::Typing(WordEntry::single()),
        })
    }

    fn seat(&self) -> Seat {
        self.callers.get(self.turn).copied().unwrap_or(Seat::FIRST)
    }

    pub fn key(&mut self, key: KeyEvent, session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
        match &mut self.step {
            Step::Typing(entry) => match entry.key(key, context) {
                Typed::Nothing => Next::Nothing,
                Typed::Changed => Next::Changed,
                Typed::Cancelled => self.next_caller(),
                Typed::Word(word) => self.judge(word, false, session, dict, context),
            },
            Step::Judged(judgement) => match (pressed(key), &judgement.kind) {
                (Some(Button::A | Button::Press), Judged::NotAdmitted(_)) => self.type_again(),
                (Some(Button::B), Judged::NotAdmitted(_)) | (Some(Button::A | Button::Press), _) => self.next_caller(),
                (Some(Button::X), Judged::False { may_agree: true, .. }) => {
                    self.step = Step::Agree(judgement.clone());
                    Next::Changed
                }
                (Some(Button::Y), Judged::Right { .. } | Judged::False { .. }) => {
                    session.undo(if judgement.agreed { 2 } else { 1 }, dict);
                    self.together = judgement.together;
                    self.type_again()
                }
                _ => Next::Nothing,
            },
            Step::Agree(judgement) => match pressed(key) {
                Some(Button::A | Button::Press) => {
                    let Judgement { word, together, .. } = judgement.clone();
                    self.together = together;
                    self.agree(word, session, dict, context)
                }
                Some(Button::B) => {
                    self.step = Step::Judged(judgement.clone());
                    Next::Changed
                }
                _ => Next::Nothing,
            },
        }
    }

    fn type_again(&mut self) -> Next {
        self.step = Step::Typing(WordEntry::single());
        Next::Changed
    }

    fn next_caller(&mut self) -> Next {
        self.turn += 1;
        if self.turn < self.callers.len() { self.type_again() } else { Next::Round }
    }

    fn judge(
        &mut self,
        word: Word,
        agreed: bool,
        session: &mut Session<Clam>,
        dict: &Dict,
        context: &mut Context,
    ) -> Next {
        let (seat, together) = (self.seat(), self.together);
        let play = Move::Call { seat, word: word.clone(), together };
        let kind = match session.play(play, dict, context.now) {
            Ok(Outcome::Right { making, points, .. }) => Judged::Right { making, points },
            Ok(Outcome::False { why, points, out, .. }) => Judged::False {
                reason: format!("{why}").unwrap_or_default(),
                may_agree: matches!(why, Why::Word(WordFault::Unknown(_))) && session.can_agree(),
                points,
                out,
            },
            Err(NotTaken::Refused(Refused::Move(Refusal::NotAdmissible { why, .. }))) => {
                Judged::NotAdmitted(not_admitted(why))
            }
            Err(error) => Judged::NotAdmitted(format!("{error}").unwrap_or_default()),
            // A call is right, false or refused.
            Ok(_) => return Next::Round,
        };
        self.together |= !matches!(kind, Judged::NotAdmitted(_));
        context.sound = Some(if matches!(kind, Judged::Right { .. }) { Sound::Right } else { Sound::Wrong });
        self.step = Step::Judged(Judgement { word, together, agreed, kind });
        Next::Changed
    }

    /// The call is taken back, the word accepted, and the call made again.
    fn agree(&mut self, word: Word, session: &mut Session<Clam>, dict: &Dict, context: &mut Context) -> Next {
        if !session.undo(1, dict) || session.agree(word.clone(), dict as &dyn Lexicon, context.now).is_err() {
            return Next::Round;
        }
        self.judge(word, true, session, dict, context)
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Clam>, now: Instant) {
        let name = &session.names()[self.seat()];
        match &self.step {
            Step::Typing(entry) => {
                let title = format!(32; "Mot de {name}").unwrap_or_default();
                let left = session.clock().map_or(String::new(), |clock| figures_of(clock.left(now)));
                header(canvas, &title, &left);
                entry.draw(canvas, "", session.game().supply().at_hand());
                footer(canvas, &entry.hints("Renoncer", "Juger"));
            }
            Step::Judged(judgement) => draw_judgement(canvas, session, judgement, name),
            Step::Agree(judgement) => {
                let question = format!(64; "Toute la table accepte {} ?", judgement.word).unwrap_or_default();
                let detail = "Le mot sera marqué sur la feuille.";
                dialog(
                    canvas,
                    Dialog { title: "Accord de la table", question: &question, detail, yes: "Oui", no: "Non" },
                );
            }
        }
    }
}

fn not_admitted(why: NotAdmissible) -> String<64> {
    match why {
        NotAdmissible::TooShort { least } => format!("Il faut maintenant au moins {least} lettres"),
        NotAdmissible::Repeated => format!("Ce mot a déjà été clamé"),
    }
    .unwrap_or_default()
}

fn draw_judgement(canvas: &mut Canvas, session: &Session<Clam>, judgement: &Judgement, name: &Name) {
    let Judgement { word, kind, .. } = judgement;
    let caption = format!(32; "{name} clame").unwrap_or_default();
    let over = session.stage().over;
    let mut note = String::<64>::new();
    let no_making = Making::default();
    let (mood, answer, points, reason, making) = match kind {
        Judged::Right { making, points } => {
            let double = if *points > Points::count(word.len()) { "Compté double. " } else { "" };
            let _ = write!(note, "{double}{name} se tait jusqu’à la fin");
            (Mood::Yes, "JUSTE", gained(*points), how_made(word, *making), making)
        }
        Judged::False { reason, points, out, .. } => {
            let _ = if *out { write!(note, "{name} ne joue plus") } else { write!(note, "{name} joue encore") };
            (Mood::No, "FAUX", gained(*points), reason.clone(), &no_making)
        }
        Judged::NotAdmitted(reason) => {
            let _ = note.push_str("Ni point ni faute");
            (Mood::Neither, "PAS ADMIS", String::new(), format!("{reason}").unwrap_or_default(), &no_making)
        }
    };
    if over {
        note = format!("La partie est finie").unwrap_or_default();
    }
    let hints: &[Hint] = match kind {
        Judged::Right { .. } => &[Hint(Button::A, "Continuer"), Hint(Button::Y, "Annuler")],
        Judged::False { may_agree: true, .. } => {
            &[Hint(Button::A, "Continuer"), Hint(Button::X, "Accord"), Hint(Button::Y, "Annuler")]
        }
        Judged::False { .. } => &[Hint(Button::A, "Continuer"), Hint(Button::Y, "Annuler")],
        Judged::NotAdmitted(_) => &[Hint(Button::A, "Autre mot"), Hint(Button::B, "Renoncer")],
    };
    let shown = Verdict { mood, caption: &caption, answer, points: &points, reason: &reason, note: &note, hints };
    verdict(canvas, shown, core::iter::once(faces(word, *making)));
}

/// The letters as tiles, marked by the special cards that made them.
fn faces(word: &Word, making: Making) -> impl Iterator<Item = Face> + Clone {
    word.iter().enumerate().map(move |(at, &letter)| match letter.into() {
        letter if making.as_letters.contains(at) => Face::ByAs(letter),
        letter if making.jokers.contains(at) => Face::ByJoker(letter),
        letter => Face::Letter(letter),
    })
}

/// Which letters came from special cards.
fn how_made(word: &Word, making: Making) -> String<128> {
    let mut text = String::new();
    let mut tell = |marked: &dyn Fn(usize) -> bool, card: &str| {
        let mut letters =
            word.iter().enumerate().filter(|(at, _)| marked(*at)).map(|(_, letter)| char::from(*letter)).peekable();
        if letters.peek().is_none() {
            return;
        }
        if !text.is_empty() {
            let _ = text.push_str(", ");
        }
        for (place, letter) in letters.enumerate() {
            let _ = write!(text, "{}{letter}", if place == 0 { "" } else { " et " });
        }
        let _ = write!(text, " par {card}");
    };
    tell(&|at| making.as_letters.contains(at), "la carte As");
    tell(&|at| making.jokers.contains(at), "le Mixte");
    text
}
