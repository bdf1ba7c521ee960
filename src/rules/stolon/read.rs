//! Reading a word as a stolon.

use core::ops::Range;

use super::{Fault, Figure, Kind, KindSet, Partner};
use crate::{
    letters::{Letter, LetterSet, Word},
    rules::{
        house::choice,
        lexicon::Lexicon,
        stolon::{
            spelling::{SeamKind, Spelling},
            supply::{Making, Supply, WordFault},
        },
    },
};

choice! {
    /// Words of one letter, within another word only.
    pub enum SingleLetters {
        None = "aucun",
        AAndY = "A et Y",
        AOAndY = "A, O et Y",
    }
}

impl SingleLetters {
    fn letters(self) -> LetterSet {
        match self {
            Self::None => LetterSet::EMPTY,
            Self::AAndY => LetterSet::of(b"AY"),
            Self::AOAndY => LetterSet::of(b"AOY"),
        }
    }
}

/// What a table says about words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordRules {
    /// The kinds that are played.
    pub kinds: KindSet,
    /// The fewest letters of a word, also of one within another.
    pub least_letters: u8,
    /// The parts of a word that are words with one letter.
    pub single_letters: SingleLetters,
    /// Whether a plain word may be a compound one, an Étoile for each hyphen.
    pub compounds: bool,
    pub anagre_least: u8,
    /// Who names the anagram.
    pub partner: Partner,
    pub duo_differs: bool,
    pub poker_most_specials: u8,
    pub same_least: u8,
    pub suite_least: u8,
}

impl Default for WordRules {
    fn default() -> Self {
        Self {
            kinds: KindSet::of(&Kind::ALL),
            least_letters: 2,
            single_letters: SingleLetters::None,
            compounds: false,
            anagre_least: 2,
            partner: Partner::Sought,
            duo_differs: true,
            poker_most_specials: 1,
            same_least: 4,
            suite_least: 4,
        }
    }
}

/// A word seen as one kind of stolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub kind: Kind,
    /// As written, with the joker letters marked and the anagram found.
    pub spelling: Spelling,
    pub making: Making,
    /// The counted cards of the inner word of an Insert.
    pub inner: u8,
    /// The figure of a Poker.
    pub figure: Option<Figure>,
}

impl Reading {
    /// The cards that count: letter cards and As.
    pub fn counted(&self) -> usize {
        self.making.counted()
    }
}

/// Reads words made from these cards by this dictionary.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    pub rules: WordRules,
    pub supply: &'a Supply,
    pub lexicon: &'a dyn Lexicon,
}

impl core::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reader").field("rules", &self.rules).field("supply", self.supply).finish_non_exhaustive()
    }
}

impl<'a> Reader<'a> {
    /// Reads a spelling as the kind it is shown as.
    pub fn read(&self, kind: Kind, spelling: &Spelling) -> Result<Reading, Fault> {
        if !self.rules.kinds.contains(kind) {
            return Err(Fault::NotPlayed(kind));
        }
        check_form(kind, spelling, self.rules.compounds)?;
        let mut reading = self.make(kind, spelling)?;
        self.check_words(kind, spelling)?;
        self.check_kind(&mut reading)?;
        Ok(reading)
    }

