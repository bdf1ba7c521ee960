//! How moves of Plis change its state.

use heapless::Vec;

use super::{
    Announced, Declared, House, Laid, LateCard, MOST_TRICKS, Outcome, Phase, Plis, Refusal, Trick, Unit, Won,
    best_letter, new_stock, rank, score,
};
use crate::{
    cards::{stock::Source, stolon::Card},
    letters::{Letter, Word},
    rules::{Lexicon, PerSeat, Seat, stolon::supply::Making},
};

/// How moves change the state.
impl Plis {
    pub(super) fn begin_round(&mut self) {
        self.round += 1;
        self.left = self.leaving;
        self.stock = new_stock(&self.setup, self.round);
        if self.setup.source != Source::Players {
            for seat in self.in_round(Seat::FIRST) {
                // There are enough: the number of rounds is bounded by the cards.
                self.hands[seat] = self.stock.draw(self.round.into(), &[]).unwrap_or_default();
            }
        }
        self.announced = PerSeat::default();
        self.taken.clear();
        self.declared.clear();
        self.trick = Trick::default();
        self.played = 0;
        self.leader = self.round_leader();
        self.phase = Phase::Announce { done: 0 };
        self.sheet.begin_round();
    }

    pub(super) fn announce(
        &mut self,
        done: u8,
        tricks: u8,
        words: &Vec<u8, MOST_TRICKS, u8>,
    ) -> Result<Outcome, Refusal> {
        let announced = Announced { tricks, words: words.clone() };
        let most = self.most_announced();
        if announced.count() > usize::from(most) {
            return Err(Refusal::TooMany { most });
        }
        let least = self.setup.house.least_letters;
        if words.iter().any(|&letters| letters < least) {
            return Err(Refusal::WordTooShort { least });
        }
        let most = self.most_letters();
        if words.iter().any(|&letters| letters > most) {
            return Err(Refusal::WordTooLong { most });
        }
        let seat = self.announcer(done);
        self.announced[seat] = announced;
        if usize::from(done) + 1 >= self.count() {
            self.phase = Phase::Play;
            return Ok(Outcome::ToLead { leader: self.leader });
        }
        self.phase = Phase::Announce { done: done + 1 };
        Ok(Outcome::Announced { seat, next: self.announcer(done + 1) })
    }

    pub(super) fn play(&mut self, laid: Laid) -> Result<Outcome, Refusal> {
        let Laid { top, letter, under } = laid;
        Laid::new(top, letter, under).ok_or(Refusal::NotThisLetter { card: top, letter })?;
        self.may_lay(laid.is_double())?;
        self.take_cards(laid)?;
        self.trick.lay(self.to_play(), laid);
        if self.trick.len() < self.count() {
            return Ok(Outcome::Played { next: self.to_play() });
        }
        Ok(self.take_trick())
    }

    /// What the device lays for who is late, if the house lets it and the device knows the hand: what that player loses
    /// least by.
    pub(super) fn late_card(&self) -> Option<Laid> {
        if self.phase != Phase::Play || self.setup.house.late_card == LateCard::Waits {
            return None;
        }
        let mut hand = self.hands[self.to_play()].clone();
        hand.sort_unstable_by_key(|card| best_letter(*card).map(rank));
        let top = hand.pop()?;
        let under = if self.trick.is_doublet() { Some(hand.pop()?) } else { None };
        Laid::new(top, top.letter().or(Letter::from_ascii(b'Z'))?, under)
    }

    /// The leader of a trick decides whether it is doubled; the others follow.
    fn may_lay(&self, doubled: bool) -> Result<(), Refusal> {
        let first_round = self.setup.house.double_from;
        match self.trick.is_double() {
            Some(double) if double != doubled => Err(Refusal::Follow { double }),
            None if doubled && self.round < first_round => Err(Refusal::NoDoubleBefore { round: first_round }),
            None if doubled && self.cards_left() < 2 => Err(Refusal::OneCardLeft),
            _ => Ok(()),
        }
    }

    /// Takes the cards out of the hand, or out of the box where the hands are not known.
    fn take_cards(&mut self, laid: Laid) -> Result<(), Refusal> {
        let cards: Vec<Card, 2> = laid.cards().collect();
        if self.setup.source == Source::Players {
            self.stock.draw::<2>(cards.len(), &cards)?;
            return Ok(());
        }
        let seat = self.to_play();
        let mut hand = self.hands[seat].clone();
        for card in cards {
            let at = hand.iter().position(|&held| held == card).ok_or(Refusal::NotInHand(card))?;
            hand.remove(at);
        }
        self.hands[seat] = hand;
        Ok(())
    }

