//! What a player shows: a word is typed and read in all ways, one of which is picked. A Duo has a second word, an Anagre
//! the anagram to be cited.

use core::fmt::Write as _;

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{Desk, Next, Table, play_and_tell};
use crate::{
    input::{Button, KeyEvent},
    letters::{Letter, Rack, Word},
    rules::{
        Lexicon, Points, Seat,
        sets::{Move, Sets},
        stolon::{Fault, Kind, Spelling, supply::WordFault},
    },
    screens::{
        frame::{AtEnd, Seen},
        parts::{
            Readings, WordStage, readings,
            word_stage::{Around, Judgement, Making, Said},
        },
        pressed,
        shared::{clock::left, points::gained},
        stolon::{
            letters_left,
            tapis::{draw_letters, mix},
            ways::{Picked, Way, Ways},
        },
        word_entry::HIDE,
    },
    session::Session,
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{
            Hint,
            entry::{TILE, TILES},
            footer, header, tiles,
            verdict::Mood,
        },
    },
};

#[derive(Clone, Debug)]
pub struct Entering {
    seat: Seat,
    /// Nobody else may look.
    unseen: bool,
    /// What was typed first, and what beside it: another word in its place was a slip.
    read: Option<Word>,
    read_beside: Option<Word>,
    slipped: bool,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    /// The letters, for who has just taken the device.
    Start,
    /// A word is typed, alone or beside the first one; or what would come of it is shown.
    Word {
        stage: WordStage,
        beside: Option<(Word, Kind)>,
        typed: Word,
    },
    Readings {
        ways: Ways,
        lit: Readings,
    },
}

const BELOW_LETTERS: i32 = 52;
const ROWS: usize = 4;

const JUDGED: &[Hint] = &[Hint(Button::A, "Inscrire"), Hint(Button::B, "Corriger")];
const SLIP: &[Hint] = &[Hint(Button::A, "Corriger")];

impl Entering {
    /// For everybody to see, from what was typed before on.
    pub fn new(seat: Seat, desk: &Desk) -> Self {
        let entered = desk.session.game().shown().entry(seat);
        let before = entered.and_then(|entered| {
            let first = entered.spelling.parts().next().filter(|_| entered.kind == Kind::Duo);
            let letters = first.map_or(&*entered.spelling.letters, |first| entered.spelling.part(first));
            Word::from_letters(letters).ok()
        });
        let mut entering = Self::unseen(seat);
        entering.unseen = false;
        entering.type_word(before.unwrap_or_default(), None, desk);
        entering
    }

    /// Where nobody has paper.
    pub const fn unseen(seat: Seat) -> Self {
        Self { seat, unseen: true, read: None, read_beside: None, slipped: false, step: Step::Start }
    }

    /// A word that the whole table is to accept is no secret any more.
    pub fn asks_the_table(&self) -> bool {
        matches!(&self.step, Step::Word { stage, .. } if stage.asks_the_table())
    }

