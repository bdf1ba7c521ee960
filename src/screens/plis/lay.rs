//! Laying cards: out of a hand that the device has dealt and only its player sees, or named as they are laid.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::{
    Desk, Next, Table,
    announce::{deals, sorted},
    letter::{self, SayLetter},
    told,
};
use crate::{
    cards::{
        own_box::Beyond,
        stolon::{Card, LETTER_CARDS, PACK},
    },
    input::{Button, KeyEvent},
    letters::Letter,
    rules::plis::{Laid, Move, Plis, Trick},
    screens::{
        frame::Seen,
        parts::{
            CardEntry, Hand,
            card_entry::{self, Around, Pack},
            hand,
        },
        pressed,
        shared::clock::pause_hint,
        stolon::face,
        word_entry::HIDE,
    },
    session::Session,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{Face, Hint, header},
    },
};

/// So many cards of a hand stand in one row.
const ONE_ROW: usize = 5;

#[derive(Clone, Debug)]
pub struct Lay {
    from: From,
    /// Who begins the trick doubles it.
    double: bool,
    /// The card on top, with its letter, once it is known.
    top: Option<(Card, Letter)>,
    /// The card on top is special: as what is it laid?
    letter: Option<SayLetter>,
}

#[derive(Clone, Debug)]
enum From {
    Hand(Hand),
    Box(CardEntry<Card, 1>),
}

impl Lay {
    pub fn new(session: &Session<Plis>) -> Self {
        let game = session.game();
        let from = match deals(session) {
            true => {
                let cards = game.hand(game.to_play()).len();
                From::Hand(Hand::new(cards, cards.div_ceil(ONE_ROW), 2))
            }
            false => From::Box(CardEntry::new(&OwnCards(session), 1, 1)),
        };
        let double = game.trick().is_doublet();
        Self { from, double, top: None, letter: None }
    }

    /// Whether only the player may see it.
    pub const fn is_private(&self) -> bool {
        matches!(self.from, From::Hand(_))
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        if let Some(letter) = &mut self.letter {
            return match letter.key(key, desk.sound) {
                letter::Said::Moved => Next::Changed,
                letter::Said::Letter(letter) => self.say(letter, desk),
                letter::Said::Back => self.start_again(desk),
                letter::Said::Nothing if pressed(key) == Some(Button::Y) => Next::Menu,
                letter::Said::Nothing => Next::Nothing,
            };
        }
        match &mut self.from {
            From::Hand(hand) => match hand.key(key, desk.sound, |_| true) {
                hand::Said::Nothing => Next::Nothing,
                hand::Said::Moved | hand::Said::GivenBack(_) => Next::Changed,
                hand::Said::Taken(_) => self.taken(desk),
                hand::Said::Back => self.turn(desk),
                hand::Said::Key(Button::Y) => Next::Menu,
                hand::Said::Key(_) => Next::Nothing,
            },
            From::Box(entry) => match (entry.key(key, desk.sound, &OwnCards(desk.session)), pressed(key)) {
                (card_entry::Said::Changed, _) => Next::Changed,
                (card_entry::Said::Done, _) => self.named(desk),
                (card_entry::Said::Cancelled, _) if self.top.is_some() => self.start_again(desk),
                (card_entry::Said::Cancelled, _) if desk.pause() => Next::Changed,
                (card_entry::Said::Nothing, _) if entry.is_asking() => Next::Nothing,
                (card_entry::Said::Nothing, Some(Button::X)) if self.top.is_none() => self.turn(desk),
                (card_entry::Said::Nothing, Some(Button::Y)) => Next::Menu,
                _ => Next::Nothing,
            },
        }
    }

    /// Doubles the trick, or not, where that can be.
    fn turn(&mut self, desk: &Desk) -> Next<Table> {
        if !desk.session.game().may_double() {
            return Next::Nothing;
        }
        self.double = !self.double;
        Next::Changed
    }

    fn start_again(&mut self, desk: &Desk) -> Next<Table> {
        let double = self.double;
        *self = Self { double, ..Self::new(desk.session) };
        Next::Changed
    }

