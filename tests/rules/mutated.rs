//! Texts of games that someone has got wrong: each is played or refused with a line, whatever it says.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    thread,
};

use meneur::{games::Nine, rules::text::replay};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{random::DICT, share};

const MUTATED: usize = 40_000;
/// What numbers and cards go wrong at, and what no line expects.
const ODD: [&str; 16] = [
    "0",
    "-1",
    "9",
    "255",
    "256",
    "65536",
    "4294967296",
    "-32769",
    "?",
    "*",
    "É",
    "\u{feff}",
    "AAAAAAAAAAAAAAAAAAAA",
    "players",
    "expect",
    "\u{1f0a1}",
];

#[derive(Debug, Default)]
struct Tally {
    played: usize,
    refused: usize,
}

/// All texts of games there are.
fn texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of games")
        .flat_map(|game| fs::read_dir(game.expect("a game").path()).expect("its folder"))
        .map(|file| file.expect("a text").path())
        .collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("a text")).collect()
}

fn pick<'t, T: ?Sized>(chance: &mut ChaCha8Rng, from: &[&'t T]) -> Option<&'t T> {
    from.get(chance.next_u32() as usize % from.len().max(1)).copied()
}

/// A copy with one mistake.
fn mutated(text: &str, other: &str, chance: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let at = chance.next_u32() as usize % lines.len();
    match chance.next_u32() % 8 {
        0 if lines.len() > 1 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at]),
        2 => {
            let to = chance.next_u32() as usize % lines.len();
            lines.swap(at, to);
        }
        // A line of another game, or of another place in the same one.
        3 => lines[at] = pick(chance, &other.lines().collect::<Vec<_>>()).unwrap_or_default(),
        4 => lines.truncate(at),
        5 => return garbled(text, chance),
        _ => {
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let word = chance.next_u32() as usize % words.len();
            let theirs: Vec<&str> = text.split_whitespace().collect();
            let wrong = if chance.next_u32().is_multiple_of(2) { pick(chance, &ODD) } else { pick(chance, &theirs) };
            words[word] = wrong.unwrap_or_default();
            let line = words.join(" ");
            lines[at] = &line;
            return lines.join("\n");
        }
    }
    lines.join("\n")
}

/// With a character that is not what it was.
fn garbled(text: &str, chance: &mut ChaCha8Rng) -> String {
    let at = chance.next_u32() as usize % text.chars().count().max(1);
    let wrong = char::from_u32(chance.next_u32() % 0x180).unwrap_or('?');
    text.chars().enumerate().map(|(index, character)| if index == at { wrong } else { character }).collect()
}

fn play_some(seed: u64, times: usize, texts: &[String]) -> Tally {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let all: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut tally = Tally::default();
    for _ in 0..times {
        let (Some(text), Some(other)) = (pick(&mut chance, &all), pick(&mut chance, &all)) else { break };
        let mut text = text.to_owned();
        for _ in 0..1 + chance.next_u32() % 3 {
            text = mutated(&text, other, &mut chance);
        }
        let mut told = String::new();
        let fault = catch_unwind(AssertUnwindSafe(|| replay::<Nine>(&text, &*DICT, &mut told).err()));
        match fault {
            Ok(None) => tally.played += 1,
            Ok(Some(fault)) => {
                let lines = text.lines().count().max(1);
                assert!((1..=lines).contains(&fault.line), "{fault} in {lines} lines:\n{text}");
                tally.refused += 1;
            }
            Err(_) => panic!("this text panics:\n{text}"),
        }
    }
    tally
}

#[test]
fn no_text_of_a_game_panics_whatever_is_wrong_with_it() {
    let (texts, times) = (texts(), share::of(MUTATED));
    let halves = thread::scope(|scope| {
        let texts = &texts;
        [0, 1]
            .map(|half| scope.spawn(move || play_some(half, times.div_ceil(2), texts)))
            .map(|half| half.join().expect("no text panics"))
    });
    let [played, refused] = [|tally: &Tally| tally.played, |tally: &Tally| tally.refused]
        .map(|count| halves.iter().map(count).sum::<usize>());
    println!(
        "{} mutated texts of games: {played} played, {refused} refused with their line, 0 panics",
        played + refused
    );
    assert!(played + refused >= times && played > 0 && refused > 0);
}
