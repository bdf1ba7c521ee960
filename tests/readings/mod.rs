//! Words read as stolons: one line each, with what it brings or why it is refused.

use meneur::{
    cards::stolon::Card,
    games::Nine,
    letters::Word,
    rules::{
        Lexicon,
        stolon::{
            Kind, Spelling,
            appraisal::Appraiser,
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
    let mut words = line.split_whitespace();
    let (Some(letters), Some(kind), Some(spelling)) = (words.next(), words.next(), words.next()) else {
        return Err("cards, kind and spelling are wanted".into());
    };
    let expected = words.collect::<Vec<_>>().join(" ");
    let kind = Kind::from_id(kind).ok_or("no kind")?;
    let supply = hand(letters);
    // No hand of Parcours is that long: here only what a word would bring is asked.
    let appraiser = Appraiser { supply: &supply, lexicon, hand: u8::MAX };
    let spelled = Spelling::parse(spelling).map_err(|error| format!("{error:?}"))?;
    let got = match appraiser.one::<Nine>(kind, &spelled) {
        Ok(appraisal) => appraisal.to_string(),
        Err(fault) => format!("{} {spelling} refused {fault}", kind.id()),
    };
    let expected = format!("{} {spelling} {expected}", kind.id());
    if got == expected { Ok(()) } else { Err(format!("got '{got}'")) }
}

/// Letters, an As and a Mixte; letters that have no card are left to these.
fn hand(letters: &str) -> Supply {
    let letters = Word::parse(letters).expect("letters");
    let cards: Vec<Card> = letters.iter().filter_map(|&letter| Card::from_symbol(letter.into())).collect();
    Supply::of(&cards, Place::Hand).with_specials(1, 1)
}
