//! What is fixed in Contrat, besides what all Stolon games share.

use super::Contrat;
use crate::rules::fixed::Fixed;

pub const FIXED: &[Fixed] = &[
    Fixed::players::<Contrat>(),
    Fixed::rule("contract", "Contrat rempli", "Tous les stolons permis, un au moins, sont justes et rapportent"),
    Fixed::rule("entier", "Entier", "As et joker peuvent s’ajouter ; le mot peut aussi remplir une case"),
    Fixed::rule("boxes", "Inscription", "Plusieurs cases par tour, chacune une fois pour toutes"),
    Fixed::rule("wrong_box", "Case sans point", "Le contrat n’est pas rempli"),
    Fixed::rule("next_first", "Partie suivante", "Le joueur suivant devient le premier"),
    Fixed::rule(
        "arrival",
        "Nouveau joueur",
        "Il joue dès la partie suivante ; « autant que de joueurs » en compte une de plus",
    ),
    Fixed::rule("bans", "Stolons interdits", "Pour toute la table"),
    Fixed::rule("ties", "Égalité", "La place est partagée"),
];
