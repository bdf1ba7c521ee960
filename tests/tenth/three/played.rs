//! Trois cartes as its table tells it.

use std::fmt;

use meneur::{
    letters::Rack,
    rules::{Game, Lexicon},
    session::{Anew, Forced, Names, Played, Role, SaidAnew},
};

use super::{Move, Three};

impl Played for Three {
    fn role(play: &Move) -> Role {
        Role { restarts_clock: true, forced: !matches!(play, Move::Lay { .. }) }
    }

    fn forced_left(&self) -> Forced {
        let rounds = usize::from(self.house.rounds - self.stage().round) + 1;
        Forced { long: 0, short: rounds * usize::from(self.players.count()) }
    }

    fn tell(
        &self,
        play: &Move,
        earlier: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match play {
            Move::Lay { seat, word } => write!(out, "{} pose {word}", names[*seat]),
            Move::Pass(seat) => write!(out, "{} passe, tour {}", names[*seat], self.round_after(earlier.count())),
            Move::TimeUp => write!(out, "fin du temps {}", earlier.count() + 1),
        }
    }

    /// The letters were in one hand.
    fn anew(&self, play: &Move) -> Anew {
        match play {
            Move::Lay { seat, word } => Anew { word: Some(word.clone()), secret_of: Some(*seat), ..Anew::default() },
            Move::Pass(_) | Move::TimeUp => Anew::default(),
        }
    }

    fn say_anew(&self, play: &Move, said: &SaidAnew, _: &dyn Lexicon, _: &mut dyn fmt::Write) -> Option<Move> {
        match (play, said) {
            (Move::Lay { seat, .. }, SaidAnew::Word { word, .. }) => {
                Some(Move::Lay { seat: *seat, word: word.clone() })
            }
            _ => None,
        }
    }

    fn at_hand(&self) -> Option<Rack> {
        let mut rack = Rack::of(self.hand(self.turn));
        rack.add(self.open);
        Some(rack)
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "tour {} · à {}", self.round, names[self.turn])
    }
}

impl Three {
    /// The round in which so many moves have been made.
    fn round_after(&self, moves: usize) -> usize {
        moves / usize::from(self.players.count()) + 1
    }
}
