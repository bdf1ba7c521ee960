//! Typing a player's name.

use super::{
    super::{
        Context, Reply, Shown, View, Which,
        word_entry::{draw_entry, entry_hints},
    },
    click, session,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::Word,
    rules::Seat,
    rules::names::{LONGEST_NAME, Name, next_accent},
    session::any::Common,
    typing::{Guide, Had},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{GridKey, LetterGrid, footer, header},
    },
};

/// Whose name it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// A player's of the next games.
    Prepared,
    /// A player's of the game being played: it changes at once.
    AtTable,
    /// Somebody's who plays from the next game on.
    Joining,
}

#[derive(Clone, Debug)]
pub struct NameEntry {
    seat: Seat,
    whose: Whose,
    name: Name,
    grid: LetterGrid,
    guide: Guide,
}

impl NameEntry {
    pub fn new(seat: Seat, guide: Guide) -> Self {
        let mut entry = Self { seat, whose: Whose::Prepared, name: Name::new(), grid: LetterGrid::default(), guide };
        entry.jump();
        entry
    }

    /// For a player of the game being played.
    pub fn at_table(seat: Seat, guide: Guide) -> Self {
        Self { whose: Whose::AtTable, ..Self::new(seat, guide) }
    }

    /// For who plays from the next game on.
    pub fn joining(guide: Guide) -> Self {
        Self { whose: Whose::Joining, ..Self::new(Seat::FIRST, guide) }
    }

    /// Whenever the letters have changed, the light goes to the likeliest next one.
    fn jump(&mut self) {
        // What is typed here has letters only.
        let letters = Word::parse(&self.name).unwrap_or_default();
        self.grid.jump(self.guide.jump(&letters));
    }

    fn keep(&self, context: &mut Context) {
        let (now, name) = (context.now, self.name.clone());
        let step = match self.whose {
            Whose::Prepared => {
                context.memory.names.set(self.seat, name);
                return context.games.note_change();
            }
            Whose::AtTable => Common::Rename { seat: self.seat, name },
            Whose::Joining => Common::Join(name),
        };
        if let (Some(session), Ok(dict)) = (context.games.place_mut(Which::Table).session_mut(), context.dict) {
            let mut why = Name::new();
            // Refused only if the memory is full, and then all stays as it was.
            session.take_common(step, dict, now, &mut why);
        }
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
                self.keep(context);
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
        let aside = match (self.whose, session(&view)) {
            (Whose::Joining, _) => "dès la prochaine partie",
            (Whose::AtTable, Some(session)) => &session.names()[self.seat],
            _ => &view.memory.names[self.seat],
        };
        header(canvas, "Votre nom", aside);
        let can_add = self.clone().add();
        draw_entry(canvas, &self.name, self.grid, can_add, "accent", |_| Had::Freely);
        let done = (!self.name.is_empty()).then_some("Valider");
        footer(canvas, &entry_hints(can_add, self.name.is_empty(), done));
    }
}
