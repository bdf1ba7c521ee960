//! A walk to a label, one arrow at a time: whoever walks looks at the screen again after each of them, since what is lit may
//! have moved by itself.

use std::{format, string::String, vec::Vec};

use super::way::{self, Way, told, way_to};
use crate::{input::Button, ui::audit::Audit};

/// No way to a label is longer than this.
const LONGEST: usize = 200;

#[derive(Clone, Debug)]
pub struct Walk {
    label: String,
    /// Which one, from 0, where several have this label; a script says no such thing.
    which: Option<usize>,
    /// What was lit on pages that have no more than that.
    pages: Vec<String>,
    steps: usize,
}

impl Walk {
    /// To the only one that has this label.
    pub fn to(label: &str) -> Self {
        Self { label: label.into(), which: None, pages: Vec::new(), steps: 0 }
    }

    /// To the first one, second one, and so on that has this label.
    pub fn to_one_of(label: &str, which: usize) -> Self {
        Self { which: Some(which), ..Self::to(label) }
    }

    /// The contact to close next on a device that is `turned` or not; none once the label is lit.
    pub fn next(&mut self, audit: &Audit, turned: bool) -> Result<Option<Button>, String> {
        let label = &self.label;
        if audit.choices().is_empty() {
            return Err(format!("there is nothing to choose, no '{label}', only {}", told(audit.texts())));
        }
        let arrow = match way_to(label, self.which, audit.choices())? {
            Way::There => return Ok(None),
            Way::By(arrow) => arrow,
            Way::NextPage { lit } if self.pages.contains(&lit) => return Err(way::not_there(label, &self.pages)),
            Way::NextPage { lit } => {
                self.pages.push(lit);
                Button::Down
            }
        };
        self.steps += 1;
        if self.steps > LONGEST {
            return Err(format!("the arrows do not lead to '{label}'"));
        }
        Ok(Some(if turned { arrow.turned() } else { arrow }))
    }
}
