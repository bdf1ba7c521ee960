//! What a game takes in memory, and its longest move in the save area.

use meneur::rules::{
    Game, Setup,
    contrat::{self, Contrat},
    games::{self, Visitor},
    players::Seat,
    stolon::{Kind, Spelling},
    table::Table,
};

const MOST_STATE: usize = 4096;

struct Size(&'static str);

impl Visitor for Size {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let sizes = [size_of::<G>(), size_of::<Table<G>>(), size_of::<Setup<G::House>>(), size_of::<G::Move>()];
        let [state, table, setup, play] = sizes;
        println!("{}: state {state} bytes, with the table {table}, setup {setup}, a move in memory {play}", self.0);
        table
    }
}

#[test]
fn every_state_is_small() {
    for title in games::ALL {
        let size = games::visit(title.id, Size(title.id)).expect("a game of the list");
        assert!(size <= MOST_STATE, "{}: {size} bytes", title.id);
    }
}

/// The one move beyond 16 bytes: an Anagre of all nine letters and both specials, a joker among them, with its
/// anagram cited.
#[test]
fn the_longest_move_is_19_bytes() {
    let spelling = Spelling::parse("ABCDEFGHIJ(K)/KJIHGFEDCBA").unwrap();
    let play: <Contrat as Game>::Move = contrat::Move::Write { seat: Seat::FIRST, kind: Kind::Anagre, spelling };
    let mut buffer = [0; 64];
    assert_eq!(postcard::to_slice(&play, &mut buffer).unwrap().len(), 19);
}
