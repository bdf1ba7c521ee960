//! What every game promises, checked move by move.

use std::time::Instant;

use meneur::{
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
        stock::Source,
    },
    rules::{
        Game, Players, Setup,
        house::HouseRules,
        table::{Step, Table},
        text::Tokens,
    },
};

use crate::words::SomeWords;

/// A game that takes longer does not end.
const MOST_MOVES: usize = 20_000;
/// The aim for a saved move.
const AIMED_BYTES: usize = 16;
/// The goal for a state.
const MOST_STATE_BYTES: usize = 4096;

/// Someone who plays a game without understanding it.
pub trait AtRandom {
    type Game: Game;

    /// What differs from the defaults.
    fn house(&self, chance: &mut Generator) -> <Self::Game as Game>::House;

    /// A move, legal or not; among them all that are needed to reach the end.
    fn choose(
        &self,
        game: &Self::Game,
        setup: &SetupOf<Self::Game>,
        chance: &mut Generator,
    ) -> <Self::Game as Game>::Move;

    /// What must be true after every move.
    fn check(&self, game: &Self::Game, setup: &SetupOf<Self::Game>);
}

pub type SetupOf<G> = Setup<<G as Game>::House>;

/// What was seen in all games together.
#[derive(Debug, Default)]
struct Figures {
    moves: usize,
    refused: usize,
    largest_move: usize,
    beyond_aim: usize,
}

/// Plays many games to the end and checks each of them.
pub fn keeps_promises<P: AtRandom>(player: &P, games: u64) {
    let dictionary = SomeWords::new();
    let (start, mut figures) = (Instant::now(), Figures::default());
    for number in 0..games {
        play(player, number, &dictionary, &mut figures);
    }
    let (name, state) = (P::Game::NAME, size_of::<P::Game>());
    let a_second = games as f64 / start.elapsed().as_secs_f64();
    println!("{name}: {games} games, {a_second:.0} a second; state of {state} bytes; {figures:?}");
    assert!(state <= MOST_STATE_BYTES);
    assert!(figures.refused > 0 && figures.moves > 0);
}

fn play<P: AtRandom>(player: &P, number: u64, dictionary: &SomeWords, figures: &mut Figures) {
    let mut chance = Generator::nth(Seed::from_bytes([54; Seed::BYTES]), number);
    let setup = random_setup(player, &mut chance);
    let mut table = Table::<P::Game>::new(&setup).expect("a random setup is sound");
    let (mut steps, mut before_last) = (Vec::new(), table.clone());
    player.check(table.game(), &setup);
    while !table.game().stage().over {
        let play = player.choose(table.game(), &setup, &mut chance);
        let before = table.clone();
        let step = Step::Play(play.clone());
        match table.take(&step, dictionary) {
            Ok(told) => {
                // Whatever is told can be shown.
                let _ = told.to_string();
                player.check(table.game(), &setup);
                check_written::<P::Game>(&step, figures);
                steps.push(step);
                before_last = before;
            }
            Err(refused) => {
                assert!(!refused.to_string().is_empty());
                assert_eq!(table, before, "game {number}: the refused move {play} changed something");
                figures.refused += 1;
            }
        }
        assert!(steps.len() < MOST_MOVES, "game {number} does not end: {setup:?}");
    }
    figures.moves += steps.len();
    let replay = |steps: &[_]| Table::<P::Game>::replay(&setup, steps, dictionary).expect("what was played can be");
    assert_eq!(replay(&steps), table, "game {number} differs when it is replayed");
    if let Some((_, all_but_last)) = steps.split_last() {
        assert_eq!(replay(all_but_last), before_last, "game {number} differs when a move is undone");
    }
}

fn random_setup<P: AtRandom>(player: &P, chance: &mut Generator) -> SetupOf<P::Game> {
    let range = P::Game::PLAYERS;
    let count = range.start() + chance.below((range.end() - range.start() + 1).into()) as u8;
    let source = if chance.below(2) == 0 { Source::Players } else { Source::Device(DealCode::draw(chance)) };
    Setup { players: Players::new(count), source, house: player.house(chance) }
}

/// A move is read back as it is saved, and as it is written.
fn check_written<G: Game>(step: &Step<G::Move>, figures: &mut Figures) {
    let mut buffer = [0; 64];
    let bytes = postcard::to_slice(step, &mut buffer).expect("a move fits");
    let read: Step<G::Move> = postcard::from_bytes(bytes).expect("a saved move can be read");
    assert_eq!(&read, step);
    figures.largest_move = figures.largest_move.max(bytes.len());
    figures.beyond_aim += usize::from(bytes.len() > AIMED_BYTES);
    let Step::Play(play) = step else { return };
    let text = play.to_string();
    assert_eq!(&G::parse_move(&mut Tokens::new(&text)).expect("a written move can be read"), play, "{text}");
}

/// One of these.
pub fn pick<T: Copy>(chance: &mut Generator, from: &[T]) -> Option<T> {
    from.get(chance.below(from.len() as u32) as usize).copied()
}

/// True once in so many times.
pub fn once_in(chance: &mut Generator, times: u32) -> bool {
    chance.below(times) == 0
}

/// Sets each house rule of these keys to one of its values.
pub fn vary<H: HouseRules>(house: &mut H, keys: &[&str], chance: &mut Generator) {
    for key in keys {
        let rule = H::rule(key).expect("a rule of this game");
        let values = (rule.most - rule.least + 1) as u32;
        assert!(rule.set(house, rule.least + chance.below(values) as i16));
    }
}
