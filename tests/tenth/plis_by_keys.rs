//! Plis is played at random through the keys alone. Whoever presses looks at the screen as players do, and notes what they
//! mean; by these moves the engine comes to the same game, and to the same sheet.

use std::thread;

use meneur::{
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
        stock::Source,
        stolon::Card,
    },
    dict::{Dict, WORDS},
    handheld::Handheld,
    input::Button,
    letters::{Letter, Word},
    rules::{
        Game as _, Players, Setup,
        course::Step,
        plis::{House, Laid, Move, Phase, Plis, Unit},
    },
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session},
    store::flash::Ram,
    time::{Instant, Millis},
};

use super::{OneOfTen, Ten, leaks::holding, script};

/// Whole games, of up to three rounds.
const GAMES: u64 = 500;
/// Whole tricks of five players in games of all ten rounds.
const LONG_GAMES: u64 = 200;
const STACK: usize = 32 << 20;

struct Player {
    device: Handheld<Ram, Ten>,
    at: Instant,
    chance: Generator,
    /// What was meant.
    moves: Vec<Move>,
    presses: usize,
}

/// A card that is to be laid, as far as it is known.
#[derive(Default)]
struct Meant {
    cards: Vec<Card>,
    letter: Option<Letter>,
}

impl Player {
    fn new(number: u64, players: u8, source: Source, rounds: u8) -> Self {
        let house = House { rounds, ..House::default() };
        let setup = Setup::new(Players::new(players), source, house);
        let session = Session::<Plis>::new(setup, Names::default(), Pace::NoClock).expect("can begin");
        let games = Ten { table: OneOfTen::plis(Seating::new(session)), ..Ten::default() };
        let chance = Generator::nth(Seed::default(), number);
        let mut player = Self { device: holding(games), at: Instant::START, chance, moves: Vec::new(), presses: 0 };
        // It is taken up again.
        player.press(Button::A);
        player.presses = 0;
        player
    }

    fn session(&self) -> &Session<Plis> {
        match &self.device.app().games().table {
            OneOfTen::plis(seating) => seating.game_session(),
            _ => panic!("it is Plis"),
        }
    }

    fn game(&self) -> &Plis {
        self.session().game()
    }

    fn press(&mut self, button: Button) {
        for closed in [true, false] {
            self.device.set_contact(button, closed);
            self.at = self.at + Millis(40);
            self.device.advance(self.at);
        }
        self.presses += 1;
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.chance.below(count) == 0
    }

    fn has(&self, text: &str) -> bool {
        self.device.audit().texts().any(|written| written == text)
    }

    fn says(&self, begin: &str) -> bool {
        self.device.audit().texts().any(|written| written.starts_with(begin))
    }

    /// The label of what is lit, and where it is among the rows and columns of the keys.
    fn lit(&self) -> String {
        let audit = self.device.audit();
        audit.choices().iter().find(|choice| choice.lit).map(|choice| choice.label.to_string()).expect("one is lit")
    }

    /// Walks to this choice of the screen, the shortest way.
    fn walk(&mut self, index: usize) {
        loop {
            let audit = self.device.audit();
            let choices = audit.choices();
            let lit = choices.iter().position(|choice| choice.lit).expect("one is lit");
            let columns = choices.iter().filter(|choice| choice.area.top_left.y == choices[0].area.top_left.y).count();
            let (from, to) = ((lit / columns, lit % columns), (index / columns, index % columns));
            let rows = choices.len().div_ceil(columns);
            let shorter = |from: usize, to: usize, count: usize| (to + count - from) % count * 2 <= count;
            let button = match () {
                () if from.0 != to.0 && shorter(from.0, to.0, rows) => Button::Down,
                () if from.0 != to.0 => Button::Up,
                () if from.1 == to.1 => return,
                () if shorter(from.1, to.1, columns) => Button::Right,
                () => Button::Left,
            };
            self.press(button);
        }
    }

    /// Plays to the end.
    fn play(&mut self) {
        let mut meant = Meant::default();
        while !self.session().stage().over {
            let before = (self.session().history().len(), self.device.picture().clone());
            self.step(&mut meant);
            assert_eq!(self.device.audit().faults(), []);
            let after = self.session().history().len();
            assert!(after != before.0 || *self.device.picture() != before.1, "nothing happens");
            assert_eq!(after, self.moves.len(), "{:?}", self.device.audit().texts().collect::<Vec<_>>());
        }
    }

