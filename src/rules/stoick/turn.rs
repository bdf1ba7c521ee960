//! How moves change a game of Stoick.

use super::{
    Phase, Stoick,
    deck::Hand,
    family::check_family,
    house::FalseCall,
    moves::{Fault, Mended},
    pack::{Action, Card},
    told::{Outcome, Refusal, Then},
};
use crate::rules::{Points, Seat, own_cards::Sight};

/// The beginning and the end.
impl Stoick {
    pub(super) fn deal(&mut self, said: &Hand) -> Result<Outcome, Refusal> {
        let Phase::Deal(seat) = self.phase else { return Err(self.not_now()) };
        let hands = self.players().seats_from(self.current);
        match (self.sight(), &mut self.deck) {
            (Sight::Told, Some(deck)) => {
                deck.deal(seat, said)?;
                let next = self.setup.players.next(seat);
                if next != self.current {
                    self.phase = Phase::Deal(next);
                    return Ok(Outcome::HandSaid { next });
                }
            }
            (_, Some(deck)) => hands.into_iter().try_for_each(|seat| deck.deal(seat, said))?,
            (_, None) => self.check_unsaid(said.first().copied())?,
        }
        self.phase = Phase::Draw;
        Ok(Outcome::Dealt { dealer: self.dealer, first: self.current })
    }

    /// The winner gets a point.
    fn win(&mut self, seat: Seat, family: Option<Hand>, last_left: bool) -> Outcome {
        self.sheet.write(seat, Points(1));
        self.phase = Phase::Over(seat);
        Outcome::Won { seat, family, last_left }
    }
}

/// Turns.
impl Stoick {
    /// Gives the turn to the next who has none to lose.
    fn end_turn(&mut self) -> Seat {
        loop {
            self.current = self.players().next(self.current);
            if self.is_out(self.current) {
                continue;
            }
            match self.skips[self.current].checked_sub(1) {
                Some(left) => self.skips[self.current] = left,
                None => break,
            }
        }
        self.chain = None;
        self.phase = Phase::Draw;
        self.current
    }

    pub(super) fn draw(&mut self, said: Option<Card>) -> Result<Outcome, Refusal> {
        let seat = match self.phase {
            Phase::Draw | Phase::Pioche => self.current,
            Phase::Redraw { victim, .. } => victim,
            _ => return Err(self.not_now()),
        };
        let recycled = match &mut self.deck {
            Some(deck) => deck.draw(seat, said)?.recycled,
            None => self.check_unsaid(said).map(|()| false)?,
        };
        match self.phase {
            Phase::Redraw { action, .. } => self.after_redraw(action),
            _ => self.phase = Phase::Decide,
        }
        Ok(Outcome::Drawn { seat, recycled })
    }

    /// Tire goes on with the turn; Anti-Joker ends it.
    fn after_redraw(&mut self, action: Action) {
        if action == Action::Tire {
            self.phase = Phase::Decide;
        } else {
            self.end_turn();
        }
    }

    pub(super) fn discard(&mut self, card: Card) -> Result<Outcome, Refusal> {
        if self.phase != Phase::Decide {
            return Err(self.not_now());
        }
        if let Some(deck) = &mut self.deck {
            deck.lay_off(self.current, card)?;
        }
        let then = match card {
            Card::Action(Action::Pioche, _) if self.chain == Some(Action::Pioche) => {
                Then::NoSecondPioche(self.end_turn())
            }
            Card::Action(action, _) => {
                self.chain = Some(action);
                self.phase = if action == Action::Pioche { Phase::Pioche } else { Phase::Target(action) };
                Then::Do(action)
            }
            Card::Trefle(_) | Card::Joker => Then::Next(self.end_turn()),
        };
        Ok(Outcome::Discarded { card, then })
    }

