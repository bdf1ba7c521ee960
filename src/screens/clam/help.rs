//! The rules of Clam in short.

use crate::ui::widgets::help::Advice;

pub const PAGES: &[&[Advice]] = &[
    &[
        Advice {
            about: "Le but",
            text: "Clamer un mot fait des lettres exposées : avant les autres, mais assez tard pour qu’il soit long.",
        },
        Advice {
            about: "Le tour",
            text: "Le meneur expose trois lettres, puis une de plus à chaque tour. Tout le monde cherche en silence. \
                   Qui a trouvé clame son mot.",
        },
    ],
    &[
        Advice {
            about: "Les cartes",
            text: "Chaque As remplace une lettre rare : H\u{a0}J\u{a0}K\u{a0}Q\u{a0}W\u{a0}X\u{a0}Y\u{a0}Z. Le Mixte remplace une lettre, n’importe laquelle.",
        },
        Advice {
            about: "Les mots",
            text: "Chaque mot est nouveau et a au moins autant de lettres que ceux déjà clamés. Clamés \
                   ensemble, tous comptent. Le meneur du tour est l’arbitre.",
        },
    ],
    &[
        Advice {
            about: "Les points",
            text: "Mot juste : autant de points que de lettres, et on se tait jusqu’à la fin. Mot faux : autant de points \
                   en moins. Après une erreur on joue encore ; après deux, non.",
        },
        Advice {
            about: "Le silence",
            text: "Souffler un mot ou gêner coûte 15 points, même au dernier mot : menu, Pénalité.",
        },
    ],
];
