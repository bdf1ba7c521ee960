//! The start: what was saved is there again, and what has become of it is told.

use super::{Keeper, Remembered, Trust, checksum, standing};
use crate::{
    rules::{Lexicon, Players},
    session::{AnySession, Entrusted, Memory, Tabletop},
    store::{Flash, archive::ends_as, record::is_known},
    time::Instant,
};

/// What the start has to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Something was damaged since the last start.
    pub damaged: bool,
    pub game: GameFound,
    /// A later firmware has left something here, which was not told yet.
    pub newer: bool,
}

/// What has become of the game that was being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameFound {
    #[default]
    None,
    Whole,
    /// Its last steps are damaged.
    Shortened,
    /// All its steps are there, but they are judged otherwise now.
    Rejudged(Changed),
    /// Its last steps are there, but by this dictionary they cannot be taken.
    Refused,
    Lost,
}

/// What judges the steps of a game otherwise than when they were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub dictionary: bool,
    /// The game's rules were corrected.
    pub rules: bool,
    /// What the players had entered for it is damaged, and it goes by ours.
    pub charts: bool,
}

impl<F: Flash> Keeper<F> {
    /// Gives back everything that was saved; nothing is written yet.
    pub fn restore(&mut self, trust: Trust, lexicon: Option<&dyn Lexicon>) -> Findings {
        let Trust { settings, memory, verdicts, games } = trust;
        if let Some(saved) = self.store.settings() {
            *settings = saved;
        }
        if let Some(names) = self.store.names() {
            memory.names = names;
        }
        if let Some(timer) = self.store.timer() {
            memory.timer = timer;
        }
        if let Some(roster) = self.store.roster() {
            memory.roster = roster;
        }
        memory.last_game = self.store.last_game();
        memory.evening = self.store.evening().unwrap_or_default();
        for game in self.store.known() {
            let preparation = games.preparation_mut(*game);
            if let Some(prepared) = self.store.prepared(game.code()) {
                preparation.load(prepared.format, &prepared.bytes);
                preparation.prepared_mut().first = prepared.first;
            }
            self.note_prepared(*game, checksum(preparation));
        }
        memory.players = self.store.company().unwrap_or_else(|| self.last_to_play(memory, games));
        self.store.verdicts().for_each(|verdict| verdicts.add(&verdict));
        self.edition = lexicon.and_then(Lexicon::edition);
        let place = games.tabletop_mut();
        self.found = self.restore_game(place, lexicon);
        (self.settings, self.memory, self.verdicts) = (*settings, Remembered::of(memory), verdicts.total());
        if let Some(session) = place.session() {
            self.note_restored(session);
        }
        let (found, told) = (self.store.damage(), self.store.reported());
        let damaged = found.records > told.records || found.sectors > told.sectors;
        Findings { damaged, game: self.found, newer: found.newer && !told.newer }
    }

    /// Before all games shared them, each game had its own players: those of the last one.
    fn last_to_play(&self, memory: &Memory, games: &dyn Entrusted) -> Players {
        let last = self.store.known().iter().find(|game| Some(game.code()) == memory.last_game);
        last.map_or(memory.players, |game| games.preparation(*game).prepared().players)
    }

    pub(super) fn note_restored(&mut self, session: &dyn AnySession) {
        (self.clock, self.pace) = (session.seconds_left(Instant::START), session.pace());
        self.over = self.is_known_to_be_over(session);
        self.standing = standing(session);
    }

    pub(super) fn restore_game(&self, place: &mut dyn Tabletop, lexicon: Option<&dyn Lexicon>) -> GameFound {
        if self.store.lost_game().is_some() {
            return GameFound::Lost;
        }
        // Without a dictionary no game goes on; it stays in flash.
        let (Some(playing), Some(lexicon)) = (self.store.playing(), lexicon) else { return GameFound::None };
        let Some(begun) = self.store.log().begun(playing.id) else {
            // Perhaps a later firmware can read it.
            return if self.store.damage().newer { GameFound::None } else { GameFound::Lost };
        };
        if !is_known(begun.game, begun.format, place.games()) {
            // A later firmware knows it.
            return GameFound::None;
        }
        let Some(restored) = self.store.restore_into(place, playing.id, lexicon) else { return GameFound::Lost };
        let changed = |session: &dyn AnySession| Changed {
            dictionary: restored.edition.is_some_and(|edition| Some(edition) != self.edition),
            rules: restored.revision != session.id().title().revision,
            charts: restored.charts_lost,
        };
        let found = match place.session() {
            None => GameFound::Lost,
            Some(_) if restored.gap => GameFound::Shortened,
            Some(session) if session.steps() < restored.steps => GameFound::Refused,
            Some(session) if changed(session) != Changed::default() => GameFound::Rejudged(changed(session)),
            Some(_) => GameFound::Whole,
        };
        let Some(finished) = self.store.ended() else { return found };
        if let (Some(session), GameFound::Whole | GameFound::Rejudged(_)) = (place.session(), found) {
            let other_steps = restored.size != usize::from(finished.bytes);
            if ends_as(session, &finished) {
                return GameFound::Whole;
            }
            // The players were at it again, and it has ended otherwise.
            if other_steps && session.stage().over {
                return found;
            }
        }
        // It stays in the list as it ended, though damage, another dictionary or other rules make something else of it
        // now.
        place.clear();
        GameFound::None
    }

    /// Whether the game that was found need not be put into the list.
    fn is_known_to_be_over(&self, session: &dyn AnySession) -> bool {
        match (self.store.ended(), self.found) {
            (Some(finished), _) => ends_as(session, &finished),
            (None, GameFound::Whole | GameFound::Rejudged(_)) => false,
            // Players end a game, not steps that are missing.
            (None, _) => session.stage().over,
        }
    }
}
