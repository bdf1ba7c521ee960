//! How moves change a game of Cartomanie.

use super::{
    Cartomanie, Phase,
    best::{best_word, has_word},
    house::{InvalidWord, SoloPass},
    made::{Made, Unmade},
    moves::Faces,
    pack::Card,
    tableau::{Cells, MOST_AT_ONCE, MOST_CELLS, Spot},
    told::{End, Hint, NoWord, Outcome, Passed, Refusal, Taken, Then, Why},
};
use crate::{
    letters::Word,
    rules::{Lexicon, own_cards::Sight},
};

/// Cards turned over.
impl Cartomanie {
    /// Lays the first tableau.
    pub(super) fn begin(&mut self) {
        self.current = self.first();
        self.sheet.begin_round();
        self.lay();
        self.begin_turn();
    }

    /// Fills the tableau, unless the device does not see it.
    fn lay(&mut self) {
        if self.sight() != Sight::Unseen {
            self.tableau.fill(&mut self.stock);
        }
    }

    fn begin_turn(&mut self) {
        let flips = self.setup.house.flips.min(self.tableau.down());
        self.phase = match (self.sight(), flips) {
            (Sight::Unseen, _) => Phase::Wait,
            (_, 0) => Phase::Think,
            _ => Phase::Flip(flips),
        };
    }

    pub(super) fn flip(&mut self, cells: &Cells, said: &Faces) -> Result<Outcome, Refusal> {
        let Phase::Flip(left) = self.phase else {
            return Err(if self.phase == Phase::Wait { Refusal::Unseen } else { Refusal::FlippedAlready });
        };
        let still = usize::from(left).checked_sub(cells.len()).filter(|_| !cells.is_empty());
        let still = still.ok_or(Refusal::TooManyFlips(left))? as u8;
        if cells.len() > MOST_AT_ONCE.into() {
            return Err(Refusal::TooManyAtOnce);
        }
        if let Some(cell) = cells.repeated() {
            return Err(Refusal::Twice(cell));
        }
        if let Some(&cell) = cells.iter().find(|&&cell| self.tableau.spot(cell) != Spot::Down) {
            return Err(Refusal::NotDown(cell));
        }
        let faces: Faces = self.unseen.draw(cells.len(), said)?;
        for (&cell, &card) in cells.iter().zip(&faces) {
            self.tableau.put(cell, Spot::Up(card));
        }
        self.phase = Phase::Flip(still);
        let then = if still > 0 { Then::More(still) } else { self.all_flipped() };
        Ok(Outcome::Flipped { faces, then })
    }

    fn all_flipped(&mut self) -> Then {
        if self.tableau.down() > 0 || self.has_visible_capital() {
            self.phase = Phase::Think;
            return Then::Think;
        }
        if self.stock == 0 {
            return Then::Over(self.end(Why::NoCapital));
        }
        self.lay_anew();
        Then::NewTableau
    }

    /// Takes up a tableau without a capital, shuffles it with the stock and lays another.
    fn lay_anew(&mut self) {
        self.tableaus = self.tableaus.saturating_add(1);
        let visible = self.tableau.visible();
        self.stock = self.stock.saturating_add(visible.clone().count() as u8);
        self.unseen.put_back(self.tableaus.into(), visible);
        self.tableau.clear();
        self.lay();
        self.passes = 0;
        self.begin_turn();
    }

    pub(super) fn think(&mut self) -> Result<Outcome, Refusal> {
        match self.phase {
            Phase::Wait => {
                self.phase = Phase::Think;
                Ok(Outcome::Thinking)
            }
            Phase::Flip(left) => Err(Refusal::FlipFirst(left)),
            Phase::Think | Phase::Over => Err(Refusal::ThinkingAlready),
        }
    }

    fn check_thinking(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Think | Phase::Over => Ok(()),
            Phase::Wait => Err(Refusal::ThinkFirst),
            Phase::Flip(left) => Err(Refusal::FlipFirst(left)),
        }
    }
}

/// Words.
impl Cartomanie {
    pub(super) fn take(&mut self, cells: &Cells, jokers: &Word, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.check_thinking()?;
        if self.sight() == Sight::Unseen {
            return Err(Refusal::Unseen);
        }
        let made = Made::new(&self.visible_cards(cells)?, jokers, &self.setup.house)?;
        if let Err(why) = self.judge(&made, lexicon) {
            return self.reject(made, why);
        }
        for &cell in cells.iter() {
            self.tableau.put(cell, Spot::Empty);
        }
        self.tableau.fill(&mut self.stock);
        Ok(self.accept(made))
    }

