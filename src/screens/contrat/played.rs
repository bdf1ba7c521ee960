//! Contrat as its table tells it.

use core::fmt;

use crate::{
    letters::Rack,
    rules::{
        Game, Lexicon, Points, Seat,
        contrat::{Contrat, Move, Phase},
        stolon::{Kind, Spelling},
    },
    screens::stolon::{cards_of, tell_cards},
    session::{Anew, Forced, Names, Played, Role, SaidAnew},
};

impl Played for Contrat {
    fn role(play: &Move) -> Role {
        // Each player has the full time to write.
        let writes = matches!(play, Move::Write { .. });
        Role { restarts_clock: !writes, forced: !writes }
    }

    fn turn(&self) -> Option<Seat> {
        self.holding().or(self.writer())
    }

    /// In each round there are cards, every player holds them and writes, and it is closed.
    fn forced_left(&self) -> Forced {
        let stage = self.stage();
        let rounds = usize::from(stage.rounds.unwrap_or(stage.round).saturating_sub(stage.round)) + 1;
        Forced { long: rounds, short: rounds * (2 * self.players().seats().count() + 1) }
    }

    fn tell(
        &self,
        play: &Move,
        earlier: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let When { partie, round, passed } = When::after(earlier, play, self.rounds());
        if self.parties() > 1 {
            write!(out, "p. {}, ", partie + 1)?;
        }
        match play {
            Move::Expose(said) if said.is_empty() => {
                let cards = self.letters_of(partie);
                tell_cards(usize::from(round) + 1, cards_of(round.into(), self.first_cards(), &cards), out)
            }
            Move::Expose(said) => tell_cards(usize::from(round) + 1, said, out),
            // Not the word itself: the sheet is its owner's until the end.
            Move::Write { seat, kind, .. } => write!(out, "{} inscrit : {kind}", names[*seat]),
            Move::Done(seat) => write!(out, "tour {} : {} a fini", round + 1, names[*seat]),
            Move::TimeUp => match self.passer(partie, round, passed) {
                Some(seat) => write!(out, "tour {} : {} a passé", round + 1, names[seat]),
                None => write!(out, "tour {} : passage {passed}", round + 1),
            },
            Move::Close => write!(out, "fin du tour {}", round + 1),
        }
    }

    fn anew(&self, play: &Move) -> Anew {
        match play {
            Move::Write { seat, kind, spelling } => Anew {
                seat: Some(*seat),
                word: Some(spelling.letters.clone()),
                cites: *kind == Kind::Anagre && self.cites_anagrams(),
                secret_of: Some(*seat),
            },
            Move::Expose(_) | Move::Close | Move::TimeUp | Move::Done(_) => Anew::default(),
        }
    }

    /// In the same box: of the ways to read another word there the best.
    fn say_anew(&self, play: &Move, said: &SaidAnew, lexicon: &dyn Lexicon, why: &mut dyn fmt::Write) -> Option<Move> {
        let Move::Write { seat, kind, spelling } = play.clone() else { return None };
        let (word, partner) = match said {
            SaidAnew::By(seat) => return Some(Move::Write { seat: *seat, kind, spelling }),
            SaidAnew::Word { word, partner } => (word, partner),
        };
        let mut best: Option<(Spelling, Points)> = None;
        self.readings(word, lexicon, |reading, points| {
            if reading.kind == kind && best.as_ref().is_none_or(|(_, most)| points > *most) {
                best = Some((reading.spelling, points));
            }
        });
        let mut spelling = best.map_or_else(|| Spelling::plain(word.clone()), |(spelling, _)| spelling);
        if !partner.is_empty() {
            spelling.partner = partner.clone();
        }
        let play = self.complete(Move::Write { seat, kind, spelling }, lexicon);
        let Move::Write { spelling, .. } = &play else { return None };
        match self.read(kind, spelling, lexicon) {
            Ok(_) => Some(play),
            Err(fault) => {
                // A reason that is cut short is still a reason.
                let _ = write!(why, "{fault}");
                None
            }
        }
    }

    fn at_hand(&self) -> Option<Rack> {
        Some(self.supply().rack())
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let round = self.round();
        match (self.phase(), self.holding(), self.writer()) {
            (Phase::Expose, ..) => write!(out, "tour {round} · {} expose", names[self.leader()]),
            (_, Some(holder), _) => write!(out, "tour {round} · à {}", names[holder]),
            (_, None, Some(writer)) => write!(out, "tour {round} · {} inscrit", names[writer]),
            (_, None, None) => write!(out, "tour {round} · fin"),
        }
    }
}

/// In which partie and round, from 0, a move was made, and how often the cards were passed on in it by then.
struct When {
    partie: u8,
    round: u8,
    passed: u8,
}

impl When {
    fn after(earlier: &mut dyn Iterator<Item = Move>, play: &Move, rounds: u8) -> Self {
        let (mut exposed, mut passed) = (0u16, 0u8);
        let mut count = |play: &Move| match play {
            Move::Expose(_) => (exposed, passed) = (exposed.saturating_add(1), 0),
            Move::TimeUp => passed = passed.saturating_add(1),
            _ => {}
        };
        earlier.for_each(|play| count(&play));
        count(play);
        let (round, rounds) = (exposed.saturating_sub(1), u16::from(rounds).max(1));
        Self { partie: (round / rounds) as u8, round: (round % rounds) as u8, passed }
    }
}
