//! When words are typed, and what they are made of then.

use std::collections::{BTreeMap, BTreeSet};

use meneur::{
    cards::{
        cle::{self, Tile},
        generator::{Generator, Seed},
        stolon,
    },
    letters::{Letter, LetterSet, Rack, Word},
};

/// So many words of each occasion.
const WORDS: usize = 4000;

/// A word, and the cards it is made of if there are any.
pub struct Typed {
    pub word: Word,
    pub cards: Option<Rack>,
}

pub struct Occasion {
    pub what: &'static str,
    /// Presses a letter, with jumps.
    pub most: Option<f64>,
    pub words: Vec<Typed>,
}

/// All of them, with words that the statistics know nothing of.
pub fn all(held_out: &[Word], all: &BTreeSet<Word>) -> Vec<Occasion> {
    let mut chance = Generator::new(Seed::from_bytes([14; Seed::BYTES]));
    let free = |words: Vec<Word>| words.into_iter().map(|word| Typed { word, cards: None }).collect::<Vec<_>>();
    let known: Vec<Word> = (0..WORDS).map(|_| one_of(held_out, &mut chance).clone()).collect();
    let near: Vec<Word> = known.iter().map(|word| near_miss(word, all, &mut chance)).collect();
    let random = (0..WORDS).map(|_| nonsense(&mut chance)).collect();
    let alphabet: Vec<Letter> = stolon::alpha_cards(1).filter_map(|card| card.letter()).collect();
    let tiles: Vec<Letter> =
        cle::tiles().filter_map(|tile| if let Tile::Letter(letter) = tile { Some(letter) } else { None }).collect();
    let mut laid = |lengths, cards, wilds: &[LetterSet], from: &[Letter]| {
        let mut words = Vec::new();
        while words.len() < WORDS {
            words.extend(of_cards(one_of(held_out, &mut chance), lengths, cards, wilds, from, &mut chance));
        }
        words
    };
    const AS: LetterSet = LetterSet::RARE;
    let clam = laid((3, 8), 8, &[AS, AS], &alphabet);
    let contrat = laid((4, 9), 9, &[AS, LetterSet::ALL], &alphabet);
    let ten = laid((3, 8), 10, &[], &tiles);
    vec![
        Occasion { what: "referee, known words", most: Some(2.3), words: free(known) },
        Occasion { what: "referee, one letter wrong", most: Some(2.5), words: free(near) },
        Occasion { what: "referee, random letters", most: None, words: free(random) },
        Occasion { what: "a call in Clam, eight letters", most: Some(1.7), words: clam },
        Occasion { what: "writing in Contrat, nine letters", most: Some(1.75), words: contrat },
        Occasion { what: "a rack of ten", most: Some(1.8), words: ten },
        Occasion { what: "citing an anagram", most: Some(1.65), words: cited(held_out, all) },
        Occasion { what: "first names, accents apart", most: Some(2.6), words: free(names()) },
    ]
}

fn one_of<'a, T>(all: &'a [T], chance: &mut Generator) -> &'a T {
    &all[chance.below(all.len() as u32) as usize]
}

fn any_letter(chance: &mut Generator) -> Letter {
    Letter::from_index(chance.below(Letter::COUNT as u32) as u8).expect("is below their count")
}

fn nonsense(chance: &mut Generator) -> Word {
    let length = 5 + chance.below(5);
    let letters: Vec<Letter> = (0..length).map(|_| any_letter(chance)).collect();
    Word::from_letters(&letters).expect("is short")
}

/// The word with another letter somewhere, so that it is none.
fn near_miss(word: &Word, all: &BTreeSet<Word>, chance: &mut Generator) -> Word {
    loop {
        let mut letters = word.to_vec();
        let at = chance.below(letters.len() as u32) as usize;
        letters[at] = any_letter(chance);
        let changed = Word::from_letters(&letters).expect("is as long");
        if !all.contains(&changed) {
            return changed;
        }
    }
}

/// The word of these cards: its own, others by chance, and wild ones for letters that no card has.
fn of_cards(
    word: &Word,
    (least, most): (usize, usize),
    cards: usize,
    wilds: &[LetterSet],
    from: &[Letter],
    chance: &mut Generator,
) -> Option<Typed> {
    let needed: Vec<Letter> = word.iter().copied().filter(|letter| from.contains(letter)).collect();
    if !(least..=most).contains(&word.len()) || needed.len() > cards || word.len() - needed.len() > wilds.len() {
        return None;
    }
    let mut rack = Rack::of(&needed);
    (needed.len()..cards).for_each(|_| rack.add(*one_of(from, chance)));
    wilds.iter().for_each(|wild| rack.add_wild(*wild).expect("there is room"));
    Some(Typed { word: word.clone(), cards: Some(rack) })
}

/// Words with an anagram, made of the letters of that.
fn cited(held_out: &[Word], all: &BTreeSet<Word>) -> Vec<Typed> {
    let sorted = |word: &Word| {
        let mut letters = word.to_vec();
        letters.sort_unstable();
        letters
    };
    let mut counts = BTreeMap::new();
    all.iter().filter(|word| word.len() <= 9).for_each(|word| *counts.entry(sorted(word)).or_insert(0) += 1);
    let has_anagram = |word: &&Word| counts.get(&sorted(word)).is_some_and(|count| *count > 1);
    let step = held_out.len() / WORDS;
    let words = held_out.iter().filter(has_anagram).step_by((step / 8).max(1));
    words.map(|word| Typed { word: word.clone(), cards: Some(Rack::of(word)) }).collect()
}

fn names() -> Vec<Word> {
    let text = include_str!("../../../../tests/typing/names.txt");
    let names = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    names.map(|name| Word::parse(name).expect("has letters only")).collect()
}
