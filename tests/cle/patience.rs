//! Random games of Patience.

use meneur::{
    cards::cle::{TILES, Tile},
    rules::{
        Game, Players, Seat, Setup,
        patience::{Board, CrossCheck, House, Move, Outcome, Patience, Phase, Tiles},
    },
    solve,
};

use crate::games::{DICT, Record, all_tiles, deal, generator};

const GAMES: u64 = 500;

#[test]
fn a_game_takes_less_than_4_kb() {
    let size = size_of::<Patience>();
    println!("Patience: {size} bytes");
    assert!(size <= 4096);
}

#[test]
fn random_patiences_come_to_their_end() {
    let (mut done, mut words) = (0, 0);
    for number in 0..GAMES {
        let mut chance = generator(1_000_000 + number);
        let cross_check = [CrossCheck::Off, CrossCheck::Off, CrossCheck::Final, CrossCheck::Strict];
        let house = House {
            board: if chance.below(2) == 0 { Board::Full } else { Board::Child },
            cross_check: cross_check[chance.below(4) as usize],
            plural_rule: chance.below(3) == 0,
            swap: true,
            ..House::default()
        };
        let mut record = Record::<Patience>::new(Setup { players: Players::new(1), source: deal(number), house });
        let tiles = record.game().racks().unlaid();
        assert_eq!(tiles.len(), TILES);
        while record.game().phase() == Phase::Playing {
            if chance.below(8) == 0 {
                let tile = Tile::from_symbol(char::from(b'A' + chance.below(26) as u8)).unwrap();
                let tiles: Tiles = [tile].into_iter().collect();
                record.play(Move::Swap(tiles), &*DICT);
            }
            let game = record.game().clone();
            let rack = game.racks().rack(Seat::FIRST).unwrap();
            let found = solve::patience::plays(&game, rack, DICT.start(), &*DICT).take(200);
            // Toward the last square, mostly.
            let best = found.max_by_key(|play| {
                let end = play.start.further(play.way, play.word.len() - 1).unwrap();
                (end.row() + end.column()) * 4 + chance.below(12) as usize
            });
            let Some(play) = best else {
                record.play(Move::GiveUp, &*DICT).unwrap();
                break;
            };
            let outcome = record.play(Move::Play(play.clone()), &*DICT);
            words += 1;
            match outcome.unwrap_or_else(|| panic!("{play} was found and refused")) {
                Outcome::Done { feat, .. } => assert_eq!(Some(feat), record.game().feat()),
                Outcome::Laid { tiles, drawn, .. } => assert!(drawn <= tiles),
                other => panic!("{other}"),
            }
            assert_eq!(all_tiles(record.game().grid(), record.game().racks()), tiles);
        }
        done += usize::from(record.game().phase() == Phase::Done);
        let counted = record.game().sheet().total(Seat::FIRST).0;
        assert_eq!(counted, record.game().word_count().into());
        record.check_replay(&*DICT);
    }
    println!("{GAMES} patiences, {words} words, {done} came out");
    assert!(done > 0);
}
