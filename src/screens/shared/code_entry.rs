//! Typing a deal code, to play the same cards as another table.

use heapless::{String, format};

use super::{
    super::{
        Context, Reply, Shown, View,
        word_entry::{draw_entry, entry_hints},
    },
    click,
};
use crate::{
    cards::code::{self, CodeError, DealCode},
    input::{Button, KeyEvent, Stroke},
    letters::LetterSet,
    session::GameId,
    typing::Had,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Face, GridKey, Hint, LetterGrid, footer, header,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug)]
pub struct CodeEntry {
    game: GameId,
    typed: String<{ code::MOST_LETTERS }>,
    grid: LetterGrid,
    wrong: Option<CodeError>,
}

impl CodeEntry {
    pub fn new(game: GameId) -> Self {
        Self { game, typed: String::new(), grid: LetterGrid::letters_only(), wrong: None }
    }

    fn add(&mut self) -> bool {
        let GridKey::Letter(index) = self.grid.chosen() else { return false };
        let letter = b'A' + index;
        code::ALPHABET.contains(&letter) && self.typed.push(letter.into()).is_ok()
    }

    fn is_complete(&self) -> bool {
        [code::LETTERS, code::MOST_LETTERS].contains(&self.typed.len())
    }

    /// As many letters as the code has: more, if it names a box of cards as well.
    fn length(&self) -> usize {
        if self.typed.len() <= code::LETTERS { code::LETTERS } else { code::MOST_LETTERS }
    }

    fn check(&mut self, context: &mut Context) -> Reply {
        // What the device deals is the pack of the rules.
        match DealCode::parse(&self.typed) {
            Ok(code) => {
                context.games.prepared_mut(self.game).code = Some(code);
                Reply::Back
            }
            Err(error) => {
                self.wrong = Some(error);
                context.sound = Some(Sound::Wrong);
                Reply::Changed
            }
        }
    }

    fn draw_wrong(&self, error: CodeError, canvas: &mut Canvas) {
        let (answer, reason, note) = match error {
            CodeError::OtherPack => (
                "AUTRE BOÎTE",
                "Ce code est d’une autre boîte de cartes que la vôtre.",
                "Ses lettres donneraient ici d’autres cartes.",
            ),
            CodeError::Character(_) | CodeError::Length { .. } | CodeError::Mistyped => (
                "CODE INCONNU",
                "Une lettre a dû être mal entendue ou mal tapée.",
                "Le code se lit dans le menu de l’autre appareil.",
            ),
        };
        let shown = Verdict {
            mood: Mood::Neither,
            caption: "Vous avez tapé",
            answer,
            points: "",
            reason,
            note,
            hints: &[Hint(Button::A, "Corriger")],
        };
        verdict(canvas, shown, core::iter::once(self.typed.chars().map(Face::Letter)));
    }
}

impl Shown for CodeEntry {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.wrong.is_some() {
            return match (key.button, key.stroke) {
                (Button::A | Button::Press, Stroke::Down) => {
                    self.wrong = None;
                    click(Reply::Changed, context)
                }
                _ => Reply::Ignored,
            };
        }
        if self.grid.walk(key) {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add() => Reply::Changed,
            (Button::B, Stroke::Down | Stroke::Repeat) if self.typed.pop().is_some() => Reply::Changed,
            (Button::B, Stroke::Down) => Reply::Back,
            (Button::X, Stroke::Down) if self.is_complete() => self.check(context),
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        if let Some(error) = self.wrong {
            return self.draw_wrong(error, canvas);
        }
        let aside = format!(12; "{} sur {}", self.typed.len(), self.length()).unwrap_or_default();
        header(canvas, "Code de la donne", &aside);
        let spelt: LetterSet = LetterSet::of(code::ALPHABET);
        let had = |letter| if spelt.contains(letter) { Had::Freely } else { Had::Not };
        draw_entry(canvas, &self.typed, self.grid, false, "", had);
        let done = self.is_complete().then_some("Valider");
        footer(canvas, &entry_hints(self.clone().add(), self.typed.is_empty(), done));
    }
}
