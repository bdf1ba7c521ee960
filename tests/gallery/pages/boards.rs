//! Boards with a light on them, and counters.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, format};
use meneur::{
    input::{Button, KeyEvent, Stroke},
    screens::parts::{
        BoardCursor, Counter,
        board_cursor::{Extent, Square, nearest},
        counter::{Label, Shape},
        hand::draw_open,
    },
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{
            BODY, Chip, Face, Hint, Paper, chips, footer, header,
            mark::{mark, shape},
            tile::flat,
            tiles,
        },
    },
};

use super::{
    Page, press,
    samples::{RANKED, colour_at, letter_at, overview_ink, ranked, squares},
};

pub const PAGES: &[Page] = &[
    Page { name: "board-patience", draw: patience_page },
    Page { name: "board-colours", draw: colours_page },
    Page { name: "board-whole", draw: whole_page },
    Page { name: "board-full", draw: full_page },
    Page { name: "counter-columns", draw: columns_page },
    Page { name: "counter-many", draw: many_page },
    Page { name: "counter-rows", draw: rows_page },
];

const BOARD: Extent = Extent { columns: 19, rows: 19 };
const IN_VIEW: Extent = Extent { columns: 13, rows: 13 };
const SIDE: u32 = 13;
const CORNER: Point = Point::new(5, 26);

fn letter(canvas: &mut Canvas, square: Square, place: Rectangle) -> bool {
    let Some((letter, laid)) = letter_at(square) else { return false };
    flat(canvas, place, letter, if laid { Paper::Lit } else { Paper::Plain });
    true
}

/// Jumping from letter to letter, the whole board beside it.
fn patience_page(canvas: &mut Canvas) {
    header(canvas, "Patience · 4 mots", "sac 76");
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.light(Square { column: 7, row: 7 });
    let jump = |from, towards| nearest(from, towards, squares().filter(|square| letter_at(*square).is_some()));
    press("right right right", |key| cursor.key(key, &mut None, jump));
    cursor.draw(canvas, CORNER, SIDE, |canvas, square, place| {
        letter(canvas, square, place);
    });
    cursor.draw_overview(canvas, Point::new(179, 30), 3, overview_ink);
    let mut line = |y, font, ink, text| canvas.text(font, ink, Align::Centre, Point::new(208, y), text);
    line(110, &font::STRONG, Ink::Text, "DAME");
    line(126, &font::SMALL, Ink::Dim, "3 posées");
    line(154, &font::SMALL, Ink::Dim, "il reste");
    line(170, &font::SMALL, Ink::Text, "8 à droite");
    line(185, &font::SMALL, Ink::Text, "11 en bas");
    rack(canvas);
    footer(
        canvas,
        &[Hint(Button::A, "Poser"), Hint(Button::B, "Effacer"), Hint(Button::X, "Sens"), Hint(Button::Y, "Menu")],
    );
}

fn rack(canvas: &mut Canvas) {
    let laid = "AME".chars().map(Face::Gone);
    tiles(canvas, Point::new(120, 207), 20, laid.chain("CRINPTU".chars().map(Face::Letter)));
}

/// The other end of a board with coloured squares, reached square by square.
fn colours_page(canvas: &mut Canvas) {
    header(canvas, "Croisés · ANA", "215 points");
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.turn(true);
    let held = |button, times| core::iter::repeat_n(KeyEvent { button, stroke: Stroke::Repeat }, times);
    for key in held(Button::Right, 13).chain(held(Button::Down, 9)) {
        cursor.key(key, &mut None, |_, _| None);
    }
    cursor.draw(canvas, CORNER, SIDE, |canvas, square, place| {
        if letter(canvas, square, place) {
            return;
        }
        match colour_at(square) {
            Some((colour, true)) => {
                canvas.fill(place, colour.ink());
                shape(canvas, place.center(), 3, colour, Ink::Background);
            }
            Some((colour, false)) => mark(canvas, place.center(), 2, colour),
            None => {}
        }
    });
    cursor.draw_overview(canvas, Point::new(179, 30), 3, |square| {
        overview_ink(square).or(colour_at(square).map(|(colour, _)| colour.ink()))
    });
    rack(canvas);
    footer(canvas, &[Hint(Button::A, "Poser"), Hint(Button::X, "Sens"), Hint(Button::Y, "Menu")]);
}

