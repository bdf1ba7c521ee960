//! Random games of Mots croisés.

use meneur::{
    cards::generator::Generator,
    letters::{Letter, Word},
    rules::{
        Game, Players, Seat, Setup,
        cle::{Cell, Placement, Way},
        croises::{Croises, Did, House, Move, Outcome, Referee, Settled},
    },
    solve,
};

use crate::{
    games::{DICT, Record, Turned, all_tiles, deal, generator, pick},
    trie::Trie,
    worth,
};

const GAMES: u64 = 500;

#[test]
fn a_game_takes_less_than_4_kb() {
    let size = size_of::<Croises>();
    println!("Mots croisés: {size} bytes");
    assert!(size <= 4096);
}

#[test]
fn random_games_of_mots_croises_come_to_their_end() {
    let (mut words, mut out, mut keys) = (0, 0, 0);
    for number in 0..GAMES {
        let mut chance = generator(number);
        let mut sitting = Sitting::new(setup(number, &mut chance));
        let tiles = sitting.game().racks().unlaid();
        assert_eq!(tiles.len(), sitting.record.setup.house.tiles.into());
        while !sitting.game().stage().over {
            sitting.disturb(&mut chance);
            if sitting.game().stage().over {
                break;
            }
            let key_word = sitting.turn(&mut chance);
            words += usize::from(key_word.is_some());
            keys += usize::from(key_word == Some(true));
            assert_eq!(all_tiles(sitting.game().grid(), sitting.game().racks()), tiles);
        }
        sitting.record.check_replay(&*DICT);
        let players = sitting.game().players();
        out += usize::from(players.seats().any(|seat| sitting.game().racks().held(seat) == 0));
    }
    println!("{GAMES} games, {words} words, {keys} key words, {out} times a player was out");
    assert!(out > 0 && keys > 0);
}

fn setup(number: u64, chance: &mut Generator) -> Setup<House> {
    let count = 2 + chance.below(3) as u8;
    let referee = if chance.below(2) == 0 { Referee::Contest } else { Referee::Auto };
    let house = House {
        referee,
        teams: count == 4 && chance.below(2) == 0,
        tiles: 40 + chance.below(65) as u8,
        plural_rule: chance.below(4) > 0,
        ..House::default()
    };
    Setup { players: Players::new(count), source: deal(number), house }
}

/// A game, and its points told from what the moves say.
struct Sitting {
    record: Record<Croises>,
    scores: [i16; 4],
    /// The points of the word that may be contested.
    announced: i16,
}

impl Sitting {
    fn new(setup: Setup<House>) -> Self {
        Self { record: Record::new(setup), scores: [0; 4], announced: 0 }
    }

    fn game(&self) -> &Croises {
        self.record.game()
    }

    fn play(&mut self, play: Move) -> Option<Outcome> {
        let outcome = self.record.play(play, &*DICT)?;
        if let Some(settled) = &outcome.settled {
            self.settle(settled);
        }
        match &outcome.did {
            Did::Announced { points, .. } => self.announced = points.0,
            Did::Scored { settled, .. } => {
                self.announced = settled.points.0;
                self.settle(settled);
            }
            Did::Stands(settled) => self.settle(settled),
            Did::Confirmed { contester, settled, .. } => {
                self.scores[contester.index()] -= 50;
                self.settle(settled);
            }
            Did::Withdrawn { contester, blocked, .. } => {
                self.scores[contester.index()] += 50;
                self.deduct_if(*blocked);
            }
            Did::Passed { blocked, .. } => self.deduct_if(*blocked),
            Did::KeyShown(_) => {}
        }
        for seat in self.game().players().seats() {
            assert_eq!(self.game().sheet().total(seat).0, self.scores[seat.index()]);
        }
        Some(outcome)
    }

