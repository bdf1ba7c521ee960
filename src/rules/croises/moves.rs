//! What players do in La Clé Mots croisés, what comes of it, and how both are written.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::key_cards::KeyRefusal;
use crate::{
    letters::Word,
    rules::{
        Points, Seat,
        cle::{BadWord, Formed, MOST_RACKS, Misfit, NotEmptied, Placement, Shortage},
        french::{Counted, InWords},
        players::NoSuchPlayer,
        text::{MoveError, Tokens},
    },
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// Whose turn it is lays a word.
    Play(Placement),
    Pass,
    /// This player says that the last word is none.
    Contest(Seat),
    /// The players turned this key card of their own.
    Key(Word),
    TimeUp,
    /// The players' own bag is empty; so many tiles are left on the racks, in their order.
    BagEmpty(Vec<u8, MOST_RACKS, u8>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The word before this move, which nobody can contest any more.
    pub settled: Option<Settled>,
    pub did: Did,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Did {
    /// Laid, and waiting to be contested or not.
    Announced {
        seat: Seat,
        words: Formed,
        points: Points,
        key: Key,
    },
    /// Laid, and judged by the device.
    Scored {
        words: Formed,
        key: Key,
        settled: Settled,
    },
    /// Nobody contested in time.
    Stands(Settled),
    Passed {
        seat: Seat,
        blocked: bool,
    },
    /// A contest was right: the word is taken back.
    Withdrawn {
        contester: Seat,
        points: Points,
        why: BadWord,
        /// The key card that lies there again, since the word had made it.
        key_back: Option<Word>,
    },
    /// A contest was wrong: the word stands.
    Confirmed {
        contester: Seat,
        points: Points,
        settled: Settled,
    },
    KeyShown(Word),
    /// The table has said so; whoever has no tile left is out, and gets the bonus.
    BagEmpty {
        out: Option<(Seat, Points)>,
    },
}

/// What became of the key card when a word was laid.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    NotMade,
    /// Its word was made, and the next card is this one. Without one, the packet is at its end, or the players turn their
    /// own.
    Made {
        next: Option<Word>,
    },
}

/// What follows a word that stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    pub seat: Seat,
    pub points: Points,
    /// The tiles drawn.
    pub drawn: u8,
    /// The bonus of a player who has no tile left, and ends the game.
    pub out: Option<Points>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    NoSuchPlayer(NoSuchPlayer),
    Misfit(Misfit),
    Shortage(Shortage),
    /// The first word must be longer, or the key word.
    FirstTooShort {
        least: u8,
    },
    TooShort {
        least: u8,
    },
    /// The first word must cover a grey square.
    NotOnGrey,
    /// The first word must begin on a grey square.
    NotFromGrey,
    /// It touches no tile on the board.
    Apart,
    BadWord(BadWord),
    NothingToContest,
    /// Nobody contests an own word, nor, where the house wants it so, a partner's.
    OwnWord(Seat),
    PartnersWord(Seat),
    /// The last word may end the game: it is contested, or its time runs out, before anything else.
    LastWord(Seat),
    NoClock,
    Key(KeyRefusal),
    NotEmptied(NotEmptied),
    /// How many tiles are left is to be said of this many racks.
    RacksToCount(u8),
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "play H|V SQUARE WORD, pass, contest PLAYER, key WORD, empty TILES... or time";
        match line.next(WANTED)? {
            "play" => Ok(Self::Play(Placement::parse(line)?)),
            "pass" => Ok(Self::Pass),
            "contest" => Ok(Self::Contest(line.seat()?)),
            "key" => Ok(Self::Key(line.word()?)),
            "time" => Ok(Self::TimeUp),
            "empty" => {
                let mut left = Vec::new();
                while let Some(number) = line.take() {
                    let number = number.parse().map_err(|_| MoveError(WANTED))?;
                    left.push(number).map_err(|_| MoveError(WANTED))?;
                }
                Ok(Self::BagEmpty(left))
            }
            _ => Err(MoveError(WANTED)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(placement) => write!(f, "play {placement}"),
            Self::Pass => f.write_str("pass"),
            Self::Contest(seat) => write!(f, "contest {seat}"),
            Self::Key(word) => write!(f, "key {word}"),
            Self::TimeUp => f.write_str("time"),
            Self::BagEmpty(left) => {
                f.write_str("empty")?;
                left.iter().try_for_each(|left| write!(f, " {left}"))
            }
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(settled) = &self.settled {
            write!(f, "{settled}. ")?;
        }
        self.did.fmt(f)
    }
}

impl fmt::Display for Did {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = |blocked| if blocked { ". Personne ne joue plus : la partie est finie" } else { "" };
        match self {
            Self::Announced { seat, words, points, key } => {
                write!(f, "Le joueur {seat} annonce ")?;
                write_words(words, key, f)?;
                write!(f, " : {points:+} si personne ne conteste{}", Next(key.next()))
            }
            Self::Scored { words, key, settled } => {
                write_words(words, key, f)?;
                write!(f, ". {settled}{}", Next(key.next()))
            }
            Self::Stands(settled) => settled.fmt(f),
            Self::Passed { seat, blocked } => write!(f, "Le joueur {seat} passe{}", ending(*blocked)),
            Self::Withdrawn { contester, points, why, key_back } => {
                write!(f, "Le joueur {contester} a raison : {points:+}. {why}{}", Next(key_back.as_ref()))
            }
            Self::Confirmed { contester, points, settled } => {
                write!(f, "Le joueur {contester} a tort : {points:+}. {settled}")
            }
            Self::KeyShown(word) => write!(f, "Mot-clé : {word}"),
            Self::BagEmpty { out: None } => f.write_str("La masse est épuisée"),
            Self::BagEmpty { out: Some((seat, bonus)) } => {
                write!(f, "La masse est épuisée. Le joueur {seat} a fini : {bonus:+}. La partie est finie")
            }
        }
    }
}

