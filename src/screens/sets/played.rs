//! Sets as its table tells it.

use core::fmt::{self, Write as _};

use heapless::{String, format};

use crate::{
    letters::{Rack, Word},
    rules::{
        Game, Lexicon, Points,
        sets::{Move, Phase, Sets},
        stolon::{Kind, Spelling},
    },
    screens::stolon::{cards_of, tell_cards},
    session::{Anew, Forced, Names, Played, Role, SaidAnew},
};

impl Played for Sets {
    fn role(play: &Move) -> Role {
        let shows = matches!(play, Move::Score(_) | Move::Enter { .. } | Move::Retype { .. });
        Role { restarts_clock: !matches!(play, Move::Score(_)), forced: !shows }
    }

    /// In each round there are cards, it is stopped, calls are closed, and everybody passes.
    fn forced_left(&self) -> Forced {
        let stage = self.stage();
        let rounds = usize::from(stage.rounds.unwrap_or(stage.round).saturating_sub(stage.round)) + 1;
        Forced { long: rounds, short: rounds * (2 + usize::from(self.players().count())) }
    }

    fn tell(
        &self,
        play: &Move,
        earlier: &mut dyn Iterator<Item = Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let (mut exposed, mut ends) = (0usize, 0usize);
        for play in earlier.chain([play.clone()]) {
            match play {
                Move::Expose(_) => (exposed, ends) = (exposed + 1, 0),
                Move::TimeUp => ends += 1,
                _ => {}
            }
        }
        let (round, rounds) = (exposed.saturating_sub(1), usize::from(self.rounds()).max(1));
        let (set, round) = (round / rounds, round % rounds);
        let several = self.sets() > 1;
        if several {
            write!(out, "s. {}", set + 1)?;
        }
        if let Move::Expose(said) = play {
            out.write_str(if several { ", " } else { "" })?;
            let drawn = self.letters_of(set as u8);
            let cards = if said.is_empty() { cards_of(round, self.first_cards(), &drawn) } else { said };
            return tell_cards(round + 1, cards, out);
        }
        write!(out, "{}t. {} ", if several { " " } else { "" }, round + 1)?;
        match play {
            Move::Expose(_) => Ok(()),
            Move::Stop { .. } => out.write_str("stop"),
            Move::TimeUp if ends > 1 => write!(out, "temps écoulé, {ends}"),
            Move::TimeUp => out.write_str("temps écoulé"),
            Move::Score(seat) => write!(out, "{} : score", names[*seat]),
            Move::Show => out.write_str("on montre"),
            // Not what was typed, nor whether something was: it may still be hidden.
            Move::Enter { seat, .. } | Move::Pass(seat) if self.is_without_paper() => {
                write!(out, "{} a fini", names[*seat])
            }
            Move::Retype { seat, .. } if self.is_without_paper() => write!(out, "{} ° corrigé", names[*seat]),
            Move::Enter { seat, kind, .. } => write!(out, "{} : {}", names[*seat], in_short(*kind)),
            Move::Retype { seat, kind, .. } => write!(out, "{} ° {}", names[*seat], in_short(*kind)),
            Move::Pass(seat) => write!(out, "{} : rien", names[*seat]),
            Move::Close => out.write_str("clos"),
        }
    }

    fn anew(&self, play: &Move) -> Anew {
        let (Move::Enter { seat, kind, spelling } | Move::Retype { seat, kind, spelling }) = play else {
            return Anew::default();
        };
        // While something is hidden nothing can be corrected, or it would tell who has typed something.
        if self.is_without_paper() && self.phase() == Phase::Show {
            return Anew::default();
        }
        Anew {
            seat: Some(*seat),
            word: Some(spelling.letters.clone()),
            cites: *kind == Kind::Anagre && self.cites_anagrams(),
            secret_of: None,
        }
    }

    /// Of the ways to read another word the best, of the same kind if there is one. It stands on the sheet as corrected.
    fn say_anew(&self, play: &Move, said: &SaidAnew, lexicon: &dyn Lexicon, why: &mut dyn fmt::Write) -> Option<Move> {
        let (Move::Enter { seat, kind, spelling } | Move::Retype { seat, kind, spelling }) = play.clone() else {
            return None;
        };
        let (word, partner) = match said {
            SaidAnew::By(seat) => return Some(Move::Retype { seat: *seat, kind, spelling }),
            SaidAnew::Word { word, partner } => (word, partner),
        };
        let mut best: Option<((bool, Points), Kind, Spelling)> = None;
        for candidate in spellings(word, partner, kind) {
            self.readings(&candidate, lexicon, |reading, points| {
                let rank = (reading.kind == kind, points);
                if best.as_ref().is_none_or(|(most, ..)| rank > *most) {
                    best = Some((rank, reading.kind, reading.spelling));
                }
            });
        }
        if let Some((_, kind, spelling)) = best {
            return Some(Move::Retype { seat, kind, spelling });
        }
        if let Err(fault) = self.read(kind, &Spelling::plain(word.clone()), lexicon) {
            // A reason that is cut short is still a reason.
            let _ = write!(why, "{fault}");
        }
        None
    }

    fn at_hand(&self) -> Option<Rack> {
        Some(self.supply().rack())
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let (round, holder) = (self.round(), &names[self.holder()]);
        match self.phase() {
            Phase::Expose => write!(out, "tour {round} · {holder} expose"),
            Phase::Think => write!(out, "tour {round} · {holder} tient"),
            Phase::Call => write!(out, "tour {round} · « score » ?"),
            Phase::Show | Phase::Over => write!(out, "tour {round} · on montre"),
        }
    }
}

/// There is little room where moves are told.
fn in_short(kind: Kind) -> String<16> {
    match kind {
        Kind::Mot => format!("mot"),
        kind => format!("{kind}"),
    }
    .unwrap_or_default()
}

/// What the letters of a word may stand for: itself, with the anagram cited, or the two words of a Duo.
fn spellings<'a>(word: &'a Word, partner: &'a Word, kind: Kind) -> impl Iterator<Item = Spelling> + 'a {
    let cuts = if kind == Kind::Duo { 1..word.len() } else { 0..0 };
    let duo = move |at| {
        let mut text = String::<24>::new();
        for (index, letter) in word.iter().enumerate() {
            let plus = if index == at { "+" } else { "" };
            write!(text, "{plus}{}", char::from(*letter)).ok()?;
        }
        Spelling::parse(&text).ok()
    };
    let mut cited = Spelling::plain(word.clone());
    cited.partner = partner.clone();
    let cited = (!partner.is_empty()).then_some(cited);
    cited.into_iter().chain([Spelling::plain(word.clone())]).chain(cuts.filter_map(duo))
}
