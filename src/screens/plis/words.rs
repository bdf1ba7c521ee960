//! The words of one player after the other, in public: each trick alone, or two united, and what it counts as.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::{Desk, Next, Table, told};
use crate::{
    cards::stolon::Card,
    input::{Button, KeyEvent},
    letters::{Rack, Word},
    rules::{
        Points, Seat,
        course::Refused as NotPlayed,
        plis::{Move, Outcome, Phase, Plis, Purpose, Refusal, Trick, Unit, purposes},
        stolon::supply::WordFault,
    },
    screens::{
        frame::{AtEnd, Seen},
        parts::{
            WordStage,
            word_stage::{Around, Judgement, Making, Said},
        },
        pressed,
        shared::{clock::left, points::gained},
        stolon::face,
    },
    session::NotTaken,
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{
            Face, Hint, List, header,
            list::{Row, RowEnd, Walk},
            tiles,
            verdict::Mood,
        },
    },
};

const ROWS: usize = 3;
const MOST_UNITS: usize = 10;

#[derive(Clone, Debug)]
pub struct Words {
    seat: Seat,
    list: List,
    /// Tricks that the player wants to unite with the next one, as bits.
    united: u16,
    typing: Option<(Unit, WordStage)>,
}

const RIGHT: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::Y, "Annuler")];
const WRONG: &[Hint] = &[Hint(Button::A, "Corriger"), Hint(Button::B, "Renoncer")];

/// The first from a seat on who has won a trick.
pub fn next_seat(game: &Plis, from: Seat) -> Option<Seat> {
    let wins = |seat: &Seat| game.taken().iter().any(|trick| trick.winner() == Some(*seat));
    let mut seats = game.players().seats().skip_while(move |seat| *seat != from);
    seats.find(wins)
}

impl Words {
    pub fn of(seat: Seat) -> Self {
        Self { seat, list: List::with_rows(ROWS), united: 0, typing: None }
    }

    /// What the player's tricks are used as: alone, or united as they wish or as a word says.
    fn units(&self, game: &Plis) -> Vec<Unit, MOST_UNITS> {
        let mut units = Vec::new();
        let mut taken = false;
        for (at, trick) in game.taken().iter().enumerate() {
            if trick.winner() != Some(self.seat) || core::mem::take(&mut taken) {
                continue;
            }
            let pair = Unit { trick: at as u8, united: true };
            let alone = |at: usize| word_of(game, Unit { trick: at as u8, united: false }).is_some();
            let wanted = self.united >> at & 1 == 1 && game.unites(at, self.seat) && !alone(at) && !alone(at + 1);
            taken = wanted || word_of(game, pair).is_some();
            // There is room: no round has more tricks.
            let _ = units.push(Unit { united: taken, ..pair });
        }
        units
    }

    fn lit(&self, game: &Plis) -> Option<Unit> {
        self.units(game).get(self.list.chosen()).copied()
    }

