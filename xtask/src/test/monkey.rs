//! Someone who presses everything: game by game, and switches the device off now and then. It never stops, nothing is
//! lost, and in the end it shows and holds what the host does after the same presses.

use std::fs;

use anyhow::{Context, Result, anyhow, ensure};
use meneur::{
    board::Board,
    cards::generator::{Generator, Seed},
    dict::WORDS,
    games::Nine,
    handheld::{Handheld, ON_TRIAL},
    input::Button,
    script::{Action, Script, Step},
    session::{Entrusted, GameId, Pace},
    store::{
        Store,
        flash::Ram,
        record::{Prepared, Reported},
    },
    time::{Instant, Millis},
    ui::picture::Picture,
};

use super::{Extent, held::Held, shown};
use crate::{
    emulator::{Emulator, timeline::Timeline},
    parallel, paths,
};

const BOARD: Board = Board::Waveshare;
/// Presses in each game, and in all of them together.
const IN_EACH: u32 = 1_000;
const IN_ALL: u32 = 10_000;
/// In each game when there is little time.
pub const QUICKLY_IN_EACH: u32 = 60;
/// A script has no more pictures than these presses take.
const IN_A_RUN: u32 = 500;
/// Longer than an erase, which stops everything, and shorter than a key repeats.
const HOLD: u32 = 100;
/// The pause of a script after it, and after the power went.
const PAUSE: u32 = 80;
const POWER: u32 = 1000;
/// Between two presses, in seconds: one in so many times long enough for tidying up.
const REST: u32 = 1;
const LONG_REST: u32 = 3;
const RARELY: u32 = 8;
/// In each second presses come before this moment, and so do the ticks of whatever clock they start; pictures are taken
/// after it. So nothing depends on which of two things comes first.
const PRESSES_BEFORE: u32 = 400;
const PICTURE_AT: u32 = 800;
/// A device searches for so long at most; a host is done at once, so nothing is pressed or looked at meanwhile.
const SEARCH: Millis = Millis(20_000);
/// Every so many presses there is a picture, and every so many the power goes.
const PICTURE_EVERY: u32 = 8;
const POWER_EVERY: u32 = 55;
/// Letters more often than ways back, or it would never stay in a game.
const KEYS: [Button; 20] = {
    use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
    [A, A, A, A, A, Press, X, X, X, Y, B, B, Up, Up, Down, Down, Left, Left, Right, Right]
};

pub fn test(extent: Extent) -> Result<()> {
    let emulator = Emulator::new(BOARD, &[])?;
    let saved = without_clocks()?;
    let runs: Vec<_> = Nine::TABLES.iter().flat_map(|game| Run::all_of(*game, extent)).collect();
    let length = |run: &Run| u64::from(run.presses);
    let results = parallel::map_longest_first(&runs, length, |run| run.compare(&emulator, &saved));
    let mut sum = Tally::default();
    for game in Nine::TABLES {
        let mut of_game = Tally::default();
        for (run, result) in runs.iter().zip(&results).filter(|(run, _)| run.game == *game) {
            of_game.add(result.as_ref().map_err(|error| anyhow!("{}: {error:#}", run.name()))?);
        }
        say!("{}: {of_game}", game.name());
        let wanted = extent.of(IN_EACH, QUICKLY_IN_EACH);
        ensure!(of_game.presses >= wanted, "{} presses of {wanted} in {}", of_game.presses, game.name());
        sum.add(&of_game);
    }
    say!("in all: {sum}");
    ensure!(sum.presses >= extent.of(IN_ALL, 0), "{} presses of {IN_ALL}", sum.presses);
    Ok(())
}

/// What the monkey did.
#[derive(Debug, Default)]
struct Tally {
    presses: u32,
    /// With the game on the table.
    in_game: u32,
    cuts: u32,
    pictures: u32,
    finished_games: usize,
    stack_bytes: u64,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.presses += other.presses;
        self.in_game += other.in_game;
        self.cuts += other.cuts;
        self.pictures += other.pictures;
        self.finished_games += other.finished_games;
        self.stack_bytes = self.stack_bytes.max(other.stack_bytes);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { presses, in_game, cuts, pictures, finished_games, stack_bytes } = self;
        write!(f, "{presses} presses, {in_game} of them with a game of it on the table, {cuts} power cuts, ")?;
        write!(f, "{pictures} pictures and {finished_games} finished games as on the host, ")?;
        write!(f, "{} KB of stack", stack_bytes / 1024)
    }
}

/// A device in the monkey's hands, from the beginning of a game on.
struct Run {
    game: GameId,
    number: u32,
    presses: u32,
}

impl Run {
    /// Short enough for a script, and about equally long.
    fn all_of(game: GameId, extent: Extent) -> Vec<Self> {
        let presses = IN_EACH.max(IN_ALL.div_ceil(Nine::TABLES.len() as u32));
        let presses = extent.of(presses, QUICKLY_IN_EACH);
        let runs = presses.div_ceil(IN_A_RUN);
        (0..runs).map(|number| Self { game, number, presses: presses.div_ceil(runs) }).collect()
    }

    fn name(&self) -> String {
        format!("{}-{}", self.game.title().id, self.number)
    }

