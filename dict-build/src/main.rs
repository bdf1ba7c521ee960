use dict_build::*;
use std::collections::*;
use std::path::Path;
fn main() {
    let t = std::time::Instant::now();
    let a = std::fs::read("dict-build/words/fr.aff").unwrap();
    let d = std::fs::read("dict-build/words/fr.dic").unwrap();
    let aff = match hunspell::Affixes::parse(Path::new("fr.aff"), &a) {
        Ok(a) => a,
        Err(e) => {
            eprintln!("{e}");
            return;
        }
    };
    let ents = match hunspell::read_entries(Path::new("fr.dic"), &d, &aff) {
        Ok(a) => a,
        Err(e) => {
            eprintln!("{e}");
            return;
        }
    };
    let mut kept: BTreeMap<String, (bool, bool, String)> = BTreeMap::new();
    let mut drop: BTreeMap<String, filter::Rule> = BTreeMap::new();
    let mut n = 0u32;
    let mut dist: HashSet<String> = HashSet::new();
    for e in &ents {
        hunspell::expand(e, &aff, &mut |f| {
            n += 1;
            if f.prefix.is_none() {
                dist.insert(f.text.clone());
            }
            let pl = e.tags.iter().map(|s| s.as_str()).chain(f.tags.iter().copied()).any(|t| t == "is:pl");
            let conj = f.tags.iter().any(|t| {
                matches!(
                    *t,
                    "po:ipre" | "po:iimp" | "po:ipsi" | "po:ifut" | "po:cond" | "po:spre" | "po:simp" | "po:impe"
                )
            });
            match filter::judge(e, f) {
                Ok(w) => {
                    let x = kept.entry(w.to_string()).or_insert((true, false, String::new()));
                    x.0 &= pl;
                    x.1 |= conj;
                    let po: Vec<&str> = e.tag_values("po").collect();
                    let is: Vec<&str> = e.tag_values("is").collect();
                    if w.len() <= 5 {
                        x.2 += &format!(" {}[{};{};{}]", f.text, po.join(","), is.join(","), f.tags.join(","));
                    }
                }
                Err(r) => {
                    if let Ok(w) = letters::Word::parse(&f.text) {
                        drop.entry(w.to_string()).or_insert(r);
                    }
                }
            }
        });
    }
    drop.retain(|w, _| !kept.contains_key(w));
    let mut c: BTreeMap<_, u32> = BTreeMap::new();
    for r in drop.values() {
        *c.entry(*r).or_default() += 1;
    }
    eprintln!("forms {n} distinct unprefixed {} kept {} {:?} in {:?}", dist.len(), kept.len(), c, t.elapsed());
    let t = std::time::Instant::now();
    let mut au = automaton::Automaton::new();
    let ws: Vec<letters::Word> = kept.keys().map(|k| letters::Word::parse(k).unwrap()).collect();
    let root = au.add(&ws);
    let ex = au.add(&ws[..0]);
    eprintln!("automaton {:?} nodes {}", t.elapsed(), au.nodes().len());
    let t = std::time::Instant::now();
    let b = encode::encode(&encode::Label { name: "x".into(), date: None, words: ws.len() }, &au, root, ex).unwrap();
    eprintln!("encode {:?} bytes {} b/w {}", t.elapsed(), b.len(), b.len() as f64 * 8.0 / ws.len() as f64);
    let d = dict::Dict::open(&b).unwrap();
    let t = std::time::Instant::now();
    eprintln!("missing {} in {:?}", ws.iter().filter(|w| !d.contains(w)).count(), t.elapsed());
    let t = std::time::Instant::now();
    eprintln!("enum equal {} in {:?}", d.all_words().eq(ws.iter().cloned()), t.elapsed());
    let mut o = String::new();
    for (w, (p, cj, x)) in &kept {
        o += &format!("{w} {} {}{}\n", *p as u8, *cj as u8, x);
    }
    std::fs::write("/tmp/kept.txt", o).unwrap();
    let mut o = String::new();
    for (w, r) in &drop {
        o += &format!("{w} {r:?}\n");
    }
    std::fs::write("/tmp/drop.txt", o).unwrap();
}
