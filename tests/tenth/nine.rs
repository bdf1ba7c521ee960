//! The home grid with all nine games in it: those that have no table yet get one here that shows next to nothing.

use std::{fmt, marker::PhantomData, ops::RangeInclusive};

use embedded_graphics::primitives::Rectangle;
use meneur::{
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::{self, Nine},
    handheld::Handheld,
    input::{Button, KeyEvent, Stroke},
    player::Scene,
    rules::{
        self, Clock, Game, Lexicon, Ranking, Seat, Setup, SetupError, Sheet, Stage,
        text::{Asked, MoveError, Tokens},
    },
    screens::{
        self,
        frame::{self, Beat, Desk, Next, Seen, Sheets},
    },
    session::{Forced, Names, Played, Role, Session},
    store::flash::Ram,
    ui::{
        Canvas,
        audit::Choice,
        font,
        icon::{self, Icon},
        widgets::{help::Advice, sheet::Grid},
    },
};

use super::{
    keep_picture, script,
    three::{House, Move, Outcome, Refusal, Three},
};

/// The tenth game under the name of another.
#[derive(Clone, Debug, PartialEq)]
pub struct Named<G>(Three, PhantomData<G>);

impl<G: Game> Game for Named<G> {
    const ID: &'static str = G::ID;
    const CODE: u8 = G::CODE;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = G::NAME;
    const SHORT: &'static str = G::SHORT;
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = false;

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        Three::new(setup).map(|game| Self(game, PhantomData))
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.0.apply(play, lexicon)
    }

    fn clock(&self) -> Option<Clock> {
        self.0.clock()
    }

    fn stage(&self) -> Stage {
        self.0.stage()
    }

    fn sheet(&self) -> &Sheet {
        self.0.sheet()
    }

    fn ranking(&self) -> Ranking {
        self.0.ranking()
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Three::parse_move(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        self.0.answer(question, out)
    }
}

impl<G: Game> Played for Named<G> {
    fn role(play: &Move) -> Role {
        Three::role(play)
    }

    fn forced_left(&self) -> Forced {
        self.0.forced_left()
    }

    fn tell(
        &self,
        play: &Move,
        before: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.0.tell(play, before, names, out)
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.tell_stage(names, out)
    }
}

#[derive(Clone, Debug)]
pub struct Bare<G>(PhantomData<G>);

impl<G: Game + 'static> frame::Table for Bare<G> {
    type Game = Named<G>;

    const ICON: &'static Icon = &icon::CARDS;
    const HELP: &'static [&'static [Advice]] = &[];

    fn of(_: &Session<Named<G>>) -> Self {
        Self(PhantomData)
    }

    fn key(&mut self, key: KeyEvent, _: &mut Desk<Named<G>>) -> Next<Self> {
        if key == (KeyEvent { button: Button::Y, stroke: Stroke::Down }) { Next::Menu } else { Next::Nothing }
    }

    fn beat(&mut self, _: Beat, desk: &mut Desk<Named<G>>) -> Next<Self> {
        desk.stop_clock();
        Next::Nothing
    }

    fn holder(&self, _: &Session<Named<G>>) -> Option<Seat> {
        None
    }

    fn draw(&self, _: &Seen<Named<G>>, _: &mut Canvas) {}

    fn draw_open(_: &Seen<Named<G>>, _: &mut Canvas) {}

    fn sheets(_: &Session<Named<G>>) -> Sheets {
        Sheets::ONE
    }

    fn with_sheet<R>(_: &Seen<Named<G>>, _: u8, _: impl FnOnce(&dyn Grid) -> R) -> R {
        panic!("nobody looks at it")
    }
}

meneur::games! {
    /// Nine games, each with a table.
    pub struct Full, OneOfFull;
    tables {
        clam: rules::clam::Clam, screens::clam::Table;
        contrat: rules::contrat::Contrat, screens::contrat::Table;
        plis: Named<rules::plis::Plis>, Bare<rules::plis::Plis>;
        sets: Named<rules::sets::Sets>, Bare<rules::sets::Sets>;
        parcours: Named<rules::parcours::Parcours>, Bare<rules::parcours::Parcours>;
        cartomanie: Named<rules::cartomanie::Cartomanie>, Bare<rules::cartomanie::Cartomanie>;
        stoick: Named<rules::stoick::Stoick>, Bare<rules::stoick::Stoick>;
        patience: Named<rules::patience::Patience>, Bare<rules::patience::Patience>;
        croises: Named<rules::croises::Croises>, Bare<rules::croises::Croises>;
    }
    rules_only {}
}

type Device = Handheld<Ram, Full>;

const GAMES: usize = 9;
const COLUMNS: usize = 3;

/// Plays a script on a new device and shows every snapshot to `look`; a picture of it is kept to be looked at.
fn play(text: &str, mut look: impl FnMut(&str, &Device)) {
    let mut device = Device::with_its_games(Board::Waveshare, Seed::default(), WORDS, Ram::default());
    let played = device.play(script(text), |_, scene, device| {
        if let Scene::Snap { name } = scene {
            keep_picture("nine", name, device.picture());
            assert_eq!(device.audit().faults(), [], "snap {name}");
            look(name, device);
        }
    });
    if let Err(stuck) = played {
        panic!("{stuck}");
    }
}

fn choices(device: &Device) -> Vec<Choice> {
    device.audit().choices().to_vec()
}

