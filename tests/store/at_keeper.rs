//! A keeper with the game of the tests, by its first rules.

use meneur::{
    cards::code::DealCode,
    rules::{Game, Players, Seat, text::Tokens},
    screens::Games as _,
    session::{GameId, Names, Session, Tabletop},
    store::{
        Flash, NotSaved,
        keeper::{Findings, Keeper, Trust},
    },
    time::Instant,
};

use super::{
    recorded::{DICT, bytes_of},
    tally::{
        Tally,
        first::{Games, Place},
    },
};

/// What a device with this game keeps in step.
pub struct Device<F> {
    pub games: Games,
    pub keeper: Keeper<F>,
    pub found: Findings,
}

impl<F: Flash> Device<F> {
    /// Switched on with what is in this flash.
    pub fn on(flash: F) -> Self {
        let (mut games, mut keeper) = (Games::default(), Keeper::new(flash, Games::TABLES));
        let (mut settings, mut memory, mut verdicts) = Default::default();
        let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
        keeper.read();
        let found = keeper.restore(Trust { settings, memory, verdicts, games: &mut games }, Some(&*DICT));
        Self { games, keeper, found }
    }

    /// Begins a game of two players.
    pub fn begin(&mut self) {
        let tally = GameId::of::<Tally<1>>();
        self.games.begin(tally, &Names::default(), Players::new(2), DealCode::default()).expect("can begin");
    }

    pub fn session(&mut self) -> &mut Session<Tally<1>> {
        match &mut self.games.table {
            Place::tally(seating) => seating.game_session_mut(),
            Place::Empty => panic!("no game is being played"),
        }
    }

    pub fn play(&mut self, line: &str) {
        let play = Tally::<1>::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line} is no move"));
        self.session().play(play, &*DICT, Instant::START).unwrap_or_else(|refused| panic!("{line}: {refused}"));
    }

    pub fn save(&mut self) {
        self.try_save().expect("can be saved");
    }

    pub fn try_save(&mut self) -> Result<(), NotSaved> {
        let (mut settings, mut memory, mut verdicts) = Default::default();
        let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
        let games = &mut self.games;
        self.keeper.keep(Trust { settings, memory, verdicts, games }, true, Instant::START)
    }

    /// The steps of the game on the table.
    pub fn steps(&self) -> Option<Vec<u8>> {
        self.games.table.session().map(|session| bytes_of(session.history()))
    }

    pub fn totals(&self) -> Vec<i16> {
        let session = self.games.table.session().expect("a game is being played");
        session.players().seats().map(|seat: Seat| session.total(seat).0).collect()
    }

    /// The number of each finished game, and its totals.
    pub fn listed(&self) -> Vec<(u32, Vec<i16>)> {
        let store = self.keeper.store();
        let finished = (0..store.finished_count()).map(|index| store.finished(index).expect("is listed"));
        finished.map(|game| (game.number, game.players.iter().map(|place| place.total.0).collect())).collect()
    }
}
