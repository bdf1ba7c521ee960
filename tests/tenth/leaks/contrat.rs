//! Two games of Contrat whose players have written other words in the same boxes.

use meneur::{
    cards::{code::DealCode, generator::Generator, stock::Source, stolon::Card},
    dict::{Dict, WORDS},
    letters::{Letter, Word},
    player::Scene,
    rules::{
        Players, Points, Seat, Setup,
        contrat::{Contrat, House, Move, Phase},
        course::Correction,
        stolon::{Exposed, Kind, Spelling},
    },
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session, any::Common},
    time::Instant,
};

use super::{Tried, holding};
use crate::{OneOfTen, Ten, script};

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

/// What the table does besides: points by hand, and the referee at any time. Both make the sheet whole.
fn correct_and_open(session: &mut Session<Contrat>, dict: &Dict<'static>) {
    let correct = Common::Correct { seat: Seat::FIRST, points: Points(1), reason: Correction::Bonus };
    for step in [correct, Common::OpenReferee] {
        let mut why = String::new();
        assert!(session.take_common(step, dict, Instant::START, &mut why), "{why}");
    }
}

fn at_the_table(session: Session<Contrat>) -> Ten {
    Ten { table: OneOfTen::contrat(Seating::new(session)), ..Ten::default() }
}

/// The first player has written this as an Alterné, and the table has given him a point.
fn with_a_box(word: &str) -> Ten {
    let dict = Dict::open(WORDS).expect("is built in");
    let source = Source::Device(DealCode::parse("AAAA-AAAA").expect("is one"));
    let setup = Setup::new(Players::new(2), source, House::default());
    let mut session = Session::<Contrat>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let spelling = Spelling::parse(word).expect("is one");
    let write = Move::Write { seat: Seat::FIRST, kind: Kind::Alterne, spelling };
    for play in [Move::Expose(Exposed::new()), Move::TimeUp, Move::TimeUp, write] {
        session.play(play, &dict, Instant::START).expect("it may be");
    }
    correct_and_open(&mut session, &dict);
    at_the_table(session)
}

/// Where the table, the list of games and their steps tell how a game stands.
const LOOK_AROUND: &str = "press a\npress y\nchoose \"Feuille de match\"\nsnap sheet\npress b\nchoose \"Quitter\"\n\
     choose \"Clam\"\nchoose \"Jouer\"\npress a\npress a 2\npress y\nchoose \"Quitter\"\nchoose \"Parties\"\nsnap list\n\
     choose \"Contrat · interrompue\"\nsnap game\npress x\nsnap begin\npress a\nsnap step-1\npress a\nsnap step-2\npress a\n\
     snap step-3\npress a\nsnap step-4\npress a\nsnap step-5\npress a\nsnap step-6\nsee \"6 / 6\"";

/// Wherever a game of Contrat is looked at, a word that counts and one that does not leave the same pictures.
#[test]
fn what_a_box_brings_is_told_nowhere_before_the_end() {
    let looked = ["MOT", "TTT"].map(|word| {
        let mut pictures = Vec::new();
        let played = holding(with_a_box(word)).play(script(LOOK_AROUND), |_, scene, device| {
            if let Scene::Snap { name } = scene {
                let texts: Vec<_> = device.audit().texts().map(str::to_owned).collect();
                pictures.push((name, texts, device.picture().clone()));
            }
        });
        if let Err(stuck) = played {
            panic!("{stuck}");
        }
        pictures
    });
    let [right, wrong] = &looked;
    for ((name, one, picture), (_, other, other_picture)) in right.iter().zip(wrong) {
        assert_eq!(one, other, "{name}");
        assert!(picture == other_picture, "{name}");
    }
    let mut of_the_game = right.iter().filter(|(name, ..)| *name == "game").flat_map(|(_, texts, _)| texts);
    assert!(of_the_game.any(|text| text == "1"), "the point given by hand is told");
    assert_eq!(right.len(), 10);
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
        if chance.below(2) == 0 {
            sessions.iter_mut().for_each(|session| correct_and_open(session, &dict));
        }
        sessions.map(at_the_table)
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
