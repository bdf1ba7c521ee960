//! The forms of the source once more, with what their tags say of plurals: from the text of its files, by code that
//! shares nothing with the builder. Where both read the source alike, both have read it right, or made the same mistake
//! twice.

use std::collections::BTreeMap;

use dict_build::Sources;

/// What the readings of a word say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plural {
    pub can: bool,
    pub only: bool,
}

impl Plural {
    fn of(is_plural: bool) -> Plural {
        Plural { can: is_plural, only: is_plural }
    }
}

struct Class<'s> {
    prefix: bool,
    crosses: bool,
    rules: Vec<Rule<'s>>,
}

struct Rule<'s> {
    strip: &'s str,
    add: &'s str,
    flags: Vec<&'s str>,
    condition: &'s str,
    tags: Vec<&'s str>,
}

struct Source<'s> {
    classes: BTreeMap<&'s str, Class<'s>>,
    need_affix: &'s str,
}

/// A form under way.
struct Form<'s> {
    text: String,
    flags: Vec<&'s str>,
    tags: Vec<&'s str>,
    suffixes: usize,
    prefixed: bool,
    /// The prefixes of the stem, for a form with one suffix that goes with them.
    crossing: Vec<&'s str>,
}

/// All words of the sources that come with the builder.
pub fn all() -> BTreeMap<String, Plural> {
    let sources = Sources::bundled();
    let read = |path| std::fs::read_to_string(path).expect("a source");
    let (affixes, entries) = (read(&sources.affixes), read(&sources.entries));
    let source = Source::read(&affixes);
    let mut words = BTreeMap::new();
    for line in entries.lines().skip(1).filter(|line| !line.is_empty()) {
        source.read_entry(line, &mut words);
    }
    for (word, plural) in corrections(&read(&sources.allow)) {
        words.insert(word, Plural::of(plural));
    }
    for (word, _) in corrections(&read(&sources.deny)) {
        words.remove(&word);
    }
    words
}

/// The words of a file of corrections; `/S` adds a plural.
fn corrections(text: &str) -> Vec<(String, bool)> {
    let words = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next());
    let forms = words.filter(|word| !word.is_empty()).flat_map(|word| match word.strip_suffix("/S") {
        Some(singular) => vec![(singular.to_owned(), false), (format!("{singular}S"), true)],
        None => vec![(word.to_owned(), false)],
    });
    forms.collect()
}

impl<'s> Source<'s> {
    fn read(affixes: &'s str) -> Self {
        let mut source = Source { classes: BTreeMap::new(), need_affix: "" };
        for line in affixes.lines() {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["NEEDAFFIX", flag] => source.need_affix = flag,
                [side @ ("PFX" | "SFX"), flag, strip, add, ref rest @ ..] => match source.classes.get_mut(flag) {
                    None => {
                        let class = Class { prefix: side == "PFX", crosses: strip == "Y", rules: Vec::new() };
                        source.classes.insert(flag, class);
                    }
                    Some(class) => {
                        let (add, flags) = add.split_once('/').unwrap_or((add, ""));
                        let [strip, add] = [strip, add].map(|text| if text == "0" { "" } else { text });
                        class.rules.push(Rule {
                            strip,
                            add,
                            flags: pairs(flags),
                            condition: rest[0],
                            tags: rest[1..].into(),
                        });
                    }
                },
                _ => {}
            }
        }
        source
    }

    fn read_entry(&self, line: &'s str, words: &mut BTreeMap<String, Plural>) {
        let mut fields = line.split_whitespace();
        let (stem, flags) = fields.next().map(|word| word.split_once('/').unwrap_or((word, ""))).expect("a stem");
        let (flags, tags) = (pairs(flags), fields.collect::<Vec<_>>());
        if is_left_out(&flags, &tags) {
            return;
        }
        let abbreviation = tags.contains(&"po:nom") && tags.contains(&"is:inv");
        let mut forms = Vec::new();
        let stem = Form { text: stem.to_owned(), flags, tags, suffixes: 0, prefixed: false, crossing: Vec::new() };
        self.derive(stem, &mut forms);
        for (text, tags) in forms {
            let Some(word) = letters(&text) else { continue };
            let short = (3..=5).contains(&word.len()) && !word.ends_with(['S', 'X', 'Z']);
            if abbreviation && short || text == "œ" || text == "æ" {
                continue;
            }
            let plural = Plural::of(is_plural(&tags) && word.ends_with(['S', 'X']));
            let all = words.entry(word).or_insert(plural);
            *all = Plural { can: all.can || plural.can, only: all.only && plural.only };
        }
    }

    /// The form itself, with prefixes, and with suffixes.
    fn derive(&self, form: Form<'s>, forms: &mut Vec<(String, Vec<&'s str>)>) {
        let crossing = form.crossing.iter().filter(|&flag| !form.flags.contains(flag));
        let crossing = crossing.filter(|&flag| self.classes.get(flag).is_some_and(|class| class.crosses));
        for flag in form.flags.iter().chain(crossing).filter(|_| !form.prefixed) {
            for rule in self.rules(flag, &form.text, true) {
                // Units with their metric prefixes are no words.
                if rule.add.is_empty() || !["Um", "Ui"].contains(flag) {
                    let text = format!("{}{}", rule.add, &form.text[rule.strip.len()..]);
                    self.derive(Form { prefixed: true, ..form.further(text, rule) }, forms);
                }
            }
        }
        for flag in form.flags.iter().filter(|_| form.suffixes < 2) {
            for rule in self.rules(flag, &form.text, false) {
                let text = format!("{}{}", &form.text[..form.text.len() - rule.strip.len()], rule.add);
                let crosses = self.classes[flag].crosses && form.suffixes == 0;
                let crossing = if crosses { form.flags.clone() } else { Vec::new() };
                self.derive(Form { suffixes: form.suffixes + 1, crossing, ..form.further(text, rule) }, forms);
            }
        }
        if !form.flags.contains(&self.need_affix) {
            forms.push((form.text, form.tags));
        }
    }

    /// The rules of a class of prefixes or suffixes that this text fits.
    fn rules(&self, flag: &str, text: &str, prefix: bool) -> impl Iterator<Item = &Rule<'s>> {
        let class = self.classes.get(flag).filter(|class| class.prefix == prefix);
        class.into_iter().flat_map(|class| &class.rules).filter(move |rule| rule.fits(text, prefix))
    }
}