    /// A card was taken out of the hand.
    fn taken(&mut self, desk: &mut Desk) -> Next<Table> {
        let (cards, wanted) = (self.taken_cards(desk.session.game()), if self.double { 2 } else { 1 });
        match cards.first() {
            Some(top) if cards.len() >= wanted => self.put_on_top(*top, desk),
            _ => {
                self.light_next(desk.session.game());
                Next::Changed
            }
        }
    }

    /// The next card of the hand, since the lit one is taken.
    fn light_next(&mut self, game: &Plis) {
        let count = game.hand(game.to_play()).len().max(1);
        if let From::Hand(hand) = &mut self.from {
            hand.light((hand.lit() + 1) % count);
        }
    }

    fn taken_cards(&self, game: &Plis) -> Vec<Card, 2> {
        let hand = sorted(game, game.to_play());
        match &self.from {
            From::Hand(taken) => taken.taken().filter_map(|at| hand.get(at).copied()).collect(),
            From::Box(entry) => entry.named().iter().copied().collect(),
        }
    }

    /// A card was named: the one on top, or the one under it.
    fn named(&mut self, desk: &mut Desk) -> Next<Table> {
        match self.taken_cards(desk.session.game()).first() {
            Some(top) if self.top.is_none() => self.put_on_top(*top, desk),
            _ => self.lay(desk),
        }
    }

    fn put_on_top(&mut self, top: Card, desk: &mut Desk) -> Next<Table> {
        match top.letter() {
            Some(letter) => {
                self.top = Some((top, letter));
                self.go_on(desk)
            }
            None => {
                self.letter = SayLetter::of(top);
                Next::Changed
            }
        }
    }

    fn say(&mut self, letter: Letter, desk: &mut Desk) -> Next<Table> {
        self.letter = None;
        self.top = self.taken_cards(desk.session.game()).first().map(|top| (*top, letter));
        *desk.sound = Some(Sound::Click);
        self.go_on(desk)
    }

    /// The card on top is known: it is laid, or the one under it is to be named.
    fn go_on(&mut self, desk: &mut Desk) -> Next<Table> {
        if self.double && matches!(self.from, From::Box(_)) {
            self.from = From::Box(CardEntry::new(&OwnCards(desk.session), 1, 1));
            return Next::Changed;
        }
        self.lay(desk)
    }

    fn lay(&mut self, desk: &mut Desk) -> Next<Table> {
        let cards = self.taken_cards(desk.session.game());
        let under = if self.double { cards.last().copied() } else { None };
        let Some(laid) = self.top.and_then(|(top, letter)| Laid::new(top, letter, under)) else {
            return self.start_again(desk);
        };
        super::play(Move::Play(laid), desk)
    }

    pub fn draw(&self, canvas: &mut Canvas, seen: &Seen<Plis>) {
        let (session, game) = (seen.session, seen.session.game());
        let seat = game.to_play();
        let (title, aside) = (told::title(game), told::turn(session, seen.now));
        match (&self.letter, &self.from) {
            (Some(letter), _) => {
                header(canvas, &title, &aside);
                self.draw_above(canvas, session);
                letter.draw(canvas);
                let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Poser"), Hint(Button::B, "Retour")]);
                hints.extend(self.is_private().then_some(HIDE));
                hints.extend([Hint(Button::Y, "Menu")]);
                seen.footer(canvas, &hints);
            }
            (None, From::Hand(hand)) => {
                header(canvas, &title, &aside);
                self.draw_above(canvas, session);
                let cards = sorted(game, seat);
                hand.draw(canvas, area(6, 100, 228, 112), |index| match cards.get(index) {
                    Some(card) => told::in_hand(*card),
                    None => hand::Shown { face: Face::Back, value: String::new(), caption: String::new() },
                });
                let mut hints: Vec<Hint, 4> = Vec::new();
                hints.extend(hand.taken().all(|taken| taken != hand.lit()).then_some(Hint(Button::A, "Poser")));
                hints.extend(self.double_hint(Button::B, hand.taken().len(), game));
                hints.extend([HIDE, Hint(Button::Y, "Menu")]);
                seen.footer(canvas, &hints);
            }
            (None, From::Box(entry)) => {
                let mut hints: Vec<Hint, 4> = Vec::from_array([Hint(Button::A, "Poser")]);
                hints.extend(match self.top {
                    Some(_) => Some(Hint(Button::B, "Retour")),
                    None => pause_hint(session),
                });
                hints.extend(self.double_hint(Button::X, usize::from(self.top.is_some()), game));
                hints.extend([Hint(Button::Y, "Menu")]);
                let around = Around { title: &title, aside: &aside, hints: &hints };
                entry.draw_below(canvas, &OwnCards(session), around, |canvas| self.draw_above(canvas, session));
            }
        }
    }

