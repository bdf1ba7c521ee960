//! House rules as a list to walk through, whatever the game.

use heapless::{String, format};

use crate::rules::house::{HouseRules, Rule};

/// House rules as a list to walk through, whatever the game.
pub trait Options: core::fmt::Debug {
    fn count(&self) -> usize;
    fn label(&self, index: usize) -> &'static str;
    /// What a rule is set to, in words.
    fn told(&self, index: usize) -> Told;
    fn value(&self, index: usize) -> OptionValue;
    /// The next value, or the one before; false if there is none.
    fn step(&mut self, index: usize, more: bool) -> bool;
    fn is_default(&self, index: usize) -> bool;
    /// Sets one rule to what the document says.
    fn reset_one(&mut self, index: usize);
    fn reset(&mut self);
    /// The rule of this key.
    fn find(&self, key: &str) -> Option<usize>;
    /// Ways to play that have a name; the first is the whole game.
    fn presets(&self) -> usize;
    fn preset_label(&self, preset: usize) -> &'static str;
    /// The way to play that these rules are, if it has a name.
    fn preset(&self) -> Option<usize>;
    fn use_preset(&mut self, preset: usize);
}

/// What a rule is set to, in words.
pub type Told = String<64>;

/// Which way a house rule can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValue {
    pub number: i16,
    pub has_less: bool,
    pub has_more: bool,
    /// There are only two values.
    pub is_switch: bool,
}

impl<H: HouseRules> Options for H {
    fn count(&self) -> usize {
        H::RULES.len()
    }

    fn label(&self, index: usize) -> &'static str {
        H::RULES.get(index).map_or("", |rule| rule.title_and_zero().0)
    }

    fn told(&self, index: usize) -> Told {
        H::RULES.get(index).map(|rule| told(rule, rule.get(self))).unwrap_or_default()
    }

    fn value(&self, index: usize) -> OptionValue {
        let Some(rule) = H::RULES.get(index) else {
            return OptionValue { number: 0, has_less: false, has_more: false, is_switch: false };
        };
        let number = rule.get(self);
        let (has_less, has_more) = (number > rule.least, number < rule.most);
        OptionValue { number, has_less, has_more, is_switch: rule.most - rule.least == 1 }
    }

    fn step(&mut self, index: usize, more: bool) -> bool {
        let Some(rule) = H::RULES.get(index) else { return false };
        let step = step_of(rule.most);
        let value = rule.get(self);
        // In whole steps, but never past the ends of the range.
        let next = if more { (value / step + 1) * step } else { (value - 1).div_euclid(step) * step };
        let next = next.clamp(rule.least, rule.most);
        next != value && rule.set(self, next)
    }

    fn is_default(&self, index: usize) -> bool {
        H::RULES.get(index).is_none_or(|rule| rule.get(self) == rule.get(&H::default()))
    }

    fn reset_one(&mut self, index: usize) {
        if let Some(rule) = H::RULES.get(index) {
            rule.set(self, rule.get(&H::default()));
        }
    }

    fn reset(&mut self) {
        *self = H::default();
    }

    fn find(&self, key: &str) -> Option<usize> {
        H::RULES.iter().position(|rule| rule.key == key)
    }

    fn presets(&self) -> usize {
        H::PRESETS.len()
    }

    fn preset_label(&self, preset: usize) -> &'static str {
        H::PRESETS.get(preset).map_or("", |preset| preset.label)
    }

    fn preset(&self) -> Option<usize> {
        H::PRESETS.iter().position(|preset| (preset.house)() == *self)
    }

    fn use_preset(&mut self, preset: usize) {
        if let Some(preset) = H::PRESETS.get(preset) {
            *self = (preset.house)();
        }
    }
}

/// A value of a rule, in words.
fn told<H>(rule: &Rule<H>, value: i16) -> Told {
    let zero = rule.title_and_zero().1.filter(|_| value == 0);
    match rule.name(value).map(|name| name.label).or(zero) {
        Some(words) => format!("{words}"),
        None => format!("{value}{}", rule.unit),
    }
    .unwrap_or_default()
}

/// Long ranges, times and points, go by fives.
const fn step_of(most: i16) -> i16 {
    if most > 100 { 5 } else { 1 }
}
