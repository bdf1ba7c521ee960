//! One key for each player, and players to choose from.

use embedded_graphics::prelude::Point;
use heapless::format;
use meneur::{
    input::Button,
    screens::parts::{
        ChooseSeat, SeatKeys,
        seat_keys::{Question, Until},
    },
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        widgets::{
            ClockFace, Face, Hint, clock, footer, header,
            list::{Row, RowEnd},
            tiles,
        },
    },
};

use super::{
    Page, press,
    samples::{COLOURS, name, players, seat, seats},
};

pub const PAGES: &[Page] = &[
    Page { name: "seat-keys-five", draw: five_page },
    Page { name: "seat-keys-eight", draw: eight_page },
    Page { name: "seat-keys-several", draw: several_page },
    Page { name: "seat-keys-row", draw: row_page },
    Page { name: "choose-seat", draw: choose_page },
];

const CLAM: Question = Question { title: "Qui clame ?", aside: "une touche par joueur", end: "Retour" };

fn five_page(canvas: &mut Canvas) {
    let keys = SeatKeys::new(players(5), seats(&[]), Until::First(Millis(500)), Button::B, None);
    keys.draw(canvas, CLAM, name, |_| true);
}

/// Two have called, one may not any more.
fn eight_page(canvas: &mut Canvas) {
    let mut keys = SeatKeys::new(players(8), seats(&[]), Until::First(Millis(500)), Button::B, None);
    let may = |who| who != seat(2);
    press("x left", |key| keys.key(key, &mut None, Instant::START, may));
    keys.draw(canvas, CLAM, name, may);
}

/// Any number of them, the one who holds the cards left out.
fn several_page(canvas: &mut Canvas) {
    let mut keys = SeatKeys::new(players(6), seats(&[2]), Until::Closed, Button::A, None);
    press("left x down x", |key| keys.key(key, &mut None, Instant::START, |_| true));
    let question = Question { title: "Qui dit « score » ?", aside: "ANA tient", end: "C’est tout" };
    keys.draw(canvas, question, name, |_| true);
}

fn row_page(canvas: &mut Canvas) {
    let faces =
        "RETABLE".chars().zip(0..).map(|(letter, at)| if at < 5 { Face::Letter(letter) } else { Face::There(letter) });
    header(canvas, "ANA annonce RETABLE", "Croisés");
    tiles(canvas, Point::new(120, 50), 40, faces);
    let style = Style { font: &font::SMALL, ink: Ink::Text, align: Align::Left };
    let question = "Qui conteste ? +50 si le mot est faux, −50 s’il est bon";
    paragraph(canvas, style, Point::new(8, 90), 170, 15, question);
    canvas.text(&font::BIG, Ink::Accent, Align::Right, Point::new(232, 106), "45");
    let keys = SeatKeys::new(players(4), seats(&[2]), Until::First(Millis(0)), Button::A, None);
    keys.draw_row(canvas, 116, name, |seat| Some(COLOURS[seat.index()]));
    let caption = "ANA ne conteste pas son mot";
    let face = ClockFace { caption, length: Millis(15_000), left: Millis(11_000), warns: false, stands_still: false };
    clock(canvas, 176, face);
    let hints: heapless::Vec<Hint, 2> =
        keys.end_hint("Personne").into_iter().chain([Hint(Button::Y, "Menu")]).collect();
    footer(canvas, &hints);
}

fn choose_page(canvas: &mut Canvas) {
    let mut choose = ChooseSeat::new(players(7), seats(&[3]));
    press("down down", |key| choose.key(key, &mut None));
    choose.draw(canvas, "Pénalité", "mot soufflé, joueur gêné", "Pénaliser", |seat, slot| {
        let detail = format!(24; "joueur {}", seat.number()).unwrap_or_default();
        slot.row(Row { icon: None, title: name(seat), detail: &detail, end: RowEnd::Value("−5") });
    });
}
