//! What a stage works with, and what drawing may look at.

use super::time_up::Ended;
use crate::{
    cards::generator::Generator,
    dict::Dict,
    letters::Rack,
    rules::{Game, Lexicon},
    screens::shared,
    session::{AnySession, NotTaken, Played, Session},
    time::Instant,
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Hint, footer},
    },
};

/// What a stage works with.
#[derive(Debug)]
pub struct Desk<'a, G: Game> {
    pub session: &'a mut Session<G>,
    pub dict: &'a Dict<'static>,
    pub now: Instant,
    pub sound: &'a mut Option<Sound>,
    pub chance: &'a mut Generator,
    /// What the owner has chosen for typing, for any letters.
    pub typing: Guide,
    /// Whether a pause hides what lies on the table.
    pub veil: &'a mut bool,
    /// A move was not taken, because there is no memory left for it.
    pub too_long: bool,
}

impl<G: Played> Desk<'_, G> {
    pub fn play(&mut self, play: G::Move) -> Result<G::Outcome, NotTaken<G::Refusal>> {
        let played = self.session.play(play, self.dict, self.now);
        self.too_long |= matches!(played, Err(NotTaken::TooLong));
        played
    }

    /// For typing words that are made of these cards.
    pub fn guide(&self, cards: Rack) -> Guide {
        self.typing.clone().with(cards)
    }

    pub fn start_clock(&mut self) {
        self.session.start_clock(self.now);
    }

    pub fn stop_clock(&mut self) {
        self.session.stop_clock(self.now);
    }

    /// Stops the clock; false if there is none.
    pub fn pause(&mut self) -> bool {
        self.stop_clock();
        self.session.clock().is_some()
    }
}

/// What drawing may look at.
#[expect(missing_debug_implementations, reason = "a dictionary has none")]
pub struct Seen<'a, G: Game> {
    pub session: &'a Session<G>,
    pub lexicon: &'a dyn Lexicon,
    pub now: Instant,
    pub(super) ended: Option<Ended>,
}

impl<'a, G: Played> Seen<'a, G> {
    pub fn new(session: &'a Session<G>, lexicon: &'a dyn Lexicon, now: Instant) -> Self {
        Self { session, lexicon, now, ended: None }
    }

    /// What the keys do now; once the clock is at its end, what the table may say then.
    pub fn footer(&self, canvas: &mut Canvas, hints: &[Hint]) {
        match self.ended {
            Some(ended) => ended.draw_footer(canvas),
            None => footer(canvas, hints),
        }
    }

    /// Draws the clock of the game from `top` on, if one runs.
    pub fn draw_clock(&self, canvas: &mut Canvas, top: i32) {
        shared::clock::draw(canvas, top, self.session, self.now, "");
    }
}
