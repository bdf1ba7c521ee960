//! What somebody wants who has more than nine keys, a mouse or a whole keyboard: turned into presses, one after the other,
//! by what the screen shows.
//!
//! The device knows nothing of it. Whoever runs it asks for the next press, lets that happen, and asks again.

use std::{
    collections::VecDeque,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{ACCENT, walk::Walk, without_accent};
use crate::{
    input::Button,
    screens::{ERASE, HIDE, HYPHEN_KEY},
    ui::{
        audit::{Audit, Choice},
        widgets::FOOTER_TOP,
    },
};

/// More than a word has letters.
const MOST_ERASED: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Choose what has this label, the first one being 0 where several have it.
    Choose { label: String, which: usize },
    /// Type a letter, where letters are typed.
    Type(char),
    /// Take back what was typed last; never more than that.
    Erase,
    /// Go back, whatever was typed: what B does, if the footer says so. Elsewhere B may be a player's key.
    Leave,
    /// Do what is to be done with what was typed.
    Finish,
}

/// A wish being fulfilled.
#[derive(Clone, Debug)]
pub struct Errand {
    todo: VecDeque<Task>,
    erased: usize,
}

#[derive(Clone, Debug)]
enum Task {
    Light(Walk),
    Press(Button),
    EraseAll,
}

impl Errand {
    /// By what the screen shows now.
    pub fn new(wish: &Wish, audit: &Audit) -> Self {
        let todo = match wish {
            Wish::Choose { label, which } => choosing(label, *which).into(),
            // Where names have hyphens a key puts them.
            Wish::Type('-') if audit.hint(HYPHEN_KEY.0) == Some(HYPHEN_KEY.1) => vec![Task::Press(HYPHEN_KEY.0)],
            Wish::Type(letter) => {
                letter_keys(*letter, audit.choices()).iter().flat_map(|label| choosing(label, 0)).collect()
            }
            Wish::Erase if audit.hint(Button::B) == Some(ERASE) => vec![Task::Press(Button::B)],
            Wish::Erase => vec![],
            Wish::Leave => vec![Task::EraseAll, Task::Press(Button::B)],
            Wish::Finish => finishing(audit).map(Task::Press).into_iter().collect(),
        };
        Self { todo: todo.into(), erased: 0 }
    }

    /// The contact to close and open next on a device that is `turned` or not; none when the wish is fulfilled, or cannot
    /// be.
    pub fn next(&mut self, audit: &Audit, turned: bool) -> Option<Button> {
        loop {
            match self.todo.front_mut()? {
                Task::Light(walk) => match walk.next(audit, turned) {
                    Ok(Some(arrow)) => return Some(arrow),
                    Ok(None) => {}
                    Err(_) => self.todo.clear(),
                },
                Task::EraseAll if audit.hint(Button::B) == Some(ERASE) && self.erased < MOST_ERASED => {
                    self.erased += 1;
                    return Some(Button::B);
                }
                Task::EraseAll if is_in_footer(audit, Button::B) => {}
                Task::EraseAll => self.todo.clear(),
                Task::Press(button) => {
                    let button = *button;
                    self.todo.pop_front();
                    return Some(button);
                }
            }
            self.todo.pop_front();
        }
    }
}

fn is_in_footer(audit: &Audit, key: Button) -> bool {
    audit.keys().iter().any(|named| named.key == key && named.area.top_left.y >= FOOTER_TOP)
}

/// Whether letters are typed: all of them can be lit.
pub fn is_typing(choices: &[Choice]) -> bool {
    ('A'..='Z').all(|letter| has(choices, letter))
}

fn has(choices: &[Choice], letter: char) -> bool {
    choices.iter().any(|choice| choice.label.chars().eq([letter]))
}

fn choosing(label: &str, which: usize) -> [Task; 2] {
    [Task::Light(Walk::to_one_of(label, which)), Task::Press(Button::A)]
}

/// The keys that make a letter: its own, or the one without its accent and another for that. Where there are no accents
/// it goes without.
fn letter_keys(letter: char, choices: &[Choice]) -> Vec<String> {
    let letter = letter.to_uppercase().next().unwrap_or(letter);
    let (plain, accents) = without_accent(letter);
    let has_accents = choices.iter().any(|choice| choice.label == ACCENT);
    match (has(choices, letter), has(choices, plain)) {
        _ if !is_typing(choices) => vec![],
        (true, _) => vec![letter.to_string()],
        (false, true) if has_accents => {
            core::iter::once(plain.to_string()).chain((0..accents).map(|_| ACCENT.into())).collect()
        }
        (false, true) => vec![plain.to_string()],
        (false, false) => vec![],
    }
}

