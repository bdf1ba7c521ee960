//! What players do in Contrat, what comes of it, and how both are written.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    cards::stock::DrawRefusal,
    rules::{
        Points, Seat,
        french::Counted,
        players::{NoSuchPlayer, SeatSet},
        stolon::{Exposed, Fault, Kind, Spelling, line},
        text::{MoveError, Tokens},
    },
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// The cards of the round: those named if the players draw them.
    Expose(Exposed),
    /// A box of a player's sheet; once written it stays.
    Write {
        seat: Seat,
        kind: Kind,
        spelling: Spelling,
    },
    /// Nobody writes any more at the end of this round.
    Close,
    TimeUp,
    /// This player has written what he wanted to at the end of this round.
    Done(Seat),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Exposed {
        cards: Exposed,
        holder: Seat,
    },
    /// The cards go on to this player.
    Passed {
        holder: Seat,
    },
    /// All have held the cards: boxes may be written.
    Writing,
    Written {
        seat: Seat,
        kind: Kind,
        spelling: Spelling,
        points: Points,
    },
    /// The box is used up for nothing.
    Wasted {
        kind: Kind,
        spelling: Spelling,
        fault: Fault,
    },
    RoundOver {
        next: Seat,
    },
    PartieOver {
        won: Won,
        next: Seat,
    },
    GameOver {
        won: Won,
    },
    /// The next one may write; nobody if all are done.
    Done {
        next: Option<Seat>,
    },
}

/// Who has won a partie, and with how many points: several if they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    pub winners: SeatSet,
    pub points: Points,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    /// The cards of the round are not on the table yet.
    ExposeFirst(Seat),
    AlreadyExposed,
    /// The cards still go round.
    StillHeld(Seat),
    /// No clock runs.
    NoClock,
    NoSuchPlayer(NoSuchPlayer),
    Draw(DrawRefusal),
    /// Who has left the table writes no more.
    HasLeft(Seat),
    /// Who has come since plays from the next partie on.
    NotYet(Seat),
    BoxTaken {
        seat: Seat,
        kind: Kind,
    },
    NoSuchBox(Kind),
    /// An Entier uses all letters of the last round.
    EntierTooEarly {
        letters: u8,
    },
    /// By house rule a box is checked before it is written.
    Fault(Fault),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "expose [CARDS], write PLAYER KIND SPELLING, done PLAYER, close or time";
        match line.next(WANTED)? {
            "expose" => Ok(Self::Expose(line::cards(line)?)),
            "write" => Ok(Self::Write { seat: line.seat()?, kind: line::kind(line)?, spelling: line::spelling(line)? }),
            "done" => Ok(Self::Done(line.seat()?)),
            "close" => Ok(Self::Close),
            "time" => Ok(Self::TimeUp),
            _ => Err(MoveError(WANTED)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expose(cards) => line::write_cards(f, "expose", cards),
            Self::Write { seat, kind, spelling } => write!(f, "write {seat} {} {spelling}", kind.id()),
            Self::Close => f.write_str("close"),
            Self::Done(seat) => write!(f, "done {seat}"),
            Self::TimeUp => f.write_str("time"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exposed { cards, holder } => line::tell_exposed(f, format_args!("Le joueur {holder}"), cards),
            Self::Passed { holder } => write!(f, "Temps écoulé. Les cartes passent au joueur {holder}"),
            Self::Writing => f.write_str("Temps écoulé. Inscrivez vos stolons"),
            Self::Written { kind, spelling, points, .. } => write!(f, "{kind} {spelling} : {points:+}"),
            Self::Wasted { kind, spelling, fault } => write!(f, "{kind} {spelling} : 0. {fault}"),
            Self::RoundOver { next } => write!(f, "Tour fini. Le joueur {next} ajoute une lettre"),
            Self::PartieOver { won, next } => write!(f, "Partie finie{won}. Le joueur {next} commence la suivante"),
            Self::GameOver { won } => write!(f, "La dernière partie est finie{won}"),
            Self::Done { next: Some(next) } => write!(f, "Au tour du joueur {next} d’inscrire"),
            Self::Done { next: None } => f.write_str("Tout le monde a inscrit"),
        }
    }
}

impl fmt::Display for Won {
    /// The end of a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.points <= Points::ZERO {
            return f.write_str(", sans un point");
        }
        let several = self.winners.len() > 1;
        f.write_str(if several { " : les joueurs " } else { " : le joueur " })?;
        for (seat, after) in self.winners.iter().zip(1..) {
            let between = if after == 1 {
                ""
            } else if after < self.winners.len() {
                ", "
            } else {
                " et "
            };
            write!(f, "{between}{seat}")?;
        }
        let verb = if several { "gagnent" } else { "gagne" };
        write!(f, " la {verb} avec {}", Counted(self.points.0.unsigned_abs().into(), "point"))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::ExposeFirst(seat) => write!(f, "Le joueur {seat} doit d’abord exposer les lettres"),
            Self::AlreadyExposed => f.write_str("Les lettres de ce tour sont déjà exposées"),
            Self::StillHeld(seat) => write!(f, "Le joueur {seat} a encore les cartes : on inscrit à la fin du tour"),
            Self::NoClock => f.write_str("Aucune horloge ne tourne"),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::HasLeft(seat) => write!(f, "Le joueur {seat} a quitté la table"),
            Self::NotYet(seat) => write!(f, "Le joueur {seat} joue à partir de la prochaine partie"),
            Self::BoxTaken { seat, kind } => write!(f, "Le joueur {seat} a déjà inscrit son {kind}"),
            Self::NoSuchBox(kind) => write!(f, "{kind} : pas de case pour ce stolon"),
            Self::EntierTooEarly { letters } => write!(f, "L’Entier emploie les {letters} lettres du dernier tour"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl From<NoSuchPlayer> for Refusal {
    fn from(nobody: NoSuchPlayer) -> Self {
        Self::NoSuchPlayer(nobody)
    }
}

impl From<DrawRefusal> for Refusal {
    fn from(refusal: DrawRefusal) -> Self {
        Self::Draw(refusal)
    }
}
