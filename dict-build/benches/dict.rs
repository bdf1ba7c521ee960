//! Size and speed of the dictionary beside its peers, on the same words, in one run:
//! `cargo bench --package dict-build`.
//!
//! Sizes are exact. Speeds are the best of several turns taken in alternation, so that a busy machine hurts all alike.

use std::hint::black_box;
use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use dict_build::automaton::Automaton;
use dict_build::dict::Dict;
use dict_build::letters::{Letter, Word};
use dict_build::lexicon::Lexicon;
use dict_build::{Sources, compile};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const LOOK_UPS: usize = 200_000;
const TURNS: usize = 25;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let started = Instant::now();
    let lexicon = Lexicon::read(&Sources::bundled())?;
    let built = compile(&lexicon)?;
    println!("built and checked in {:.1} s\n", started.elapsed().as_secs_f64());

    let words: Vec<&Word> = lexicon.words.keys().collect();
    let lines: String = words.iter().map(|word| format!("{word}\n")).collect();
    let fst = fst::Set::from_iter(lines.lines())?;
    print_sizes(&words, &lines, built.bytes.len(), fst.as_fst().as_bytes().len())?;

    let queries = queries(&words);
    let spelled: Vec<Vec<u8>> = queries.iter().map(|word| word.to_string().into_bytes()).collect();
    let dict = Dict::open(&built.bytes)?;
    let ours = |at: usize| dict.contains(&queries[at]);
    let theirs = |at: usize| fst.contains(&spelled[at]);
    let hits = (0..queries.len()).filter(|&at| ours(at)).count();
    if hits != (0..queries.len()).filter(|&at| theirs(at)).count() {
        return Err("the two do not agree".into());
    }
    let (mut our_best, mut their_best) = (Duration::MAX, Duration::MAX);
    for _ in 0..TURNS {
        our_best = our_best.min(time(queries.len(), ours));
        their_best = their_best.min(time(queries.len(), theirs));
    }
    print_speeds(hits, our_best, their_best);
    Ok(())
}

/// Half words of the list, half words with one letter changed.
fn queries(words: &[&Word]) -> Vec<Word> {
    let mut random = ChaCha8Rng::seed_from_u64(1954);
    let mut below = |limit: usize| random.next_u32() as usize % limit;
    let mut query = |changed: bool| {
        let mut letters = words[below(words.len())].to_vec();
        if changed {
            let at = below(letters.len());
            letters[at] = Letter::from_index(below(Letter::COUNT) as u8)?;
        }
        Word::from_letters(&letters).ok()
    };
    (0..LOOK_UPS).filter_map(|number| query(number % 2 == 1)).collect()
}

fn time(queries: usize, contains: impl Fn(usize) -> bool) -> Duration {
    let start = Instant::now();
    for at in 0..queries {
        black_box(contains(black_box(at)));
    }
    start.elapsed()
}

fn print_sizes(words: &[&Word], lines: &str, ours: usize, fst: usize) -> Result<(), Box<dyn std::error::Error>> {
    let mut automaton = Automaton::new();
    automaton.add(words.iter().copied());
    let edges: usize = automaton.nodes().iter().map(Vec::len).sum();
    let rows = [
        ("Meneur", ours),
        ("fst 0.4.7, Set", fst),
        ("automaton, 32-bit edges", 4 * edges),
        ("sorted text, xz -9e", xz(lines.as_bytes())?),
        ("sorted text", lines.len()),
    ];
    println!("{} words {:>30} bytes   bits a word", words.len(), "");
    for (name, bytes) in rows {
        println!("{name:<36} {bytes:>12} {:>13.3}", 8.0 * bytes as f64 / words.len() as f64);
    }
    Ok(())
}

fn print_speeds(hits: usize, ours: Duration, theirs: Duration) {
    println!("\n{LOOK_UPS} look-ups, {hits} of them words; best of {TURNS} turns");
    for (name, best) in [("Meneur", ours), ("fst 0.4.7, Set", theirs)] {
        let each = best.as_nanos() as f64 / LOOK_UPS as f64;
        println!("{name:<24} {:>12.0} look-ups/s {each:>8.1} ns each", 1e9 / each);
    }
    println!("ratio {:.2}", theirs.as_secs_f64() / ours.as_secs_f64());
}

fn xz(text: &[u8]) -> Result<usize, std::io::Error> {
    const EXTREME: u32 = 1 << 31;
    let mut packed = Vec::new();
    liblzma::write::XzEncoder::new(&mut packed, 9 | EXTREME).write_all(text)?;
    let mut back = Vec::new();
    liblzma::read::XzDecoder::new(packed.as_slice()).read_to_end(&mut back)?;
    assert_eq!(back, text, "xz gives back what it was given");
    Ok(packed.len())
}
