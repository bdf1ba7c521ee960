//! Whether a table keeps its secrets, by non-interference: two devices that differ only in what is hidden get the same
//! keys, and everything that everybody can see, hear or time must be the same on both.
//!
//! While a private screen is shown the arrows differ as well: what is written there is its owner's. Which keys are
//! pressed, and when, is for everybody to see.

mod contrat;
mod leaky;
mod sets;
mod three;

use std::thread;

use meneur::{
    board::Board,
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
    },
    dict::{Dict, WORDS},
    games::Nine,
    handheld::Handheld,
    input::Button,
    referee::VerdictLog,
    rules::{Game, clam::Clam, contrat::Contrat, sets::Sets},
    screens::Games,
    session::{AnySession, GameId, Memory},
    settings::Settings,
    store::{
        flash::Ram,
        keeper::{Keeper, Trust},
    },
    time::{Instant, Millis},
};

use super::{Ten, device, script, three::Three};

/// Of each game.
const GAMES: u64 = 600;
const STACK: usize = 32 << 20;
/// In each of them.
const PRESSES: usize = 70;

/// A table whose secrets are tried.
pub trait Tried {
    type Games: Games + Default + Clone;

    /// Two games at the table that differ in what is hidden, and in nothing else.
    fn pair(chance: &mut Generator) -> [Self::Games; 2];

    /// Whether by the rules everybody sees now what was hidden.
    fn is_revealed(games: &Self::Games) -> bool;
}

/// What tells the two devices apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    Picture,
    Sound,
    /// When something happens by itself.
    Wake,
    /// On one of them something private is shown, on the other it is not.
    Privacy,
}

/// A leak, and what is written on both devices.
#[derive(Debug)]
struct Found {
    leak: Leak,
    written: [String; 2],
}

struct Pair<G> {
    devices: [Handheld<Ram, G>; 2],
    at: Instant,
    is_revealed: fn(&G) -> bool,
    looks: usize,
    /// How often something private was shown.
    private: usize,
}

/// A device that is switched on with this game saved, and taken up again.
pub fn holding<G: Games + Default>(mut games: G) -> Handheld<Ram, G> {
    let (mut settings, mut memory, mut verdicts) = (Settings::default(), Memory::default(), VerdictLog::default());
    let mut keeper = Keeper::new(Ram::default(), games.tabletop_mut().games());
    let dict = Dict::open(WORDS).expect("is built in");
    let mut none = G::default();
    let trust = Trust { settings: &mut settings, memory: &mut memory, verdicts: &mut verdicts, games: &mut none };
    keeper.read();
    keeper.restore(trust, Some(&dict));
    let trust = Trust { settings: &mut settings, memory: &mut memory, verdicts: &mut verdicts, games: &mut games };
    keeper.keep(trust, true, Instant::START).expect("the chip works");
    Handheld::with_its_games(Board::Waveshare, Seed::default(), WORDS, keeper.into_flash())
}

impl<G: Games + Default + Clone> Pair<G> {
    fn new(games: [G; 2], is_revealed: fn(&G) -> bool) -> Self {
        Self { devices: games.map(holding), at: Instant::START, is_revealed, looks: 0, private: 0 }
    }

    /// From here on the two differ by right.
    fn is_over(&self) -> bool {
        self.devices.iter().any(|device| (self.is_revealed)(device.app().games()))
    }

    fn are_private(&self) -> [bool; 2] {
        self.devices.each_ref().map(|device| device.app().is_private())
    }

    fn press(&mut self, buttons: [Button; 2], wait: Millis) -> Result<(), Found> {
        for (closed, span) in [(true, Millis(40)), (false, wait)] {
            for (device, button) in self.devices.iter_mut().zip(buttons) {
                device.set_contact(button, closed);
            }
            self.look()?;
            self.pass(self.at + span)?;
        }
        Ok(())
    }

    /// Lets time pass, from one thing that happens by itself to the next.
    fn pass(&mut self, to: Instant) -> Result<(), Found> {
        loop {
            let next = self.devices.iter().filter_map(Handheld::deadline).min().filter(|next| *next <= to);
            for device in &mut self.devices {
                device.advance(next.unwrap_or(to));
            }
            self.look()?;
            if next.is_none() {
                self.at = to;
                return Ok(());
            }
        }
    }

