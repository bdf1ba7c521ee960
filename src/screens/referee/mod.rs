//! *Arbitre*: type a word, or all the words of a play, and have them judged.
//!
//! Nothing here looks a word up before X asks for the verdict, so nothing on the way can give it away.

pub mod closed;
pub mod log;
pub mod verdict;

use heapless::{Vec, format};

use self::{closed::is_closed, log::Log};
use super::{
    Context, Games, Reply, Screen, Shown, View, pressed,
    rest::Rest,
    word_entry::{WordEntry, entry_hints},
};
use crate::{
    input::{Button, KeyEvent},
    letters::Letter,
    referee::{Play, judge},
    time::Instant,
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{GridKey, Hint, footer, header},
    },
};

/// The words typed so far, and the one being typed.
#[derive(Clone, Debug)]
pub struct Referee {
    play: Play,
    entry: WordEntry,
    /// The table wants no verdict now, unless it says otherwise.
    closed: bool,
    /// The words are judged, and whether they are admitted is shown. It stays until a key closes it: who looks up from it
    /// types nothing by mistake.
    accepted: Option<bool>,
    /// The key that closed it types and erases nothing if it is pressed twice.
    rest: Option<Rest>,
}

impl Referee {
    /// Closed if a game lies on the table whose words may not be judged now.
    pub fn new(guide: Guide, games: &dyn Games) -> Self {
        let entry = WordEntry::new(guide);
        Self { play: Play::default(), entry, closed: is_closed(games), accepted: None, rest: None }
    }

    fn add(&mut self, context: &mut Context) -> Reply {
        let added = match self.entry.grid().chosen() {
            GridKey::Letter(index) => Letter::from_index(index).is_some_and(|letter| self.entry.push(letter)),
            GridKey::Wide => self.next_word(),
        };
        if !added {
            return Reply::Ignored;
        }
        context.sound = Some(Sound::Click);
        Reply::Changed
    }

    /// Whether the lit key does something: the last place in a play is for the word being typed.
    fn can_add(&self) -> bool {
        match self.entry.grid().chosen() {
            GridKey::Letter(_) => !self.entry.is_full(),
            GridKey::Wide => !self.entry.is_empty() && self.play.words().len() + 1 < crate::referee::MAX_WORDS,
        }
    }

    /// Puts the word aside and begins another.
    fn next_word(&mut self) -> bool {
        self.can_add() && self.play.push(self.entry.take()).is_ok()
    }

    /// One letter back; at the beginning of a word, back to the one before; with nothing typed, out.
    fn erase(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.entry.is_empty() && self.play.words().is_empty() {
            let leaves = pressed(key).is_some();
            context.sound = leaves.then_some(Sound::Click);
            return if leaves { Reply::Back } else { Reply::Ignored };
        }
        if !self.entry.erase(key) {
            let Some(word) = pressed(key).and_then(|_| self.play.pop()) else { return Reply::Ignored };
            self.entry.set(word);
        }
        context.sound = Some(Sound::Click);
        Reply::Changed
    }

    fn judge(&mut self, context: &mut Context) -> Reply {
        let Ok(dict) = context.dict else { return Reply::Ignored };
        if !self.entry.is_empty() && self.play.push(self.entry.take()).is_err() {
            return Reply::Ignored;
        }
        if self.play.words().is_empty() {
            return Reply::Ignored;
        }
        let verdict = judge(core::mem::take(&mut self.play), dict);
        context.verdicts.add(&verdict);
        context.sound = Some(if verdict.accepted { Sound::Right } else { Sound::Wrong });
        (self.play, self.accepted) = (verdict.play, Some(verdict.accepted));
        Reply::Changed
    }

    /// After a verdict: other words, or the last of these once more, to be put right.
    fn go_on(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Some(button) = pressed(key) else { return Reply::Ignored };
        match button {
            Button::A | Button::Press => self.play = Play::default(),
            Button::B => self.entry.set(self.play.pop().unwrap_or_default()),
            _ => return Reply::Ignored,
        }
        self.accepted = None;
        self.rest = Some(Rest::of(button, context.now));
        context.sound = Some(Sound::Click);
        Reply::Changed
    }
}

impl Shown for Referee {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.closed {
            return closed::key(&mut self.closed, key, context);
        }
        if self.accepted.is_some() {
            return self.go_on(key, context);
        }
        if self.rest.is_some_and(|rest| rest.holds(key, context.now)) {
            return Reply::Ignored;
        }
        // Who goes to another key means what comes then.
        if pressed(key).is_some() {
            self.rest = None;
        }
        if self.entry.walk(key, &mut context.sound) {
            return Reply::Changed;
        }
        match pressed(key) {
            Some(Button::A | Button::Press) => self.add(context),
            Some(Button::X) => self.judge(context),
            Some(Button::Y) => {
                context.sound = Some(Sound::Click);
                Reply::Open(Screen::Log(Log::default()))
            }
            _ if key.button == Button::B => self.erase(key, context),
            _ => Reply::Ignored,
        }
    }

    /// The rest is over.
    fn tick(&mut self, context: &mut Context) -> Reply {
        match self.rest.take_if(|rest| rest.is_over(context.now)) {
            Some(_) => Reply::Changed,
            None => Reply::Ignored,
        }
    }

    fn wake_at(&self, _: View) -> Option<Instant> {
        self.rest.map(Rest::until)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        if self.closed {
            return closed::draw(canvas, "Arbitre", "L’arbitre");
        }
        if let Some(accepted) = self.accepted {
            let hints = [Hint(Button::A, "Autre mot"), Hint(Button::B, "Corriger")];
            return verdict::draw(canvas, &self.play, accepted, view.dict, &hints);
        }
        if let Some(rest) = self.rest {
            rest.draw(canvas);
        }
        let aside = format!(16; "mot {}", self.play.words().len() + 1).unwrap_or_default();
        header(canvas, "Arbitre", if self.play.words().is_empty() { "" } else { &aside });
        self.entry.draw(canvas, "+ mot");
        let nothing = self.entry.is_empty() && self.play.words().is_empty();
        let mut hints: Vec<Hint, 4> = Vec::new();
        hints.extend(entry_hints(self.can_add(), nothing, (!nothing).then_some("Juger")));
        hints.extend([Hint(Button::Y, "Journal")]);
        footer(canvas, &hints);
    }
}
