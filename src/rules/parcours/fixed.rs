//! What is fixed in Parcours, besides what all Stolon games share.

use super::{
    Parcours,
    board::{MAP_ROWS, SIDE_ROWS},
};
use crate::rules::fixed::{Content, Fixed};

/// Juniors may start behind the main line, as if they had passed it once.
pub(super) const JUNIOR_STARTS: [&str; 2] = ["d12", "d13"];
pub(super) const JUNIOR_GATES: i8 = 1;

pub const FIXED: &[Fixed] = &[
    Fixed::players::<Parcours>(),
    Fixed::new("map", "Damier", Content::Map(&MAP_ROWS)),
    Fixed::new("sides", "Côtés du parcours", Content::Map(&SIDE_ROWS)),
    Fixed::rule("starts", "Départ", "a3, b3 ou c3 au choix"),
    Fixed::rule("junior_starts", "Départ des plus jeunes", "d12 ou d13, la ligne principale une fois passée"),
    Fixed::rule("pack", "Cartes", "Les lettres sont celles des autres jeux"),
    Fixed::rule(
        "hands",
        "Pioche",
        "Toutes les mains avant le premier tour ; le talon est remêlé quand il manque des cartes",
    ),
    Fixed::rule("convex", "Angle saillant", "Rebond d’un côté ou de l’autre, au choix"),
    Fixed::rule("impasse", "Impasse", "Les cases normales qui restent sont perdues, les libres se jouent encore"),
    Fixed::rule("normal_revisit", "Cases déjà foulées", "Un pas normal peut y repasser"),
    Fixed::rule("pawns", "Pions", "Ils ne se gênent pas et peuvent partager une case"),
    Fixed::rule("wrong_way", "À contresens", "Permis, et compté en moins"),
    Fixed::rule("pocket", "Plus de case libre", "Le reste du coup est perdu"),
    Fixed::rule("poker_joker", "Joker dans un Poker", "Il complète la figure et ne donne pas de case"),
    Fixed::rule("compounds", "Mots composés", "Une étoile par trait d’union, deux au plus"),
    Fixed::rule("bans", "Stolons interdits", "Pour toute la table"),
    Fixed::rule("time_up", "Temps écoulé", "Le pion reste, les cartes sont échangées"),
];