/// X ends what was typed; where X hides it, Y does.
fn finishing(audit: &Audit) -> Option<Button> {
    let button = if audit.hint(Button::X) == Some(HIDE.1) { Button::Y } else { Button::X };
    audit.hint(button).map(|_| button)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Board,
        handheld::Handheld,
        script::Script,
        time::Millis,
        ui::{
            Canvas,
            canvas::area,
            frame::Frame,
            widgets::{Hint, footer},
        },
    };

    /// A device after a script.
    fn after(text: &str) -> Handheld {
        let mut handheld = Handheld::new(Board::Waveshare);
        let script = Script::read(text, Board::Waveshare).unwrap().expect("for every board");
        handheld.play(script, |_, _, _| {}).unwrap_or_else(|stuck| panic!("{stuck}"));
        handheld
    }

    /// Fulfils a wish; gives what was pressed.
    fn fulfil(handheld: &mut Handheld, wish: &Wish) -> Vec<Button> {
        let mut errand = Errand::new(wish, &handheld.audit());
        let mut pressed = Vec::new();
        while let Some(button) = errand.next(&handheld.audit(), handheld.settings().turned) {
            for closed in [true, false] {
                handheld.set_contact(button, closed);
                handheld.advance(handheld.now() + Millis(20));
            }
            pressed.push(button);
        }
        pressed
    }

    fn sees(handheld: &Handheld, text: &str) -> bool {
        handheld.audit().texts().any(|shown| shown == text)
    }

    fn type_all(handheld: &mut Handheld, word: &str) {
        for letter in word.chars() {
            fulfil(handheld, &Wish::Type(letter));
        }
    }

    /// What can be lit: these labels, wherever they are.
    fn choices(labels: impl Iterator<Item = String>) -> Vec<Choice> {
        let choice = |label: String| Choice {
            label: label.as_str().try_into().unwrap(),
            area: area(0, 0, 1, 1),
            lit: false,
            by: None,
        };
        labels.map(choice).collect()
    }

    #[test]
    fn a_word_is_typed_corrected_and_judged() {
        let mut handheld = after("choose \"Arbitre\"");
        type_all(&mut handheld, "salux");
        fulfil(&mut handheld, &Wish::Erase);
        type_all(&mut handheld, "T");
        assert!(sees(&handheld, "SALUT"));
        assert_eq!(fulfil(&mut handheld, &Wish::Finish), [Button::X]);
        assert!(!is_typing(handheld.audit().choices()), "it is judged");
    }

    #[test]
    fn erasing_never_goes_back_and_leaving_always_does() {
        let mut handheld = after("choose \"Arbitre\"");
        assert_eq!(fulfil(&mut handheld, &Wish::Erase), []);
        assert_eq!(fulfil(&mut handheld, &Wish::Finish), [], "nothing is typed yet, and Y would open the log");
        type_all(&mut handheld, "ETE");
        assert_eq!(fulfil(&mut handheld, &Wish::Erase), [Button::B]);
        assert!(is_typing(handheld.audit().choices()));
        assert_eq!(fulfil(&mut handheld, &Wish::Leave), [Button::B; 3]);
        assert!(sees(&handheld, "Clam"));
    }

    #[test]
    fn accents_are_typed_where_there_are_some() {
        let letters = || ('A'..='Z').map(String::from);
        let plain = choices(letters());
        let accented = choices(letters().chain([ACCENT.to_string()]));
        assert_eq!(letter_keys('ë', &plain), ["E"]);
        assert_eq!(letter_keys('e', &accented), ["E"]);
        let (e, accents) = without_accent('Ë');
        assert_eq!((letter_keys('ë', &accented).len(), e), (1 + accents, 'E'));
        assert!(accents > 0 && letter_keys('ë', &accented)[1..].iter().all(|key| key == ACCENT));
        assert_eq!(letter_keys('-', &accented), [""; 0]);
    }

    #[test]
    fn letters_are_typed_nowhere_else() {
        let mut handheld = after("");
        assert_eq!(fulfil(&mut handheld, &Wish::Type('A')), []);
        let mut handheld = after("choose \"Chercher\"\nchoose \"Tirage\"");
        type_all(&mut handheld, "a?1-");
        assert!(sees(&handheld, "A?"));
    }

    #[test]
    fn a_hyphen_has_a_key_where_names_are_typed() {
        let pressed = |hints: &[Hint]| {
            let mut audit = Audit::default();
            footer(&mut Canvas::audited(&mut Frame::new(), &mut audit), hints);
            Errand::new(&Wish::Type('-'), &audit).next(&audit, false)
        };
        assert_eq!(pressed(&[HYPHEN_KEY]), Some(HYPHEN_KEY.0));
        assert_eq!(pressed(&[Hint(HYPHEN_KEY.0, "Journal")]), None);
    }

    #[test]
    fn what_hides_a_word_does_not_end_it() {
        let end = |hints: &[Hint]| {
            let mut audit = Audit::default();
            footer(&mut Canvas::audited(&mut Frame::new(), &mut audit), hints);
            finishing(&audit)
        };
        let (judge, read) = (Hint(Button::X, "Juger"), Hint(Button::Y, "Lire"));
        assert_eq!(end(&[judge, Hint(Button::Y, "Journal")]), Some(Button::X));
        assert_eq!(end(&[HIDE, read]), Some(Button::Y));
        assert_eq!((end(&[HIDE]), end(&[Hint(Button::Y, "Journal")])), (None, None));
    }

    #[test]
    fn leaving_presses_no_key_of_a_player() {
        let mut audit = Audit::default();
        let mut frame = Frame::new();
        let mut canvas = Canvas::audited(&mut frame, &mut audit);
        canvas.name_key(Button::B, "ZOÉ", area(6, 32, 112, 40));
        footer(&mut canvas, &[Hint(Button::X, "Personne")]);
        assert_eq!(Errand::new(&Wish::Leave, &audit).next(&audit, false), None);
    }

    #[test]
    fn a_click_chooses_even_upside_down() {
        let mut handheld = after("choose \"Réglages\"\nlight \"Sens\"\npress right");
        assert!(handheld.settings().turned);
        fulfil(&mut handheld, &Wish::Choose { label: "À propos".into(), which: 0 });
        assert!(sees(&handheld, "Meneur"));
        let before = handheld.picture().clone();
        assert_eq!(fulfil(&mut handheld, &Wish::Choose { label: "nowhere".into(), which: 0 }), []);
        assert!(*handheld.picture() == before);
    }
}
