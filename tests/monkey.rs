//! Someone who presses everything: no panic, and every screen reached is laid out well.

use meneur::{board::Board, cards::generator::Seed, handheld::Handheld, input::Button, time::Instant};
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};

const PRESSES: u32 = 10_000;

#[test]
fn random_presses_spoil_no_screen() {
    for board in Board::ALL {
        let mut chance = ChaCha12Rng::seed_from_u64(1);
        let mut handheld = Handheld::new(board, Seed::default());
        let mut now = 0;
        for press in 0..PRESSES {
            let button = Button::ALL[chance.next_u32() as usize % Button::COUNT];
            for closed in [true, false] {
                handheld.set_contact(button, closed);
                // Mostly short, now and then a long hold or a long wait.
                now += if chance.next_u32().is_multiple_of(20) { 2000 } else { 30 };
                handheld.advance(Instant::from_millis(now));
            }
            assert_eq!(handheld.audit().faults(), [], "after press {press} ({button:?}) on {board:?}");
        }
    }
}
