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
        Advice { about: "Alterné", text: "Voyelle, consonne… : MINUTES." },
        Advice { about: "Twhykx", text: "Deux lettres rares, un As et un Mixte : JEUX. Pas de Z final de verbe." },
        Advice { about: "Anagre", text: "Une anagramme à citer : ETUIS, SUITE." },
        Advice { about: "Insert", text: "Un mot dans un mot : MI*NU*TES." },
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
