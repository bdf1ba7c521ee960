//! Reading a game that was saved in an older format than today's.
//!
//! Only the house rules and the moves are the game's own; what every game has is the same in all formats.

use super::{Encoded, Played, Session};
use crate::{
    cards::stock::Source,
    rules::{Game, Players, Setup, course::Step},
};

/// What comes before the bytes of a move in those of a step: that it is one.
const PLAY: u8 = 0;

/// A setup whose house rules are in this format.
pub fn read_setup<G: Game>(format: u8, bytes: &[u8]) -> Option<Setup<G::House>> {
    let ((players, source), house) = postcard::take_from_bytes::<(Players, Source)>(bytes).ok()?;
    Some(Setup::new(players, source, read_house::<G>(format, house)?))
}

/// House rules in this format; those of a later one are not for us to read.
pub fn read_house<G: Game>(format: u8, bytes: &[u8]) -> Option<G::House> {
    if format > G::FORMAT { None } else { G::read_house(format, bytes) }
}

/// A step of a game in this format.
fn read_step<G: Game>(format: u8, bytes: &[u8]) -> Option<Step<G::Move>> {
    match bytes.split_first()? {
        (&PLAY, play) => G::read_move(format, play).map(Step::Play),
        _ => postcard::from_bytes(bytes).ok(),
    }
}

impl<G: Played> Session<G> {
    /// Brings the steps that were saved in this format up to today's. In flash they stay as they are until there is
    /// something new to save.
    pub(super) fn bring_up(&mut self, format: u8) {
        if format != G::FORMAT {
            let again = |bytes: &[u8], left| Encoded::new(&read_step::<G>(format, bytes)?, left).ok();
            self.history.rewrite(again);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        letters::Word,
        rules::{Points, Seat, clam::Clam, course::Correction, text::Tokens},
    };

    #[test]
    fn a_step_is_read_as_it_was_written() {
        let reveal = Clam::parse_move(&mut Tokens::new("reveal AEI")).unwrap();
        let seat = Seat::FIRST;
        let steps = [
            Step::Play(reveal),
            Step::Agree(Word::parse("IEA").unwrap()),
            Step::Correct { seat, points: Points(-3), reason: Correction::Penalty },
            Step::Rename { seat, name: "ZOÉ".try_into().unwrap() },
            Step::End,
            Step::OpenReferee,
            Step::Sit("TOM".try_into().unwrap()),
        ];
        for step in steps {
            let mut buffer = [0; 64];
            let bytes = postcard::to_slice(&step, &mut buffer).unwrap();
            assert_eq!(bytes[0] == PLAY, matches!(step, Step::Play(_)));
            assert_eq!(read_step::<Clam>(Clam::FORMAT, bytes), Some(step));
        }
        assert_eq!(read_step::<Clam>(Clam::FORMAT, &[]), None);
        assert_eq!(read_step::<Clam>(Clam::FORMAT + 1, &[PLAY, 0]), None);
    }
}
