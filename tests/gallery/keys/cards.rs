use meneur::{
    cards::stolon::Card,
    input::Button,
    letters::Letter,
    screens::parts::{
        CardEntry, Hand,
        card_entry::{Pack, Said as Named},
        hand::Said,
    },
    ui::sound::Sound,
};

use super::held;
use crate::pages::{
    press,
    samples::{BothCases, Box, CasedCard, Twenty},
};

fn alpha(letter: u8) -> Card {
    Card::Alpha(Letter::from_ascii(letter).expect("a letter"))
}

#[test]
fn cards_are_named_in_order_taken_back_and_handed_over() {
    let mut entry = CardEntry::<Card, 8>::new(&Box, 3, 3);
    let mut sound = None;
    let said = press("x a up a b a right up a", |key| entry.key(key, &mut sound, &Box));
    assert_eq!(said[0], Named::Nothing, "nothing to hand over yet");
    assert!(said[1..].iter().all(|said| *said == Named::Changed));
    assert_eq!(entry.named(), [alpha(b'A'), alpha(b'V'), alpha(b'P')]);
    assert_eq!(press("a", |key| entry.key(key, &mut sound, &Box)), [Named::Nothing], "three are enough");
    sound = None;
    assert_eq!(press("x", |key| entry.key(key, &mut sound, &Box)), [Named::Done]);
    assert_eq!(sound, Some(Sound::Click));
}

#[test]
fn a_card_that_no_box_has_is_not_taken() {
    let mut entry = CardEntry::<Card, 8>::new(&Box, 3, 3);
    let said = press("a down a", |key| entry.key(key, &mut None, &Box));
    assert_eq!(said, [Named::Changed, Named::Changed, Named::Nothing], "A, then H");
    assert_eq!(entry.named(), [alpha(b'A')]);
}

#[test]
fn a_card_beyond_the_players_counts_is_asked_about_and_taken_if_they_say_so() {
    let mut entry = CardEntry::<Card, 8>::new(&Box, 3, 3);
    let mut named = |buttons: &str| {
        press(buttons, |key| entry.key(key, &mut None, &Box));
        entry.named().to_vec()
    };
    let a = alpha(b'A');
    assert_eq!(named("a"), [a]);
    assert_eq!(named("a"), [a], "is there a second A?");
    assert_eq!(named("x left up"), [a], "nothing else until that is answered");
    assert_eq!(named("b"), [a]);
    assert_eq!(named("a a"), [a, a], "there is");
    assert_eq!(named("a b"), [a, a], "a third is asked about again");
}

#[test]
fn a_single_card_is_handed_over_as_soon_as_it_is_named() {
    let mut entry = CardEntry::<Card, 8>::new(&Box, 1, 1);
    assert_eq!(
        press("right x a", |key| entry.key(key, &mut None, &Box)),
        [Named::Changed, Named::Nothing, Named::Done]
    );
    assert_eq!(entry.named(), [alpha(b'B')]);
    // One that goes against the players' counts, once they have said that it is right.
    let mut entry = CardEntry::<Card, 8>::new(&Box, 1, 1);
    let said = press("up left a b a a", |key| entry.key(key, &mut None, &Box));
    assert_eq!((said[5], said.iter().filter(|said| **said == Named::Changed).count()), (Named::Done, 5));
    assert_eq!(entry.named(), [Card::Mixte]);
}

#[test]
fn b_goes_on_taking_back_while_it_is_held_and_then_waits_to_be_pressed() {
    let mut entry = CardEntry::<Card, 8>::new(&Box, 3, 3);
    press("a right a", |key| entry.key(key, &mut None, &Box));
    let answers = [0; 3].map(|_| entry.key(held(Button::B), &mut None, &Box));
    assert_eq!(answers, [Named::Changed, Named::Changed, Named::Nothing]);
    assert_eq!(press("b", |key| entry.key(key, &mut None, &Box)), [Named::Cancelled]);
}

#[test]
fn the_light_comes_back_to_the_commonest_card() {
    let mut entry = CardEntry::<Card, 8>::new(&Twenty, 0, 8);
    press("a left a a", |key| entry.key(key, &mut None, &Twenty));
    assert_eq!(entry.named(), [alpha(b'E'), alpha(b'D'), alpha(b'E')]);
    assert_eq!(press("x", |key| entry.key(key, &mut None, &Twenty)), [Named::Done], "any number will do");
}

#[test]
fn there_is_never_more_than_room_for() {
    let mut entry = CardEntry::<CasedCard, 4>::new(&BothCases, 0, 9);
    let said = press("a a a a a", |key| entry.key(key, &mut None, &BothCases));
    assert_eq!((entry.named().len(), said[4]), (4, Named::Nothing));
}

#[test]
fn every_card_of_a_pack_has_its_key() {
    fn distinct<P: Pack>(pack: &P) -> usize {
        let cards: Vec<_> = (0..pack.keys().into()).map(|key| pack.card(key).expect("a card for each key")).collect();
        cards.iter().enumerate().filter(|(at, card)| !cards[..*at].contains(card)).count()
    }
    assert_eq!((distinct(&Box), distinct(&Twenty), distinct(&BothCases)), (27, 20, 53));
}

#[test]
fn cards_of_a_hand_are_taken_once_each_and_given_back_from_the_last() {
    let mut hand = Hand::new(6, 2, 3);
    let may = |card| card != 1;
    let said = press("a a right a right a down a x b b b b", |key| hand.key(key, &mut None, may));
    use Said::{Back, GivenBack, Key, Moved, Nothing, Taken};
    assert_eq!(
        said,
        [
            Taken(0),
            Nothing,
            Moved,
            Nothing,
            Moved,
            Taken(2),
            Moved,
            Taken(5),
            Key(Button::X),
            GivenBack(5),
            GivenBack(2),
            GivenBack(0),
            Back
        ]
    );
}

#[test]
fn no_more_cards_are_taken_than_may_be() {
    let mut hand = Hand::new(5, 1, 2);
    press("a right a right a", |key| hand.key(key, &mut None, |_| true));
    assert!(hand.taken().eq([0, 1]));
    hand.give_all_back();
    assert_eq!((hand.taken().len(), hand.lit()), (0, 2));
}

#[test]
fn held_b_gives_back_but_does_not_leave() {
    let mut hand = Hand::new(5, 1, 2);
    press("a", |key| hand.key(key, &mut None, |_| true));
    assert_eq!(hand.key(held(Button::B), &mut None, |_| true), Said::GivenBack(0));
    assert_eq!(hand.key(held(Button::B), &mut None, |_| true), Said::Nothing);
}

#[test]
fn rows_of_a_hand_are_joined_and_the_last_may_be_short() {
    let mut hand = Hand::new(7, 2, 1);
    for (button, lit) in [("left", 3), ("down", 6), ("right", 4), ("up", 0), ("up", 4), ("left", 6)] {
        press(button, |key| hand.key(key, &mut None, |_| true));
        assert_eq!(hand.lit(), lit, "after {button}");
    }
}
