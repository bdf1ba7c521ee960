//! Who begins: everybody turns up a letter card, and the nearest to A is the first player. Those with equal cards, if
//! nobody's is nearer, draw again.

use super::players::{PerSeat, Players, Seat, SeatSet};
use crate::{
    cards::{
        generator::Generator,
        stolon::{Card, alpha_cards},
    },
    letters::Letter,
};

/// The draw as far as cards are turned up.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    players: Players,
    /// Who draws in this round: at first everybody.
    drawing: SeatSet,
    /// What everybody drew last.
    drawn: PerSeat<Option<Letter>>,
}

impl Draw {
    pub fn new(players: Players) -> Self {
        let mut drawing = SeatSet::default();
        players.seats().for_each(|seat| drawing.insert(seat));
        Self { players, drawing, drawn: PerSeat::default() }
    }

    pub fn players(&self) -> Players {
        self.players
    }

    /// What a player drew last.
    pub fn drawn(&self, seat: Seat) -> Option<Letter> {
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
        let left = || {
            let mut out: PerLetter = [0; Letter::COUNT];
            self.round().filter_map(|seat| self.drawn[seat]).for_each(|letter| out[letter.index()] += 1);
            alpha_cards(1).filter_map(Card::letter).filter(move |letter| match &mut out[letter.index()] {
                0 => true,
                out => {
                    *out -= 1;
                    false
                }
            })
        };
        let card = left().nth(generator.below(left().count() as u32) as usize);
        self.drawn[seat] = card;
        Some(seat)
    }

    /// Who of this round are nearest to A, once all have drawn.
    pub fn best(&self) -> impl Iterator<Item = Seat> + Clone {
        let done = self.next().is_none();
        let nearest = self.round().filter_map(|seat| self.drawn[seat]).min();
        self.round().filter(move |&seat| done && self.drawn[seat] == nearest)
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

/// A number for each letter from A.
type PerLetter = [u8; Letter::COUNT];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::generator::Seed;

    /// Draws to the end; tells how often equal ones drew again.
    fn draw(players: Players, generator: &mut Generator) -> (Draw, usize) {
        let (mut draw, mut again) = (Draw::new(players), 0);
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
            let mut draw = Draw::new(Players::new(8));
            for number in 1..=8 {
                assert_eq!(draw.first(), None);
                assert_eq!(draw.turn_up(&mut generator).map(Seat::number), Some(number));
            }
            assert_eq!(draw.turn_up(&mut generator), None);
            let drawn = |letter| draw.round().filter(|&seat| draw.drawn(seat) == Some(letter)).count();
            let in_pack = |letter| alpha_cards(1).filter(|card| card.letter() == Some(letter)).count();
            assert!(Letter::all().all(|letter| drawn(letter) <= in_pack(letter)));
        }
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
