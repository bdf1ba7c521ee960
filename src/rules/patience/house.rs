//! The house rules of La Clé Patience.

use crate::rules::{
    Seconds,
    cle::Plurals,
    house::{choice, house_rules},
};

choice! {
    pub enum Board {
        Full = "19 × 19",
        Child = "13 × 13",
    }
}

choice! {
    /// Whether words that arise beside the chain must be words. In the document's own example one is not, for a while.
    pub enum CrossCheck {
        Off = "non vérifiés",
        /// When the last square is reached, all of them.
        Final = "vérifiés à la fin",
        Strict = "vérifiés à chaque mot",
    }
}

choice! {
    /// Which chain is the better one.
    pub enum Better {
        Fewer = "le moins de mots",
        More = "le plus de mots",
    }
}

house_rules! {
    pub struct House {
        board: Board = Board::Full, "Tableau";
        rack: u8 = 10, "Lettres sur le support", 7..=10;
        least: u8 = 2, "Longueur minimale d’un mot", 2..=4;
        cross_check: CrossCheck = CrossCheck::Off, "Mots formés à côté";
        plural_rule: bool = false, "Pluriels restreints";
        better: Better = Better::Fewer, "Meilleure patience";
        swap: bool = false, "Échange de lettres (compte un mot)";
        time: Seconds = Seconds(0), "Durée de la partie";
        agreement: bool = false, "Accord sur un mot absent du dictionnaire";
    }
    presets {
        child = "Enfants : petit tableau" { board: Board::Child }
    }
}

impl House {
    /// Which plurals must find their last letter on the board.
    pub fn plurals(&self) -> Plurals {
        if self.plural_rule { Plurals::Restricted } else { Plurals::Free }
    }
}

impl Board {
    pub fn side(self) -> u8 {
        match self {
            Self::Full => 19,
            Self::Child => 13,
        }
    }
}
