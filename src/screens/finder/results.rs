//! What was found, length by length, the longest words first; page by page.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, format};

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
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{BODY, FOOTER_TOP, Hint, Towards, footer, header, note, pointer},
    },
};

/// How far the search goes between two glances at the keys: some milliseconds on the device.
const STEPS: u32 = 24;
/// How far it goes at once when a page is turned: words of one length are mostly found so soon that nobody need be told to
/// wait.
const STEPS_AT_ONCE: u32 = 96;
/// How often the number of words found so far is shown anew.
const PROGRESS: Millis = Millis(250);

/// The line above the words: of which length they are, and which of them.
const BAND: Rectangle = area(6, BODY.top_left.y + 4, 228, 22);
const ROWS: usize = 8;
const ROW_HEIGHT: i32 = 20;
/// Words up to this length stand in two columns.
const SHORT: usize = 9;

#[derive(Clone, Debug)]
pub struct Results {
    asked: Asked,
    /// The page in view, once all words are counted.
    page: Option<Page>,
    progress_at: Instant,
}

/// Words of one length, as many as fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Page {
    length: usize,
    /// The first one among those of that length, from 0.
    first: u32,
}

impl Page {
    const fn beginning(length: usize) -> Self {
        Self { length, first: 0 }
    }

    /// The last words of a length.
    fn end(length: usize, finder: &Finder) -> Self {
        let size = Self::beginning(length).size() as u32;
        Self { length, first: finder.count_of(length).saturating_sub(1) / size * size }
    }

    const fn size(self) -> usize {
        if self.length > SHORT { ROWS } else { 2 * ROWS }
    }

    /// Where it begins among all words.
    fn place(self, finder: &Finder) -> u32 {
        finder.start_of(self.length) + self.first
    }

    fn count(self, finder: &Finder) -> usize {
        (finder.count_of(self.length).saturating_sub(self.first) as usize).min(self.size())
    }

    /// Of the same length; else the first of the next.
    fn after(self, finder: &Finder) -> Option<Self> {
        let next = Self { first: self.first + self.size() as u32, ..self };
        if next.count(finder) > 0 { Some(next) } else { self.shorter(finder) }
    }

    fn before(self, finder: &Finder) -> Option<Self> {
        match self.first.checked_sub(self.size() as u32) {
            Some(first) => Some(Self { first, ..self }),
            None => longer(self.length, finder).map(|length| Self::end(length, finder)),
        }
    }

    fn shorter(self, finder: &Finder) -> Option<Self> {
        finder.lengths().find(|length| *length < self.length).map(Self::beginning)
    }

    /// The beginning of this length; from there, of the length before.
    fn longer(self, finder: &Finder) -> Option<Self> {
        let length = if self.first > 0 { Some(self.length) } else { longer(self.length, finder) };
        length.map(Self::beginning)
    }
}

fn longer(length: usize, finder: &Finder) -> Option<usize> {
    finder.lengths().take_while(|longer| *longer > length).last()
}

impl Results {
    pub fn new(asked: Asked, now: Instant) -> Self {
        Self { asked, page: None, progress_at: now + PROGRESS }
    }

    /// Its words may have to be searched for once more.
    fn turn_to(&mut self, page: Option<Page>, context: &mut Context) -> Reply {
        let (Some(page), Ok(dict)) = (page, context.dict) else { return Reply::Ignored };
        context.finder.bring(page.place(context.finder), page.count(context.finder), dict);
        context.finder.advance(STEPS_AT_ONCE, dict);
        self.page = Some(page);
        self.progress_at = context.now + PROGRESS;
        Reply::Changed
    }
}

impl Shown for Results {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let finder = &*context.finder;
        let turned = match (key.button, key.stroke) {
            (Button::B, Stroke::Down) => {
                context.sound = Some(Sound::Tick);
                return Reply::Back;
            }
            (_, Stroke::Up) => None,
            (Button::Down, _) | (Button::A | Button::Press, Stroke::Down) => {
                self.page.and_then(|page| page.after(finder))
            }
            (Button::Up, _) => self.page.and_then(|page| page.before(finder)),
            (Button::Right, _) => self.page.and_then(|page| page.shorter(finder)),
            (Button::Left, _) => self.page.and_then(|page| page.longer(finder)),
            _ => None,
        };
        let reply = self.turn_to(turned, context);
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
        self.page = self.page.or_else(|| context.finder.lengths().next().map(Page::beginning));
        Reply::Changed
    }

    /// At once, as long as there is something to search.
    fn wake_at(&self, view: View) -> Option<Instant> {
        (!view.finder.is_done()).then_some(Instant::START)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let finder = view.finder;
        header(canvas, &self.asked, "");
        if let Some(page) = self.page {
            draw_band(canvas, page, finder);
        }
        match self.page {
            _ if !finder.is_done() => note(canvas, "Recherche…"),
            None => note(canvas, "Aucun mot trouvé."),
            Some(page) => draw_page(canvas, finder.from_place(page.place(finder)), page),
        }
        let more = self.page.is_some_and(|page| page.after(finder).is_some());
        let hints: &[Hint] =
            if more { &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")] } else { &[Hint(Button::B, "Retour")] };
        footer(canvas, hints);
        // Down here, since what was asked may take the whole header.
        canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(234, FOOTER_TOP + 15), &count(finder));
    }
}

/// How many words have been found.
fn count(finder: &Finder) -> String<16> {
    match finder.count() {
        found @ (0 | 1) => format!("{found} mot"),
        found => format!("{found} mots"),
    }
    .unwrap_or_default()
}

/// The length, between arrows to the others; and which words of that length are in view, if not all.
fn draw_band(canvas: &mut Canvas, page: Page, finder: &Finder) {
    canvas.rounded(BAND, 6, Ink::Panel);
    let (left, middle) = (BAND.top_left.x, BAND.center().y);
    let length = format!(12; "{} lettres", page.length).unwrap_or_default();
    let (start, end) = (left + 18, left + 22 + font::SMALL_BOLD.width("15 lettres"));
    canvas.text(&font::SMALL_BOLD, Ink::Text, Align::Centre, Point::new((start + end) / 2, middle + 5), &length);
    if page.longer(finder).is_some() {
        pointer(canvas, Point::new(start - 8, middle), Towards::Left, Ink::Accent);
    }
    if page.shorter(finder).is_some() {
        pointer(canvas, Point::new(end + 8, middle), Towards::Right, Ink::Accent);
    }
    let (all, shown) = (finder.count_of(page.length), page.count(finder) as u32);
    let which = match (all, shown) {
        (1, _) => format!(24; "1 mot"),
        _ if shown == all => format!(24; "{all} mots"),
        (_, 1) => format!(24; "{} sur {all}", page.first + 1),
        _ => format!(24; "{} à {} sur {all}", page.first + 1, page.first + shown),
    };
    let right = Point::new(left + BAND.size.width as i32 - 8, middle + 5);
    canvas.text(&font::SMALL, Ink::Dim, Align::Right, right, &which.unwrap_or_default());
}

fn draw_page(canvas: &mut Canvas, words: &[Word], page: Page) {
    for (index, word) in words.iter().take(page.size()).enumerate().filter(|(_, word)| word.len() == page.length) {
        let (column, row) = ((index / ROWS) as i32, (index % ROWS) as i32);
        let place = BODY.top_left + Point::new(14 + column * 114, 46 + row * ROW_HEIGHT);
        let text = format!(24; "{word}").unwrap_or_default();
        canvas.text(&font::STRONG, Ink::Text, Align::Left, place, &text);
    }
}
