//! Stoick played almost at random: who never gathered a colour would never have a Famille.

use meneur::{
    cards::generator::Generator,
    rules::{
        Game, Seat,
        own_cards::Sight,
        stoick::{Action, Card, Colour, Fault, HAND, Hand, House, Move, Phase, Seen, Stoick, Viewer, box_for},
    },
};

use crate::promises::{self, SetupOf, once_in, pick, vary};

pub struct AtRandom;

const VARIED: [&str; 7] = [
    "own_cards",
    "family_jokers",
    "announce_after_exchange",
    "actions_mandatory",
    "honest_joker",
    "false_call",
    "recycle",
];

impl promises::AtRandom for AtRandom {
    type Game = Stoick;

    fn house(&self, chance: &mut Generator) -> House {
        let mut house = House { games: 1 + chance.below(2) as u8, ..House::default() };
        vary(&mut house, &VARIED, chance);
        house
    }

    fn choose(&self, game: &Stoick, setup: &SetupOf<Stoick>, chance: &mut Generator) -> Move {
        if once_in(chance, 15) {
            return anything(game, setup, chance);
        }
        let any_opponent = |chance: &mut Generator| pick(chance, &game.opponents().collect::<Vec<_>>());
        match game.phase() {
            Phase::Deal(_) => Move::Deal(said(game, setup, HAND, chance)),
            Phase::Won(_) if once_in(chance, 6) => Move::Stop,
            // The cards of the next game are not known yet: whoever says them says those of a fresh box.
            Phase::Won(_) => {
                let told = sight(setup) == Sight::Told;
                let mut cards: Vec<Card> = box_for(setup.players.count()).collect();
                chance.shuffle(&mut cards);
                Move::Deal(cards.into_iter().take(if told { HAND } else { 0 }).collect())
            }
            Phase::Draw | Phase::Redraw { .. } => draw(game, setup, chance),
            Phase::Pioche if once_in(chance, 9) => Move::Pass,
            Phase::Pioche => draw(game, setup, chance),
            Phase::Decide => decide(game, setup, chance),
            Phase::Target(_) if once_in(chance, 9) => Move::Pass,
            Phase::Target(_) => {
                let victim = any_opponent(chance).unwrap_or(Seat::FIRST);
                let taken = pick(chance, hand(game, victim)).filter(|_| sight(setup) == Sight::Told);
                Move::Target { victim, taken: taken.filter(|_| !once_in(chance, 2) || is_tire(game)) }
            }
            Phase::Answer(_) => Move::Answer { gives: once_in(chance, 2) },
            Phase::Exchanged if once_in(chance, 3) => Move::Famille(None),
            Phase::Exchanged => Move::Pass,
            Phase::Over(_) => Move::Stop,
        }
    }

    fn check(&self, game: &Stoick, setup: &SetupOf<Stoick>) {
        if sight(setup) != Sight::Unseen {
            assert_eq!(counted(game.all_cards()), counted(box_for(setup.players.count())), "a card was lost");
            check_hands(game);
        }
        let wins: i16 = setup.players.seats().map(|seat| game.sheet().total(seat).0).sum();
        let won = matches!(game.phase(), Phase::Won(_) | Phase::Over(Some(_)));
        assert_eq!(wins, i16::from(game.stage().round) - i16::from(!won));
    }
}

/// Everybody holds four cards between turns; hands are hidden until a Famille is shown.
fn check_hands(game: &Stoick) {
    let phase = game.phase();
    for seat in game.players().seats() {
        let held = hand(game, seat).len();
        let expected = match phase {
            Phase::Deal(_) => continue,
            Phase::Won(winner) | Phase::Over(Some(winner)) if winner != seat => continue,
            Phase::Over(None) => continue,
            _ if game.is_out(seat) => 0,
            Phase::Redraw { victim, .. } if victim == seat => HAND - 1,
            Phase::Redraw { action: Action::Tire, .. } | Phase::Decide if game.current() == seat => HAND + 1,
            // The last one left may have won with five.
            Phase::Won(_) | Phase::Over(_) if held == HAND + 1 => HAND + 1,
            _ => HAND,
        };
        assert_eq!(held, expected, "player {seat} in {phase:?}");
        let shown = matches!(phase, Phase::Won(winner) | Phase::Over(Some(winner)) if winner == seat);
        let others = [Viewer::Everybody, Viewer::Only(game.players().next(seat))];
        for viewer in others {
            assert_eq!(matches!(game.hand(seat, viewer), Seen::Faces(_)), shown);
        }
    }
}