    fn double_hint(&self, key: Button, taken: usize, game: &Plis) -> Option<Hint> {
        match (taken, self.double) {
            (1.., _) if key == Button::B => Some(Hint(key, "Retour")),
            (1.., _) => None,
            _ if !game.may_double() => None,
            (_, true) => Some(Hint(key, "Simple")),
            (_, false) => Some(Hint(key, "Doubler")),
        }
    }

    /// What lies in this trick already, and what is to be done.
    fn draw_above(&self, canvas: &mut Canvas, session: &Session<Plis>) {
        let game = session.game();
        let low = !self.is_private() && self.letter.is_none();
        let (tallest, line) = if low { (26, 82) } else { (30, 92) };
        if game.trick().is_empty() {
            let number = game.taken().len() + 1;
            let lead = format!(40; "entame le pli {number}").unwrap_or_default();
            let name = &session.names()[game.to_play()];
            let font = font::fitting(&[&font::FIGURE, &font::STRONG], name, 216);
            canvas.text(font, Ink::Accent, Align::Centre, Point::new(120, 48), name);
            canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 65), &lead);
        } else {
            told::draw_trick(canvas, 24, tallest, game.trick(), None, session.names());
        }
        if self.letter.is_some() {
            return;
        }
        let task = match (self.double, self.top) {
            (true, Some(_)) => "Et celle qui est dessous ?",
            (true, None) => "Pli doublé : deux cartes, la première dessus",
            (false, _) => "",
        };
        let font = font::fitting(&[&font::SMALL, &font::TINY], task, 232);
        canvas.text(font, Ink::Text, Align::Centre, Point::new(120, line), task);
    }
}

/// All cards of a box that can be laid, as keys.
struct OwnCards<'a>(&'a Session<Plis>);

const COLUMNS: u8 = 5;

impl Pack for OwnCards<'_> {
    type Card = Card;

    fn columns(&self) -> u8 {
        COLUMNS
    }

    /// The letters, an As and a Mixte.
    fn keys(&self) -> u8 {
        LETTER_CARDS.len() as u8 + 2
    }

    fn card(&self, key: usize) -> Option<Card> {
        let specials = [Card::As, Card::Mixte];
        match LETTER_CARDS.get(key) {
            Some((capital, _)) => Letter::from_ascii(*capital).map(Card::Alpha),
            None => specials.get(key - LETTER_CARDS.len()).copied(),
        }
    }

    fn label(&self, card: Card) -> String<16> {
        let name = match card {
            Card::Mixte => format!("Mix"),
            card => format!("{card}"),
        };
        name.unwrap_or_default()
    }

    fn face(&self, card: Card) -> Face {
        face(card)
    }

    fn beyond(&self, card: Card, named: &[Card]) -> Option<Beyond> {
        let game = self.0.game();
        let laid = game.taken().iter().chain([game.trick()]).flat_map(Trick::cards);
        let out = laid.chain(named.iter().copied()).filter(|other| *other == card).count();
        self.0.own_box()?.beyond(&PACK, card.into(), out)
    }

    /// E: there are more of it than of any other.
    fn first(&self) -> usize {
        LETTER_CARDS.iter().position(|(capital, _)| *capital == b'E').unwrap_or(0)
    }

    fn comes_back(&self) -> bool {
        true
    }
}
