//! What a game takes in memory, and its longest move in the save area.

use meneur::{
    games,
    rules::{Game, Setup, course::Course, games::Visitor, text::Tokens},
};

const MOST_STATE: usize = 4096;

struct Size(&'static str);

impl Visitor for Size {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let sizes = [size_of::<G>(), size_of::<Course<G>>(), size_of::<Setup<G::House>>(), size_of::<G::Move>()];
        let [state, table, setup, play] = sizes;
        println!("{}: state {state} bytes, with the table {table}, setup {setup}, a move in memory {play}", self.0);
        table
    }
}

#[test]
fn every_state_is_small() {
    for title in games::ALL {
        let size = games::visit(title.title().id, Size(title.title().id)).expect("a game of the list");
        assert!(size <= MOST_STATE, "{}: {size} bytes", title.title().id);
    }
}

/// The goal for a saved move.
const MOST_BYTES: usize = 16;

/// The longest moves of each game that cards allow: eleven letters in Contrat and Sets, nine of the table and two
/// specials; a word as long as there are any in Clam and Plis.
const LONGEST: [(&str, &[&str]); 5] = [
    ("clam", &["reveal ABCDEFGI?", "call 8 ANTICONSTITUTIONNEL together"]),
    (
        "plis",
        &[
            "announce 1 mot-2 mot-2 mot-2 mot-2 mot-2 mot-2 mot-2 mot-2 mot-2",
            "play ?A over E",
            "declare 8 9+10 ANTICONSTITUTIONNEL",
        ],
    ),
    ("contrat", &["expose ABCDEFGIL", "write 8 anagre ABCDEFGILH(J)/JHLIGFEDCBA", "write 8 insert A*BCDEFGILH*(J)"]),
    (
        "sets",
        &["expose ABCDEFGIL", "stop 1800", "enter 8 anagre ABCDEFGILH(J)/JHLIGFEDCBA", "enter 8 duo ABCDEFG+ILH(J)"],
    ),
    (
        "parcours",
        &[
            "hold ABCDEFGI",
            "show anagre ABCDEFGIH(J)/JHIGFEDCBA",
            "go m13 l12 m11 l10 m9 l8 m7 l6 m5 l4 m3 l2 m1 l2 m3 l4 m5 l6 m7 l8 m9",
            "place 4 m13 -100",
        ],
    ),
];

struct Bytes(&'static str);

impl Visitor for Bytes {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let play = G::parse_move(&mut Tokens::new(self.0)).expect(self.0);
        let mut buffer = [0; 64];
        let bytes = postcard::to_slice(&play, &mut buffer).expect(self.0);
        assert_eq!(postcard::from_bytes::<G::Move>(bytes).as_ref(), Ok(&play), "{}", self.0);
        bytes.len()
    }
}

#[test]
fn the_longest_moves_that_cards_allow_are_small() {
    for (game, lines) in LONGEST {
        for line in lines {
            let bytes = games::visit(game, Bytes(line)).expect("a game of the list");
            println!("{game}: {bytes} bytes: {line}");
            assert!(bytes <= MOST_BYTES, "{game}: {line} takes {bytes} bytes");
        }
    }
}

/// Who writes what no cards make is taken at his word all the same: a box wasted is a move to be saved.
#[test]
fn the_longest_spelling_of_all_is_saved_too() {
    let nonsense = "write 8 anagre ABCDEFGHIJKLMNOPQR(S)/ABCDEFGHIJKLMNOPQRT";
    assert_eq!(games::visit("contrat", Bytes(nonsense)), Some(29));
}
