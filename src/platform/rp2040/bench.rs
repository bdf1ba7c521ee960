//! The bench build: measures here what the core costs, logs it, and then is the handheld as usual.
//!
//! Each line of the log is `bench NAME COUNT TOTAL WORST`, in microseconds; `cargo xtask bench` reads them.

mod apply;
mod replay;
mod rules;

use embassy_time::Instant;
use heapless::Vec;
use meneur::{
    dict::{Checked, Dict, WORDS},
    letters::{Letter, Word},
};

const SAMPLES: usize = 128;

pub fn run() {
    let begun = Instant::now();
    let Ok(dict) = Dict::read(WORDS) else { return };
    log("open", &[begun.elapsed().as_micros() as u32]);
    let begun = Instant::now();
    if dict.check(&mut Checked::default(), dict.bytes()).is_err() {
        return;
    }
    log("check", &[begun.elapsed().as_micros() as u32]);

    let words = sample(&dict);
    let near = words.iter().map(|word| near_word(word, &dict)).collect::<Vec<Word, SAMPLES>>();
    log("word", &measure(&words, |word| dict.contains(word)));
    log("near-word", &measure(&near, |word| dict.contains(word)));
    log("has-anagram", &measure(&words, |word| dict.has_anagram(word)));
    rules::run(&dict);
    apply::run(&dict);
    replay::run(&dict);
}

/// Words from all over the dictionary.
fn sample(dict: &Dict) -> Vec<Word, SAMPLES> {
    let step = dict.words() as usize / SAMPLES;
    dict.all_words().step_by(step.max(1)).take(SAMPLES).collect()
}

/// The word with another letter in its middle, and no word any more.
fn near_word(word: &Word, dict: &Dict) -> Word {
    let middle = word.len() / 2;
    let with = |letter: Letter| {
        let mut near = Word::new();
        for (place, own) in word.iter().enumerate() {
            // As long as the word it is made from.
            let _ = near.push(if place == middle { letter } else { *own });
        }
        near
    };
    Letter::all().map(with).find(|near| !dict.contains(near)).unwrap_or_default()
}

fn measure(words: &[Word], question: impl Fn(&Word) -> bool) -> Vec<u32, SAMPLES> {
    words
        .iter()
        .map(|word| {
            let asked = Instant::now();
            core::hint::black_box(question(word));
            asked.elapsed().as_micros() as u32
        })
        .collect()
}

fn log(name: &str, micros: &[u32]) {
    let total: u32 = micros.iter().sum();
    let worst = micros.iter().max().copied().unwrap_or(0);
    defmt::info!("bench {=str} {=usize} {=u32} {=u32}", name, micros.len(), total, worst);
}
