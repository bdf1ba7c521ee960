//! How moves change a game of Mots croisés.

use super::{Croises, Did, FirstOnGrey, House, Key, Outcome, Pending, Referee, Refusal, Settled, Square, Worth, worth};
use crate::{
    letters::Word,
    rules::{
        Lexicon, Points, Seat, Seconds,
        cle::{Fit, Placement, WordCheck},
        marks::Marks,
    },
};

impl Croises {
    pub(super) fn play(&mut self, placement: &Placement, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.check_not_last()?;
        let seat = self.to_play();
        let (fit, jokers) = self.judge(placement, lexicon)?;
        let settled = self.settle();
        self.racks.believe(seat, fit.new.len());
        for (cell, laid) in fit.tiles(placement, jokers) {
            self.grid.put(cell, Some(laid));
            self.racks.spend(seat, laid);
        }
        let worth = worth(fit, &self.grid, self.colour(seat), self.keys.shown(), self.house());
        let words = fit.words(&self.grid);
        let key = self.turn_key(worth);
        let did = match self.house().referee {
            Referee::Contest => {
                self.pending = Some(Pending { fit, worth });
                Did::Announced { seat, words, points: worth.points, key }
            }
            Referee::Auto => Did::Scored { words, key, settled: self.stand(worth) },
        };
        Ok(Outcome { settled, did })
    }

    /// A key word that is made turns the next card at once: whoever plays next may already make that one.
    fn turn_key(&mut self, worth: Worth) -> Key {
        if !worth.key_word {
            return Key::NotMade;
        }
        self.keys.make();
        Key::Made { next: self.keys.shown().cloned() }
    }

    /// Whether the placement is legal now, and which of its letters jokers make.
    pub fn judge(&self, placement: &Placement, lexicon: &dyn Lexicon) -> Result<(Fit, Marks), Refusal> {
        let fit = placement.fit(&self.grid)?;
        self.check_link(fit, &placement.word)?;
        let jokers = self.racks().make(self.to_play(), placement, fit)?;
        if self.house().referee == Referee::Auto {
            let mut grid = self.grid.clone();
            fit.tiles(placement, jokers).for_each(|(cell, laid)| grid.put(cell, Some(laid)));
            self.word_check(lexicon).all(fit, &grid)?;
        }
        Ok((fit, jokers))
    }

    /// The first word lies in the centre, later ones touch others.
    fn check_link(&self, fit: Fit, word: &Word) -> Result<(), Refusal> {
        let House { least_first, least, first_on_grey, pattern, .. } = *self.house();
        if !self.grid.is_empty() {
            if word.len() < least.into() {
                return Err(Refusal::TooShort { least });
            }
            let touches =
                fit.new_cells().any(|(_, cell)| self.grid.neighbours(cell).any(|cell| self.grid.is_taken(cell)));
            return if touches { Ok(()) } else { Err(Refusal::Apart) };
        }
        if word.len() < least_first.into() && Some(word) != self.keys.shown() {
            return Err(Refusal::FirstTooShort { least: least_first });
        }
        let is_grey = |cell| Square::at(cell, pattern) == Square::Grey;
        match first_on_grey {
            FirstOnGrey::Covers if !fit.run.cells().any(is_grey) => Err(Refusal::NotOnGrey),
            FirstOnGrey::Begins if !is_grey(fit.run.start) => Err(Refusal::NotFromGrey),
            FirstOnGrey::Covers | FirstOnGrey::Begins => Ok(()),
        }
    }