    /// The cards of these cells, each visible and named once, some capital among all that are visible.
    fn visible_cards(&self, cells: &Cells) -> Result<Faces, Refusal> {
        if let Some(cell) = cells.repeated() {
            return Err(Refusal::Twice(cell));
        }
        let mut cards = Faces::new();
        for &cell in cells.iter() {
            let Spot::Up(card) = self.tableau.spot(cell) else { return Err(Refusal::NotVisible(cell)) };
            // A tableau has no more cells than there is room for.
            let _ = cards.push(card);
        }
        if self.has_visible_capital() { Ok(cards) } else { Err(Unmade::NoCapital.into()) }
    }

    pub(super) fn write(&mut self, cards: &Faces, jokers: &Word, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.check_thinking()?;
        if self.sight() != Sight::Unseen {
            return Err(Refusal::Seen);
        }
        let made = Made::new(cards, jokers, &self.setup.house)?;
        if let Err(why) = self.judge(&made, lexicon) {
            return self.reject(made, why);
        }
        self.unseen.draw::<MOST_CELLS>(cards.len(), cards)?;
        self.stock = self.stock.saturating_sub(cards.len() as u8);
        Ok(self.accept(made))
    }

    fn judge(&self, made: &Made, lexicon: &dyn Lexicon) -> Result<(), NoWord> {
        if !made.is_long_enough(&self.setup.house) {
            return Err(NoWord::OneLetter);
        }
        if self.is_barred(made.letters()) {
            return Err(NoWord::Repeated);
        }
        // The table of the words of one letter is the document's own.
        let known = made.letters().len() == 1 || lexicon.contains(made.letters());
        if known { Ok(()) } else { Err(NoWord::Unknown) }
    }

    fn reject(&mut self, made: Made, why: NoWord) -> Result<Outcome, Refusal> {
        match self.setup.house.invalid_word {
            InvalidWord::Retry => Err(Refusal::NoWord { made, why }),
            InvalidWord::LoseTurn => Ok(self.no_word(Passed::NoWord(made, why))),
        }
    }

    fn accept(&mut self, made: Made) -> Outcome {
        let points = made.points();
        self.sheet.write(self.current, points);
        self.taken = self.taken.saturating_add(made.letters().len() as u8);
        // There is room: each word takes a card of which there are no more. A box of the players' own may have more;
        // then what comes after is counted, and no more than that.
        let _ = self.words.push(Taken { seat: self.current, made: made.clone() });
        self.passes = 0;
        Outcome::Made { made, points, end: self.end_turn() }
    }
}

/// Turns without a word.
impl Cartomanie {
    /// What the house thinks of a pass although there is a word.
    fn pass_policy(&self) -> SoloPass {
        match (self.is_solo(), self.setup.house.must_play) {
            _ if self.sight() == Sight::Unseen => SoloPass::Trust,
            (true, _) => self.setup.house.solo_pass,
            (false, true) => SoloPass::Strict,
            (false, false) => SoloPass::Trust,
        }
    }

    /// Whether someone who passes now leaves a word, where the house wants to know. Cost: that of [`has_word`].
    pub(super) fn leaves_word(&self, lexicon: &dyn Lexicon) -> bool {
        let barred = |word: &Word| self.is_barred(word);
        self.pass_policy() != SoloPass::Trust
            && self.phase == Phase::Think
            && has_word(self.tableau.visible(), &self.setup.house, &barred, lexicon)
    }

    pub(super) fn pass(&mut self, sure: bool, word: bool) -> Result<Outcome, Refusal> {
        self.check_thinking()?;
        match self.pass_policy() {
            SoloPass::Warn if word && sure => {
                self.refusals = self.refusals.saturating_add(1);
                Ok(self.no_word(Passed::Refused))
            }
            SoloPass::Warn if word => Err(Refusal::ThereIsAWord),
            SoloPass::Strict if word => Err(Refusal::MustPlay),
            SoloPass::Warn | SoloPass::Strict | SoloPass::Trust => Ok(self.no_word(Passed::Chosen)),
        }
    }

