//! The sheet of a game as QR codes, for a phone to keep.
//!
//! The text is written anew for each code and only the part of the code shown is kept: it may be long, and a screen
//! is small.

use core::fmt::{self, Write};

use heapless::{String, format};

use super::{
    super::{Context, Reply, Shown, View, Which},
    click,
    sheet::with_sheet,
    sheet_text::write_sheet,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::Lexicon,
    screens::frame::AnyTable,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, footer, header,
            qr::{MOST_BYTES, qr},
        },
    },
};

#[derive(Clone, Debug)]
pub struct Share {
    of: Which,
    /// Which sheet of the game, from 0: a partie, if there are several.
    sheet: u8,
    /// The code shown, from 0.
    place: u8,
    count: u8,
    /// What it says.
    text: Part,
}

impl Share {
    pub fn new(of: Which, table: &dyn AnyTable, sheet: u8, place: u8, lexicon: &dyn Lexicon) -> Self {
        let (text, count) = cut(table.session().id().short_name(), place, |out| {
            with_sheet(table, sheet, lexicon, |grid| write_sheet(grid, out)).unwrap_or(Ok(()))
        });
        Self { of, sheet, place, count, text }
    }

    /// Of which game, and which of its sheets.
    pub const fn shown(&self) -> (Which, u8) {
        (self.of, self.sheet)
    }

    fn draw_alone(&self, canvas: &mut Canvas) {
        let back = Hint(Button::B, "Retour");
        if self.count > 1 {
            let place = format!(16; "{} / {}", self.place + 1, self.count).unwrap_or_default();
            header(canvas, "Code QR", &place);
            qr(canvas, &self.text, "Un code après l’autre : ← →");
            footer(canvas, &[Hint(Button::A, "Suivant"), back]);
        } else {
            header(canvas, "Code QR", "");
            qr(canvas, &self.text, "Visez-le avec un téléphone");
            footer(canvas, &[back]);
        }
    }
}

impl Shown for Share {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let next = match (key.button, key.stroke) {
            (Button::B, Stroke::Down) => return click(Reply::Back, context),
            (_, Stroke::Up) => return Reply::Ignored,
            (Button::Left, _) if self.place > 0 => self.place - 1,
            (Button::Right, _) if self.place + 1 < self.count => self.place + 1,
            (Button::A | Button::Press, Stroke::Down) if self.count > 1 => (self.place + 1) % self.count,
            _ => return Reply::Ignored,
        };
        let (Some(table), Ok(dict)) = (context.games.table(self.of), context.dict) else { return Reply::Back };
        *self = Self::new(self.of, table, self.sheet, next, dict);
        context.sound = Some(Sound::Tick);
        Reply::Changed
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        self.draw_alone(canvas);
    }
}

/// What a phone reads from all codes of a sheet, in one piece.
pub fn write(table: &dyn AnyTable, sheet: u8, lexicon: &dyn Lexicon, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "{}", table.session().id().short_name())?;
    with_sheet(table, sheet, lexicon, |grid| write_sheet(grid, out)).unwrap_or(Ok(()))
}

/// One part of what `write` writes, below a line that says of what, and which; and how many there are.
fn cut(name: &str, place: u8, write: impl FnOnce(&mut dyn Write) -> fmt::Result) -> (Part, u8) {
    let mut parts = Parts::new(MOST_BYTES - name.len() - " 99/99\n".len(), place);
    // A writer that fails has written what it could.
    let _ = write(&mut parts);
    let (part, count) = parts.finish();
    let text = match count {
        1 => format!("{name}\n{part}"),
        _ => format!("{name} {}/{count}\n{part}", place + 1),
    };
    // The parts are so much shorter that it fits.
    (text.unwrap_or_default(), count)
}

/// Cuts a text where lines end, and keeps one of the parts. Put together, the parts are the text again.
struct Parts {
    /// How many bytes a part may have.
    room: usize,
    wanted: u8,
    kept: Part,
    /// The part being filled, and its number.
    part: Part,
    number: u8,
    /// What has been written of its next line.
    line: Part,
    /// There were too many parts: the rest is left out.
    full: bool,
}

type Part = String<MOST_BYTES>;

