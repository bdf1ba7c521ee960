//! What comes of moves in Stoick, in French. Nothing here tells a card that is hidden.

use core::fmt;

use super::{
    Phase,
    deck::Hand,
    family::{Listed, NoFamily},
    moves::Fault,
    pack::{Action, Card},
};
use crate::{
    cards::stock::DrawRefusal,
    rules::{Seat, players::NoSuchPlayer},
};

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// A hand was said; the next one is this player's.
    HandSaid {
        next: Seat,
    },
    Dealt {
        dealer: Seat,
        first: Seat,
    },
    Drawn {
        seat: Seat,
        recycled: bool,
    },
    Discarded {
        card: Card,
        then: Then,
    },
    Stolen {
        thief: Seat,
        victim: Seat,
    },
    /// The victim is asked for a joker.
    Asked {
        victim: Seat,
    },
    JokerGiven {
        victim: Seat,
    },
    NoJoker {
        victim: Seat,
        next: Seat,
    },
    /// The device does not see whether there is a joker.
    JokerReminder {
        victim: Seat,
        next: Seat,
    },
    Exchanged {
        seat: Seat,
        victim: Seat,
    },
    TurnOver {
        next: Seat,
    },
    /// No Famille, and that costs the next turn.
    FalseCall {
        seat: Seat,
        shown: Hand,
        why: NoFamily,
    },
    Penalised {
        seat: Seat,
        fault: Fault,
    },
    FalseReport {
        seat: Seat,
    },
    Eliminated {
        seat: Seat,
    },
    /// By a Famille, which an unseeing device cannot show, or as the last one left.
    Won {
        seat: Seat,
        family: Option<Hand>,
        last_left: bool,
    },
}

/// What a discarded card leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing: it is this player's turn.
    Next(Seat),
    /// A Pioche right after a Pioche.
    NoSecondPioche(Seat),
    Do(Action),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// Something else is to be done now.
    NotNow {
        phase: Phase,
        current: Seat,
    },
    NoSuchPlayer(NoSuchPlayer),
    Draw(DrawRefusal),
    /// The next card of the stock has been seen before, and it is not this one.
    NoCardLeft,
    /// The device does not see the cards, and is not to be told.
    Unseen,
    NotInHand {
        seat: Seat,
        card: Card,
    },
    OwnTarget,
    Eliminated(Seat),
    /// Only Tire takes a card.
    NothingTaken(Action),
    /// A Famille is announced by discarding the fifth card.
    NameDiscard,
    /// Right after an Échange there is no fifth card.
    NoDiscard,
    NotAFamily {
        shown: Hand,
        why: NoFamily,
    },
    Mandatory(Action),
    /// The device holds the cards and lets nobody make this mistake.
    CannotHappen(Fault),
    /// Where the cards are told, so are those that put a hand right.
    NameMended,
    InTurn(Seat),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HandSaid { next } => write!(f, "Au joueur {next} d’indiquer ses cartes"),
            Self::Dealt { dealer, first } => write!(f, "Le joueur {dealer} donne, le joueur {first} commence"),
            Self::Drawn { seat, recycled } => {
                f.write_str(if *recycled { "La défausse est retournée. " } else { "" })?;
                write!(f, "Le joueur {seat} pioche")
            }
            Self::Discarded { card, then } => write!(f, "Défausse : {card}. {then}"),
            Self::Stolen { thief, victim } => {
                write!(f, "Le joueur {thief} tire une carte du joueur {victim}, qui repioche")
            }
            Self::Asked { victim } => write!(f, "Le joueur {victim} a-t-il un joker ?"),
            Self::JokerGiven { victim } => write!(f, "Le joueur {victim} rend un joker et repioche"),
            Self::NoJoker { victim, next } => {
                write!(f, "Le joueur {victim} n’a pas de joker. {}", Self::TurnOver { next: *next })
            }
            Self::JokerReminder { victim, next } => {
                write!(
                    f,
                    "Si le joueur {victim} a un joker, il le rend et repioche. {}",
                    Self::TurnOver { next: *next }
                )
            }
            Self::Exchanged { seat, victim } => write!(f, "Les joueurs {seat} et {victim} échangent leurs jeux"),
            Self::TurnOver { next } => write!(f, "Au joueur {next} de jouer"),
            Self::FalseCall { seat, shown, why } => {
                write!(f, "Pas de famille ({}) : {why}. Le joueur {seat} perd son tour suivant", Listed(shown))
            }
            Self::Penalised { seat, fault } => write!(f, "{fault} : le joueur {seat} perd son tour suivant"),
            Self::FalseReport { seat } => write!(f, "Le joueur {seat} n’a pas caché de joker"),
            Self::Eliminated { seat } => write!(f, "{} : le joueur {seat} est éliminé", Fault::HiddenJoker),
            Self::Won { seat, last_left: true, .. } => write!(f, "Le joueur {seat} reste seul et gagne"),
            Self::Won { seat, family: Some(cards), .. } => {
                write!(f, "FAMILLE ({}) : le joueur {seat} gagne", Listed(cards))
            }
            Self::Won { seat, family: None, .. } => write!(f, "FAMILLE : le joueur {seat} gagne"),
        }
    }
}

