//! At the end of a round the device goes from player to player: each may write stolons on the own sheet, unseen.

use core::fmt;

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{
    Next,
    readings::{Readings, Way},
};
use crate::{
    dict::Dict,
    input::{Button, KeyEvent},
    letters::Word,
    rules::{
        Seat,
        contrat::{BOXES, Contrat, Move, Outcome},
        stolon::{Kind, Spelling, supply::WordFault},
    },
    screens::{
        Context, pressed,
        word_entry::{Typed, WordEntry},
    },
    session::{Seated, Session},
    time::Instant,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{
            BODY, Dialog, Face, Hint,
            clock::figures_of,
            cover, dialog, footer, header,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct Writing {
    step: Step,
}

#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
#[derive(Clone, Debug, Default)]
enum Step {
    /// The device changes hands.
    #[default]
    Cover,
    Boxes,
    Typing(WordEntry),
    Readings(Readings),
    /// The anagram of the word is typed.
    Citing {
        word: Word,
        entry: WordEntry,
    },
    Refused(Refused),
    Agree(Refused),
}

#[derive(Clone, Debug)]
struct Refused {
    word: Word,
    reason: String<128>,
    note: &'static str,
    /// The whole table may accept the word.
    may_agree: bool,
}

impl Writing {
    pub fn is_covered(&self) -> bool {
        matches!(self.step, Step::Cover)
    }

    pub fn key(&mut self, key: KeyEvent, session: &mut Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        let button = pressed(key);
        match &mut self.step {
            Step::Cover => match button {
                Some(Button::A | Button::Press) => {
                    session.start_clock(context.now);
                    self.go(Step::Boxes)
                }
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Step::Boxes => match button {
                Some(Button::A | Button::Press) => self.go(Step::Typing(WordEntry::single())),
                Some(Button::X) => Next::Done,
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Step::Typing(entry) => match entry.key(key, context) {
                Typed::Nothing => Next::Nothing,
                Typed::Changed => Next::Changed,
                Typed::Cancelled => self.open_boxes(session, context.now),
                Typed::Word(word) => self.read(&word, session, dict, context),
            },
            Step::Readings(readings) => match button {
                _ if readings.walk(key) => {
                    context.sound = Some(Sound::Tick);
                    Next::Changed
                }
                Some(Button::A | Button::Press) => {
                    let (way, word) = (readings.chosen().cloned(), readings.word().clone());
                    self.pick(way, word, session, dict, context)
                }
                Some(Button::B) => self.go(Step::Typing(WordEntry::single())),
                Some(Button::X) => self.open_boxes(session, context.now),
                _ => Next::Nothing,
            },
            Step::Citing { word, entry } => match entry.key(key, context) {
                Typed::Nothing => Next::Nothing,
                Typed::Changed => Next::Changed,
                Typed::Cancelled => self.open_boxes(session, context.now),
                Typed::Word(partner) => {
                    let mut spelling = Spelling::plain(word.clone());
                    spelling.partner = partner;
                    self.write(Kind::Anagre, spelling, session, dict, context)
                }
            },
            Step::Refused(refused) => match button {
                Some(Button::A | Button::Press) => self.go(Step::Typing(WordEntry::single())),
                Some(Button::B) => self.open_boxes(session, context.now),
                Some(Button::X) if refused.may_agree => {
                    let refused = refused.clone();
                    self.go(Step::Agree(refused))
                }
                _ => Next::Nothing,
            },
            Step::Agree(refused) => match button {
                Some(Button::A | Button::Press) => {
                    let word = refused.word.clone();
                    // There is room for it, or the question would not have been asked.
                    let _ = session.agree(word.clone(), dict, context.now);
                    self.read(&word, session, dict, context)
                }
                Some(Button::B) => {
                    let refused = refused.clone();
                    self.go(Step::Refused(refused))
                }
                _ => Next::Nothing,
            },
        }
    }

    fn go(&mut self, step: Step) -> Next {
        self.step = step;
        Next::Changed
    }

    /// Back to the sheet; if the time has run out meanwhile, on to the next player.
    fn open_boxes(&mut self, session: &Session<Contrat>, now: Instant) -> Next {
        let late = session.clock().is_some_and(|clock| clock.is_over(now));
        if late { Next::Done } else { self.go(Step::Boxes) }
    }

    /// A word begun before the end may still be written.
    pub fn time_up(&mut self, session: &mut Session<Contrat>, now: Instant) -> Next {
        session.stop_clock(now);
        if matches!(self.step, Step::Boxes) { Next::Done } else { Next::Changed }
    }

    fn read(&mut self, word: &Word, session: &Session<Contrat>, dict: &Dict, context: &mut Context) -> Next {
        let lexicon = session.lexicon(dict);
        let least = session.setup().house.least_letters;
        if let Err(fault) = session.game().supply().check_word(word, least, &lexicon) {
            let may_agree = matches!(fault, WordFault::Unknown(_)) && session.can_agree();
            return self.refuse(Refused { may_agree, ..Refused::new(word, &fault) }, context);
        }
        let readings = Readings::of(word, seat(session), session, dict);
        if readings.is_empty() {
            let reason = "Ce mot ne fait aucun stolon des cases encore libres";
            return self.refuse(Refused::new(word, &reason), context);
        }
        self.go(Step::Readings(readings))
    }

    fn refuse(&mut self, refused: Refused, context: &mut Context) -> Next {
        context.sound = Some(Sound::Wrong);
        self.go(Step::Refused(refused))
    }

    fn pick(
        &mut self,
        way: Option<Way>,
        word: Word,
        session: &mut Session<Contrat>,
        dict: &Dict,
        context: &mut Context,
    ) -> Next {
        match way {
            Some(Way::Read { kind, spelling, .. }) => self.write(kind, spelling, session, dict, context),
            Some(Way::Cite) => self.go(Step::Citing { word, entry: WordEntry::single() }),
            None => Next::Nothing,
        }
    }

    /// Writes a box. By the rules a wrong stolon is written too, and brings nothing.
    fn write(
        &mut self,
        kind: Kind,
        spelling: Spelling,
        session: &mut Session<Contrat>,
        dict: &Dict,
        context: &mut Context,
    ) -> Next {
        let word = spelling.letters.clone();
        match session.play(Move::Write { seat: seat(session), kind, spelling }, dict, context.now) {
            Ok(Outcome::Wasted { fault, .. }) => {
                self.refuse(Refused { note: "La case est prise, sans point", ..Refused::new(&word, &fault) }, context)
            }
            Ok(_) => {
                context.sound = Some(Sound::Right);
                self.open_boxes(session, context.now)
            }
            Err(error) => self.refuse(Refused::new(&word, &error), context),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Contrat>, now: Instant) {
        let name = &session.names()[seat(session)];
        match &self.step {
            Step::Cover => cover(canvas, name, &[Hint(Button::A, "C’est moi"), Hint(Button::Y, "Menu")]),
            Step::Boxes => self.draw_boxes(canvas, session, now),
            Step::Typing(entry) => {
                let title = format!(32; "Mot de {name}").unwrap_or_default();
                draw_typing(canvas, &title, entry, session, now, "Lire");
            }
            Step::Citing { word, entry } => {
                let title = format!(32; "Anagramme de {word}").unwrap_or_default();
                draw_typing(canvas, &title, entry, session, now, "Citer");
            }
            Step::Readings(readings) => {
                readings.draw(canvas, name);
                let act = if matches!(readings.chosen(), Some(Way::Cite)) { "Citer" } else { "Inscrire" };
                let hints = [Hint(Button::A, act), Hint(Button::B, "Autre mot"), Hint(Button::X, "Fermer")];
                footer(canvas, &hints);
            }
            Step::Refused(refused) => draw_refused(canvas, refused, name),
            Step::Agree(refused) => {
                let question = format!(64; "Toute la table accepte {} ?", refused.word).unwrap_or_default();
                let detail = "Le mot vaudra pour toute la partie.";
                dialog(
                    canvas,
                    Dialog { title: "Accord de la table", question: &question, detail, yes: "Oui", no: "Non" },
                );
            }
        }
    }

    /// The player's sheet: five boxes, written or free.
    fn draw_boxes(&self, canvas: &mut Canvas, session: &Session<Contrat>, now: Instant) {
        const ROW: i32 = 38;
        let game = session.game();
        let writer = seat(session);
        let title = format!(32; "Contrat de {}", session.names()[writer]).unwrap_or_default();
        header(canvas, &title, &time_left(session, now));
        for (kind, place) in BOXES.into_iter().zip(0..) {
            let top = BODY.top_left.y + 2 + place * ROW;
            canvas.rounded(area(6, top, 228, ROW as u32 - 2), 6, Ink::Panel);
            let name = format!(16; "{kind}").unwrap_or_default();
            let written = game.written(writer, kind);
            let ink = if written.is_some() || game.may_write(writer, kind) { Ink::Text } else { Ink::Dim };
            canvas.text(&font::STRONG, ink, Align::Left, Point::new(15, top + 16), &name);
            let (detail, points) = match written {
                Some(written) => {
                    let points = written.points.map_or(0, |points| points.0);
                    (format!(32; "{}", written.spelling), format!(8; "{points}"))
                }
                None => (format!(32; "{}", state_of(kind, session)), Ok(String::new())),
            };
            let ink = if written.is_some() { Ink::Text } else { Ink::Dim };
            canvas.text(&font::SMALL, ink, Align::Left, Point::new(15, top + 31), &detail.unwrap_or_default());
            let points = points.unwrap_or_default();
            canvas.text(&font::FIGURE, Ink::Accent, Align::Right, Point::new(225, top + 26), &points);
        }
        footer(canvas, &[Hint(Button::A, "Un mot"), Hint(Button::X, "J’ai fini"), Hint(Button::Y, "Menu")]);
    }
}

impl Refused {
    fn new(word: &Word, reason: &dyn fmt::Display) -> Self {
        let reason = format!("{reason}").unwrap_or_default();
        Self { word: word.clone(), reason, note: "Rien n’est inscrit", may_agree: false }
    }
}

/// Who writes.
fn seat(session: &Session<Contrat>) -> Seat {
    session.game().writer().unwrap_or(session.game().first())
}

fn state_of(kind: Kind, session: &Session<Contrat>) -> &'static str {
    let game = session.game();
    match kind {
        _ if game.may_write(seat(session), kind) => "case libre",
        Kind::Entier if !game.is_last_round() => "au dernier tour",
        _ => "pas à cette table",
    }
}

fn draw_typing(
    canvas: &mut Canvas,
    title: &str,
    entry: &WordEntry,
    session: &Session<Contrat>,
    now: Instant,
    done: &'static str,
) {
    header(canvas, title, &time_left(session, now));
    entry.draw(canvas, "", session.game().supply().at_hand());
    footer(canvas, &entry.hints("Retour", done));
}

/// The time to write, in the last round.
fn time_left(session: &Session<Contrat>, now: Instant) -> String<16> {
    match session.clock() {
        Some(clock) if clock.left(now) <= session.warning() => format!("encore {}", figures_of(clock.left(now))),
        Some(clock) => format!("{}", figures_of(clock.left(now))),
        None => format!("tour {}", session.game().round()),
    }
    .unwrap_or_default()
}

fn draw_refused(canvas: &mut Canvas, refused: &Refused, name: &str) {
    let caption = format!(32; "Mot de {name}").unwrap_or_default();
    let hints: &[Hint] = if refused.may_agree {
        &[Hint(Button::A, "Autre mot"), Hint(Button::B, "Retour"), Hint(Button::X, "Accord")]
    } else {
        &[Hint(Button::A, "Autre mot"), Hint(Button::B, "Retour")]
    };
    let shown = Verdict {
        mood: Mood::No,
        caption: &caption,
        answer: "REFUSÉ",
        points: "",
        reason: &refused.reason,
        note: refused.note,
        hints,
    };
    verdict(canvas, shown, core::iter::once(refused.word.iter().map(|letter| Face::Letter(char::from(*letter)))));
}
