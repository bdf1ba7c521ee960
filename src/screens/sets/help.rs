//! The rules of Sets in short.

use crate::ui::widgets::help::Advice;

pub const PAGES: &[&[Advice]] = &[
    &[
        Advice { about: "Le but", text: "À chaque tour, un seul mot ou stolon : le meilleur." },
        Advice {
            about: "Le tour",
            text: "Six lettres, puis une de plus : quatre tours font un set. Le tenant des cartes peut arrêter le tour \
                   quand il veut. Chacun entoure alors sa réalisation sur son brouillon et pose le crayon.",
        },
    ],
    &[
        Advice {
            about: "« Score »",
            text: "Avant que l’on montre, les autres peuvent dire « score » : 30 points si leur réalisation est la \
                   meilleure, à égalité aussi ; sinon 30 de perdus.",
        },
        Advice {
            about: "Les points",
            text: "Plus il y a de cartes, plus cela rapporte. Un joker et les Étoiles ne comptent pas.",
        },
    ],
    &[
        Advice { about: "Duo", text: "Deux mots avec toutes les lettres : JURA, VOTE." },
        Advice { about: "Entier", text: "Un mot avec toutes les lettres." },
        Advice { about: "Alterné", text: "Voyelle, consonne… : NATUREL." },
        Advice { about: "Twhykx", text: "Un As et le Mixte en As : JEUX." },
    ],
    &[
        Advice { about: "Anagre", text: "Une anagramme à citer : ETUIS, SUITE. Quatre lettres au moins." },
        Advice { about: "Insert", text: "Un mot dans un mot : LA*QUE*S. Le mot intérieur compte en plus." },
    ],
];
