//! What the parts of a table answer to keys, and to time.

mod boards;
mod cards;
mod seats;
mod words;

use std::mem::size_of;

use meneur::{
    cards::stolon::Card,
    input::{Button, KeyEvent, Stroke},
    screens::parts::{BoardCursor, CardEntry, ChooseSeat, Counter, Hand, Readings, SeatKeys, SheetView, WordStage},
};

fn held(button: Button) -> KeyEvent {
    KeyEvent { button, stroke: Stroke::Repeat }
}

/// Screens are put together from several of them, and a screen has half a kilobyte.
#[test]
fn parts_are_small() {
    let parts = [
        ("card entry", size_of::<CardEntry<Card, 24>>()),
        ("hand", size_of::<Hand>()),
        ("seat keys", size_of::<SeatKeys>()),
        ("choose seat", size_of::<ChooseSeat>()),
        ("counter", size_of::<Counter>()),
        ("board cursor", size_of::<BoardCursor>()),
        ("readings", size_of::<Readings>()),
        ("sheet view", size_of::<SheetView>()),
    ];
    for (part, bytes) in parts {
        assert!(bytes <= 80, "{part}: {bytes} bytes");
    }
    // The sentences of a verdict cannot be asked for again, nor the cards that a word is made of.
    assert!(size_of::<WordStage>() <= 352, "word stage: {} bytes", size_of::<WordStage>());
}
