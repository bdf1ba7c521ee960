//! All the forms of an entry.

use super::affix::{Affixes, Class, Flag, Rule, Side};
use super::entry::Entry;

/// How many suffixes a form may carry; hunspell's own limit.
const MOST_SUFFIXES: usize = 2;

/// A form of an entry, before any spelling rule.
#[derive(Debug)]
pub struct Form<'a> {
    pub text: String,
    /// The class of the prefix it carries and what that prefix adds.
    pub prefix: Option<(Flag, &'a str)>,
    /// The tags its affixes add to the entry's own.
    pub tags: Vec<&'a str>,
    /// What it may take further.
    flags: &'a [Flag],
    /// Prefixes that the stem may take and that combine with the suffixes it carries.
    crossing: &'a [Flag],
    suffixes: usize,
}

/// Gives every form of the entry to `found`, each way of making it once.
pub fn expand<'a>(entry: &'a Entry, affixes: &'a Affixes, found: &mut impl FnMut(&Form<'a>)) {
    let stem = Form {
        text: entry.stem.clone(),
        prefix: None,
        tags: Vec::new(),
        flags: &entry.flags,
        crossing: &[],
        suffixes: 0,
    };
    derive(stem, affixes, found);
}

/// Depth is bounded: at most [`MOST_SUFFIXES`] suffixes and one prefix.
fn derive<'a>(form: Form<'a>, affixes: &'a Affixes, found: &mut impl FnMut(&Form<'a>)) {
    let needs_affix = affixes.need_affix.is_some_and(|flag| form.flags.contains(&flag));
    if !needs_affix {
        found(&form);
    }
    let classes = |flags: &'a [Flag], side| {
        let class_of = |&flag| Some((flag, affixes.classes.get(&flag)?));
        flags.iter().filter_map(class_of).filter(move |(_, class)| class.side == side)
    };
    if form.suffixes < MOST_SUFFIXES {
        for (_, class) in classes(form.flags, Side::Suffix) {
            attach_suffix(&form, class, affixes, found);
        }
    }
    if form.prefix.is_none() {
        let is_new = |flag: &Flag| !form.flags.contains(flag);
        let crossing = classes(form.crossing, Side::Prefix).filter(|(flag, class)| class.crosses && is_new(flag));
        for (flag, class) in classes(form.flags, Side::Prefix).chain(crossing) {
            attach_prefix(&form, flag, class, affixes, found);
        }
    }
}

fn attach_suffix<'a>(form: &Form<'a>, class: &'a Class, affixes: &'a Affixes, found: &mut impl FnMut(&Form<'a>)) {
    for (rule, text) in class.forms_of(&form.text) {
        let crossing = if class.crosses && form.suffixes == 0 { form.flags } else { &[] };
        let suffixes = form.suffixes + 1;
        let tags = with_tags(&form.tags, rule);
        derive(Form { text, prefix: form.prefix, tags, flags: &rule.flags, crossing, suffixes }, affixes, found);
    }
}

/// After a prefix only the suffixes it asks for itself follow; the stem's own went on before it, so that no form is
/// made twice.
fn attach_prefix<'a>(
    form: &Form<'a>,
    flag: Flag,
    class: &'a Class,
    affixes: &'a Affixes,
    found: &mut impl FnMut(&Form<'a>),
) {
    for (rule, text) in class.forms_of(&form.text) {
        let prefix = Some((flag, rule.add.as_str()));
        let tags = with_tags(&form.tags, rule);
        let suffixes = form.suffixes;
        derive(Form { text, prefix, tags, flags: &rule.flags, crossing: &[], suffixes }, affixes, found);
    }
}

fn with_tags<'a>(tags: &[&'a str], rule: &'a Rule) -> Vec<&'a str> {
    tags.iter().copied().chain(rule.tags.iter().map(String::as_str)).collect()
}