    pub fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        if self.typing.is_some() {
            return self.type_key(key, desk);
        }
        let units = self.units(desk.session.game());
        if self.list.walk(key, units.len()) == Walk::Moved {
            *desk.sound = Some(Sound::Tick);
            return Next::Changed;
        }
        let Some(unit) = self.lit(desk.session.game()) else { return Next::Nothing };
        match pressed(key) {
            Some(Button::A | Button::Press) => self.open(unit, desk),
            Some(Button::B) => self.back(unit, desk),
            Some(Button::X) => self.done(desk),
            Some(Button::Y) => Next::Menu,
            _ => Next::Nothing,
        }
    }

    /// Types the word of a unit; one that is there already is changed.
    fn open(&mut self, unit: Unit, desk: &mut Desk) -> Next<Table> {
        let game = desk.session.game();
        let before = word_of(game, unit).cloned();
        let rack = game.supply(unit).map(|supply| supply.rack()).unwrap_or_default();
        let mut stage = WordStage::new(desk.guide(rack));
        if let Some(word) = before {
            if desk.play(Move::TakeBack(unit)).is_err() {
                return Next::Changed;
            }
            stage.type_from(word);
        }
        self.typing = Some((unit, stage));
        Next::Changed
    }

    /// Takes the word back; without one unites the trick with the next, or parts them.
    fn back(&mut self, unit: Unit, desk: &mut Desk) -> Next<Table> {
        let game = desk.session.game();
        let at = usize::from(unit.trick);
        if word_of(game, unit).is_some() {
            // Refused only if the memory is full, and then the frame says so.
            let _ = desk.play(Move::TakeBack(unit));
        } else if unit.united || game.unites(at, self.seat) {
            self.united ^= 1 << at;
        } else {
            return Next::Nothing;
        }
        self.list.choose(self.list.chosen(), self.units(desk.session.game()).len());
        *desk.sound = Some(Sound::Click);
        Next::Changed
    }

    /// The next player's words; after the last one the round is over.
    fn done(&mut self, desk: &mut Desk) -> Next<Table> {
        self.pass_on(Move::Close, desk)
    }

    fn pass_on(&mut self, end: Move, desk: &mut Desk) -> Next<Table> {
        let game = desk.session.game();
        let after = game.players().next(self.seat);
        match next_seat(game, after).filter(|_| after != Seat::FIRST) {
            Some(next) => {
                *self = Self::of(next);
                desk.session.restart_clock();
                desk.start_clock();
                Next::Changed
            }
            None => super::play(end, desk),
        }
    }

    pub fn time_up(&mut self, desk: &mut Desk) -> Next<Table> {
        let typed = self.typing.as_ref().and_then(|(unit, stage)| Some((*unit, stage.typed()?.clone())));
        match typed.filter(|(_, word)| !word.is_empty()) {
            Some((unit, word)) => self.declare(unit, word, desk),
            None => self.pass_on(Move::TimeUp, desk),
        }
    }

    pub fn at_end(&self) -> AtEnd {
        match &self.typing {
            Some((_, stage)) if stage.typed().is_some_and(|word| !word.is_empty()) => AtEnd::Grace,
            Some((_, stage)) if !stage.is_typing() => AtEnd::Later,
            _ => AtEnd::Ask { claim: None },
        }
    }

    fn type_key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next<Table> {
        let Some((unit, stage)) = &mut self.typing else { return Next::Nothing };
        let unit = *unit;
        let right = stage.judgement().is_some_and(|judged| judged.mood == Mood::Yes);
        match stage.key(key, desk.sound) {
            Said::Nothing => Next::Nothing,
            Said::Changed => Next::Changed,
            Said::Word(word) => self.declare(unit, word, desk),
            Said::Agreed(word) => {
                // There is room for it, or the question would not have been asked.
                let _ = desk.session.agree(word.clone(), desk.dict, desk.now);
                self.declare(unit, word, desk)
            }
            Said::Key(Button::A) if !right => {
                stage.correct();
                Next::Changed
            }
            Said::Key(Button::Y) if stage.is_typing() => Next::Nothing,
            Said::Key(Button::Y) => self.open(unit, desk),
            Said::GivenUp | Said::Key(_) => {
                self.typing = None;
                Next::Changed
            }
        }
    }

    fn declare(&mut self, unit: Unit, word: Word, desk: &mut Desk) -> Next<Table> {
        let told = desk.play(Move::Declare { seat: self.seat, unit, word: word.clone() });
        let judged = match told {
            Ok(Outcome::Declared { word, making }) => {
                let (purpose, points) = self.counted(unit, desk.session.game());
                let making = Making { by_as: making.as_letters, by_joker: making.jokers, ..Making::default() };
                let (mood, answer, points) = (Mood::Yes, "JUSTE", gained(points));
                let (reason, note) = (format!("{purpose}").unwrap_or_default(), String::new());
                Judgement { word, making, mood, answer, points, reason, note, may_agree: false, keys: RIGHT }
            }
            Ok(_) => return Next::Resume,
            Err(refused) => {
                let unknown = NotTaken::Refused(NotPlayed::Move(Refusal::Word(WordFault::Unknown(word.clone()))));
                Judgement {
                    may_agree: refused == unknown && desk.session.can_agree(),
                    word,
                    making: Making::default(),
                    mood: Mood::No,
                    answer: "REFUSÉ",
                    points: String::new(),
                    reason: format!("{refused}").unwrap_or_default(),
                    note: format!("Rien n’est compté").unwrap_or_default(),
                    keys: WRONG,
                }
            }
        };
        if let Some((_, stage)) = &mut self.typing {
            stage.show(judged, desk.sound);
        }
        Next::Changed
    }

    /// How a unit counts now, and what it brings.
    fn counted(&self, unit: Unit, game: &Plis) -> (String<64>, Points) {
        let tricks = || game.taken().iter().enumerate().filter(|(_, trick)| trick.winner() == Some(self.seat));
        let (given, _) = purposes(game.house(), game.announced(self.seat), &game.won(self.seat));
        let of = |trick: u8| {
            let place = tricks().position(|(at, _)| at == usize::from(trick))?;
            given.get(place).copied().flatten()
        };
        let mine: Vec<Option<Purpose>, 2> = unit.tricks().map(of).collect();
        let points = mine.iter().flatten().map(|purpose| purpose.points).sum();
        let letters = word_of(game, unit).map(|word| word.len() as u8);
        let doublet = game.taken().get(usize::from(unit.trick)).is_some_and(Trick::is_doublet);
        let text = match mine.first() {
            Some(Some(first)) if first.united || !unit.united => told::purpose(game, *first, letters, doublet),
            Some(Some(_)) => format!("pas de mot de ces deux plis").unwrap_or_default(),
            _ => format!("avec le pli d’avant").unwrap_or_default(),
        };
        (text, points)
    }

    pub fn draw(&self, canvas: &mut Canvas, seen: &Seen<Plis>) {
        let (session, game) = (seen.session, seen.session.game());
        let (name, said) = (&session.names()[self.seat], told::announced(game.announced(self.seat)));
        let title = format!(32; "Mots de {name}").unwrap_or_default();
        let time = left(session, seen.now);
        if let Some((unit, stage)) = &self.typing {
            let word = stage.typed().or(stage.judgement().map(|judged| &judged.word));
            let letters = faces(game, *unit, word.map_or(&[], |word| word));
            let around = Around {
                title: &title,
                aside: &time,
                letters: &letters,
                back: "Retour",
                done: "Valider",
                other: "",
                caption: &title,
                agreement: "Le mot vaudra pour toute la partie.",
            };
            return stage.draw(canvas, around);
        }
        header(canvas, &title, &time);
        canvas.text(
            &font::SMALL,
            Ink::Dim,
            Align::Left,
            Point::new(8, 39),
            &format!(72; "annoncé : {said}").unwrap_or_default(),
        );
        let units = self.units(game);
        if let Some(unit) = self.lit(game) {
            tiles(canvas, Point::new(120, 62), 34, faces(game, unit, &[]).iter().copied());
        }
        self.list.draw_from(canvas, 82, units.len(), |index, slot| {
            let (text, points) = self.counted(units[index], game);
            let title = title_of(game, units[index]);
            slot.row(Row { icon: None, title: &title, detail: &text, end: RowEnd::Points(&gained(points)) });
        });
        self.draw_total(canvas, game);
        let mut hints: Vec<Hint, 4> = Vec::new();
        let unit = self.lit(game);
        hints.extend(unit.map(|_| Hint(Button::A, "Mot")));
        hints.extend(unit.and_then(|unit| match word_of(game, unit) {
            Some(_) => Some(Hint(Button::B, "Reprendre")),
            None if unit.united => Some(Hint(Button::B, "Séparer")),
            None => game.unites(unit.trick.into(), self.seat).then_some(Hint(Button::B, "Unir")),
        }));
        hints.extend([Hint(Button::X, "Fini"), Hint(Button::Y, "Menu")]);
        seen.footer(canvas, &hints);
    }

    fn draw_total(&self, canvas: &mut Canvas, game: &Plis) {
        let (given, missed) = purposes(game.house(), game.announced(self.seat), &game.won(self.seat));
        let total = given.iter().flatten().map(|purpose| purpose.points).sum::<Points>() + missed;
        let text = match missed {
            Points::ZERO => format!(40; "Total du tour"),
            missed => format!(40; "Total (manqué {})", gained(missed)),
        };
        canvas.text(&font::TEXT, Ink::Text, Align::Left, Point::new(8, 211), &text.unwrap_or_default());
        canvas.text(&font::FIGURE, Ink::Accent, Align::Right, Point::new(230, 213), &gained(total));
    }
}

