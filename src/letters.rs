//! The alphabet of the games: letters, sets of letters, words, and the racks they are made from.
//!
//! The games ignore accents (`É` plays as `E`, `Ç` as `C`, `Œ` as `OE`), so a letter is one of 26, and everything that
//! comes from outside (a word typed, a word list) passes through [`Word::parse`] once.

use core::fmt::{self, Write as _};
use core::ops::Deref;

use heapless::Vec;

/// The longest word a board can hold: the side of La Clé's.
pub const LONGEST_WORD: usize = 19;

/// The most wild cards one rack can hold: Clam lays two As and may turn up two Mixtes; La Clé has four jokers.
pub const MOST_WILDS: usize = 4;

/// One of the 26 letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    pub const COUNT: usize = 26;
    pub const E: Letter = Letter(b'E' - b'A');
    pub const S: Letter = Letter(b'S' - b'A');
    pub const X: Letter = Letter(b'X' - b'A');
    pub const Z: Letter = Letter(b'Z' - b'A');

    /// The letter at this place of the alphabet, from 0 for A.
    pub const fn from_index(index: u8) -> Option<Letter> {
        if index < Letter::COUNT as u8 { Some(Letter(index)) } else { None }
    }

    /// The letter written by a capital A to Z.
    pub const fn from_ascii(capital: u8) -> Option<Letter> {
        Letter::from_index(capital.wrapping_sub(b'A'))
    }

    /// Its place in the alphabet, from 0 for A.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn ascii(self) -> u8 {
        b'A' + self.0
    }

    pub fn all() -> impl Iterator<Item = Letter> {
        LetterSet::ALL.iter()
    }
}

impl From<Letter> for char {
    fn from(letter: Letter) -> char {
        char::from(letter.ascii())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char((*self).into())
    }
}

/// A set of letters, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LetterSet(u32);

impl LetterSet {
    pub const EMPTY: LetterSet = LetterSet(0);
    pub const ALL: LetterSet = LetterSet((1 << Letter::COUNT) - 1);
    /// What an As may stand for; no card of Stolon carries these letters.
    pub const RARE: LetterSet = LetterSet::of(b"HJKQWXYZ");
    /// Y is a vowel in these games.
    pub const VOWELS: LetterSet = LetterSet::of(b"AEIOUY");

    /// The set of some capitals A to Z.
    pub(crate) const fn of(capitals: &[u8]) -> LetterSet {
        let mut bits = 0;
        let mut at = 0;
        while at < capitals.len() {
            bits |= 1 << (capitals[at] - b'A');
            at += 1;
        }
        LetterSet(bits)
    }

    pub const fn contains(self, letter: Letter) -> bool {
        self.0 & (1 << letter.0) != 0
    }

    #[must_use]
    pub const fn with(self, letter: Letter) -> LetterSet {
        LetterSet(self.0 | 1 << letter.0)
    }

    /// The set whose bits these are, from the lowest for A; higher bits than Z's are dropped.
    pub const fn from_bits(bits: u32) -> LetterSet {
        LetterSet(bits & LetterSet::ALL.0)
    }

    pub const fn bits(self) -> u32 {
        self.0
    }

    #[must_use]
    pub const fn without(self, letter: Letter) -> LetterSet {
        LetterSet(self.0 & !(1 << letter.0))
    }

