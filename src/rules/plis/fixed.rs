//! What is fixed in Plis, besides what all Stolon games share.

use super::Plis;
use crate::rules::fixed::Fixed;

pub const FIXED: &[Fixed] = &[
    Fixed::players::<Plis>(),
    Fixed::rule("fewer_rounds", "Beaucoup de joueurs", "Pas plus de tours que de cartes pour chacun"),
    Fixed::rule(
        "said_letter",
        "As ou Mixte joué",
        "Sa lettre est dite et prend son rang ; seule la carte du dessus compte",
    ),
    Fixed::rule("wrong_word", "Mot refusé", "Il ne compte pas, sans autre perte"),
    Fixed::rule("doubling", "Doubler", "Il faut deux cartes en main"),
    Fixed::rule("ties", "Égalité", "La place est partagée"),
];