    fn word_check<'l>(&self, lexicon: &'l dyn Lexicon) -> WordCheck<'l> {
        WordCheck { lexicon, plurals: self.house().plurals() }
    }

    pub(super) fn pass(&mut self) -> Result<Outcome, Refusal> {
        self.check_not_last()?;
        let settled = self.settle();
        Ok(Outcome { settled, did: self.lose_turn() })
    }

    /// Whose turn it is lays no word.
    fn lose_turn(&mut self) -> Did {
        let seat = self.turn;
        Did::Passed { seat, blocked: self.turn_without_word() }
    }

    pub(super) fn contest(&mut self, contester: Seat, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.players().check(contester)?;
        let pending = self.pending.ok_or(Refusal::NothingToContest)?;
        if contester == self.turn {
            return Err(Refusal::OwnWord(contester));
        }
        if !self.house().partner_contests && self.are_partners(contester, self.turn) {
            return Err(Refusal::PartnersWord(contester));
        }
        let stake = self.house().contest;
        let did = match self.word_check(lexicon).all(pending.fit, &self.grid) {
            Err(why) => {
                let key_back = self.withdraw(pending.fit);
                self.sheet.write(contester, stake);
                // The turn is lost; it was no pass, and ends a row of them.
                self.passes = 0;
                self.next_turn();
                Did::Withdrawn { contester, points: stake, why, key_back }
            }
            Ok(()) => {
                self.sheet.write(contester, -stake);
                self.pending = None;
                Did::Confirmed { contester, points: -stake, settled: self.stand(pending.worth) }
            }
        };
        Ok(Outcome { settled: None, did })
    }

    /// The tiles of a word that is none go back to their rack, and the key card that it made lies there again.
    fn withdraw(&mut self, fit: Fit) -> Option<Word> {
        self.pending = None;
        for (_, cell) in fit.new_cells() {
            if let Some(laid) = self.grid.get(cell) {
                self.grid.put(cell, None);
                self.racks.give_back(self.turn, laid);
            }
        }
        self.keys.turn_back().cloned()
    }

    pub(super) fn name_key(&mut self, word: &Word) -> Result<Outcome, Refusal> {
        self.keys.name(word)?;
        Ok(Outcome { settled: None, did: Did::KeyShown(word.clone()) })
    }

    pub(super) fn time_up(&mut self) -> Result<Outcome, Refusal> {
        let did = match self.settle() {
            Some(settled) => Did::Stands(settled),
            None if self.house().turn_time == Seconds(0) => return Err(Refusal::NoClock),
            None => self.lose_turn(),
        };
        Ok(Outcome { settled: None, did })
    }

    /// The players' own bag is empty, and so many tiles are left on each rack. The last word stands: its tiles were to be
    /// replaced.
    pub(super) fn bag_empty(&mut self, left: &[u8]) -> Result<Outcome, Refusal> {
        if left.len() != usize::from(self.players().count()) {
            return Err(Refusal::RacksToCount(self.players().count()));
        }
        self.racks.say_empty(left)?;
        let settled = self.settle();
        let mut seats = self.players().seats_from(self.turn);
        let out = seats.find(|&seat| !self.over && self.racks.held(seat) == 0).map(|seat| (seat, self.go_out(seat)));
        Ok(Outcome { settled, did: Did::BagEmpty { out } })
    }

    /// A word that empties its rack for good ends the game once it stands: nobody plays on before that.
    fn check_not_last(&self) -> Result<(), Refusal> {
        let last = self.pending.is_some() && self.racks.held(self.turn) == 0 && self.racks.is_bag_empty();
        if last { Err(Refusal::LastWord(self.turn)) } else { Ok(()) }
    }

    /// The word that might have been contested stands, if there is one.
    fn settle(&mut self) -> Option<Settled> {
        self.pending.take().map(|pending| self.stand(pending.worth))
    }

    /// The last word stands: its points are written, its tiles replaced, and the turn passes.
    fn stand(&mut self, worth: Worth) -> Settled {
        let seat = self.turn;
        self.sheet.write(seat, worth.points);
        self.passes = 0;
        self.keys.settle();
        let drawn = self.racks.refill(seat);
        let out = (self.racks.held(seat) == 0).then(|| self.go_out(seat));
        if out.is_none() {
            self.next_turn();
        }
        Settled { seat, points: worth.points, drawn, out }
    }

    /// Ends the game with a player who has no tile left; gives the bonus.
    fn go_out(&mut self, seat: Seat) -> Points {
        let House { out, opponent_letter, deduct_always, .. } = *self.house();
        let opponents = self.players().seats().filter(|&other| other != seat && !self.are_partners(seat, other));
        let letters: usize = opponents.map(|other| self.racks.held(other)).sum();
        let bonus = out + opponent_letter * letters as i16;
        self.sheet.write(seat, bonus);
        if deduct_always {
            self.deduct_letters();
        }
        self.over = true;
        bonus
    }

    fn deduct_letters(&mut self) {
        for seat in self.players().seats() {
            let lost = self.house().kept_letter * self.racks.held(seat) as i16;
            self.sheet.write(seat, -lost);
        }
    }

    /// The turn goes by and the board is as before. True if that ends the game.
    fn turn_without_word(&mut self) -> bool {
        let House { pass_rounds, pass_rounds_empty, .. } = *self.house();
        self.passes = self.passes.saturating_add(1);
        let rounds = if self.racks.is_bag_empty() { pass_rounds_empty } else { pass_rounds };
        if self.passes < rounds.saturating_mul(self.players().count()) {
            self.next_turn();
            return false;
        }
        self.deduct_letters();
        self.over = true;
        true
    }

    fn next_turn(&mut self) {
        self.turn = self.players().next(self.turn);
        if self.turn == self.dealer() {
            self.round = self.round.saturating_add(1);
            self.sheet.begin_round();
        }
    }
}
