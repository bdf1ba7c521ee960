//! What players do in Sets, what comes of it, and how both are written.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    cards::stock::DrawRefusal,
    rules::{
        Points, Seat, Seconds,
        players::{NoSuchPlayer, PerSeat, Players},
        stolon::{Exposed, Fault, Kind, Spelling, line},
        text::{MoveError, Tokens},
    },
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// The cards of the round: those named if the players draw them.
    Expose(Exposed),
    /// The holder stops the round so long after its beginning.
    Stop {
        after: Seconds,
    },
    TimeUp,
    /// A player says "score": mine is the best.
    Score(Seat),
    /// What a player ringed on the draft.
    Enter {
        seat: Seat,
        kind: Kind,
        spelling: Spelling,
    },
    /// Nobody shows anything more: the others pass.
    Close,
    /// A player has nothing to show.
    Pass(Seat),
    /// Nobody else says "score": entries are shown.
    Show,
    /// What was typed for a player was a slip; this is what stands on the draft.
    Retype {
        seat: Seat,
        kind: Kind,
        spelling: Spelling,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Exposed {
        cards: Exposed,
        holder: Seat,
    },
    Stopped,
    Called(Seat),
    CallsClosed,
    Entered(Entry),
    Passed(Seat),
    /// Everybody has shown an entry or passed; the last one did it by this entry, if any.
    Settled {
        last: Option<Entry>,
        settlement: Settlement,
    },
}

/// What a player shows, and what it brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub seat: Seat,
    pub kind: Kind,
    pub spelling: Spelling,
    pub judged: Result<Points, Fault>,
}

/// How a round ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    pub players: Players,
    /// Entries and calls together.
    pub points: PerSeat<Points>,
    pub next: Next,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Round { holder: Seat },
    Set { holder: Seat },
    Nothing,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    ExposeFirst(Seat),
    AlreadyExposed,
    /// The holder's cards still count down.
    NotStopped(Seat),
    AlreadyStopped,
    StopTooEarly {
        not_before: Seconds,
    },
    NoSuchPlayer(NoSuchPlayer),
    /// Who has left the table shows nothing more.
    HasLeft(Seat),
    Draw(DrawRefusal),
    HolderDoesNotCall(Seat),
    AlreadyCalled(Seat),
    /// This player's entry is shown already.
    CallTooLate {
        shown: Seat,
    },
    /// Nobody else wanted to.
    CallsClosed,
    AlreadyEntered(Seat),
    AlreadyPassed(Seat),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "expose [CARDS], stop SECONDS, time, score PLAYER, show, enter or retype PLAYER KIND SPELLING, pass PLAYER or close";
        match line.next(WANTED)? {
            "expose" => Ok(Self::Expose(line::cards(line)?)),
            "stop" => Ok(Self::Stop { after: Seconds(line.number("seconds")?) }),
            "time" => Ok(Self::TimeUp),
            "score" => Ok(Self::Score(line.seat()?)),
            "enter" => Ok(Self::Enter { seat: line.seat()?, kind: line::kind(line)?, spelling: line::spelling(line)? }),
            "retype" => {
                Ok(Self::Retype { seat: line.seat()?, kind: line::kind(line)?, spelling: line::spelling(line)? })
            }
            "show" => Ok(Self::Show),
            "pass" => Ok(Self::Pass(line.seat()?)),
            "close" => Ok(Self::Close),
            _ => Err(MoveError(WANTED)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expose(cards) => line::write_cards(f, "expose", cards),
            Self::Stop { after } => write!(f, "stop {}", after.0),
            Self::TimeUp => f.write_str("time"),
            Self::Score(seat) => write!(f, "score {seat}"),
            Self::Enter { seat, kind, spelling } => write!(f, "enter {seat} {} {spelling}", kind.id()),
            Self::Pass(seat) => write!(f, "pass {seat}"),
            Self::Close => f.write_str("close"),
            Self::Show => f.write_str("show"),
            Self::Retype { seat, kind, spelling } => write!(f, "retype {seat} {} {spelling}", kind.id()),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exposed { cards, holder } => line::tell_exposed(f, format_args!("Le joueur {holder}"), cards),
            Self::Stopped => f.write_str("Crayons posés. Qui annonce « score », avant que l’on montre ?"),
            Self::Called(seat) => write!(f, "Le joueur {seat} annonce « score »"),
            Self::CallsClosed => f.write_str("Les annonces sont closes : on montre"),
            Self::Entered(entry) => entry.fmt(f),
            Self::Passed(seat) => write!(f, "Le joueur {seat} ne montre rien"),
            Self::Settled { last: None, settlement } => settlement.fmt(f),
            Self::Settled { last: Some(entry), settlement } => write!(f, "{entry}. {settlement}"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, spelling, .. } = self;
        match &self.judged {
            Ok(points) => write!(f, "{kind} {spelling} : {points}"),
            Err(fault) => write!(f, "{kind} {spelling} : 0. {fault}"),
        }
    }
}

impl fmt::Display for Settlement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tour :")?;
        self.players.seats().try_for_each(|seat| write!(f, " {:+}", self.points[seat]))?;
        match self.next {
            Next::Round { holder } => write!(f, ". Au joueur {holder} de tenir les cartes"),
            Next::Set { holder } => write!(f, ". Set fini : le joueur {holder} commence le suivant"),
            Next::Nothing => f.write_str(". Le dernier set est fini"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::ExposeFirst(seat) => write!(f, "Le joueur {seat} doit d’abord exposer les lettres"),
            Self::AlreadyExposed => f.write_str("Les lettres de ce tour sont déjà exposées"),
            Self::NotStopped(seat) => write!(f, "Le tour n’est pas fini : le joueur {seat} peut l’arrêter"),
            Self::AlreadyStopped => f.write_str("Le tour est déjà arrêté"),
            Self::StopTooEarly { not_before } => write!(f, "Pas d’arrêt avant {not_before}"),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::HasLeft(seat) => write!(f, "Le joueur {seat} a quitté la table"),
            Self::CallsClosed => f.write_str("Les annonces sont closes : « score » s’annonce avant"),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::HolderDoesNotCall(seat) => {
                write!(f, "Le joueur {seat} tient les cartes : il n’annonce pas « score »")
            }
            Self::AlreadyCalled(seat) => write!(f, "Le joueur {seat} a déjà annoncé « score »"),
            Self::CallTooLate { shown } => {
                write!(f, "Le joueur {shown} a déjà montré sa réalisation : « score » s’annonce avant")
            }
            Self::AlreadyEntered(seat) => write!(f, "Le joueur {seat} a déjà montré sa réalisation"),
            Self::AlreadyPassed(seat) => write!(f, "Le joueur {seat} a déjà dit qu’il ne montre rien"),
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