/// A board that is in view as a whole.
fn whole_page(canvas: &mut Canvas) {
    header(canvas, "Plateau", "13 × 13");
    let mut cursor = BoardCursor::new(IN_VIEW, IN_VIEW);
    cursor.light(Square { column: 12, row: 6 });
    cursor.draw(canvas, Point::new(22, 25), 15, |_, _, _| {});
    footer(canvas, &[Hint(Button::A, "Poser"), Hint(Button::B, "Retour")]);
}

/// As many letters as there can be, the widest among them.
fn full_page(canvas: &mut Canvas) {
    header(canvas, "Plateau", "plein");
    let mut cursor = BoardCursor::new(BOARD, IN_VIEW);
    cursor.light(Square { column: 18, row: 18 });
    cursor.turn(true);
    cursor.draw(canvas, CORNER, SIDE, |canvas, square, place| {
        let letter = char::from(b'A' + (square.column * 7 + square.row * 3) % 26);
        let paper = [Paper::Plain, Paper::Shaded, Paper::Lit][usize::from(square.row % 3)];
        flat(canvas, place, letter, paper);
    });
    cursor.draw_overview(canvas, Point::new(179, 30), 3, |_| Some(Ink::Dim));
    footer(canvas, &[Hint(Button::A, "Poser"), Hint(Button::X, "Sens")]);
}

/// Tricks, and words of two letters and more; all together no more than six cards.
fn announced(values: &[u8]) -> bool {
    let cards = values.iter().zip(1..).map(|(count, cards)| u32::from(*count) * cards).sum::<u32>();
    cards <= 6
}

fn label(index: usize) -> Label {
    let title = match index {
        0 => format!("plis"),
        _ => format!("mot-{}", index + 1),
    };
    Label { title: title.unwrap_or_default(), detail: String::new() }
}

fn columns_page(canvas: &mut Canvas) {
    header(canvas, "Plis · tour 6 / 10", "main de NINA");
    let mut counter = Counter::new(Shape::Columns, [0; 6].into_iter());
    press("up up right right right up", |key| counter.key(key, &mut None, announced));
    draw_open(canvas, area(8, 28, 224, 60), RANKED.len(), 1, ranked);
    let said = [("LÉO 1 pli", Chip::Lit), ("ANA mot-4", Chip::Lit), ("NINA ?", Chip::Pale)];
    chips(canvas, 100, 126, said.into_iter());
    counter.draw(canvas, area(6, 132, 228, 60), label, announced);
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 208), "tenue +70   manquée −70   6 sur 6");
    footer(canvas, &[Hint(Button::A, "Annoncer"), Hint(Button::X, "Cacher"), Hint(Button::Y, "Menu")]);
}

/// More than there is room for.
fn many_page(canvas: &mut Canvas) {
    header(canvas, "Plis · tour 10 / 10", "main de NINA");
    let mut counter = Counter::new(Shape::Columns, [0; 15].into_iter());
    let allowed = |values: &[u8]| values.iter().all(|value| *value <= 20);
    press("right right right right right right right up", |key| counter.key(key, &mut None, allowed));
    counter.draw(canvas, area(12, 132, 216, 60), label, allowed);
    footer(canvas, &[Hint(Button::A, "Annoncer"), Hint(Button::X, "Cacher"), Hint(Button::Y, "Menu")]);
}

fn rows_page(canvas: &mut Canvas) {
    header(canvas, "Notre jeu", "cartes et valeurs");
    let mut counter = Counter::new(Shape::Rows, [7, 1, 3, 2, 14, 1, 1].into_iter());
    let allowed = |values: &[u8]| values.iter().all(|value| *value <= 20);
    press("down down right right", |key| counter.key(key, &mut None, allowed));
    let label = |index: usize| Label {
        title: format!("Lettre {}", char::from(b'a' + index as u8)).unwrap_or_default(),
        detail: format!("combien il y en a").unwrap_or_default(),
    };
    let Rectangle { top_left, size } = BODY;
    counter.draw(canvas, area(0, top_left.y + 2, 240, size.height - 2), label, allowed);
    footer(canvas, &[Hint(Button::A, "C’est tout"), Hint(Button::B, "Retour")]);
}
