//! Typing a player's name.

use super::{
    super::{
        Context, Reply, Shown, View,
        word_entry::{draw_entry, entry_hints},
    },
    click,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::Word,
    rules::Seat,
    rules::names::{LONGEST_NAME, Name, next_accent},
    typing::{Guide, Had},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{GridKey, LetterGrid, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct NameEntry {
    seat: Seat,
    name: Name,
    grid: LetterGrid,
    guide: Guide,
}

impl NameEntry {
    pub fn new(seat: Seat, guide: Guide) -> Self {
        let mut entry = Self { seat, name: Name::new(), grid: LetterGrid::default(), guide };
        entry.jump();
        entry
    }

    /// Whenever the letters have changed, the light goes to the likeliest next one.
    fn jump(&mut self) {
        // What is typed here has letters only.
        let letters = Word::parse(&self.name).unwrap_or_default();
        self.grid.jump(self.guide.jump(&letters));
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
}

impl Shown for NameEntry {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
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
                context.games.note_change();
                Reply::Back
            }
            _ => Reply::Ignored,
        };
        if matches!(reply, Reply::Changed) {
            self.jump();
        }
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "Votre nom", &view.memory.names[self.seat]);
        let can_add = self.clone().add();
        draw_entry(canvas, &self.name, self.grid, can_add, "accent", |_| Had::Freely);
        let done = (!self.name.is_empty()).then_some("Valider");
        footer(canvas, &entry_hints(can_add, self.name.is_empty(), done));
    }
}
