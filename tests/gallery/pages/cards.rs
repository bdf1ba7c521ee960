//! Naming cards, and hands of them.

use embedded_graphics::prelude::Point;
use meneur::{
    input::Button,
    screens::parts::{CardEntry, Hand, card_entry::Pack, hand::draw_open},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{Face, Hint, footer, header, tiles},
    },
};

use super::{
    HINTS, Page, press,
    samples::{BothCases, Box, RANKED, TABLE, Twenty, is_open, on_table, plain, ranked},
};

pub const PAGES: &[Page] = &[
    Page { name: "card-entry-empty", draw: |canvas| entry(canvas, &Box, "", 3, 3) },
    Page { name: "card-entry-letters", draw: |canvas| entry(canvas, &Box, "a up a right up a", 3, 3) },
    Page { name: "card-entry-beyond", draw: |canvas| entry(canvas, &Box, "up a a a", 3, 3) },
    Page { name: "card-entry-pack", draw: |canvas| entry(canvas, &Twenty, "a right a up left a down", 0, 5) },
    Page {
        name: "card-entry-cases",
        draw: |canvas| entry(canvas, &BothCases, "a down a down right a down down a", 5, 5),
    },
    Page { name: "hand-ranks", draw: ranks_page },
    Page { name: "hand-open", draw: open_page },
    Page { name: "hand-rows", draw: rows_page },
    Page { name: "hand-table", draw: table_page },
];

fn entry<P: Pack>(canvas: &mut Canvas, pack: &P, buttons: &str, least: usize, most: usize) {
    let mut entry = CardEntry::<P::Card, 16>::new(pack, least, most);
    press(buttons, |key| entry.key(key, &mut None, pack));
    entry.draw(canvas, pack, "Cartes tirées", "Exposer");
}

/// A hand from strong to weak, two cards of it taken.
fn ranks_page(canvas: &mut Canvas) {
    header(canvas, "Plis · tour 6 / 10", "main de NINA");
    canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 56), "Un doublet : le second dessus");
    let mut hand = Hand::new(RANKED.len(), 1, 2);
    press("right a right right a", |key| hand.key(key, &mut None, |_| true));
    hand.draw(canvas, area(8, 80, 224, 66), ranked);
    canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(10, 164), "fort");
    canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(230, 164), "faible");
    footer(canvas, &[Hint(Button::A, "Poser"), Hint(Button::B, "Reprendre"), Hint(Button::X, "Cacher")]);
}

fn open_page(canvas: &mut Canvas) {
    canvas.text(&font::FIGURE, Ink::Accent, Align::Centre, Point::new(120, 30), "NINA, votre main");
    draw_open(canvas, area(8, 42, 224, 128), RANKED.len(), 2, |card| {
        let mut shown = ranked(card);
        shown.caption.clear();
        shown
    });
    footer(canvas, HINTS);
}

/// Seven cards in two rows, fifteen in three.
fn rows_page(canvas: &mut Canvas) {
    header(canvas, "Mains", "7 et 15 cartes");
    draw_open(canvas, area(8, 30, 224, 80), 7, 2, plain(b"DERUTAS"));
    let mut hand = Hand::new(15, 3, 15);
    press("down a right a down a", |key| hand.key(key, &mut None, |_| true));
    hand.draw(canvas, area(8, 118, 224, 94), plain(b"ANTICONSTITUTIO"));
    footer(canvas, HINTS);
}

/// Cards on the table, taken one by one for a word.
fn table_page(canvas: &mut Canvas) {
    header(canvas, "Cartomanie · ANA", "pioche 63");
    let mut hand = Hand::new(TABLE.len(), 4, 15);
    let way = "right right a down down right a right right up a left left left left left a down right right right";
    press(way, |key| hand.key(key, &mut None, is_open));
    let taken = hand.taken().map(|card| on_table(card).face);
    tiles(canvas, Point::new(84, 46), 30, taken.chain([Face::Back]));
    canvas.text(&font::BIG, Ink::Accent, Align::Right, Point::new(232, 54), "11");
    hand.draw(canvas, area(6, 68, 228, 146), on_table);
    footer(
        canvas,
        &[Hint(Button::A, "Prendre"), Hint(Button::B, "Rendre"), Hint(Button::X, "Juger"), Hint(Button::Y, "Menu")],
    );
}
