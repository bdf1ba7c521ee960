use meneur::{
    input::Button,
    letters::Word,
    screens::parts::{
        Readings, SheetView, WordStage, readings::Said as Read, sheet_view::Said as Sheet, word_stage::Said,
    },
    typing::Guide,
    ui::{sound::Sound, widgets::verdict::Mood},
};

use super::held;
use crate::pages::{press, widgets::Sample, words::wrong};

fn word(text: &str) -> Word {
    Word::parse(text).expect("a word")
}

#[test]
fn a_word_is_typed_and_handed_over_or_given_up() {
    let mut stage = WordStage::new(Guide::still());
    let mut sound = None;
    let said = press("x a right a x", |key| stage.key(key, &mut sound));
    use Said::{Changed, Nothing};
    assert_eq!(said, [Nothing, Changed, Changed, Changed, Said::Word(word("AB"))]);
    assert!(stage.is_typing(), "until the caller has judged");
    assert_eq!(press("b b b", |key| stage.key(key, &mut sound)), [Changed, Changed, Said::GivenUp]);
}

#[test]
fn a_verdict_is_heard_and_answers_to_its_keys_alone() {
    let mut stage = WordStage::new(Guide::still());
    let mut sound = None;
    stage.show(wrong(), &mut sound);
    assert_eq!(sound, Some(Sound::Wrong));
    let said = press("a press b y left", |key| stage.key(key, &mut sound));
    use Said::{Key, Nothing};
    assert_eq!(said, [Key(Button::A), Key(Button::A), Nothing, Key(Button::Y), Nothing]);
    assert_eq!(stage.judgement().map(|judgement| judgement.answer), Some("FAUX"));
    let mut right = wrong();
    right.mood = Mood::Yes;
    stage.show(right, &mut sound);
    assert_eq!(sound, Some(Sound::Right));
    stage.type_again();
    assert!(stage.judgement().is_none());
}

#[test]
fn the_table_is_asked_and_may_decline() {
    let mut stage = WordStage::new(Guide::still());
    stage.show(wrong(), &mut None);
    let said = press("x y b a x a", |key| stage.key(key, &mut None));
    use Said::{Changed, Key, Nothing};
    assert_eq!(said, [Changed, Nothing, Changed, Key(Button::A), Changed, Said::Agreed(word("TUP"))]);
}

#[test]
fn what_the_table_may_not_accept_it_is_not_asked() {
    let mut stage = WordStage::new(Guide::still());
    let mut judgement = wrong();
    judgement.may_agree = false;
    stage.show(judgement, &mut None);
    assert_eq!(press("x", |key| stage.key(key, &mut None)), [Said::Nothing]);
}

#[test]
fn a_way_to_read_is_chosen() {
    let mut readings = Readings::default();
    use Read::{Chosen, Key, Moved, Nothing};
    let said = press("down a up up press b x", |key| readings.key(key, &mut None, 4));
    assert_eq!(said, [Moved, Chosen(1), Moved, Moved, Chosen(3), Key(Button::B), Key(Button::X)]);
    assert_eq!(press("a", |key| Readings::default().key(key, &mut None, 0)), [Nothing]);
}

#[test]
fn a_sheet_moves_as_far_as_it_goes_without_being_asked_again() {
    let mut view = SheetView::open(0, 1, &Sample);
    let mut sound = None;
    let said = press("up down down down down right right right right right left", |key| view.key(key, &mut sound));
    use Sheet::{Moved, Nothing};
    assert_eq!(said[..5], [Nothing, Moved, Moved, Moved, Nothing]);
    assert_eq!(said[5..], [Moved, Nothing, Nothing, Nothing, Nothing, Moved], "by pages");
    assert_eq!(sound, Some(Sound::Tick));
    assert_eq!(view.key(held(Button::Up), &mut sound), Moved);
    assert_eq!(press("x y b", |key| view.key(key, &mut sound)), [Nothing, Sheet::Share, Sheet::Back]);
}

#[test]
fn x_opens_the_next_sheet_and_after_the_last_the_first() {
    let open = |sheet| press("x", |key| SheetView::open(sheet, 3, &Sample).key(key, &mut None));
    assert_eq!((open(0), open(2)), (vec![Sheet::Other(1)], vec![Sheet::Other(0)]));
    assert_eq!(SheetView::open(2, 3, &Sample).sheet(), 2);
}
