//! Words read as stolons: one line each, with what it brings or why it is refused.

use meneur::{
    cards::stolon::Card,
    letters::Word,
    rules::{
        Lexicon, contrat, parcours, sets,
        stolon::{
            Kind, Reader, Reading, Spelling, WordRules,
            supply::{Place, Supply},
        },
    },
};

pub fn check(text: &str, lexicon: &dyn Lexicon) -> Result<(), String> {
    let lines = text.lines().map(str::trim).enumerate();
    let mut told = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    told.try_for_each(|(index, line)| {
        check_line(line, lexicon).map_err(|error| format!("line {}: {line}: {error}", index + 1))
    })
}

fn check_line(line: &str, lexicon: &dyn Lexicon) -> Result<(), String> {
    let (head, expected) = split(line).ok_or("cards, kind, spelling and what is expected")?;
    let [cards, kind, spelling] = head;
    let kind = Kind::from_id(kind).ok_or("no kind")?;
    let spelling = Spelling::parse(spelling).map_err(|error| format!("{error:?}"))?;
    let supply = hand(cards);
    let got = match (Reader { rules: WordRules::default(), supply: &supply, lexicon }).read(kind, &spelling) {
        Ok(reading) => worth(&reading),
        Err(fault) => format!("refused {fault}"),
    };
    if got == expected { Ok(()) } else { Err(format!("got '{got}'")) }
}

/// The first three words of a line, and the rest with single spaces.
fn split(line: &str) -> Option<([&str; 3], String)> {
    let mut words = line.split_whitespace();
    let head = [words.next()?, words.next()?, words.next()?];
    Some((head, words.collect::<Vec<_>>().join(" ")))
}

/// Letters, an As and a Mixte; letters that have no card are left to these.
fn hand(letters: &str) -> Supply {
    let letters = Word::parse(letters).expect("letters");
    let cards: Vec<Card> = letters.iter().filter_map(|&letter| Card::from_symbol(letter.into())).collect();
    Supply::of(&cards, Place::Hand).with_specials(1, 1)
}

/// Counted cards, points in Contrat, points in Sets, cells; a dash where there is none.
fn worth(reading: &Reading) -> String {
    let dash = |value: Option<i16>| value.map_or("-".to_owned(), |value| value.to_string());
    let contrat = contrat::House::default().points(reading).map(|points| points.0);
    let sets = sets::House::default().points(reading).map(|points| points.0);
    let cells = parcours::House::default().plan(reading).map(|plan| plan.cells().into());
    format!("{} {} {} {}", reading.counted(), dash(contrat), dash(sets), dash(cells))
}
