//! Who begins: everybody turns up a letter, and the nearest to A is the first player. Those with equal letters, if nobody's
//! is nearer, and whoever has a joker draw again.

use super::players::{PerSeat, Players, Seat, SeatSet};
use crate::{
    cards::{generator::Generator, own_box::Kind},
    letters::Letter,
};

/// What is turned up, the nearest to A first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lot {
    Letter(Letter),
    Joker,
}

impl Lot {
    fn of(kind: &Kind) -> Self {
        Letter::from_ascii(kind.code).map_or(Self::Joker, Self::Letter)
    }
}

/// The draw as far as cards are turned up.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    lots: &'static [Kind],
    players: Players,
    /// Who draws in this round: at first everybody.
    drawing: SeatSet,
    /// What everybody drew last.
    drawn: PerSeat<Option<Lot>>,
}

impl Draw {
    pub fn new(lots: &'static [Kind], players: Players) -> Self {
        let mut drawing = SeatSet::default();
        players.seats().for_each(|seat| drawing.insert(seat));
        Self { lots, players, drawing, drawn: PerSeat::default() }
    }

    pub fn players(&self) -> Players {
        self.players
    }

    /// What a player drew last.
    pub fn drawn(&self, seat: Seat) -> Option<Lot> {
        self.drawn[seat]
    }

    /// Whether a player draws in this round.
    pub fn is_drawing(&self, seat: Seat) -> bool {
        self.drawing.contains(seat)
    }

    /// Who is to turn up a card; nobody once all of this round have.
    pub fn next(&self) -> Option<Seat> {
        self.round().find(|&seat| self.drawn[seat].is_none())
    }

    /// Turns up the next card, of those of one pack that nobody has drawn in this round.
    pub fn turn_up(&mut self, generator: &mut Generator) -> Option<Seat> {
        let seat = self.next()?;
        let drawn = |lot| self.round().filter(|&seat| self.drawn[seat] == Some(lot)).count() as u32;
        let left = |kind: &Kind| u32::from(kind.count).saturating_sub(drawn(Lot::of(kind)));
        let mut at = generator.below(self.lots.iter().map(left).sum());
        let turned_up = self.lots.iter().find(|kind| match at.checked_sub(left(kind)) {
            None => true,
            Some(after) => {
                at = after;
                false
            }
        });
        self.drawn[seat] = turned_up.map(Lot::of);
        Some(seat)
    }

    /// Who of this round are nearest to A, or do not know yet, once all have drawn.
    pub fn best(&self) -> impl Iterator<Item = Seat> + Clone {
        let done = self.next().is_none();
        let nearest = self.round().filter_map(|seat| self.drawn[seat]).min();
        self.round().filter(move |&seat| done && (self.drawn[seat] == nearest || self.drawn[seat] == Some(Lot::Joker)))
    }

    /// Who begins, once that is decided.
    pub fn first(&self) -> Option<Seat> {
        let mut best = self.best();
        best.next().filter(|_| best.next().is_none())
    }

    /// Those with equal cards draw again, from the whole pack.
    pub fn again(&mut self) {
        let best = self.best().fold(SeatSet::default(), |mut best, seat| {
            best.insert(seat);
            best
        });
        if best.len() > 1 {
            self.drawing = best;
            let (players, drawn) = (self.players, &mut self.drawn);
            players.seats().filter(|&seat| best.contains(seat)).for_each(|seat| drawn[seat] = None);
        }
    }

