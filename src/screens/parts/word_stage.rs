//! A word is typed, judged by the caller, and its verdict shown; if the table may accept it all the same, it is asked.

use heapless::{String, Vec, format};

use super::{click, pressed};
use crate::{
    input::{Button, KeyEvent},
    letters::Word,
    rules::marks::Marks,
    screens::word_entry::{HIDE, Typed, WordEntry},
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Face, Hint, dialog, footer, header,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug)]
pub struct WordStage {
    step: Step,
    guide: Guide,
    /// Only one player may look: X hides, so that Y takes its place.
    private: bool,
}

#[derive(Clone, Debug)]
enum Step {
    Typing(WordEntry),
    Judged(Judgement),
    /// Does the whole table accept this word?
    Agree(Judgement),
}

/// What the caller makes of a word.
#[derive(Clone, Debug)]
pub struct Judgement {
    pub word: Word,
    pub making: Making,
    pub mood: Mood,
    pub answer: &'static str,
    pub points: String<8>,
    pub reason: String<128, u8>,
    /// What follows from it.
    pub note: String<64, u8>,
    /// The whole table may accept the word: X, or Y where X hides, asks it.
    pub may_agree: bool,
    /// What the other keys do, from A to Y.
    pub keys: &'static [Hint],
}

/// Which letters do not come from cards of theirs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Making {
    pub by_as: Marks,
    pub by_joker: Marks,
    /// Letters that lay there before.
    pub there: Marks,
}

/// What a key meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Changed,
    /// Nothing was typed, and B turns back.
    GivenUp,
    /// To be judged: [`WordStage::show`].
    Word(Word),
    /// The table accepts it.
    Agreed(Word),
    /// One of the judgement's keys; while a word is typed, Y where it does not end the word.
    Key(Button),
}

/// What is written around the word.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Above the word being typed, and at the right.
    pub title: &'a str,
    pub aside: &'a str,
    /// What the word may be made of, to be seen while it is typed; none where it is seen elsewhere.
    pub letters: &'a [Face],
    /// What B does while nothing is typed.
    pub back: &'static str,
    /// What X does with the word.
    pub done: &'static str,
    /// What Y does meanwhile; where nobody else may look, while nothing is typed. Nothing if it does nothing.
    pub other: &'static str,
    /// Above the verdict.
    pub caption: &'a str,
    /// What follows if the table accepts.
    pub agreement: &'a str,
}

impl WordStage {
    pub fn new(guide: Guide) -> Self {
        Self { step: Step::Typing(WordEntry::single(guide.clone())), guide, private: false }
    }

    /// Where nobody else may look.
    pub fn private(guide: Guide) -> Self {
        Self { step: Step::Typing(WordEntry::private(guide.clone())), guide, private: true }
    }

    /// Another word, from its first letter on.
    pub fn type_again(&mut self) {
        let guide = core::mem::take(&mut self.guide);
        *self = if self.private { Self::private(guide) } else { Self::new(guide) };
    }

    /// The word that was judged, to be typed otherwise.
    pub fn correct(&mut self) {
        let word = self.judgement().map(|judgement| judgement.word.clone()).unwrap_or_default();
        self.type_from(word);
    }

    /// This word is typed already, and may be changed.
    pub fn type_from(&mut self, word: Word) {
        let guide = self.guide.clone();
        let entry = if self.private { WordEntry::private(guide) } else { WordEntry::single(guide) };
        self.step = Step::Typing(entry.with(word));
    }

    /// Whether the question is everybody's: a word that the whole table is to accept is no secret any more.
    pub const fn asks_the_table(&self) -> bool {
        matches!(self.step, Step::Agree(_))
    }

    const fn accord_key(&self) -> Button {
        if self.private { Button::Y } else { Button::X }
    }

    pub const fn is_typing(&self) -> bool {
        matches!(self.step, Step::Typing(_))
    }

    /// What has been typed so far.
    pub fn typed(&self) -> Option<&Word> {
        match &self.step {
            Step::Typing(entry) => Some(entry.word()),
            Step::Judged(_) | Step::Agree(_) => None,
        }
    }

