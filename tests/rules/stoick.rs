//! Stoick played almost at random: who never gathered a colour would never have a Famille.

use meneur::rules::{
    Game, Points, Seat, Setup,
    own_cards::Sight,
    stoick::{
        Action, Card, Colour, Fault, HAND, Hand, House, Mended, Move, Outcome, Phase, Seen, Stoick, Viewer, box_for,
    },
};

use crate::random::{Bot, Chance, play_games};

#[test]
fn random_games_of_stoick() {
    play_games::<Stoick>();
}

impl Bot for Stoick {
    type Card = Card;

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        if chance.one_in(15) {
            return anything(self, setup, chance);
        }
        let any_opponent = |chance: &mut Chance| pick(chance, &self.opponents().collect::<Vec<_>>());
        match self.phase() {
            Phase::Deal(_) => Move::Deal(said(self, setup, HAND, chance)),
            Phase::Draw | Phase::Redraw { .. } => draw(self, setup, chance),
            Phase::Pioche if chance.one_in(9) => Move::Pass,
            Phase::Pioche => draw(self, setup, chance),
            Phase::Decide => decide(self, setup, chance),
            Phase::Target(_) if chance.one_in(9) => Move::Pass,
            Phase::Target(_) => {
                let victim = any_opponent(chance).unwrap_or(Seat::FIRST);
                let taken = pick(chance, hand(self, victim)).filter(|_| sight(setup) == Sight::Told);
                Move::Target { victim, taken: taken.filter(|_| !chance.one_in(2) || is_tire(self)) }
            }
            Phase::Answer(_) => Move::Answer { gives: chance.one_in(2) },
            Phase::Exchanged if chance.one_in(3) => Move::Famille(None),
            Phase::Exchanged => Move::Pass,
            Phase::Over(_) => Move::Pass,
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.all_cards().collect()
    }

    fn gains(_before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Won { seat, .. } => vec![(*seat, Points(1))],
            _ => Vec::new(),
        }
    }

    fn check(&self, setup: &Setup<House>) {
        if sight(setup) != Sight::Unseen {
            check_hands(self);
        }
        let wins: i16 = setup.players.seats().map(|seat| self.sheet().total(seat).0).sum();
        assert_eq!(wins, i16::from(self.winner().is_some()));
    }
}

/// Everybody holds four cards between turns; hands are hidden until a Famille is shown.
fn check_hands(game: &Stoick) {
    let phase = game.phase();
    for seat in game.players().seats() {
        let held = hand(game, seat).len();
        let expected = match phase {
            Phase::Deal(_) => continue,
            Phase::Over(winner) if winner != seat => continue,
            _ if game.is_out(seat) => 0,
            Phase::Redraw { victim, .. } if victim == seat => HAND - 1,
            Phase::Redraw { action: Action::Tire, .. } | Phase::Decide if game.current() == seat => HAND + 1,
            // The last one left may have won with five.
            Phase::Over(_) if held == HAND + 1 => HAND + 1,
            _ => HAND,
        };
        assert_eq!(held, expected, "player {seat} in {phase:?}");
        let shown = game.winner() == Some(seat);
        let others = [Viewer::Everybody, Viewer::Only(game.players().next(seat))];
        for viewer in others {
            assert_eq!(matches!(game.hand(seat, viewer), Seen::Faces(_)), shown);
        }
    }
}

fn sight(setup: &Setup<House>) -> Sight {
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

/// Cards of the stock, where the players are to say them.
fn said(game: &Stoick, setup: &Setup<House>, count: usize, chance: &mut Chance) -> Hand {
    let mut cards = game.unseen().to_vec();
    chance.shuffle(&mut cards);
    let wanted = if sight(setup) == Sight::Told { count } else { 0 };
    cards.into_iter().take(wanted).collect()
}

fn draw(game: &Stoick, setup: &Setup<House>, chance: &mut Chance) -> Move {
    Move::Draw(said(game, setup, 1, chance).first().copied())
}

/// Announces a Famille, or keeps the colour of which there is most.
fn decide(game: &Stoick, setup: &Setup<House>, chance: &mut Chance) -> Move {
    let held = hand(game, game.current());
    let Some(any) = pick(chance, held) else {
        // Nothing is seen: anything may be said.
        let cards: Vec<Card> = box_for(6).collect();
        let card = pick(chance, &cards).unwrap_or(Card::Joker);
        return if chance.one_in(20) { Move::Famille(Some(card)) } else { Move::Discard(card) };
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
    if of_use.len() >= HAND || chance.one_in(40) { Move::Famille(Some(card)) } else { Move::Discard(card) }
}

fn anything(game: &Stoick, setup: &Setup<House>, chance: &mut Chance) -> Move {
    let cards: Vec<Card> = box_for(setup.players.count()).collect();
    let card = pick(chance, &cards).filter(|_| !chance.one_in(3));
    let seat = Seat::from_number(1 + chance.below(8) as u8).unwrap_or(Seat::FIRST);
    match chance.below(8) {
        0 => Move::Deal(card.into_iter().collect()),
        1 => Move::Draw(card),
        2 => Move::Discard(card.unwrap_or(Card::Joker)),
        3 => Move::Target { victim: seat, taken: card },
        4 => Move::Answer { gives: chance.one_in(2) },
        5 => Move::Famille(card),
        6 => Move::Pass,
        _ => report(game, setup, seat, chance),
    }
}

fn report(game: &Stoick, setup: &Setup<House>, seat: Seat, chance: &mut Chance) -> Move {
    let fault = match chance.below(3) {
        0 => Fault::Hand(mended(game, setup, seat, chance)),
        1 => Fault::OutOfTurn(said(game, setup, 1, chance).first().copied()),
        _ => Fault::HiddenJoker,
    };
    Move::Report { seat, fault }
}

/// What puts a hand right, where the cards are told: now and then the very card that was too much goes.
fn mended(game: &Stoick, setup: &Setup<House>, seat: Seat, chance: &mut Chance) -> Option<Mended> {
    let drawn = *said(game, setup, 1, chance).first()?;
    let laid = pick(chance, hand(game, seat)).filter(|_| !chance.one_in(3)).unwrap_or(drawn);
    Some(Mended { drawn, laid })
}

/// One of these, if there are any.
fn pick<T: Copy>(chance: &mut Chance, from: &[T]) -> Option<T> {
    if from.is_empty() { None } else { Some(*chance.pick(from)) }
}
