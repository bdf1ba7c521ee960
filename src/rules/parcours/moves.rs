//! What players do in Parcours, what comes of it, and how both are written.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    board::{Cell, Dir},
    house::Finish,
    walk::MOST_STEPS,
};
use crate::{
    cards::{stock::DrawRefusal, stolon::Card},
    rules::{
        Seat,
        french::Counted,
        house::Value,
        players::NoSuchPlayer,
        stolon::{Fault, Kind, Plan, Reading, Spelling, line},
        text::{MoveError, Tokens},
    },
};

/// Eight cards with the option.
pub const MOST_HAND: usize = 8;

pub type Hand = Vec<Card, MOST_HAND, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// The cards that the player whose turn it is holds, where the players deal.
    Hold(Hand),
    Show {
        kind: Kind,
        spelling: Spelling,
    },
    /// The way of the pawn.
    Go {
        start: Cell,
        path: Path,
    },
    /// No word; the cards are exchanged.
    Pass,
    TimeUp,
    /// The table agrees on another finish.
    Finish(Finish),
    /// The table puts a pawn where it should be, with the gates it has passed.
    Place {
        seat: Seat,
        cell: Cell,
        gates: i8,
    },
}

/// Directions, three bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path {
    steps: u8,
    dirs: u64,
}

const DIR_BITS: u32 = 3;
const _: () = assert!(MOST_STEPS * DIR_BITS as usize <= u64::BITS as usize);

impl Path {
    /// The path of these directions; those beyond the longest move are left out.
    pub fn new(dirs: impl Iterator<Item = Dir>) -> Self {
        let add = |path: Self, dir: Dir| {
            let bits = u64::from(dir.index()) << (u32::from(path.steps) * DIR_BITS);
            Self { steps: path.steps + 1, dirs: path.dirs | bits }
        };
        dirs.take(MOST_STEPS).fold(Self::default(), add)
    }

    pub fn dirs(self) -> impl Iterator<Item = Dir> {
        let steps = usize::from(self.steps).min(MOST_STEPS);
        (0..steps as u32).filter_map(move |step| Dir::from_index((self.dirs >> (step * DIR_BITS)) as u8 & 7))
    }

