//! Who deals and begins: the player who draws an A, or the letter nearest to it.

use crate::{
    cards::{
        cle::{self, TILES, Tile},
        generator::{Generator, Seed},
    },
    rules::{Players, Seat, players::SeatSet},
};

/// The number of the draw among the piles of a game; those below 2^32 are the tiles'.
const DRAW: u64 = 2 << 32;

/// Draws for the dealer. Whoever has a joker or shares the best letter draws again; all tiles go back.
pub fn draw(seed: Seed, players: Players) -> Seat {
    let mut generator = Generator::nth(seed, DRAW);
    let mut tiles = [Tile::Joker; TILES];
    tiles.iter_mut().zip(cle::tiles()).for_each(|(place, tile)| *place = tile);
    let mut contenders = players.seats().fold(SeatSet::default(), |mut all, seat| {
        all.insert(seat);
        all
    });
    loop {
        generator.shuffle(&mut tiles);
        contenders = best(players, contenders, &tiles);
        if let (1, Some(dealer)) = (contenders.len(), players.seats().find(|&seat| contenders.contains(seat))) {
            return dealer;
        }
    }
}

/// Those who draw again, or the one who has won.
fn best(players: Players, contenders: SeatSet, tiles: &[Tile]) -> SeatSet {
    let drawn = || players.seats().filter(|&seat| contenders.contains(seat)).zip(tiles.iter().copied());
    let letter = |tile| if let Tile::Letter(letter) = tile { Some(letter) } else { None };
    let nearest = drawn().filter_map(|(_, tile)| letter(tile)).min();
    let stays = |tile| letter(tile).is_none_or(|letter| Some(letter) == nearest);
    drawn().filter(|&(_, tile)| stays(tile)).fold(SeatSet::default(), |mut staying, (seat, _)| {
        staying.insert(seat);
        staying
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_may_deal_and_a_seed_gives_one_dealer() {
        let players = Players::new(3);
        let mut seen = SeatSet::default();
        for byte in 0..40 {
            let seed = Seed::from_bytes([byte; Seed::BYTES]);
            let dealer = draw(seed, players);
            assert_eq!(dealer, draw(seed, players));
            seen.insert(dealer);
        }
        assert_eq!(seen.len(), 3);
    }

    #[test]
    fn jokers_and_equals_draw_again() {
        let players = Players::new(4);
        let all = players.seats().fold(SeatSet::default(), |mut all, seat| {
            all.insert(seat);
            all
        });
        let staying = |symbols: &str| {
            let mut tiles = [Tile::Joker; 4];
            tiles.iter_mut().zip(symbols.chars()).for_each(|(tile, symbol)| *tile = Tile::from_symbol(symbol).unwrap());
            let staying = best(players, all, &tiles);
            players
                .seats()
                .filter(|&seat| staying.contains(seat))
                .fold(0, |sum, seat| sum * 10 + u16::from(seat.number()))
        };
        assert_eq!(["CBZD", "B?ZD", "CBZB", "????"].map(staying), [2, 12, 24, 1234]);
    }
}
