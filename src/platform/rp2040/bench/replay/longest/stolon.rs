//! The five Stolon games.

use core::fmt::{self, Write as _};

use meneur::{
    cards::{code::DealCode, stock::Source, stolon::Card},
    letters::Letter,
    rules::{
        Game, Players, Seat, Setup,
        clam::{self, Clam},
        contrat::{self, Contrat},
        parcours::{self, Parcours},
        plis::{self, Plis},
        sets::{self, Sets},
    },
};

use super::{Line, Longest, taken};

/// Letters turned up one by one after the first four.
const EXPOSED: &str = "ABCDEFGIL";
/// Nine letters of the table and two specials, in each of the boxes of Contrat.
const LONG_WORDS: [&str; 5] = [
    "alterne ABCDEFGILH(J)",
    "twhykx ABCDEFGILH(J)",
    "anagre ABCDEFGILH(J)/JHLIGFEDCBA",
    "insert A*BCDEFGILH*(J)",
    "entier ABCDEFGILH(J)",
];

fn eight<H>(source: Source, house: H) -> Setup<H> {
    Setup::new(Players::new(8), source, house)
}

/// The cards of the next round: the first four, then one after the other.
fn write_exposed(line: &mut Line, lying: usize) -> fmt::Result {
    let cards = if lying == 0 { 0..4 } else { lying..lying + 1 };
    write!(line, "expose {}", EXPOSED.get(cards).unwrap_or_default())
}

/// False calls in the last round, where errors cost points and nothing else.
impl Longest for Clam {
    const END: usize = taken(2);

    fn setup() -> Setup<clam::House> {
        eight(
            Source::Players,
            clam::House { first_letters: 3, second_error: clam::SecondError::Penalty, ..Default::default() },
        )
    }

    fn write_next(&self, number: usize, ending: bool, line: &mut Line) -> fmt::Result {
        let lying = self.exposed().len();
        let stage = self.stage();
        match self.phase() {
            clam::Phase::Reveal if lying == 0 => line.write_str("reveal ABC"),
            clam::Phase::Reveal => write!(line, "reveal {}", EXPOSED.get(lying..lying + 1).unwrap_or_default()),
            clam::Phase::Calls if ending || Some(stage.round) < stage.rounds => line.write_str("time"),
            clam::Phase::Calls => write!(line, "call {} BACED", number % 8 + 1),
            clam::Phase::Over => Ok(()),
        }
    }
}

/// Ten rounds of single cards, as many words announced as there are tricks, and a word from each trick that has one.
impl Longest for Plis {
    const END: usize = 0;

    fn setup() -> Setup<plis::House> {
        let source = Source::Device(DealCode::default());
        eight(source, plis::House { packs: 2, ..Default::default() })
    }

    fn write_next(&self, _number: usize, _ending: bool, line: &mut Line) -> fmt::Result {
        match self.phase() {
            plis::Phase::Announce { .. } => {
                line.write_str("announce")?;
                (0..self.stage().round).try_for_each(|_| line.write_str(" mot-2"))
            }
            plis::Phase::Play => {
                let card = self.hand(self.to_play()).first().copied().unwrap_or(Card::As);
                let letter = match card {
                    Card::As => "K",
                    Card::Mixte => "A",
                    Card::Alpha(_) | Card::Etoile => "",
                };
                write!(line, "play {}{letter}", card.symbol())
            }
            plis::Phase::Words => match (0..self.taken().len()).find_map(|trick| declared(self, trick)) {
                Some((trick, seat, word)) => write!(line, "declare {seat} {} {word}", trick + 1),
                None => line.write_str("close"),
            },
            plis::Phase::Over => Ok(()),
        }
    }
}

/// Two cards of almost any eight make one of these.
const SHORT_WORDS: [&str; 24] = [
    "ET", "AS", "LE", "ON", "SI", "DU", "MA", "OR", "NU", "TE", "IL", "EN", "RE", "SU", "LA", "UN", "DE", "PU", "CE",
    "NI", "VA", "VU", "GO", "BU",
];