    fn step(&mut self, meant: &mut Meant) {
        let goes_on = ["C’est moi", "Pli suivant", "Les mots", "Suite"].iter().any(|hint| self.has(hint));
        if goes_on || self.says("Mêlez") {
            return self.press(Button::A);
        }
        match self.game().phase() {
            Phase::Announce { .. } => self.announce(),
            Phase::Play => self.lay(meant),
            Phase::Words => self.words(),
            Phase::Over => {}
        }
    }

    fn announce(&mut self) {
        let game = self.game();
        let (kinds, most) = (1 + usize::from(game.most_letters() - 1), usize::from(game.most_announced()));
        let mut counts = vec![0u8; kinds];
        let mut at = 0;
        for _ in 0..self.chance.below(most as u32 + 1).min(4) {
            let to = self.chance.below(kinds as u32) as usize;
            while at != to {
                self.press(if at < to { Button::Right } else { Button::Left });
                at = if at < to { at + 1 } else { at - 1 };
            }
            self.press(Button::Up);
            counts[to] += 1;
        }
        self.press(Button::A);
        let words = (2..).zip(&counts[1..]).flat_map(|(letters, count)| std::iter::repeat_n(letters, (*count).into()));
        self.moves.push(Move::Announce { tricks: counts[0], words: words.collect() });
    }

    fn lay(&mut self, meant: &mut Meant) {
        if self.says("Ce Mixte vaut") || self.says("Cet As vaut") {
            let letters = self.device.audit().choices().len() as u32;
            let index = self.chance.below(letters) as usize;
            self.walk(index);
            meant.letter = Word::parse(&self.lit()).ok().and_then(|word| word.first().copied());
            self.press(Button::A);
            return self.note_laid(meant);
        }
        let own = !self.device.app().is_private();
        let double = if own { Button::X } else { Button::B };
        if meant.cards.is_empty() && self.has("Doubler") && self.one_in(4) {
            return self.press(double);
        }
        let count = self.device.audit().choices().len() as u32;
        let index = self.chance.below(count) as usize;
        self.walk(index);
        if !own && !self.has("Poser") {
            // It is taken already.
            return self.press(Button::Right);
        }
        let label = self.lit();
        meant.cards.push(match label.split(' ').next() {
            Some("As") => Card::As,
            Some("Mix") => Card::Mixte,
            letter => letter.and_then(|letter| Card::from_symbol(letter.chars().next()?)).expect("it is a card"),
        });
        self.press(Button::A);
        self.note_laid(meant);
    }

    /// Once a card has gone to the table, notes what was meant.
    fn note_laid(&mut self, meant: &mut Meant) {
        if self.session().history().len() == self.moves.len() {
            return;
        }
        let Meant { cards, letter } = std::mem::take(meant);
        let letter = cards[0].letter().or(letter).expect("it was said");
        self.moves.push(Move::Play(Laid::new(cards[0], letter, cards.get(1).copied()).expect("it can be")));
    }

    /// Unites, walks, says a word that the cards make if there is one of two letters, and goes on.
    fn words(&mut self) {
        if self.has("REFUSÉ") {
            return self.press(Button::B);
        }
        if self.has("Unir") && self.one_in(3) {
            return self.press(Button::B);
        }
        if !self.one_in(2) {
            self.close_or_pass();
            return;
        }
        let Some((unit, word)) = self.word_of_lit() else { return self.close_or_pass() };
        self.press(Button::A);
        let text = format!("type {word}\npress x");
        let played = self.device.play(script(&text), |_, _, _| {});
        if let Err(stuck) = played {
            panic!("{stuck}");
        }
        self.at = self.at + Millis(60_000);
        self.device.advance(self.at);
        let seat = self.game().taken()[usize::from(unit.trick)].winner().expect("it is won");
        if self.has("JUSTE") {
            self.moves.push(Move::Declare { seat, unit, word });
        }
    }

    fn close_or_pass(&mut self) {
        let game = self.game();
        let round = game.stage().round;
        self.press(Button::X);
        if self.session().stage().over || self.game().stage().round != round {
            self.moves.push(Move::Close);
        }
    }

    /// A word of two letters from the lit trick, if it stands alone and has none.
    fn word_of_lit(&self) -> Option<(Unit, Word)> {
        let (game, label) = (self.game(), self.lit());
        let cards = |trick: usize| game.taken()[trick].cards().map(|card| card.symbol()).collect::<String>();
        let at = (0..game.taken().len()).rev().find(|at| cards(*at) == label)?;
        let twice = (0..game.taken().len()).filter(|other| cards(*other) == label).count() > 1;
        let letters: Vec<Letter> = game.taken()[at].cards().filter_map(|card| card.letter()).collect();
        let dict = Dict::open(WORDS).expect("is built in");
        let pairs = (0..letters.len()).flat_map(|one| (0..letters.len()).map(move |two| (one, two)));
        let mut words = pairs.filter(|(one, two)| one != two).map(|(one, two)| [letters[one], letters[two]]);
        let word = words.find(|pair| dict.contains(pair)).filter(|_| !twice)?;
        Some((Unit { trick: at as u8, united: false }, Word::from_letters(&word).ok()?))
    }

