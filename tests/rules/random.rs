//! Random games, played to the end, and what must hold in all of them.

use std::{fmt::Write as _, sync::LazyLock};

use meneur::{
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
        stock::Source,
        stolon::{self, Card},
    },
    dict::{self, Dict},
    letters::Word,
    rules::{
        Game, Lexicon, PerSeat, Players, Points, Seat, Setup,
        contrat::Contrat,
        course::{Course, Step},
        house::HouseRules,
        names::Name,
        sets::Sets,
        stolon::{Bareme, Kind, Reader, Spelling, Supply, WordRules, bareme, supply::Marks},
        text::Tokens,
    },
};

use super::share;

/// One game in so many is played at its full length.
const FULL_LENGTH: usize = 20;
/// The goal for a saved move.
const MOST_BYTES: usize = 16;

pub static DICT: LazyLock<Dict<'static>> = LazyLock::new(|| dict::open().expect("the dictionary is sound"));

/// Words to try: some thousand, none longer than most hands.
static WORDS: LazyLock<Vec<Word>> =
    LazyLock::new(|| DICT.all_words().filter(|word| word.len() <= 7).step_by(11).collect());

/// Some figures that are printed otherwise; often none.
pub fn some_bareme(chance: &mut Chance) -> Option<Bareme> {
    let mut own = Bareme::default();
    for _ in 0..chance.below(30) {
        let (row, size) = (chance.below(bareme::ROWS.len()), chance.between(2, 11));
        own.write(row, size, chance.below(usize::from(bareme::MOST) + 1) as u16);
    }
    chance.one_in(2).then_some(own)
}

/// Someone who plays at random, often sensibly.
pub trait Bot: Game {
    type Card: Copy + Into<u8>;

    /// How many games are played.
    const GAMES: u32 = 10_000;

    /// Changes house rules that would make games too long to be played by the thousand.
    fn shorten(_house: &mut Self::House) {}

    /// Changes house rules by which a game might never end.
    fn bound(_house: &mut Self::House) {}

    /// What the players have of their own.
    fn charts(_chance: &mut Chance) -> <Self::House as HouseRules>::Charts {
        Default::default()
    }

    fn random_move(&self, setup: &Setup<Self::House>, chance: &mut Chance) -> Self::Move;

    /// All cards, where they can be counted.
    fn cards(&self) -> Vec<Self::Card>;

    /// What else must hold after every move.
    fn check(&self, _setup: &Setup<Self::House>) {}

    /// What must hold between a move and what it did.
    fn check_move(&self, _before: &Self, _setup: &Setup<Self::House>, _play: &Self::Move, _outcome: &Self::Outcome) {}

    /// The points of an outcome, worked out again where that can be done, to be compared with the sheet.
    fn gains(before: &Self, setup: &Setup<Self::House>, outcome: &Self::Outcome) -> Vec<(Seat, Points)>;

    /// Those that only the state after it tells.
    fn late_gains(&self, _setup: &Setup<Self::House>, _outcome: &Self::Outcome) -> Vec<(Seat, Points)> {
        Vec::new()
    }
}

/// Plays many games and checks each of them.
pub fn play_games<G: Bot>() {
    let mut chance = Chance::new(G::ID);
    let (mut moves, mut refused, mut bytes, mut joined) = (0, 0, 0, 0);
    let begin = std::time::Instant::now();
    let games = share::of(G::GAMES as usize);
    for _ in 0..games {
        let game = play_one::<G>(&mut chance);
        moves += game.moves;
        refused += game.refused;
        bytes = bytes.max(game.bytes);
        joined += game.joined;
    }
    let per_second = games as f64 / begin.elapsed().as_secs_f64();
    println!(
        "{}: {games} games, {moves} moves and {refused} refused, {joined} came, {per_second:.0} games/s, moves of {bytes} bytes at most",
        G::ID
    );
    assert!(refused > 0 && bytes <= MOST_BYTES, "{}: {bytes} bytes", G::ID);
    // Where cards are dealt anew in the middle of a game, and nowhere else.
    assert_eq!(joined > 0, [Contrat::ID, Sets::ID].contains(&G::ID), "{}", G::ID);
}