    fn settle(&mut self, settled: &Settled) {
        let seat = settled.seat;
        assert_eq!(settled.points.0, self.announced);
        self.scores[seat.index()] += self.announced;
        assert_eq!(settled.out.is_some(), self.game().stage().over);
        if settled.out.is_some() {
            let letters = |other: &Seat| if self.game().are_partners(seat, *other) { 0 } else { self.held(*other) };
            let opponents: i16 = self.game().players().seats().map(|other| letters(&other)).sum();
            self.scores[seat.index()] += 50 + 5 * opponents;
        }
    }

    fn deduct_if(&mut self, blocked: bool) {
        assert_eq!(blocked, self.game().stage().over);
        for seat in self.game().players().seats().filter(|_| blocked) {
            self.scores[seat.index()] -= 5 * self.held(seat);
        }
    }

    fn held(&self, seat: Seat) -> i16 {
        self.game().racks().held(seat) as i16
    }

    /// Moves out of place, most of them refused.
    fn disturb(&mut self, chance: &mut Generator) {
        let seat = Seat::from_number(1 + chance.below(5) as u8).unwrap();
        match chance.below(12) {
            0 => _ = self.play(Move::Contest(seat)),
            1 => _ = self.play(Move::TimeUp),
            2 => _ = self.play(Move::Key(Word::parse("CLE").unwrap())),
            3..6 => _ = self.play(Move::Play(any_placement(chance))),
            _ => {}
        }
    }

    /// Whose turn it is plays a word that the search finds, or passes if there is none. Tells whether a word found was
    /// the key word.
    fn turn(&mut self, chance: &mut Generator) -> Option<bool> {
        let game = self.game().clone();
        let rack = game.racks().rack(game.to_play())?;
        let key = key_word_alone(&game);
        let play = solve::croises::plays(&game, rack, key.root(), &*DICT).next();
        let play = play.or_else(|| pick(solve::croises::plays(&game, rack, Turned::by_chance(chance), &*DICT), chance));
        let Some(outcome) = self.play(play.clone().map_or(Move::Pass, Move::Play)) else {
            // Nobody plays on before the last word stands.
            let outcome = self.play(Move::TimeUp).unwrap_or_else(|| panic!("{play:?} was found and refused"));
            assert!(matches!(outcome.did, Did::Stands(Settled { out: Some(_), .. })));
            return None;
        };
        play.map(|play| check_worth(&game, &play, &outcome))
    }
}

/// A dictionary of the key word: what is found with it makes the key word.
fn key_word_alone(game: &Croises) -> Trie {
    Trie::new(game.keys().shown().cloned().into_iter())
}

/// The points and the words of a play, held against those told from scratch; whether it is the key word.
fn check_worth(before: &Croises, play: &Placement, outcome: &Outcome) -> bool {
    let turned = outcome.settled.as_ref().and_then(|settled| settled.next_key.as_ref());
    let key = turned.or(before.keys().shown()).map(Word::to_string);
    let own = before.colour(before.to_play());
    let (points, mut words) = worth::from_scratch(before.grid(), play, own, key.as_deref());
    let (told, told_words, key_word) = match &outcome.did {
        Did::Announced { points, words, key_word, .. } => (points.0, words, *key_word),
        Did::Scored { settled, words, key_word } => (settled.points.0, words, *key_word),
        other => panic!("{other}"),
    };
    let mut told_words: Vec<String> = told_words.iter().map(Word::to_string).collect();
    words.sort();
    told_words.sort();
    assert_eq!((told, told_words), (points, words), "{play}");
    key_word
}

fn any_placement(chance: &mut Generator) -> Placement {
    let start = Cell::at(chance.below(19) as usize, chance.below(19) as usize).unwrap();
    let mut word = Word::new();
    for _ in 0..chance.below(7) {
        let letter = Letter::from_index(chance.below(26) as u8).unwrap();
        word.push(letter).unwrap();
    }
    Placement::new(start, Way::BOTH[chance.below(2) as usize], word)
}