    /// The engine comes to the same game by what was meant.
    fn compare(&self) {
        let session = self.session();
        let dict = Dict::open(WORDS).expect("is built in");
        let mut game = Plis::new(session.setup()).expect("can begin");
        for play in &self.moves {
            game.apply(play, &dict).unwrap_or_else(|refusal| panic!("{play}: {refusal}"));
        }
        let saved: Vec<Move> = session.history().steps::<Step<Move>>().filter_map(Step::into_play).collect();
        assert_eq!(saved, self.moves);
        assert_eq!(game, *session.game());
        let mut sheet = String::new();
        assert!(self.device.app().write_sheet(&mut sheet) || sheet.is_empty());
    }
}

/// Plays so many games on two threads; gives what `play` counts, added up.
fn play_all(games: u64, play: fn(u64) -> (usize, usize)) -> (usize, usize) {
    thread::scope(|scope| {
        let half = |part: u64| (0..games).filter(move |number| number % 2 == part).map(play);
        let sum = |(a, b): (usize, usize), (c, d): (usize, usize)| (a + c, b + d);
        let spawn = |part| {
            let play = move || half(part).fold((0, 0), sum);
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, play).expect("there is memory")
        };
        let [one, other] = [0, 1].map(spawn).map(|half| half.join().expect("nothing panics"));
        sum(one, other)
    })
}

fn code(number: u64) -> Source {
    Source::Device(DealCode::draw(&mut Generator::nth(Seed::default(), 1 << 32 | number)))
}

#[test]
fn random_games_through_the_keys_are_what_the_engine_makes_of_them() {
    let (games, moves) = play_all(GAMES, |number| {
        let players = 2 + (number % 4) as u8;
        let source = if number % 3 == 0 { Source::Players } else { code(number) };
        let rounds = if number % 25 == 0 { 6 } else { 1 + (number % 4) as u8 };
        let mut player = Player::new(number, players, source, rounds);
        player.play();
        player.compare();
        (1, player.moves.len())
    });
    println!("Plis: {games} games through the keys, {moves} moves");
    assert!(moves > 10 * games);
}

/// The bot uncovers, picks and lays any card.
#[test]
fn a_trick_of_five_takes_few_presses() {
    let (presses, tricks) = play_all(LONG_GAMES, |number| {
        let rounds = 1 + (number % 10) as u8;
        let mut player = Player::new(number, 5, code(number), rounds);
        let (mut meant, mut presses, mut tricks) = (Meant::default(), 0, 0);
        while !player.session().stage().over {
            let counts = player.game().phase() == Phase::Play || player.has("Les mots");
            let before = (player.presses, player.game().taken().len());
            player.step(&mut meant);
            if counts {
                presses += player.presses - before.0;
                tricks += player.game().taken().len().saturating_sub(before.1);
            }
        }
        (presses, tricks)
    });
    println!("Plis: {tricks} tricks of five players in {presses} presses, {:.1} each", presses as f64 / tricks as f64);
    assert!(tricks > 500 && presses <= 25 * tricks);
}

/// All cards of a box, each named as often as it is there; what a special one stands for among them.
#[test]
fn naming_a_card_takes_few_presses() {
    let (presses, cards) = play_all(40, |number| {
        let mut player = Player::new(number, 5, Source::Players, 4);
        let mut meant = Meant::default();
        let (mut presses, mut cards) = (0, 0);
        while !player.session().stage().over {
            let (before, laid) = (player.presses, player.moves.len());
            let counts = player.game().phase() == Phase::Play && !player.has("Pli suivant") && !player.has("Les mots");
            player.step(&mut meant);
            if counts {
                presses += player.presses - before;
                cards += match player.moves.get(laid) {
                    Some(Move::Play(laid)) => laid.cards().count(),
                    _ => 0,
                };
            }
        }
        (presses, cards)
    });
    println!(
        "Plis: {cards} cards of the players' own named in {presses} presses, {:.2} each",
        presses as f64 / cards as f64
    );
    assert!(cards > 1000 && 10 * presses <= 32 * cards);
}