    /// The letters of both sets.
    #[must_use]
    pub const fn or(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 | other.0)
    }

    /// Those that come before this letter in the alphabet.
    #[must_use]
    pub const fn before(self, letter: Letter) -> LetterSet {
        LetterSet(self.0 & ((1 << letter.0) - 1))
    }

    /// The first in the alphabet.
    pub fn first(self) -> Option<Letter> {
        Letter::from_index(self.0.trailing_zeros() as u8)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        (0..Letter::COUNT as u8).map(Letter).filter(move |&letter| self.contains(letter))
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Why a text is not a [`Word`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAWord {
    /// Not a letter, with or without an accent: a hyphen, an apostrophe, a digit, a Greek letter.
    Character(char),
    /// More than [`LONGEST_WORD`] letters.
    TooLong,
}

/// A string of letters, whether or not the dictionary knows it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Word(Vec<Letter, LONGEST_WORD, u8>);

impl Word {
    pub const fn new() -> Word {
        Word(Vec::new())
    }

    /// Reads a text in any case, with or without accents: `pâtés` is PATES, `nœud` is NOEUD.
    pub fn parse(text: &str) -> Result<Word, NotAWord> {
        let mut word = Word::new();
        for character in text.chars() {
            for &capital in unaccented(character).ok_or(NotAWord::Character(character))? {
                let letter = Letter::from_ascii(capital).ok_or(NotAWord::Character(character))?;
                word.push(letter).map_err(|_| NotAWord::TooLong)?;
            }
        }
        Ok(word)
    }

    /// The word, if there are at most [`LONGEST_WORD`] letters.
    pub fn from_letters(letters: &[Letter]) -> Result<Word, NotAWord> {
        Vec::from_slice(letters).map(Word).map_err(|_| NotAWord::TooLong)
    }

    /// Adds a letter at the end, or gives it back when the word is full.
    pub fn push(&mut self, letter: Letter) -> Result<(), Letter> {
        self.0.push(letter)
    }

    pub fn pop(&mut self) -> Option<Letter> {
        self.0.pop()
    }
}

impl Deref for Word {
    type Target = [Letter];

    fn deref(&self) -> &[Letter] {
        &self.0
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|&letter| f.write_char(letter.into()))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a word is made from: letters, and wild cards that each stand for one letter of a set.
///
/// A Joker, or a Mixte, is a wild card for [`LetterSet::ALL`]; an As is one for [`LetterSet::RARE`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rack {
    counts: [u8; Letter::COUNT],
    wilds: Vec<LetterSet, MOST_WILDS, u8>,
}

impl Rack {
    pub const fn new() -> Rack {
        Rack { counts: [0; Letter::COUNT], wilds: Vec::new() }
    }

    pub fn of(letters: &[Letter]) -> Rack {
        let mut rack = Rack::new();
        letters.iter().for_each(|&letter| rack.add(letter));
        rack
    }

    /// Reads letters in any case, with or without accents, and `?` for a joker.
    pub fn parse(text: &str) -> Result<Rack, NotAWord> {
        let mut rack = Rack::new();
        for character in text.chars() {
            if character == '?' {
                rack.add_wild(LetterSet::ALL).map_err(|_| NotAWord::TooLong)?;
                continue;
            }
            let mut utf8 = [0; 4];
            let letters = Word::parse(character.encode_utf8(&mut utf8))?;
            letters.iter().for_each(|&letter| rack.add(letter));
        }
        Ok(rack)
    }

    pub fn add(&mut self, letter: Letter) {
        let count = &mut self.counts[letter.index()];
        *count = count.saturating_add(1);
    }

    /// Takes one of this letter, wild cards apart; false if there is none.
    pub fn take(&mut self, letter: Letter) -> bool {
        let count = &mut self.counts[letter.index()];
        let had_one = *count > 0;
        *count = count.saturating_sub(1);
        had_one
    }

    /// Adds a wild card, or gives its set back when there are [`MOST_WILDS`] already.
    pub fn add_wild(&mut self, stands_for: LetterSet) -> Result<(), LetterSet> {
        self.wilds.push(stands_for)
    }

    /// Takes the wild card added last, if there is one, and says what it stands for.
    pub fn take_wild(&mut self) -> Option<LetterSet> {
        self.wilds.pop()
    }

    /// How many of this letter there are, wild cards apart.
    pub fn count(&self, letter: Letter) -> u8 {
        self.counts[letter.index()]
    }

    pub fn wilds(&self) -> &[LetterSet] {
        &self.wilds
    }

    /// How many cards there are, wild ones included.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>() + self.wilds.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A text without the byte order mark that some editors put in front of it: that is no letter, and no part of a line.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The capitals that play for a character: none for a combining accent, two for a ligature, `None` if it is no letter.
fn unaccented(character: char) -> Option<&'static [u8]> {
    const CAPITALS: &[u8; Letter::COUNT] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if character.is_ascii_alphabetic() {
        let at = Letter::from_ascii(character.to_ascii_uppercase() as u8)?.index();
        return CAPITALS.get(at..=at);
    }
    Some(match character {
        '\u{300}'..='\u{36f}' => b"",
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' => b"A",
        'Ç' | 'ç' | 'Ć'..='č' => b"C",
        'Ď' | 'ď' => b"D",
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' => b"E",
        'Ĝ'..='ģ' => b"G",
        'Ĥ' | 'ĥ' => b"H",
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='į' => b"I",
        'Ĵ' | 'ĵ' => b"J",
        'Ķ' | 'ķ' => b"K",
        'Ĺ'..='ľ' => b"L",
        'Ñ' | 'ñ' | 'Ń'..='ň' => b"N",
        'Ò'..='Ö' | 'ò'..='ö' | 'Ō'..='ő' => b"O",
        'Ŕ'..='ř' => b"R",
        'Ś'..='š' => b"S",
        'Ţ'..='ť' => b"T",
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' => b"U",
        'Ŵ' | 'ŵ' => b"W",
        'Ý' | 'ý' | 'ÿ' | 'Ŷ' | 'ŷ' | 'Ÿ' => b"Y",
        'Ź'..='ž' => b"Z",
        'Æ' | 'æ' => b"AE",
        'Œ' | 'œ' => b"OE",
        _ => return None,
    })
}
