use meneur::{
    input::Button,
    screens::parts::{
        BoardCursor, Counter,
        board_cursor::{Extent, Said, Square, nearest},
        counter::{Said as Counted, Shape},
    },
    ui::{sound::Sound, widgets::Towards},
};

use super::held;
use crate::pages::{
    press,
    samples::{letter_at, squares},
};

const BOARD: Extent = Extent { columns: 19, rows: 19 };
const IN_VIEW: Extent = Extent { columns: 13, rows: 13 };

fn square(column: u8, row: u8) -> Square {
    Square { column, row }
}

fn to_letters(from: Square, towards: Towards) -> Option<Square> {
    nearest(from, towards, squares().filter(|square| letter_at(*square).is_some()))
}

#[test]
fn a_press_jumps_to_the_next_letter_and_a_held_key_goes_square_by_square() {
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    let mut sound = None;
    for (button, to) in [("right", (1, 0)), ("down", (3, 4)), ("right", (4, 4)), ("up", (5, 3)), ("left", (4, 4))] {
        assert_eq!(press(button, |key| cursor.key(key, &mut sound, to_letters)), [Said::Moved], "{button}");
        assert_eq!(cursor.at(), square(to.0, to.1), "{button}");
    }
    assert_eq!(sound, Some(Sound::Tick));
    assert_eq!(cursor.key(held(Button::Down), &mut sound, to_letters), Said::Moved);
    assert_eq!(cursor.at(), square(4, 5), "the next square, whatever is on it");
}

#[test]
fn where_there_is_nothing_to_jump_to_a_press_goes_one_square_and_no_further_than_the_edge() {
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.light(square(17, 17));
    let said = press("right right up x", |key| cursor.key(key, &mut None, |_, _| None));
    assert_eq!(said, [Said::Moved, Said::Nothing, Said::Moved, Said::Key(Button::X)]);
    assert_eq!(cursor.at(), square(18, 16));
}

#[test]
fn a_light_is_always_on_the_board() {
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.light(square(200, 3));
    assert_eq!(cursor.at(), square(18, 3));
    let mut none = BoardCursor::new(Extent { columns: 0, rows: 0 }, IN_VIEW);
    assert_eq!(
        press("right down", |key| none.key(key, &mut None, |_, _| Some(square(9, 9)))),
        [Said::Nothing, Said::Nothing]
    );
}

#[test]
fn a_word_goes_right_or_down_to_the_edge() {
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.light(square(18, 5));
    assert_eq!((cursor.downwards(), cursor.next()), (false, None));
    cursor.turn(true);
    assert_eq!((cursor.downwards(), cursor.next()), (true, Some(square(18, 6))));
}

#[test]
fn nearest_prefers_what_is_ahead_to_what_is_aside() {
    let from = square(5, 5);
    let near = |places: &[(u8, u8)]| nearest(from, Towards::Right, places.iter().map(|(x, y)| square(*x, *y)));
    assert_eq!(near(&[(6, 9), (9, 5)]), Some(square(9, 5)), "straight on, though farther");
    assert_eq!(near(&[(6, 9), (3, 5)]), Some(square(6, 9)), "aside, if there is nothing else ahead");
    assert_eq!(near(&[(7, 6), (8, 5)]), Some(square(8, 5)), "as near, and straighter");
    assert_eq!(near(&[(5, 5), (5, 6), (4, 5)]), None, "neither here nor behind");
}

/// Every square can be reached by jumps and steps: that the light is in view then, and near no edge but the board's.
#[test]
fn the_view_follows_the_light() {
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    let mut drawn = Vec::new();
    for at in squares().chain(squares().step_by(7)) {
        cursor.light(at);
        drawn.clear();
        let mut frame = meneur::ui::frame::Frame::new();
        let mut canvas = meneur::ui::Canvas::new(&mut frame);
        cursor.draw(&mut canvas, Default::default(), 13, |_, square, _| drawn.push(square));
        assert_eq!(drawn.len(), 169);
        for near in [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)] {
            let (column, row) = (i32::from(at.column) + near.0, i32::from(at.row) + near.1);
            let on_board = (0..19).contains(&column) && (0..19).contains(&row);
            assert!(!on_board || drawn.contains(&square(column as u8, row as u8)), "{near:?} of {at:?}");
        }
    }
}

/// No more than six cards in all.
fn within(values: &[u8]) -> bool {
    values.iter().zip(1..).map(|(count, cards)| count * cards).sum::<u8>() <= 6
}

#[test]
fn columns_count_up_and_down_within_what_is_allowed() {
    let mut counter = Counter::new(Shape::Columns, [0; 6].into_iter());
    let said = press("down up up right right right up up a", |key| counter.key(key, &mut None, within));
    use Counted::{Changed, Done, Moved, Nothing};
    assert_eq!(said, [Nothing, Changed, Changed, Moved, Moved, Moved, Changed, Nothing, Done]);
    assert_eq!(counter.values(), [2, 0, 0, 1, 0, 0]);
}

#[test]
fn one_trick_is_two_presses_and_nothing_is_one() {
    let mut counter = Counter::new(Shape::Columns, [0; 6].into_iter());
    assert_eq!(press("up a", |key| counter.key(key, &mut None, within)), [Counted::Changed, Counted::Done]);
    let mut counter = Counter::new(Shape::Columns, [0; 6].into_iter());
    assert_eq!(press("a", |key| counter.key(key, &mut None, within)), [Counted::Done]);
}

#[test]
fn rows_count_left_and_right_and_go_on_while_held() {
    let mut counter = Counter::new(Shape::Rows, [3, 1].into_iter());
    let any = |_: &[u8]| true;
    let said = press("up right left left left x b", |key| counter.key(key, &mut None, any));
    use Counted::{Back, Changed, Key, Moved, Nothing};
    assert_eq!(said, [Moved, Changed, Changed, Changed, Nothing, Key(Button::X), Back]);
    assert_eq!((counter.lit(), counter.values()), (1, &[3, 0][..]));
    for _ in 0..300 {
        counter.key(held(Button::Right), &mut None, any);
    }
    assert_eq!(counter.values(), [3, 255], "no further than a byte");
}

#[test]
fn no_counter_at_all_changes_nothing() {
    let mut counter = Counter::new(Shape::Rows, core::iter::empty());
    let said = press("right down a", |key| counter.key(key, &mut None, |_| true));
    assert_eq!(said, [Counted::Nothing, Counted::Moved, Counted::Done]);
}
