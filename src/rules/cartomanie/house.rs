//! The house rules of Cartomanie.

use super::{made::MOST_JOKERS, tableau::MOST_CELLS};
use crate::rules::{
    Seconds,
    house::{choice, house_rules},
    own_cards::OwnCards,
};

choice! {
    pub enum Version {
        Full = "complète : 123 cartes",
        Short63 = "courte : 63 cartes",
        Short60 = "courte sans jokers : 60 cartes",
        Child = "enfant : 46 cartes, 5 × 3",
        /// The document's 92 cards read in another way.
        ChildNoCapitals = "enfant sans majuscules : 46 cartes",
    }
}

choice! {
    /// How half of the cards are taken.
    pub enum Half {
        /// A plain half may be short of capitals.
        Stratified = "majuscules et minuscules à part",
        Cut = "au hasard, toutes ensemble",
    }
}

choice! {
    /// What becomes of the turn after cards that make no word of the dictionary.
    pub enum InvalidWord {
        Retry = "le joueur en cherche un autre",
        LoseTurn = "le joueur perd son tour",
    }
}

choice! {
    /// What happens when someone who plays alone passes although there is a word.
    pub enum SoloPass {
        Warn = "l’appareil prévient",
        Strict = "interdit",
        Trust = "permis sans vérification",
    }
}

house_rules! {
    pub struct House {
        version: Version = Version::Full, "Version";
        half: Half = Half::Stratified, "Moitié des cartes";
        own_cards: OwnCards = OwnCards::Unseen, "Nos cartes";
        flips: u8 = 5, "Cartes à retourner", 1..=MOST_CELLS as i16;
        think: Seconds = Seconds(30), "Réflexion";
        jokers_per_word: u8 = 1, "Jokers par mot", 0..=MOST_JOKERS as i16;
        joker_is_upper: bool = false, "Un joker peut être une majuscule";
        one_letter_by_joker: bool = false, "Un joker peut être un mot d’une lettre";
        repeat_words: bool = true, "Un mot peut être refait";
        invalid_word: InvalidWord = InvalidWord::Retry, "Mot absent du dictionnaire";
        must_play: bool = false, "Obligation de faire un mot";
        solo_pass: SoloPass = SoloPass::Warn, "En solitaire, passer malgré un mot";
        hints: bool = false, "Indices permis";
        agreement: bool = true, "Accord de la table sur un mot absent";
    }
    presets {
        short = "Partie courte : 63 cartes" { version: Version::Short63 }
        short_no_jokers = "Partie courte sans jokers : 60 cartes" { version: Version::Short60 }
        child = "Enfants : 46 cartes" { version: Version::Child }
    }
}