impl fmt::Display for Then {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next(next) => Outcome::TurnOver { next: *next }.fmt(f),
            Self::NoSecondPioche(next) => {
                write!(f, "Sans effet après une Pioche. {}", Outcome::TurnOver { next: *next })
            }
            Self::Do(Action::Pioche) => f.write_str("Piochez une carte, puis défaussez-vous encore"),
            Self::Do(Action::Tire) => f.write_str("Tirez une carte d’un adversaire, puis défaussez-vous encore"),
            Self::Do(Action::AntiJoker) => f.write_str("Désignez l’adversaire qui doit rendre un joker"),
            Self::Do(Action::Echange) => f.write_str("Échangez votre jeu avec celui d’un adversaire"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hand(_) => "Pas quatre cartes en main",
            Self::OutOfTurn(_) => "Pioche hors de son tour",
            Self::HiddenJoker => "Joker caché",
        })
    }
}

/// What has to be done first.
struct First(Phase, Seat);

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(phase, current) = self;
        match phase {
            Phase::Deal(seat) => write!(f, "Il faut d’abord donner ses cartes au joueur {seat}"),
            Phase::Draw | Phase::Pioche => write!(f, "Le joueur {current} doit d’abord piocher"),
            Phase::Decide => write!(f, "Le joueur {current} doit se défausser ou annoncer FAMILLE"),
            Phase::Target(action) => write!(f, "{action} : le joueur {current} doit choisir un adversaire"),
            Phase::Answer(victim) => write!(f, "Le joueur {victim} doit dire s’il a un joker"),
            Phase::Redraw { victim, .. } => write!(f, "Le joueur {victim} doit d’abord repiocher"),
            Phase::Exchanged => write!(f, "Le joueur {current} peut annoncer FAMILLE ou finir son tour"),
            Phase::Over(_) => f.write_str("La partie est finie"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { phase, current } => First(*phase, *current).fmt(f),
            Self::NoSuchPlayer(nobody) => nobody.fmt(f),
            Self::Draw(refusal) => refusal.fmt(f),
            Self::NoCardLeft => f.write_str("Il n’y a plus de carte"),
            Self::Unseen => f.write_str("L’appareil ne voit pas vos cartes"),
            Self::NotInHand { seat, card } => write!(f, "Le joueur {seat} n’a pas cette carte : {card}"),
            Self::OwnTarget => f.write_str("Il faut choisir un adversaire"),
            Self::Eliminated(seat) => write!(f, "Le joueur {seat} est éliminé"),
            Self::NothingTaken(action) => write!(f, "{action} ne tire aucune carte"),
            Self::NameDiscard => f.write_str("FAMILLE s’annonce en se défaussant de la cinquième carte"),
            Self::NoDiscard => f.write_str("Après un Échange, FAMILLE s’annonce sans défausse"),
            Self::NotAFamily { shown, why } => write!(f, "Pas de famille ({}) : {why}", Listed(shown)),
            Self::Mandatory(action) => write!(f, "{action} est obligatoire"),
            Self::CannotHappen(fault) => write!(f, "{fault} : l’appareil l’empêche"),
            Self::NameMended => f.write_str("Indiquez la carte piochée et la carte défaussée"),
            Self::InTurn(seat) => write!(f, "C’est au joueur {seat} de jouer"),
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
