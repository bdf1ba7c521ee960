//! Plis as its table tells it.

use core::fmt;

use super::told;
use crate::{
    rules::{
        Game, Lexicon, Players, Seat,
        plis::{Announced, Laid, Move, Outcome, Phase, Plis, Trick},
    },
    session::{Anew, Forced, Names, Played, Role, SaidAnew},
};

impl Played for Plis {
    fn role(play: &Move) -> Role {
        let words = matches!(play, Move::Declare { .. } | Move::TakeBack(_));
        Role { restarts_clock: !words, forced: !words }
    }

    /// In each round everybody announces and lays all cards, and it is closed.
    fn forced_left(&self) -> Forced {
        let rounds = usize::from(self.stage().round)..=usize::from(self.rounds());
        let players = usize::from(self.players().count());
        // To lay a card takes as much as two short moves, to announce nothing no more.
        Forced { long: 0, short: rounds.map(|cards| 2 * players * (cards + 1) + 1).sum() }
    }

    fn tell(
        &self,
        play: &Move,
        earlier: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let mut when = When::begins(self);
        earlier.for_each(|play| when.go_on(&play));
        let round = when.round;
        // Once somebody has left, the moves alone do not say whose turn it was.
        let who = |seat: Seat| if self.has_lost_players() { "…" } else { &names[seat] };
        match play {
            Move::Announce { tricks, words } => {
                let said = Announced { tricks: *tricks, words: words.clone() };
                write!(out, "t. {round} : {} annonce {}", who(when.turn()), told::announced(&said))
            }
            Move::TimeUp if when.announces() => {
                write!(out, "t. {round} : temps écoulé, {} ne dit rien", who(when.turn()))
            }
            Move::TimeUp if when.plays() => {
                write!(out, "t. {round}, pli {} : temps écoulé, {}", when.tricks + 1, when.steps)
            }
            Move::Play(Laid { letter, under, .. }) => {
                write!(out, "t. {round}, pli {} : {} pose {letter:?}", when.tricks + 1, who(when.turn()))?;
                under.map_or(Ok(()), |under| write!(out, " sur {under}"))?;
                if self.has_lost_players() { write!(out, ", carte {}", when.trick.len() + 1) } else { Ok(()) }
            }
            Move::Declare { seat, unit, word } => write!(out, "t. {round}, pli {unit} : {} fait {word}", names[*seat]),
            Move::TakeBack(unit) => write!(out, "t. {round}, pli {unit} : mot repris, {}", when.steps),
            Move::Close | Move::TimeUp => write!(out, "fin du tour {round}"),
        }
    }

    fn is_nothing(outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::CardDue { .. })
    }

    fn anew(&self, play: &Move) -> Anew {
        match play {
            Move::Declare { word, .. } => Anew { word: Some(word.clone()), ..Anew::default() },
            _ => Anew::default(),
        }
    }

    fn say_anew(&self, play: &Move, said: &SaidAnew, _: &dyn Lexicon, _: &mut dyn fmt::Write) -> Option<Move> {
        match (play.clone(), said.clone()) {
            (Move::Declare { seat, unit, .. }, SaidAnew::Word { word, .. }) => Some(Move::Declare { seat, unit, word }),
            _ => None,
        }
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let (round, name) = (self.stage().round, &names[self.to_play()]);
        match self.phase() {
            Phase::Announce { .. } => write!(out, "tour {round} · {name} annonce"),
            Phase::Play => write!(out, "tour {round} · à {name}"),
            Phase::Words | Phase::Over => write!(out, "tour {round} · les mots"),
        }
    }
}

/// How far the game had come at a move, by the moves alone, while all players are there.
struct When<'a> {
    game: &'a Plis,
    round: u8,
    announced: u8,
    leader: Seat,
    trick: Trick,
    tricks: u8,
    /// Cards that each has laid before this trick.
    played: u8,
    /// All moves before it.
    steps: u16,
}

impl<'a> When<'a> {
    fn begins(game: &'a Plis) -> Self {
        let (leader, trick) = (Seat::FIRST, Trick::default());
        Self { game, round: 1, announced: 0, leader, trick, tricks: 0, played: 0, steps: 0 }
    }

    fn players(&self) -> Players {
        self.game.players()
    }

    fn announces(&self) -> bool {
        self.announced < self.players().count()
    }

    fn plays(&self) -> bool {
        self.played < self.round
    }

    /// Whose turn it is.
    fn turn(&self) -> Seat {
        match self.announces() {
            true => self.players().after(self.leader, (self.announced + self.game.announces_after()).into()),
            false => self.players().after(self.leader, self.trick.len() as u32),
        }
    }

    fn go_on(&mut self, play: &Move) {
        self.steps = self.steps.saturating_add(1);
        match play {
            Move::Announce { .. } | Move::TimeUp if self.announces() => self.announced += 1,
            Move::Play(laid) => {
                self.trick.lay(self.turn(), *laid);
                if self.trick.len() >= self.players().count().into() {
                    let trick = core::mem::take(&mut self.trick);
                    self.played += 1 + u8::from(trick.is_doublet());
                    self.tricks += 1;
                    self.leader = trick.winner().unwrap_or(self.leader);
                }
            }
            Move::Close | Move::TimeUp if !self.plays() => {
                let steps = self.steps;
                let leader = self.players().after(Seat::FIRST, self.round.into());
                *self = Self { round: self.round + 1, leader, steps, ..Self::begins(self.game) };
            }
            _ => {}
        }
    }
}
