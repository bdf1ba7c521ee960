//! Games from the texts in tests/games, as the store sees them: a setup and steps, in bytes.

use std::{fs, iter, path::Path, sync::LazyLock};

use heapless::Vec as Bounded;

use meneur::{
    cards::stock::Source,
    dict::{self, Dict},
    rules::{
        Game, Players, Points, Seconds, Setup,
        clam::Clam,
        contrat::Contrat,
        course::{Course, Step},
        croises::Croises,
        plis::Plis,
        text::Tokens,
    },
    session::{Encoded, History, Name, Names, Pace},
    store::{
        NotSaved, Playing, SavedGame, Store,
        record::{Begun, Finished, Place, Taken},
    },
};

use super::chip::Chip;

pub static DICT: LazyLock<Dict<'static>> = LazyLock::new(|| dict::open().expect("the dictionary is sound"));

#[derive(Clone, Debug)]
pub struct Recorded {
    pub name: &'static str,
    /// That of a game of this device, whatever the game: the store does not look into it.
    pub code: u8,
    pub setup: Vec<u8>,
    /// Each in the bytes of a history.
    pub steps: Vec<Vec<u8>>,
    /// What the rules make of the first so many steps, to compare games that were read back.
    pub state: fn(&[u8], &[Vec<u8>]) -> String,
}

impl Recorded {
    pub fn state_after(&self, steps: &[Vec<u8>]) -> String {
        (self.state)(&self.setup, steps)
    }
}

pub fn all() -> [Recorded; 4] {
    [
        recorded::<Clam>("clam/document"),
        recorded::<Contrat>("contrat/document"),
        recorded::<Plis>("plis/document"),
        recorded::<Croises>("croises/contest"),
    ]
}

fn recorded<G: Game>(name: &'static str) -> Recorded {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name).with_extension("txt");
    let text = fs::read_to_string(path).expect("the game is there");
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let count = lines.clone().find_map(|line| line.strip_prefix("players ")?.parse().ok()).expect("says how many play");
    let setup = Setup::new(Players::new(count), Source::Players, G::House::default());
    let mut table = Course::<G>::new(&setup).expect("can begin");
    let mut steps = Vec::new();
    // A line of the setup is no move; a move that the text expects to be refused is refused here, too.
    let moves = lines.by_ref().filter_map(|line| G::parse_move(&mut Tokens::new(line)).ok());
    for step in moves.map(Step::Play) {
        if table.take(&step, &*DICT).is_ok() {
            let mut history = History::default();
            history.push(&Encoded::new(&step, Some(Seconds(60))).expect("is short")).expect("there is room");
            steps.push(bytes_of(&history));
        }
    }
    assert!(steps.len() >= 8, "{name} has only {} moves", steps.len());
    let setup = postcard::to_slice(&setup, &mut [0; 192]).expect("is short").to_vec();
    let code = Clam::CODE;
    Recorded { name, code, setup, steps, state: state::<G> }
}

fn state<G: Game>(setup: &[u8], steps: &[Vec<u8>]) -> String {
    let mut history = History::default();
    history.push_bytes(&steps.concat()).expect("there is room");
    assert_eq!(history.len(), steps.len());
    let steps: Vec<Step<G::Move>> = history.steps().collect();
    let table = Course::<G>::replay(&postcard::from_bytes(setup).expect("was saved"), &steps, &*DICT);
    format!("{:?}", table.expect("was played before").game())
}

/// Begins this game.
pub fn begin(store: &mut Store<Chip>, game: &Recorded) -> Result<(), NotSaved> {
    let setup = Bounded::from_slice(&game.setup).expect("is short");
    store.begin(Begun {
        id: 0,
        original: 0,
        game: game.code,
        format: 1,
        revision: 1,
        edition: None,
        charts: Default::default(),
        pace: Pace::Normal,
        names: Names::default(),
        setup,
    })
}

/// Takes the step of this number.
pub fn take(store: &mut Store<Chip>, index: usize, step: &[u8]) -> Result<(), NotSaved> {
    let bytes = Bounded::from_slice(step).expect("is short");
    store.append_to_game(|playing| Taken { id: playing.id, first: index as u16, bytes })
}

/// Ends the game as the one of this number.
pub fn finish(store: &mut Store<Chip>, game: &Recorded, number: u32) -> Result<(), NotSaved> {
    let place = || Place { name: Name::try_from("BARTHÉLÉ").unwrap(), total: Points(123), won: true };
    let players = iter::repeat_with(place).take(8).collect();
    let (bytes, code) = (game.steps.concat().len() as u16, game.code);
    store.append_to_game(|Playing { id, original }| Finished {
        number,
        id,
        original,
        game: code,
        code: None,
        players,
        bytes,
    })
}

pub fn bytes_of(history: &History) -> Vec<u8> {
    history.chunks::<8192>(0).flat_map(|(_, bytes)| bytes).collect()
}

/// The game being played, and its steps.
pub fn playing(store: &Store<Chip>) -> Option<(SavedGame, Vec<Vec<u8>>)> {
    let mut history = History::default();
    let game = store.log().game(store.playing()?.id, &mut history).expect("it was begun");
    let all = bytes_of(&history);
    let mut rest = &all[..];
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let (step, after) = rest.split_at(3 + usize::from(rest[0]));
        steps.push(step.to_vec());
        rest = after;
    }
    Some((game, steps))
}
