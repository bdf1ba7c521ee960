//! What has no fixed size is tried in all of them: nothing may be clipped or written over.

use meneur::{
    input::Button,
    screens::parts::{
        CardEntry, Counter, Hand, SeatKeys,
        counter::{Label, Shape},
        hand::{Shown, draw_open},
        seat_keys::{Question, Until},
    },
    time::Millis,
    ui::{
        Canvas,
        audit::Audit,
        canvas::area,
        frame::Frame,
        widgets::{Colour, Face},
    },
};

use crate::pages::{
    press,
    samples::{BothCases, CasedCard, players, seats},
};

fn check(what: &str, draw: impl FnOnce(&mut Canvas)) {
    let (mut frame, mut audit) = (Frame::new(), Audit::default());
    draw(&mut Canvas::audited(&mut frame, &mut audit));
    assert_eq!(audit.faults(), [], "{what}");
}

fn widest(value: &str, caption: &str) -> Shown {
    Shown {
        face: Face::Letter('W'),
        value: value.try_into().expect("short"),
        caption: caption.try_into().expect("short"),
    }
}

#[test]
fn hands_of_every_size_fit() {
    for (rows, most, height) in [(1, 10, 66), (2, 14, 124), (3, 21, 180)] {
        for cards in 1..=most {
            let place = area(6, 30, 228, height);
            check(&format!("{cards} cards in {rows} rows"), |canvas| {
                draw_open(canvas, place, cards, rows, |_| widest("", "Y 21"));
            });
        }
    }
}

#[test]
fn numbers_of_cards_that_are_taken_can_be_read() {
    for (rows, most) in [(1, 8), (2, 14), (3, 15), (4, 24)] {
        for cards in 1..=most {
            let mut hand = Hand::new(cards, rows, cards);
            for card in 0..cards {
                hand.light(card);
                press("a", |key| hand.key(key, &mut None, |_| true));
            }
            check(&format!("{cards} cards in {rows} rows, all taken"), |canvas| {
                hand.draw(canvas, area(8, 68, 224, 146), |_| widest("", ""));
            });
        }
    }
}

#[test]
fn values_and_numbers_find_room_on_a_table_of_cards() {
    let mut hand = Hand::new(24, 4, 15);
    for card in 0..15 {
        hand.light(card);
        press("a", |key| hand.key(key, &mut None, |_| true));
    }
    let faces = [Face::Capital('W'), Face::Letter('m'), Face::Name("Joker"), Face::Hidden];
    check("a table of 24 cards", |canvas| {
        hand.draw(canvas, area(6, 68, 228, 146), |card| Shown { face: faces[card % 4], ..widest("10", "") });
    });
}

#[test]
fn as_many_cards_can_be_named_as_there_is_room_for() {
    for most in 1..=15 {
        let mut entry = CardEntry::<CasedCard, 15>::new(&BothCases, most, most);
        press(&"a ".repeat(most), |key| entry.key(key, &mut None, &BothCases));
        check(&format!("{most} cards"), |canvas| entry.draw(canvas, &BothCases, "Cartes tirées", "Exposer"));
    }
}

#[test]
fn every_number_of_players_has_its_keys() {
    let question = Question { title: "Qui clame ?", aside: "une touche par joueur", end: "Retour" };
    for count in 1..=8 {
        let keys = SeatKeys::new(players(count), seats(&[]), Until::First(Millis(500)), Button::B, None);
        check(&format!("{count} players"), |canvas| keys.draw(canvas, question, |_| "WWWWWWWW", |_| true));
    }
    for count in 1..=6 {
        let keys = SeatKeys::new(players(count), seats(&[]), Until::First(Millis(500)), Button::B, None);
        check(&format!("{count} players in rows"), |canvas| {
            keys.draw_row(canvas, 116, |_| "MARGUERI", |_| Some(Colour::Orange));
        });
    }
}

#[test]
fn counters_of_every_number_fit() {
    let label = |index: usize| Label {
        title: heapless::format!("mot-{}", index + 1).unwrap_or_default(),
        detail: heapless::format!("ce qu’il veut dire").unwrap_or_default(),
    };
    for count in 1..=15 {
        for (shape, place) in [(Shape::Columns, area(12, 132, 216, 60)), (Shape::Rows, area(0, 26, 240, 192))] {
            let mut counter = Counter::new(shape, core::iter::repeat_n(88, count));
            for _ in 0..count {
                press(if shape == Shape::Rows { "down" } else { "right" }, |key| counter.key(key, &mut None, |_| true));
                check(&format!("{count} counters"), |canvas| counter.draw(canvas, place, label, |_| true));
            }
        }
    }
}

/// Scripts go by names: cards that look alike are told apart, and columns out of view have names, too.
#[test]
fn what_can_be_lit_has_a_name_of_its_own() {
    let names = |draw: &dyn Fn(&mut Canvas)| -> Vec<String> {
        let (mut frame, mut audit) = (Frame::new(), Audit::default());
        draw(&mut Canvas::audited(&mut frame, &mut audit));
        audit.choices().iter().map(|choice| choice.label.as_str().into()).collect()
    };
    let faces = [Face::Letter('E'), Face::Name("As"), Face::Letter('E'), Face::Hidden, Face::Letter('E')];
    let hand = Hand::new(faces.len(), 1, 1);
    let cards = names(&|canvas| {
        hand.draw(canvas, area(8, 40, 224, 60), |card| Shown { face: faces[card], ..widest("", "") });
    });
    assert_eq!(cards, ["E", "As", "E 2", "dos", "E 3"]);
    let counter = Counter::new(Shape::Columns, core::iter::repeat_n(0, 8));
    let label = |index: usize| Label {
        title: heapless::format!("mot-{}", index + 1).unwrap_or_default(),
        detail: heapless::String::new(),
    };
    let columns = names(&|canvas| counter.draw(canvas, area(12, 132, 216, 60), label, |_| true));
    assert_eq!((columns.len(), columns[7].as_str()), (8, "mot-8"));
}
