//! Whole games through the keys alone, at random: what the table holds at the end is what the engine makes of the same steps.

use std::thread;

use meneur::{
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
        stock::Source,
    },
    dict::{Dict, WORDS},
    handheld::Handheld,
    input::Button,
    rules::{
        Game as _, Players, Setup,
        course::{Course, Step},
        sets::{House, Move, Phase, Sets},
    },
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session},
    store::flash::Ram,
    time::{Instant, Millis},
};

use super::{OneOfTen, Ten, leaks::holding};

const GAMES: u64 = 500;
const THREADS: u64 = 2;
const STACK: usize = 32 << 20;
/// Nobody presses so often in a game that comes to its end.
const MOST_PRESSES: usize = 20_000;

struct Table {
    device: Handheld<Ram, Ten>,
    at: Instant,
}

impl Table {
    fn session(&self) -> &Session<Sets> {
        match &self.device.app().games().table {
            OneOfTen::sets(seating) => seating.game_session(),
            _ => panic!("Sets is at the table"),
        }
    }

    fn pass(&mut self, span: Millis) {
        self.at = self.at + span;
        self.device.advance(self.at);
    }

    fn press(&mut self, button: Button) {
        for closed in [true, false] {
            self.device.set_contact(button, closed);
            self.pass(Millis(40));
        }
    }

    /// What players do now, or might.
    fn next(&self, chance: &mut Generator) -> Button {
        use Button::{A, B, Down, Left, Right, Up, X, Y};
        // Y ends a word that is typed unseen; elsewhere it leads to the menu, and from there away.
        let ends_word = self.device.audit().texts().any(|text| text == "Lire");
        let keys: &[Button] = match self.session().game().phase() {
            _ if self.device.app().is_private() && ends_word => &[A, A, A, Up, Down, Left, Right, Y, Y, B],
            _ if self.device.app().is_private() => &[A, A, A, A, Up, Down, B],
            Phase::Expose | Phase::Over => &[A, A, A, X],
            Phase::Think => &[A, B, X, X],
            Phase::Call => &[Left, Up, Right, Down, A, A],
            Phase::Show => &[A, A, A, A, A, A, X, X, B, Up, Down, Left, Right],
        };
        keys[chance.below(keys.len() as u32) as usize]
    }
}

/// Plays one game to its end; how many presses it took, and how many entries were shown.
fn play(number: u64) -> (usize, usize) {
    let mut chance = Generator::nth(Seed::default(), number);
    let house = House { sets: 1 + chance.below(2) as u8, without_paper: number % 2 == 1, ..House::default() };
    let players = Players::new(2 + chance.below(7) as u8);
    let setup = Setup::new(players, Source::Device(DealCode::draw(&mut chance)), house);
    let session = Session::<Sets>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let games = Ten { table: OneOfTen::sets(Seating::new(session)), ..Ten::default() };
    let mut table = Table { device: holding(games), at: Instant::START };
    table.press(Button::A);
    let mut presses = 0;
    while !table.session().stage().over {
        let button = table.next(&mut chance);
        table.press(button);
        if chance.below(150) == 0 {
            table.pass(Millis(200_000));
        }
        presses += 1;
        assert!(presses < MOST_PRESSES, "game {number} does not come to its end");
    }
    let (session, dict) = (table.session(), Dict::open(WORDS).expect("is built in"));
    let steps: Vec<Step<Move>> = session.history().steps().collect();
    let replayed = Course::<Sets>::replay(session.setup(), &steps, &dict).expect("the engine plays the same");
    assert_eq!(replayed.game(), session.game(), "game {number}");
    assert!(replayed.game().sheet().rows().len() > 3, "game {number}");
    let shown = steps.iter().filter(|step| matches!(step, Step::Play(Move::Enter { .. } | Move::Retype { .. })));
    (presses, shown.count())
}

#[test]
fn random_games_of_sets_through_the_keys_are_those_of_the_engine() {
    let part = |part: u64| (0..GAMES).filter(move |number| number % THREADS == part).map(play);
    let (presses, shown) = thread::scope(|scope| {
        let spawn = |number| {
            let run = move || part(number).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).expect("there is memory")
        };
        let threads: Vec<_> = (0..THREADS).map(spawn).collect();
        let played = threads.into_iter().map(|thread| thread.join().expect("nothing panics"));
        played.fold((0, 0), |sum: (usize, usize), one| (sum.0 + one.0, sum.1 + one.1))
    });
    println!("{GAMES} games of Sets, {presses} presses, {shown} entries: as the engine has them");
    assert!(shown as u64 > GAMES, "{shown}");
}
