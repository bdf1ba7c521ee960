//! La Clé Mots croisés played at random: words that the search finds, bluffs, contests, and moves out of place.

use meneur::{
    letters::{Letter, Rack, Word},
    rules::{
        Points, Seat, Setup,
        cle::Placement,
        croises::{Croises, Did, House, Key, Move, Outcome, Referee, Settled},
    },
    solve,
};

use crate::{
    cle::{Turned, all_tiles, any_letter, any_placement, any_rack, pick},
    play_worth,
    random::{Bot, Chance, DICT, play_games},
    trie::Trie,
};

#[test]
fn random_games_of_mots_croises() {
    play_games::<Croises>();
}

impl Bot for Croises {
    type Card = u8;

    /// Every move looks through the whole dictionary.
    const GAMES: u32 = 500;

    /// Players may have tiles for the whole board: what all of its squares pay stays within what a sheet can count.
    fn bound(house: &mut House) {
        for points in [&mut house.letter, &mut house.own, &mut house.key, &mut house.own_key] {
            points.0 = points.0.clamp(-60, 60);
        }
    }

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        match chance.below(24) {
            0 => Move::TimeUp,
            1 => Move::Key(DICT.all_words().nth(chance.below(1000)).unwrap()),
            2 => Move::Play(any_placement(chance)),
            3 if chance.below(4) == 0 => {
                let left = (0..setup.players.count()).map(|_| chance.below(usize::from(setup.house.rack) + 2) as u8);
                Move::BagEmpty(left.collect())
            }
            3 => Move::Play(any_placement(chance)),
            4..7 => Move::Contest(chance.seat(setup.players)),
            7 | 8 => bluff(self, chance).map_or(Move::Pass, Move::Play),
            // Nobody plays on before the last word stands.
            _ if self.contestable().is_some_and(|seat| self.racks().held(seat) == 0) => Move::TimeUp,
            _ => found(self, chance).map_or(Move::Pass, Move::Play),
        }
    }

    fn cards(&self) -> Vec<u8> {
        all_tiles(self.grid(), self.racks())
    }

    fn gains(_before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        let mut gains = Vec::new();
        for settled in settled(outcome) {
            gains.push((settled.seat, settled.points));
            gains.extend(settled.out.map(|bonus| (settled.seat, bonus)));
        }
        if let Did::Confirmed { contester, points, .. } | Did::Withdrawn { contester, points, .. } = &outcome.did {
            gains.push((*contester, *points));
        }
        if let Did::BagEmpty { out: Some(out) } = &outcome.did {
            gains.push(*out);
        }
        gains
    }

    /// The letters kept at the end.
    fn late_gains(&self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        let blocked = matches!(outcome.did, Did::Passed { blocked: true, .. });
        let said = matches!(outcome.did, Did::BagEmpty { out: Some(_) });
        let out = said || settled(outcome).any(|settled| settled.out.is_some());
        if !(blocked || out && setup.house.deduct_always) {
            return Vec::new();
        }
        let loss = |seat| Points(-setup.house.kept_letter.0 * self.racks().held(seat) as i16);
        setup.players.seats().map(|seat| (seat, loss(seat))).collect()
    }

    fn check_move(&self, before: &Self, setup: &Setup<House>, play: &Move, outcome: &Outcome) {
        if let Move::Play(play) = play {
            check_worth(before, self, play, outcome);
        }
        let said = if let Did::BagEmpty { out } = &outcome.did { *out } else { None };
        for (seat, bonus) in settled(outcome).filter_map(|settled| Some((settled.seat, settled.out?))).chain(said) {
            let others = setup.players.seats().filter(|&other| !self.are_partners(seat, other));
            let letters: usize = others.map(|other| self.racks().held(other)).sum();
            assert_eq!(bonus.0, setup.house.out.0 + setup.house.opponent_letter.0 * letters as i16);
        }
    }
}

fn settled(outcome: &Outcome) -> impl Iterator<Item = &Settled> {
    let now = match &outcome.did {
        Did::Scored { settled, .. } | Did::Stands(settled) | Did::Confirmed { settled, .. } => Some(settled),
        _ => None,
    };
    now.into_iter().chain(&outcome.settled)
}

/// What whose turn it is holds, or may hold.
fn rack(game: &Croises, chance: &mut Chance) -> Rack {
    let seat = game.to_play();
    let drawn = any_rack(game.racks().held(seat), chance);
    game.racks().rack(seat).cloned().unwrap_or(drawn)
}

/// A word that the search finds, the key word if it can be made.
fn found(game: &Croises, chance: &mut Chance) -> Option<Placement> {
    let rack = rack(game, chance);
    let key = Trie::new(game.keys().shown().cloned().into_iter());
    let play = solve::crossing::plays(&game.next_word(), &rack, &key.root()).next();
    let play =
        play.or_else(|| pick(solve::crossing::plays(&game.next_word(), &rack, &Turned::by_chance(chance)), chance));
    if let Some(play) = &play {
        assert!(game.judge(play, &*DICT).is_ok(), "{play} was found and is refused");
    }
    play
}

/// Letters that are no word, laid as if they were: only a contest finds out.
fn bluff(game: &Croises, chance: &mut Chance) -> Option<Placement> {
    if game.house().referee == Referee::Auto {
        return None;
    }
    let rack = rack(game, chance);
    let nonsense = |_| {
        let letters: Vec<Letter> = (0..2 + chance.below(3)).map(|_| any_letter(chance)).collect();
        Word::from_letters(&letters).unwrap()
    };
    let nonsense = Trie::new((0..400).map(nonsense).collect::<Vec<_>>().into_iter());
    solve::crossing::plays(&game.next_word(), &rack, &nonsense.root()).next()
}

/// The points and the words of a play, held against those told from scratch.
fn check_worth(before: &Croises, after: &Croises, play: &Placement, outcome: &Outcome) {
    let (points, words, made) = match &outcome.did {
        Did::Announced { points, words, key, .. } => (points.0, words, key),
        Did::Scored { settled, words, key } => (settled.points.0, words, key),
        other => panic!("{other}"),
    };
    let next = match made {
        Key::Made { next } => next.as_ref(),
        Key::NotMade => before.keys().shown(),
    };
    assert_eq!(after.keys().shown(), next, "the next card lies there at once");
    let key_word = made.is_made();
    let (key, own) = (before.keys().shown().map(Word::to_string), before.colour(before.to_play()));
    let mut expected = play_worth::from_scratch(before.grid(), play, own, key.as_deref(), before.house());
    let mut words: Vec<String> = words.iter().map(Word::to_string).collect();
    words.sort();
    expected.words.sort();
    assert_eq!((points, words, key_word), (expected.points, expected.words, expected.key_word), "{play}");
}
