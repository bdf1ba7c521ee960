//! What to look for, typed on the letter grid; the wide key is the joker.

use heapless::String;

use super::{
    super::{
        Context, Reply, Screen, Shown, View,
        word_entry::{MAX_LETTERS, draw_entry, entry_hints},
    },
    Kind,
    results::Results,
};
use crate::{
    dict::Pattern,
    input::{Button, KeyEvent, Stroke},
    letters::{MOST_WILDS, Rack, Word},
    solve::finder::{Finder, Query},
    typing::{Guide, Had},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{GridKey, LetterGrid, footer, header},
    },
};

const JOKER: char = '?';

/// Letters and jokers, as typed.
pub type Asked = String<MAX_LETTERS>;

#[derive(Clone, Debug)]
pub struct Ask {
    kind: Kind,
    asked: Asked,
    grid: LetterGrid,
    guide: Guide,
}

impl Ask {
    pub fn new(kind: Kind, guide: Guide) -> Self {
        let grid = if kind == Kind::Part { LetterGrid::letters_only() } else { LetterGrid::default() };
        let mut ask = Self { kind, asked: String::new(), grid, guide };
        ask.jump();
        ask
    }

    /// The letters of a word follow each other as in any word; those of a rack do not, nor is anything known of what
    /// comes after a joker.
    fn jump(&mut self) {
        if self.kind != Kind::Rack {
            let known = self.asked.rsplit(JOKER).next().unwrap_or_default();
            self.grid.jump(self.guide.jump(&Word::parse(known).unwrap_or_default()));
        }
    }

    fn add(&mut self) -> bool {
        let symbol = match self.grid.chosen() {
            GridKey::Letter(index) => char::from(b'A' + index),
            GridKey::Wide => JOKER,
        };
        let jokers = self.asked.matches(JOKER).count();
        let full = symbol == JOKER && self.kind == Kind::Rack && jokers == MOST_WILDS;
        !full && self.asked.push(symbol).is_ok()
    }

    fn search(&self, context: &mut Context) -> Reply {
        let (Ok(dict), Some(query)) = (context.dict, self.query()) else { return Reply::Ignored };
        *context.finder = Finder::new(&query, dict);
        Reply::Open(Screen::Results(Results::new(self.asked.clone(), context.now)))
    }

    fn query(&self) -> Option<Query> {
        if self.asked.is_empty() {
            return None;
        }
        match self.kind {
            Kind::Rack => Rack::parse(&self.asked).ok().map(Query::FromRack),
            Kind::Pattern => Pattern::parse(&self.asked).ok().map(Query::Matching),
            Kind::Part => Word::parse(&self.asked).ok().map(Query::Containing),
        }
    }
}

impl Shown for Ask {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.grid.walk(key) {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add() => Reply::Changed,
            (Button::B, Stroke::Down | Stroke::Repeat) if self.asked.pop().is_some() => Reply::Changed,
            (Button::B, Stroke::Down) => Reply::Back,
            (Button::X, Stroke::Down) => self.search(context),
            _ => Reply::Ignored,
        };
        if matches!(reply, Reply::Changed) {
            self.jump();
        }
        if !matches!(reply, Reply::Ignored) {
            context.sound = Some(Sound::Click);
        }
        reply
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        header(canvas, self.kind.title(), "hors arbitrage");
        let (can_add, done) = (self.clone().add(), self.query().map(|_| "Chercher"));
        draw_entry(canvas, &self.asked, self.grid, can_add, "?", |_| Had::Freely);
        footer(canvas, &entry_hints(can_add, self.asked.is_empty(), done));
    }
}
