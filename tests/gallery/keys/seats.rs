use meneur::{
    input::Button,
    screens::parts::{
        ChooseSeat, SeatKeys,
        choose_seat::Said as Chosen,
        seat_keys::{Said, Until},
    },
    time::{Instant, Millis},
    ui::sound::Sound,
};

use crate::pages::{
    press,
    samples::{players, seat, seats},
};

const NOW: Instant = Instant::from_millis(1000);
const PATIENCE: Millis = Millis(8000);
const WINDOW: Until = Until::First(Millis(500));

#[test]
fn whoever_presses_within_the_window_of_the_first_is_in() {
    let mut keys = SeatKeys::new(players(5), seats(&[]), WINDOW, Button::B, Some(NOW + PATIENCE));
    let mut sound = None;
    assert_eq!(keys.wake_at(), Some(NOW + PATIENCE));
    let said = press("up up x y b", |key| keys.key(key, &mut sound, NOW, |_| true));
    use Said::{Changed, Key, Nothing};
    assert_eq!(said, [Changed, Nothing, Changed, Key(Button::Y), Nothing], "Y is nobody's key, B too late");
    assert_eq!(sound, Some(Sound::Click));
    assert_eq!(keys.pressed(), [seat(2), seat(5)]);
    assert_eq!(keys.wake_at(), Some(NOW + Millis(500)));
    assert_eq!(keys.tick(NOW + Millis(499)), Nothing);
    assert_eq!(keys.tick(NOW + Millis(500)), Said::Done);
}

#[test]
fn nobody_presses_and_b_or_time_turns_back() {
    let mut keys = SeatKeys::new(players(5), seats(&[]), WINDOW, Button::B, Some(NOW + PATIENCE));
    assert_eq!(keys.tick(NOW + Millis(7999)), Said::Nothing);
    assert_eq!(keys.tick(NOW + PATIENCE), Said::Nobody);
    assert_eq!(press("b", |key| keys.key(key, &mut None, NOW, |_| true)), [Said::Nobody]);
}

/// A has just opened the question: pressed twice it makes nobody call. B turns back, however many there are.
#[test]
fn with_eight_players_a_leads_to_the_others_and_b_turns_back() {
    let mut keys = SeatKeys::new(players(8), seats(&[]), WINDOW, Button::B, Some(NOW + PATIENCE));
    assert_eq!(keys.end_hint("Retour").map(|hint| hint.0), Some(Button::B));
    let said = press("a press a y up a left", |key| keys.key(key, &mut None, NOW, |_| true));
    use Said::{Changed, Key};
    assert_eq!(said, [Changed, Changed, Changed, Key(Button::Y), Changed, Changed, Changed]);
    assert_eq!(keys.pressed(), [seat(8), seat(1)]);
    let mut keys = SeatKeys::new(players(8), seats(&[]), WINDOW, Button::B, Some(NOW + PATIENCE));
    assert_eq!(press("b", |key| keys.key(key, &mut None, NOW, |_| true)), [Said::Nobody]);
    let mut keys = SeatKeys::new(players(6), seats(&[]), WINDOW, Button::B, Some(NOW + PATIENCE));
    assert_eq!(press("a a", |key| keys.key(key, &mut None, NOW, |_| true)), [Key(Button::A), Key(Button::A)]);
    assert!(keys.pressed().is_empty());
}

#[test]
fn who_may_not_press_is_not_heard() {
    let mut keys = SeatKeys::new(players(3), seats(&[]), WINDOW, Button::B, None);
    let mut sound = None;
    assert_eq!(press("left", |key| keys.key(key, &mut sound, NOW, |who| who != seat(1))), [Said::Nothing]);
    assert_eq!((sound, keys.pressed()), (None, &[][..]));
}

#[test]
fn the_first_alone_ends_a_question_without_a_window() {
    let mut keys = SeatKeys::new(players(4), seats(&[2]), Until::First(Millis(0)), Button::A, None);
    assert_eq!(press("up", |key| keys.key(key, &mut None, NOW, |_| true)), [Said::Done]);
    assert_eq!(keys.pressed(), [seat(3)], "who is left out has no key");
    let mut keys = SeatKeys::new(players(4), seats(&[2]), Until::First(Millis(0)), Button::A, None);
    assert_eq!(
        press("down press", |key| keys.key(key, &mut None, NOW, |_| true)),
        [Said::Key(Button::Down), Said::Nobody]
    );
}

#[test]
fn until_it_is_closed_a_key_can_be_taken_back() {
    let mut keys = SeatKeys::new(players(6), seats(&[2]), Until::Closed, Button::A, None);
    press("left x left down", |key| keys.key(key, &mut None, NOW, |_| true));
    assert_eq!(keys.pressed(), [seat(6), seat(5)]);
    assert_eq!(keys.end_hint("C’est tout").map(|hint| hint.0), Some(Button::A));
    assert_eq!(press("a", |key| keys.key(key, &mut None, NOW, |_| true)), [Said::Done]);
    press("x down", |key| keys.key(key, &mut None, NOW, |_| true));
    assert_eq!(press("a", |key| keys.key(key, &mut None, NOW, |_| true)), [Said::Nobody]);
}

#[test]
fn a_player_is_chosen_among_those_who_are_not_left_out() {
    let mut choose = ChooseSeat::new(players(5), seats(&[1, 3]));
    let mut sound = None;
    let said = press("down a up up a y b", |key| choose.key(key, &mut sound));
    use Chosen::{Back, Key, Moved, Seat};
    assert_eq!(said, [Moved, Seat(seat(4)), Moved, Moved, Seat(seat(5)), Key(Button::Y), Back]);
    assert_eq!(sound, Some(Sound::Click));
}

#[test]
fn nobody_can_be_chosen_where_nobody_is() {
    let mut choose = ChooseSeat::new(players(2), seats(&[1, 2]));
    assert_eq!(press("a b", |key| choose.key(key, &mut None)), [Chosen::Nothing, Chosen::Back]);
}