/// A word that the winner of this trick has still to declare.
fn declared(game: &Plis, trick: usize) -> Option<(usize, Seat, &'static str)> {
    let taken = game.taken().get(trick)?;
    let used = game.declared().iter().any(|declared| declared.unit.tricks().any(|used| usize::from(used) == trick));
    let has = |letter: u8| taken.cards().any(|card| card.letter().map(Letter::ascii) == Some(letter));
    let word = SHORT_WORDS.into_iter().find(|word| word.bytes().all(has)).filter(|_| !used)?;
    Some((trick, taken.winner()?, word))
}

/// Eight parties of six rounds, and every box written with the longest spelling.
impl Longest for Contrat {
    const END: usize = 0;

    fn setup() -> Setup<contrat::House> {
        eight(Source::Players, contrat::House { games: 8, first_letters: 4, ..Default::default() })
    }

    fn write_next(&self, _number: usize, _ending: bool, line: &mut Line) -> fmt::Result {
        let Some(seat) = self.writer() else {
            return match self.phase() {
                contrat::Phase::Expose => write_exposed(line, self.tapis().exposed().len() % EXPOSED.len()),
                contrat::Phase::Held { .. } => line.write_str("time"),
                contrat::Phase::Write => line.write_str("close"),
                contrat::Phase::Over => Ok(()),
            };
        };
        let mut boxes = contrat::BOXES.into_iter().zip(LONG_WORDS).filter(|_| self.is_last_round());
        match boxes.find(|&(kind, _)| self.written(seat, kind).is_none()) {
            Some((_, word)) => write!(line, "write {seat} {word}"),
            None => write!(line, "done {seat}"),
        }
    }
}

/// Eight sets of six rounds; everybody says "score" and shows the longest spelling.
impl Longest for Sets {
    const END: usize = 0;

    fn setup() -> Setup<sets::House> {
        eight(
            Source::Players,
            sets::House { sets: 8, first_letters: 4, last_letters: 9, holder_may_call: true, ..Default::default() },
        )
    }

    fn write_next(&self, _number: usize, _ending: bool, line: &mut Line) -> fmt::Result {
        match self.phase() {
            sets::Phase::Expose => write_exposed(line, self.tapis().exposed().len() % EXPOSED.len()),
            sets::Phase::Think => line.write_str("stop 180"),
            sets::Phase::Call => match self.players().seats().find(|&seat| self.may_call(seat)) {
                Some(seat) => write!(line, "score {seat}"),
                None => line.write_str("show"),
            },
            sets::Phase::Show => {
                let seat = self.writer().unwrap_or(self.holder());
                write!(line, "enter {seat} {}", LONG_WORDS[2])
            }
            sets::Phase::Over => Ok(()),
        }
    }
}

/// An Anagre turn after turn, and the table puts the pawn back each time.
impl Longest for Parcours {
    /// A turn under way, the turn that arrives, and those of the others.
    const END: usize = 2 * (taken(10) + taken(16) + taken(12)) + 2 * taken(6) + 3 * taken(2);

    fn setup() -> Setup<parcours::House> {
        Setup::new(Players::new(4), Source::Players, parcours::House::default())
    }

    fn write_next(&self, _number: usize, ending: bool, line: &mut Line) -> fmt::Result {
        let seat = self.to_play();
        let runner = self.runner(seat);
        let arrived = self.players().seats().any(|seat| self.runner(seat).arrival().is_some());
        let (start, gates, way) = match ending {
            false => ("b3", 0, "b4 b5 b6 b7 b8 b9 b10"),
            true => ("b6", 4, "b7 b8 b9 b10 b11 c12 d12"),
        };
        let is_placed = runner.gates() == gates && runner.pawn() == parcours::board::Cell::parse(start);
        match self.phase() {
            parcours::Phase::Hold if arrived => line.write_str("time"),
            parcours::Phase::Hold if !is_placed => write!(line, "place {seat} {start} {gates}"),
            parcours::Phase::Hold => line.write_str("hold PARTIES"),
            parcours::Phase::Show => line.write_str("show anagre PARTIES/PARITES"),
            // The end may come after the turn has begun.
            parcours::Phase::Go { .. } if !is_placed => line.write_str("go b3 b4 b5 b6 b7 b8 b9 b10"),
            parcours::Phase::Go { .. } => write!(line, "go {start} {way}"),
            parcours::Phase::Over => Ok(()),
        }
    }
}
