//! Typing a player's name.

use super::{
    super::{Context, Reply, View, word_entry::draw_entry},
    click,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::LetterSet,
    rules::Seat,
    session::names::{LONGEST_NAME, Name, next_accent},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{GridKey, Hint, LetterGrid, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct NameEntry {
    seat: Seat,
    name: Name,
    grid: LetterGrid,
}

impl NameEntry {
    pub fn new(seat: Seat) -> Self {
        Self { seat, name: Name::new(), grid: LetterGrid::default() }
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.grid.walk(key) {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add() => Reply::Changed,
            (Button::B, Stroke::Down | Stroke::Repeat) if self.name.pop().is_some() => Reply::Changed,
            (Button::B, Stroke::Down) => Reply::Back,
            (Button::X, Stroke::Down) if !self.name.is_empty() => {
                context.memory.names.set(self.seat, self.name.clone());
                Reply::Back
            }
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn add(&mut self) -> bool {
        match self.grid.chosen() {
            GridKey::Letter(index) => {
                self.name.chars().count() < LONGEST_NAME && self.name.push(char::from(b'A' + index)).is_ok()
            }
            GridKey::Wide => self.accent(),
        }
    }

    /// Puts the next accent on the last letter.
    fn accent(&mut self) -> bool {
        let Some(accented) = self.name.chars().last().and_then(next_accent) else { return false };
        self.name.pop();
        self.name.push(accented).is_ok()
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Votre nom", &view.memory.names[self.seat]);
        draw_entry(canvas, &self.name, self.grid, "accent", LetterSet::ALL);
        let hints: &[Hint] = if self.name.is_empty() {
            &[Hint(Button::A, "Ajouter"), Hint(Button::B, "Retour")]
        } else {
            &[Hint(Button::A, "Ajouter"), Hint(Button::B, "Effacer"), Hint(Button::X, "Valider")]
        };
        footer(canvas, hints);
    }
}
