//! The rules of Contrat in short.

use crate::ui::widgets::help::Advice;

pub const PAGES: &[&[Advice]] = &[
    &[
        Advice {
            about: "Le but",
            text: "Remplir un contrat de quatre stolons, chacun une fois, pour le plus de points possible.",
        },
        Advice {
            about: "Le tour",
            text: "Six lettres, puis une de plus à chaque tour. Les cartes passent de main en main. À la fin du tour, \
                   chacun inscrit ses stolons ou les garde en réserve. Une case inscrite ne change plus.",
        },
    ],
    &[
        Advice {
            about: "Les cartes",
            text: "L’As remplace une lettre rare : H\u{a0}J\u{a0}K\u{a0}Q\u{a0}W\u{a0}X\u{a0}Y\u{a0}Z. Le Mixte est un As de plus, ou un joker pour \
                   n’importe quelle lettre. Les deux Étoiles coupent un mot.",
        },
        Advice {
            about: "Les mots",
            text: "Y est une voyelle. Les accents ne comptent pas, et C vaut Ç. L’appareil lit chaque mot avant qu’il soit \
                   inscrit.",
        },
    ],
    &[
        Advice { about: "Alterné", text: "Voyelle, consonne… : MINUTES." },
        Advice { about: "Twhykx", text: "Deux lettres rares, un As et un Mixte : JEUX. Pas de Z final de verbe." },
    ],
    &[
        Advice {
            about: "Anagre",
            text: "Une anagramme à citer : ETUIS, SUITE. Chez nous, quatre lettres au moins, et une fausse anagramme \
                   prend la case.",
        },
        Advice { about: "Insert", text: "NU dans MITES, MI*NU*TES : celui du dehors est un mot, lui aussi." },
    ],
    &[
        Advice {
            about: "Les points",
            text: "Plus le stolon a de cartes, plus il rapporte. Un joker et les Étoiles ne comptent pas.",
        },
        Advice {
            about: "Les primes",
            text: "Les quatre cases remplies : 100. Un Entier, mot fait des neuf lettres : 110.",
        },
    ],
];
