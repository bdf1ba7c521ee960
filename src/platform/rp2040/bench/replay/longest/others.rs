//! Cartomanie and Stoick.

use core::fmt::{self, Write as _};

use meneur::{
    cards::{code::DealCode, stock::Source},
    rules::{
        Players, Setup,
        cartomanie::{self, Cartomanie},
        stoick::{self, Action, Card, Seen, Stoick, Viewer},
    },
};

use super::{Line, Longest, taken};

/// The players' own cards, which the device does not see: words that are none, and each costs a turn.
impl Longest for Cartomanie {
    /// The step by which the table ends it.
    const END: usize = taken(1);

    fn setup() -> Setup<cartomanie::House> {
        let house = cartomanie::House { invalid_word: cartomanie::InvalidWord::LoseTurn, ..Default::default() };
        Setup::new(Players::new(4), Source::Players, house)
    }

    fn write_next(&self, _number: usize, ending: bool, line: &mut Line) -> fmt::Result {
        line.write_str(match self.phase() {
            _ if ending => "",
            cartomanie::Phase::Wait => "think",
            _ => "write Baced",
        })
    }
}

/// Nobody wants a Famille. A Tire is played whenever there is one: a card is drawn by lot.
impl Longest for Stoick {
    /// The step by which the table ends it.
    const END: usize = taken(1);

    fn setup() -> Setup<stoick::House> {
        Setup::new(Players::new(6), Source::Device(DealCode::default()), stoick::House::default())
    }

    fn write_next(&self, _number: usize, ending: bool, line: &mut Line) -> fmt::Result {
        match self.phase() {
            _ if ending => Ok(()),
            stoick::Phase::Deal(_) => line.write_str("deal"),
            stoick::Phase::Draw | stoick::Phase::Pioche | stoick::Phase::Redraw { .. } => line.write_str("draw"),
            stoick::Phase::Decide => {
                let Seen::Faces(hand) = self.hand(self.current(), Viewer::Only(self.current())) else { return Ok(()) };
                let is_tire = |card: &&Card| matches!(card, Card::Action(Action::Tire, _));
                line.write_str("discard ")?;
                hand.iter().find(is_tire).or(hand.first()).map_or(Ok(()), |card| card.write_symbols(line))
            }
            stoick::Phase::Target(_) => self.opponents().next().map_or(Ok(()), |seat| write!(line, "target {seat}")),
            stoick::Phase::Answer(_) => line.write_str("answer no"),
            stoick::Phase::Exchanged => line.write_str("pass"),
            stoick::Phase::Over(_) => Ok(()),
        }
    }
}
