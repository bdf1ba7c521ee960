//! People whose names were typed here once: they need not be typed again.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Name;
use crate::rules::names::sound_alike;

/// How many people are known; whoever has not been here for the longest time is forgotten first.
pub const MOST_KNOWN: usize = 24;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Roster {
    /// Whoever was here last comes first.
    names: Vec<Name, MOST_KNOWN, u8>,
    /// How often it has changed: what is saved is compared by it.
    #[serde(skip)]
    changes: u16,
}

impl Roster {
    /// Everybody, whoever was here last first.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Goes up with each change.
    pub const fn changes(&self) -> u16 {
        self.changes
    }

    /// The person is here, and comes first from now on.
    pub fn note(&mut self, name: &Name) {
        if self.names.first() != Some(name) && !name.is_empty() {
            self.forget(name);
            if self.names.is_full() {
                self.names.pop();
            }
            // One has just gone, if it was full.
            let _ = self.names.insert(0, name.clone());
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Nobody is called this.
    pub fn forget(&mut self, name: &str) {
        let known = self.names.len();
        self.names.retain(|other| other != name);
        if self.names.len() != known {
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// A name as somebody who is known has typed it before, accents and all; otherwise as it is.
    pub fn as_typed_before(&self, name: Name) -> Name {
        let known = self.names.iter().find(|known| sound_alike(known, &name));
        // Whoever types accents means them.
        known.filter(|_| name.is_ascii()).cloned().unwrap_or(name)
    }
}

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::format;

    fn name(text: &str) -> Name {
        Name::try_from(text).unwrap()
    }

    fn known(roster: &Roster) -> std::vec::Vec<&str> {
        roster.names().iter().map(|name| name.as_str()).collect()
    }

    #[test]
    fn whoever_was_here_last_comes_first_and_nobody_twice() {
        let mut roster = Roster::default();
        ["ANA", "LÉO", "ANA", "", "ZOÉ", "LÉO"].into_iter().for_each(|text| roster.note(&name(text)));
        assert_eq!(known(&roster), ["LÉO", "ZOÉ", "ANA"]);
        let before = roster.changes();
        roster.note(&name("LÉO"));
        roster.forget("TOM");
        assert_eq!(roster.changes(), before, "nothing is new");
        roster.forget("ZOÉ");
        assert_eq!(known(&roster), ["LÉO", "ANA"]);
        assert_ne!(roster.changes(), before);
    }

    #[test]
    fn the_last_24_are_known() {
        let mut roster = Roster::default();
        (0..MOST_KNOWN + 3).for_each(|number| roster.note(&name(&format!("N{number}"))));
        assert_eq!((roster.names().len(), roster.names()[0].as_str()), (MOST_KNOWN, "N26"));
        assert_eq!(roster.names()[MOST_KNOWN - 1], "N3");
    }

    #[test]
    fn a_name_without_accents_has_those_that_were_typed_before() {
        let mut roster = Roster::default();
        roster.note(&name("ZOÉ"));
        assert_eq!(roster.as_typed_before(name("ZOE")), "ZOÉ");
        assert_eq!(roster.as_typed_before(name("ZOÈ")), "ZOÈ");
        assert_eq!(roster.as_typed_before(name("ZO")), "ZO");
    }
}
