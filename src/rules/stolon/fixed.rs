//! What is fixed in all Stolon games.

use super::worth::{ALTERNE, ANAGRE, DUO, ENTIER, INSERT, INSERT_TWICE, MOT, TWHYKX, TWHYKX_ONE, TWHYKX_THREE};
use crate::{
    cards::stolon::LETTER_CARDS,
    rules::{
        fixed::{Content, Fixed},
        lexicon::EZ_NOT_VERBAL,
    },
};

/// The tables and conventions that the five games share.
pub const FIXED: &[Fixed] = &[
    Fixed::new("letter_cards", "Lettres d’un paquet", Content::Cards(&LETTER_CARDS)),
    Fixed::new("points_mot", "Points d’un mot simple", Content::Points(&MOT)),
    Fixed::new("points_alterne", "Points de l’Alterné", Content::Points(&ALTERNE)),
    Fixed::new("points_twhykx", "Points du Twhykx, accroissement 5", Content::Points(&TWHYKX)),
    Fixed::new("points_twhykx_one", "Points du Twhykx, accroissement 1", Content::Points(&TWHYKX_ONE)),
    Fixed::new("points_twhykx_three", "Points du Twhykx, accroissement 3", Content::Points(&TWHYKX_THREE)),
    Fixed::new("points_anagre", "Points de l’Anagre", Content::Points(&ANAGRE)),
    Fixed::new("points_insert", "Points de l’Insert", Content::Points(&INSERT)),
    Fixed::new(
        "points_insert_twice",
        "Points de l’Insert, mot intérieur compté deux fois",
        Content::Points(&INSERT_TWICE),
    ),
    Fixed::new("points_duo", "Points du Duo", Content::Points(&DUO)),
    Fixed::new("points_entier", "Points de l’Entier", Content::Points(&ENTIER)),
    Fixed::new("ez_not_verbal", "Mots en EZ qui ne sont pas des verbes", Content::Words(&EZ_NOT_VERBAL)),
    Fixed::rule("spelling", "Accents et ligatures", "Ils ne comptent pas : Ç vaut C, Œ vaut OE, Æ vaut AE"),
    Fixed::rule("forms", "Formes admises", "Pluriels, féminins et toutes les formes conjuguées"),
    Fixed::rule("first_player", "Premier joueur", "Chacun tire une lettre : la plus proche de A commence"),
    Fixed::rule("late_claim", "Fin du temps", "Ce qui est annoncé avant la fin compte encore"),
];
