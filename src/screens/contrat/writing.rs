//! At the end of a round the device goes from player to player: each may write stolons on the own sheet, unseen.

use core::fmt;

use heapless::{String, format};

use super::{
    Desk, Next, Table, boxes, done,
    readings::{Way, Ways, ways},
};
use crate::{
    input::{Button, KeyEvent},
    letters::{Rack, Word},
    rules::{
        Seat,
        contrat::{Contrat, Move, Outcome},
        stolon::{Kind, Spelling, supply::WordFault},
    },
    screens::{
        parts::{
            Readings, WordStage, readings,
            word_stage::{Around, Judgement, Making, Said},
        },
        pressed, shared,
        word_entry::HIDE,
    },
    session::{AnySession, Session},
    time::Instant,
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Hint, footer, header, verdict::Mood},
    },
};

#[derive(Clone, Debug, Default)]
pub enum Writing {
    #[default]
    Boxes,
    /// A word is typed, or the anagram of this one.
    Word {
        stage: WordStage,
        anagram_of: Option<Word>,
    },
    Readings {
        word: Word,
        ways: Ways,
        lit: Readings,
    },
}

const REFUSED: &[Hint] = &[Hint(Button::A, "Mot"), Hint(Button::B, "Retour")];

impl Writing {
    /// A word that the whole table is to accept is no secret any more.
    pub fn asks_the_table(&self) -> bool {
        matches!(self, Self::Word { stage, .. } if stage.asks_the_table())
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        match self {
            Self::Boxes => match pressed(key) {
                Some(Button::A | Button::Press) => self.type_word(desk),
                Some(Button::B) => done(desk),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Word { stage, anagram_of } => match (stage.key(key, desk.sound), anagram_of) {
                (Said::Nothing, _) => Next::Nothing,
                (Said::Changed, _) => {
                    if stage.asks_the_table() {
                        // It is the table's time now; the writer's goes on when the device comes back.
                        desk.stop_clock();
                    }
                    Next::Changed
                }
                (Said::Word(partner), Some(word)) => {
                    let mut spelling = Spelling::plain(word.clone());
                    spelling.partner = partner;
                    self.write(Kind::Anagre, spelling, desk)
                }
                (Said::Word(word), None) => self.read(word, desk),
                (Said::Agreed(word), _) => {
                    // There is room for it, or the question would not have been asked.
                    let _ = desk.session.agree(word.clone(), desk.dict, desk.now);
                    self.read(word, desk)
                }
                (Said::Key(Button::A), _) => self.type_word(desk),
                (Said::GivenUp | Said::Key(_), _) => self.open_boxes(desk),
            },
            Self::Readings { word, ways, lit } => match lit.key(key, desk.sound, ways.len()) {
                readings::Said::Nothing => Next::Nothing,
                readings::Said::Moved => Next::Changed,
                readings::Said::Chosen(index) => {
                    let (word, way) = (word.clone(), ways.get(index).cloned());
                    self.pick(way, word, desk)
                }
                readings::Said::Key(Button::B) => self.type_word(desk),
                readings::Said::Key(_) => Next::Nothing,
            },
        }
    }

    fn go(&mut self, next: Self) -> Next<Table> {
        *self = next;
        Next::Changed
    }

    /// Another word; none after the time.
    fn type_word(&mut self, desk: &mut Desk) -> Next<Table> {
        let stage = WordStage::private(cards(desk));
        self.go_in_time(Self::Word { stage, anagram_of: None }, desk)
    }

    /// Back to the sheet.
    fn open_boxes(&mut self, desk: &mut Desk) -> Next<Table> {
        self.go_in_time(Self::Boxes, desk)
    }

    /// If the time has run out meanwhile, it is the next player's turn.
    fn go_in_time(&mut self, next: Self, desk: &mut Desk) -> Next<Table> {
        let late = desk.session.clock().is_some_and(|clock| clock.is_over(desk.now));
        if late { done(desk) } else { self.go(next) }
    }

    /// A word begun before the end may still be written.
    pub fn time_up(&mut self, desk: &mut Desk) -> Next<Table> {
        desk.stop_clock();
        if matches!(self, Self::Boxes) { done(desk) } else { Next::Changed }
    }

    fn read(&mut self, word: Word, desk: &mut Desk) -> Next<Table> {
        let session = &*desk.session;
        let least = session.setup().house.least_letters;
        let checked = session.game().supply().check_word(&word, least, &session.lexicon(desk.dict));
        if let Err(fault) = checked {
            let may_agree = matches!(fault, WordFault::Unknown(_)) && session.can_agree();
            return self.refuse(Judgement { may_agree, ..refused(word, &fault) }, desk);
        }
        let ways = ways(&word, writer(session), session, desk.dict);
        if ways.is_empty() {
            return self.refuse(refused(word, &"Ce mot ne fait aucun stolon des cases encore libres"), desk);
        }
        self.go(Self::Readings { word, ways, lit: Readings::default() })
    }

    fn refuse(&mut self, refused: Judgement, desk: &mut Desk) -> Next<Table> {
        let mut stage = WordStage::private(cards(desk));
        stage.show(refused, desk.sound);
        self.go(Self::Word { stage, anagram_of: None })
    }

    fn pick(&mut self, way: Option<Way>, word: Word, desk: &mut Desk) -> Next<Table> {
        match way {
            Some(Way::Read { kind, spelling, .. }) => self.write(kind, spelling, desk),
            Some(Way::Cite) => {
                let stage = WordStage::private(desk.guide(Rack::of(&word)));
                self.go(Self::Word { stage, anagram_of: Some(word) })
            }
            None => Next::Nothing,
        }
    }

    /// Writes a box. By the rules a wrong stolon is written too, and brings nothing.
    fn write(&mut self, kind: Kind, spelling: Spelling, desk: &mut Desk) -> Next<Table> {
        let word = spelling.letters.clone();
        match desk.play(Move::Write { seat: writer(desk.session), kind, spelling }) {
            Ok(Outcome::Wasted { fault, .. }) => {
                let note = format!("La case est prise, sans point").unwrap_or_default();
                self.refuse(Judgement { note, ..refused(word, &fault) }, desk)
            }
            Ok(_) => {
                *desk.sound = Some(Sound::Right);
                self.open_boxes(desk)
            }
            Err(error) => self.refuse(refused(word, &error), desk),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Contrat>, now: Instant) {
        let writer = writer(session);
        let (name, aside) = (&session.names()[writer], time_left(session, now));
        match self {
            Self::Boxes => boxes::draw(canvas, writer, &aside, session),
            Self::Word { stage, anagram_of } => {
                let whose = format!(32; "Mot de {name}").unwrap_or_default();
                let (title, done) = match anagram_of {
                    Some(word) => (&format!(32; "Anagramme de {word}").unwrap_or_default(), "Citer"),
                    None => (&whose, "Lire"),
                };
                let around = Around {
                    title,
                    aside: &aside,
                    back: "Retour",
                    done,
                    caption: &whose,
                    agreement: "Le mot vaudra pour toute la partie.",
                };
                stage.draw(canvas, around);
            }
            Self::Readings { word, ways, lit } => {
                let whose = format!(32; "contrat de {name}").unwrap_or_default();
                header(canvas, &format!(24; "{word}").unwrap_or_default(), &whose);
                lit.draw(canvas, ways);
                let act = if matches!(ways.get(lit.lit()), Some(Way::Cite)) { "Citer" } else { "Inscrire" };
                footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Autre mot"), HIDE]);
            }
        }
    }
}

fn refused(word: Word, reason: &dyn fmt::Display) -> Judgement {
    Judgement {
        word,
        making: Making::default(),
        mood: Mood::No,
        answer: "REFUSÉ",
        points: String::new(),
        reason: format!("{reason}").unwrap_or_default(),
        note: format!("Rien n’est inscrit").unwrap_or_default(),
        may_agree: false,
        keys: REFUSED,
    }
}

/// For typing a word of the letters on the table.
fn cards(desk: &Desk) -> Guide {
    desk.guide(desk.session.game().supply().rack())
}

/// Who writes.
fn writer(session: &Session<Contrat>) -> Seat {
    session.game().writer().unwrap_or(session.game().first())
}

/// The time to write, in the last round.
fn time_left(session: &Session<Contrat>, now: Instant) -> String<16> {
    let figures = shared::clock::left(session, now);
    match session.clock() {
        Some(clock) if clock.left(now) <= session.warning() => format!("encore {figures}"),
        Some(_) => format!("{figures}"),
        None => format!("tour {}", session.game().round()),
    }
    .unwrap_or_default()
}
