//! Games from the texts in tests/games, as the store sees them: a setup and steps, in bytes.

use std::{fs, path::Path, sync::LazyLock};

use meneur::{
    cards::stock::Source,
    dict::{self, Dict},
    rules::{
        Game, Players, Seconds, Setup,
        clam::Clam,
        contrat::Contrat,
        croises::Croises,
        plis::Plis,
        table::{Step, Table},
        text::Tokens,
    },
    session::History,
};

pub static DICT: LazyLock<Dict<'static>> = LazyLock::new(|| dict::open().expect("the dictionary is sound"));

#[derive(Clone, Debug)]
pub struct Recorded {
    pub name: &'static str,
    /// A number of no game of the device: the store does not care.
    pub code: u8,
    pub setup: Vec<u8>,
    /// Each in the bytes of a history.
    pub steps: Vec<Vec<u8>>,
    /// What the rules make of the first so many steps, to compare games that were read back.
    state: fn(&[u8], &[Vec<u8>]) -> String,
}

impl Recorded {
    pub fn state_after(&self, steps: &[Vec<u8>]) -> String {
        (self.state)(&self.setup, steps)
    }
}

pub fn all() -> [Recorded; 4] {
    [
        recorded::<Clam>(101, "clam/document"),
        recorded::<Contrat>(102, "contrat/document"),
        recorded::<Plis>(103, "plis/document"),
        recorded::<Croises>(104, "croises/contest"),
    ]
}

fn recorded<G: Game>(code: u8, name: &'static str) -> Recorded {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name).with_extension("txt");
    let text = fs::read_to_string(path).expect("the game is there");
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let count = lines.clone().find_map(|line| line.strip_prefix("players ")?.parse().ok()).expect("says how many play");
    let setup = Setup { players: Players::new(count), source: Source::Players, house: G::House::default() };
    let mut table = Table::<G>::new(&setup).expect("can begin");
    let mut steps = Vec::new();
    // A line of the setup is no move; a move that the text expects to be refused is refused here, too.
    let moves = lines.by_ref().filter_map(|line| G::parse_move(&mut Tokens::new(line)).ok());
    for step in moves.map(Step::Play) {
        if table.take(&step, &*DICT).is_ok() {
            let mut history = History::default();
            history.push(&step, Some(Seconds(60))).expect("there is room");
            steps.push(bytes_of(&history));
        }
    }
    assert!(steps.len() >= 8, "{name} has only {} moves", steps.len());
    let setup = postcard::to_slice(&setup, &mut [0; 192]).expect("is short").to_vec();
    Recorded { name, code, setup, steps, state: state::<G> }
}

fn state<G: Game>(setup: &[u8], steps: &[Vec<u8>]) -> String {
    let mut history = History::default();
    history.push_bytes(&steps.concat()).expect("there is room");
    assert_eq!(history.len(), steps.len());
    let steps: Vec<Step<G::Move>> = history.steps().collect();
    let table = Table::<G>::replay(&postcard::from_bytes(setup).expect("was saved"), &steps, &*DICT);
    format!("{:?}", table.expect("was played before").game())
}

pub fn bytes_of(history: &History) -> Vec<u8> {
    history.chunks::<8192>(0).flat_map(|(_, bytes)| bytes).collect()
}
