//! Which arrow leads to a label, by what the screen told of its choices: where they are, and which is lit.

use std::{format, string::String, vec, vec::Vec};

use embedded_graphics::primitives::Rectangle;

use crate::{input::Button, ui::audit::Choice};

/// Of ways that are equally short the first is taken.
const ARROWS: [Button; 4] = [Button::Down, Button::Up, Button::Right, Button::Left];

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    There,
    /// The first arrow of a shortest way.
    By(Button),
    /// There is nothing but what is lit: others may be on pages of their own.
    NextPage {
        lit: String,
    },
}

/// Spaces of all kinds and numbers count as one.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `'Clam', 'Contrat'`.
pub fn told<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    texts.map(|text| format!("'{text}'")).collect::<Vec<_>>().join(", ")
}

pub fn not_there(label: &str, labels: &[String]) -> String {
    format!("there is no '{label}' to choose, only {}", told(labels.iter().map(String::as_str)))
}

/// To what has this label: the only one, or `which` of them, from 0.
pub fn way_to(label: &str, which: Option<usize>, choices: &[Choice]) -> Result<Way, String> {
    let has_label = |choice: &Choice| one_line(&choice.label) == one_line(label);
    let mut wanted: Vec<usize> = (0..choices.len()).filter(|index| has_label(&choices[*index])).collect();
    if let Some(which) = which {
        wanted = wanted.into_iter().nth(which).into_iter().collect();
    }
    let lit = choices.iter().position(|choice| choice.lit);
    match (lit, &wanted[..]) {
        (None, _) => Err(format!("there is no '{label}' to choose: nothing is lit")),
        (Some(lit), [only]) if lit == *only => Ok(Way::There),
        (Some(lit), [only]) => {
            let arrow = first_arrow(choices, lit, *only).map(Way::By);
            arrow.ok_or_else(|| format!("no arrow leads from '{}' to '{label}'", choices[lit].label))
        }
        (Some(lit), []) if choices.len() == 1 => Ok(Way::NextPage { lit: choices[lit].label.as_str().into() }),
        (Some(_), []) => Err(not_there(label, &in_order(choices))),
        (Some(_), several) => Err(format!("there are {} of '{label}' to choose", several.len())),
    }
}

/// The labels from top to bottom, from left to right.
fn in_order(choices: &[Choice]) -> Vec<String> {
    let mut choices: Vec<_> = choices.iter().collect();
    choices.sort_by_key(|choice| (choice.area.top_left.y, choice.area.top_left.x));
    choices.into_iter().map(|choice| choice.label.as_str().into()).collect()
}

fn first_arrow(choices: &[Choice], from: usize, to: usize) -> Option<Button> {
    // How each place was reached first: from the nearest outwards.
    let mut by = vec![None; choices.len()];
    let mut border = vec![from];
    while by[to].is_none() && !border.is_empty() {
        let mut next = Vec::new();
        for place in border {
            for arrow in ARROWS {
                let marked = || choices.iter().position(|choice| choice.by == Some(arrow) && place == from);
                let there = marked().unwrap_or_else(|| neighbour(choices, place, arrow));
                if there != from && by[there].is_none() {
                    by[there] = if place == from { Some(arrow) } else { by[place] };
                    next.push(there);
                }
            }
        }
        border = next;
    }
    by[to]
}

/// Where an arrow leads: sideways along a row, up and down from row to row, each around its ends.
fn neighbour(choices: &[Choice], from: usize, arrow: Button) -> usize {
    let here = choices[from].area;
    let left = |index: &usize| choices[*index].area.top_left.x;
    let top = |index: &usize| choices[*index].area.top_left.y;
    let beside = || (0..choices.len()).filter(|index| are_beside(choices[*index].area, here));
    let elsewhere = || (0..choices.len()).filter(|index| !are_beside(choices[*index].area, here));
    let found = match arrow {
        Button::Right => {
            beside().filter(|index| left(index) > here.top_left.x).min_by_key(left).or(beside().min_by_key(left))
        }
        Button::Left => {
            beside().filter(|index| left(index) < here.top_left.x).max_by_key(left).or(beside().max_by_key(left))
        }
        Button::Down => {
            let row = elsewhere().filter(|index| top(index) > here.top_left.y).min_by_key(top);
            row.or(elsewhere().min_by_key(top)).map(|row| nearest_in_row(choices, row, here))
        }
        _ => {
            let row = elsewhere().filter(|index| top(index) < here.top_left.y).max_by_key(top);
            row.or(elsewhere().max_by_key(top)).map(|row| nearest_in_row(choices, row, here))
        }
    };
    found.unwrap_or(from)
}