    /// After an Échange this is the end of the turn; before an action, leaving it out.
    pub(super) fn pass(&mut self) -> Result<Outcome, Refusal> {
        let action = match self.phase {
            Phase::Exchanged => None,
            Phase::Target(action) => Some(action),
            Phase::Pioche => Some(Action::Pioche),
            _ => return Err(self.not_now()),
        };
        match action.filter(|_| self.setup.house.actions_mandatory) {
            Some(action) => Err(Refusal::Mandatory(action)),
            None => Ok(Outcome::TurnOver { next: self.end_turn() }),
        }
    }

    /// Whoever holds five cards discards one that has no effect; after an Échange the four are announced as they are.
    pub(super) fn announce(&mut self, discard: Option<Card>) -> Result<Outcome, Refusal> {
        match (self.phase, discard) {
            (Phase::Decide, None) => return Err(Refusal::NameDiscard),
            (Phase::Exchanged, Some(_)) => return Err(Refusal::NoDiscard),
            (Phase::Decide | Phase::Exchanged, _) => {}
            _ => return Err(self.not_now()),
        }
        let seat = self.current;
        let Some(deck) = &self.deck else { return Ok(self.win(seat, None, false)) };
        let mut after = deck.clone();
        if let Some(card) = discard {
            after.lay_off(seat, card)?;
        }
        let shown = after.hand(seat).clone();
        match (check_family(&shown, self.setup.house.family_jokers), self.setup.house.false_call) {
            (Ok(()), _) => {
                self.deck = Some(after);
                Ok(self.win(seat, Some(shown), false))
            }
            (Err(why), FalseCall::Nothing) => Err(Refusal::NotAFamily { shown, why }),
            (Err(why), FalseCall::LosesNextTurn) => {
                self.lose_turn(seat);
                Ok(Outcome::FalseCall { seat, shown, why })
            }
        }
    }

    fn lose_turn(&mut self, seat: Seat) {
        self.skips[seat] = self.skips[seat].saturating_add(1);
    }

    fn not_now(&self) -> Refusal {
        Refusal::NotNow { phase: self.phase, current: self.current }
    }

    /// A device that does not see the cards is not to be told one.
    fn check_unsaid(&self, said: Option<Card>) -> Result<(), Refusal> {
        said.map_or(Ok(()), |_| Err(Refusal::Unseen))
    }
}

/// Actions against an opponent.
impl Stoick {
    pub(super) fn target(&mut self, victim: Seat, taken: Option<Card>) -> Result<Outcome, Refusal> {
        let Phase::Target(action) = self.phase else { return Err(self.not_now()) };
        self.players().check(victim)?;
        if victim == self.current {
            return Err(Refusal::OwnTarget);
        }
        if self.is_out(victim) {
            return Err(Refusal::Eliminated(victim));
        }
        if taken.is_some() && action != Action::Tire {
            return Err(Refusal::NothingTaken(action));
        }
        match action {
            Action::Echange => Ok(self.exchange(victim)),
            Action::AntiJoker => Ok(self.ask_for_joker(victim)),
            // A Pioche has no victim.
            Action::Tire | Action::Pioche => self.steal(victim, taken),
        }
    }

    fn steal(&mut self, victim: Seat, taken: Option<Card>) -> Result<Outcome, Refusal> {
        let thief = self.current;
        match &mut self.deck {
            Some(deck) => {
                deck.steal(thief, victim, taken)?;
                self.phase = Phase::Redraw { victim, action: Action::Tire };
            }
            None => {
                self.check_unsaid(taken)?;
                self.phase = Phase::Decide;
            }
        }
        Ok(Outcome::Stolen { thief, victim })
    }

    fn exchange(&mut self, victim: Seat) -> Outcome {
        let seat = self.current;
        if let Some(deck) = &mut self.deck {
            deck.swap(seat, victim);
        }
        if self.setup.house.announce_after_exchange {
            self.phase = Phase::Exchanged;
        } else {
            self.end_turn();
        }
        Outcome::Exchanged { seat, victim }
    }

