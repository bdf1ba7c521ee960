//! Every widget in its states.

use embedded_graphics::prelude::Point;
use heapless::format;
use meneur::{
    letters::{Rack, Word},
    time::Millis,
    typing::{Guide, Had},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font, icon,
        widgets::{
            Chip, ClockFace, Colour, Dialog, Face, LetterGrid, List, Paper, Picker, Sheet, chips, clock, cover, dialog,
            entry::{GRID_TOP, entry},
            footer, header,
            help::{Advice, help},
            list::{Row, RowEnd},
            mark, note, picker, qr,
            sheet::{Cell, Grid, Line, Style, Text},
            tile::card,
            tiles,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

use super::{HINTS, Page};

pub const PAGES: &[Page] = &[
    Page { name: "tiles", draw: tiles_page },
    Page { name: "cards", draw: cards_page },
    Page { name: "rows", draw: rows_page },
    Page { name: "list", draw: list_page },
    Page { name: "list-ends", draw: list_ends_page },
    Page { name: "marks", draw: marks_page },
    Page { name: "picker", draw: picker_page },
    Page { name: "entry", draw: entry_page },
    Page { name: "entry-long", draw: long_entry_page },
    Page { name: "clock", draw: clock_page },
    Page { name: "chips", draw: chips_page },
    Page { name: "verdict-right", draw: right_page },
    Page { name: "verdict-wrong", draw: wrong_page },
    Page { name: "verdict-neither", draw: neither_page },
    Page { name: "sheet", draw: sheet_page },
    Page { name: "dialog", draw: dialog_page },
    Page { name: "cover", draw: cover_page },
    Page { name: "help", draw: help_page },
    Page { name: "note", draw: note_page },
    Page { name: "qr", draw: qr_page },
];

fn letters(word: &str) -> impl Iterator<Item = Face> + Clone {
    word.chars().map(Face::Letter)
}

fn tiles_page(canvas: &mut Canvas) {
    header(canvas, "Tuiles", "lettre, As, joker, carte, à venir");
    let faces = [Face::Letter('P'), Face::ByAs('Y'), Face::ByJoker('E'), Face::Name("As"), Face::Back];
    tiles(canvas, Point::new(120, 62), 54, faces.into_iter());
    tiles(canvas, Point::new(120, 116), 32, faces.into_iter());
    let others = [Face::Name("Mix"), Face::There('A'), Face::Gone('B'), Face::Hidden];
    tiles(canvas, Point::new(120, 164), 46, others.into_iter());
    footer(canvas, HINTS);
}

fn cards_page(canvas: &mut Canvas) {
    header(canvas, "Cartes", "prises, posées, retournées");
    let papers = [Paper::Plain, Paper::Shaded, Paper::Lit];
    let faces = [Face::Capital('B'), Face::Letter('o'), Face::Letter('X'), Face::Name("Mix")];
    for (paper, row) in papers.into_iter().zip(0..) {
        for (face, column) in faces.into_iter().zip(0..) {
            card(canvas, area(10 + 44 * column, 32 + 62 * row, 40, 50), face, paper, "5");
        }
    }
    for row in 0..3 {
        card(canvas, area(190, 32 + 62 * row, 40, 50), Face::Hidden, Paper::Plain, "");
    }
    footer(canvas, HINTS);
}

fn rows_page(canvas: &mut Canvas) {
    header(canvas, "Rangées", "de 1 à 15 lettres");
    for (word, y) in [("A", 48), ("MINUTES", 100), ("PARTITIONS", 146), ("ANTICONSTITUTIO", 190)] {
        tiles(canvas, Point::new(120, y), 46, letters(word));
    }
    footer(canvas, HINTS);
}

fn list_page(canvas: &mut Canvas) {
    header(canvas, "Liste", "7 rangées");
    let mut list = List::default();
    list.choose(3, 7);
    list.draw(canvas, 7, |index, slot| {
        let title = format!(16; "Rangée {}", index + 1).unwrap_or_default();
        let end = if index.is_multiple_of(2) { RowEnd::More } else { RowEnd::Value("valeur") };
        slot.row(Row { icon: None, title: &title, detail: "ce qu’elle veut dire", end });
    });
    footer(canvas, HINTS);
}

fn list_ends_page(canvas: &mut Canvas) {
    header(canvas, "Liste", "trois rangées sous autre chose");
    tiles(canvas, Point::new(120, 62), 54, letters("LISTE"));
    let mut list = List::with_rows(3);
    list.choose(2, 4);
    list.draw_from(canvas, 102, 4, |index, slot| {
        let (icon, title, end) = [
            (None, "Points", RowEnd::Points("100")),
            (Some(&icon::CARDS), "Icône", RowEnd::Value("valeur")),
            (None, "Nombre", RowEnd::Number { figure: "12", less: true, more: true }),
            (None, "Suite", RowEnd::More),
        ][index];
        slot.row(Row { icon, title, detail: "ce qu’elle veut dire", end });
    });
    footer(canvas, HINTS);
}

fn marks_page(canvas: &mut Canvas) {
    header(canvas, "Couleurs", "jamais seules");
    for (colour, row) in Colour::ALL.into_iter().zip(0..) {
        let y = 42 + 30 * row;
        for (reach, x) in [(2, 20), (3, 44), (5, 72), (8, 104), (10, 142)] {
            mark(canvas, Point::new(x, y), reach, colour);
        }
        canvas.text(&font::STRONG, Ink::Text, Align::Left, Point::new(166, y + 5), colour.letter());
        canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(186, y + 4), colour.name());
    }
    footer(canvas, HINTS);
}

fn picker_page(canvas: &mut Canvas) {
    header(canvas, "Valeur", "1 / 2");
    let label = "Nombre de parties (0 : autant que de joueurs)";
    picker(canvas, Picker { label, value: "0", detail: "c’est la règle", has_less: false, has_more: true });
    footer(canvas, HINTS);
}

fn entry_page(canvas: &mut Canvas) {
    header(canvas, "Mot de TOM", "1:05");
    entry(canvas, "PAYE", Some('S'));
    let mut grid = LetterGrid::letters_only();
    let guide = Guide::default().with(Rack::parse("abeprsy?").expect("a rack"));
    let typed = Word::parse("paye").expect("a word");
    grid.jump(guide.jump(&typed));
    grid.draw(canvas, GRID_TOP, "", guide.had(&typed));
    footer(canvas, HINTS);
}

fn long_entry_page(canvas: &mut Canvas) {
    header(canvas, "Saisie", "15 lettres");
    entry(canvas, "WWWWWWWWWWWWWWW", None);
    LetterGrid::default().draw(canvas, GRID_TOP, "accent", |_| Had::Freely);
    footer(canvas, HINTS);
}

fn clock_page(canvas: &mut Canvas) {
    header(canvas, "Horloge", "en marche, arrêtée, à la fin");
    let face = ClockFace {
        caption: "Réflexion",
        length: Millis(90_000),
        left: Millis(65_000),
        warns: false,
        stands_still: false,
    };
    clock(canvas, 40, face);
    clock(canvas, 96, ClockFace { stands_still: true, ..face });
    clock(canvas, 152, ClockFace { left: Millis(9000), warns: true, ..face });
    footer(canvas, HINTS);
}

fn chips_page(canvas: &mut Canvas) {
    header(canvas, "Joueurs", "en jeu ou non");
    let names = ["LÉO", "ANA", "TOM", "NINA", "ZOÉ", "MARGUERI", "BARTHOLO", "WWWWWWWW"];
    let states = [Chip::Lit, Chip::Done, Chip::Struck, Chip::Lit, Chip::Pale];
    chips(canvas, 36, 60, names.into_iter().take(5).zip(states));
    chips(canvas, 80, 126, names.into_iter().zip(states.into_iter().cycle()));
    chips(canvas, 150, 196, core::iter::repeat_n(("WWWWWWWW", Chip::Lit), 8));
    footer(canvas, HINTS);
}

fn right_page(canvas: &mut Canvas) {
    let word = [Face::Letter('P'), Face::Letter('A'), Face::ByAs('Y'), Face::Letter('E'), Face::ByJoker('S')];
    let shown = Verdict {
        mood: Mood::Yes,
        caption: "TOM clame",
        answer: "JUSTE",
        points: "+5",
        reason: "Y par la carte As, S par le Mixte",
        note: "TOM se tait jusqu’à la fin",
        hints: HINTS,
    };
    verdict(canvas, shown, core::iter::once(word.into_iter()));
}

fn wrong_page(canvas: &mut Canvas) {
    let shown = Verdict {
        mood: Mood::No,
        caption: "MARGUERI clame",
        answer: "FAUX",
        points: "−10",
        reason: "Il n’y a pas de T ni de S sur la table, et un Mixte ne remplace qu’une lettre",
        note: "MARGUERI ne joue plus",
        hints: HINTS,
    };
    verdict(canvas, shown, core::iter::once(letters("EPATANTES")));
}

fn neither_page(canvas: &mut Canvas) {
    let shown = Verdict {
        mood: Mood::Neither,
        caption: "ZOÉ clame",
        answer: "PAS ADMIS",
        points: "",
        reason: "Il faut maintenant au moins 5 lettres",
        note: "Ni point ni faute",
        hints: HINTS,
    };
    verdict(canvas, shown, core::iter::once(letters("PAVE")));
}

/// Numbers from 1 on, some of them struck through.
pub struct Sample;

impl Grid for Sample {
    fn title(&self) -> &'static str {
        "Feuille"
    }

    fn aside(&self) -> Text {
        Text::new()
    }

    fn columns(&self) -> usize {
        8
    }

    fn rows(&self) -> usize {
        9
    }

    fn heading(&self, column: usize) -> Text {
        format!("Joueur {}", column + 1).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        format!("tour {}", row + 1).unwrap_or_default()
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        let style = [Style::Plain, Style::Strong, Style::Dim, Style::Struck][(row + column) % 4];
        let lines = if row == 2 { 2 } else { 1 };
        let text = format!("{}", row * 10 + column).unwrap_or_default();
        core::iter::repeat_n(Line { text, style }, lines).collect()
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", column * 37).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        column == 1
    }
}