impl<'s> Form<'s> {
    fn further(&self, text: String, rule: &Rule<'s>) -> Form<'s> {
        let tags = [&self.tags[..], &rule.tags].concat();
        let Form { suffixes, prefixed, .. } = *self;
        Form { text, flags: rule.flags.clone(), tags, suffixes, prefixed, crossing: Vec::new() }
    }
}

impl Rule<'_> {
    fn fits(&self, text: &str, prefix: bool) -> bool {
        let strips = if prefix { text.starts_with(self.strip) } else { text.ends_with(self.strip) };
        let wanted = places(self.condition);
        let letters: Vec<char> = text.chars().collect();
        let Some(beyond) = letters.len().checked_sub(wanted.len()) else { return false };
        let seen = if prefix { &letters[..wanted.len()] } else { &letters[beyond..] };
        strips && wanted.iter().zip(seen).all(|((set, among), letter)| set.contains(letter) == *among)
    }
}

/// The places of a condition like `[^cg]er`: letters, and whether the one there must be among them.
fn places(condition: &str) -> Vec<(Vec<char>, bool)> {
    let mut places = Vec::new();
    let mut letters = condition.chars().filter(|_| condition != ".");
    while let Some(letter) = letters.next() {
        let set: Vec<char> =
            if letter == '[' { letters.by_ref().take_while(|&end| end != ']').collect() } else { vec![letter] };
        places.push(match set[..] {
            ['^', ref others @ ..] => (others.to_vec(), false),
            ['.'] => (Vec::new(), false),
            _ => (set, true),
        });
    }
    places
}

fn pairs(flags: &str) -> Vec<&str> {
    (0..flags.len() / 2).map(|at| &flags[2 * at..2 * at + 2]).collect()
}

/// The rules of the filter about whole entries.
fn is_left_out(flags: &[&str], tags: &[&str]) -> bool {
    const NO_WORDS: [&str; 7] = ["po:pfx", "po:sfx", "po:npr", "po:prn", "po:patr", "po:titr", "po:err"];
    let kinds: Vec<&&str> = tags.iter().filter(|tag| tag.starts_with("po:")).collect();
    flags.contains(&"||")
        || flags.contains(&"U.")
        || flags.contains(&"--") && tags.contains(&"po:mg")
        || kinds.iter().any(|kind| kind.starts_with("po:loc."))
        || !kinds.is_empty() && kinds.iter().all(|kind| NO_WORDS.contains(kind))
}

/// Tagged as a plural, and neither a number, nor NOUS or VOUS.
fn is_plural(tags: &[&str]) -> bool {
    tags.contains(&"is:pl") && !tags.iter().any(|tag| ["po:nb", "po:1pe", "po:2pe"].contains(tag))
}

/// Two to fifteen letters without their accents; `None` for anything else, capitals included.
fn letters(text: &str) -> Option<String> {
    let mut word = String::new();
    for letter in text.chars() {
        word.push_str(match letter {
            'a'..='z' => &text[text.find(letter)?..][..1],
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => "a",
            'ç' => "c",
            'è' | 'é' | 'ê' | 'ë' => "e",
            'ì' | 'í' | 'î' | 'ï' => "i",
            'ñ' | 'ń' => "n",
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ō' => "o",
            'ś' => "s",
            'ù' | 'ú' | 'û' | 'ü' => "u",
            'ÿ' => "y",
            'œ' => "oe",
            'æ' => "ae",
            _ => return None,
        });
    }
    (2..=15).contains(&word.len()).then(|| word.to_uppercase())
}