    fn type_word(&mut self, from: Word, beside: Option<(Word, Kind)>, desk: &Desk) {
        let rack = match &beside {
            Some((word, Kind::Anagre)) => Rack::of(word),
            _ => desk.session.game().supply().rack(),
        };
        let guide = desk.guide(rack);
        let mut stage = if self.unseen { WordStage::private(guide) } else { WordStage::new(guide) };
        if !from.is_empty() {
            stage.type_from(from);
        }
        self.step = Step::Word { stage, beside, typed: Word::new() };
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        match &mut self.step {
            Step::Start => match pressed(key) {
                Some(Button::A | Button::Press) => self.again(Word::new(), None, desk),
                Some(Button::B) => play_and_tell(Move::Pass(self.seat), desk).unwrap_or(Next::Resume),
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Step::Word { stage, beside, typed } => match stage.key(key, desk.sound) {
                Said::Nothing => Next::Nothing,
                Said::Changed => {
                    if stage.asks_the_table() && self.unseen {
                        desk.stop_clock();
                    }
                    Next::Changed
                }
                Said::Word(word) => self.judge(word, desk),
                Said::Agreed(word) => {
                    // There is room for it, or the question would not have been asked.
                    let _ = desk.session.agree(word, desk.dict, desk.now);
                    let typed = typed.clone();
                    self.judge(typed, desk)
                }
                Said::Key(Button::Y) => Next::Menu,
                Said::Key(Button::A) if is_to_be_written(stage) => {
                    let (kind, spelling) = spelled(beside.as_ref(), typed);
                    self.write(kind, spelling, desk)
                }
                Said::Key(_) => {
                    let (typed, beside) = (typed.clone(), beside.clone());
                    self.again(typed, beside, desk)
                }
                Said::GivenUp => match beside.take() {
                    Some((word, _)) => self.judge_first(word, desk),
                    None if self.unseen => {
                        self.step = Step::Start;
                        Next::Changed
                    }
                    None => Next::Resume,
                },
            },
            Step::Readings { ways, lit } => match lit.key(key, desk.sound, ways.len()) {
                readings::Said::Nothing => Next::Nothing,
                readings::Said::Moved => Next::Changed,
                readings::Said::Chosen(index) => {
                    let (word, picked) = (ways.word().clone(), ways.get(index));
                    match picked {
                        Some(Picked::Read { kind, spelling }) => self.write(kind, spelling, desk),
                        Some(Picked::Cite) => self.again(Word::new(), Some((word, Kind::Anagre)), desk),
                        Some(Picked::Duo) => self.again(Word::new(), Some((word, Kind::Duo)), desk),
                        None => Next::Nothing,
                    }
                }
                readings::Said::Key(Button::B) => {
                    let word = ways.word().clone();
                    self.again(word, None, desk)
                }
                readings::Said::Key(Button::Y) if !self.unseen => Next::Menu,
                readings::Said::Key(_) => Next::Nothing,
            },
        }
    }

    fn again(&mut self, from: Word, beside: Option<(Word, Kind)>, desk: &Desk) -> Next<Table> {
        self.type_word(from, beside, desk);
        Next::Changed
    }

    fn judge(&mut self, word: Word, desk: &mut Desk) -> Next<Table> {
        let Step::Word { beside: Some(beside), .. } = &self.step else { return self.judge_first(word, desk) };
        let beside = beside.clone();
        if beside.1 == Kind::Anagre && is_slip(&beside.0, &word) {
            let reason = format!("{word} n’a pas les lettres de {}", beside.0).unwrap_or_default();
            return self.show(word, Some(beside), Judged::Slip(reason), desk);
        }
        note(&mut self.read_beside, &word, &mut self.slipped);
        let (kind, spelling) = spelled(Some(&beside), &word);
        let judged = read(kind, &spelling, desk);
        self.show(word, Some(beside), judged, desk)
    }

    /// All ways to show a word; if there is none, why not.
    fn judge_first(&mut self, word: Word, desk: &mut Desk) -> Next<Table> {
        note(&mut self.read, &word, &mut self.slipped);
        let ways = ways(&word, desk.session, desk.dict);
        if ways.is_empty() {
            let judged = read(Kind::Mot, &Spelling::plain(word.clone()), desk);
            return self.show(word, None, judged, desk);
        }
        self.step = Step::Readings { ways, lit: Readings::with_rows(ROWS) };
        Next::Changed
    }

    fn show(&mut self, word: Word, beside: Option<(Word, Kind)>, judged: Judged, desk: &mut Desk) -> Next<Table> {
        let (kind, spelling) = spelled(beside.as_ref(), &word);
        let refused = |reason: String<128, u8>, note: &str, keys| Judgement {
            word: word.clone(),
            making: Making::default(),
            mood: Mood::No,
            answer: "FAUX",
            points: String::new(),
            reason,
            note: note.try_into().unwrap_or_default(),
            may_agree: false,
            keys,
        };
        let judgement = match judged {
            Judged::Slip(reason) => refused(reason, "Rien n’est inscrit", SLIP),
            Judged::Right(points) => Judgement {
                mood: Mood::Yes,
                answer: "JUSTE",
                points: gained(points),
                reason: format!("{kind} {spelling}").unwrap_or_default(),
                ..refused(String::new(), "", JUDGED)
            },
            Judged::Wrong(fault) => {
                let unknown = match &fault {
                    Fault::Word(WordFault::Unknown(unknown)) if desk.session.can_agree() => Some(unknown.clone()),
                    _ => None,
                };
                let judgement = refused(format!("{fault}").unwrap_or_default(), "Inscrit ainsi : 0 point", JUDGED);
                let may_agree = unknown.is_some();
                Judgement { may_agree, word: unknown.unwrap_or(word.clone()), ..judgement }
            }
        };
        self.type_word(Word::new(), beside, desk);
        if let Step::Word { stage, typed, .. } = &mut self.step {
            *typed = word;
            stage.show(judgement, desk.sound);
        }
        Next::Changed
    }

    /// Writes it down. Whatever was typed before in its place was a slip, and the sheet says so.
    fn write(&mut self, kind: Kind, spelling: Spelling, desk: &mut Desk) -> Next<Table> {
        let seat = self.seat;
        let before = desk.session.game().shown().entry(seat);
        if before.is_some_and(|before| (before.kind, &before.spelling) == (kind, &spelling)) {
            return Next::Resume;
        }
        let play = match before.is_some() || self.slipped && !self.unseen {
            true => Move::Retype { seat, kind, spelling },
            false => Move::Enter { seat, kind, spelling },
        };
        match play_and_tell(play, desk) {
            Ok(next) => {
                // Whether it is right is nobody else's to hear yet, where it is typed unseen.
                desk.sound.get_or_insert(Sound::Click);
                next
            }
            Err(refusal) => {
                let reason = format!("{refusal}").unwrap_or_default();
                self.show(Word::new(), None, Judged::Slip(reason), desk)
            }
        }
    }

    /// What was begun in time may be finished.
    pub fn at_end(&self) -> AtEnd {
        let begun = match &self.step {
            Step::Start => false,
            Step::Word { stage, beside, .. } => beside.is_some() || stage.typed().is_none_or(|word| !word.is_empty()),
            Step::Readings { .. } => true,
        };
        if begun { AtEnd::Grace } else { AtEnd::Ask { claim: None } }
    }

    /// What there is counts, read the best way; without anything it is the next player's turn.
    pub fn time_up(&mut self, desk: &mut Desk) -> Next<Table> {
        let word = match &self.step {
            Step::Start => Word::new(),
            Step::Word { beside: Some((word, _)), .. } => word.clone(),
            Step::Word { stage, typed, .. } => stage.typed().unwrap_or(typed).clone(),
            Step::Readings { ways, .. } => ways.word().clone(),
        };
        if word.is_empty() {
            return play_and_tell(Move::TimeUp, desk).unwrap_or(Next::Resume);
        }
        match ways(&word, desk.session, desk.dict).get(0) {
            Some(Picked::Read { kind, spelling }) => self.write(kind, spelling, desk),
            _ => self.write(Kind::Mot, Spelling::plain(word), desk),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, seen: &Seen<Sets>) {
        let session = seen.session;
        let name = &session.names()[self.seat];
        let (exposed, time) = (session.game().tapis().exposed(), left(session, seen.now));
        let whose = format!(40; "Réalisation de {name}").unwrap_or_default();
        match &self.step {
            Step::Start => {
                header(canvas, "Sans papier", &time);
                draw_letters(canvas, &mix(exposed, 0));
                let font = font::fitting(&[&font::FIGURE, &font::STRONG], name, 216);
                canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 160), name);
                canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 184), "votre réalisation");
                footer(canvas, &[Hint(Button::A, "Écrire"), Hint(Button::B, "Rien"), HIDE, Hint(Button::Y, "Menu")]);
            }
            Step::Word { stage, beside, .. } => {
                let typed = stage.typed().cloned().unwrap_or_default();
                let (title, used): (String<40>, Word) = match beside {
                    Some((word, Kind::Duo)) => (format!("Duo {word} + …").unwrap_or_default(), both(word, &typed)),
                    Some((word, _)) => (format!("Anagramme de {word}").unwrap_or_default(), word.clone()),
                    None => (whose.clone(), typed),
                };
                let is_open_duo = !self.unseen && matches!(beside, Some((_, Kind::Duo)));
                let aside = if is_open_duo { unused(session.game(), &used) } else { time };
                let around = Around {
                    title: &title,
                    aside: &aside,
                    letters: &letters_left(exposed, &used),
                    back: "Retour",
                    done: "Lire",
                    other: "Menu",
                    caption: &whose,
                    agreement: "Le mot vaudra pour toute la partie.",
                };
                stage.draw(canvas, around);
            }
            Step::Readings { ways, lit } => {
                let aside = if self.unseen { time } else { String::new() };
                header(canvas, &format!(40; "{} · {name}", ways.word()).unwrap_or_default(), &aside);
                tiles(canvas, TILES, TILE, letters_left(exposed, ways.word()).iter().copied());
                lit.draw_from(canvas, BELOW_LETTERS, &ways.rows());
                let act = match ways.get(lit.lit()) {
                    Some(Picked::Cite) => "Citer",
                    Some(Picked::Duo) => "2e mot",
                    _ => "Inscrire",
                };
                let other = if self.unseen { HIDE } else { Hint(Button::Y, "Menu") };
                footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Autre mot"), other]);
            }
        }
    }
}

