//! What the parts are shown and tried with: packs, hands, boards, names, ways to read a word.

use heapless::{String, format};
use meneur::{
    cards::{own_box::Beyond, stolon::Card},
    letters::{Letter, LetterSet},
    rules::{Players, Seat, players::SeatSet},
    screens::parts::{board_cursor::Square, card_entry::Pack, hand::Shown, readings::Way},
    ui::{
        Ink,
        widgets::{Colour, Face},
    },
};

pub const NAMES: [&str; 8] = ["LÉO", "ANA", "TOM", "NINA", "ZOÉ", "MARGUERI", "BARTHOLO", "WWWWWWWW"];

pub fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat of the table")
}

pub fn seats(numbers: &[u8]) -> SeatSet {
    let mut seats = SeatSet::default();
    numbers.iter().for_each(|number| seats.insert(seat(*number)));
    seats
}

pub fn players(count: u8) -> Players {
    Players::new(count)
}

pub const COLOURS: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Orange, Colour::Blue];

/// All letters in the grid to type with, then the Mixte; in the box are one of each letter card and a Mixte.
pub struct Box;

/// The cards of a pack that Plis is played with, the commonest first to be lit.
pub struct Twenty;

/// Small letters, capitals, and a joker; any number of each.
pub struct BothCases;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CasedCard {
    Small(char),
    Capital(char),
    Joker,
}

/// The letters that no card of Stolon has.
fn is_rare(letter: Letter) -> bool {
    LetterSet::RARE.contains(letter)
}

fn stolon_face(card: Card) -> Face {
    match card {
        Card::Alpha(letter) => Face::Letter(letter.into()),
        Card::As => Face::Name("As"),
        Card::Mixte => Face::Name("Mix"),
        Card::Etoile => Face::Name("Étoile"),
    }
}

impl Pack for Box {
    type Card = Card;

    fn columns(&self) -> u8 {
        7
    }

    fn keys(&self) -> u8 {
        27
    }

    fn card(&self, key: usize) -> Option<Card> {
        if key == 26 { Some(Card::Mixte) } else { Letter::from_index(key as u8).map(Card::Alpha) }
    }

    fn label(&self, card: Card) -> String<16> {
        match card.letter() {
            Some(letter) => format!("{letter:?}"),
            None => format!("Mixte"),
        }
        .unwrap_or_default()
    }

    fn face(&self, card: Card) -> Face {
        stolon_face(card)
    }

    fn has(&self, card: Card) -> bool {
        !self.is_pale(card)
    }

    /// The players have counted one of each, two V and no Mixte.
    fn beyond(&self, card: Card, named: &[Card]) -> Option<Beyond> {
        let has = match card.letter() {
            Some(letter) => 1 + u8::from(letter.ascii() == b'V'),
            None => 0,
        };
        let then = named.iter().filter(|other| **other == card).count() + 1;
        (then > has.into()).then_some(Beyond { has, then })
    }

    fn is_pale(&self, card: Card) -> bool {
        card.letter().is_some_and(is_rare)
    }

    fn last_is_wide(&self) -> bool {
        true
    }
}

impl Pack for Twenty {
    type Card = Card;

    fn columns(&self) -> u8 {
        5
    }

    fn keys(&self) -> u8 {
        20
    }

    fn card(&self, key: usize) -> Option<Card> {
        let letters = Letter::all().filter(|letter| !is_rare(*letter)).map(Card::Alpha);
        letters.chain([Card::As, Card::Mixte]).nth(key)
    }

    fn label(&self, card: Card) -> String<16> {
        match card {
            Card::Alpha(letter) => format!("{letter:?}"),
            Card::As => format!("As"),
            Card::Mixte => format!("Mixte"),
            Card::Etoile => format!("Étoile"),
        }
        .unwrap_or_default()
    }

    fn face(&self, card: Card) -> Face {
        stolon_face(card)
    }

    /// Of the single cards, those that lie there.
    fn is_pale(&self, card: Card) -> bool {
        [b'B', b'G'].into_iter().filter_map(Letter::from_ascii).any(|letter| card == Card::Alpha(letter))
    }

    fn first(&self) -> usize {
        4
    }

    fn comes_back(&self) -> bool {
        true
    }
}

impl Pack for BothCases {
    type Card = CasedCard;

    fn columns(&self) -> u8 {
        13
    }

    fn keys(&self) -> u8 {
        53
    }

    fn card(&self, key: usize) -> Option<CasedCard> {
        let small = ('a'..='z').map(CasedCard::Small);
        small.chain(('A'..='Z').map(CasedCard::Capital)).chain([CasedCard::Joker]).nth(key)
    }

