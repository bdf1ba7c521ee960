//! Every widget in its states, one to a page: for those who draw screens, and for the pictures of the tests.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{Context, Reply, neighbour, pressed, table::click};
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::LetterSet,
    time::Millis,
    ui::{
        Align, Canvas, Ink, font,
        palette::Theme,
        sound::Sound,
        widgets::{
            Chip, ClockFace, Dialog, Face, Hint, LetterGrid, List, Picker, Sheet, chips, clock, cover, dialog,
            entry::{GRID_TOP, entry},
            footer, header,
            help::{Advice, help},
            list::{Row, RowEnd},
            note, picker,
            sheet::{Cell, Grid, Line, Style, Text},
            tiles,
            verdict::{Mood, Verdict, verdict},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct Gallery {
    page: usize,
}

/// How a page is drawn, and whether the widget leaves the footer to it.
type Page = (fn(&mut Canvas), bool);

const PAGES: [Page; 16] = [
    (tiles_page, true),
    (rows_page, true),
    (list_page, true),
    (picker_page, true),
    (entry_page, true),
    (long_entry_page, true),
    (clock_page, true),
    (chips_page, true),
    (right_page, false),
    (wrong_page, false),
    (neither_page, false),
    (sheet_page, true),
    (dialog_page, false),
    (cover_page, false),
    (help_page, true),
    (note_page, true),
];

const HINTS: &[Hint] = &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour"), Hint(Button::X, "Thème")];

/// The one widget that names its keys by itself, and has no room for the theme.
const DIALOG: usize = 12;

impl Gallery {
    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let count = PAGES.len();
        let reply = match (key.button, key.stroke) {
            (_, Stroke::Up) => return Reply::Ignored,
            (Button::Left, _) => self.turn_to((self.page + count - 1) % count),
            (Button::Right, _) | (Button::A | Button::Press, Stroke::Down) => self.turn_to((self.page + 1) % count),
            (Button::X, Stroke::Down) if self.page != DIALOG => {
                context.settings.theme = neighbour(&Theme::ALL, context.settings.theme, true);
                Reply::Changed
            }
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        if matches!(reply, Reply::Changed) {
            context.sound = Some(Sound::Tick);
        }
        click(reply, context)
    }

    fn turn_to(&mut self, page: usize) -> Reply {
        self.page = page;
        Reply::Changed
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        let (draw, footer_below) = PAGES[self.page % PAGES.len()];
        draw(canvas);
        if footer_below {
            footer(canvas, HINTS);
        }
    }
}

fn letters(word: &str) -> impl Iterator<Item = Face> + Clone {
    word.chars().map(Face::Letter)
}

fn tiles_page(canvas: &mut Canvas) {
    header(canvas, "Tuiles", "lettre, As, joker, carte, à venir");
    let faces = [Face::Letter('P'), Face::ByAs('Y'), Face::ByJoker('E'), Face::Name("As"), Face::Back];
    tiles(canvas, Point::new(120, 62), 54, faces.into_iter());
    tiles(canvas, Point::new(120, 116), 32, faces.into_iter());
    tiles(canvas, Point::new(120, 164), 46, [Face::Name("Mix"), Face::Name("As")].into_iter());
}

fn rows_page(canvas: &mut Canvas) {
    header(canvas, "Rangées", "de 1 à 15 lettres");
    for (word, y) in [("A", 48), ("MINUTES", 100), ("PARTITIONS", 146), ("ANTICONSTITUTIO", 190)] {
        tiles(canvas, Point::new(120, y), 46, letters(word));
    }
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
}

fn picker_page(canvas: &mut Canvas) {
    header(canvas, "Valeur", "1 / 2");
    let label = "Nombre de parties (0 : autant que de joueurs)";
    picker(canvas, Picker { label, value: "0", detail: "c’est la règle", has_less: false, has_more: true });
}

fn entry_page(canvas: &mut Canvas) {
    header(canvas, "Mot de TOM", "1:05");
    entry(canvas, "PAYE");
    LetterGrid::letters_only().draw(canvas, GRID_TOP, "", LetterSet::VOWELS);
}

fn long_entry_page(canvas: &mut Canvas) {
    header(canvas, "Saisie", "15 lettres");
    entry(canvas, "WWWWWWWWWWWWWWW");
    LetterGrid::default().draw(canvas, GRID_TOP, "accent", LetterSet::ALL);
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
}

fn chips_page(canvas: &mut Canvas) {
    header(canvas, "Joueurs", "en jeu ou non");
    let names = ["LÉO", "ANA", "TOM", "NINA", "ZOÉ", "MARGUERI", "BARTHOLO", "WWWWWWWW"];
    let states = [Chip::Lit, Chip::Struck, Chip::Struck, Chip::Lit, Chip::Pale];
    chips(canvas, 36, 60, names.into_iter().take(5).zip(states));
    chips(canvas, 80, 126, names.into_iter().zip(states.into_iter().cycle()));
    chips(canvas, 150, 196, core::iter::repeat_n(("WWWWWWWW", Chip::Lit), 8));
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
struct Sample;

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
}

fn note_page(canvas: &mut Canvas) {
    header(canvas, "Rien", "");
    note(canvas, "Rien n’a encore été jugé.");
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 200), "une ligne au milieu");
}
