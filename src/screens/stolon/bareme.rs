//! *Notre barème*: the players enter the figures that are printed in their own rules. It begins with ours, so that only
//! what differs is to be changed.

use core::ops::Range;

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{
        french::Counted,
        stolon::{Bareme, KindSet, bareme},
    },
    screens::{
        Context, LONGEST_ENTERED, Reply, Shown, View, pressed,
        shared::{
            click,
            entered::{Answer, Question},
        },
    },
    store::Archive,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{BODY, Hint, Towards, footer, header, pointer},
    },
};

/// What up and down add to a figure, and left and right.
const STEP: i16 = 1;
const MANY: i16 = 10;

/// The columns of the kinds, right of the numbers of cards.
const LABELS: i32 = 24;
const COLUMNS: i32 = 210;
const HEADING: i32 = BODY.top_left.y + 13;
const FIRST_ROW: i32 = BODY.top_left.y + 20;
const ROW: i32 = 17;
/// From the top of a row to where its figures stand.
const BASE: i32 = 13;

/// Headings of the columns.
const NAMES: [&str; bareme::ROWS.len()] = ["Alterné", "Twhykx", "Anagre", "Insert", "Entier", "Duo", "Mot"];
/// The same where columns are narrower than this.
const SHORT: [&str; bareme::ROWS.len()] = ["Alt.", "Twh.", "Ana.", "Ins.", "Ent.", "Duo", "Mot"];
const WIDE: i32 = 50;

#[derive(Clone, Debug)]
pub struct BaremeScreen {
    figures: Bareme,
    /// What the game counts by it: the others are not shown.
    kinds: KindSet,
    /// They have entered some before.
    entered: bool,
    /// Something is not as it was.
    touched: bool,
    column: u8,
    size: u8,
    /// The figure as it was, while it is being changed.
    before: Option<u16>,
    ask: Option<Question>,
}

impl BaremeScreen {
    /// Of these kinds.
    pub fn new(kinds: KindSet, archive: &dyn Archive) -> Self {
        let (entered, size) = (entered(archive), *bareme::SIZES.start());
        Self {
            entered: entered.is_some(),
            figures: entered.unwrap_or_default(),
            kinds,
            touched: false,
            column: 0,
            size,
            before: None,
            ask: None,
        }
    }

    /// The rows of the figures that are columns here.
    fn columns(&self) -> Vec<usize, { bareme::ROWS.len() }> {
        (0..bareme::ROWS.len()).filter(|row| self.kinds.contains(bareme::ROWS[*row])).collect()
    }

    /// The row of the figures that is lit.
    fn row(&self) -> usize {
        self.columns().get(usize::from(self.column)).copied().unwrap_or_default()
    }

    fn figure(&self) -> u16 {
        self.figures.figure(self.row(), self.size)
    }

    fn walk(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let columns = 0..self.columns().len() as u8;
        let sizes = *bareme::SIZES.start()..*bareme::SIZES.end() + 1;
        match key.button {
            _ if key.stroke == Stroke::Up => return Reply::Ignored,
            Button::Left => self.column = around(self.column, columns, false),
            Button::Right => self.column = around(self.column, columns, true),
            Button::Up => self.size = around(self.size, sizes, false),
            Button::Down => self.size = around(self.size, sizes, true),
            _ => return self.act(key),
        }
        context.sound = Some(Sound::Tick);
        Reply::Changed
    }

