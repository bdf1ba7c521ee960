//! What comes of moves in Cartomanie, in French.

use core::fmt;

use super::{
    made::{Made, Unmade},
    moves::Faces,
    tableau::{Cell, MOST_AT_ONCE},
};
use crate::{
    cards::stock::DrawRefusal,
    letters::Word,
    rules::{Points, Seat, french::Counted},
};

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Flipped {
        faces: Faces,
        then: Then,
    },
    Thinking,
    Made {
        made: Made,
        points: Points,
        end: Option<End>,
    },
    Passed {
        seat: Seat,
        why: Passed,
        end: Option<End>,
    },
    /// The players' own cards show no capital: they lay a new tableau, for the same player.
    NewTableau,
    Over(End),
}

/// What follows when cards have been turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// So many more are to be turned.
    More(u8),
    Think,
    /// All were face up without a capital: a new tableau lies there, for the same player.
    NewTableau,
    Over(End),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Passed {
    Chosen,
    /// Although there was a word; only for someone who plays alone.
    Refused,
    TimeUp,
    /// By house rule, for these cards that make no word.
    NoWord(Made, NoWord),
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub why: Why,
    /// For someone who plays alone: how many cards are left.
    pub left: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    NoCapital,
    FullRound,
    NoCard,
}

/// Why something well made is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWord {
    /// Only a few words have one letter.
    OneLetter,
    Repeated,
    Unknown,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    /// The cards are the players' own, and the device does not see them.
    Unseen,
    /// The device sees the cards: it needs no report.
    Seen,
    /// First cards are to be turned over, so many.
    FlipFirst(u8),
    FlippedAlready,
    /// No more than so many.
    TooManyFlips(u8),
    /// More than one move can turn over.
    TooManyAtOnce,
    ThinkFirst,
    ThinkingAlready,
    Twice(Cell),
    NotDown(Cell),
    NotVisible(Cell),
    Draw(DrawRefusal),
    Unmade(Unmade),
    NoWord {
        made: Made,
        why: NoWord,
    },
    /// Someone who plays alone passes although there is a word; being sure will do.
    ThereIsAWord,
    /// The house obliges.
    MustPlay,
    NoHints,
    /// A full round of passes is needed, and so many are missing.
    RoundNotFull {
        missing: u8,
    },
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flipped { faces, then } => {
                f.write_str("Retournées :")?;
                faces.iter().try_for_each(|card| write!(f, " {card}"))?;
                then.fmt(f)
            }
            Self::Thinking => f.write_str("La réflexion commence"),
            Self::Made { made, points, end } => write!(f, "{made} : {points:+}{}", Ending(end)),
            Self::Passed { seat, why, end } => write!(f, "{why}le joueur {seat} passe{}", Ending(end)),
            Self::NewTableau => f.write_str("Aucune majuscule : le tableau est refait"),
            Self::Over(end) => end.fmt(f),
        }
    }
}

/// The best word; none if there is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint(pub Option<Made>);

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(made) => write!(f, "Le meilleur mot : {made}, {} points", made.points()),
            None => f.write_str("Aucun mot n’est possible"),
        }
    }
}

impl fmt::Display for Then {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::More(left) => write!(f, ". Encore {} à retourner", Counted((*left).into(), "carte")),
            Self::Think => Ok(()),
            Self::NewTableau => f.write_str(". Aucune majuscule : le tableau est refait"),
            Self::Over(end) => write!(f, ". {end}"),
        }
    }
}

impl fmt::Display for Passed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen => Ok(()),
            Self::Refused => f.write_str("Un mot était possible : "),
            Self::TimeUp => f.write_str("Temps écoulé : "),
            Self::NoWord(made, why) => write!(f, "{made} {why} : "),
        }
    }
}

/// The end of a sentence after which the game may be over.
struct Ending<'a>(&'a Option<End>);

impl fmt::Display for Ending<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |end| write!(f, ". {end}"))
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.why {
            Why::NoCapital => "Plus de majuscule : la partie est finie",
            Why::FullRound => "Personne n’a fait de mot : la partie est finie",
            Why::NoCard => "Plus aucune carte : la partie est finie",
        })?;
        match self.left {
            None => Ok(()),
            Some(0) => f.write_str(". Réussite totale"),
            Some(left) => write!(f, ". Il reste {}", Counted(left.into(), "carte")),
        }
    }
}

impl fmt::Display for NoWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OneLetter => "n’est pas un mot d’une lettre",
            Self::Repeated => "a déjà été fait",
            Self::Unknown => "n’est pas dans le dictionnaire",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::Unseen => f.write_str("L’appareil ne voit pas vos cartes"),
            Self::Seen => f.write_str("L’appareil voit les cartes"),
            Self::FlipFirst(left) => write!(f, "Il faut d’abord retourner {}", Counted((*left).into(), "carte")),
            Self::FlippedAlready => f.write_str("Les cartes de ce tour sont déjà retournées"),
            Self::TooManyAtOnce => write!(f, "Au plus {} à la fois", Counted(MOST_AT_ONCE.into(), "carte")),
            Self::TooManyFlips(left) => write!(f, "Cartes à retourner : {left} au plus"),
            Self::ThinkFirst => f.write_str("La réflexion n’a pas commencé"),
            Self::ThinkingAlready => f.write_str("La réflexion a déjà commencé"),
            Self::Twice(cell) => write!(f, "La case {} est choisie deux fois", cell.number()),
            Self::NotDown(cell) => write!(f, "La case {} n’a pas de carte cachée", cell.number()),
            Self::NotVisible(cell) => write!(f, "La case {} n’a pas de carte visible", cell.number()),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::Unmade(why) => why.fmt(f),
            Self::NoWord { made, why } => write!(f, "{made} {why}"),
            Self::ThereIsAWord => f.write_str("Un mot est possible : passer quand même ?"),
            Self::MustPlay => f.write_str("Un mot est possible : il faut jouer"),
            Self::NoHints => f.write_str("Les indices ne sont pas permis"),
            Self::RoundNotFull { missing } => {
                write!(f, "Il manque {} pour un tour complet", Counted((*missing).into(), "passe"))
            }
        }
    }
}

impl From<DrawRefusal> for Refusal {
    fn from(refusal: DrawRefusal) -> Self {
        Self::Draw(refusal)
    }
}

impl From<Unmade> for Refusal {
    fn from(why: Unmade) -> Self {
        Self::Unmade(why)
    }
}

/// A word that was made, and by whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    pub seat: Seat,
    pub made: Made,
}

impl Taken {
    pub fn is(&self, word: &Word) -> bool {
        self.made.letters() == word
    }
}