struct Played {
    moves: usize,
    refused: usize,
    bytes: usize,
    joined: usize,
}

fn play_one<G: Bot>(chance: &mut Chance) -> Played {
    let setup = random_setup::<G>(chance);
    // With those who come while it is played.
    let mut here = setup.clone();
    let mut game = G::new(&setup).expect("the setup was tried");
    assert_eq!(game, G::new(&setup).unwrap(), "the same setup deals the same cards");
    // Of their own cards the players may say what they like.
    let is_ours = setup.source != Source::Players;
    let cards = sorted(game.cards());
    let mut steps: Vec<Step<G::Move>> = Vec::new();
    let mut before_last = None;
    let mut gains: PerSeat<Points> = PerSeat::default();
    let (mut refused, mut bytes, mut joined) = (0, 0, 0);
    while !game.stage().over {
        assert!(steps.len() < 50_000 && refused < 100_000, "{} does not end: {setup:?}", G::ID);
        let before = game.clone();
        if may_sit::<G>(&game, here.players) && chance.one_in(50) {
            game.join();
            here.players = here.players.with_one_more();
            joined += 1;
            steps.push(Step::Sit(Name::try_from("ZOE").unwrap()));
            before_last = Some(before);
            continue;
        }
        let play = game.complete(game.random_move(&here, chance), &*DICT);
        match game.apply(&play, &*DICT) {
            Err(refusal) => {
                assert_eq!(game, before, "{refusal} changed something");
                refused += 1;
            }
            Ok(outcome) => {
                for (seat, points) in
                    G::gains(&before, &here, &outcome).into_iter().chain(game.late_gains(&here, &outcome))
                {
                    gains[seat] += points;
                }
                game.check(&here);
                game.check_move(&before, &here, &play, &outcome);
                bytes = bytes.max(saved_and_written::<G>(&play));
                steps.push(Step::Play(play));
                before_last = Some(before);
            }
        }
        if is_ours && chance.one_in(16) {
            assert_eq!(sorted(game.cards()), cards, "cards are lost or found");
        }
    }
    assert!(!is_ours || sorted(game.cards()) == cards);
    let total = |seat| game.sheet().total(seat);
    assert!(here.players.seats().all(|seat| total(seat) == gains[seat]), "{here:?}");
    assert_eq!(game.ranking().places().count(), here.players.count().into());
    check_replay(&setup, &steps, &game, before_last.as_ref());
    Played { moves: steps.len() - joined, refused, bytes, joined }
}

/// Somebody who comes now plays in this game, or will.
fn may_sit<G: Bot>(game: &G, here: Players) -> bool {
    game.joins_from().is_some() && here.count() < *G::PLAYERS.end()
}

/// A game played again is the same game; without its last move, it is what it was before.
fn check_replay<G: Bot>(setup: &Setup<G::House>, steps: &[Step<G::Move>], game: &G, before_last: Option<&G>) {
    assert_eq!(Course::<G>::replay(setup, steps, &*DICT).unwrap().game(), game);
    if let (Some(before), Some((_, all_but_last))) = (before_last, steps.split_last()) {
        assert_eq!(Course::<G>::replay(setup, all_but_last, &*DICT).unwrap().game(), before);
    }
}

/// A move survives saving, and writing as text; gives its size in bytes.
fn saved_and_written<G: Bot>(play: &G::Move) -> usize {
    let mut buffer = [0; 64];
    let bytes = postcard::to_slice(play, &mut buffer).expect("a move is small");
    assert_eq!(postcard::from_bytes::<G::Move>(bytes).as_ref(), Ok(play));
    let mut text = String::new();
    write!(text, "{play}").unwrap();
    let mut tokens = Tokens::new(&text);
    assert_eq!(G::parse_move(&mut tokens).as_ref(), Ok(play), "{text}");
    assert_eq!(tokens.take(), None, "{text}");
    bytes.len()
}