/// What a word would bring.
enum Judged {
    Right(Points),
    Wrong(Fault),
    /// Not to be written.
    Slip(String<128, u8>),
}

/// All ways to show a word, the best first.
fn ways(word: &Word, session: &Session<Sets>, dictionary: &dyn Lexicon) -> Ways {
    let (game, mut ways) = (session.game(), Ways::of(word.clone()));
    let least = usize::from(session.setup().house.least_letters);
    let lexicon = session.lexicon(dictionary);
    game.readings(&Spelling::plain(word.clone()), &lexicon, |reading, points| ways.add(reading, points));
    let is_word = game.supply().check_word(word, least as u8, &lexicon).is_ok();
    if is_word && game.may_cite(word) {
        ways.add_open(Way::Cite);
    }
    if is_word && game.plays(Kind::Duo) {
        ways.add_open(Way::Duo);
    }
    ways
}

fn read(kind: Kind, spelling: &Spelling, desk: &Desk) -> Judged {
    match desk.session.game().read(kind, spelling, &desk.session.lexicon(desk.dict)) {
        Ok((_, points)) => Judged::Right(points),
        Err(fault) => Judged::Wrong(fault),
    }
}

/// The word as it would be written, with the one that it stands beside.
fn spelled(beside: Option<&(Word, Kind)>, typed: &Word) -> (Kind, Spelling) {
    match beside {
        None => (Kind::Mot, Spelling::plain(typed.clone())),
        Some((word, Kind::Duo)) => {
            let both = format!(48; "{word}+{typed}").unwrap_or_default();
            // Two words with more letters than any word has are more than lie there: the first alone is no Duo either.
            (Kind::Duo, Spelling::parse(&both).unwrap_or_else(|_| Spelling::plain(word.clone())))
        }
        Some((word, kind)) => {
            let mut spelling = Spelling::plain(word.clone());
            spelling.partner = typed.clone();
            (*kind, spelling)
        }
    }
}

