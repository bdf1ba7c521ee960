//! The power goes during every operation of the flash while the tenth game is played: what the screen confirmed is there.

use std::rc::Rc;

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    script::{Action, Step},
    session::{Entrusted, GameId, Names},
    store::{
        Archive,
        flash::{AREA, ERASED, Ram},
        record::Finished,
    },
};

use super::{
    Device, Ten,
    by_keys::{BY_HAND, GAME, TIME},
    chip::{Chip, Torn, Watch},
    device, script,
    three::Three,
};

/// What players would miss.
#[derive(Clone, Debug, PartialEq)]
struct Held {
    steps: Vec<u8>,
    /// As it is told; a game that is not there is told as nothing.
    stage: String,
    totals: Vec<i16>,
    names: Names,
    prepared: Vec<u8>,
    finished: Vec<Finished>,
}

fn held(app: &App<Chip, Ten>) -> Held {
    let (mut stage, session) = (String::new(), app.session());
    if let Some(session) = session {
        session.tell_stage(&mut stage).expect("is written");
    }
    Held {
        steps: session.iter().flat_map(|session| session.history().chunks::<8192>(0)).flat_map(|(_, it)| it).collect(),
        stage,
        totals: session.map_or(Vec::new(), |it| it.players().seats().map(|seat| it.total(seat).0).collect()),
        names: session.map_or_else(|| app.memory().names.clone(), |session| session.names().clone()),
        prepared: app.games().preparation(GameId::of::<Three>()).save().expect("is short").to_vec(),
        finished: (0..app.store().count()).filter_map(|index| app.store().get(index)).collect(),
    }
}

/// What a device finds that is switched on with this.
fn found(bytes: &[u8]) -> Held {
    let mut app = App::assembled(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes.to_vec()));
    app.switch_on();
    held(&app)
}

impl Held {
    /// An event may save several things, one after the other: each is as before or as after.
    fn is_between(&self, before: &Self, after: &Self) -> bool {
        let between = |same: fn(&Self, &Self) -> bool| same(self, before) || same(self, after);
        between(|one, other| (&one.steps, &one.stage, &one.totals) == (&other.steps, &other.stage, &other.totals))
            && between(|one, other| one.names == other.names)
            && between(|one, other| one.prepared == other.prepared)
            && between(|one, other| one.finished == other.finished)
    }
}

fn check(handheld: &mut Device<Chip>, watch: &Rc<Watch>, event: impl FnOnce(&mut Device<Chip>) -> bool) -> usize {
    let (before, operations) = (held(handheld.app()), handheld.flash().operations);
    event(handheld);
    let after = held(handheld.app());
    let torn = watch.take();
    if handheld.flash().operations == operations {
        assert_eq!(before, after, "something changed and was not saved");
        return 0;
    }
    for torn in &torn {
        let found = found(torn);
        assert!(found.is_between(&before, &after), "found {found:?}\nnot {before:?}\nnor {after:?}");
    }
    assert_eq!(found(&handheld.flash().bytes), after, "confirmed, and not there");
    torn.len()
}

fn cut_everywhere(text: &str) -> usize {
    let steps = device(Ram::default()).play(script(text), |_, _, _| {}).expect("the script is right");
    let (chip, watch) = Chip::watched(vec![ERASED; AREA], Torn::All, 3);
    let mut handheld = device(chip);
    watch.take();
    let mut cuts = 0;
    for Step { at, action } in steps {
        // One deadline at a time: each may save something.
        while let Some(deadline) = handheld.deadline().filter(|deadline| *deadline <= at) {
            cuts += check(&mut handheld, &watch, |handheld| handheld.advance(deadline));
        }
        handheld.advance(at);
        match action {
            Action::Contact { button, closed } => {
                cuts += check(&mut handheld, &watch, |handheld| handheld.set_contact(button, closed));
            }
            Action::Power => {
                cuts += check(&mut handheld, &watch, |handheld| {
                    handheld.cycle_power();
                    true
                });
            }
            Action::Snap { .. } | Action::End => {}
        }
    }
    cuts
}

#[test]
fn no_step_of_the_tenth_game_is_lost_by_a_power_cut() {
    let mut all = 0;
    for (name, text) in [("game", GAME), ("by-hand", BY_HAND), ("time", TIME)] {
        let cuts = cut_everywhere(text);
        println!("{name}: {cuts} power cuts, 0 losses");
        all += cuts;
    }
    assert!(all >= 200, "only {all} cuts");
}
