//! A word from its typing to its verdict, the ways to read it, and the sheets it ends up on.

use embedded_graphics::prelude::Point;
use heapless::format;
use meneur::{
    input::Button,
    letters::{Rack, Word},
    rules::marks::Marks,
    screens::parts::{
        Readings, SheetView, WordStage,
        hand::draw_open,
        word_stage::{Around, Judgement, Making},
    },
    typing::Guide,
    ui::{
        Canvas,
        canvas::area,
        widgets::{Face, Hint, footer, header, tiles, verdict::Mood},
    },
};

use super::{
    Page, press,
    samples::{WAYS, plain},
    widgets::Sample,
};

pub const PAGES: &[Page] = &[
    Page { name: "word-stage-empty", draw: |canvas| stage(canvas, "", None, "") },
    Page { name: "word-stage-typing", draw: |canvas| stage(canvas, "a right a down a", None, "") },
    Page { name: "word-stage-right", draw: |canvas| stage(canvas, "", Some(right()), "") },
    Page { name: "word-stage-wrong", draw: |canvas| stage(canvas, "", Some(wrong()), "") },
    Page { name: "word-stage-agree", draw: |canvas| stage(canvas, "", Some(wrong()), "x") },
    Page { name: "readings", draw: readings_page },
    Page { name: "readings-below", draw: readings_below_page },
    Page { name: "sheet-view", draw: |canvas| sheet(canvas, 1, "") },
    Page {
        name: "sheet-view-end",
        draw: |canvas| sheet(canvas, 3, "down down down down down down right right right right right right"),
    },
];

fn stage(canvas: &mut Canvas, typed: &str, judgement: Option<Judgement>, pressed: &str) {
    let mut stage = WordStage::new(Guide::default().with(Rack::parse("paves").expect("a rack")));
    press(typed, |key| stage.key(key, &mut None));
    if let Some(judgement) = judgement {
        stage.show(judgement, &mut None);
    }
    press(pressed, |key| stage.key(key, &mut None));
    let around = Around {
        title: "Mot de TOM",
        aside: "1:05",
        letters: &[],
        back: "Renoncer",
        done: "Juger",
        other: "",
        caption: "TOM clame",
        agreement: "Le mot sera marqué sur la feuille.",
    };
    stage.draw(canvas, around);
}

fn marks(places: &[usize]) -> Marks {
    let mut marks = Marks::default();
    places.iter().for_each(|place| marks.insert(*place));
    marks
}

fn right() -> Judgement {
    Judgement {
        word: Word::parse("PAYES").expect("a word"),
        making: Making { by_as: marks(&[2]), by_joker: marks(&[4]), there: marks(&[0, 1]) },
        mood: Mood::Yes,
        answer: "JUSTE",
        points: format!("+5").unwrap_or_default(),
        reason: "Y par la carte As, S par le Mixte".try_into().expect("short enough"),
        note: "TOM se tait jusqu’à la fin".try_into().expect("short enough"),
        may_agree: false,
        keys: &[Hint(Button::A, "Continuer"), Hint(Button::Y, "Annuler")],
    }
}

pub fn wrong() -> Judgement {
    Judgement {
        word: Word::parse("TUP").expect("a word"),
        making: Making::default(),
        mood: Mood::No,
        answer: "FAUX",
        points: format!("−3").unwrap_or_default(),
        reason: "TUP n’est pas dans le dictionnaire".try_into().expect("short enough"),
        note: "TOM joue encore".try_into().expect("short enough"),
        may_agree: true,
        keys: &[Hint(Button::A, "Continuer"), Hint(Button::Y, "Annuler")],
    }
}

fn readings_page(canvas: &mut Canvas) {
    header(canvas, "DEROUTAS", "contrat de LÉO");
    let mut readings = Readings::default();
    press("down", |key| readings.key(key, &mut None, WAYS.len()));
    readings.draw(canvas, WAYS);
    footer(canvas, &[Hint(Button::A, "Inscrire"), Hint(Button::B, "Autre mot"), Hint(Button::X, "Fermer")]);
}

/// Under the hand they are read from.
fn readings_below_page(canvas: &mut Canvas) {
    header(canvas, "Main de ANA", "2:14");
    draw_open(canvas, area(6, 28, 228, 38), 7, 1, plain(b"DERUTAS"));
    let specials = [Face::Name("As"), Face::Name("Mix"), Face::Name("*"), Face::Name("*")];
    tiles(canvas, Point::new(120, 84), 28, specials.into_iter());
    let mut readings = Readings::with_rows(3);
    press("up", |key| readings.key(key, &mut None, WAYS.len()));
    readings.draw_from(canvas, 102, WAYS);
    footer(
        canvas,
        &[Hint(Button::A, "Choisir"), Hint(Button::B, "Mot"), Hint(Button::X, "Cacher"), Hint(Button::Y, "Menu")],
    );
}

fn sheet(canvas: &mut Canvas, sheets: u8, buttons: &str) {
    let mut view = SheetView::open(0, sheets, &Sample);
    press(buttons, |key| view.key(key, &mut None));
    view.draw(canvas, &Sample, "Autre partie", "Code QR");
}
