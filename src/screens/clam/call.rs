//! A call: the word is typed, judged, and the verdict shown with its reasons.

use core::fmt::Write as _;

use heapless::{String, format};

use super::{Desk, Next, Table, callers};
use crate::{
    input::{Button, KeyEvent},
    letters::Word,
    rules::{
        Points, Seat,
        clam::{Clam, Move, NotAdmissible, Outcome, Refusal, Why},
        stolon::supply::{Making, WordFault},
    },
    screens::{
        parts::{
            SeatKeys, WordStage,
            seat_keys::{self, Pressed},
            word_stage::{self, Around, Judgement, Said},
        },
        shared::{clock::left, points::gained},
    },
    session::{AnySession, NotTaken, Session},
    time::Instant,
    ui::{
        Canvas,
        widgets::{Hint, verdict::Mood},
    },
};

#[derive(Clone, Debug)]
pub struct Call {
    /// Those who called together, and which of them has the word.
    callers: Pressed,
    turn: usize,
    /// One of them has been judged already: the next ones called at the same time.
    together: bool,
    word: WordStage,
    taken: Taken,
    asking: Option<(Asking, SeatKeys)>,
}

/// What the verdict in view has written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    /// Nothing: the caller may say another word.
    Nothing,
    /// A word that was not admitted.
    NotAdmitted,
    /// A call, made together with the one before or not, and perhaps an accord of the table before it.
    Call { together: bool, agreed: bool },
}

/// What another player is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    /// Who called at the same time?
    Another,
    /// Who was it really?
    Instead,
}

const AFTER_CALL: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::B, "Joueur"), Hint(Button::Y, "Annuler")];
const AFTER_LATE_CALL: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::X, TOGETHER), Hint(Button::Y, "Annuler")];
const NOT_ADMITTED: &[Hint] = &[Hint(Button::A, "Autre mot"), Hint(Button::B, "Renoncer")];
const NOT_ADMITTED_ALONE: &[Hint] = &[Hint(Button::A, "Autre mot"), Hint(Button::B, "Non"), Hint(Button::X, TOGETHER)];
const TOGETHER: &str = "En même temps";

impl Call {
    pub fn first(callers: &[Seat], desk: &Desk) -> Self {
        let callers = callers.iter().copied().collect();
        let word = WordStage::new(desk.guide(desk.session.game().supply().rack()));
        Self { callers, turn: 0, together: false, word, taken: Taken::Nothing, asking: None }
    }

    fn seat(&self) -> Seat {
        self.callers.get(self.turn).copied().unwrap_or(Seat::FIRST)
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        if let Some((what, mut keys)) = self.asking.clone() {
            let said = keys.key(key, desk.sound, desk.now, |seat| self.may_be(what, seat, desk.session));
            self.asking = Some((what, keys));
            return self.answered(said, desk);
        }
        match (self.word.key(key, desk.sound), self.taken) {
            (Said::Nothing, _) => Next::Nothing,
            (Said::Changed, _) => Next::Changed,
            (Said::Key(Button::Y), _) if self.word.is_typing() => self.ask(Asking::Another, desk),
            (Said::Word(word), _) => self.judge(word, false, desk),
            (Said::Agreed(word), taken) => {
                // The call that is taken back to be made again is of the same moment as before.
                if let Taken::Call { together, .. } = taken {
                    self.together = together;
                }
                self.agree(word, desk)
            }
            (Said::Key(Button::A), Taken::Nothing | Taken::NotAdmitted) => self.correct(),
            (Said::Key(Button::B), Taken::Call { .. }) => self.ask(Asking::Instead, desk),
            (Said::Key(Button::X), _) => self.judge_together(desk),
            (Said::Key(Button::Y), Taken::Call { together, agreed }) => {
                desk.session.take_back(if agreed { 2 } else { 1 }, desk.dict);
                self.together = together;
                self.correct()
            }
            (Said::GivenUp | Said::Key(_), _) => self.next_caller(),
        }
    }

    pub fn wake_at(&self) -> Option<Instant> {
        self.asking.as_ref()?.1.wake_at()
    }

    pub fn woken(&mut self, desk: &mut Desk) -> Next<Table> {
        let Some((_, keys)) = &self.asking else { return Next::Nothing };
        let said = keys.tick(desk.now);
        self.answered(said, desk)
    }

