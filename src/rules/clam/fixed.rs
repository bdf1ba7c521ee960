//! What is fixed in Clam, besides what all Stolon games share.

use super::Clam;
use crate::rules::fixed::Fixed;

pub const FIXED: &[Fixed] = &[
    Fixed::players::<Clam>(),
    Fixed::rule("mixte", "Mixte retourné", "Une des lettres : joker ou As pour tous, une fois par mot"),
    Fixed::rule(
        "simultaneous",
        "Mots dits ensemble",
        "Le meneur décide ; des mots égaux du même moment sont tous bons",
    ),
    Fixed::rule("ties", "Égalité", "La place est partagée"),
];