    /// Compares what everybody can see, hear and time.
    fn look(&mut self) -> Result<(), Found> {
        let sounds = self.devices.each_mut().map(Handheld::take_sound);
        if self.is_over() {
            return Ok(());
        }
        let [one, other] = &self.devices;
        let leak = match self.are_private() {
            [true, true] => {
                self.private += 1;
                return Ok(());
            }
            [true, false] | [false, true] => Leak::Privacy,
            _ if one.picture() != other.picture() && !differ_by_their_code(one, other) => Leak::Picture,
            _ if sounds[0] != sounds[1] => Leak::Sound,
            _ if one.deadline() != other.deadline() => Leak::Wake,
            _ => {
                self.looks += 1;
                return Ok(());
            }
        };
        let written = self.devices.each_ref().map(|device| device.audit().texts().collect::<Vec<_>>().join(" | "));
        Err(Found { leak, written })
    }
}

/// The code of a deal is no secret: the menu shows it. Apart from it everything that is written must be the same.
fn differ_by_their_code<G: Games + Default>(one: &Handheld<Ram, G>, other: &Handheld<Ram, G>) -> bool {
    let texts = |device: &Handheld<Ram, G>| {
        let code = device.session().and_then(AnySession::deal_code).map(|code: DealCode| code.to_string());
        let audit = device.audit();
        let texts: Vec<String> = audit.texts().map(str::to_owned).collect();
        let shown = texts.iter().any(|text| Some(text) == code.as_ref());
        (shown, texts.into_iter().filter(|text| Some(text) != code.as_ref()).collect::<Vec<_>>())
    };
    let (one, other) = (texts(one), texts(other));
    one.0 && one == other
}

const ARROWS: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

/// Mostly on with the game; now and then a look around.
const PUBLIC: [Button; 16] = {
    use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
    [A, A, A, A, A, A, A, Press, B, B, X, Y, Up, Down, Left, Right]
};
/// A writes a letter, B takes one, and X hides it all. What Y would bring depends on what is written.
const PRIVATE: [Button; 6] = [Button::A, Button::A, Button::B, Button::B, Button::Press, Button::X];

fn one_of(buttons: &[Button], chance: &mut Generator) -> Button {
    buttons[chance.below(buttons.len() as u32) as usize]
}

/// Plays a random game on two devices. Tells how often what everybody sees was compared, and how often it was private.
fn play<T: Tried>(number: u64) -> Result<(usize, usize), Found> {
    let mut chance = Generator::nth(Seed::default(), number);
    let mut pair = Pair::new(T::pair(&mut chance), T::is_revealed);
    // It is taken up again.
    pair.press([Button::A; 2], Millis(80))?;
    for _ in 0..PRESSES {
        if pair.is_over() {
            break;
        }
        let buttons = match pair.are_private() {
            [false, false] => [one_of(&PUBLIC, &mut chance); 2],
            _ if chance.below(2) == 0 => [(); 2].map(|()| one_of(&ARROWS, &mut chance)),
            _ => [one_of(&PRIVATE, &mut chance); 2],
        };
        // Now and then long enough for any clock.
        let wait = if chance.below(25) == 0 { Millis(65_000) } else { Millis(80) };
        pair.press(buttons, wait)?;
    }
    Ok((pair.looks, pair.private))
}

/// Plays many games; the first leak, if there is one, with the number of its game.
fn try_all<T: Tried>(games: u64) -> Result<(usize, usize), (u64, Found)> {
    let half = |part: u64| {
        let numbers = (0..games).filter(|number| number % 2 == part);
        numbers
            .map(|number| play::<T>(number).map_err(|found| (number, found)))
            .try_fold((0, 0), |sum, played| played.map(|(looks, private)| (sum.0 + looks, sum.1 + private)))
    };
    thread::scope(|scope| {
        // Two whole devices lie on the stack.
        let spawn = |part| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || half(part));
        let halves = [0, 1].map(|part| spawn(part).expect("there is memory"));
        let [one, other] = halves.map(|half| half.join().expect("nothing panics"));
        let (one, other) = (one?, other?);
        Ok((one.0 + other.0, one.1 + other.1))
    })
}

