//! Two games of Contrat whose players have written other words in the same boxes.

use meneur::{
    cards::{code::DealCode, generator::Generator, stock::Source, stolon::Card},
    dict::{Dict, WORDS},
    letters::{Letter, Word},
    rules::{
        Players, Setup,
        contrat::{Contrat, House, Move, Phase},
        stolon::{Exposed, Kind, Spelling},
    },
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session},
    time::Instant,
};

use super::Tried;
use crate::{OneOfTen, Ten};

const KINDS: [Kind; 3] = [Kind::Alterne, Kind::Twhykx, Kind::Insert];
const LETTERS: usize = 3;

fn word_of_any_letters(chance: &mut Generator) -> Word {
    let letters: Vec<Letter> = (0..LETTERS).filter_map(|_| Letter::from_index(chance.below(26) as u8)).collect();
    Word::from_letters(&letters).expect("is short")
}

/// A word of the dictionary made of what lies there, if a few tries find one.
fn word_of_the_cards(exposed: &[Card], dict: &Dict<'static>, chance: &mut Generator) -> Option<Word> {
    let mut letters: Vec<Letter> = exposed.iter().filter_map(|card| card.letter()).collect();
    (0..40).find_map(|_| {
        chance.shuffle(&mut letters);
        let word = letters.get(..LETTERS)?;
        dict.contains(word).then(|| Word::from_letters(word).ok()).flatten()
    })
}

/// What happens next: the same on both, but for the word that is written.
fn go_on(sessions: &mut [Session<Contrat>; 2], dict: &Dict<'static>, chance: &mut Generator) {
    let game = sessions[0].game();
    let moves = match (game.phase(), game.writer()) {
        (Phase::Expose, _) => [(); 2].map(|()| Move::Expose(Exposed::new())),
        (Phase::Held { .. }, _) => [Move::TimeUp, Move::TimeUp],
        (_, None) => [Move::Close, Move::Close],
        (_, Some(seat)) => {
            let kind = KINDS[chance.below(KINDS.len() as u32) as usize];
            let right = word_of_the_cards(game.tapis().exposed(), dict, chance);
            let words = [right.unwrap_or_else(|| word_of_any_letters(chance)), word_of_any_letters(chance)];
            let writes = chance.below(2) == 0 && game.written(seat, kind).is_none();
            words.map(|word| match writes {
                true => Move::Write { seat, kind, spelling: Spelling::plain(word) },
                false => Move::Done(seat),
            })
        }
    };
    for (session, play) in sessions.iter_mut().zip(moves) {
        session.play(play, dict, Instant::START).expect("both may");
    }
}

pub struct Boxes;

impl Tried for Boxes {
    type Games = Ten;

    fn pair(chance: &mut Generator) -> [Ten; 2] {
        let dict = Dict::open(WORDS).expect("is built in");
        let setup = Setup::new(Players::new(2), Source::Device(DealCode::draw(chance)), House::default());
        let mut sessions = [(); 2]
            .map(|()| Session::<Contrat>::new(setup.clone(), Names::default(), Pace::Normal).expect("can begin"));
        for _ in 0..2 + chance.below(14) {
            let game = sessions[0].game();
            // What comes after the last words of a partie is for everybody to see.
            if !game.is_last_round() || game.phase() != Phase::Write {
                go_on(&mut sessions, &dict, chance);
            }
        }
        sessions.map(|session| Ten { table: OneOfTen::contrat(Seating::new(session)), ..Ten::default() })
    }

    /// At the end of a partie its sheets are laid open. After the grace a word is judged by itself: like Y, what that brings
    /// depends on what is written.
    fn is_revealed(games: &Ten) -> bool {
        match &games.table {
            OneOfTen::contrat(seating) => {
                let game = seating.game_session().game();
                let clock = seating.game_session().clock();
                let judged = clock.is_some_and(|clock| clock.is_extra() && clock.is_over(Instant::START));
                judged || game.partie() > 1 || game.phase() == Phase::Over || seating.game_session().stage().over
            }
            _ => true,
        }
    }
}
