//! Text of several lines: broken between words so that no line is too wide.

use embedded_graphics::prelude::Point;

use super::{Align, Canvas, Ink, font::Font};

/// The lines of `text`, none wider than `width` unless a single word is; a line break in the text is one.
pub fn lines<'t>(font: &'static Font, text: &'t str, width: i32) -> impl Iterator<Item = &'t str> + Clone {
    text.split('\n').flat_map(move |paragraph| {
        let mut rest = Some(paragraph);
        core::iter::from_fn(move || {
            let (line, after) = split(font, rest?, width);
            rest = after;
            Some(line)
        })
    })
}

/// The first line, and what comes after it: as many words as fit, or one that does not.
fn split<'t>(font: &Font, text: &'t str, width: i32) -> (&'t str, Option<&'t str>) {
    let mut pen = 0;
    let mut last_break = None;
    for (at, letter) in text.char_indices() {
        if is_break(text, at) && (pen <= width || last_break.is_none()) {
            last_break = Some(at);
        }
        pen += font.advance(letter);
        if let Some(at) = last_break.filter(|_| pen > width) {
            return (&text[..at], Some(&text[at + 1..]));
        }
    }
    (text, None)
}

/// Not at a no-break space, which is another character, not before the signs that French sets apart, and not between
/// what is numbered and its number.
fn is_break(text: &str, at: usize) -> bool {
    const NUMBERED: [&str; 4] = ["tour", "partie", "p.", "Joueur"];
    let (before, rest) = text.split_at(at);
    let numbers = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_digit());
    rest.starts_with(' ')
        && !rest[1..].starts_with([':', ';', '?', '!', '»'])
        && !(numbers(&rest[1..]) && NUMBERED.into_iter().any(|word| before.ends_with(word)))
}

/// The narrowest width in which `text` takes no more lines than in `width`: centred lines of like length read better.
pub fn balanced(font: &'static Font, text: &str, width: i32) -> i32 {
    let count = lines(font, text, width).count();
    let (mut too_narrow, mut enough) = (0, width);
    while enough - too_narrow > 4 {
        let middle = (too_narrow + enough) / 2;
        let mut lines = lines(font, text, middle);
        let fits = lines.by_ref().take(count).all(|line| font.width(line) <= middle) && lines.next().is_none();
        if fits { enough = middle } else { too_narrow = middle }
    }
    enough
}

/// How a paragraph looks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub font: &'static Font,
    pub ink: Ink,
    pub align: Align,
}

/// Writes `text` with its first baseline at `place`, one line every `step` pixels; gives the baseline after the last.
pub fn paragraph(canvas: &mut Canvas, style: Style, place: Point, width: i32, step: i32, text: &str) -> i32 {
    let width = if style.align == Align::Centre { balanced(style.font, text, width) } else { width };
    let mut y = place.y;
    for line in lines(style.font, text, width) {
        canvas.text(style.font, style.ink, style.align, Point::new(place.x, y), line);
        y += step;
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::font;

    fn broken(text: &str, width: i32) -> heapless::Vec<&str, 8> {
        lines(&font::TEXT, text, width).collect()
    }

    #[test]
    fn lines_break_between_words_and_where_the_text_says() {
        let width = font::TEXT.width("Il n’y a pas");
        assert_eq!(broken("Il n’y a pas deux E ici", width)[..], ["Il n’y a pas", "deux E ici"]);
        assert_eq!(broken("un\n\ndeux", width)[..], ["un", "", "deux"]);
    }

    #[test]
    fn a_no_break_space_holds_its_words_together() {
        let width = font::TEXT.width("il reste 12");
        assert_eq!(broken("il reste 12\u{a0}s", width)[..], ["il reste", "12\u{a0}s"]);
    }

    #[test]
    fn no_line_begins_with_a_question_mark() {
        let width = font::TEXT.width("Annuler ce coup");
        assert_eq!(broken("Annuler ce coup ?", width)[..], ["Annuler ce", "coup ?"]);
    }

    #[test]
    fn a_number_stays_with_what_it_numbers() {
        let width = font::TEXT.width("On annule, tour") + 3;
        assert_eq!(broken("On annule, tour 1", width)[..], ["On annule,", "tour 1"]);
        assert_eq!(broken("On annule, tous 2", width)[..], ["On annule, tous", "2"]);
    }

    #[test]
    fn a_word_that_is_too_long_stands_alone() {
        assert_eq!(broken("anticonstitutionnel mot", 40)[..], ["anticonstitutionnel", "mot"]);
    }
}
