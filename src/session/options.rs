//! House rules as a list to walk through, whatever the game.

use crate::rules::house::HouseRules;

/// House rules as a list to walk through, whatever the game.
pub trait Options: core::fmt::Debug {
    fn count(&self) -> usize;
    fn label(&self, index: usize) -> &'static str;
    fn value(&self, index: usize) -> OptionValue;
    /// The next value, or the one before; false if there is none.
    fn step(&mut self, index: usize, more: bool) -> bool;
    fn is_default(&self, index: usize) -> bool;
    fn reset(&mut self);
}

/// What a house rule is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValue {
    pub number: i16,
    pub unit: &'static str,
    /// What that number is called, if it is one of a choice.
    pub name: Option<&'static str>,
    pub has_less: bool,
    pub has_more: bool,
}

impl<H: HouseRules> Options for H {
    fn count(&self) -> usize {
        H::RULES.len()
    }

    fn label(&self, index: usize) -> &'static str {
        H::RULES.get(index).map_or("", |rule| rule.label)
    }

    fn value(&self, index: usize) -> OptionValue {
        let Some(rule) = H::RULES.get(index) else {
            return OptionValue { number: 0, unit: "", name: None, has_less: false, has_more: false };
        };
        let number = rule.get(self);
        OptionValue {
            number,
            unit: rule.unit,
            name: rule.name(number).map(|name| name.label),
            has_less: number > rule.least,
            has_more: number < rule.most,
        }
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

    fn reset(&mut self) {
        *self = H::default();
    }
}

/// Long ranges, times and points, go by fives.
const fn step_of(most: i16) -> i16 {
    if most > 100 { 5 } else { 1 }
}
