//! The evening: what the same people have won in several games.

use heapless::{String, Vec, format};

use super::super::{Context, Reply, Shown, View, frame::ranking, pressed, shared::click};
use crate::{
    input::{Button, KeyEvent},
    rules::players::MOST_PLAYERS,
    store::Standings,
    ui::{
        Canvas,
        widgets::{Dialog, Hint, dialog, footer, header, note},
    },
};

#[derive(Clone, Copy, Debug, Default)]
pub struct EveningScreen {
    /// Another is to begin, and the question is asked.
    sure: bool,
}

impl Shown for EveningScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let last =
            context.archive.get(0).map(|finished| finished.number).filter(|last| *last >= context.memory.evening);
        let reply = match (pressed(key), self.sure) {
            (Some(Button::A | Button::Press), true) => {
                context.memory.evening = last.map_or(context.memory.evening, |last| last.saturating_add(1));
                Reply::Back
            }
            (Some(Button::B), true) => {
                self.sure = false;
                Reply::Changed
            }
            (Some(Button::Y), false) if last.is_some() => {
                self.sure = true;
                Reply::Changed
            }
            (Some(Button::B), false) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        if self.sure {
            let question = "Commencer une nouvelle soirée ?";
            let detail = "Le total repart de zéro. Les parties restent dans la liste.";
            return dialog(canvas, Dialog { title: "Soirée", question, detail, yes: "Nouvelle", no: "Retour" });
        }
        let Some(standings) = Standings::of(view.archive, view.memory.evening) else {
            header(canvas, "Soirée", "");
            note(canvas, "Aucune partie n’est encore finie.");
            return footer(canvas, &[Hint(Button::B, "Retour")]);
        };
        header(canvas, "Soirée", &counted(&standings));
        let wins: Vec<String<8>, MOST_PLAYERS> =
            standings.shares.iter().map(|share| format!("{} v.", share.wins).unwrap_or_default()).collect();
        let place = |index: usize| ranking::Place {
            number: standings.place(index),
            name: &standings.shares[index].name,
            note: &wins[index],
            points: standings.shares[index].points,
        };
        ranking::draw_places(canvas, (0..standings.shares.len()).map(place));
        footer(canvas, &[Hint(Button::B, "Retour"), Hint(Button::Y, "Nouvelle soirée")]);
    }
}

/// How many games, and what decides.
fn counted(standings: &Standings) -> String<40> {
    match (standings.games, standings.one_game) {
        (1, _) => format!("une partie"),
        (games, true) => format!("{games} parties, aux points"),
        (games, false) => format!("{games} parties, aux victoires"),
    }
    .unwrap_or_default()
}
