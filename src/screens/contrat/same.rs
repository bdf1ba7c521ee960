//! *Même*: the last word once more, for another box.

use crate::{
    letters::Word,
    rules::{
        Seat,
        contrat::{BOXES, Contrat, Move},
        course::Step,
    },
    session::Session,
};

/// The last word that this writer has put in a box of this partie.
pub fn last_word(writer: Seat, session: &Session<Contrat>) -> Option<Word> {
    if let Some(Step::Play(Move::Write { seat, spelling, .. })) = session.last_step()
        && seat == writer
    {
        return Some(spelling.letters);
    }
    let boxes = BOXES.into_iter().filter_map(|kind| session.game().written(writer, kind));
    boxes.max_by_key(|written| written.round).map(|written| written.spelling.letters.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::stock::Source,
        dict::{Dict, WORDS},
        rules::{
            Players, Setup,
            stolon::{Exposed, Kind, Spelling},
        },
        session::{Names, Pace},
        time::Instant,
    };

    #[test]
    fn a_word_of_an_earlier_partie_is_not_offered() {
        let setup = Setup::new(Players::new(2), Source::Device(Default::default()), Default::default());
        let mut session = Session::<Contrat>::new(setup, Names::default(), Pace::Normal).unwrap();
        let dict = Dict::open(WORDS).unwrap();
        let mut play = |play: Move| {
            session.play(play, &dict, Instant::START).unwrap();
            (last_word(Seat::FIRST, &session), session.game().partie())
        };
        let write = |kind, word| {
            let spelling = Spelling::parse(word).unwrap();
            Move::Write { seat: Seat::FIRST, kind, spelling }
        };
        for round in 1..=4 {
            for turn in [Move::Expose(Exposed::new()), Move::TimeUp, Move::TimeUp] {
                play(turn);
            }
            if round == 1 {
                play(write(Kind::Alterne, "MOT"));
                assert_eq!(play(write(Kind::Insert, "TOC")), (Word::parse("TOC").ok(), 1));
                assert_eq!(play(Move::Done(Seat::FIRST)).0.map(|word| word.len()), Some(3));
            }
            play(Move::Close);
        }
        assert_eq!(play(Move::Expose(Exposed::new())), (None, 2));
    }
}
