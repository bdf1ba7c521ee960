//! The points of a play, told from scratch: from the rule that generates the board, and from the lines of the board as
//! text, before and after.

use meneur::rules::{
    cle::{Cell, Grid, Placement, Way},
    croises::Colour,
};

const KEYS: [(usize, usize); 6] = [(2, 2), (6, 6), (3, 7), (7, 3), (1, 5), (5, 1)];

/// What the tiles of a play pay its player, and the words it makes.
pub fn from_scratch(before: &Grid, play: &Placement, own: Colour, key: Option<&str>) -> (i16, Vec<String>) {
    let mut squares = as_text(before);
    let mut points = 0;
    for (at, letter) in play.word.iter().enumerate() {
        let cell = play.start.further(play.way, at).unwrap();
        if squares[cell.row()][cell.column()] == ' ' {
            squares[cell.row()][cell.column()] = (*letter).into();
            points += square(cell, own);
        }
    }
    let words = new_words(&as_text(before), &squares);
    let has_key = key.is_some_and(|key| words.iter().any(|word| word == key));
    (points + if has_key { 50 } else { 0 }, words)
}

fn square(cell: Cell, own: Colour) -> i16 {
    let (mut row, mut column) = (cell.row() + 1, cell.column() + 1);
    for &colour in Colour::ALL {
        if (1..=9).contains(&row) && (1..=9).contains(&column) && (row + column) % 2 == 0 && (row, column) != (9, 9) {
            return match (KEYS.contains(&(row, column)), colour == own) {
                (true, true) => 50,
                (true, false) => 25,
                (false, true) => 10,
                (false, false) => 5,
            };
        }
        // A quarter turn back: green's squares come to lie on red's.
        (row, column) = (20 - column, row);
    }
    5
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
