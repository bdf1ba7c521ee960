//! Typing a word: the letter grid below, the word above.

use heapless::format;

use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::{Letter, Word},
    typing::{Guide, Had},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Face, GridKey, Hint, LetterGrid,
            entry::{GRID_TOP, TILE, TILES, entry, entry_below_tiles},
            tiles,
        },
    },
};

/// As long as the longest word of the dictionary.
pub const MAX_LETTERS: usize = 15;

/// What B does once something is typed.
pub const ERASE: &str = "Effacer";

/// What X does on every private screen: the frame sees to it.
pub const HIDE: Hint = Hint(Button::X, "Cacher");

#[derive(Clone, Debug)]
pub struct WordEntry {
    word: Word,
    grid: LetterGrid,
    guide: Guide,
    /// Only one player may see it: X hides it, so Y ends the word.
    private: bool,
}

/// What a key meant to the typing of one word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    Nothing,
    Changed,
    /// Nothing was typed, and B turns back.
    Cancelled,
    Word(Word),
}

impl WordEntry {
    /// With a wide key, for more than one word.
    pub fn new(guide: Guide) -> Self {
        Self::on(LetterGrid::default(), guide)
    }

    /// For one word and no more.
    pub fn single(guide: Guide) -> Self {
        Self::on(LetterGrid::letters_only(), guide)
    }

    /// The same where nobody else may look.
    pub fn private(guide: Guide) -> Self {
        Self { private: true, ..Self::single(guide) }
    }

    fn on(grid: LetterGrid, guide: Guide) -> Self {
        let mut entry = Self { word: Word::new(), grid, guide, private: false };
        entry.jump();
        entry
    }

    /// Whenever the letters have changed, the light goes to the likeliest next one.
    fn jump(&mut self) {
        self.grid.jump(self.guide.jump(&self.word));
    }

    /// The same with a word in place.
    pub fn with(mut self, word: Word) -> Self {
        self.set(word);
        self
    }

    const fn end_key(&self) -> Button {
        if self.private { Button::Y } else { Button::X }
    }

    /// A adds the lit letter, B takes the last one, X (or else Y) ends the word.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> Typed {
        if self.walk(key, sound) {
            return Typed::Changed;
        }
        let typed = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add() => Typed::Changed,
            (Button::B, _) if self.erase(key) => Typed::Changed,
            (Button::B, Stroke::Down) => Typed::Cancelled,
            (button, Stroke::Down) if button == self.end_key() && !self.is_empty() => Typed::Word(self.word.clone()),
            _ => return Typed::Nothing,
        };
        *sound = Some(Sound::Click);
        typed
    }

    fn add(&mut self) -> bool {
        match self.grid.chosen() {
            GridKey::Letter(index) => Letter::from_index(index).is_some_and(|letter| self.push(letter)),
            GridKey::Wide => false,
        }
    }

    pub fn is_full(&self) -> bool {
        self.word.len() >= MAX_LETTERS
    }

    /// What the keys do now: with nothing typed B does what `back` says, X ends the word as `done` says.
    pub fn hints(&self, back: &'static str, done: &'static str) -> heapless::Vec<Hint, 4> {
        let back = if self.is_empty() { back } else { ERASE };
        let named = [
            (!self.is_full()).then_some(Hint(Button::A, "Ajouter")),
            Some(Hint(Button::B, back)),
            self.private.then_some(HIDE),
            (!self.is_empty()).then_some(Hint(self.end_key(), done)),
        ];
        named.into_iter().flatten().collect()
    }

    pub const fn grid(&self) -> LetterGrid {
        self.grid
    }

    pub const fn word(&self) -> &Word {
        &self.word
    }

    pub fn is_empty(&self) -> bool {
        self.word.is_empty()
    }

    pub fn push(&mut self, letter: Letter) -> bool {
        let added = !self.is_full() && self.word.push(letter).is_ok();
        if added {
            self.jump();
        }
        added
    }

    pub fn take(&mut self) -> Word {
        let word = core::mem::take(&mut self.word);
        self.jump();
        word
    }

    pub fn set(&mut self, word: Word) {
        self.word = word;
        self.jump();
    }

    /// B takes the last letter, and goes on while it is held.
    pub fn erase(&mut self, key: KeyEvent) -> bool {
        let erased = key.button == Button::B && key.stroke != Stroke::Up && self.word.pop().is_some();
        if erased {
            self.jump();
        }
        erased
    }

    pub fn walk(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> bool {
        let moved = self.grid.walk(key);
        if moved {
            *sound = Some(Sound::Tick);
        }
        moved
    }

    /// The same below small tiles: what a word may be made of.
    pub fn draw_below(&self, canvas: &mut Canvas, letters: &[Face]) {
        tiles(canvas, TILES, TILE, letters.iter().copied());
        let text = format!(MAX_LETTERS; "{}", self.word).unwrap_or_default();
        entry_below_tiles(canvas, &text, coming(self.grid, !self.is_full()));
        self.grid.draw(canvas, GRID_TOP, "", self.guide.had(&self.word));
    }

    pub fn draw(&self, canvas: &mut Canvas, wide_key: &str) {
        let text = format!(MAX_LETTERS; "{}", self.word).unwrap_or_default();
        let can_add = !self.is_full();
        draw_entry(canvas, &text, self.grid, can_add, wide_key, self.guide.had(&self.word));
    }
}

/// The keys of an entry: A if the lit letter can be added, B to erase or go back, X if what was typed can be used.
pub fn entry_hints(can_add: bool, is_empty: bool, done: Option<&'static str>) -> heapless::Vec<Hint, 3> {
    let back = if is_empty { "Retour" } else { ERASE };
    let hints = [
        can_add.then_some(Hint(Button::A, "Ajouter")),
        Some(Hint(Button::B, back)),
        done.map(|done| Hint(Button::X, done)),
    ];
    hints.into_iter().flatten().collect()
}

/// What has been typed, and the grid to type with; the lit letter is also seen where it would go.
pub fn draw_entry(
    canvas: &mut Canvas,
    text: &str,
    grid: LetterGrid,
    can_add: bool,
    wide_key: &str,
    had: impl Fn(Letter) -> Had,
) {
    entry(canvas, text, coming(grid, can_add));
    grid.draw(canvas, GRID_TOP, wide_key, had);
}

/// The letter that A adds.
fn coming(grid: LetterGrid, can_add: bool) -> Option<char> {
    match grid.chosen() {
        GridKey::Letter(index) if can_add => Letter::from_index(index).map(char::from),
        _ => None,
    }
}
