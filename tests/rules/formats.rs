//! What is saved of each game, against `tests/formats`: bytes in hex beside what they say.
//!
//! ```text
//! game clam
//! format 1                       of the moves and house rules that follow
//! players 5                      a setup, as in the texts of games
//! rule packs 2
//! house 0204…                    its house rules
//! setup 0510…                    the whole of it
//! move 000341563f = reveal AV?   a move
//! step 0003 = time               a step of the game that the last setup began
//! totals 0 5 5                   what the steps have brought; the game is over
//! ```
//!
//! The first setup has every house rule changed. The files of Clam and Contrat are as these games were saved before
//! formats had numbers: not a byte of them may change. Those of a game that has no table yet follow its moves.

use std::{collections::BTreeSet, fmt, fs, path::Path};

use meneur::{
    cards::{code::DealCode, stock::Source},
    games,
    rules::{
        Game, Players, Setup,
        course::{Course, Step},
        games::Visitor,
        house::HouseRules,
        text::Tokens,
    },
};
use serde::{
    Deserialize, Serialize,
    de::{self, DeserializeOwned, Deserializer, value::Error},
};

use crate::{random::DICT, sources::ROOT};

#[test]
fn what_was_saved_is_read_and_saved_again() {
    for id in games::ALL.iter().map(|game| game.title().id) {
        let path = Path::new(ROOT).join(format!("tests/formats/{id}.txt"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        games::visit(id, Check(&text)).expect("a game of the list");
    }
}

#[test]
fn codes_are_given_once_and_short_names_are_the_end_of_the_long_ones() {
    let codes: BTreeSet<u8> = games::ALL.iter().filter_map(|game| games::visit(game.title().id, Code)).collect();
    assert_eq!(codes.len(), games::ALL.len());
}

struct Code;

impl Visitor for Code {
    type Output = u8;

    fn visit<G: Game>(self) -> u8 {
        assert!(G::NAME.to_lowercase().ends_with(&G::SHORT.to_lowercase()), "{}", G::NAME);
        G::CODE
    }
}

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut golden = Golden::<G>::new();
        for (number, line) in (1..).zip(self.0.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            golden.check(line).unwrap_or_else(|wrong| panic!("{}.txt, line {number}: {wrong}", G::ID));
        }
        golden.finish();
    }
}

/// A file as it is read.
struct Golden<G: Game> {
    format: u8,
    setup: Setup<G::House>,
    setups: usize,
    /// The kinds of moves seen.
    kinds: BTreeSet<u32>,
    table: Option<Course<G>>,
    games: usize,
}

impl<G: Game> Golden<G> {
    fn new() -> Self {
        let setup = Setup::new(Players::new(1), Source::Players, G::House::default());
        Self { format: 0, setup, setups: 0, kinds: BTreeSet::new(), table: None, games: 0 }
    }

    fn check(&mut self, line: &str) -> Result<(), String> {
        let (head, rest) = line.split_once(' ').ok_or("a word and more")?;
        match head {
            "game" => equal(rest, G::ID),
            "format" => {
                self.format = rest.parse().map_err(|_| "no number")?;
                Ok(())
            }
            "players" => {
                let count = rest.parse().map_err(|_| "no number")?;
                self.setup = Setup { players: Players::new(count), ..Self::new().setup };
                Ok(())
            }
            "junior" => {
                let seat = Tokens::new(rest).seat().map_err(|_| "no seat")?;
                self.setup.players = self.setup.players.with_junior(seat);
                Ok(())
            }
            "cards" if rest == "players" => Ok(()),
            "cards" => {
                self.setup.source = Source::Device(DealCode::parse(rest).map_err(|_| "no code")?);
                Ok(())
            }
            "rule" => self.set_rule(rest),
            "house" => self.check_house(rest),
            "setup" => self.check_setup(rest),
            "move" => self.check_move(rest),
            "step" => self.check_step(rest),
            "totals" => self.check_totals(rest),
            _ => Err(format!("what is '{head}'?")),
        }
    }

    fn set_rule(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(' ').ok_or("a key and a value")?;
        let rule = G::House::rule(key).ok_or("no rule")?;
        let value = rule.parse(value).ok_or("no value")?;
        if rule.set(&mut self.setup.house, value) { Ok(()) } else { Err("out of range".into()) }
    }

    fn check_house(&self, hex: &str) -> Result<(), String> {
        let house = G::read_house(self.format, &bytes(hex)?).ok_or("no house rules of this format")?;
        equal(&house, &self.setup.house)?;
        self.same_bytes(&house, hex)
    }

    fn check_setup(&mut self, hex: &str) -> Result<(), String> {
        let setup: Setup<G::House> = read(hex)?;
        equal(&setup, &self.setup)?;
        self.same_bytes(&setup, hex)?;
        if self.setups == 0 {
            let usual = G::House::default();
            let unchanged = G::House::RULES.iter().find(|rule| rule.get(&usual) == rule.get(&setup.house));
            unchanged.map_or(Ok(()), |rule| Err(format!("{} is not changed", rule.key)))?;
        }
        self.setups += 1;
        self.table = Some(Course::new(&setup).map_err(|error| error.to_string())?);
        Ok(())
    }