    fn label(&self, card: CasedCard) -> String<16> {
        match card {
            CasedCard::Small(letter) | CasedCard::Capital(letter) => format!("{letter}"),
            CasedCard::Joker => format!("Joker"),
        }
        .unwrap_or_default()
    }

    fn face(&self, card: CasedCard) -> Face {
        match card {
            CasedCard::Small(letter) => Face::Letter(letter),
            CasedCard::Capital(letter) => Face::Capital(letter),
            CasedCard::Joker => Face::Name("Joker"),
        }
    }

    fn last_is_wide(&self) -> bool {
        true
    }

    fn first(&self) -> usize {
        4
    }
}

/// The hand of a player from strong to weak, with ranks.
pub const RANKED: [(Face, &str); 6] = [
    (Face::Name("Mix"), "A 1"),
    (Face::Letter('A'), "1"),
    (Face::Letter('E'), "2"),
    (Face::Name("As"), "Y 6"),
    (Face::Letter('L'), "15"),
    (Face::Letter('S'), "21"),
];

pub fn ranked(card: usize) -> Shown {
    let (face, caption) = RANKED[card];
    Shown { face, value: String::new(), caption: format!("{caption}").unwrap_or_default() }
}

pub fn plain(letters: &'static [u8]) -> impl Fn(usize) -> Shown {
    |card| Shown { face: Face::Letter(letters[card].into()), value: String::new(), caption: String::new() }
}

/// Four rows of six, some face down: a capital stands for itself.
pub const TABLE: &[u8; 24] = b"##B#a#x##t#o#T#i#sae##gu";

pub fn on_table(card: usize) -> Shown {
    let letter = char::from(TABLE[card]);
    let (face, value) = match letter {
        '#' => (Face::Hidden, ""),
        'B' | 'T' => (Face::Capital(letter), "6"),
        'x' => (Face::Letter(letter), "5"),
        'a' | 'e' => (Face::Letter(letter), "1"),
        _ => (Face::Letter(letter), "2"),
    };
    Shown { face, value: format!("{value}").unwrap_or_default(), caption: String::new() }
}

pub fn is_open(card: usize) -> bool {
    TABLE[card] != b'#'
}

#[derive(Clone, Copy, Debug)]
pub struct SampleWay(pub &'static str, pub &'static str, pub &'static str);

impl Way for SampleWay {
    fn title(&self) -> String<48> {
        format!("{}", self.0).unwrap_or_default()
    }

    fn detail(&self) -> String<48> {
        format!("{}", self.1).unwrap_or_default()
    }

    fn points(&self) -> String<8> {
        format!("{}", self.2).unwrap_or_default()
    }
}

pub const WAYS: &[SampleWay] = &[
    SampleWay("Insert  DE*R(O)UTA*S", "tout droit", "13"),
    SampleWay("Bisec  DE*R(O)UTAS", "tout droit", "8"),
    SampleWay("Entier  DER(O)UTAS", "3 droites, 4 libres", "7"),
    SampleWay("Anagre  DOUTERAS", "il faut citer l’anagramme", "?"),
];

/// Words on a board of 19 by 19: where each begins, whether it goes down, and which letters are being laid.
pub const LAID: &[(&str, u8, u8, bool, bool)] = &[
    ("SAVOIR", 0, 0, false, false),
    ("ROUGE", 5, 0, true, false),
    ("FIERE", 3, 4, false, false),
    ("ETUDE", 7, 4, true, false),
    ("DAME", 7, 7, false, true),
];

/// The letter of a square, and whether it is being laid.
pub fn letter_at(square: Square) -> Option<(char, bool)> {
    let places = LAID.iter().flat_map(|&(word, column, row, down, laid)| {
        word.chars().zip(0..).map(move |(letter, at)| {
            let (right, below) = if down { (0, at) } else { (at, 0) };
            (Square { column: column + right, row: row + below }, letter, laid)
        })
    });
    places.filter(|(place, ..)| *place == square).map(|(_, letter, laid)| (letter, laid)).next()
}

pub fn squares() -> impl Iterator<Item = Square> {
    (0..19).flat_map(|row| (0..19).map(move |column| Square { column, row }))
}

/// The colours of a board in its quarters, on every second square; one in seven is a key square.
pub fn colour_at(square: Square) -> Option<(Colour, bool)> {
    let Square { column, row } = square;
    let quarter = usize::from(column > 9) + 2 * usize::from(row > 9);
    let coloured = column % 2 == 1 && row % 2 == 1 && column != 9 && row != 9;
    coloured.then_some((COLOURS[quarter], (column / 2 + row / 2 * 3).is_multiple_of(7)))
}

pub fn overview_ink(square: Square) -> Option<Ink> {
    letter_at(square).map(|(_, laid)| if laid { Ink::Accent } else { Ink::Text })
}
