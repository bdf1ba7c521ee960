//! Typing a player's name. One that is there already keeps its letters, so that a slip costs a letter; X goes on to the
//! next player who has none.

use heapless::Vec;

use super::{
    super::{Context, Reply, Shown, View, Which, word_entry::draw_entry},
    at_table, click, session,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::Word,
    rules::{
        Players, Seat,
        names::{LONGEST_NAME, Name, Names, next_accent},
    },
    session::{AnySession, any::Common},
    typing::{Guide, Had},
    ui::{
        Canvas, font,
        sound::Sound,
        widgets::{GridKey, Hint, LetterGrid, footer, header},
    },
};

const HYPHEN: char = '-';
/// The key that puts it.
pub const HYPHEN_KEY: Hint = Hint(Button::Y, "Tiret");
/// In the small typeface: what columns and keys have room for, if need be in the tiny one. Twelve letters of a name;
/// fewer, if many of them are wide.
pub const WIDEST_NAME: i32 = 100;

/// Whose name it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// A player's of the next games.
    Prepared,
    /// A player's of the game being played: it changes at once.
    AtTable,
    /// Somebody's who comes to the game being played.
    Joining,
}

#[derive(Clone, Debug)]
pub struct NameEntry {
    whose: Whose,
    players: Players,
    seat: Seat,
    name: Name,
    /// Some letters of the name that was there still are: it is the same person.
    is_correction: bool,
    grid: LetterGrid,
    guide: Guide,
}

impl NameEntry {
    pub fn new(players: Players, seat: Seat, names: &Names, guide: Guide) -> Self {
        let is_correction = names.is_named(seat);
        let name = if is_correction { names[seat].clone() } else { Name::new() };
        let (whose, grid) = (Whose::Prepared, LetterGrid::default());
        let mut entry = Self { whose, players, seat, name, is_correction, grid, guide };
        entry.jump();
        entry
    }

    /// For a player of the game being played.
    pub fn at_table(players: Players, seat: Seat, names: &Names, guide: Guide) -> Self {
        Self { whose: Whose::AtTable, ..Self::new(players, seat, names, guide) }
    }

    /// For who comes to the game being played.
    pub fn joining(players: Players, guide: Guide) -> Self {
        Self { whose: Whose::Joining, ..Self::new(players, Seat::FIRST, &Names::default(), guide) }
    }

    /// Whenever the letters have changed, the light goes to the likeliest next one. What comes after a hyphen begins
    /// anew.
    fn jump(&mut self) {
        let part = self.name.rsplit(HYPHEN).next().unwrap_or_default();
        self.grid.jump(self.guide.jump(&Word::parse(part).unwrap_or_default()));
    }

    fn add(&mut self) -> bool {
        match self.grid.chosen() {
            GridKey::Letter(index) => self.push(char::from(b'A' + index)),
            GridKey::Wide => self.accent(),
        }
    }

    fn push(&mut self, letter: char) -> bool {
        let mut longer = self.name.clone();
        let fits = longer.chars().count() < LONGEST_NAME && longer.push(letter).is_ok();
        let fits = fits && font::SMALL.width(&longer) <= WIDEST_NAME;
        if fits {
            self.name = longer;
        }
        fits
    }

    /// Puts the next accent on the last letter.
    fn accent(&mut self) -> bool {
        let Some(accented) = self.name.chars().last().and_then(next_accent) else { return false };
        self.name.pop();
        self.name.push(accented).is_ok()
    }

    /// Between two parts of a name.
    fn hyphen(&mut self) -> bool {
        self.name.chars().last().is_some_and(char::is_alphabetic) && self.push(HYPHEN)
    }

    fn erase(&mut self) -> bool {
        let erased = self.name.pop().is_some();
        self.is_correction &= !self.name.is_empty();
        erased
    }

    /// The next player without a name, if there is one.
    fn next(&self, names: &Names) -> Option<Seat> {
        if self.whose != Whose::Prepared {
            return None;
        }
        self.players.seats_from(self.seat).skip(1).find(|seat| !names.is_named(*seat))
    }

    fn end(&mut self, context: &mut Context) -> Reply {
        while self.name.ends_with(HYPHEN) {
            self.name.pop();
        }
        match self.whose {
            Whose::Prepared => {}
            Whose::AtTable => return self.rename(context),
            Whose::Joining => {
                let name = context.memory.roster.as_typed_before(self.name.clone());
                return tell_table(Common::Join(name), context);
            }
        }
        context.memory.name(self.seat, self.name.clone(), self.is_correction);
        context.games.note_change();
        match self.next(&context.memory.names) {
            Some(next) => {
                *self = Self::new(self.players, next, &context.memory.names, self.guide.clone());
                Reply::Changed
            }
            None => Reply::Back,
        }
    }

    /// A player of the game being played, who is one of the company, too.
    fn rename(&self, context: &mut Context) -> Reply {
        let memory = &mut *context.memory;
        let was = context.games.place(Which::Table).session().map(|session| session.names()[self.seat].clone());
        let seat = memory.players.seats().find(|seat| Some(&memory.names[*seat]) == was.as_ref());
        let name = match seat {
            Some(seat) => {
                memory.name(seat, self.name.clone(), self.is_correction);
                memory.names[seat].clone()
            }
            None => memory.roster.as_typed_before(self.name.clone()),
        };
        tell_table(Common::Rename { seat: self.seat, name }, context)
    }

    fn hints(&self, names: &Names) -> Vec<Hint, 4> {
        let (is_typed, next) = (!self.name.is_empty(), self.next(names));
        let hints = [
            self.clone().add().then_some(Hint(Button::A, "Ajouter")),
            Some(Hint(Button::B, if is_typed { "Effacer" } else { "Retour" })),
            is_typed.then_some(Hint(Button::X, if next.is_some() { "Suivant" } else { "Valider" })),
            self.clone().hyphen().then_some(HYPHEN_KEY),
        ];
        hints.into_iter().flatten().collect()
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
            (Button::B, Stroke::Down | Stroke::Repeat) if self.erase() => Reply::Changed,
            (Button::B, Stroke::Down) => Reply::Back,
            (Button::X, Stroke::Down) if !self.name.is_empty() => self.end(context),
            (Button::Y, Stroke::Down) if self.hyphen() => Reply::Changed,
            _ => Reply::Ignored,
        };
        if matches!(reply, Reply::Changed) {
            self.jump();
        }
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let names = &view.memory.names;
        let aside = match (self.whose, session(&view)) {
            (Whose::Joining, session) => session.map_or("", AnySession::joins_from),
            (Whose::AtTable, Some(session)) => &session.names()[self.seat],
            _ => &names[self.seat],
        };
        header(canvas, "Votre nom", aside);
        draw_entry(canvas, &self.name, self.grid, self.clone().add(), "accent", |_| Had::Freely);
        footer(canvas, &self.hints(names));
    }
}

/// Takes a step at the table, and goes back.
pub fn tell_table(step: Common, context: &mut Context) -> Reply {
    let mut why = Name::new();
    // Refused only if the memory is full, and then all stays as it was.
    at_table(context, |session, dict, now| session.take_common(step, dict, now, &mut why));
    Reply::Back
}
