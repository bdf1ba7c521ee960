//! House rules as data: every number and choice that a table may want otherwise, with a French label.
//!
//! A game lists its rules once, in [`house_rules!`]; from that come the struct, its defaults, and the list that
//! settings screens show and that text files name.

/// A game's house rules.
pub trait HouseRules:
    Clone + core::fmt::Debug + Default + PartialEq + serde::Serialize + serde::de::DeserializeOwned + 'static
{
    /// What players may have of their own besides.
    type Charts: super::charts::Charts;

    /// All of them, in the order of the settings screen.
    const RULES: &'static [Rule<Self>];
    /// Ways to play that have a name; the first is the whole game, as it is by default.
    const PRESETS: &'static [Preset<Self>];

    /// The preset of this key.
    fn preset(key: &str) -> Option<&'static Preset<Self>> {
        Self::PRESETS.iter().find(|preset| preset.key == key)
    }

    /// The rule of this key.
    fn rule(key: &str) -> Option<&'static Rule<Self>> {
        Self::RULES.iter().find(|rule| rule.key == key)
    }

    /// The first rule whose value is out of its range: a setup may come from anywhere.
    fn out_of_range(&self) -> Option<&'static Rule<Self>> {
        Self::RULES.iter().find(|rule| !(rule.least..=rule.most).contains(&rule.get(self)))
    }
}

/// What stands before the meaning of 0.
const ZERO: &str = " (0 : ";

/// One house rule of the rules `H`.
#[derive(Clone, Copy, Debug)]
pub struct Rule<H> {
    /// The word for it in text files.
    pub key: &'static str,
    /// What a settings screen calls it; in parentheses at its end what 0 means, if it is no number like the others.
    pub label: &'static str,
    /// Its values are numbers from `least` to `most`; those of a choice have names.
    pub least: i16,
    pub most: i16,
    /// What its numbers count, to be written after them.
    pub unit: &'static str,
    /// What [`house_rules!`] fills in: read them by the methods of these names.
    pub name: fn(i16) -> Option<Name>,
    pub get: fn(&H) -> i16,
    pub set: fn(&mut H, i16),
}

/// A way to play that has a name: a short game, one for children.
#[derive(Clone, Copy, Debug)]
pub struct Preset<H> {
    /// The word for it in text files.
    pub key: &'static str,
    /// What a settings screen calls it.
    pub label: &'static str,
    /// All its rules.
    pub house: fn() -> H,
}

impl<H: HouseRules> Preset<H> {
    /// The game as it is by default.
    pub const COMPLETE: Self = Self { key: "complete", label: "Règle complète", house: H::default };
}

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    pub key: &'static str,
    pub label: &'static str,
}

impl<H> Rule<H> {
    pub fn get(&self, house: &H) -> i16 {
        (self.get)(house)
    }

    /// Sets the rule; false, and nothing set, if the value is out of range.
    pub fn set(&self, house: &mut H, value: i16) -> bool {
        let in_range = (self.least..=self.most).contains(&value);
        if in_range {
            (self.set)(house, value);
        }
        in_range
    }

    /// What it is called, and what 0 means besides a number.
    pub fn title_and_zero(&self) -> (&'static str, Option<&'static str>) {
        match self.label.split_once(ZERO) {
            Some((title, zero)) => (title, zero.strip_suffix(')')),
            None => (self.label, None),
        }
    }

    /// What a value is called, if it is one of a choice.
    pub fn name(&self, value: i16) -> Option<Name> {
        (self.name)(value)
    }

    /// Reads a value: the key of a choice, or a number.
    pub fn parse(&self, text: &str) -> Option<i16> {
        let named = (self.least..=self.most).find(|&value| self.name(value).is_some_and(|name| name.key == text));
        named.or_else(|| text.parse().ok())
    }
}

/// The type of a house rule.
pub trait Value: Copy {
    /// What its numbers count, to be written after them.
    const UNIT: &'static str = "";
    const LEAST: i16;
    const MOST: i16;

    fn number(self) -> i16;
    /// The value of a number in range.
    fn from_number(number: i16) -> Self;
    fn name(_number: i16) -> Option<Name> {
        None
    }
}

impl Value for u8 {
    const LEAST: i16 = 0;
    const MOST: i16 = 99;

    fn number(self) -> i16 {
        self.into()
    }

    fn from_number(number: i16) -> Self {
        number as Self
    }
}

impl Value for u16 {
    const LEAST: i16 = 0;
    const MOST: i16 = i16::MAX;

    fn number(self) -> i16 {
        self.min(i16::MAX as Self) as i16
    }

    fn from_number(number: i16) -> Self {
        number as Self
    }
}

impl Value for bool {
    const LEAST: i16 = 0;
    const MOST: i16 = 1;

    fn number(self) -> i16 {
        self.into()
    }

    fn from_number(number: i16) -> Self {
        number != 0
    }

    fn name(number: i16) -> Option<Name> {
        [Name { key: "no", label: "non" }, Name { key: "yes", label: "oui" }].get(number as usize).copied()
    }
}

impl Value for super::Points {
    const LEAST: i16 = 0;
    const MOST: i16 = 500;

    fn number(self) -> i16 {
        self.0
    }

    fn from_number(number: i16) -> Self {
        Self(number)
    }
}

impl Value for super::Seconds {
    const UNIT: &'static str = " s";
    const LEAST: i16 = 0;
    const MOST: i16 = 1800;

