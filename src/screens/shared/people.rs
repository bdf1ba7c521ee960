//! Names in two columns, four to each: a glance shows a whole company.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::format;

use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::players::MOST_PLAYERS,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
    },
};

pub const COLUMNS: usize = 2;
/// As many as the screen has room for.
pub const IN_VIEW: usize = MOST_PLAYERS;

const LEFT: i32 = 6;
const TOP: i32 = 32;
const STEP: Point = Point::new(116, 46);
const WIDTH: i32 = 112;
const HEIGHT: i32 = 40;
const NUMBER: i32 = 20;

static FONTS: [&Font; 4] = [&font::STRONG, &font::SMALL_BOLD, &font::SMALL, &font::TINY];

/// Which name is lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct People {
    lit: u8,
}

/// A person to be shown.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// The place that the person has.
    pub number: Option<u8>,
    pub name: &'a str,
    pub detail: &'a str,
    pub look: Look,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Here,
    /// Taken up, to be put down elsewhere.
    Lifted,
    /// Has a place already: the light goes past.
    Taken,
}

impl People {
    pub const fn lit(self) -> usize {
        self.lit as usize
    }

    pub fn light(&mut self, index: usize) {
        self.lit = index as u8;
    }

    /// Lights the next, from this one on and around, who can be lit.
    pub fn light_from(&mut self, index: usize, count: usize, can: impl Fn(usize) -> bool) {
        let next = (0..count).map(|steps| (index + steps) % count).find(|&index| can(index));
        self.light(next.unwrap_or(index));
    }

    /// Who an arrow leads to, past those who cannot be lit and around the edges.
    pub fn towards(self, button: Button, count: usize, can: impl Fn(usize) -> bool) -> Option<usize> {
        let rows = count.div_ceil(COLUMNS);
        let (row, column) = (self.lit() / COLUMNS, self.lit() % COLUMNS);
        let other = |column: usize| COLUMNS - 1 - column;
        let in_row = |row: usize, column: usize| {
            let index = row * COLUMNS + column;
            (index < count && index != self.lit() && can(index)).then_some(index)
        };
        match button {
            Button::Down | Button::Up => (1..rows).find_map(|steps| {
                let row = (row + if button == Button::Down { steps } else { rows - steps }) % rows;
                in_row(row, column).or_else(|| in_row(row, other(column)))
            }),
            Button::Left | Button::Right => (0..rows).find_map(|away| {
                let rows = [row.checked_sub(away), Some(row + away)];
                rows.into_iter().flatten().find_map(|row| in_row(row, other(column)))
            }),
            _ => None,
        }
    }

    /// Arrows move, held they go on; tells whether the light has moved.
    pub fn walk(&mut self, key: KeyEvent, count: usize, can: impl Fn(usize) -> bool) -> bool {
        let next = if key.stroke == Stroke::Up { None } else { self.towards(key.button, count, can) };
        self.lit = next.map_or(self.lit, |next| next as u8);
        next.is_some()
    }

    pub fn draw<'n>(self, canvas: &mut Canvas, count: usize, person: impl Fn(usize) -> Person<'n>) {
        let names = (0..count.min(IN_VIEW)).map(|index| person(index).name);
        // With and without a number before it: nobody's letters change while people sit down.
        let font = font::fitting_all(&FONTS, names, WIDTH - 4 - NUMBER);
        for index in 0..count.min(IN_VIEW) {
            let (column, row) = ((index % COLUMNS) as i32, (index / COLUMNS) as i32);
            let place = area(LEFT + column * STEP.x, TOP + row * STEP.y, WIDTH as u32, HEIGHT as u32);
            draw_person(canvas, place, person(index), font, self.lit() == index);
        }
    }
}

fn draw_person(canvas: &mut Canvas, place: Rectangle, person: Person, font: &'static Font, is_lit: bool) {
    let is_lit = is_lit && person.look != Look::Taken;
    canvas.note_choice(person.name, place, is_lit);
    let (strong, weak) = match (person.look, is_lit) {
        (Look::Taken, _) => {
            canvas.outline(place, 6, Ink::Line);
            (Ink::Dim, Ink::Dim)
        }
        (Look::Lifted, true) => {
            canvas.rounded(place, 6, Ink::Tile);
            (Ink::Letter, Ink::Letter)
        }
        (_, true) => {
            canvas.rounded(place, 6, Ink::Accent);
            (Ink::Letter, Ink::Letter)
        }
        (_, false) => {
            canvas.rounded(place, 6, Ink::Panel);
            (Ink::Text, Ink::Dim)
        }
    };
    let Point { x, y } = place.top_left;
    if let Some(number) = person.number {
        let number = format!(4; "{number}").unwrap_or_default();
        canvas.text(&font::SMALL_BOLD, weak, Align::Centre, Point::new(x + NUMBER / 2 + 1, y + 25), &number);
    }
    let left = x + if person.number.is_some() { NUMBER } else { 6 };
    let baseline = if person.detail.is_empty() { 25 } else { 19 };
    canvas.text(font, strong, Align::Left, Point::new(left, y + baseline), person.name);
    canvas.text(&font::SMALL, weak, Align::Left, Point::new(left, y + 34), person.detail);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::{collections::VecDeque, vec, vec::Vec};

    /// How many arrows lead to each of eight, past those who are taken.
    fn presses(from: usize, taken: u8) -> [Option<usize>; 8] {
        let can = |index: usize| taken & 1 << index == 0;
        let mut found = [None; 8];
        found[from] = Some(0);
        let mut queue = VecDeque::from(vec![from]);
        while let Some(at) = queue.pop_front() {
            for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
                let next = People { lit: at as u8 }.towards(button, 8, can);
                if let Some(next) = next.filter(|&next| found[next].is_none()) {
                    found[next] = found[at].map(|presses: usize| presses + 1);
                    queue.push_back(next);
                }
            }
        }
        found
    }

    /// The most presses that seating the rest takes, whatever the order they are wanted in.
    fn worst(from: usize, taken: u8, known: &mut Vec<Option<usize>>) -> usize {
        let key = usize::from(taken) * 8 + from;
        if taken == u8::MAX {
            return 0;
        }
        if let Some(worst) = known[key] {
            return worst;
        }
        let presses = presses(from, taken);
        let free = (0..8).filter(|index| taken & 1 << index == 0);
        let most = free.map(|index| {
            let taken = taken | 1 << index;
            let mut people = People::default();
            people.light_from(index, 8, |index| taken & 1 << index == 0);
            presses[index].expect("arrows lead there") + 1 + worst(people.lit(), taken, known)
        });
        let most = most.max().unwrap_or(0);
        known[key] = Some(most);
        most
    }

    #[test]
    fn eight_are_seated_in_any_order_by_21_presses() {
        assert_eq!(worst(0, 0, &mut vec![None; 256 * 8]), 21);
    }

    #[test]
    fn nobody_is_further_than_three_arrows() {
        for from in 0..8 {
            assert!(presses(from, 0).iter().all(|presses| presses.is_some_and(|presses| presses <= 3)));
        }
    }

    #[test]
    fn the_light_stays_where_nobody_else_can_be_lit() {
        for count in 1..=8 {
            for button in [Button::Up, Button::Down, Button::Left, Button::Right, Button::A] {
                let mut people = People::default();
                let key = KeyEvent { button, stroke: Stroke::Down };
                assert!(!people.walk(key, count, |index| index == 0));
                people.light_from(0, count, |_| false);
                assert_eq!(people.lit(), 0);
            }
        }
    }
}
