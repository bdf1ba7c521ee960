//! What it costs to play the longest game of each of the nine again: so a game is restored, and a step of it undone.

mod longest;

use meneur::{
    dict::Dict,
    rules::{
        cartomanie::Cartomanie, clam::Clam, contrat::Contrat, croises::Croises, parcours::Parcours, patience::Patience,
        plis::Plis, sets::Sets, stoick::Stoick,
    },
};

use self::longest::{Line, Longest, Record};
use super::{
    log,
    rules::{micros, stack},
};

pub fn run(dict: &Dict) {
    let mut record = Record::default();
    replay::<Clam>(dict, &mut record, ["replay-clam", "stack-replay-clam"]);
    replay::<Plis>(dict, &mut record, ["replay-plis", "stack-replay-plis"]);
    replay::<Contrat>(dict, &mut record, ["replay-contrat", "stack-replay-contrat"]);
    replay::<Sets>(dict, &mut record, ["replay-sets", "stack-replay-sets"]);
    replay::<Parcours>(dict, &mut record, ["replay-parcours", "stack-replay-parcours"]);
    replay::<Cartomanie>(dict, &mut record, ["replay-cartomanie", "stack-replay-cartomanie"]);
    replay::<Stoick>(dict, &mut record, ["replay-stoick", "stack-replay-stoick"]);
    replay::<Patience>(dict, &mut record, ["replay-patience", "stack-replay-patience"]);
    replay::<Croises>(dict, &mut record, ["replay-croises", "stack-replay-croises"]);
}

/// Plays the longest game, which is not measured, and restores it. Nothing is logged, and so missed, if that fails.
#[inline(never)]
fn replay<G: Longest>(dict: &Dict, record: &mut Record, [time, deep]: [&str; 2]) {
    if record.play::<G>(dict, &mut Line::new()).is_none() {
        return;
    }
    let mut restored = false;
    let took = micros(|| restored = record.restore::<G>(dict).is_some());
    let depth = stack(|| restored &= record.restore::<G>(dict).is_some());
    if restored {
        log(time, &[took]);
        log(deep, &[depth]);
    }
}
