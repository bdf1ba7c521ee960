//! What was found, page by page, the longest words first.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{
    super::{Context, Reply},
    ask::Asked,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::Word,
    solve::finder::Finder,
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{BODY, FOOTER_TOP, Hint, footer, header, note},
    },
};

/// How far the search goes between two glances at the keys: some milliseconds on the device.
const STEPS: u32 = 24;
/// How often the number of words found so far is shown anew.
const PROGRESS: Millis = Millis(250);

const ROWS: usize = 9;
const ROW_HEIGHT: i32 = 21;
/// Words up to this length stand in two columns.
const SHORT: usize = 9;

#[derive(Clone, Debug)]
pub struct Results {
    asked: Asked,
    finder: Finder,
    /// The first word in view.
    first: usize,
    progress_at: Instant,
}

impl Results {
    pub fn new(asked: Asked, finder: Finder, now: Instant) -> Self {
        Self { asked, finder, first: 0, progress_at: now + PROGRESS }
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match (key.button, key.stroke) {
            (Button::B, Stroke::Down) => Reply::Back,
            (_, Stroke::Up) => Reply::Ignored,
            (Button::Down | Button::Right, _) => self.turn_to(self.page_after(self.first)),
            (Button::A | Button::Press, Stroke::Down) => self.turn_to(self.page_after(self.first)),
            (Button::Up | Button::Left, _) => self.turn_to(self.page_before()),
            _ => Reply::Ignored,
        };
        if !matches!(reply, Reply::Ignored) {
            context.sound = Some(Sound::Tick);
        }
        reply
    }

    pub fn tick(&mut self, context: &Context) -> Reply {
        let Ok(dict) = context.dict else { return Reply::Back };
        self.finder.advance(STEPS, dict);
        if !self.finder.is_done() && context.now < self.progress_at {
            return Reply::Ignored;
        }
        self.progress_at = context.now + PROGRESS;
        Reply::Changed
    }

    /// At once, as long as there is something to search.
    pub fn wake_at(&self) -> Option<Instant> {
        (!self.finder.is_done()).then_some(Instant::START)
    }

    fn turn_to(&mut self, page: Option<usize>) -> Reply {
        let Some(first) = page.filter(|_| self.finder.is_done()) else { return Reply::Ignored };
        self.first = first;
        Reply::Changed
    }

    /// The words of the page that begins at `first`: the longest decides how many fit.
    fn page(&self, first: usize) -> &[Word] {
        let words = self.finder.words().get(first..).unwrap_or_default();
        let columns = if words.first().is_some_and(|word| word.len() > SHORT) { 1 } else { 2 };
        &words[..words.len().min(columns * ROWS)]
    }

    fn page_after(&self, first: usize) -> Option<usize> {
        let next = first + self.page(first).len();
        (next < self.finder.words().len()).then_some(next)
    }

    fn page_before(&self) -> Option<usize> {
        let mut pages = core::iter::successors(Some(0), |first| self.page_after(*first));
        pages.find(|first| self.page_after(*first) == Some(self.first))
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        header(canvas, &self.asked, "");
        if !self.finder.is_done() {
            note(canvas, "Recherche…");
        } else if self.finder.words().is_empty() {
            note(canvas, "Aucun mot trouvé.");
        } else {
            draw_page(canvas, self.page(self.first));
        }
        let more = self.finder.is_done() && self.page_after(self.first).is_some();
        let hints: &[Hint] =
            if more { &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")] } else { &[Hint(Button::B, "Retour")] };
        footer(canvas, hints);
        // Down here, since what was asked may take the whole header.
        canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(234, FOOTER_TOP + 15), &self.count());
    }

    /// How many words there are, and how many of them, the longest, can be seen if not all.
    fn count(&self) -> heapless::String<32> {
        let (found, kept) = (self.finder.count(), self.finder.words().len());
        let count = match found {
            0 | 1 => format!("{found} mot"),
            _ if found as usize > kept && self.finder.is_done() => format!("{kept} sur {found}"),
            _ => format!("{found} mots"),
        };
        count.unwrap_or_default()
    }
}

fn draw_page(canvas: &mut Canvas, words: &[Word]) {
    for (index, word) in words.iter().enumerate() {
        let (column, row) = ((index / ROWS) as i32, (index % ROWS) as i32);
        let place = BODY.top_left + Point::new(14 + column * 114, 20 + row * ROW_HEIGHT);
        let text = format!(24; "{word}").unwrap_or_default();
        canvas.text(&font::STRONG, Ink::Text, Align::Left, place, &text);
    }
}