/// Notes what was typed in a place; another word there was a slip.
fn note(read: &mut Option<Word>, word: &Word, slipped: &mut bool) {
    *slipped |= read.as_ref().is_some_and(|read| read != word);
    read.get_or_insert_with(|| word.clone());
}

/// Whether the verdict in view can be written down as it is.
fn is_to_be_written(stage: &WordStage) -> bool {
    stage.judgement().is_some_and(|judgement| judgement.keys.len() > SLIP.len())
}

/// Whether an anagram is none by its letters alone: not to be judged, but typed again.
fn is_slip(word: &Word, anagram: &Word) -> bool {
    let (letters, cited) = (Rack::of(word), Rack::of(anagram));
    Letter::all().any(|letter| letters.count(letter) != cited.count(letter))
}

/// The letters of two words.
fn both(word: &Word, other: &Word) -> Word {
    let mut letters = word.clone();
    // Of more letters than any word has there are no cards either.
    let _ = other.iter().try_for_each(|letter| letters.push(*letter));
    letters
}

/// The letters of the table that two words leave.
fn unused(game: &Sets, used: &Word) -> String<8> {
    let (mut wanted, mut text) = (Rack::of(used), String::<8>::new());
    for letter in game.tapis().exposed().iter().filter_map(|card| card.letter()).filter(|letter| !wanted.take(*letter))
    {
        // Of more than fit, those that fit.
        let _ = write!(text, "{}", char::from(letter));
    }
    text
}