fn sight(setup: &SetupOf<Stoick>) -> Sight {
    Sight::new(setup.source, setup.house.own_cards)
}

fn hand(game: &Stoick, seat: Seat) -> &[Card] {
    match game.hand(seat, Viewer::Only(seat)) {
        Seen::Faces(cards) => cards,
        Seen::Backs(_) | Seen::Nothing => &[],
    }
}

fn is_tire(game: &Stoick) -> bool {
    game.phase() == Phase::Target(Action::Tire)
}

/// How many there are of each.
fn counted(cards: impl Iterator<Item = Card>) -> [u8; 31] {
    let mut counts = [0; 31];
    cards.for_each(|card| counts[usize::from(u8::from(card))] += 1);
    counts
}

/// Cards of the stock, where the players are to say them.
fn said(game: &Stoick, setup: &SetupOf<Stoick>, count: usize, chance: &mut Generator) -> Hand {
    let mut cards = game.unseen().to_vec();
    chance.shuffle(&mut cards);
    let wanted = if sight(setup) == Sight::Told { count } else { 0 };
    cards.into_iter().take(wanted).collect()
}

fn draw(game: &Stoick, setup: &SetupOf<Stoick>, chance: &mut Generator) -> Move {
    Move::Draw(said(game, setup, 1, chance).first().copied())
}

/// Announces a Famille, or keeps the colour of which there is most.
fn decide(game: &Stoick, setup: &SetupOf<Stoick>, chance: &mut Generator) -> Move {
    let held = hand(game, game.current());
    let Some(any) = pick(chance, held) else {
        // Nothing is seen: anything may be said.
        let cards: Vec<Card> = box_for(6).collect();
        let card = pick(chance, &cards).unwrap_or(Card::Joker);
        return if once_in(chance, 20) { Move::Famille(Some(card)) } else { Move::Discard(card) };
    };
    let count = |colour: Colour| held.iter().filter(|&&card| card == Card::Trefle(colour)).count();
    let best = Colour::ALL.into_iter().max_by_key(|&colour| count(colour)).unwrap_or(Colour::Rouge);
    let mut jokers = usize::from(setup.house.family_jokers);
    let (of_use, others): (Vec<Card>, Vec<Card>) = held.iter().partition(|&&card| match card {
        Card::Joker if jokers > 0 => {
            jokers -= 1;
            true
        }
        card => card == Card::Trefle(best),
    });
    let card = pick(chance, &others).unwrap_or(any);
    if of_use.len() >= HAND || once_in(chance, 40) { Move::Famille(Some(card)) } else { Move::Discard(card) }
}

fn anything(game: &Stoick, setup: &SetupOf<Stoick>, chance: &mut Generator) -> Move {
    let cards: Vec<Card> = box_for(setup.players.count()).collect();
    let card = pick(chance, &cards).filter(|_| !once_in(chance, 3));
    let seat = Seat::from_number(1 + chance.below(8) as u8).unwrap_or(Seat::FIRST);
    match chance.below(9) {
        0 => Move::Deal(card.into_iter().collect()),
        1 => Move::Draw(card),
        2 => Move::Discard(card.unwrap_or(Card::Joker)),
        3 => Move::Target { victim: seat, taken: card },
        4 => Move::Answer { gives: once_in(chance, 2) },
        5 => Move::Famille(card),
        6 => Move::Pass,
        7 if once_in(chance, 4) => Move::Stop,
        _ => report(game, setup, seat, chance),
    }
}

fn report(game: &Stoick, setup: &SetupOf<Stoick>, seat: Seat, chance: &mut Generator) -> Move {
    let fault = match chance.below(3) {
        0 => Fault::Hand,
        1 => Fault::OutOfTurn(said(game, setup, 1, chance).first().copied()),
        _ => Fault::HiddenJoker,
    };
    Move::Report { seat, fault }
}
