//! The whole application with a chip whose power goes: scripts are played, and after each event everything that the
//! screen confirmed must be found by a device that is switched on with what the chip then holds.

use std::{fs, path::Path, rc::Rc};

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    handheld::Handheld,
    script::{Action, Script, Step},
    session::Seated,
    settings::Settings,
};

use super::{
    chip::{Chip, Watch},
    recorded::bytes_of,
};

/// What players would miss.
#[derive(Clone, Debug, PartialEq)]
struct Held {
    steps: Option<Vec<u8>>,
    stage: String,
    settings: Settings,
}

fn held(sitting: Option<&dyn Seated>, settings: &Settings) -> Held {
    let mut stage = String::new();
    if let Some(seated) = sitting {
        seated.tell_stage(&mut stage).expect("there is room");
    }
    Held { steps: sitting.map(|seated| bytes_of(seated.history())), stage, settings: *settings }
}

fn of(handheld: &Handheld<Chip>) -> Held {
    held(handheld.sitting().map(|sitting| sitting.seated()), handheld.settings())
}

/// What a device finds that is switched on with this.
fn found(bytes: &[u8]) -> Held {
    let app = App::new(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes.to_vec()));
    held(app.sitting().map(|sitting| sitting.seated()), app.settings())
}

fn play(name: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(name).with_extension("txt");
    let text = fs::read_to_string(path).expect("the script is there");
    let script = Script::read(&text, Board::Waveshare).expect("is well formed").expect("is for this board");
    let (chip, watch) = Chip::watched(vec![0xff; meneur::store::flash::AREA], 3);
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, chip);
    let mut cuts = 0;
    for Step { at, action } in script.steps() {
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
    let (before, operations) = (of(handheld), handheld.flash().operations);
    event(handheld);
    let after = of(handheld);
    let torn = watch.take();
    if handheld.flash().operations == operations {
        assert_eq!(before, after, "something changed and was not saved");
        return 0;
    }
    for torn in &torn {
        let found = found(torn);
        assert!(found == before || found == after, "found {found:?}\nnot {before:?}\nnor {after:?}");
    }
    assert_eq!(found(&handheld.flash().bytes), after, "confirmed, and not there");
    torn.len()
}

#[test]
fn a_device_comes_back_to_its_game_whenever_the_power_goes() {
    let mut cuts = 0;
    for name in ["clam", "clam-menu", "clam-eight", "contrat", "contrat-menu", "contrat-parties"] {
        let here = play(name);
        println!("{name}: {here} cuts");
        cuts += here;
    }
    println!("{cuts} power cuts of the whole device: 0 losses");
    assert!(cuts > 1000, "only {cuts} cuts");
}
