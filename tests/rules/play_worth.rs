//! The points of a play, told from scratch: from the rule that generates the board, and from the lines of the board as
//! text, before and after.

use meneur::rules::{
    cle::{Cell, Grid, Placement, Way},
    croises::{Colour, House, Pattern},
};

const KEYS: [(usize, usize); 6] = [(2, 2), (6, 6), (3, 7), (7, 3), (1, 5), (5, 1)];

pub struct Worth {
    pub points: i16,
    /// The words it makes.
    pub words: Vec<String>,
    pub key_word: bool,
}

/// What a play brings its player.
pub fn from_scratch(before: &Grid, play: &Placement, own: Colour, key: Option<&str>, house: &House) -> Worth {
    let mut squares = as_text(before);
    let mut laid = Vec::new();
    for (at, letter) in play.word.iter().enumerate() {
        let cell = play.start.further(play.way, at).unwrap();
        if squares[cell.row()][cell.column()] == ' ' {
            squares[cell.row()][cell.column()] = (*letter).into();
            laid.push(cell);
        }
    }
    let words = new_words(&as_text(before), &squares);
    let pays = |cell: &Cell| longest_through(&squares, *cell) >= house.least_scoring.into();
    let tiles: i16 = laid.into_iter().filter(pays).map(|cell| square(cell, own, house)).sum();
    let key_word = key.is_some_and(|key| words.iter().any(|word| word == key));
    Worth { points: tiles + if key_word { house.key_word.0 } else { 0 }, words, key_word }
}

/// The squares of the upper left quarter; the others are quarter turns of it.
fn square(cell: Cell, own: Colour, house: &House) -> i16 {
    let (mut row, mut column) = (cell.row() + 1, cell.column() + 1);
    for &colour in Colour::ALL {
        let coloured = house.pattern == Pattern::Solid || (row + column) % 2 == 0;
        if (1..=9).contains(&row) && (1..=9).contains(&column) && coloured && (row, column) != (9, 9) {
            let value = match (KEYS.contains(&(row, column)), colour == own) {
                (true, true) => house.own_key,
                (true, false) => house.key,
                (false, true) => house.own,
                (false, false) => house.letter,
            };
            return value.0;
        }
        // A quarter turn back: green's squares come to lie on red's.
        (row, column) = (20 - column, row);
    }
    house.letter.0
}

/// How long the longer of the two lines of letters through a square is.
fn longest_through(squares: &[Vec<char>], cell: Cell) -> usize {
    let row: String = squares[cell.row()].iter().collect();
    let column: String = squares.iter().map(|row| row[cell.column()]).collect();
    let around = |line: &str, at: usize| {
        let before = line[..at].chars().rev().take_while(|&letter| letter != ' ').count();
        before + line[at..].chars().take_while(|&letter| letter != ' ').count()
    };
    around(&row, cell.column()).max(around(&column, cell.row()))
}

fn as_text(grid: &Grid) -> Vec<Vec<char>> {
    let letter = |cell| grid.get(cell).map_or(' ', |laid| laid.letter.into());
    (0..19).map(|row| (0..19).map(|column| letter(Cell::at(row, column).unwrap())).collect()).collect()
}

/// All words of all lines after that were not there before at that place.
fn new_words(before: &[Vec<char>], after: &[Vec<char>]) -> Vec<String> {
    let old = all_words(before);
    all_words(after).into_iter().filter(|word| !old.contains(word)).map(|(_, _, word)| word).collect()
}

fn all_words(squares: &[Vec<char>]) -> Vec<(Way, (usize, usize), String)> {
    let mut words = Vec::new();
    for way in Way::BOTH {
        for line in 0..squares.len() {
            let text: String = match way {
                Way::Across => squares[line].iter().collect(),
                Way::Down => squares.iter().map(|row| row[line]).collect(),
            };
            let mut from = 0;
            for part in text.split(' ') {
                if part.len() >= 2 {
                    words.push((way, (line, from), part.to_owned()));
                }
                from += part.len() + 1;
            }
        }
    }
    words
}
