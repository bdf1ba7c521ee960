//! Parts that several screens share, drawn from data. The three zones of a screen: header, body, footer.

pub mod chips;
pub mod clock;
pub mod cover;
pub mod dialog;
pub mod entry;
pub mod footer;
pub mod header;
pub mod help;
pub mod key_grid;
pub mod letter_grid;
pub mod list;
pub mod mark;
pub mod note;
pub mod picker;
pub mod pointer;
pub mod qr;
mod scrollbar;
pub mod sheet;
pub mod tile;
pub mod tiles;
pub mod verdict;

pub use chips::{Chip, chips};
pub use clock::{ClockFace, clock};
pub use cover::cover;
pub use dialog::{Dialog, dialog, dialog_with};
pub use footer::{Hint, footer};
pub use header::{header, header_fits};
pub use key_grid::{KeyCap, KeyGrid, Shade};
pub use letter_grid::{GridKey, LetterGrid};
pub use list::List;
pub use mark::{Colour, mark};
pub use note::note;
pub use picker::{Picker, picker};
pub use pointer::{Towards, pointer};
pub use qr::qr;
pub use sheet::Sheet;
pub use tile::{Face, Paper};
pub use tiles::tiles;

use embedded_graphics::primitives::Rectangle;

use super::canvas::area;

pub const HEADER_HEIGHT: i32 = 24;
pub const FOOTER_HEIGHT: i32 = 22;
pub const FOOTER_TOP: i32 = 240 - FOOTER_HEIGHT;

/// What lies between header and footer.
pub const BODY: Rectangle = area(0, HEADER_HEIGHT, 240, (FOOTER_TOP - HEADER_HEIGHT) as u32);
