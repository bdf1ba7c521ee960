//! What the device knows of the cards.

use super::house::choice;
use crate::cards::stock::Source;

choice! {
    /// With the players' own cards ("nos cartes"): whether they tell the device which ones turn up.
    pub enum OwnCards {
        Unseen = "l’appareil ne les voit pas",
        Told = "chaque carte lui est indiquée",
    }
}

/// How the device knows the cards of a game, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It holds them.
    Dealt,
    /// The players hold them, and tell.
    Told,
    /// The players hold them: the device times, checks what is typed, and keeps the score.
    Unseen,
}

impl Sight {
    pub fn new(source: Source, own_cards: OwnCards) -> Self {
        match (source, own_cards) {
            (Source::Device(_), _) => Self::Dealt,
            (Source::Players, OwnCards::Told) => Self::Told,
            (Source::Players, OwnCards::Unseen) => Self::Unseen,
        }
    }
}
