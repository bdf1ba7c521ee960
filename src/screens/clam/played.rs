//! Clam as its table tells it.

use core::fmt;

use crate::{
    letters::Rack,
    rules::{
        Game, Lexicon,
        clam::{Clam, Move, Outcome},
    },
    screens::stolon::{cards_of, tell_cards},
    session::{Anew, Forced, Names, Played, Role, SaidAnew},
};

impl Played for Clam {
    fn role(play: &Move) -> Role {
        let forced = matches!(play, Move::Reveal(_) | Move::TimeUp);
        Role { restarts_clock: forced, forced }
    }

    /// Each round begins with cards and ends.
    fn forced_left(&self) -> Forced {
        let stage = self.stage();
        let rounds = usize::from(stage.rounds.unwrap_or(stage.round).saturating_sub(stage.round)) + 1;
        Forced { long: rounds, short: rounds }
    }

    fn tell(
        &self,
        play: &Move,
        earlier: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let rounds =
            |earlier: &mut dyn Iterator<Item = Move>| earlier.filter(|play| matches!(play, Move::Reveal(_))).count();
        match play {
            Move::Reveal(_) => {
                let round = rounds(earlier);
                tell_cards(round + 1, cards_of(round, self.first_cards(), self.exposed()), out)
            }
            Move::Call { seat, word, .. } => write!(out, "{} clame {word}", names[*seat]),
            Move::Penalty(seat) => write!(out, "pénalité pour {}, tour {}", names[*seat], rounds(earlier)),
            Move::TimeUp => write!(out, "fin du tour {}", rounds(earlier)),
        }
    }

    fn is_nothing(outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::NotAdmitted { .. })
    }

    fn anew(&self, play: &Move) -> Anew {
        match play {
            Move::Call { seat, word, .. } => Anew { seat: Some(*seat), word: Some(word.clone()), ..Anew::default() },
            Move::Penalty(seat) => Anew { seat: Some(*seat), ..Anew::default() },
            Move::Reveal(_) | Move::TimeUp => Anew::default(),
        }
    }

    fn say_anew(&self, play: &Move, said: &SaidAnew, _: &dyn Lexicon, _: &mut dyn fmt::Write) -> Option<Move> {
        match (play.clone(), said.clone()) {
            (Move::Call { word, together, .. }, SaidAnew::By(seat)) => Some(Move::Call { seat, word, together }),
            (Move::Call { seat, together, .. }, SaidAnew::Word { word, .. }) => {
                Some(Move::Call { seat, word, together })
            }
            (Move::Penalty(_), SaidAnew::By(seat)) => Some(Move::Penalty(seat)),
            _ => None,
        }
    }

    fn at_hand(&self) -> Option<Rack> {
        Some(self.supply().rack())
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "tour {} · {} mène", self.stage().round, names[self.leader()])
    }
}
