//! What players do in Clam, what comes of it, and how both are written.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    cards::stock::DrawRefusal,
    letters::Word,
    rules::{
        Points, Seat,
        french::InWords,
        players::NoSuchPlayer,
        stolon::{
            Exposed, line,
            supply::{Making, WordFault},
        },
        text::{MoveError, Tokens},
    },
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// The meneur turns up the next cards: those named if the players draw them.
    Reveal(Exposed),
    Call {
        seat: Seat,
        word: Word,
        /// At the same time as the call before.
        together: bool,
    },
    /// Someone prompted a word, or disturbed.
    Penalty(Seat),
    TimeUp,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Revealed {
        leader: Seat,
        cards: Exposed,
    },
    Right {
        seat: Seat,
        word: Word,
        making: Making,
        points: Points,
        over: bool,
    },
    False {
        seat: Seat,
        word: Word,
        why: Why,
        points: Points,
        out: bool,
        over: bool,
    },
    /// Refused without harm.
    NotAdmitted {
        seat: Seat,
        word: Word,
        why: NotAdmissible,
    },
    Penalised {
        seat: Seat,
        points: Points,
    },
    RoundOver {
        leader: Seat,
    },
    GameOver,
}

/// Why a word is false.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    Word(WordFault),
    /// By house rule.
    NotAdmitted(NotAdmissible),
}

/// Why a call is not even judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAdmissible {
    TooShort { least: u8 },
    Repeated,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    /// A call before the cards of the round are turned up.
    NothingRevealed {
        leader: Seat,
    },
    /// The cards of the round are turned up already.
    TimeNotUp,
    NoSuchPlayer(NoSuchPlayer),
    Draw(DrawRefusal),
    /// Who has said a right word, or is out, says no more.
    Mute(Seat),
    LeaderIsSilent(Seat),
    /// There is no call that this one could be simultaneous with.
    NothingBefore,
    /// Nobody calls two words at once.
    TwoAtOnce(Seat),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "reveal [CARDS], call PLAYER WORD [together], penalty PLAYER or time";
        match line.next(WANTED)? {
            "reveal" => Ok(Self::Reveal(line::cards(line)?)),
            "call" => {
                let (seat, word) = (line.seat()?, line.word()?);
                Ok(Self::Call { seat, word, together: line.take_if("together") })
            }
            "penalty" => Ok(Self::Penalty(line.seat()?)),
            "time" => Ok(Self::TimeUp),
            _ => Err(MoveError(WANTED)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal(cards) => line::write_cards(f, "reveal", cards),
            Self::Call { seat, word, together } => {
                write!(f, "call {seat} {word}{}", if *together { " together" } else { "" })
            }
            Self::Penalty(seat) => write!(f, "penalty {seat}"),
            Self::TimeUp => f.write_str("time"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = |over| if over { ". Plus personne ne joue : la partie est finie" } else { "" };
        match self {
            Self::Revealed { leader, cards } => {
                line::tell_exposed(f, format_args!("Le meneur, joueur {leader},"), cards)
            }
            Self::Right { word, making, points, over, .. } => {
                write!(f, "{} est juste : {points:+}{}", making.spell(word), ending(*over))
            }
            Self::False { seat, word, why, points, out, over } => {
                write!(f, "{word} est faux : {points:+}. {why}")?;
                if *out {
                    write!(f, ". Le joueur {seat} ne joue plus")?;
                }
                f.write_str(ending(*over))
            }
            Self::NotAdmitted { word, why, .. } => write!(f, "{word} : {why}"),
            Self::Penalised { seat, points } => write!(f, "Pénalité pour le joueur {seat} : {points:+}"),
            Self::RoundOver { leader } => write!(f, "Temps écoulé. Le joueur {leader} devient meneur"),
            Self::GameOver => f.write_str("Temps écoulé. La partie est finie"),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(fault) => fault.fmt(f),
            Self::NotAdmitted(why) => write!(f, "Mot non admis : {why}"),
        }
    }
}

impl fmt::Display for NotAdmissible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { least } => write!(f, "il faut au moins {} lettres", InWords((*least).into())),
            Self::Repeated => f.write_str("ce mot a déjà été clamé"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::NothingRevealed { leader } => write!(f, "Le joueur {leader} doit d’abord exposer les cartes du tour"),
            Self::TimeNotUp => f.write_str("Les cartes de ce tour sont déjà exposées"),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::Mute(seat) => write!(f, "Le joueur {seat} ne peut plus ni jouer ni parler"),
            Self::LeaderIsSilent(seat) => write!(f, "Le joueur {seat} est meneur : il ne clame pas"),
            Self::NothingBefore => f.write_str("Aucun mot ne vient d’être clamé"),
            Self::TwoAtOnce(seat) => write!(f, "Le joueur {seat} ne peut pas clamer deux mots à la fois"),
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