    fn check_move(&mut self, line: &str) -> Result<(), String> {
        let (hex, text) = line.split_once(" = ").ok_or("bytes and text")?;
        let bytes = bytes(hex)?;
        let play = G::read_move(self.format, &bytes).ok_or("no move of this format")?;
        equal(&play, &parsed::<G>(text)?)?;
        equal(play.to_string().as_str(), text)?;
        self.same_bytes(&play, hex)?;
        self.kinds.extend(postcard::from_bytes::<u32>(&bytes));
        Ok(())
    }

    fn check_step(&mut self, line: &str) -> Result<(), String> {
        let (hex, text) = line.split_once(" = ").ok_or("bytes and text")?;
        let step: Step<G::Move> = read(hex)?;
        let said = match text.strip_prefix("agree ") {
            Some(word) => Step::Agree(Tokens::new(word).word().map_err(|_| "no word")?),
            None => Step::Play(parsed::<G>(text)?),
        };
        equal(&step, &said)?;
        self.same_bytes(&step, hex)?;
        let table = self.table.as_mut().ok_or("no game has begun")?;
        table.take(&step, &*DICT).map(|_| ()).map_err(|refused| refused.to_string())
    }

    fn check_totals(&mut self, totals: &str) -> Result<(), String> {
        let game = self.table.as_ref().ok_or("no game has begun")?.game();
        let seats = self.setup.players.seats();
        let got: Vec<String> = seats.map(|seat| game.sheet().total(seat).to_string()).collect();
        equal(got.join(" ").as_str(), totals)?;
        self.games += 1;
        if game.stage().over { Ok(()) } else { Err("the game is not over".into()) }
    }

    /// What is of the present format is also written so.
    fn same_bytes(&self, value: &impl Serialize, hex: &str) -> Result<(), String> {
        let mut buffer = [0; 256];
        let written = postcard::to_slice(value, &mut buffer).map_err(|error| error.to_string())?;
        let written: String = written.iter().map(|byte| format!("{byte:02x}")).collect();
        if self.format == G::FORMAT { equal(written.as_str(), hex) } else { Ok(()) }
    }

    fn finish(&self) {
        let missing: Vec<_> =
            (0..).zip(variants::<G::Move>()).filter(|(index, _)| !self.kinds.contains(index)).collect();
        assert!(missing.is_empty(), "{}: no move of the kind {missing:?}", G::ID);
        assert!(self.setups >= 2 && self.games >= 1, "{}: a setup and a whole game", G::ID);
        assert_eq!(self.format, G::FORMAT, "{}: the present format is the last one of the file", G::ID);
        let mut longer = [0; 64];
        let written = postcard::to_slice(&self.setup.house, &mut longer).expect("house rules are short").len();
        assert!(G::read_house(G::FORMAT, &longer[..written]).is_some());
        assert!(G::read_house(G::FORMAT, &longer[..=written]).is_none(), "what is longer is something else");
        for format in [0, G::FORMAT + 1] {
            assert!(G::read_move(format, &[0]).is_none() && G::read_house(format, &[0]).is_none());
        }
    }
}

fn parsed<G: Game>(text: &str) -> Result<G::Move, String> {
    let mut tokens = Tokens::new(text);
    let play = G::parse_move(&mut tokens).map_err(|error| error.0.to_owned())?;
    tokens.end().map(|()| play).map_err(|error| error.0.to_owned())
}

fn bytes(hex: &str) -> Result<Vec<u8>, String> {
    let byte = |at| u8::from_str_radix(hex.get(at..at + 2).ok_or("half a byte")?, 16).map_err(|_| "no hex");
    (0..hex.len()).step_by(2).map(|at| byte(at).map_err(str::to_owned)).collect()
}

fn read<T: DeserializeOwned>(hex: &str) -> Result<T, String> {
    let bytes = bytes(hex)?;
    let (value, rest) = postcard::take_from_bytes(&bytes).map_err(|error| error.to_string())?;
    if rest.is_empty() { Ok(value) } else { Err("more bytes than are read".into()) }
}

fn equal<T: PartialEq + fmt::Debug + ?Sized>(got: &T, expected: &T) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("got {got:?}, expected {expected:?}")) }
}

/// The names of an enum's variants, in the order of their numbers.
fn variants<'de, T: Deserialize<'de>>() -> Vec<&'static str> {
    let mut names = Vec::new();
    let _ = T::deserialize(Variants(&mut names));
    assert!(!names.is_empty(), "not an enum");
    names
}

/// Reads nothing: it notes the variants that are asked for.
struct Variants<'a>(&'a mut Vec<&'static str>);

impl<'de> Deserializer<'de> for Variants<'_> {
    type Error = Error;

    fn deserialize_any<V: de::Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("not an enum"))
    }

    fn deserialize_enum<V: de::Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.extend(variants);
        Err(de::Error::custom("nothing to read"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}