    fn ask(&mut self, what: Asking, desk: &mut Desk) -> Next<Table> {
        self.asking = Some((what, callers::ask_one(desk.session, desk.now)));
        Next::Changed
    }

    fn may_be(&self, what: Asking, seat: Seat, session: &Session<Clam>) -> bool {
        let known = match what {
            Asking::Another => self.callers.contains(&seat),
            Asking::Instead => self.seat() == seat,
        };
        !known && session.game().is_heard(seat)
    }

    fn answered(&mut self, said: seat_keys::Said, desk: &mut Desk) -> Next<Table> {
        let (what, seat) = match (said, &self.asking) {
            (seat_keys::Said::Nothing | seat_keys::Said::Key(_), _) => return Next::Nothing,
            (seat_keys::Said::Changed, _) => return Next::Changed,
            (seat_keys::Said::Nobody | seat_keys::Said::Done, Some((what, keys))) => {
                (*what, keys.pressed().first().copied())
            }
            (_, None) => return Next::Nothing,
        };
        self.asking = None;
        match (what, seat) {
            (Asking::Another, Some(seat)) => {
                // There is room for every seat once.
                let _ = self.callers.push(seat);
                Next::Changed
            }
            (Asking::Instead, Some(seat)) => self.judge_instead(seat, desk),
            (_, None) => Next::Changed,
        }
    }

    fn type_again(&mut self) -> Next<Table> {
        self.word.type_again();
        Next::Changed
    }

    fn correct(&mut self) -> Next<Table> {
        self.word.correct();
        Next::Changed
    }

    fn next_caller(&mut self) -> Next<Table> {
        self.turn += 1;
        if self.turn < self.callers.len() { self.type_again() } else { Next::Return }
    }

    fn judge(&mut self, word: Word, agreed: bool, desk: &mut Desk) -> Next<Table> {
        let (seat, together) = (self.seat(), self.together);
        let may_join = !together && desk.session.game().may_join(seat, &word);
        let told = desk.play(Move::Call { seat, word: word.clone(), together });
        let played = told.is_ok();
        let Some(judgement) = judgement(word, seat, told, may_join, desk.session) else { return Next::Return };
        self.taken = match judgement.mood {
            Mood::Neither if played => Taken::NotAdmitted,
            Mood::Neither => Taken::Nothing,
            Mood::Yes | Mood::No => Taken::Call { together, agreed },
        };
        self.together |= matches!(self.taken, Taken::Call { .. });
        self.word.show(judgement, desk.sound);
        Next::Changed
    }

    /// The word was called at the same time as the one before.
    fn judge_together(&mut self, desk: &mut Desk) -> Next<Table> {
        let Some(word) = self.word.judgement().map(|judgement| judgement.word.clone()) else { return Next::Nothing };
        desk.session.take_back(1, desk.dict);
        self.together = true;
        self.judge(word, false, desk)
    }

    /// The word was another player's.
    fn judge_instead(&mut self, seat: Seat, desk: &mut Desk) -> Next<Table> {
        let (Some(judgement), Taken::Call { together, agreed }) = (self.word.judgement(), self.taken) else {
            return Next::Nothing;
        };
        let word = judgement.word.clone();
        // What the table has accepted stays accepted, whose word it may be.
        desk.session.take_back(1, desk.dict);
        self.together = together;
        self.callers.retain(|caller| *caller != seat);
        let turn = self.turn.min(self.callers.len().saturating_sub(1));
        if let Some(caller) = self.callers.get_mut(turn) {
            (*caller, self.turn) = (seat, turn);
        }
        self.judge(word, agreed, desk)
    }

    /// The call is taken back, the word accepted, and the call made again.
    fn agree(&mut self, word: Word, desk: &mut Desk) -> Next<Table> {
        let taken_back = desk.session.take_back(1, desk.dict);
        if !taken_back || desk.session.agree(word.clone(), desk.dict, desk.now).is_err() {
            return Next::Return;
        }
        self.judge(word, true, desk)
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Clam>, now: Instant) {
        let name = &session.names()[self.seat()];
        if let Some((what, keys)) = &self.asking {
            let title = match what {
                Asking::Another => "Qui clame en même temps ?",
                Asking::Instead => "Qui a clamé ?",
            };
            return callers::draw_one(keys, title, canvas, session, |seat| self.may_be(*what, seat, session));
        }
        let others = self.callers.len().saturating_sub(self.turn + 1);
        let aside: String<16> = match others {
            0 => format!("{}", left(session, now)),
            1 => format!("+ 1 autre"),
            _ => format!("+ {others} autres"),
        }
        .unwrap_or_default();
        let around = Around {
            title: &format!(32; "Mot de {name}").unwrap_or_default(),
            aside: &aside,
            letters: &[],
            back: "Renoncer",
            done: "Juger",
            other: "+ joueur",
            caption: &format!(32; "{name} clame").unwrap_or_default(),
            agreement: "Le mot sera marqué sur la feuille.",
        };
        self.word.draw(canvas, around);
    }
}