    fn ask_for_joker(&mut self, victim: Seat) -> Outcome {
        match &self.deck {
            None => Outcome::JokerReminder { victim, next: self.end_turn() },
            Some(_) if !self.setup.house.honest_joker => {
                self.phase = Phase::Answer(victim);
                Outcome::Asked { victim }
            }
            Some(_) => self.take_joker(victim),
        }
    }

    /// The victim's joker, if there is one, goes on the discard pile.
    fn take_joker(&mut self, victim: Seat) -> Outcome {
        let given = self.deck.as_mut().is_some_and(|deck| deck.lay_off(victim, Card::Joker).is_ok());
        if !given {
            return Outcome::NoJoker { victim, next: self.end_turn() };
        }
        self.phase = Phase::Redraw { victim, action: Action::AntiJoker };
        Outcome::JokerGiven { victim }
    }

    pub(super) fn answer_joker(&mut self, gives: bool) -> Result<Outcome, Refusal> {
        let Phase::Answer(victim) = self.phase else { return Err(self.not_now()) };
        let has_joker = self.deck.as_ref().is_some_and(|deck| deck.has_joker(victim));
        match (gives, has_joker) {
            (true, false) => Err(Refusal::NotInHand { seat: victim, card: Card::Joker }),
            (true, true) => Ok(self.take_joker(victim)),
            (false, hides) => {
                if hides {
                    self.hiding.insert(victim);
                }
                Ok(Outcome::NoJoker { victim, next: self.end_turn() })
            }
        }
    }
}

/// Mistakes.
impl Stoick {
    pub(super) fn report(&mut self, seat: Seat, fault: Fault) -> Result<Outcome, Refusal> {
        // Whoever lacks a card draws before anything else.
        if matches!(self.phase, Phase::Deal(_) | Phase::Redraw { .. } | Phase::Over(_)) {
            return Err(self.not_now());
        }
        self.players().check(seat)?;
        if self.is_out(seat) {
            return Err(Refusal::Eliminated(seat));
        }
        match fault {
            Fault::HiddenJoker => self.report_hidden_joker(seat),
            _ if self.sight() == Sight::Dealt => Err(Refusal::CannotHappen(fault)),
            Fault::OutOfTurn(_) if seat == self.current => Err(Refusal::InTurn(seat)),
            Fault::OutOfTurn(said) => {
                match &mut self.deck {
                    Some(deck) => deck.put_under(said).map(|_| ())?,
                    None => self.check_unsaid(said)?,
                }
                Ok(self.penalise(seat, fault))
            }
            Fault::Hand(mended) => {
                match (&mut self.deck, mended) {
                    (Some(deck), Some(Mended { drawn, laid })) => deck.mend(seat, drawn, laid)?,
                    (Some(_), None) => return Err(Refusal::NameMended),
                    (None, Some(_)) => return Err(Refusal::Unseen),
                    (None, None) => {}
                }
                Ok(self.penalise(seat, fault))
            }
        }
    }

    fn penalise(&mut self, seat: Seat, fault: Fault) -> Outcome {
        self.lose_turn(seat);
        Outcome::Penalised { seat, fault }
    }

    fn report_hidden_joker(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        if self.deck.is_none() || self.hiding.contains(seat) {
            return Ok(self.eliminate(seat));
        }
        if self.setup.house.honest_joker {
            return Err(Refusal::CannotHappen(Fault::HiddenJoker));
        }
        Ok(Outcome::FalseReport { seat })
    }

    fn eliminate(&mut self, seat: Seat) -> Outcome {
        if let Some(deck) = &mut self.deck {
            deck.scrap(seat);
        }
        self.out.insert(seat);
        let mut left = self.active();
        if let (Some(last), None) = (left.next(), left.next()) {
            drop(left);
            return self.win(last, None, true);
        }
        drop(left);
        if seat == self.current || self.phase == Phase::Answer(seat) {
            self.end_turn();
        }
        Outcome::Eliminated { seat }
    }
}
