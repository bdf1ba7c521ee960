//! Someone who has the device for an hour and presses everything, with pauses: it never stops, nothing is lost by
//! switching it off, and in the end it shows and holds what the host does after the same presses.

use std::fs;

use anyhow::{Context, Result, anyhow, ensure};
use meneur::{
    board::Board,
    cards::generator::{Generator, Seed},
    dict::WORDS,
    handheld::Handheld,
    input::Button,
    script::{Action, Script, Step},
    session::{GameId, Memory, Pace},
    store::{
        Store,
        flash::Ram,
        record::{Prepared, Reported},
    },
    time::Instant,
    ui::picture::Picture,
};

use super::{held::Held, shown};
use crate::{
    emulator::{Emulator, chance::Oscillator},
    paths,
};

const BOARD: Board = Board::Waveshare;
const SEED: [u8; Seed::BYTES] = [7; Seed::BYTES];
const SECONDS: u32 = 3600;
/// Longer than an erase, which stops everything, and shorter than a key repeats.
const HOLD: u32 = 100;
/// The pause of a script after it, and after the power went.
const PAUSE: u32 = 80;
const POWER: u32 = 1000;
/// Between two presses, in seconds: long enough for tidying up now and then.
const LEAST_REST: u32 = 3;
const REST_CHOICE: u32 = 18;
/// In each second presses come before this moment, and so do the ticks of whatever clock they start; pictures are taken
/// after it. So nothing depends on which of two things comes first.
const PRESSES_BEFORE: u32 = 400;
const PICTURE_AT: u32 = 800;
/// Every so many presses there is a picture, and every so many the power goes.
const PICTURE_EVERY: usize = 8;
const POWER_EVERY: usize = 60;
/// Letters more often than ways back, or it would never leave the home menu.
const KEYS: [Button; 20] = {
    use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
    [A, A, A, A, A, Press, X, X, X, Y, B, B, Up, Up, Down, Down, Left, Left, Right, Right]
};

pub fn test() -> Result<()> {
    let emulator = Emulator::new(BOARD, &[])?;
    let Session { text, presses } = Session::by_chance();
    let script = Script::read(&text, BOARD).map_err(|error| anyhow!("{error}"))?.context("it is for this board")?;
    let saved = without_clocks()?;
    let out = paths::target().join("monkey");
    let report = emulator.play_with(script, &saved, &out)?;
    report.check_stack()?;

    let (host, pictures) = play_on_host(script, &saved, |picture, name| shown::compare_picture(picture, &out, name))?;
    let left = fs::read(out.join("save.bin")).context("cannot read save.bin")?;
    let left = Ram::holding(&left).context("save.bin is no save area")?;
    let damage = Store::open(left.clone()).damage();
    ensure!(damage == Reported::default(), "the save area is damaged: {damage:?}");
    let (found, expected) = (Held::found_in(BOARD, &left), Held::by(&host));
    ensure!(found == expected, "the device holds {found:?}, the host {expected:?}");
    println!(
        "{presses} presses in {SECONDS} s, {pictures} pictures the same, {} KB of stack",
        report.stack_bytes / 1024
    );
    let Held { moves, finished_games, .. } = found;
    println!("in the end a game of {moves} moves and {finished_games} finished ones, as on the host");
    Ok(())
}

/// A script by chance.
struct Session {
    text: String,
    presses: usize,
}

impl Session {
    fn by_chance() -> Self {
        let mut chance = Generator::new(Seed::from_bytes(SEED));
        let (mut text, mut presses) = (String::new(), 0);
        let (mut now, mut second) = (0, 0);
        let mut wait_until = |text: &mut String, moment: u32, then: String, takes: u32| {
            *text += &format!("wait {}\n{then}\n", moment - now);
            now = moment + takes;
        };
        while second + LEAST_REST + REST_CHOICE < SECONDS {
            second += LEAST_REST + chance.below(REST_CHOICE);
            let key = KEYS[chance.below(KEYS.len() as u32) as usize].id();
            let moment = second * 1000 + 1 + chance.below(PRESSES_BEFORE - HOLD);
            wait_until(&mut text, moment, format!("hold {key} {HOLD}"), HOLD + PAUSE);
            presses += 1;
            if presses % PICTURE_EVERY == 0 {
                wait_until(&mut text, second * 1000 + PICTURE_AT, format!("snap after-{presses}"), 0);
            }
            if presses % POWER_EVERY == 0 {
                second += 1;
                wait_until(&mut text, second * 1000, "power".into(), POWER);
            }
        }
        wait_until(&mut text, SECONDS * 1000, "snap end".into(), 0);
        Self { text, presses }
    }
}

/// Games without clocks: a clock draws every second, and the emulator would take minutes for that.
fn without_clocks() -> Result<Ram> {
    let mut memory = Memory::default();
    let mut store = Store::open(Ram::default());
    for game in GameId::ALL {
        memory.prepared_mut(game).pace = Pace::NoClock;
        let bytes = memory.save(game).context("how a game is prepared does not fit")?;
        store.append(&Prepared { game: game.code(), bytes }).map_err(|trouble| anyhow!("{trouble:?}"))?;
    }
    Ok(store.into_flash())
}

/// Plays the same on a host that starts as the device does, with the same chance; returns it and how many pictures were
/// `looked` at.
fn play_on_host(
    script: Script,
    saved: &Ram,
    mut look: impl FnMut(&Picture, &str) -> Result<()>,
) -> Result<(Handheld, usize)> {
    let mut oscillator = Oscillator::default();
    let mut switch_on = |saved| Handheld::switched_on(BOARD, oscillator.next_seed(), WORDS, saved);
    let mut handheld = switch_on(saved.clone());
    let (mut switched_on_at, mut pictures) = (Instant::START, 0);
    for Step { at, action } in script.steps() {
        handheld.advance(Instant::START + (at - switched_on_at));
        match action {
            Action::Contact { button, closed } => {
                handheld.set_contact(button, closed);
            }
            Action::Snap { name } => {
                look(handheld.picture(), name)?;
                pictures += 1;
            }
            Action::Power => (handheld, switched_on_at) = (switch_on(handheld.into_flash()), at),
            Action::End => {}
        }
    }
    Ok((handheld, pictures))
}