/// What is shown of a call; `None` if it was none.
fn judgement(
    word: Word,
    seat: Seat,
    told: Result<Outcome, NotTaken<Refusal>>,
    may_join: bool,
    session: &Session<Clam>,
) -> Option<Judgement> {
    let not_admitted_keys = if may_join { NOT_ADMITTED_ALONE } else { NOT_ADMITTED };
    let name = &session.names()[seat];
    let (mut mood, mut answer, mut points, mut making) = (Mood::No, "FAUX", Points::ZERO, Making::default());
    let (mut may_agree, mut keys, mut note) = (false, AFTER_CALL, String::new());
    // What does not fit is told as far as it goes.
    let reason = match told {
        Ok(Outcome::Right { making: made, points: won, .. }) => {
            (mood, answer, points, making) = (Mood::Yes, "JUSTE", won, made);
            let double = if won > Points::count(word.len()) { "Compté double. " } else { "" };
            let _ = write!(note, "{double}{name} se tait jusqu’à la fin");
            how_made(&word, made)
        }
        Ok(Outcome::False { why, points: lost, out, .. }) => {
            points = lost;
            may_agree = matches!(why, Why::Word(WordFault::Unknown(_))) && session.can_agree();
            keys = if may_join { AFTER_LATE_CALL } else { AFTER_CALL };
            let _ = write!(note, "{name} {}", if out { "ne joue plus" } else { "joue encore" });
            format!("{why}").unwrap_or_default()
        }
        Ok(Outcome::NotAdmitted { why, .. }) => {
            (mood, answer, keys) = (Mood::Neither, "PAS ADMIS", not_admitted_keys);
            let _ = note.push_str("Ni point ni faute");
            not_admitted(why)
        }
        // A call is right, false, not admitted or refused.
        Ok(_) => return None,
        Err(refused) => {
            (mood, answer, keys) = (Mood::Neither, "PAS ADMIS", NOT_ADMITTED);
            let _ = note.push_str("Ni point ni faute");
            format!("{refused}").unwrap_or_default()
        }
    };
    if session.stage().over {
        note = format!("La partie est finie").unwrap_or_default();
    }
    let points = if mood == Mood::Neither { String::new() } else { gained(points) };
    let making = word_stage::Making { by_as: making.as_letters, by_joker: making.jokers, ..Default::default() };
    Some(Judgement { word, making, mood, answer, points, reason, note, may_agree, keys })
}

fn not_admitted(why: NotAdmissible) -> String<128, u8> {
    match why {
        NotAdmissible::TooShort { least } => format!("Il faut maintenant au moins {least} lettres"),
        NotAdmissible::Repeated => format!("Ce mot a déjà été clamé"),
    }
    .unwrap_or_default()
}

/// Which letters came from special cards.
fn how_made(word: &Word, making: Making) -> String<128, u8> {
    let mut text = String::new();
    let mut tell = |marked: &dyn Fn(usize) -> bool, [one, several]: [&str; 2]| {
        let letters = word.iter().enumerate().filter(|(at, _)| marked(*at)).map(|(_, letter)| char::from(*letter));
        let card = match letters.clone().count() {
            0 => return,
            1 => one,
            _ => several,
        };
        if !text.is_empty() {
            let _ = text.push_str(", ");
        }
        for (place, letter) in letters.enumerate() {
            let _ = write!(text, "{}{letter}", if place == 0 { "" } else { " et " });
        }
        let _ = write!(text, " par {card}");
    };
    tell(&|at| making.as_letters.contains(at), ["la carte As", "les cartes As"]);
    tell(&|at| making.jokers.contains(at), ["le Mixte", "les Mixtes"]);
    text
}