fn word_of(game: &Plis, unit: Unit) -> Option<&Word> {
    game.declared().iter().find(|declared| declared.unit == unit).map(|declared| &declared.word)
}

fn cards(game: &Plis, unit: Unit) -> impl Iterator<Item = Card> {
    unit.tricks().filter_map(|trick| game.taken().get(usize::from(trick))).flat_map(Trick::cards)
}

/// The cards of a unit; those that a word takes are gone.
fn faces(game: &Plis, unit: Unit, word: &[crate::letters::Letter]) -> Vec<Face, 32> {
    let mut wanted = Rack::of(word);
    let left = |card: Card| match card.letter() {
        Some(letter) if wanted.take(letter) => Face::Gone(letter.into()),
        _ => face(card),
    };
    cards(game, unit).map(left).collect()
}

/// Its word, or else its cards.
fn title_of(game: &Plis, unit: Unit) -> String<40> {
    let mut title = String::new();
    if let Some(word) = word_of(game, unit) {
        return format!("{word}").unwrap_or_default();
    }
    for trick in unit.tricks() {
        let between = if trick > unit.trick { "+" } else { "" };
        // What has no room is seen above.
        let _ = title.push_str(between);
        let cards = game.taken().get(usize::from(trick)).into_iter().flat_map(Trick::cards);
        cards.for_each(|card| drop(title.push(card.symbol())));
    }
    title
}

/// Whether words are to be said.
pub fn is_now(game: &Plis) -> bool {
    game.phase() == Phase::Words
}