/// Ends a text that is too long.
const REST: &str = "…\n";
/// Who would read more?
const MOST_PARTS: u8 = 99;

impl Parts {
    fn new(room: usize, wanted: u8) -> Self {
        let [kept, part, line] = [const { Part::new() }; 3];
        Self { room, wanted, kept, part, number: 0, line, full: false }
    }

    /// The part wanted, and how many there are.
    fn finish(mut self) -> (Part, u8) {
        self.end_line();
        self.end_part();
        (self.kept, self.number)
    }

    /// The last part that there may be has room to say that something is missing.
    fn room(&self) -> usize {
        if self.number + 1 < MOST_PARTS { self.room } else { self.room - REST.len() }
    }

    fn end_line(&mut self) {
        if self.full {
            return;
        }
        if self.part.len() + self.line.len() > self.room() {
            if self.number + 1 == MOST_PARTS {
                self.full = true;
                let _ = self.part.push_str(REST);
                return;
            }
            self.end_part();
        }
        // There is room: a line is no longer than a part.
        let _ = self.part.push_str(&self.line);
        self.line.clear();
    }

    fn end_part(&mut self) {
        if self.number == self.wanted {
            self.kept = self.part.clone();
        }
        self.part.clear();
        self.number += 1;
    }
}

impl Write for Parts {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            // A line that is too long for any part is cut between two letters.
            if self.line.len() + letter.len_utf8() > self.room - REST.len() {
                self.end_line();
            }
            if self.full {
                return Ok(());
            }
            let _ = self.line.push(letter);
            if letter == '\n' {
                self.end_line();
            }
        }
        Ok(())
    }
}

/// How many codes a text of this game makes.
#[cfg(test)]
pub fn codes(name: &str, text: &str) -> u8 {
    cut(name, 0, |out| out.write_str(text)).1
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::ui::{
        palette::Theme,
        picture::{Look, Picture},
        widgets::qr::reader::read,
    };
    use std::{string::String, vec::Vec};

    /// What a phone reads from the screens, one after the other.
    fn phone(text: &str, theme: Theme) -> Vec<String> {
        let look = |place| {
            let (part, count) = cut("Clam", place, |out| out.write_str(text));
            let share = Share { of: Which::Table, sheet: 0, place, count, text: part };
            let mut picture = Picture { look: Look { theme, turned: false }, ..Picture::new() };
            share.draw_alone(&mut Canvas::new(&mut picture.frame));
            let [code] = &read(&picture)[..] else { panic!("one code on a screen") };
            code.clone()
        };
        (0..codes("Clam", text)).map(look).collect()
    }

    fn lines(count: usize) -> String {
        (0..count).map(|number| std::format!("ZOÉ −{number} NŒUD (faux)\n")).collect()
    }

    #[test]
    fn a_short_text_is_one_code() {
        for theme in Theme::ALL {
            assert_eq!(phone("ANA 5\nZOÉ −1\n", theme), ["Clam\nANA 5\nZOÉ −1\n"]);
        }
    }

    #[test]
    fn the_parts_of_a_long_text_are_put_together_again() {
        for theme in Theme::ALL {
            let text = lines(60);
            let parts = phone(&text, theme);
            let mut whole = String::new();
            for (part, number) in parts.iter().zip(1..) {
                let (first, rest) = part.split_once('\n').unwrap();
                assert_eq!(first, std::format!("Clam {number}/{}", parts.len()));
                assert!(rest.ends_with('\n'), "cut within a line: {rest}");
                whole += rest;
            }
            assert_eq!(whole, text);
            assert!(parts.len() > 12);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_cut_between_letters() {
        let text = "é".repeat(200) + "\nfin\n";
        let whole: String = phone(&text, Theme::Dark).iter().map(|part| part.split_once('\n').unwrap().1).collect();
        assert_eq!(whole, text);
    }

    #[test]
    fn of_a_text_without_end_the_rest_is_left_out() {
        let text = lines(2000);
        assert_eq!(codes("Clam", &text), MOST_PARTS);
        let last = cut("Clam", MOST_PARTS - 1, |out| out.write_str(&text)).0;
        assert!(last.starts_with("Clam 99/99\nZOÉ") && last.ends_with("(faux)\n…\n"), "{last}");
    }
}
