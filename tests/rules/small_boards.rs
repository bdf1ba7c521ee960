//! Small boards, where every word is tried on every square by rules written here once more, on plain text.

use std::collections::BTreeSet;

use meneur::{
    letters::{Rack, Word},
    rules::{
        cle::Grid,
        croises::{House, NextWord},
    },
    solve::crossing::plays as all_plays,
};

use crate::{
    brute_force::assert_same,
    random::{Chance, DICT},
    trie::Trie,
};

/// The letters of a board; ' ' on an empty square.
type Board = Vec<Vec<char>>;

/// A word laid on a board, written as the rules write it.
struct Laid {
    text: String,
    board: Board,
}

struct Rules<'w> {
    words: BTreeSet<&'w str>,
    rack: &'w str,
    house: &'w House,
}

impl Rules<'_> {
    /// The board with this word, if it may be laid so.
    fn lay(&self, before: &Board, word: &str, start: (usize, usize), down: bool) -> Option<Laid> {
        let mut board = before.clone();
        let mut new = Vec::new();
        for (at, letter) in word.chars().enumerate() {
            let (row, column) = if down { (start.0 + at, start.1) } else { (start.0, start.1 + at) };
            match board.get(row)?.get(column)? {
                ' ' => new.push((row, column)),
                there if *there == letter => continue,
                _ => return None,
            }
            board[row][column] = letter;
        }
        // A single tile that makes a word each way is one play, and counts as the one across.
        let across = |&(row, column): &(usize, usize)| run(&board, (row, column), false).0.len() > 1;
        let twice = down && new.len() == 1 && new.iter().any(across);
        let main = run(&board, *new.first()?, down).0;
        let legal = !twice
            && main == word
            && word.len() >= self.house.least.into()
            && new.iter().any(|&square| touches(before, square))
            && self.has_tiles(new.iter().map(|&(row, column)| board[row][column]))
            && [false, true].into_iter().all(|down| new.iter().all(|&new| self.reads_well(before, &board, new, down)));
        let way = if down { 'V' } else { 'H' };
        legal.then(|| Laid { text: format!("{way} {},{} {word}", start.0 + 1, start.1 + 1), board })
    }

    /// Whether what is read through a square is a word, and no plural whose last letter is new.
    fn reads_well(&self, before: &Board, board: &Board, square: (usize, usize), down: bool) -> bool {
        let (word, (row, column)) = run(board, square, down);
        let ends_new = before[row][column] == ' ';
        let singular = &word[..word.len() - 1];
        // As the little dictionary has it: words of three letters are also verbs.
        let verb = self.house.plural_verb && word.len() == 3;
        let plural = word.ends_with(['S', 'X']) && self.words.contains(singular) && !verb;
        word.len() == 1 || self.words.contains(&word[..]) && !(self.house.plural_rule && ends_new && plural)
    }

    /// Whether the rack has a tile for each letter, or a joker.
    fn has_tiles(&self, letters: impl Iterator<Item = char>) -> bool {
        let mut left: Vec<char> = self.rack.chars().collect();
        let mut take = |letter| left.iter().position(|&tile| tile == letter).map(|at| left.remove(at)).is_some();
        letters.into_iter().all(|letter| take(letter) || take('?'))
    }
}

/// What is read through a square, and the square it ends on.
fn run(board: &Board, (row, column): (usize, usize), down: bool) -> (String, (usize, usize)) {
    let line: Vec<char> = if down { board.iter().map(|row| row[column]).collect() } else { board[row].clone() };
    let at = if down { row } else { column };
    let start = line[..at].iter().rposition(|&letter| letter == ' ').map_or(0, |gap| gap + 1);
    let end = line[at..].iter().position(|&letter| letter == ' ').map_or(line.len(), |gap| at + gap);
    (line[start..end].iter().collect(), if down { (end - 1, column) } else { (row, end - 1) })
}

fn touches(board: &Board, (row, column): (usize, usize)) -> bool {
    let beside = [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    beside.iter().any(|&(row, column)| board.get(row).and_then(|row| row.get(column)).is_some_and(|&tile| tile != ' '))
}

fn to_grid(board: &Board) -> Grid {
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect::<String>().replace(' ', ".")).collect();
    Grid::from_rows(&rows.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
}

#[test]
fn all_plays_and_no_others_are_found_on_small_boards() {
    let mut chance = Chance::new("small boards");
    let mut plays = 0;
    for number in 0..40 {
        let side = 4 + number % 5;
        let rarely = |word: &Word| if word.len() <= 3 { 2 } else { 30 };
        let trie = Trie::new(DICT.all_words().filter(|word| word.len() <= side && chance.one_in(rarely(word))));
        let (plural_rule, plural_verb) = (number % 2 == 0, number % 4 == 0);
        let house = House { plural_rule, plural_verb, least: chance.between(2, 3), ..House::default() };
        let texts: Vec<String> = trie.words.iter().map(Word::to_string).collect();
        let mut board = vec![vec![' '; side]; side];
        let first = chance.pick(&texts);
        first.chars().enumerate().for_each(|(at, letter)| board[side / 2][at] = letter);
        for _ in 0..5 {
            let tiles = 1 + chance.below(6);
            let rack: String = (0..tiles).map(|_| char::from(*chance.pick(b"AAEEEIILNORSTUX?"))).collect();
            let rules = Rules { words: texts.iter().map(String::as_str).collect(), rack: &rack, house: &house };
            let squares = (0..side * side).map(|at| (at / side, at % side));
            let tries = squares.flat_map(|start| [false, true].map(|down| (start, down)));
            let mut legal: Vec<Laid> = tries
                .flat_map(|(start, down)| texts.iter().map(move |word| (word, start, down)))
                .filter_map(|(word, start, down)| rules.lay(&board, word, start, down))
                .collect();
            let (grid, rack) = (to_grid(&board), Rack::parse(&rack).unwrap());
            let found = all_plays(&NextWord { grid: &grid, house: &house, key: None }, &rack, &trie.root());
            plays += assert_same(found, legal.iter().map(|play| &play.text));
            if !legal.is_empty() {
                board = legal.swap_remove(chance.below(legal.len())).board;
            }
        }
    }
    println!("{plays} plays on small boards, all found");
    assert!(plays > 1000);
}
