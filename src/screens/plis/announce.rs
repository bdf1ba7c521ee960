//! What a player wants to make: a counter for tricks, and one for the words of each length.

use embedded_graphics::prelude::Point;
use heapless::{Vec, format};

use super::{Desk, Next, Table, told};
use crate::{
    cards::{stock::Source, stolon::Card},
    input::{Button, KeyEvent},
    rules::{
        Seat,
        plis::{Move, Plis, best_letter, rank},
    },
    screens::{
        frame::Seen,
        parts::{
            Counter,
            counter::{Label, Said, Shape},
            hand,
        },
        shared::points::figures,
        word_entry::HIDE,
    },
    session::Session,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{Hint, header},
    },
};

#[derive(Clone, Debug)]
pub struct Announce(Counter);

/// Whether the device knows the hands, and so shows each to one player only.
pub fn deals(session: &Session<Plis>) -> bool {
    session.setup().source != Source::Players
}

/// The cards of a player from strong to weak.
pub fn sorted(game: &Plis, seat: Seat) -> Vec<Card, 10, u8> {
    let mut hand: Vec<Card, 10, u8> = game.hand(seat).iter().copied().collect();
    hand.sort_unstable_by_key(|card| (best_letter(*card).map(rank), card.letter().is_some()));
    hand
}

impl Announce {
    pub fn new(game: &Plis) -> Self {
        Self(Counter::new(Shape::Columns, core::iter::repeat_n(0, 1 + kinds(game).count())))
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        let most = desk.session.game().most_announced();
        match self.0.key(key, desk.sound, |values| sum(values) <= most.into()) {
            Said::Nothing => Next::Nothing,
            Said::Moved | Said::Changed => Next::Changed,
            Said::Done => self.say(desk),
            Said::Key(Button::Y) => Next::Menu,
            Said::Back if !deals(desk.session) && desk.pause() => Next::Changed,
            Said::Back | Said::Key(_) => Next::Nothing,
        }
    }

    /// What is set stands; after the last announcement cards are laid.
    pub fn say(&mut self, desk: &mut Desk) -> Next<Table> {
        let (tricks, words) = match self.0.values() {
            [tricks, words @ ..] => (*tricks, words),
            [] => (0, &[][..]),
        };
        let kinds = kinds(desk.session.game()).zip(words);
        let words = kinds.flat_map(|(letters, count)| core::iter::repeat_n(letters, (*count).into())).collect();
        super::play(Move::Announce { tricks, words }, desk)
    }

    /// The time is over: what was set was in time.
    pub fn time_up(&mut self, desk: &mut Desk) -> Next<Table> {
        if sum(self.0.values()) > 0 { self.say(desk) } else { super::play(Move::TimeUp, desk) }
    }

    pub fn draw(&self, canvas: &mut Canvas, seen: &Seen<Plis>) {
        let (session, game) = (seen.session, seen.session.game());
        let (seat, most) = (game.to_play(), game.most_announced());
        let name = &session.names()[seat];
        header(canvas, &told::title(game), &told::turn(session, seen.now));
        let cards = sorted(game, seat);
        if cards.is_empty() {
            canvas.text(&font::FIGURE, Ink::Accent, Align::Centre, Point::new(120, 56), name);
            let task = format!(32; "annonce, avec {} en main", crate::rules::french::Counted(game.cards_left().into(), "carte"));
            canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, 78), &task.unwrap_or_default());
        } else {
            hand::draw_open(canvas, area(6, 28, 228, 60), cards.len(), 1, |index| told::in_hand(cards[index]));
        }
        told::draw_announced(canvas, 90, 128, session);
        let label = |index: usize| Label {
            title: match index.checked_sub(1) {
                None => format!("plis"),
                Some(kind) => format!("mot-{}", kinds(game).nth(kind).unwrap_or_default()),
            }
            .unwrap_or_default(),
            detail: Default::default(),
        };
        self.0.draw(canvas, area(8, 132, 224, 60), label, |values| sum(values) <= most.into());
        let values = self.0.values();
        let words = kinds(game).zip(values.iter().skip(1));
        let words: i32 = words.map(|(letters, count)| i32::from(letters) * i32::from(*count)).sum();
        let (house, tricks) = (game.house(), i32::from(values.first().copied().unwrap_or(0)));
        let worth = |trick: i16| figures(tricks * i32::from(trick) + words * i32::from(house.word_letter.0));
        let (held, missed, said) = (worth(house.trick.0), worth(house.trick_missed.0), sum(values));
        let line = |x, align, text: &str, canvas: &mut Canvas| {
            canvas.text(&font::SMALL, Ink::Dim, align, Point::new(x, 209), text);
        };
        if said > 0 {
            line(8, Align::Left, &format!(24; "tenue +{held}").unwrap_or_default(), canvas);
            line(124, Align::Centre, &format!(24; "manquée −{missed}").unwrap_or_default(), canvas);
        } else {
            line(8, Align::Left, "rien annoncé", canvas);
        }
        line(232, Align::Right, &format!(24; "{said} sur {most}").unwrap_or_default(), canvas);
        let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Annoncer")]);
        // There is room for all keys.
        match deals(session) {
            true => drop(hints.push(HIDE)),
            false => hints.extend(crate::screens::shared::clock::pause_hint(session)),
        }
        hints.extend([Hint(Button::Y, "Menu")]);
        seen.footer(canvas, &hints);
    }
}

/// The words that can be announced, by their letters.
fn kinds(game: &Plis) -> impl Iterator<Item = u8> {
    game.house().least_letters..=game.most_letters()
}

fn sum(values: &[u8]) -> usize {
    values.iter().map(|value| usize::from(*value)).sum()
}
