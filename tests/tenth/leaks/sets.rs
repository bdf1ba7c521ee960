//! Two games of Sets without paper: the players of the one have typed other words than those of the other, or nothing.

use meneur::{
    cards::{code::DealCode, generator::Generator, stock::Source},
    dict::{Dict, WORDS},
    letters::{Letter, Word},
    rules::{
        Game as _, Players, Seconds, Setup,
        sets::{House, Move, Phase, Sets},
        stolon::{Exposed, Kind, Spelling},
    },
    screens::frame::Seating,
    session::{Names, Pace, Session},
    time::Instant,
};

use super::Tried;
use crate::{OneOfTen, Ten};

const PLAYERS: u8 = 3;

/// What a player types, right or wrong, or that there is nothing.
fn shown(session: &Session<Sets>, chance: &mut Generator) -> Move {
    let game = session.game();
    let seat = game.writer().expect("somebody writes");
    let cards: Vec<Letter> = game.tapis().exposed().iter().filter_map(|card| card.letter()).collect();
    match chance.below(3) {
        0 => Move::Pass(seat),
        count => {
            let word = Word::from_letters(&cards[..2 * count as usize]).expect("is short");
            Move::Enter { seat, kind: Kind::Mot, spelling: Spelling::plain(word) }
        }
    }
}

pub struct Unseen;

impl Tried for Unseen {
    type Games = Ten;

    fn pair(chance: &mut Generator) -> [Ten; 2] {
        let dict = Dict::open(WORDS).expect("is built in");
        let house = House { without_paper: true, ..House::default() };
        let setup = Setup::new(Players::new(PLAYERS), Source::Device(DealCode::draw(chance)), house);
        let mut sessions =
            [(); 2].map(|()| Session::<Sets>::new(setup.clone(), Names::default(), Pace::Normal).expect("can begin"));
        let both = [Move::Expose(Exposed::new()), Move::Stop { after: Seconds(9) }, Move::Show];
        let steps = 1 + chance.below(5);
        for step in 0..steps as usize {
            for session in &mut sessions {
                let play = both.get(step).cloned().unwrap_or_else(|| shown(session, chance));
                session.play(play, &dict, Instant::START).expect("both may");
            }
        }
        sessions.map(|session| Ten { table: OneOfTen::sets(Seating::new(session)), ..Ten::default() })
    }

    /// When everybody is done all is shown together.
    fn is_revealed(games: &Ten) -> bool {
        match &games.table {
            OneOfTen::sets(seating) => {
                let session = seating.game_session();
                let game = session.game();
                game.closed().is_some() || game.phase() == Phase::Over || session.stage().over || game.stage().over
            }
            _ => true,
        }
    }
}