fn sheet_page(canvas: &mut Canvas) {
    Sheet::default().draw(canvas, &Sample);
    footer(canvas, HINTS);
}

fn dialog_page(canvas: &mut Canvas) {
    let question = "Annuler 3 coups, depuis : MARGUERI clame EPATANTES ?";
    dialog(
        canvas,
        Dialog { title: "Annuler", question, detail: "Dernier coup gardé : cartes A V P", yes: "Suite", no: "Retour" },
    );
}

fn cover_page(canvas: &mut Canvas) {
    cover(canvas, "MARGUERI", HINTS);
}

fn help_page(canvas: &mut Canvas) {
    let text = "Un paragraphe court, coupé entre les mots, qui se lit d’un coup d’œil entre deux coups.";
    help(canvas, "Règle", 0, &[&[Advice { about: "Le but", text }, Advice { about: "Le tour", text }]]);
    footer(canvas, HINTS);
}

fn note_page(canvas: &mut Canvas) {
    header(canvas, "Rien", "");
    note(canvas, "Rien n’a encore été jugé.");
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 200), "une ligne au milieu");
    footer(canvas, HINTS);
}

fn qr_page(canvas: &mut Canvas) {
    header(canvas, "Code QR", "1 / 2");
    qr(canvas, "Feuille de match · Clam\nANA 5\nTOM 6 ★", "Un code après l’autre : ← →");
    footer(canvas, HINTS);
}