    fn number(self) -> i16 {
        self.0 as i16
    }

    fn from_number(number: i16) -> Self {
        Self(number as u16)
    }
}

/// Lists the house rules of a game: name, type, default, French label, and a range where the type's is too wide. Presets
/// besides the complete rules follow: key, French label, and the rules that differ. Before them stands what charts the
/// game takes, if it takes any.
#[macro_export]
macro_rules! house_rules {
    (@charts) => { () };
    (@charts $Charts:ty) => { $Charts };
    (
        $(charts $Charts:ty;)?
        $(#[$doc:meta])*
        pub struct $House:ident {
            $($(#[$field_doc:meta])* $field:ident: $Type:ty = $default:expr, $label:literal $(, $range:expr)?;)+
        }
        $(presets { $($preset:ident = $preset_label:literal { $($changed:ident: $value:expr),+ $(,)? })+ })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub struct $House {
            $($(#[$field_doc])* pub $field: $Type,)+
        }

        impl Default for $House {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        impl $crate::rules::house::HouseRules for $House {
            type Charts = $crate::house_rules!(@charts $($Charts)?);

            const RULES: &'static [$crate::rules::house::Rule<Self>] = &[$({
                use $crate::rules::house::{Rule, Value};
                #[allow(unused_mut, unused_assignments, reason = "only some rules have a range of their own")]
                let (mut least, mut most) = (<$Type as Value>::LEAST, <$Type as Value>::MOST);
                $(
                    let range: core::ops::RangeInclusive<i16> = $range;
                    least = *range.start();
                    most = *range.end();
                )?
                Rule {
                    key: stringify!($field),
                    label: $label,
                    least,
                    most,
                    unit: <$Type as Value>::UNIT,
                    name: <$Type as Value>::name,
                    get: |house: &Self| house.$field.number(),
                    set: |house: &mut Self, number| house.$field = Value::from_number(number),
                }
            },)+];

            const PRESETS: &'static [$crate::rules::house::Preset<Self>] = &[
                $crate::rules::house::Preset::COMPLETE,
                $($($crate::rules::house::Preset {
                    key: stringify!($preset),
                    label: $preset_label,
                    house: || Self { $($changed: $value,)+ ..Self::default() },
                },)+)?
            ];
        }
    };
}

/// Lists the values of a house rule that is a choice, each with its French label; the first is the default.
macro_rules! choice {
    (
        $(#[$doc:meta])*
        pub enum $Choice:ident {
            $($(#[$value_doc:meta])* $Value:ident = $label:literal,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $Choice {
            $($(#[$value_doc])* $Value,)+
        }

        impl $Choice {
            pub const ALL: &'static [Self] = &[$(Self::$Value),+];
        }

        impl $crate::rules::house::Value for $Choice {
            const LEAST: i16 = 0;
            const MOST: i16 = Self::ALL.len() as i16 - 1;

            fn number(self) -> i16 {
                self as i16
            }

            fn from_number(number: i16) -> Self {
                Self::ALL.get(number as usize).copied().unwrap_or(Self::ALL[0])
            }

            fn name(number: i16) -> Option<$crate::rules::house::Name> {
                const NAMES: &[$crate::rules::house::Name] =
                    &[$($crate::rules::house::Name { key: stringify!($Value), label: $label }),+];
                NAMES.get(number as usize).copied()
            }
        }
    };
}

pub(in crate::rules) use choice;
pub use house_rules;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Points, Seconds};

    choice! {
        pub enum Colour {
            Red = "rouge",
            Green = "vert",
        }
    }

    house_rules! {
        pub struct Rules {
            bonus: Points = Points(100), "Prime";
            letters: u8 = 6, "Lettres", 4..=9;
            colour: Colour = Colour::Green, "Couleur";
            strict: bool = false, "Sévère";
            parts: u8 = 0, "Manches (0 : au choix)", 0..=8;
            time: Seconds = Seconds(90), "Durée";
        }
    }

    #[test]
    fn a_rule_is_read_set_and_shown_by_its_key() {
        let mut rules = Rules::default();
        let colour = Rules::rule("colour").unwrap();
        assert_eq!((colour.label, colour.name(colour.get(&rules)).unwrap().label), ("Couleur", "vert"));
        assert!(colour.set(&mut rules, colour.parse("Red").unwrap()));
        assert_eq!(rules.colour, Colour::Red);
        let strict = Rules::rule("strict").unwrap();
        assert!(strict.set(&mut rules, strict.parse("yes").unwrap()));
        assert_eq!(rules, Rules { colour: Colour::Red, strict: true, ..Rules::default() });
        assert!(Rules::rule("size").is_none());
    }

    #[test]
    fn a_label_may_tell_what_0_means() {
        assert_eq!(Rules::rule("parts").unwrap().title_and_zero(), ("Manches", Some("au choix")));
        assert_eq!(Rules::rule("bonus").unwrap().title_and_zero(), ("Prime", None));
    }

    #[test]
    fn a_value_out_of_range_is_not_taken() {
        let mut rules = Rules::default();
        let letters = Rules::rule("letters").unwrap();
        assert!(!letters.set(&mut rules, 10));
        assert_eq!(rules, Rules::default());
        assert!(rules.out_of_range().is_none());
        rules.letters = 3;
        assert_eq!(rules.out_of_range().unwrap().key, "letters");
    }
}