    /// All ways to read a spelling: as it is cut if it is, at every cut if it is not.
    pub fn readings<'s>(&self, spelling: &'s Spelling) -> impl Iterator<Item = Reading> + use<'a, 's> {
        let reader = *self;
        let is_word = reader.lexicon.contains(&spelling.letters);
        let worth_trying = move |kind| is_word || matches!(kind, Kind::Duo | Kind::Poker | Kind::Mot);
        let candidates = Kind::ALL.into_iter().filter(move |&kind| worth_trying(kind));
        candidates.flat_map(move |kind| {
            cuts(kind, spelling).filter_map(move |cut| reader.read(kind, &spelling_cut(spelling, cut)).ok())
        })
    }

    fn make(&self, kind: Kind, spelling: &Spelling) -> Result<Reading, Fault> {
        let inner = inner_part(kind, spelling);
        let making = self.supply.make(&spelling.letters, spelling.jokers, inner.clone())?;
        let counted_inner = inner.len() - making.jokers.within(inner);
        let mut spelling = spelling.clone();
        spelling.jokers = making.jokers;
        Ok(Reading { kind, spelling, making, inner: counted_inner as u8, figure: None })
    }

    fn check_words(&self, kind: Kind, spelling: &Spelling) -> Result<(), Fault> {
        match kind {
            Kind::Poker => Ok(()),
            Kind::Mot if !spelling.seams().is_empty() => self.check_compound(&spelling.letters),
            Kind::Mot | Kind::Alterne | Kind::Twhykx | Kind::Anagre | Kind::Entier => {
                self.check_word(&spelling.letters)
            }
            Kind::Duo => self.check_parts(spelling),
            Kind::Bisec | Kind::Trisec => {
                self.check_word(&spelling.letters)?;
                self.check_parts(spelling)
            }
            Kind::Insert => {
                self.check_word(&spelling.letters)?;
                let inner = inner_part(kind, spelling);
                let [left, right] = [0..inner.start, inner.end..spelling.letters.len()];
                let mut outer = Word::from_letters(spelling.part(left)).unwrap_or_default();
                spelling.part(right).iter().for_each(|&letter| {
                    let _ = outer.push(letter);
                });
                self.check_word(&outer)?;
                self.check_part(spelling.part(inner))
            }
        }
    }

    fn check_word(&self, letters: &[Letter]) -> Result<(), Fault> {
        let least = self.rules.least_letters;
        if letters.len() < usize::from(least) {
            return Err(WordFault::TooShort { least }.into());
        }
        if !self.lexicon.contains(letters) {
            return Err(WordFault::Unknown(to_word(letters)).into());
        }
        Ok(())
    }

    fn check_parts(&self, spelling: &Spelling) -> Result<(), Fault> {
        spelling.parts().try_for_each(|part| self.check_part(spelling.part(part)))
    }

    fn check_part(&self, letters: &[Letter]) -> Result<(), Fault> {
        match letters {
            &[letter] if self.rules.single_letters.letters().contains(letter) => Ok(()),
            _ => self.check_word(letters),
        }
    }

    fn check_compound(&self, letters: &[Letter]) -> Result<(), Fault> {
        if self.lexicon.is_compound(letters) { Ok(()) } else { Err(Fault::NoCompound(to_word(letters))) }
    }

    /// What only this kind asks for.
    fn check_kind(&self, reading: &mut Reading) -> Result<(), Fault> {
        match reading.kind {
            Kind::Mot | Kind::Insert | Kind::Bisec | Kind::Trisec => Ok(()),
            Kind::Alterne => check_alternates(&reading.spelling.letters),
            Kind::Twhykx => self.check_twhykx(reading),
            Kind::Anagre => self.check_anagre(reading),
            Kind::Entier => self.check_whole(reading),
            Kind::Duo => self.check_duo(reading),
            Kind::Poker => self.check_poker(reading),
        }
    }

    fn check_twhykx(&self, reading: &Reading) -> Result<(), Fault> {
        let letters = &reading.spelling.letters;
        if !reading.making.jokers.is_empty() {
            return Err(Fault::JokerInTwhykx);
        }
        if reading.making.as_letters.len() != 2 {
            return Err(Fault::NotTwoAs { have: reading.making.as_letters.len() as u8 });
        }
        if self.lexicon.is_conjugated_z(letters) {
            return Err(Fault::VerbalZ(letters.clone()));
        }
        Ok(())
    }

    fn check_anagre(&self, reading: &mut Reading) -> Result<(), Fault> {
        let least = self.rules.anagre_least;
        let Spelling { letters, partner, .. } = &mut reading.spelling;
        if letters.len() < usize::from(least) {
            return Err(Fault::AnagreTooShort { least });
        }
        match self.rules.partner {
            Partner::Sought if partner.is_empty() => {
                *partner = self.lexicon.anagram(letters).ok_or_else(|| Fault::NoAnagram(letters.clone()))?;
                return Ok(());
            }
            Partner::Cited | Partner::Found if partner.is_empty() => return Err(Fault::CitePartner),
            Partner::Cited if partner == letters => return Err(Fault::PartnerIsTheWord),
            Partner::Sought | Partner::Found if partner == letters => return Err(Fault::NoAnagram(letters.clone())),
            Partner::Cited | Partner::Sought | Partner::Found => {}
        }
        if !same_letters(letters, partner) {
            return Err(Fault::OtherLetters(partner.clone()));
        }
        self.check_word(partner)
    }

    /// Every letter card is in the word.
    fn check_whole(&self, reading: &Reading) -> Result<(), Fault> {
        let mut left = self.supply.letters().clone();
        let making = reading.making;
        for (at, &letter) in reading.spelling.letters.iter().enumerate() {
            if !making.jokers.contains(at) && !making.as_letters.contains(at) {
                left.take(letter);
            }
        }
        match Letter::all().find(|&letter| left.count(letter) > 0) {
            Some(letter) => Err(Fault::Unused { kind: reading.kind, letter }),
            None => Ok(()),
        }
    }

    fn check_duo(&self, reading: &Reading) -> Result<(), Fault> {
        let spelling = &reading.spelling;
        let mut words = spelling.parts().map(|part| spelling.part(part));
        if let (Some(one), Some(other)) = (words.next(), words.next())
            && self.rules.duo_differs
            && one == other
        {
            return Err(Fault::SameWords(to_word(one)));
        }
        self.check_whole(reading)
    }

    fn check_poker(&self, reading: &mut Reading) -> Result<(), Fault> {
        let WordRules { same_least, suite_least, poker_most_specials: most, .. } = self.rules;
        let figure = Figure::of(&reading.spelling.letters, same_least, suite_least);
        reading.figure = Some(figure.ok_or(Fault::NoFigure)?);
        if reading.making.as_letters.len() + reading.making.jokers.len() > usize::from(most) {
            return Err(Fault::TooManySpecials { most });
        }
        Ok(())
    }
}

