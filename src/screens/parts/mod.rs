//! What tables are put together from: small machines that answer a key in a word and draw what they are lent.
//!
//! A part knows seats, points and letters, never a game. It keeps where the light is and little more; hands, boards and
//! lists are the caller's and borrowed for a key or a drawing. A key that is not the part's own comes back as `Key`.

pub mod board_cursor;
pub mod card_entry;
pub mod choose_seat;
pub mod counter;
pub mod hand;
pub mod readings;
pub mod seat_keys;
pub mod sheet_view;
pub mod word_stage;

pub use board_cursor::BoardCursor;
pub use card_entry::CardEntry;
pub use choose_seat::ChooseSeat;
pub use counter::Counter;
pub use hand::Hand;
pub use readings::Readings;
pub use seat_keys::SeatKeys;
pub use sheet_view::SheetView;
pub use word_stage::WordStage;

use crate::{
    input::{Button, KeyEvent},
    ui::sound::Sound,
};

/// The button that has just gone down; the stick pressed in is A.
fn pressed(key: KeyEvent) -> Option<Button> {
    super::pressed(key).map(|button| if button == Button::Press { Button::A } else { button })
}

/// The light has moved.
fn tick<T>(said: T, sound: &mut Option<Sound>) -> T {
    *sound = Some(Sound::Tick);
    said
}

/// The key did something.
fn click<T>(said: T, sound: &mut Option<Sound>) -> T {
    *sound = Some(Sound::Click);
    said
}
