//! The rules of Plis in short.

use crate::ui::widgets::help::Advice;

pub const PAGES: &[&[Advice]] = &[
    &[
        Advice { about: "Le but", text: "Prévoir des plis ou des mots, et les faire." },
        Advice {
            about: "Le tour",
            text: "Une carte à chacun au premier tour, une de plus à chaque tour. Chacun annonce ses plis et ses mots, \
                   puis on joue : la plus forte lettre prend le pli, et son joueur entame le suivant.",
        },
    ],
    &[
        Advice {
            about: "Les rangs",
            text: "A E I O U Y, puis B C D… Z. De deux lettres égales, la première posée l’emporte.",
        },
        Advice {
            about: "As et Mixte",
            text: "On dit leur lettre en les posant : rare pour l’As, au choix pour le Mixte.",
        },
        Advice {
            about: "Doubler",
            text: "À partir du quatrième tour, qui entame peut poser deux cartes ; tous en posent deux alors.",
        },
    ],
    &[
        Advice { about: "Les mots", text: "Un mot par pli, par doublet, ou par deux plis de suite que l’on unit." },
        Advice {
            about: "Les points",
            text: "Pli annoncé : 15 et 2 par lettre de son mot. Mot annoncé : 10 par lettre. Manqués, ils coûtent \
                   autant ; un pli de trop coûte 15. Union : 10 de plus.",
        },
    ],
];