/// Whether a spelling has the seams of its kind, and an anagram only where one belongs.
fn check_form(kind: Kind, spelling: &Spelling, compounds: bool) -> Result<(), Fault> {
    let has_etoiles = |count| spelling.has_seams(count, SeamKind::Etoile);
    let seams_fit = match kind {
        Kind::Mot => has_etoiles(0) || compounds && spelling.etoiles() == spelling.seams().len(),
        Kind::Alterne | Kind::Twhykx | Kind::Anagre | Kind::Entier | Kind::Poker => has_etoiles(0),
        Kind::Bisec => has_etoiles(1),
        Kind::Insert | Kind::Trisec => has_etoiles(2),
        Kind::Duo => spelling.has_seams(1, SeamKind::Plus),
    };
    let no_empty_part = spelling.parts().all(|part| !part.is_empty());
    let partner_fits = kind == Kind::Anagre || spelling.partner.is_empty();
    if seams_fit && no_empty_part && partner_fits { Ok(()) } else { Err(Fault::Form(kind)) }
}

/// The inner word of an Insert; nothing in other kinds.
fn inner_part(kind: Kind, spelling: &Spelling) -> Range<usize> {
    if kind == Kind::Insert { spelling.parts().nth(1).unwrap_or(0..0) } else { 0..0 }
}

fn check_alternates(letters: &[Letter]) -> Result<(), Fault> {
    let alike = |pair: &&[Letter]| {
        pair.iter().all(|&letter| LetterSet::VOWELS.contains(letter))
            || pair.iter().all(|&letter| !LetterSet::VOWELS.contains(letter))
    };
    match letters.windows(2).find(alike) {
        Some(&[one, other]) => Err(Fault::NotAlternating(one, other)),
        _ => Ok(()),
    }
}

fn same_letters(one: &[Letter], other: &[Letter]) -> bool {
    let count = |word: &[Letter], wanted| word.iter().filter(|&&letter| letter == wanted).count();
    one.len() == other.len() && one.iter().all(|&letter| count(one, letter) == count(other, letter))
}

/// A part of a spelling, which is never longer than a word can be.
fn to_word(letters: &[Letter]) -> Word {
    Word::from_letters(letters).unwrap_or_default()
}

/// Where to try and cut: `None` leaves a spelling as it is.
type Cut = Option<(usize, usize)>;

/// The ways to cut a spelling for a kind. One that is cut already is left so, as is one that needs no cut.
fn cuts(kind: Kind, spelling: &Spelling) -> impl Iterator<Item = Cut> {
    let length = spelling.letters.len();
    let uncut = spelling.seams().is_empty();
    // With one cut, the second place stands at the end and is not used.
    let (firsts, seconds) = match kind {
        Kind::Bisec if uncut => (1..length, Some(length..length + 1)),
        Kind::Insert | Kind::Trisec if uncut => (1..length, None),
        _ => (0..0, Some(0..0)),
    };
    let as_it_is = (firsts.is_empty()).then_some(None);
    let cut = firsts.flat_map(move |first| {
        let seconds = seconds.clone().unwrap_or(first + 1..length);
        seconds.map(move |second| Some((first, second)))
    });
    as_it_is.into_iter().chain(cut)
}

fn spelling_cut(spelling: &Spelling, cut: Cut) -> Spelling {
    match cut {
        None => spelling.clone(),
        Some((first, second)) if second < spelling.letters.len() => spelling.cut(&[first, second]),
        Some((first, _)) => spelling.cut(&[first]),
    }
}
