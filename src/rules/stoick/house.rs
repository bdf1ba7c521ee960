//! The house rules of Stoick.

use crate::rules::{
    Seconds,
    house::{choice, house_rules},
    own_cards::OwnCards,
};

choice! {
    /// What announcing a Famille that is none costs.
    pub enum FalseCall {
        Nothing = "rien",
        LosesNextTurn = "le tour suivant",
    }
}

choice! {
    /// When the discard pile becomes the stock.
    pub enum Recycle {
        Lazy = "quand il faut une carte",
        Eager = "dès que le talon est vide",
    }
}

house_rules! {
    pub struct House {
        own_cards: OwnCards = OwnCards::Unseen, "Nos cartes";
        /// 0 for the last player, at the right of who begins.
        first_dealer: u8 = 0, "Donneur, le plus âgé (0 : le dernier joueur)", 0..=6;
        family_jokers: u8 = 2, "Jokers dans une famille", 0..=3;
        announce_after_exchange: bool = true, "Famille juste après un Échange";
        actions_mandatory: bool = true, "Actions obligatoires";
        honest_joker: bool = true, "L’appareil fait rendre le joker";
        false_call: FalseCall = FalseCall::Nothing, "Fausse annonce";
        recycle: Recycle = Recycle::Lazy, "La défausse devient le talon";
        /// A reminder: when it is over nothing happens.
        decision: Seconds = Seconds(0), "Temps de décision (0 : aucun)";
    }
}
