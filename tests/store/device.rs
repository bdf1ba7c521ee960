//! The whole application with a chip whose power goes: scripts are played, and after each event everything that the
//! screen confirmed must be found by a device that is switched on with what the chip then holds.

use std::{collections::BTreeMap, fs, path::Path, rc::Rc};

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    handheld::Handheld,
    referee::Verdict,
    script::{Action, Script, Step},
    session::{Entrusted, History, Memory},
    settings::Settings,
    store::{
        Archive, Store,
        record::{Finished, Interrupted},
    },
};

use super::{
    chip::{Chip, Torn, Watch},
    recorded::bytes_of,
};

/// What players would miss.
#[derive(Clone, Debug, PartialEq)]
struct Held {
    steps: Option<Vec<u8>>,
    stage: String,
    settings: Settings,
    memory: Memory,
    /// How each game is prepared.
    prepared: Vec<Vec<u8>>,
    verdicts: Vec<Verdict>,
    finished: Vec<Finished>,
    /// Each with its steps, by the number that it was first saved under.
    interrupted: BTreeMap<u32, (Interrupted, Vec<u8>)>,
}

impl Held {
    /// Each part is as before or as after: an event may save several.
    fn is_between(&self, before: &Self, after: &Self) -> bool {
        let between = |same: fn(&Self, &Self) -> bool| same(self, before) || same(self, after);
        between(|one, other| (&one.steps, &one.stage) == (&other.steps, &other.stage))
            && between(|one, other| one.settings == other.settings)
            && between(|one, other| one.memory.names == other.memory.names)
            && between(|one, other| one.memory.players == other.memory.players)
            && between(|one, other| one.memory.roster == other.memory.roster)
            && between(|one, other| one.memory.timer == other.memory.timer)
            && between(|one, other| one.memory.last_game == other.memory.last_game)
            && between(|one, other| one.memory.evening == other.memory.evening)
            && (0..self.prepared.len())
                .all(|game| [before, after].iter().any(|other| self.prepared[game] == other.prepared[game]))
            && between(|one, other| one.verdicts == other.verdicts)
            && between(|one, other| one.finished == other.finished)
            && between(|one, other| (&one.steps, &one.interrupted) == (&other.steps, &other.interrupted))
    }
}

fn held(app: &App<Chip>) -> Held {
    let session = app.session();
    let mut stage = String::new();
    if let Some(session) = session {
        session.tell_stage(&mut stage).expect("there is room");
    }
    let finished = (0..app.store().count()).filter_map(|index| app.store().get(index)).collect();
    Held {
        steps: session.map(|session| bytes_of(session.history())),
        stage,
        settings: *app.settings(),
        memory: app.memory().clone(),
        prepared: Nine::TABLES.iter().map(|game| app.games().preparation(*game).save().unwrap().to_vec()).collect(),
        verdicts: (0..).map_while(|index| app.verdicts().get(index)).collect(),
        finished,
        interrupted: interrupted(app.store()),
    }
}

/// The interrupted games; where their steps lie may change.
fn interrupted(store: &Store<Chip>) -> BTreeMap<u32, (Interrupted, Vec<u8>)> {
    let all = (0..store.interrupted_count()).map(|index| store.interrupted(index).expect("is listed"));
    all.map(|game| {
        let mut history = History::default();
        store.log().game(game.id, &mut history).expect("how it began is there");
        (game.original, (Interrupted { id: 0, ..game }, bytes_of(&history)))
    })
    .collect()
}

/// What a device finds that is switched on with this.
fn found(bytes: &[u8]) -> Held {
    let app = App::new(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes.to_vec()));
    held(&app)
}

fn play(name: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(name).with_extension("txt");
    let text = fs::read_to_string(path).expect("the script is there");
    let script = Script::read(&text, Board::Waveshare).expect("is well formed").expect("is for this board");
    let (chip, watch) = Chip::watched(vec![0xff; meneur::store::flash::AREA], Torn::All, 3);
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, chip);
    let mut cuts = 0;
    for Step { at, action } in script.steps().expect("the script is right") {
        // One deadline at a time: each may save something.
        while let Some(deadline) = handheld.deadline().filter(|deadline| *deadline <= at) {
            cuts += check(&mut handheld, &watch, |handheld| handheld.advance(deadline));
        }
        handheld.advance(at);
        if let Action::Contact { button, closed } = action {
            cuts += check(&mut handheld, &watch, |handheld| handheld.set_contact(button, closed));
        }
    }
    cuts
}

fn check(handheld: &mut Handheld<Chip>, watch: &Rc<Watch>, event: impl FnOnce(&mut Handheld<Chip>) -> bool) -> usize {
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

#[test]
fn a_device_comes_back_to_its_game_whenever_the_power_goes() {
    let mut cuts = 0;
    for name in [
        "clam",
        "clam-menu",
        "clam-eight",
        "contrat",
        "contrat-menu",
        "contrat-parties",
        "parties",
        "referee",
        "settings-theme",
        "timer",
    ] {
        let here = play(name);
        println!("{name}: {here} cuts");
        cuts += here;
    }
    println!("{cuts} power cuts of the whole device: 0 losses");
    assert!(cuts > 1000, "only {cuts} cuts");
}