    /// The verdict in view.
    pub const fn judgement(&self) -> Option<&Judgement> {
        match &self.step {
            Step::Typing(_) => None,
            Step::Judged(judgement) | Step::Agree(judgement) => Some(judgement),
        }
    }

    /// Shows the verdict, and lets it be heard.
    pub fn show(&mut self, judgement: Judgement, sound: &mut Option<Sound>) {
        *sound = Some(if judgement.mood == Mood::Yes { Sound::Right } else { Sound::Wrong });
        self.step = Step::Judged(judgement);
    }

    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> Said {
        let accord_key = self.accord_key();
        match &mut self.step {
            Step::Typing(entry) => match entry.key(key, sound) {
                // Where it does not end the word it is the caller's.
                Typed::Nothing if pressed(key) == Some(Button::Y) => Said::Key(Button::Y),
                Typed::Nothing => Said::Nothing,
                Typed::Changed => Said::Changed,
                Typed::Cancelled => Said::GivenUp,
                Typed::Word(word) => Said::Word(word),
            },
            Step::Judged(judgement) => match pressed(key) {
                Some(button) if button == accord_key && judgement.may_agree => {
                    self.step = Step::Agree(judgement.clone());
                    click(Said::Changed, sound)
                }
                Some(button) if judgement.keys.iter().any(|hint| hint.0 == button) => click(Said::Key(button), sound),
                _ => Said::Nothing,
            },
            Step::Agree(judgement) => match pressed(key) {
                Some(Button::A) => click(Said::Agreed(judgement.word.clone()), sound),
                Some(Button::B) => {
                    self.step = Step::Judged(judgement.clone());
                    click(Said::Changed, sound)
                }
                _ => Said::Nothing,
            },
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, around: Around) {
        match &self.step {
            Step::Typing(entry) => {
                header(canvas, around.title, around.aside);
                match around.letters {
                    [] => entry.draw(canvas, ""),
                    letters => entry.draw_below(canvas, letters),
                }
                let mut hints = entry.hints(around.back, around.done);
                if !around.other.is_empty() && (!self.private || entry.is_empty()) {
                    // There is room: what ends the word is on one of the two.
                    let _ = hints.push(Hint(Button::Y, around.other));
                }
                footer(canvas, &hints);
            }
            Step::Judged(judgement) => judgement.draw(canvas, around.caption, self.private),
            Step::Agree(judgement) => {
                let question = format!(64; "Toute la table accepte {} ?", judgement.word).unwrap_or_default();
                let (title, detail) = ("Accord de la table", around.agreement);
                dialog(canvas, Dialog { title, question: &question, detail, yes: "Oui", no: "Non" });
            }
        }
    }
}

impl Judgement {
    fn draw(&self, canvas: &mut Canvas, caption: &str, private: bool) {
        let shown = Verdict {
            mood: self.mood,
            caption,
            answer: self.answer,
            points: &self.points,
            reason: &self.reason,
            note: &self.note,
            hints: &self.hints(private),
        };
        verdict(canvas, shown, core::iter::once(self.making.faces(&self.word)));
    }

    /// The keys in their order, with the table's accord among them.
    fn hints(&self, private: bool) -> Vec<Hint, 4> {
        let accord = |button| self.may_agree.then_some(Hint(button, "Accord"));
        let named = |button| self.keys.iter().find(move |hint| hint.0 == button).copied();
        let [x, y] = match private {
            true => [Some(HIDE), accord(Button::Y).or(named(Button::Y))],
            false => [accord(Button::X).or(named(Button::X)), named(Button::Y)],
        };
        [named(Button::A), named(Button::B), x, y].into_iter().flatten().collect()
    }
}

impl Making {
    /// The letters as tiles, marked by what made them.
    pub fn faces(self, word: &Word) -> impl Iterator<Item = Face> + Clone {
        word.iter().enumerate().map(move |(at, &letter)| match letter.into() {
            letter if self.by_as.contains(at) => Face::ByAs(letter),
            letter if self.by_joker.contains(at) => Face::ByJoker(letter),
            letter if self.there.contains(at) => Face::There(letter),
            letter => Face::Letter(letter),
        })
    }
}