fn lit(device: &Device) -> String {
    let choices = choices(device);
    let mut lit = choices.iter().filter(|choice| choice.lit);
    let (one, none) = (lit.next().expect("something is lit"), lit.next());
    assert!(none.is_none(), "two are lit");
    one.label.to_string()
}

fn short_names() -> Vec<&'static str> {
    games::ALL.iter().map(|game| game.short_name()).collect()
}

/// A game that was begun and left, with the longest of all names.
const WAITING: &str = "choose \"Cartomanie\"\nchoose \"Jouer\"\npress y\nchoose \"Quitter\"\n";
/// It is ended by the table, and left.
const END: &str = "press a\npress y\nchoose \"Terminer\"\npress a\npress b\npower\nsnap over\n";
const BAR: &str = "Reprendre Cartomanie";

#[test]
fn the_list_is_that_of_the_rules() {
    let ids = |games: &[meneur::session::GameId]| games.iter().map(|game| game.title().id).collect::<Vec<_>>();
    assert_eq!(ids(Full::TABLES), ids(games::ALL));
    assert_eq!(Full::TABLES.len(), GAMES);
    assert!(Nine::TABLES.len() <= GAMES);
}

#[test]
fn nine_games_and_the_tools_have_room_beside_a_waiting_game() {
    let mut seen = 0;
    play(&format!("snap nine\n{WAITING}snap nine-waiting\nlight \"{BAR}\"\nsnap nine-waiting-lit"), |name, device| {
        seen += 1;
        let choices = choices(device);
        let bar = usize::from(name != "nine");
        assert_eq!(choices.len(), bar + GAMES + screens::tools().count(), "{name}");
        assert_eq!(choices[0].label == BAR, bar == 1, "{name}");
        let tiles = &choices[bar..bar + GAMES];
        assert!(tiles.iter().map(|tile| tile.label.as_str()).eq(short_names()), "{name}: {tiles:?}");
        let texts: Vec<String> = device.audit().texts().map(str::to_owned).collect();
        for tile in tiles {
            assert!(texts.iter().any(|text| *text == *tile.label), "{name}: {} is not written", tile.label);
            // Whole, with air around it, and not in the tiniest letters.
            assert!(font::SMALL.width(&tile.label) + 6 <= tile.area.size.width as i32, "{name}: {tile:?}");
            assert!(tile.area.size.height >= 36, "{name}: {tile:?}");
        }
        let apart = |one: &Rectangle, other: &Rectangle| one.intersection(other).is_zero_sized();
        for (number, one) in choices.iter().enumerate() {
            assert!(choices[..number].iter().all(|other| apart(&one.area, &other.area)), "{name}: {one:?}");
        }
    });
    assert_eq!(seen, 3);
}

/// Walks from every tile to each of its neighbours, with what lies above the grid if anything does.
fn walk_everywhere(before: &str, above: Option<&str>) {
    let names = short_names();
    let mut moves: Vec<(&str, &str, &str)> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        if at % COLUMNS + 1 < COLUMNS {
            moves.extend([(*name, "right", names[at + 1]), (names[at + 1], "left", *name)]);
        }
        if let Some(below) = names.get(at + COLUMNS) {
            moves.extend([(*name, "down", *below), (*below, "up", *name)]);
        }
        if let Some(bar) = above.filter(|_| at < COLUMNS) {
            moves.push((*name, "up", bar));
        }
    }
    // The tools are below the last row, and the grid above them.
    moves.extend([("Stoick", "down", "Arbitre"), ("Arbitre", "up", "Stoick"), ("Réglages", "up", "Croisés")]);
    let walk = |(number, (from, key, _)): (usize, &(&str, &str, &str))| {
        format!("light \"{from}\"\npress {key}\nsnap walk-{number}\n")
    };
    let walks: String = moves.iter().enumerate().map(walk).collect();
    let mut seen = 0;
    play(&format!("{before}{walks}"), |name, device| {
        let (from, key, to) = moves[seen];
        assert_eq!(lit(device), to, "{name}: {key} of {from}");
        seen += 1;
    });
    assert_eq!(seen, moves.len());
}

#[test]
fn every_neighbour_is_one_press_away() {
    walk_everywhere("", None);
    walk_everywhere(WAITING, Some(BAR));
}

#[test]
fn what_waits_is_lit_first_and_the_last_tool_keeps_its_name() {
    let tool = "choose \"Minuteur\"\npress b\nsnap tool\n";
    let text = format!("snap first\n{tool}{WAITING}snap left\npower\nsnap resume\npress b\nsnap again\n{END}");
    play(&text, |name, device| {
        let texts: Vec<String> = device.audit().texts().map(str::to_owned).collect();
        // The footer names the referee, too.
        let named = |tool: &str| texts.iter().filter(|text| *text == tool).count();
        match name {
            "first" => assert_eq!((lit(device).as_str(), named("Arbitre")), ("Clam", 2)),
            "tool" => assert_eq!(lit(device), "Minuteur"),
            // One tool has its name in full: the last one that was used, whatever game was played since.
            "left" => assert_eq!((lit(device).as_str(), named("Minuteur"), named("Arbitre")), (BAR, 1, 1)),
            "again" => assert_eq!(lit(device), BAR),
            "over" => assert_eq!(lit(device), "Cartomanie", "the last game, where none waits"),
            _ => {}
        }
    });
}
