//! At the end of a round the device goes from player to player: each may write stolons on the own sheet, unseen.

use core::fmt;

use heapless::{String, format};

use super::{Desk, Next, Table, boxes, done};
use crate::{
    input::{Button, KeyEvent},
    letters::{Letter, Rack, Word},
    rules::{
        Lexicon, Seat,
        contrat::{Contrat, Move, Outcome},
        course::Step,
        stolon::{Kind, Spelling, supply::WordFault},
    },
    screens::{
        frame::AtEnd,
        parts::{
            Readings, WordStage, readings,
            word_stage::{Around, Judgement, Making, Said},
        },
        pressed,
        shared::{self, points::gained},
        stolon::{
            letters_left,
            ways::{Picked, Way, Ways},
        },
        word_entry::HIDE,
    },
    session::{AnySession, Countdown, Session},
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, dialog_with,
            entry::{TILE, TILES},
            footer, header, tiles,
            verdict::Mood,
        },
    },
};

#[derive(Clone, Debug, Default)]
pub enum Writing {
    #[default]
    Boxes,
    /// A word is typed, or the anagram of this one; or what came of it is shown.
    Word {
        stage: WordStage,
        anagram_of: Option<Word>,
        /// A box was written with it.
        written: bool,
    },
    /// Is this the anagram that is cited?
    Confirm {
        word: Word,
        anagram: Word,
    },
    Readings {
        ways: Ways,
        lit: Readings,
    },
}

/// Below the letters, that many rows.
const BELOW_LETTERS: i32 = 52;
const ROWS: usize = 4;

const REFUSED: &[Hint] = &[Hint(Button::A, "Corriger"), Hint(Button::B, "Retour")];
const WRITTEN: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::Y, "Annuler")];
const TOO_LATE: &[Hint] = &[Hint(Button::A, "Suite")];

