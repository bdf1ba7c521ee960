//! The affix file: classes of rules that make forms from stems.

use std::collections::HashMap;
use std::path::Path;

use super::numbered_lines;
use crate::error::{BuildError, LineError};

/// The two-character name of a class of affixes, or of a property of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flag([u8; 2]);

impl Flag {
    pub const fn new(name: &[u8; 2]) -> Flag {
        Flag(*name)
    }

    /// A run of flags without separator, as `FLAG long` writes them.
    pub(super) fn parse_run(run: &str) -> Result<Vec<Flag>, LineError> {
        let (pairs, rest) = run.as_bytes().as_chunks();
        if !run.is_ascii() || !rest.is_empty() {
            return Err(LineError::BadFlags(run.to_owned()));
        }
        Ok(pairs.iter().copied().map(Flag).collect())
    }

    fn parse(name: &str) -> Result<Flag, LineError> {
        match Flag::parse_run(name)?[..] {
            [flag] => Ok(flag),
            _ => Err(LineError::BadFlags(name.to_owned())),
        }
    }

    pub(super) fn name(self) -> String {
        self.0.map(char::from).iter().collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Prefix,
    Suffix,
}

#[derive(Debug)]
pub(super) struct Class {
    pub(super) side: Side,
    /// Whether it may combine with a class of the other side.
    pub(super) crosses: bool,
    rules: Vec<Rule>,
    announced_rules: usize,
    line: usize,
}

/// One way to make a form: strip some letters on one side, add others, if the condition holds before.
#[derive(Debug)]
pub(super) struct Rule {
    strip: String,
    pub(super) add: String,
    /// What the form made may take in turn.
    pub(super) flags: Vec<Flag>,
    condition: Vec<Place>,
    pub(super) tags: Vec<String>,
}

/// One place of a condition.
#[derive(Debug)]
enum Place {
    Any,
    OneOf(String),
    NoneOf(String),
}

/// The classes of an affix file and the flags it gives a meaning of its own.
#[derive(Debug, Default)]
pub struct Affixes {
    pub(super) classes: HashMap<Flag, Class>,
    /// The form needs a further affix to be a word.
    pub(super) need_affix: Option<Flag>,
    /// Other properties: declared, so that their flags are known, and of no effect on the forms.
    properties: Vec<Flag>,
}

impl Affixes {
    pub fn parse(file: &Path, bytes: &[u8]) -> Result<Affixes, BuildError> {
        let mut affixes = Affixes::default();
        for (number, line) in numbered_lines(file, bytes)? {
            affixes.read_line(number, line).map_err(|reason| BuildError::line(file, number, reason))?;
        }
        affixes.check_rule_counts(file)?;
        Ok(affixes)
    }

    pub(super) fn knows(&self, flag: Flag) -> bool {
        self.classes.contains_key(&flag) || self.need_affix == Some(flag) || self.properties.contains(&flag)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), LineError> {
        let mut fields = line.split_ascii_whitespace();
        let Some(directive) = fields.next().filter(|directive| !directive.starts_with('#')) else {
            return Ok(());
        };
        match directive {
            "PFX" => self.read_affix(Side::Prefix, number, fields),
            "SFX" => self.read_affix(Side::Suffix, number, fields),
            "SET" => expect("SET", "UTF-8", fields.next()),
            "FLAG" => expect("FLAG", "long", fields.next()),
            "NEEDAFFIX" => {
                self.need_affix = Some(Flag::parse(fields.next().ok_or(LineError::MissingField("flag"))?)?);
                Ok(())
            }
            "KEEPCASE" | "NOSUGGEST" | "FORBIDDENWORD" | "CIRCUMFIX" => {
                self.properties.push(Flag::parse(fields.next().ok_or(LineError::MissingField("flag"))?)?);
                Ok(())
            }
            // Advice for spell checkers: how to suggest, split and convert. It makes no form.
            "WORDCHARS" | "TRY" | "MAP" | "REP" | "KEY" | "ICONV" | "OCONV" | "BREAK" | "FULLSTRIP" => Ok(()),
            other => Err(LineError::UnknownDirective(other.to_owned())),
        }
    }

