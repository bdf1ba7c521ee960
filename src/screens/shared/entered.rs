//! What is asked before a chart that players enter is left unkept, or forgotten: entering one takes a while.

use crate::{
    input::{Button, KeyEvent},
    screens::pressed,
    ui::{
        Canvas,
        widgets::dialog::{Dialog, dialog},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Keep,
    Forget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Keep,
    Forget,
    /// As it was before.
    Leave,
    Stay,
}

impl Question {
    pub fn answer(self, key: KeyEvent) -> Option<Answer> {
        match (pressed(key)?, self) {
            (Button::A | Button::Press, Self::Keep) => Some(Answer::Keep),
            (Button::A | Button::Press, Self::Forget) => Some(Answer::Forget),
            (Button::B, Self::Keep) => Some(Answer::Leave),
            (Button::B, Self::Forget) => Some(Answer::Stay),
            _ => None,
        }
    }

    pub fn draw(self, title: &str, canvas: &mut Canvas) {
        let (question, detail, yes, no) = match self {
            Self::Keep => ("Garder ce que vous avez changé ?", "Sinon, tout reste comme avant.", "Garder", "Jeter"),
            Self::Forget => {
                ("Oublier tout ce que vous avez entré ?", "Les parties commencées le gardent.", "Oublier", "Retour")
            }
        };
        dialog(canvas, Dialog { title, question, detail, yes, no });
    }
}
