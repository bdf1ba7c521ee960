extern crate std;

use std::{string::String, vec::Vec};

use super::*;
use crate::letters::Word;

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The statistics of the simulation that the algorithm comes from.
fn reference() -> [u8; BYTES] {
    let text: String = lines(include_str!("../../tests/typing/tables.txt")).collect();
    let entries: Vec<u8> = text.chars().map(|digit| digit.to_digit(16).unwrap() as u8).collect();
    let bytes: Vec<u8> = entries.chunks(2).map(|pair| pair[0] | pair[1] << 4).collect();
    bytes.try_into().unwrap()
}

fn word(text: &str) -> Word {
    Word::parse(text).unwrap()
}

fn letter(text: &str) -> Letter {
    word(text)[0]
}

#[test]
fn light_marks_and_ranking_are_those_of_the_simulation() {
    let bytes = reference();
    let (statistics, guide) = (Likely::new(&bytes), Guide::default());
    let mut tried = 0;
    for line in lines(include_str!("../../tests/typing/vectors.txt")) {
        let [typed, light, marks, ranking] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let typed = word(typed.trim_matches('-'));
        let told: String = guide.ranking(statistics, &typed).map(char::from).into_iter().collect();
        assert_eq!(told, ranking, "after {typed}");
        let jump = guide.jump_by(statistics, &typed).unwrap();
        let told: String = ARROWS.iter().map(|arrow| jump.by(*arrow).map_or('-', char::from)).collect();
        assert_eq!((jump.light, &*told), (letter(light), marks), "after {typed}");
        tried += 1;
    }
    assert_eq!(tried, 13);
}

#[test]
fn cards_come_first_then_wild_cards_then_the_rest() {
    let mut rack = Rack::parse("paves").unwrap();
    let of = |rack: &Rack| Guide::default().with(rack.clone());
    let first = |rack: &Rack, typed: &str, count: usize| {
        let mut first = of(rack).ranking(STATISTICS, &word(typed))[..count].to_vec();
        first.sort_unstable();
        first.into_iter().map(char::from).collect::<String>()
    };
    assert_eq!(first(&rack, "", 5), "AEPSV");
    assert_eq!(first(&rack, "PAV", 2), "ES");
    // Letters that are not there do not use up those that are.
    assert_eq!(first(&rack, "KAV", 3), "EPS");
    rack.add_wild(LetterSet::RARE).unwrap();
    assert_eq!(first(&rack, "PAV", 10), "EHJKQSWXYZ");
    // The As is used up by the K, an S more by nothing.
    assert_eq!(of(&rack).had(&word("K"))(letter("Z")), Had::Not);
    assert_eq!(of(&rack).had(&word("SS"))(letter("Z")), Had::ByWild);
    // A Mixte is kept for what an As cannot make.
    rack.add_wild(LetterSet::ALL).unwrap();
    assert_eq!(of(&rack).had(&word("K"))(letter("B")), Had::ByWild);
    assert_eq!(of(&rack).had(&word("KB"))(letter("B")), Had::Not);
    assert_eq!(of(&rack).had(&word("KB"))(letter("E")), Had::Freely);
    assert_eq!(Guide::default().had(&word("KB"))(letter("B")), Had::Freely);
}

#[test]
fn every_arrow_leads_to_its_own_letter_on_its_side() {
    for (first, second) in Letter::all().flat_map(|first| Letter::all().map(move |second| (first, second))) {
        let jump = Guide::default().jump(&[first, second]).unwrap();
        let marked: Vec<_> = ARROWS.iter().filter_map(|arrow| jump.by(*arrow)).collect();
        assert_eq!(marked.len(), 4, "after {first:?}{second:?}");
        for arrow in ARROWS {
            let to = jump.by(arrow).unwrap();
            assert_eq!(jump.arrow_to(to), Some(arrow));
            assert!(to != jump.light && cost(jump.light, to, arrow).is_some());
        }
    }
    assert_eq!(Guide::default().jump(&[]).unwrap().by(Button::A), None);
}

#[test]
fn what_is_lit_depends_on_two_letters_and_the_rack_alone() {
    let dict = crate::dict::open().unwrap();
    let goes_on = |letters: &str| dict.start().walk(&word(letters)).is_some();
    let rack = Rack::parse("aberstu").unwrap();
    // The first of each pair goes on to a word, the other to none.
    for [word_begins, nonsense] in [["BAT", "UAT"], ["REBUT", "BREUT"], ["STA", "RTA"], ["ABUS", "BAUS"]] {
        for rack in [None, Some(&rack)] {
            let guide = Guide { rack: rack.cloned(), still: false };
            let (one, other) = (word(word_begins), word(nonsense));
            // With a rack the same cards must be left.
            if rack.is_some() && guide.left(&one).unwrap().on_cards != guide.left(&other).unwrap().on_cards {
                continue;
            }
            assert_eq!(guide.jump(&one), guide.jump(&other), "{one} and {other}");
        }
        assert!(goes_on(word_begins) && !goes_on(nonsense), "{nonsense}");
    }
}

#[test]
fn without_jumps_nothing_is_lit_or_marked() {
    assert_eq!(Guide::still().jump(&word("PA")), None);
    assert_eq!(Guide::still().with(Rack::new()).jump(&[]), None);
}