    /// The cells it leads over from this one, as far as the board goes.
    pub fn cells(self, start: Cell) -> impl Iterator<Item = Cell> {
        self.dirs().scan(start, |at, dir| {
            let (down, right) = dir.delta();
            let next = Cell::new(at.row().checked_add_signed(down)?, at.column().checked_add_signed(right)?)?;
            *at = next;
            Some(next)
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Held(Seat),
    Shown {
        reading: Reading,
        plan: Plan,
        /// Whether the free cells may be played before the others.
        free_anywhere: bool,
    },
    /// The word was wrong, and the turn is over.
    TurnLost {
        fault: Fault,
        turn: Turn,
    },
    Moved {
        seat: Seat,
        to: Cell,
        cells: u8,
        arrived: bool,
        turn: Turn,
    },
    NoMove {
        seat: Seat,
        turn: Turn,
    },
    FinishAgreed(Finish),
    Placed {
        seat: Seat,
        cell: Cell,
    },
}

/// Whose turn it is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Next(Seat),
    GameOver,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    DeviceDeals,
    /// The player's cards are not known yet.
    HoldFirst(Seat),
    AlreadyHeld(Seat),
    ShowFirst(Seat),
    AlreadyShown(Seat),
    Draw(DrawRefusal),
    Fault(Fault),
    NotAStart(Cell),
    /// The pawn is elsewhere.
    PawnIs(Cell),
    /// The step of this number, from 1, is not allowed.
    Step {
        number: u8,
        to: Cell,
    },
    OffTheBoard {
        number: u8,
    },
    /// So many cells must still be played.
    GoOn {
        left: u8,
    },
    TooLateForFinish,
    NoPassing,
    NoSuchPlayer(NoSuchPlayer),
    /// A chicane, or gates that nobody on this cell can have passed without having arrived.
    NotThere(Cell),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str =
            "hold CARDS, show KIND SPELLING, go CELL..., pass, time, finish LINE or place PLAYER CELL GATES";
        match line.next(WANTED)? {
            "hold" => Ok(Self::Hold(line::cards(line)?)),
            "show" => Ok(Self::Show { kind: line::kind(line)?, spelling: line::spelling(line)? }),
            "go" => parse_way(line),
            "pass" => Ok(Self::Pass),
            "time" => Ok(Self::TimeUp),
            "finish" => line.parse("Main, UpperLeft, LowerLeft or LowerRight", finish).map(Self::Finish),
            "place" => {
                let (seat, cell) = (line.seat()?, line.parse("a cell", Cell::parse)?);
                Ok(Self::Place { seat, cell, gates: line.number("a number of gates")? })
            }
            _ => Err(MoveError(WANTED)),
        }
    }
}

fn finish(text: &str) -> Option<Finish> {
    let is_it = |finish: &&Finish| Finish::name(finish.number()).is_some_and(|name| name.key == text);
    Finish::ALL.iter().find(is_it).copied()
}

/// The start and then each cell of the way.
fn parse_way(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
    let start = line.parse("the cell where the pawn starts", Cell::parse)?;
    let mut at = start;
    let mut dirs: Vec<Dir, MOST_STEPS> = Vec::new();
    while let Some(text) = line.take() {
        let next = Cell::parse(text).ok_or(MoveError("cells from a1 to m13"))?;
        let dir = Dir::between(at, next).ok_or(MoveError("cells that are neighbours"))?;
        dirs.push(dir).map_err(|_| MoveError("fewer cells"))?;
        at = next;
    }
    Ok(Move::Go { start, path: Path::new(dirs.into_iter()) })
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hold(cards) => line::write_cards(f, "hold", cards),
            Self::Show { kind, spelling } => write!(f, "show {} {spelling}", kind.id()),
            Self::Go { start, path } => {
                write!(f, "go {start}")?;
                path.cells(*start).try_for_each(|cell| write!(f, " {cell}"))
            }
            Self::Pass => f.write_str("pass"),
            Self::TimeUp => f.write_str("time"),
            Self::Finish(finish) => write!(f, "finish {finish:?}"),
            Self::Place { seat, cell, gates } => write!(f, "place {seat} {cell} {gates}"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Held(seat) => write!(f, "Cartes du joueur {seat} notées"),
            Self::Shown { reading, plan, free_anywhere } => {
                match reading.figure {
                    Some(figure) => write!(f, "{figure} {}", reading.spelling)?,
                    None => write!(f, "{} {}", reading.kind, reading.spelling)?,
                }
                write!(f, " : {}", Counted(plan.cells().into(), "case"))?;
                match (plan.normal, plan.free) {
                    (_, 0) => Ok(()),
                    (0, _) => f.write_str(", toutes libres"),
                    (_, free) => {
                        let place = if *free_anywhere { "" } else { " à la fin" };
                        write!(f, ", dont {}{place}", Counted(free.into(), "libre"))
                    }
                }
            }
            Self::TurnLost { fault, turn } => write!(f, "{fault}. Tour perdu. {turn}"),
            Self::Moved { seat, to, cells, arrived, turn } => {
                write!(f, "Le joueur {seat} avance de {} jusqu’en {to}", Counted((*cells).into(), "case"))?;
                write!(f, "{}. {turn}", if *arrived { " : arrivé" } else { "" })
            }
            Self::NoMove { seat, turn } => write!(f, "Le joueur {seat} ne bouge pas. {turn}"),
            Self::Placed { seat, cell } => write!(f, "La table place le pion du joueur {seat} en {cell}"),
            Self::FinishAgreed(finish) => {
                write!(f, "Arrivée : {}", Finish::name(finish.number()).map_or("", |name| name.label))
            }
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next(seat) => write!(f, "Au joueur {seat}"),
            Self::GameOver => f.write_str("La course est finie"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La course est finie"),
            Self::DeviceDeals => f.write_str("C’est l’appareil qui donne les cartes"),
            Self::HoldFirst(seat) => write!(f, "Quelles cartes le joueur {seat} a-t-il en main ?"),
            Self::AlreadyHeld(seat) => write!(f, "Les cartes du joueur {seat} sont déjà notées"),
            Self::ShowFirst(seat) => write!(f, "Le joueur {seat} doit d’abord montrer un mot"),
            Self::AlreadyShown(seat) => write!(f, "Le joueur {seat} a déjà montré son mot"),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
            Self::NotAStart(cell) => write!(f, "{cell} n’est pas une case de départ"),
            Self::PawnIs(cell) => write!(f, "Le pion est en {cell}"),
            Self::Step { number, to } => write!(f, "Case {number} : {to} n’est pas permise"),
            Self::OffTheBoard { number } => write!(f, "Case {number} : hors du damier"),
            Self::GoOn { left } => write!(f, "Il reste {} à jouer", Counted((*left).into(), "case")),
            Self::NoPassing => f.write_str("Passer son tour n’est pas permis à cette table"),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::NotThere(cell) => write!(f, "Un pion ne peut pas être en {cell} avec ce compte de lignes"),
            Self::TooLateForFinish => f.write_str("Un pion a déjà franchi cette ligne"),
        }
    }
}

impl From<DrawRefusal> for Refusal {
    fn from(refusal: DrawRefusal) -> Self {
        Self::Draw(refusal)
    }
}

impl From<NoSuchPlayer> for Refusal {
    fn from(nobody: NoSuchPlayer) -> Self {
        Self::NoSuchPlayer(nobody)
    }
}
