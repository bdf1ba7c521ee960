//! Trois cartes as its table tells it.

use std::fmt;

use meneur::{
    rules::Game,
    session::{Forced, Names, Played, Role},
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

    fn tell(play: &Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        match play {
            Move::Lay { seat, word } => write!(out, "{} pose {word}", names[*seat]),
            Move::Pass(seat) => write!(out, "{} passe", names[*seat]),
            Move::TimeUp => out.write_str("fin du temps"),
        }
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "tour {} · à {}", self.round, names[self.turn])
    }
}
