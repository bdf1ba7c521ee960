//! What was found, page by page, the longest words first.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{
    super::{Context, Reply, Shown, View},
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
    /// The first word in view.
    first: usize,
    progress_at: Instant,
}

impl Results {
    pub fn new(asked: Asked, now: Instant) -> Self {
        Self { asked, first: 0, progress_at: now + PROGRESS }
    }

    fn turn_to(&mut self, page: Option<usize>, finder: &Finder) -> Reply {
        let Some(first) = page.filter(|_| finder.is_done()) else { return Reply::Ignored };
        self.first = first;
        Reply::Changed
    }

    fn page_before(&self, finder: &Finder) -> Option<usize> {
        let mut pages = core::iter::successors(Some(0), |first| page_after(finder, *first));
        pages.find(|first| page_after(finder, *first) == Some(self.first))
    }
}

impl Shown for Results {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match (key.button, key.stroke) {
            (Button::B, Stroke::Down) => Reply::Back,
            (_, Stroke::Up) => Reply::Ignored,
            (Button::Down | Button::Right, _) => self.turn_to(page_after(context.finder, self.first), context.finder),
            (Button::A | Button::Press, Stroke::Down) => {
                self.turn_to(page_after(context.finder, self.first), context.finder)
            }
            (Button::Up | Button::Left, _) => self.turn_to(self.page_before(context.finder), context.finder),
            _ => Reply::Ignored,
        };
        if !matches!(reply, Reply::Ignored) {
            context.sound = Some(Sound::Tick);
        }
        reply
    }

    fn tick(&mut self, context: &mut Context) -> Reply {
        let Ok(dict) = context.dict else { return Reply::Back };
        context.finder.advance(STEPS, dict);
        if !context.finder.is_done() && context.now < self.progress_at {
            return Reply::Ignored;
        }
        self.progress_at = context.now + PROGRESS;
        Reply::Changed
    }

    /// At once, as long as there is something to search.
    fn wake_at(&self, view: View) -> Option<Instant> {
        (!view.finder.is_done()).then_some(Instant::START)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let finder = view.finder;
        header(canvas, &self.asked, "");
        if !finder.is_done() {
            note(canvas, "Recherche…");
        } else if finder.words().is_empty() {
            note(canvas, "Aucun mot trouvé.");
        } else {
            draw_page(canvas, page(finder, self.first));
        }
        let more = finder.is_done() && page_after(finder, self.first).is_some();
        let hints: &[Hint] =
            if more { &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")] } else { &[Hint(Button::B, "Retour")] };
        footer(canvas, hints);
        // Down here, since what was asked may take the whole header.
        canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(234, FOOTER_TOP + 15), &count(finder));
    }
}

/// The words of the page that begins at `first`: the longest decides how many fit.
fn page(finder: &Finder, first: usize) -> &[Word] {
    let words = finder.words().get(first..).unwrap_or_default();
    let columns = if words.first().is_some_and(|word| word.len() > SHORT) { 1 } else { 2 };
    &words[..words.len().min(columns * ROWS)]
}

fn page_after(finder: &Finder, first: usize) -> Option<usize> {
    let next = first + page(finder, first).len();
    (next < finder.words().len()).then_some(next)
}

/// How many words there are, and how many of them, the longest, can be seen if not all.
fn count(finder: &Finder) -> heapless::String<32> {
    let (found, kept) = (finder.count(), finder.words().len());
    let count = match found {
        0 | 1 => format!("{found} mot"),
        _ if found as usize > kept && finder.is_done() => format!("{kept} sur {found}"),
        _ => format!("{found} mots"),
    };
    count.unwrap_or_default()
}

fn draw_page(canvas: &mut Canvas, words: &[Word]) {
    for (index, word) in words.iter().enumerate() {
        let (column, row) = ((index / ROWS) as i32, (index % ROWS) as i32);
        let place = BODY.top_left + Point::new(14 + column * 114, 20 + row * ROW_HEIGHT);
        let text = format!(24; "{word}").unwrap_or_default();
        canvas.text(&font::STRONG, Ink::Text, Align::Left, place, &text);
    }
}
