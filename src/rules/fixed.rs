//! What no house rule changes: tables, and how the gaps of the rule sheets are filled, each with its French label.
//!
//! A settings screen shows them after the house rules. Where a second way of playing turns up, an entry becomes a house
//! rule.

/// A table or a convention of a game.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    pub key: &'static str,
    /// What a settings screen calls it.
    pub label: &'static str,
    pub content: Content,
}

#[derive(Clone, Copy, Debug)]
pub enum Content {
    /// How many cards there are of each capital.
    Cards(&'static [(u8, usize)]),
    /// Points by number of cards, from none.
    Points(&'static [i16]),
    Words(&'static [&'static [u8]]),
    /// A board, row by row.
    Map(&'static [&'static [u8]]),
    Players {
        least: u8,
        most: u8,
    },
    /// In French.
    Rule(&'static str),
}

impl Fixed {
    pub(in crate::rules) const fn new(key: &'static str, label: &'static str, content: Content) -> Self {
        Self { key, label, content }
    }

    pub(in crate::rules) const fn rule(key: &'static str, label: &'static str, text: &'static str) -> Self {
        Self { key, label, content: Content::Rule(text) }
    }

    /// How many play this game.
    pub(in crate::rules) const fn players<G: super::Game>() -> Self {
        let content = Content::Players { least: *G::PLAYERS.start(), most: *G::PLAYERS.end() };
        Self { key: "players", label: "Nombre de joueurs", content }
    }
}