    fn read_affix<'a>(
        &mut self,
        side: Side,
        number: usize,
        mut fields: impl Iterator<Item = &'a str>,
    ) -> Result<(), LineError> {
        let mut field = |name| fields.next().ok_or(LineError::MissingField(name));
        let flag = Flag::parse(field("flag")?)?;
        let (third, fourth) = (field("text to strip")?, field("text to add")?);
        let Some(class) = self.classes.get_mut(&flag) else {
            let announced_rules = fourth.parse().map_err(|_| LineError::NotANumber(fourth.to_owned()))?;
            let class = Class { side, crosses: third == "Y", rules: Vec::new(), announced_rules, line: number };
            self.classes.insert(flag, class);
            return Ok(());
        };
        if class.side != side || class.rules.len() == class.announced_rules {
            return Err(LineError::RuleOutsideClass(flag.name()));
        }
        let (add, flags) = fourth.split_once('/').unwrap_or((fourth, ""));
        let rule = Rule {
            strip: text(third),
            add: text(add),
            flags: Flag::parse_run(flags)?,
            condition: parse_condition(field("condition")?)?,
            tags: fields.map(parse_tag).collect::<Result<_, _>>()?,
        };
        class.rules.push(rule);
        Ok(())
    }

    fn check_rule_counts(&self, file: &Path) -> Result<(), BuildError> {
        // The first wrong class of the file, so that the same file always gives the same error.
        let short = self.classes.values().filter(|class| class.rules.len() != class.announced_rules);
        match short.min_by_key(|class| class.line) {
            None => Ok(()),
            Some(class) => {
                let reason = LineError::RuleCount { announced: class.announced_rules, found: class.rules.len() };
                Err(BuildError::line(file, class.line, reason))
            }
        }
    }
}

impl Class {
    /// The rules that apply to a stem, with what they make of it.
    pub(super) fn forms_of(&self, stem: &str) -> impl Iterator<Item = (&Rule, String)> {
        self.rules.iter().filter_map(move |rule| Some((rule, rule.apply(self.side, stem)?)))
    }
}

impl Rule {
    fn apply(&self, side: Side, stem: &str) -> Option<String> {
        match side {
            Side::Prefix => {
                let kept = stem.strip_prefix(self.strip.as_str())?;
                let mut letters = stem.chars();
                self.condition.iter().all(|place| place.admits(letters.next())).then(|| format!("{}{kept}", self.add))
            }
            Side::Suffix => {
                let kept = stem.strip_suffix(self.strip.as_str())?;
                let mut letters = stem.chars().rev();
                let holds = self.condition.iter().rev().all(|place| place.admits(letters.next()));
                holds.then(|| format!("{kept}{}", self.add))
            }
        }
    }
}

impl Place {
    fn admits(&self, letter: Option<char>) -> bool {
        match (self, letter) {
            (_, None) => false,
            (Place::Any, Some(_)) => true,
            (Place::OneOf(set), Some(letter)) => set.contains(letter),
            (Place::NoneOf(set), Some(letter)) => !set.contains(letter),
        }
    }
}

/// `0` stands for the empty text.
fn text(field: &str) -> String {
    if field == "0" { String::new() } else { field.to_owned() }
}

/// A condition such as `[^cg]er`; a lone `.` asks for nothing.
fn parse_condition(condition: &str) -> Result<Vec<Place>, LineError> {
    if condition == "." {
        return Ok(Vec::new());
    }
    let mut places = Vec::new();
    let mut letters = condition.chars();
    while let Some(letter) = letters.next() {
        places.push(match letter {
            '.' => Place::Any,
            '[' => {
                let (set, rest) =
                    letters.as_str().split_once(']').ok_or_else(|| LineError::BadCondition(condition.to_owned()))?;
                letters = rest.chars();
                match set.strip_prefix('^') {
                    Some(set) => Place::NoneOf(set.to_owned()),
                    None => Place::OneOf(set.to_owned()),
                }
            }
            letter => Place::OneOf(letter.to_string()),
        });
    }
    Ok(places)
}

pub(super) fn parse_tag(field: &str) -> Result<String, LineError> {
    match field.split_once(':') {
        Some((name, _)) if !name.is_empty() => Ok(field.to_owned()),
        _ => Err(LineError::BadTag(field.to_owned())),
    }
}

fn expect(directive: &'static str, expected: &str, got: Option<&str>) -> Result<(), LineError> {
    match got {
        Some(value) if value == expected => Ok(()),
        Some(value) => Err(LineError::Unsupported { directive, value: value.to_owned() }),
        None => Err(LineError::MissingField("value")),
    }
}