    /// Plays on the host and on the device.
    fn compare(&self, emulator: &Emulator, saved: &Ram) -> Result<Tally> {
        let text = self.script();
        let script = Script::read(&text, BOARD).map_err(|error| anyhow!("{error}"))?.context("it is for this board")?;
        let steps = Handheld::switched_on(BOARD, ON_TRIAL, WORDS, saved.clone()).play(script, |_, _, _| {})?;
        let mut tally = Tally::default();
        let host = self.play_on_host(steps, saved, &mut tally);
        let out = paths::target().join("monkey").join(self.name());
        let report = emulator.play_with(Timeline::from(host.steps), saved, &out)?;
        report.check_stack()?;
        tally.stack_bytes = report.stack_bytes;

        for (name, picture) in &host.pictures {
            shown::compare_picture(picture, &out, name)?;
        }
        let left = fs::read(out.join("save.bin")).context("cannot read save.bin")?;
        let left = Ram::holding(&left).context("save.bin is no save area")?;
        let damage = Store::open(left.clone(), Nine::TABLES).damage();
        ensure!(damage == Reported::default(), "the save area is damaged: {damage:?}");
        let (found, expected) = (Held::found_in(BOARD, &left), Held::by(&host.handheld));
        ensure!(found == expected, "the device holds {found:?}, the host {expected:?}");
        tally.finished_games = found.finished_games;
        Ok(tally)
    }

    /// Begins the game, and then goes by chance.
    fn script(&self) -> String {
        let mut seed = [7; Seed::BYTES];
        (seed[0], seed[1]) = (self.game.code(), self.number as u8);
        let mut chance = Generator::new(Seed::from_bytes(seed));
        let mut text = format!("choose \"{}\"\nchoose \"Jouer\"\n", self.game.short_name());
        let (mut now, mut second) = (0, 0);
        let mut wait_until = |text: &mut String, moment: u32, then: String, takes: u32| {
            *text += &format!("wait {}\n{then}\n", moment - now);
            now = moment + takes;
        };
        for presses in 1..=self.presses {
            second += if chance.below(RARELY) == 0 { LONG_REST } else { REST };
            let key = KEYS[chance.below(KEYS.len() as u32) as usize].id();
            let moment = second * 1000 + 1 + chance.below(PRESSES_BEFORE - HOLD);
            wait_until(&mut text, moment, format!("hold {key} {HOLD}"), HOLD + PAUSE);
            if presses % PICTURE_EVERY == 0 {
                wait_until(&mut text, second * 1000 + PICTURE_AT, format!("snap after-{presses}"), 0);
            }
            if presses % POWER_EVERY == 0 {
                second += 1;
                wait_until(&mut text, second * 1000, "power".into(), POWER);
                // A start takes its time.
                second += 1;
            }
        }
        wait_until(&mut text, (second + LONG_REST) * 1000, "snap end".into(), 0);
        text
    }

    /// Plays on a host that starts as the device does, with the same chance. Where it searches, what comes later waits.
    fn play_on_host<'a>(&self, steps: Vec<Step<'a>>, saved: &Ram, tally: &mut Tally) -> OnHost<'a> {
        let switch_on = |saved| Handheld::switched_on(BOARD, ON_TRIAL, WORDS, saved);
        let mut host = OnHost { handheld: switch_on(saved.clone()), steps: Vec::new(), pictures: Vec::new() };
        let (mut switched_on_at, mut later, mut searches) = (Instant::START, Millis(0), false);
        for Step { at, action } in steps {
            searches |= searched(&mut host.handheld, Instant::START + (at + later - switched_on_at));
            // A key is let go in time, or it would repeat.
            if searches && !matches!(action, Action::Contact { closed: false, .. }) {
                (later, searches) = (Millis(later.0 + SEARCH.0), false);
            }
            let at = at + later;
            host.handheld.advance(Instant::START + (at - switched_on_at));
            match action {
                Action::Contact { button, closed } => {
                    let in_game = host.handheld.session().is_some_and(|session| session.id() == self.game);
                    tally.presses += u32::from(closed);
                    tally.in_game += u32::from(closed && in_game);
                    host.handheld.set_contact(button, closed);
                }
                Action::Snap { name } => {
                    host.pictures.push((name, host.handheld.picture().clone()));
                    tally.pictures += 1;
                }
                Action::Power => {
                    (host.handheld, switched_on_at) = (switch_on(host.handheld.into_flash()), at);
                    tally.cuts += 1;
                }
                Action::End => {}
            }
            host.steps.push(Step { at, action });
        }
        host
    }
}

/// What came of it on the host.
struct OnHost<'a> {
    handheld: Handheld,
    /// As the device is to play them.
    steps: Vec<Step<'a>>,
    pictures: Vec<(&'a str, Picture)>,
}

/// Lets time pass on the host; tells whether it had to search meanwhile.
fn searched(handheld: &mut Handheld, to: Instant) -> bool {
    let mut searched = false;
    while handheld.deadline().is_some_and(|deadline| deadline <= to) {
        handheld.advance_to_next(to);
        searched |= handheld.is_searching();
    }
    handheld.advance(to);
    searched
}

/// Games without clocks: a clock draws every second, and the emulator would take minutes for that.
fn without_clocks() -> Result<Ram> {
    let mut games = Nine::default();
    let mut store = Store::open(Ram::default(), Nine::TABLES);
    for game in Nine::TABLES {
        let preparation = games.preparation_mut(*game);
        preparation.prepared_mut().pace = Pace::NoClock;
        let bytes = preparation.save().context("how a game is prepared does not fit")?;
        let (format, first) = (game.title().format, preparation.prepared().first);
        let prepared = Prepared { game: game.code(), format, first, bytes };
        store.append(&prepared).map_err(|trouble| anyhow!("{trouble:?}"))?;
    }
    Ok(store.into_flash())
}
