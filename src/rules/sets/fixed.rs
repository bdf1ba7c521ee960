//! What is fixed in Sets, besides what all Stolon games share.

use super::Sets;
use crate::rules::fixed::Fixed;

pub const FIXED: &[Fixed] = &[
    Fixed::players::<Sets>(),
    Fixed::rule("repeated_kind", "Même stolon deux fois", "Permis dans un set"),
    Fixed::rule("showing", "On montre", "Dans n’importe quel ordre ; « score » s’annonce avant"),
    Fixed::rule("wrong_entry", "Réalisation fausse", "0 point"),
    Fixed::rule("next_first", "Set suivant", "Le joueur suivant tient les cartes le premier"),
    Fixed::rule(
        "arrival",
        "Nouveau joueur",
        "Il joue dès le set suivant ; « autant que de joueurs » en compte un de plus",
    ),
    Fixed::rule("bans", "Stolons interdits", "Pour toute la table"),
    Fixed::rule("ties", "Égalité", "La place est partagée"),
];