impl Writing {
    /// A word that the whole table is to accept is no secret any more.
    pub fn asks_the_table(&self) -> bool {
        matches!(self, Self::Word { stage, .. } if stage.asks_the_table())
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        match self {
            Self::Boxes => match pressed(key) {
                Some(Button::A | Button::Press) => self.type_word(Word::new(), desk),
                Some(Button::B) => done(desk),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Word { stage, anagram_of, written } => match (stage.key(key, desk.sound), anagram_of) {
                (Said::Nothing, _) => Next::Nothing,
                (Said::Changed, _) => {
                    if stage.asks_the_table() {
                        // It is the table's time now; the writer's goes on when the device comes back.
                        desk.stop_clock();
                    }
                    Next::Changed
                }
                (Said::Word(word), anagram_of) => {
                    let anagram_of = anagram_of.clone();
                    self.typed(word, anagram_of, desk)
                }
                (Said::Agreed(word), _) => {
                    // There is room for it, or the question would not have been asked.
                    let _ = desk.session.agree(word.clone(), desk.dict, desk.now);
                    self.read(word, desk)
                }
                (Said::Key(Button::Y), anagram_of) if stage.is_typing() => {
                    match (anagram_of, last_word(desk.session)) {
                        (None, Some(word)) => {
                            stage.type_from(word);
                            Next::Changed
                        }
                        _ => Next::Nothing,
                    }
                }
                (Said::Key(Button::A), _) if *written => self.open_boxes(desk),
                (Said::Key(button @ (Button::A | Button::Y)), _) => {
                    if button == Button::Y {
                        take_back(desk);
                    }
                    *written = false;
                    stage.correct();
                    self.stay_in_time(desk)
                }
                (Said::GivenUp, Some(word)) => {
                    let word = word.clone();
                    self.read(word, desk)
                }
                (Said::GivenUp | Said::Key(_), _) => self.open_boxes(desk),
            },
            Self::Confirm { word, anagram } => {
                let (word, anagram) = (word.clone(), anagram.clone());
                match pressed(key) {
                    Some(Button::A | Button::Press) => self.cite(word, anagram, desk),
                    Some(Button::B) => self.type_anagram(word, anagram, desk),
                    _ => Next::Nothing,
                }
            }
            Self::Readings { ways, lit } => match lit.key(key, desk.sound, ways.len()) {
                readings::Said::Nothing => Next::Nothing,
                readings::Said::Moved => Next::Changed,
                readings::Said::Chosen(index) => {
                    let (word, picked) = (ways.word().clone(), ways.get(index));
                    self.pick(picked, word, desk)
                }
                readings::Said::Key(Button::B) => {
                    let word = ways.word().clone();
                    self.type_word(word, desk)
                }
                readings::Said::Key(_) => Next::Nothing,
            },
        }
    }

    /// The word in view, or what there is of it.
    fn word(&self) -> Option<&Word> {
        match self {
            Self::Boxes => None,
            Self::Word { stage, .. } => stage.typed(),
            Self::Confirm { anagram, .. } => Some(anagram),
            Self::Readings { ways, .. } => Some(ways.word()),
        }
    }

    fn go(&mut self, next: Self) -> Next<Table> {
        *self = next;
        Next::Changed
    }

    /// A word, from these letters on; none after the time.
    fn type_word(&mut self, from: Word, desk: &mut Desk) -> Next<Table> {
        self.type_from(from, None, desk)
    }

    fn type_anagram(&mut self, word: Word, from: Word, desk: &mut Desk) -> Next<Table> {
        self.type_from(from, Some(word), desk)
    }

    fn type_from(&mut self, from: Word, anagram_of: Option<Word>, desk: &mut Desk) -> Next<Table> {
        let mut stage = stage(anagram_of.as_ref(), desk);
        if !from.is_empty() {
            stage.type_from(from);
        }
        self.go(Self::Word { stage, anagram_of, written: false });
        self.stay_in_time(desk)
    }

    /// Back to the sheet.
    fn open_boxes(&mut self, desk: &mut Desk) -> Next<Table> {
        self.go(Self::default());
        self.stay_in_time(desk)
    }

    /// If the time has run out meanwhile, it is the next player's turn; in the grace nothing new is begun.
    fn stay_in_time(&mut self, desk: &mut Desk) -> Next<Table> {
        let begun = matches!(self, Self::Word { .. });
        let over = is_late(desk.session, desk.now) || is_extra(desk.session) && !begun;
        if over { done(desk) } else { Next::Changed }
    }

    /// A word begun before the end may still be written.
    pub fn at_end(&self, session: &Session<Contrat>) -> AtEnd {
        match self {
            Self::Word { stage, .. } if stage.typed().is_some_and(|word| !word.is_empty()) => AtEnd::Grace,
            // What was judged after the grace is there to be read.
            Self::Word { stage, .. } if !stage.is_typing() && is_extra(session) => AtEnd::Later,
            Self::Boxes | Self::Word { .. } => AtEnd::Ask { claim: None },
            Self::Readings { .. } | Self::Confirm { .. } => AtEnd::Grace,
        }
    }

    /// The word as it stands is judged; after it, or without one, it is the next player's turn.
    pub fn time_up(&mut self, desk: &mut Desk) -> Next<Table> {
        let typed = match self {
            Self::Word { stage, anagram_of, .. } => stage.typed().cloned().map(|typed| (typed, anagram_of.clone())),
            // It was found in time: which box it goes into is still the writer's to say.
            Self::Readings { ways, .. } => {
                let word = ways.word().clone();
                return self.read(word, desk);
            }
            Self::Confirm { .. } => return Next::Changed,
            Self::Boxes => None,
        };
        match typed.filter(|(word, _)| !word.is_empty()) {
            Some((word, anagram_of)) => self.typed(word, anagram_of, desk),
            None => done(desk),
        }
    }

    /// A word was typed: one to be read, or the anagram of another.
    fn typed(&mut self, word: Word, anagram_of: Option<Word>, desk: &mut Desk) -> Next<Table> {
        let Some(cited_for) = anagram_of else { return self.read(word, desk) };
        if is_slip(&cited_for, &word) {
            let reason = format!(64; "{word} n’a pas les lettres de {cited_for}").unwrap_or_default();
            return self.show(refused(word, &reason), Some(cited_for), false, desk);
        }
        self.go(Self::Confirm { word: cited_for, anagram: word })
    }

    fn read(&mut self, word: Word, desk: &mut Desk) -> Next<Table> {
        let session = &*desk.session;
        let least = session.setup().house.least_letters;
        let checked = session.game().supply().check_word(&word, least, &session.lexicon(desk.dict));
        if let Err(fault) = checked {
            let may_agree = matches!(fault, WordFault::Unknown(_)) && session.can_agree();
            return self.show(Judgement { may_agree, ..refused(word, &fault) }, None, false, desk);
        }
        let mut ways = ways(&word, writer(session), session, desk.dict);
        if is_late(session, desk.now) {
            ways.leave_out_open();
        }
        if ways.is_empty() {
            let reason = match is_late(session, desk.now) {
                false => "Ce mot ne fait aucun stolon des cases encore libres",
                true => "Il n’est plus temps d’en faire un stolon",
            };
            return self.show(refused(word, &reason), None, false, desk);
        }
        self.go(Self::Readings { ways, lit: Readings::with_rows(ROWS) })
    }

    /// Shows what came of a word, or of the anagram of one.
    fn show(&mut self, judged: Judgement, anagram_of: Option<Word>, written: bool, desk: &mut Desk) -> Next<Table> {
        let keys = match written {
            _ if is_late(desk.session, desk.now) => TOO_LATE,
            true => WRITTEN,
            false => REFUSED,
        };
        let mut stage = stage(anagram_of.as_ref(), desk);
        stage.show(Judgement { keys, ..judged }, desk.sound);
        self.go(Self::Word { stage, anagram_of, written })
    }

    fn pick(&mut self, picked: Option<Picked>, word: Word, desk: &mut Desk) -> Next<Table> {
        match picked {
            Some(Picked::Read { kind, spelling }) => self.write(kind, spelling, desk),
            Some(Picked::Cite) => self.type_anagram(word, Word::new(), desk),
            Some(Picked::Duo) | None => Next::Nothing,
        }
    }

    /// Writes a box. By the rules a wrong stolon is written too, and brings nothing.
    fn write(&mut self, kind: Kind, spelling: Spelling, desk: &mut Desk) -> Next<Table> {
        let word = spelling.letters.clone();
        match desk.play(Move::Write { seat: writer(desk.session), kind, spelling }) {
            Ok(Outcome::Wasted { fault, .. }) => {
                let note = format!("La case est prise, sans point").unwrap_or_default();
                self.show(Judgement { note, ..refused(word, &fault) }, None, true, desk)
            }
            Ok(_) => {
                *desk.sound = Some(Sound::Right);
                self.open_boxes(desk)
            }
            Err(error) => self.show(refused(word, &error), None, false, desk),
        }
    }

    /// Writes an Anagre with the anagram that is cited for it, and tells what came of it.
    fn cite(&mut self, word: Word, anagram: Word, desk: &mut Desk) -> Next<Table> {
        let mut spelling = Spelling::plain(word.clone());
        spelling.partner = anagram.clone();
        let judged = match desk.play(Move::Write { seat: writer(desk.session), kind: Kind::Anagre, spelling }) {
            Ok(Outcome::Written { points, .. }) => Judgement {
                mood: Mood::Yes,
                answer: "JUSTE",
                points: gained(points),
                note: format!("Inscrit : {word} / {anagram}").unwrap_or_default(),
                ..refused(anagram, &"")
            },
            Ok(Outcome::Wasted { fault, .. }) => {
                let note = format!("La case est prise, sans point").unwrap_or_default();
                Judgement { note, ..refused(anagram, &fault) }
            }
            Ok(_) => return self.open_boxes(desk),
            Err(error) => return self.show(refused(anagram, &error), Some(word), false, desk),
        };
        self.show(judged, Some(word), true, desk)
    }

    pub fn draw(&self, canvas: &mut Canvas, session: &Session<Contrat>, now: Instant) {
        let writer = writer(session);
        let (name, aside) = (&session.names()[writer], time_left(session, now));
        let late = is_late(session, now);
        let letters = letters_left(session.game().tapis().exposed(), self.word().map_or(&[], |word| word));
        match self {
            Self::Boxes => boxes::draw(canvas, writer, &aside, &letters, session),
            Self::Word { stage, anagram_of, .. } => {
                let whose = format!(32; "Mot de {name}").unwrap_or_default();
                let (title, done) = match anagram_of {
                    Some(word) => (&format!(32; "Anagramme de {word}").unwrap_or_default(), "Citer"),
                    None => (&whose, "Lire"),
                };
                let around = Around {
                    title,
                    aside: &aside,
                    letters: &letters,
                    back: "Retour",
                    done,
                    other: if anagram_of.is_none() && last_word(session).is_some() { "Même" } else { "" },
                    caption: title,
                    agreement: "Le mot vaudra pour toute la partie.",
                };
                stage.draw(canvas, around);
            }
            Self::Confirm { word, anagram } => {
                let question = format!(64; "{anagram} comme anagramme de {word} ?").unwrap_or_default();
                let detail = "Une anagramme fausse prend la case.";
                let title = "Citer";
                tiles(canvas, TILES, TILE, letters.iter().copied());
                let no = if late { "Renoncer" } else { "Corriger" };
                let asked = Dialog { title, question: &question, detail, yes: "Inscrire", no };
                dialog_with(canvas, asked, HIDE);
            }
            Self::Readings { ways, lit } => {
                let whose = format!(32; "contrat de {name}").unwrap_or_default();
                header(canvas, &format!(24; "{}", ways.word()).unwrap_or_default(), &whose);
                tiles(canvas, TILES, TILE, letters.iter().copied());
                lit.draw_from(canvas, BELOW_LETTERS, &ways.rows());
                let act = if ways.get(lit.lit()) == Some(Picked::Cite) { "Citer" } else { "Inscrire" };
                let back = if late { "Renoncer" } else { "Autre mot" };
                footer(canvas, &[Hint(Button::A, act), Hint(Button::B, back), HIDE]);
            }
        }
    }
}

/// All ways to write a word that the writer may still use, the best first.
fn ways(word: &Word, seat: Seat, session: &Session<Contrat>, dictionary: &dyn Lexicon) -> Ways {
    let (game, mut ways) = (session.game(), Ways::of(word.clone()));
    game.readings(word, &session.lexicon(dictionary), |reading, points| {
        if game.may_write(seat, reading.kind) {
            ways.add(reading, points);
        }
    });
    if game.may_cite(seat, word) {
        ways.add_open(Way::Cite);
    }
    ways
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

/// For typing a word of the letters on the table, or an anagram.
fn stage(anagram_of: Option<&Word>, desk: &Desk) -> WordStage {
    let cards = anagram_of.map_or_else(|| desk.session.game().supply().rack(), |word| Rack::of(word));
    WordStage::private(desk.guide(cards))
}

/// Whether an anagram is none by its letters alone: not to be judged, but typed again.
fn is_slip(word: &Word, anagram: &Word) -> bool {
    let (letters, cited) = (Rack::of(word), Rack::of(anagram));
    Letter::all().any(|letter| letters.count(letter) != cited.count(letter))
}

/// Whether only a word begun in time may still be written.
fn is_extra(session: &Session<Contrat>) -> bool {
    session.clock().is_some_and(Countdown::is_extra)
}

/// Whether nothing more can be typed.
fn is_late(session: &Session<Contrat>, now: Instant) -> bool {
    session.clock().is_some_and(|clock| clock.is_over(now))
}

/// Takes a box back. Who wrote it in the grace has what is left of that.
fn take_back(desk: &mut Desk) {
    let extra = is_extra(desk.session);
    desk.session.take_back(1, desk.dict);
    let now = desk.now;
    match desk.session.clock_mut() {
        Some(clock) if extra => clock.give_extra(clock.left(now), now),
        _ => desk.start_clock(),
    }
}

/// The last word that the writer has put in a box: it may fill another one.
fn last_word(session: &Session<Contrat>) -> Option<Word> {
    let writer = writer(session);
    let written = session.history().steps::<Step<Move>>().filter_map(|step| match step {
        Step::Play(Move::Write { seat, spelling, .. }) if seat == writer => Some(spelling.letters),
        _ => None,
    });
    written.last()
}

/// Who writes.
fn writer(session: &Session<Contrat>) -> Seat {
    session.game().writer().unwrap_or(session.game().first())
}

/// The time to write.
fn time_left(session: &Session<Contrat>, now: Instant) -> String<16> {
    let figures = shared::clock::left(session, now);
    match session.clock() {
        Some(clock) if clock.is_extra() => format!("pour finir {figures}"),
        Some(clock) if clock.left(now) <= session.warning() => format!("encore {figures}"),
        Some(_) => format!("{figures}"),
        None => format!("tour {}", session.game().round()),
    }
    .unwrap_or_default()
}
