//! What must be known about saving: something was damaged, is of a later firmware, or is not saved.

use embedded_graphics::prelude::Point;

use super::{Context, Reply, Shown, View, pressed, shared::click};
use crate::{
    input::{Button, KeyEvent},
    store::{
        NotSaved,
        keeper::{Changed, Findings, GameFound},
    },
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A part of what was saved cannot be read.
    Damaged(GameFound),
    /// Another dictionary judges the words of the game.
    Rejudged,
    /// The rules of the game were corrected.
    Revised,
    /// What the players had entered for the game is gone, and it goes by ours.
    ChartsLost,
    /// The last steps of the game cannot be taken any more.
    Refused,
    /// A later firmware has left something.
    Newer,
    Unsaved(NotSaved),
    /// After that: it has passed.
    SavedAgain,
}

impl Notice {
    /// All that there is to tell, the most important last: it is the first to be shown.
    pub fn all_of(Findings { damaged, game, newer }: Findings) -> impl Iterator<Item = Self> {
        let damaged = damaged || matches!(game, GameFound::Shortened | GameFound::Lost);
        let Changed { dictionary, rules, charts } = match game {
            GameFound::Rejudged(changed) => changed,
            _ => Changed::default(),
        };
        let notices = [
            newer.then_some(Self::Newer),
            charts.then_some(Self::ChartsLost),
            rules.then_some(Self::Revised),
            dictionary.then_some(Self::Rejudged),
            (game == GameFound::Refused).then_some(Self::Refused),
            damaged.then_some(Self::Damaged(game)),
        ];
        notices.into_iter().flatten()
    }

    /// What has happened, and what it means to the players.
    fn texts(&self) -> (&'static str, &'static str) {
        const DAMAGED: &str = "Une partie de la mémoire est abîmée.";
        const UNSAVED: &str = "On peut continuer à jouer, mais ce qui suit serait perdu à l’arrêt. J’essaie encore ; d’ici là, notez les points.";
        match self {
            Self::Damaged(GameFound::None | GameFound::Refused) => {
                (DAMAGED, "Des réglages ou d’anciennes parties peuvent manquer.")
            }
            Self::Damaged(GameFound::Whole | GameFound::Rejudged(_)) => {
                (DAMAGED, "Votre partie est entière. Des réglages ou d’anciennes parties peuvent manquer.")
            }
            Self::Damaged(GameFound::Shortened) => {
                (DAMAGED, "Votre partie est là, mais ses derniers coups manquent : rejouez-les.")
            }
            Self::Damaged(GameFound::Lost) => {
                (DAMAGED, "La partie en cours n’a pas pu être relue, pardon. Le reste est là.")
            }
            Self::Rejudged => (
                "Le dictionnaire n’est plus le même.",
                "Votre partie est entière, mais ses mots sont jugés par le nouveau : vérifiez les points.",
            ),
            Self::Revised => (
                "Les règles de ce jeu ont été corrigées.",
                "Votre partie est entière, mais ses points sont recomptés d’après les règles corrigées : vérifiez-les.",
            ),
            Self::ChartsLost => (
                "Votre boîte ou votre barème est abîmé.",
                "Votre partie est entière, mais elle suit de nouveau ce qui est prévu : vérifiez ses points.",
            ),
            Self::Refused => (
                "Le dictionnaire ou le programme a changé.",
                "Les derniers coups de votre partie ne passent plus : voyez où elle en est.",
            ),
            Self::Newer => (
                "Une version plus récente de Meneur a servi ici.",
                "Je ne sais pas lire ce qu’elle a gardé, et n’y touche pas. Mettez-moi à jour avant de commencer une partie.",
            ),
            Self::Unsaved(NotSaved::LeftAlone) => (
                "Le démarrage a échoué deux fois.",
                "Je laisse intact ce qui était gardé, et ne garde rien de plus. Redémarrez pour essayer encore.",
            ),
            Self::Unsaved(NotSaved::Flash) => ("La mémoire ne s’écrit plus.", UNSAVED),
            Self::Unsaved(NotSaved::Full) => ("La mémoire est pleine.", UNSAVED),
            Self::SavedAgain => (
                "Tout est de nouveau gardé.",
                "La mémoire ne s’écrivait plus ; c’est passé. Ce qui a été joué entre-temps dans cette partie est gardé aussi.",
            ),
        }
    }

    fn draw_alone(&self, canvas: &mut Canvas) {
        header(canvas, "Sauvegarde", "");
        let (what, then) = self.texts();
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        let below = paragraph(canvas, centred(&font::STRONG, Ink::Text), Point::new(120, 72), 212, 22, what);
        paragraph(canvas, centred(&font::TEXT, Ink::Dim), Point::new(120, below + 14), 216, 19, then);
        footer(canvas, &[Hint(Button::A, "Compris")]);
    }
}

impl Shown for Notice {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => click(Reply::Back, context),
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        self.draw_alone(canvas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Audit, frame::Frame};

    #[test]
    fn a_dictionary_and_rules_are_told_each() {
        let told = |dictionary, rules| {
            let game = GameFound::Rejudged(Changed { dictionary, rules, charts: false });
            Notice::all_of(Findings { damaged: false, game, newer: false })
        };
        assert!(told(true, false).eq([Notice::Rejudged]));
        assert!(told(false, true).eq([Notice::Revised]));
        assert!(told(true, true).eq([Notice::Revised, Notice::Rejudged]));
    }

    #[test]
    fn every_notice_can_be_read() {
        let found = [GameFound::None, GameFound::Whole, GameFound::Shortened, GameFound::Lost];
        let damaged = found.map(Notice::Damaged);
        let unsaved = [NotSaved::Flash, NotSaved::Full, NotSaved::LeftAlone].map(Notice::Unsaved);
        let others =
            [Notice::Newer, Notice::Rejudged, Notice::Revised, Notice::ChartsLost, Notice::Refused, Notice::SavedAgain];
        for notice in damaged.into_iter().chain(unsaved).chain(others) {
            let (mut audit, mut frame) = (Audit::default(), Frame::new());
            notice.draw_alone(&mut Canvas::audited(&mut frame, &mut audit));
            assert_eq!(audit.faults(), [], "{notice:?}");
        }
    }
}