    pub(super) fn time_up(&mut self) -> Result<Outcome, Refusal> {
        self.check_thinking()?;
        Ok(self.no_word(Passed::TimeUp))
    }

    fn no_word(&mut self, why: Passed) -> Outcome {
        let seat = self.current;
        let all_up = self.tableau.down() == 0;
        self.passes = if all_up { self.passes.saturating_add(1) } else { 0 };
        Outcome::Passed { seat, why, end: self.end_turn() }
    }

    /// The best word, for who asks for it: no move, nothing is remembered of it. Cost: that of [`best_word`].
    pub fn hint(&self, lexicon: &dyn Lexicon) -> Result<Hint, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameOver);
        }
        self.check_thinking()?;
        if self.sight() == Sight::Unseen {
            return Err(Refusal::Unseen);
        }
        if !self.setup.house.hints {
            return Err(Refusal::NoHints);
        }
        let barred = |word: &Word| self.is_barred(word);
        let best = best_word(self.tableau.visible(), &self.setup.house, self.stock > 0, &barred, lexicon);
        Ok(Hint(best))
    }
}

/// The end.
impl Cartomanie {
    /// Gives the turn to the next player, unless the game is over.
    fn end_turn(&mut self) -> Option<End> {
        if let Some(why) = self.why_over() {
            return Some(self.end(why));
        }
        self.current = self.players().next(self.current);
        if self.current == self.first() {
            self.round = self.round.saturating_add(1);
            self.sheet.begin_round();
        }
        self.begin_turn();
        None
    }

    fn why_over(&self) -> Option<Why> {
        if self.cards_left() == 0 {
            return Some(Why::NoCard);
        }
        if self.sight() == Sight::Unseen {
            return None;
        }
        if !self.has_capital() {
            return Some(Why::NoCapital);
        }
        let all_asked = self.tableau.down() == 0 && self.passes >= self.players().count();
        all_asked.then_some(Why::FullRound)
    }

    fn end(&mut self, why: Why) -> End {
        self.phase = Phase::Over;
        End { why, left: self.is_solo().then(|| self.cards_left()) }
    }

    pub(super) fn report_no_capital(&mut self) -> Result<Outcome, Refusal> {
        if self.sight() != Sight::Unseen {
            return Err(Refusal::Seen);
        }
        if self.beside_table() == 0 {
            return Ok(Outcome::Over(self.end(Why::NoCapital)));
        }
        self.lay_anew();
        Ok(Outcome::NewTableau)
    }

    /// How many of the players' own cards, unseen, are not on the table: it is filled as long as there are any.
    fn beside_table(&self) -> u8 {
        self.cards_left().saturating_sub(self.setup.house.version.deal().cells())
    }

    pub(super) fn report_full_round(&mut self) -> Result<Outcome, Refusal> {
        if self.sight() != Sight::Unseen {
            return Err(Refusal::Seen);
        }
        match self.players().count().checked_sub(self.passes) {
            None | Some(0) => Ok(Outcome::Over(self.end(Why::FullRound))),
            Some(missing) => Err(Refusal::RoundNotFull { missing }),
        }
    }

    /// Whether a word can still be begun, now or when other cards are turned over.
    fn has_capital(&self) -> bool {
        let face_down = self.stock > 0 || self.tableau.down() > 0;
        self.has_visible_capital() || face_down && self.may_hide_capital()
    }

    /// Whether a capital may be among the cards face down. With their own cards only the players know, and say when
    /// there is none.
    fn may_hide_capital(&self) -> bool {
        self.sight() == Sight::Told || self.unseen.cards().iter().any(|&card| self.begins_word(card))
    }

    /// The players have told every card, and know that none of those left is a capital.
    pub(super) fn report_none_hidden(&mut self) -> Result<Outcome, Refusal> {
        if self.has_visible_capital() {
            return Err(Refusal::Seen);
        }
        Ok(Outcome::Over(self.end(Why::NoCapital)))
    }

    fn has_visible_capital(&self) -> bool {
        self.tableau.visible().any(|card| self.begins_word(card))
    }

    fn begins_word(&self, card: Card) -> bool {
        match card {
            Card::Upper(_) => true,
            Card::Lower(_) => !self.setup.house.version.deal().has_capitals(),
            Card::Joker => self.setup.house.joker_is_upper || !self.setup.house.version.deal().has_capitals(),
        }
    }
}