    fn act(&mut self, key: KeyEvent) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => self.before = Some(self.figure()),
            Some(Button::B) if self.touched => self.ask = Some(Question::Keep),
            Some(Button::B) => return Reply::Back,
            Some(Button::X) if self.entered => self.ask = Some(Question::Forget),
            _ => return Reply::Ignored,
        }
        Reply::Changed
    }

    fn answer(&mut self, question: Question, key: KeyEvent) -> Reply {
        let Some(answer) = question.answer(key) else { return Reply::Ignored };
        self.ask = None;
        match answer {
            // Ours need not be kept.
            Answer::Keep if self.figures.changes() > 0 => keep(&self.figures.bytes()),
            Answer::Keep | Answer::Forget => keep(&[]),
            Answer::Leave => Reply::Back,
            Answer::Stay => Reply::Changed,
        }
    }

    fn change(&mut self, key: KeyEvent, before: u16, context: &mut Context) -> Reply {
        let more = match key.button {
            _ if key.stroke == Stroke::Up => return Reply::Ignored,
            Button::Up => STEP,
            Button::Down => -STEP,
            Button::Right => MANY,
            Button::Left => -MANY,
            _ => {
                match pressed(key) {
                    Some(Button::A | Button::Press) => {}
                    Some(Button::B) => drop(self.figures.write(self.row(), self.size, before)),
                    _ => return Reply::Ignored,
                }
                self.touched |= self.figure() != before;
                self.before = None;
                return Reply::Changed;
            }
        };
        let figure = self.figure().saturating_add_signed(more).min(bareme::MOST);
        if !self.figures.write(self.row(), self.size, figure) {
            return Reply::Ignored;
        }
        context.sound = Some(Sound::Tick);
        Reply::Changed
    }

    /// What is lit, in words.
    fn told(&self) -> String<32> {
        let kind = NAMES[self.row()];
        format!("{kind}, {}", Counted(self.size.into(), "carte")).unwrap_or_default()
    }

    fn draw_table(&self, canvas: &mut Canvas) {
        header(canvas, "Notre barème", &self.told());
        let columns = self.columns();
        let width = COLUMNS / columns.len().max(1) as i32;
        for (&row, column) in columns.iter().zip(0..) {
            let left = LABELS + column * width;
            let ink = if row == self.row() { Ink::Text } else { Ink::Dim };
            let title = if width < WIDE { SHORT[row] } else { NAMES[row] };
            canvas.text(&font::SMALL, ink, Align::Right, Point::new(left + width - 4, HEADING), title);
            bareme::SIZES.for_each(|size| self.draw_cell(row, size, left, width as u32, canvas));
        }
        for size in bareme::SIZES {
            let label = format!(4; "{size}").unwrap_or_default();
            canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(LABELS - 4, top(size) + BASE), &label);
        }
        let hints = [Hint(Button::A, "Autre"), Hint(Button::B, "Retour"), Hint(Button::X, "Oublier")];
        footer(canvas, if self.entered { &hints } else { &hints[..2] });
    }

    fn draw_cell(&self, row: usize, size: u8, left: i32, width: u32, canvas: &mut Canvas) {
        let (lit, figure) = ((row, size) == (self.row(), self.size), self.figures.figure(row, size));
        let cell = area(left, top(size), width - 1, ROW as u32 - 1);
        if canvas.room_for_choices() > 0 {
            let told = format!(32; "{} {size}", NAMES[row]).unwrap_or_default();
            canvas.note_choice(&told, cell, lit);
        }
        let own = figure != Bareme::default().figure(row, size);
        let (font, ink) = match (lit, own) {
            (true, _) => (&font::SMALL_BOLD, Ink::ON_ACCENT),
            (false, true) => (&font::SMALL_BOLD, Ink::Text),
            (false, false) => (&font::SMALL, Ink::Dim),
        };
        if lit {
            canvas.rounded(cell, 3, Ink::Accent);
        }
        let text = format!(4; "{figure}").unwrap_or_default();
        let place = Point::new(left + width as i32 - 4, top(size) + BASE);
        canvas.text(font, ink, Align::Right, place, &text);
    }

    fn draw_figure(&self, canvas: &mut Canvas) {
        header(canvas, "Notre barème", "");
        let middle = BODY.center();
        let place = |y| Point::new(middle.x, y);
        canvas.text(&font::STRONG, Ink::Text, Align::Centre, place(58), &self.told());
        let figure = format!(4; "{}", self.figure()).unwrap_or_default();
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, place(132), &figure);
        let ours = Bareme::default().figure(self.row(), self.size);
        let ours = format!(32; "prévu : {ours}").unwrap_or_default();
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, place(176), &ours);
        let can = |more: i16| self.figure().saturating_add_signed(more).min(bareme::MOST) != self.figure();
        let arrows = [
            (STEP, Towards::Up, Point::new(120, 80), Point::new(142, 86), "+1"),
            (-STEP, Towards::Down, Point::new(120, 148), Point::new(142, 150), "−1"),
            (-MANY, Towards::Left, Point::new(52, 116), Point::new(34, 121), "−10"),
            (MANY, Towards::Right, Point::new(188, 116), Point::new(206, 121), "+10"),
        ];
        for (_, towards, tip, label, told) in arrows.into_iter().filter(|(more, ..)| can(*more)) {
            pointer(canvas, tip, towards, Ink::Text);
            canvas.text(&font::SMALL, Ink::Dim, Align::Centre, label, told);
        }
        footer(canvas, &[Hint(Button::A, "Bien"), Hint(Button::B, "Annuler")]);
    }
}

impl Shown for BaremeScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match (self.ask, self.before) {
            (Some(question), _) => self.answer(question, key),
            (None, Some(before)) => self.change(key, before, context),
            (None, None) => self.walk(key, context),
        };
        click(reply, context)
    }

    fn draw(&self, _: View, canvas: &mut Canvas) {
        match (self.ask, self.before) {
            (Some(question), _) => question.draw("Notre barème", canvas),
            (None, Some(_)) => self.draw_figure(canvas),
            (None, None) => self.draw_table(canvas),
        }
    }
}

/// What the players have entered, if anything.
fn entered(archive: &dyn Archive) -> Option<Bareme> {
    Bareme::read(archive.last_chart(bareme::FAMILY)?.bytes())
}

/// The same in a few words.
pub fn detail(archive: &dyn Archive) -> String<40> {
    match entered(archive).map_or(0, |figures| figures.changes()) {
        0 => format!("les points prévus"),
        changes => format!("{} à vous", Counted(changes, "chiffre")),
    }
    .unwrap_or_default()
}

/// Where the row of so many cards begins.
fn top(size: u8) -> i32 {
    FIRST_ROW + i32::from(size - *bareme::SIZES.start()) * ROW
}

fn keep(bytes: &[u8]) -> Reply {
    const { assert!(bareme::LONGEST <= LONGEST_ENTERED, "the longest has room") };
    Reply::Keep { family: bareme::FAMILY, bytes: Vec::from_slice(bytes).unwrap_or_default() }
}

/// The next value of a range, or the one before; the ends are joined.
fn around(value: u8, range: Range<u8>, more: bool) -> u8 {
    let (count, at) = (range.end - range.start, value - range.start);
    range.start + (at + if more { 1 } else { count - 1 }) % count
}
