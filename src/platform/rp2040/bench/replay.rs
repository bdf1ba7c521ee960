//! What it costs to take up the longest game of each of the nine: it is read from flash, step by step as it was saved
//! there, among the records of those before it, and played again. Undoing a step is the same without the reading.

mod longest;

use heapless::Vec;
use meneur::{
    dict::Dict,
    games::Nine,
    rules::{
        Lexicon, cartomanie::Cartomanie, clam::Clam, contrat::Contrat, course::Course, croises::Croises, games::List,
        parcours::Parcours, patience::Patience, plis::Plis, sets::Sets, stoick::Stoick,
    },
    session::{Names, Pace, any::LONGEST_SETUP},
    store::{
        Store,
        record::{Begun, MOST_STEP_BYTES, NO_STEPS, Taken},
    },
};

use self::longest::{Line, Longest, Record};
use super::{
    log,
    rules::{micros, stack},
};
use crate::platform::rp2040::save::SaveArea;

pub fn run(dict: &Dict) {
    let mut shelf = Shelf { store: Store::open(SaveArea::once_more(), Nine::TITLES), record: Record::default() };
    measure::<Clam>(dict, &mut shelf, ["read-clam", "replay-clam", "stack-replay-clam"]);
    measure::<Plis>(dict, &mut shelf, ["read-plis", "replay-plis", "stack-replay-plis"]);
    measure::<Contrat>(dict, &mut shelf, ["read-contrat", "replay-contrat", "stack-replay-contrat"]);
    measure::<Sets>(dict, &mut shelf, ["read-sets", "replay-sets", "stack-replay-sets"]);
    measure::<Parcours>(dict, &mut shelf, ["read-parcours", "replay-parcours", "stack-replay-parcours"]);
    measure::<Cartomanie>(dict, &mut shelf, ["read-cartomanie", "replay-cartomanie", "stack-replay-cartomanie"]);
    measure::<Stoick>(dict, &mut shelf, ["read-stoick", "replay-stoick", "stack-replay-stoick"]);
    measure::<Patience>(dict, &mut shelf, ["read-patience", "replay-patience", "stack-replay-patience"]);
    measure::<Croises>(dict, &mut shelf, ["read-croises", "replay-croises", "stack-replay-croises"]);
    // The ring has been filled and has gone round by now.
    log("look-through", &[micros(|| shelf.store.read())]);
}

/// Where games are saved, and the steps of one as they are read from there.
struct Shelf {
    store: Store<SaveArea>,
    record: Record,
}

/// Plays the longest game, which is not measured, and takes it up. Nothing is logged, and so missed, if that fails.
#[inline(never)]
fn measure<G: Longest>(dict: &Dict, shelf: &mut Shelf, [read, whole, deep]: [&str; 3]) {
    let Some(steps) = shelf.play::<G>(dict) else { return };
    let mut is_whole = true;
    let to_read = micros(|| is_whole &= shelf.read() == Some(steps));
    let took = micros(|| is_whole &= shelf.take_up::<G>(dict).is_some_and(|course| course.stage().over));
    let depth = stack(|| is_whole &= shelf.take_up::<G>(dict).is_some());
    if is_whole {
        log(read, &[to_read]);
        log(whole, &[took]);
        log(deep, &[depth]);
    }
}

impl Shelf {
    /// Plays a game and saves each step when it is taken; how many there were.
    #[inline(never)]
    fn play<G: Longest>(&mut self, dict: &Dict) -> Option<usize> {
        let Self { store, record } = self;
        store.begin(begun::<G>()?).ok()?;
        record.play::<G>(dict, &mut Line::new(), &mut |history| {
            let first = history.len() - 1;
            let (_, bytes) = history.chunk(first, MOST_STEP_BYTES)?;
            store.append_to_game(|playing| Taken { id: playing.id, first: first as u16, bytes }).ok()
        })?;
        Some(record.history.len())
    }

    /// Reads the game as it was saved, how it began first; how many steps it has.
    #[inline(never)]
    fn read(&mut self) -> Option<usize> {
        let id = self.store.playing()?.id;
        let (sector, _) = self.store.log().beginning(id)?;
        let saved = self.store.log().game_since(sector, id, &mut self.record.history)?;
        (!saved.gap).then_some(self.record.history.len())
    }

    fn take_up<G: Longest>(&mut self, lexicon: &dyn Lexicon) -> Option<Course<G>> {
        self.read()?;
        self.record.restore(lexicon)
    }
}

#[inline(never)]
fn begun<G: Longest>() -> Option<Begun> {
    let mut setup: Vec<u8, LONGEST_SETUP> = Vec::new();
    setup.resize_default(LONGEST_SETUP).ok()?;
    let written = postcard::to_slice(&G::setup(), &mut setup).ok()?.len();
    setup.truncate(written);
    Some(Begun {
        id: NO_STEPS,
        original: NO_STEPS,
        game: G::CODE,
        format: G::FORMAT,
        revision: G::REVISION,
        edition: None,
        charts: Vec::new(),
        pace: Pace::Normal,
        names: Names::default(),
        setup,
    })
}
