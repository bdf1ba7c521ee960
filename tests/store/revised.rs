//! Games of Clam and Contrat as the first firmware saved them, read by the rules of today.

use std::{fs, path::Path};

use heapless::Vec as Bounded;
use meneur::{
    games::{Nine, OneOfNine},
    rules::{Game, clam::Clam, contrat::Contrat},
    session::{AnySession, Names, Pace, Tabletop},
    store::{
        Store,
        flash::Ram,
        keeper::{Changed, GameFound, Keeper, Trust},
        record::{Begun, Taken},
    },
};

use super::recorded::DICT;

/// The whole game of a file in tests/formats: its setup, and its steps, in the bytes of a save.
fn golden(id: &str) -> (Vec<u8>, Vec<Vec<u8>>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats").join(id).with_extension("txt");
    let text = fs::read_to_string(path).expect("is there");
    let bytes = |hex: &str| {
        let hex = hex.split(" = ").next().unwrap_or_default();
        (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("is hex")).collect()
    };
    let setup = text.lines().filter_map(|line| line.strip_prefix("setup ")).next_back().expect("has a setup");
    (bytes(setup), text.lines().filter_map(|line| line.strip_prefix("step ")).map(bytes).collect())
}

/// A device that was switched off before the last step of that game, by rules of the first revision.
fn saved<G: Game>() -> Ram {
    let (setup, steps) = golden(G::ID);
    let mut store = Store::open(Ram::default(), Nine::TABLES);
    let (id, original, game, format, revision) = (0, 0, G::CODE, 1, 1);
    let (edition, charts, pace, names) = (None, Default::default(), Pace::Normal, Names::default());
    let setup = Bounded::from_slice(&setup).expect("is short");
    store.begin(Begun { id, original, game, format, revision, edition, charts, pace, names, setup }).unwrap();
    for (step, first) in steps[..steps.len() - 1].iter().zip(0..) {
        // Its length, no clock, and the step.
        let bytes = [&[step.len() as u8, 0xff, 0xff], &step[..]].concat();
        let bytes = Bounded::from_slice(&bytes).expect("is short");
        store.append_to_game(|playing| Taken { id: playing.id, first, bytes }).unwrap();
    }
    store.into_flash()
}

fn restored(flash: Ram) -> (GameFound, Nine) {
    let (mut games, mut keeper) = (Nine::default(), Keeper::new(flash, Nine::TABLES));
    keeper.read();
    let (mut settings, mut memory, mut verdicts) = Default::default();
    let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
    let found = keeper.restore(Trust { settings, memory, verdicts, games: &mut games }, Some(&*DICT)).game;
    (found, games)
}

/// The bonus for a filled contract was corrected: a game from before is read whole, and the players are told.
#[test]
fn a_contrat_of_the_first_rules_is_read_and_the_correction_told() {
    let (found, games) = restored(saved::<Contrat>());
    assert_eq!(found, GameFound::Rejudged(Changed { rules: true, ..Changed::default() }));
    let session = games.table.session().expect("is there");
    assert_eq!(session.steps(), golden(Contrat::ID).1.len() - 1);
    let totals: Vec<i16> = session.players().seats().map(|seat| session.whole_total(seat).0).collect();
    assert_eq!(totals, [314, 316], "as the document prints them, before the bonus");
}

/// What changed in Clam brings nothing else for moves already made: nothing is told.
#[test]
fn a_clam_of_the_first_rules_is_read_as_it_was() {
    let (found, games) = restored(saved::<Clam>());
    assert_eq!(found, GameFound::Whole);
    let OneOfNine::clam(seating) = &games.table else { panic!("it is Clam") };
    assert_eq!(seating.game_session().steps(), golden(Clam::ID).1.len() - 1);
}