    fn take_trick(&mut self) -> Outcome {
        let trick = core::mem::take(&mut self.trick);
        let winner = trick.winner().unwrap_or(self.leader);
        self.played += 1 + u8::from(trick.is_doublet());
        // There is room: no round has more tricks than cards in a hand.
        let _ = self.taken.push(trick);
        self.leader = winner;
        if self.cards_left() > 0 {
            return Outcome::Taken { winner };
        }
        self.phase = Phase::Words;
        Outcome::Words { winner }
    }

    pub(super) fn declare(
        &mut self,
        seat: Seat,
        unit: Unit,
        word: &Word,
        lexicon: &dyn Lexicon,
    ) -> Result<Outcome, Refusal> {
        self.players().check(seat)?;
        for trick in unit.tricks() {
            let winner = self.taken.get(usize::from(trick)).and_then(Trick::winner).ok_or(Refusal::NoSuchTrick)?;
            if winner != seat {
                return Err(Refusal::NotYourTrick { trick, winner });
            }
            if self.declared.iter().any(|declared| declared.unit.tricks().contains(&trick)) {
                return Err(Refusal::TrickUsed { trick });
            }
        }
        let making = self.check_word(unit, word, lexicon)?;
        // There is room: each trick is in one declared unit only.
        let _ = self.declared.push(Declared { unit, word: word.clone() });
        Ok(Outcome::Declared { word: word.clone(), making })
    }

    pub(super) fn take_back(&mut self, unit: Unit) -> Result<Outcome, Refusal> {
        let at = self.declared.iter().position(|declared| declared.unit == unit).ok_or(Refusal::NoWordThere)?;
        let Declared { word, .. } = self.declared.remove(at);
        Ok(Outcome::TakenBack { word })
    }

    fn check_word(&self, unit: Unit, word: &Word, lexicon: &dyn Lexicon) -> Result<Making, Refusal> {
        let House { special_letter_fixed: fixed, least_letters, union_needs_both, .. } = self.setup.house;
        let at = usize::from(unit.trick);
        let one = self.taken.get(at).ok_or(Refusal::NoSuchTrick)?;
        if !unit.united {
            return one.supply(fixed).check_word(word, least_letters, lexicon).map_err(Refusal::Word);
        }
        let other = self.taken.get(at + 1).ok_or(Refusal::NoSuchTrick)?;
        if !self.may_unite(one, other) {
            return Err(Refusal::DoubletStaysAlone);
        }
        let making = one.united(other, fixed).check_word(word, least_letters, lexicon).map_err(Refusal::Word)?;
        if union_needs_both && !one.each_gives(other, fixed, word) {
            return Err(Refusal::OneTrickEnough);
        }
        Ok(making)
    }

    fn may_unite(&self, one: &Trick, other: &Trick) -> bool {
        self.setup.house.union_with_doublet || !one.is_doublet() && !other.is_doublet()
    }

    pub(super) fn end_round(&mut self) -> Outcome {
        let players = self.players();
        let mut points = PerSeat::default();
        for seat in self.in_round(Seat::FIRST) {
            points[seat] = score(&self.setup.house, &self.announced[seat], &self.won(seat));
            self.sheet.write(seat, points[seat]);
        }
        let alone = players.seats().filter(|seat| !self.leaving.contains(*seat)).count() < 2;
        if self.round >= self.rounds() || alone {
            self.phase = Phase::Over;
            return Outcome::RoundOver { players, points, leader: None };
        }
        self.begin_round();
        Outcome::RoundOver { players, points, leader: Some(self.leader) }
    }

    /// Whether a trick, from 0, can be united with the next one: both are this player's.
    pub fn unites(&self, trick: usize, seat: Seat) -> bool {
        let mut both = self.taken.iter().skip(trick).take(2).filter(|trick| trick.winner() == Some(seat));
        matches!((both.next(), both.next()), (Some(one), Some(other)) if self.may_unite(one, other))
    }

    /// The tricks that a player won, with the words made from them.
    pub fn won(&self, seat: Seat) -> Vec<Won, MOST_TRICKS> {
        let is_won = |trick: &Trick| trick.winner() == Some(seat);
        let letters = |trick: usize, united: bool| {
            let unit = Unit { trick: trick as u8, united };
            let declared = self.declared.iter().find(|declared| declared.unit == unit);
            declared.map(|declared| declared.word.len() as u8)
        };
        let tricks = self.taken.iter().enumerate().filter(|(_, trick)| is_won(trick));
        let won = tricks.map(|(at, _)| Won {
            word: letters(at, false),
            unites: self.unites(at, seat),
            united_word: letters(at, true),
        });
        won.collect()
    }
}
