//! Who begins: everybody draws a letter card, and the nearest to A is the first player.

use heapless::Vec;

use super::players::{MOST_PLAYERS, PerSeat, Players, Seat};
use crate::{
    cards::{
        generator::Generator,
        stolon::{ALPHA_CARDS, Card, alpha_cards},
    },
    letters::Letter,
};

/// What everybody drew last. Those with equal cards drew again among themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    pub drawn: PerSeat<Option<Letter>>,
    pub first: Seat,
}

/// Draws for all players from one pack. The pack outlasts every tie: each further draw is from all of its cards.
pub fn draw_first(players: Players, generator: &mut Generator) -> Draw {
    let mut draw = Draw { drawn: PerSeat::default(), first: Seat::FIRST };
    let mut tied: Vec<Seat, MOST_PLAYERS, u8> = players.seats().collect();
    while tied.len() > 1 {
        let mut pack: Vec<Card, ALPHA_CARDS> = alpha_cards(1).collect();
        generator.shuffle(&mut pack);
        for (&seat, card) in tied.iter().zip(&pack) {
            draw.drawn[seat] = card.letter();
        }
        let best = tied.iter().filter_map(|&seat| draw.drawn[seat]).min();
        tied.retain(|&seat| draw.drawn[seat] == best);
    }
    draw.first = tied.first().copied().unwrap_or(Seat::FIRST);
    draw
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::generator::Seed;

    #[test]
    fn the_nearest_to_a_begins() {
        let mut generator = Generator::new(Seed::default());
        let players = Players::new(2);
        for _ in 0..500 {
            let draw = draw_first(players, &mut generator);
            assert!(draw.drawn[draw.first] < draw.drawn[players.next(draw.first)]);
        }
    }

    #[test]
    fn everybody_begins_equally_often() {
        let mut generator = Generator::new(Seed::default());
        let mut began = [0; 5];
        for _ in 0..5000 {
            began[draw_first(Players::new(5), &mut generator).first.index()] += 1;
        }
        assert!(began.iter().all(|times| (850..=1150).contains(times)), "{began:?}");
    }
}