impl Key {
    pub fn is_made(&self) -> bool {
        matches!(self, Self::Made { .. })
    }

    fn next(&self) -> Option<&Word> {
        match self {
            Self::NotMade => None,
            Self::Made { next } => next.as_ref(),
        }
    }
}

/// The key card that lies there now, if that is news.
struct Next<'w>(Option<&'w Word>);

impl fmt::Display for Next<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |word| write!(f, ". Mot-clé : {word}"))
    }
}

fn write_words(words: &Formed, key: &Key, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, word) in words.iter().enumerate() {
        write!(f, "{}{word}", if at == 0 { "" } else { " + " })?;
    }
    f.write_str(if key.is_made() { " (mot-clé)" } else { "" })
}

impl fmt::Display for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, points, drawn, out } = self;
        write!(f, "Joueur {seat} : {points:+}, tire {}", Counted((*drawn).into(), "lettre"))?;
        match out {
            Some(bonus) => write!(f, ". Il a fini : {bonus:+}. La partie est finie"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La partie est finie"),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::Misfit(misfit) => misfit.fmt(f),
            Self::Shortage(shortage) => shortage.fmt(f),
            Self::FirstTooShort { least } => {
                write!(f, "Le premier mot a au moins {} lettres, ou c’est le mot-clé", InWords((*least).into()))
            }
            Self::TooShort { least } => write!(f, "Un mot a au moins {} lettres", InWords((*least).into())),
            Self::NotOnGrey => f.write_str("Le premier mot couvre au moins une case grise"),
            Self::NotFromGrey => f.write_str("Le premier mot part d’une case grise"),
            Self::Apart => f.write_str("Le mot ne touche aucune lettre du tableau"),
            Self::BadWord(bad) => bad.fmt(f),
            Self::NothingToContest => f.write_str("Il n’y a pas de mot à contester"),
            Self::OwnWord(seat) => write!(f, "Le joueur {seat} ne conteste pas son propre mot"),
            Self::PartnersWord(seat) => write!(f, "Le joueur {seat} ne conteste pas le mot de son partenaire"),
            Self::LastWord(seat) => {
                write!(f, "Le joueur {seat} a posé sa dernière lettre : on ne peut plus que contester")
            }
            Self::NoClock => f.write_str("Aucun temps n’est compté"),
            Self::Key(refusal) => refusal.fmt(f),
            Self::NotEmptied(why) => why.fmt(f),
            Self::RacksToCount(racks) => write!(f, "Il faut dire combien de lettres restent sur {racks} supports"),
        }
    }
}

impl fmt::Display for KeyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DeviceDeals => "C’est l’appareil qui retourne les cartes-clés",
            Self::Shown => "Une carte-clé est déjà retournée",
            Self::NoneLeft => "Il n’y a plus de carte-clé",
        })
    }
}

/// Lets `?` turn each kind of reason into a refusal.
macro_rules! refusals {
    ($($Kind:ident($Reason:ty)),+ $(,)?) => {
        $(impl From<$Reason> for Refusal {
            fn from(reason: $Reason) -> Self {
                Self::$Kind(reason)
            }
        })+
    };
}

refusals![
    NoSuchPlayer(NoSuchPlayer),
    Misfit(Misfit),
    Shortage(Shortage),
    BadWord(BadWord),
    Key(KeyRefusal),
    NotEmptied(NotEmptied)
];
