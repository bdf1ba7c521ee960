//! The tenth game as text: like the nine it is played, refereed and refused from a file.

use meneur::{
    dict::{Dict, WORDS},
    rules::text,
};

use super::three::Three;

#[test]
fn the_tenth_game_is_played_from_text() {
    let played = "game three_cards\nplayers 2\ncards AAAA-AAAA\npreset complete\nrule rounds 1\n\
                  lay 2 RTS\nexpect refused Ce n’est pas votre tour\n\
                  lay 1 VUX\nexpect refused Il vous manque un X\n\
                  lay 1 VU\nexpect says VU : +2\nexpect clock 60\n\
                  lay 2 RTS\nexpect refused RTS n’est pas dans le dictionnaire\nagree RTS\nlay 2 RTS\n\
                  expect scores 2 8\nexpect winners 2\nexpect over yes\n\
                  pass 1\nexpect refused La partie est finie";
    let dict = Dict::open(WORDS).expect("is built in");
    let table = text::play::<Three>(played, &dict, &mut String::new());
    assert!(table.is_ok(), "{:?}", table.err());
}