    fn round(&self) -> impl Iterator<Item = Seat> + Clone {
        self.players.seats().filter(|&seat| self.drawing.contains(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{cle, generator::Seed, stolon};

    /// Draws Stolon's letters to the end; tells how often equal ones drew again.
    fn draw(players: Players, generator: &mut Generator) -> (Draw, usize) {
        draw_of(stolon::LOTS, players, generator)
    }

    fn draw_of(lots: &'static [Kind], players: Players, generator: &mut Generator) -> (Draw, usize) {
        let (mut draw, mut again) = (Draw::new(lots, players), 0);
        loop {
            while draw.turn_up(generator).is_some() {}
            if draw.first().is_some() {
                return (draw, again);
            }
            let tied = draw.best().count();
            draw.again();
            assert_eq!(players.seats().filter(|&seat| draw.drawn(seat).is_none()).count(), tied);
            again += 1;
        }
    }

    #[test]
    fn the_nearest_to_a_begins() {
        let mut generator = Generator::new(Seed::default());
        let mut ties = 0;
        for count in 2..=8 {
            for _ in 0..200 {
                let (draw, again) = draw(Players::new(count), &mut generator);
                let first = draw.first().unwrap();
                let round = Players::new(count).seats().filter(|&seat| draw.is_drawing(seat) && seat != first);
                assert!(round.into_iter().all(|seat| draw.drawn(first) < draw.drawn(seat)));
                ties += again;
            }
        }
        assert!(ties > 20, "{ties}");
    }

    #[test]
    fn cards_are_turned_up_in_turn_each_of_one_pack() {
        let mut generator = Generator::new(Seed::default());
        for _ in 0..500 {
            let mut draw = Draw::new(stolon::LOTS, Players::new(8));
            for number in 1..=8 {
                assert_eq!(draw.first(), None);
                assert_eq!(draw.turn_up(&mut generator).map(Seat::number), Some(number));
            }
            assert_eq!(draw.turn_up(&mut generator), None);
            let drawn = |lot| draw.round().filter(|&seat| draw.drawn(seat) == Some(lot)).count();
            assert!(stolon::LOTS.iter().all(|kind| drawn(Lot::of(kind)) <= kind.count.into()));
            let in_pack = |lot| stolon::LOTS.iter().any(|kind| Lot::of(kind) == lot);
            assert!(draw.round().all(|seat| draw.drawn(seat).is_some_and(in_pack)));
        }
    }

    /// What was turned up, and who draws again or begins.
    #[test]
    fn jokers_and_equals_draw_again() {
        let staying = |symbols: &str| {
            let mut draw = Draw::new(cle::LOTS, Players::new(4));
            for (seat, symbol) in Players::new(4).seats().zip(symbols.bytes()) {
                draw.drawn[seat] = Some(Lot::of(&Kind { code: symbol, count: 1 }));
            }
            (draw.best().fold(0, |sum, seat| sum * 10 + u16::from(seat.number())), draw.first().is_some())
        };
        let stay = ["CBZD", "B?ZD", "CBZB", "????"].map(staying);
        assert_eq!(stay, [(2, true), (12, false), (24, false), (1234, false)]);
    }

    #[test]
    fn each_game_draws_from_its_own_box() {
        let mut generator = Generator::new(Seed::default());
        let (mut rare, mut jokers) = (0, 0);
        for _ in 0..500 {
            let mut draw = Draw::new(cle::LOTS, Players::new(4));
            while draw.turn_up(&mut generator).is_some() {}
            for lot in draw.round().filter_map(|seat| draw.drawn(seat)) {
                jokers += usize::from(lot == Lot::Joker);
                rare += usize::from(stolon::LOTS.iter().all(|kind| Lot::of(kind) != lot));
            }
        }
        // By the counts of the box: 4 jokers of 104 tiles, and 9 tiles of letters that Stolon's cards do not have.
        assert!((50..110).contains(&jokers) && rare > 2 * jokers, "{jokers} of {rare}");
        assert!((0..200).all(|_| draw_of(cle::LOTS, Players::new(4), &mut generator).0.first().is_some()));
    }

    #[test]
    fn who_plays_alone_begins() {
        let mut generator = Generator::new(Seed::default());
        assert_eq!(draw(Players::new(1), &mut generator).0.first(), Some(Seat::FIRST));
    }

    #[test]
    fn everybody_begins_equally_often() {
        let mut generator = Generator::new(Seed::default());
        let mut began = [0; 5];
        for _ in 0..5000 {
            began[draw(Players::new(5), &mut generator).0.first().unwrap().index()] += 1;
        }
        assert!(began.iter().all(|times| (850..=1150).contains(times)), "{began:?}");
    }
}