pub fn random_setup<G: Bot>(chance: &mut Chance) -> Setup<G::House> {
    loop {
        let count = chance.between(*G::PLAYERS.start(), *G::PLAYERS.end());
        let players = Players::new(count);
        let junior = players.seats().nth(chance.below(count.into())).filter(|_| chance.one_in(2));
        let players = junior.map_or(players, |seat| players.with_junior(seat));
        let source = if chance.one_in(4) { Source::Players } else { Source::Device(chance.code()) };
        let mut house = G::House::default();
        for _ in 0..chance.below(4) {
            let rule = chance.pick(G::House::RULES);
            let value = rule.least + chance.below((rule.most - rule.least + 1) as usize) as i16;
            assert!(rule.set(&mut house, value));
        }
        G::bound(&mut house);
        if !chance.one_in(FULL_LENGTH) {
            G::shorten(&mut house);
        }
        let setup = Setup { charts: G::charts(chance), ..Setup::new(players, source, house) };
        if G::new(&setup).is_ok() {
            return setup;
        }
    }
}

fn sorted(cards: Vec<impl Into<u8>>) -> Vec<u8> {
    let mut cards: Vec<u8> = cards.into_iter().map(Into::into).collect();
    cards.sort_unstable();
    cards
}

/// What bots decide by.
pub struct Chance(Generator);

impl Chance {
    pub fn new(name: &str) -> Self {
        let mut seed = [0; Seed::BYTES];
        name.bytes().zip(&mut seed).for_each(|(byte, place)| *place = byte);
        Self(Generator::new(Seed::from_bytes(seed)))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    pub fn between(&mut self, least: u8, most: u8) -> u8 {
        least + self.below(usize::from(most - least) + 1) as u8
    }

    pub fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn code(&mut self) -> DealCode {
        DealCode::draw(&mut self.0)
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    /// A player, now and then one who is not there.
    pub fn seat(&mut self, players: Players) -> Seat {
        let count = if self.one_in(30) { 8 } else { players.count() };
        Seat::from_number(self.between(1, count)).unwrap()
    }

    /// Cards to name: as many as wanted if the players draw, mostly.
    pub fn cards(&mut self, source: Source, wanted: u8) -> Vec<Card> {
        let named = (source == Source::Players) != self.one_in(40);
        let box_of_cards: Vec<Card> = stolon::alpha_cards(1).chain([Card::Mixte, Card::As]).collect();
        (0..if named { wanted } else { 0 }).map(|_| *self.pick(&box_of_cards)).collect()
    }

    /// A word; mostly one that the cards make.
    pub fn word(&mut self, supply: &Supply) -> Word {
        let makes = |word: &&Word| supply.make(word, Marks::default(), 0..0).is_ok();
        let tries: Vec<&Word> = (0..60).map(|_| self.pick(&WORDS)).collect();
        tries.iter().find(|word| makes(word)).unwrap_or(&tries[0]).to_owned().clone()
    }

    /// A stolon, often a sound one; the first of the kinds more often than the others.
    pub fn stolon(&mut self, supply: &Supply, kinds: &[Kind]) -> (Kind, Spelling) {
        let spelling = Spelling::plain(self.word(supply));
        if self.one_in(6) {
            let reader = Reader { rules: WordRules::default(), supply, lexicon: &*DICT as &dyn Lexicon };
            let readings: Vec<_> = reader.readings(&spelling).collect();
            if !readings.is_empty() {
                let reading = self.pick(&readings);
                return (reading.kind, reading.spelling.clone());
            }
        }
        let kind = if self.one_in(2) { kinds[0] } else { *self.pick(kinds) };
        let length = spelling.letters.len();
        let cut = match kind {
            Kind::Bisec => spelling.cut(&[self.below(length + 1)]),
            Kind::Insert | Kind::Trisec => {
                let first = self.below(length + 1);
                spelling.cut(&[first, first + self.below(length + 1 - first)])
            }
            _ => spelling,
        };
        (kind, cut)
    }
}