/// Of the row with this choice in it, what is nearest to be above or below.
fn nearest_in_row(choices: &[Choice], row: usize, here: Rectangle) -> usize {
    let distance = |index: &usize| {
        let columns = choices[*index].area.columns();
        let x = here.top_left.x;
        (columns.start - x).max(x - columns.end + 1).max(0)
    };
    let in_row = (0..choices.len()).filter(|index| are_beside(choices[*index].area, choices[row].area));
    in_row.min_by_key(distance).unwrap_or(row)
}

fn are_beside(one: Rectangle, other: Rectangle) -> bool {
    one.rows().start < other.rows().end && other.rows().start < one.rows().end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Label, canvas::area};

    /// Tiles three by three, seven of them, below a wide one.
    fn tiles(lit: &str) -> Vec<Choice> {
        let tile =
            |label: &str, area| Choice { label: Label::try_from(label).unwrap(), area, lit: label == lit, by: None };
        let places = (0..7).map(|index| area(4 + index % 3 * 78, 60 + index / 3 * 50, 74, 46));
        let tiles = ["a", "b", "c", "d", "e", "f", "g"].into_iter().zip(places);
        [tile("wide", area(4, 26, 230, 30))].into_iter().chain(tiles.map(|(label, place)| tile(label, place))).collect()
    }

    fn way(from: &str, to: &str) -> Way {
        way_to(to, None, &tiles(from)).unwrap()
    }

    #[test]
    fn a_grid_of_tiles_is_walked_by_its_geometry() {
        assert_eq!(way("a", "a"), Way::There);
        for (from, to, arrow) in [
            ("a", "b", Button::Right),
            ("a", "c", Button::Left),
            ("b", "e", Button::Down),
            ("f", "c", Button::Up),
            ("wide", "d", Button::Down),
            ("b", "wide", Button::Up),
            ("wide", "g", Button::Up),
            // The last row is short: from above one comes to what is nearest.
            ("f", "g", Button::Down),
        ] {
            assert_eq!(way(from, to), Way::By(arrow), "from {from} to {to}");
        }
    }

    #[test]
    fn a_marked_tile_is_reached_by_its_arrow_and_others_from_there() {
        let mut choices = tiles("a");
        choices.iter_mut().find(|choice| choice.label == "f").unwrap().by = Some(Button::Right);
        let way = |to: &str| way_to(to, None, &choices).unwrap();
        for (to, arrow) in [("f", Button::Right), ("c", Button::Left), ("e", Button::Down), ("g", Button::Down)] {
            assert_eq!(way(to), Way::By(arrow), "to {to}");
        }
        // From a to the right was b; now it is nearer the other way round.
        assert_eq!(way("b"), Way::By(Button::Left));
    }

    #[test]
    fn what_is_missing_or_there_twice_is_told() {
        let mut choices = tiles("a");
        let missing = "there is no 'x' to choose, only 'wide', 'a', 'b', 'c', 'd', 'e', 'f', 'g'";
        assert_eq!(way_to("x", None, &choices), Err(missing.into()));
        choices.push(choices[3].clone());
        assert_eq!(way_to("c", None, &choices), Err("there are 2 of 'c' to choose".into()));
        choices.iter_mut().for_each(|choice| choice.lit = false);
        assert_eq!(way_to("a", None, &choices), Err("there is no 'a' to choose: nothing is lit".into()));
    }

    #[test]
    fn one_of_several_with_the_same_label_can_be_meant() {
        let mut choices = tiles("a");
        choices[5].label = Label::try_from("c").unwrap();
        let way = |which| way_to("c", Some(which), &choices);
        assert_eq!((way(0), way(1)), (Ok(Way::By(Button::Left)), Ok(Way::By(Button::Down))));
        assert!(way(2).is_err());
    }

    #[test]
    fn where_no_arrow_leads_is_told() {
        let on_one_heap = |label: &str| {
            let area = area(0, 0, 10, 10);
            Choice { label: Label::try_from(label).unwrap(), area, lit: label == "a", by: None }
        };
        let choices = ["a", "b", "c"].map(on_one_heap);
        assert_eq!(way_to("b", None, &choices), Err("no arrow leads from 'a' to 'b'".into()));
    }
}