fn keeps_its_secrets<T: Tried>(name: &str) {
    let (looks, private) = try_all::<T>(GAMES)
        .unwrap_or_else(|(game, found)| panic!("{name}, game {game}: {:?}\n{}", found.leak, found.written.join("\n")));
    println!("{name}: {GAMES} games, {looks} looks at what everybody sees, {private} at something private: no leak");
    assert!(looks > 50 * GAMES as usize && private > 5 * GAMES as usize, "{looks} looks, {private} private");
}

/// Plays a game of this name, and looks for leaks.
type Try = fn(&str);

/// The games whose secrets are tried.
const TRIED: [(GameId, Try); 3] = [
    (GameId::of::<Three>(), keeps_its_secrets::<three::Hands>),
    (GameId::of::<Contrat>(), keeps_its_secrets::<contrat::Boxes>),
    (GameId::of::<Sets>(), keeps_its_secrets::<sets::Unseen>),
];

/// The games in which nothing is hidden from anybody, with a script of a whole game.
const WITHOUT_SECRETS: [(GameId, &str); 1] = [(GameId::of::<Clam>(), include_str!("../../scripts/clam.txt"))];

fn try_secrets_of<G: Game>() {
    let (game, tried) = TRIED.iter().find(|(game, _)| *game == GameId::of::<G>()).expect("it is in the list");
    tried(game.name());
}

#[test]
fn the_tenth_game_keeps_its_secrets() {
    try_secrets_of::<Three>();
}

#[test]
fn contrat_keeps_its_secrets() {
    try_secrets_of::<Contrat>();
}

#[test]
fn sets_without_paper_keeps_its_secrets() {
    try_secrets_of::<Sets>();
}

/// A table that joins the list has its secrets tried, or says that it has none.
#[test]
fn every_table_is_tried_or_public() {
    for game in Nine::TABLES.iter().chain(Ten::TABLES) {
        let tried = TRIED.iter().filter(|(tried, _)| tried == game).count();
        let public = WITHOUT_SECRETS.iter().filter(|(public, _)| public == game).count();
        assert_eq!(tried + public, 1, "{} is tried {tried} times and {public} times public", game.name());
    }
}

#[test]
fn a_public_game_shows_nothing_private() {
    for (game, text) in WITHOUT_SECRETS {
        let mut looks = 0;
        let played = device(Ram::default()).play(script(text), |_, _, device| {
            looks += 1;
            assert!(!device.app().is_private(), "{} shows something private", game.name());
        });
        if let Err(stuck) = played {
            panic!("{stuck}");
        }
        assert!(looks > 40, "{looks}");
    }
}

/// Undoing the end of a round leads to where all have written and nobody has the device in hand.
#[test]
fn undoing_the_end_of_a_round_of_contrat_shows_nobodys_sheet() {
    let text = "choose \"Contrat\"\nlight \"Joueurs\"\npress left 2\nchoose \"Jouer\"\npress a 3\npress a\npress b\npress a\n\
                press b\nsee \"tour 2 / 4\"\npress y\nchoose \"Annuler\"\nchoose \"p. 1, fin du tour 1\"\npress a\n\
                see \"Tous ont fini d’inscrire\"\nsee \"tour 1 / 4\"\nsnap close\npress a\nsee \"tour 2 / 4\"";
    let mut device = device(Ram::default());
    let played = device.play(script(text), |_, _, device| assert_eq!(device.audit().faults(), []));
    if let Err(stuck) = played {
        panic!("{stuck}");
    }
}

/// A table that shows, sounds or times what is hidden is caught.
#[test]
fn a_leaky_table_is_caught() {
    let found = |tried: Result<_, (u64, Found)>| tried.err().map(|(_, found)| found.leak);
    assert_eq!(found(try_all::<leaky::Shown>(20)), Some(Leak::Picture));
    assert_eq!(found(try_all::<leaky::Heard>(20)), Some(Leak::Sound));
    assert_eq!(found(try_all::<leaky::Timed>(20)), Some(Leak::Wake));
}
