//! The rules of the games, as data and pure functions.
//!
//! A game is its setup and its moves: [`Game::new`] makes a state from a [`Setup`], and [`Game::apply`] is the only way
//! to change it. A refused move changes nothing and says why. Nothing here reads a clock, draws a pixel or knows where
//! it runs. So saving is keeping the moves, and undoing is playing all but the last again ([`course`]).
//!
//! ```text
//!  games      the list of all games: the one place that a new game is added to
//!    │
//!    ├── clam/  plis/  contrat/  sets/  parcours/  cartomanie/  stoick/     one folder each; none knows another
//!    │     mod.rs    the state, and how moves change it
//!    │     house.rs  the house rules: every number and choice of the game, with a French label; presets
//!    │     fixed.rs  tables and conventions that no house rule changes, with French labels too
//!    │     moves.rs  moves, outcomes and refusals, and how they are written
//!    │
//!    ├── stolon/   what the five Stolon games share: which cards make a word, all readings of a word, their worth
//!    ├── cle/      what the two games of La Clé, patience/ and croises/, share: squares, tiles, words laid crosswise
//!    │
//!    └── what every game shares, and which knows no game:
//!          game      the trait          setup     players, source of cards, house rules
//!          players   seats              house     rules as data
//!          score     points, sheet      clock     durations that the outside enforces
//!          first     who begins         fixed     tables and conventions, for settings screens to show
//!          charts    what else players have of their own
//!          lexicon   what a word is     course    a game as it is saved, with what the table agreed on besides
//!          names     of the players
//!          arrivals  who plays from a later partie on
//!          marks     places in a word
//!          own_cards what the device knows of the players' own cards
//!          walk      looking through the words of a dictionary
//!          text      games as text: setup, moves, expectations
//! ```
//!
//! To add a game: write its folder on the pattern of [`clam`], and name it in [`crate::games`].

pub mod arrivals;
pub mod cartomanie;
pub mod charts;
pub mod clam;
pub mod cle;
pub mod clock;
pub mod contrat;
pub mod course;
pub mod croises;
pub mod first;
pub mod fixed;
pub mod french;
pub mod game;
pub mod games;
pub mod house;
pub mod lexicon;
pub mod marks;
pub mod names;
pub mod own_cards;
pub mod parcours;
pub mod patience;
pub mod players;
pub mod plis;
pub mod score;
pub mod sets;
pub mod setup;
pub mod stoick;
pub mod stolon;
pub mod text;
pub mod walk;

pub use clock::{Clock, Seconds};
pub use game::{Game, Stage};
pub use lexicon::Lexicon;
pub use players::{PerSeat, Players, Seat};
pub use score::{Points, Ranking, Sheet};
pub use setup::{Setup, SetupError};
