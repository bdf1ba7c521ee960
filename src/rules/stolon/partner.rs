//! The anagram that makes a word an Anagre: who names it, and when it is searched for.

use super::{Fault, Kind, Spelling, WordRules};
use crate::{letters::Word, rules::Lexicon};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// The player must name it.
    Cited,
    /// The dictionary is searched for one if the player names none. For questions: a move that is saved would search
    /// again whenever it is played again.
    Sought,
    /// It was searched for before the move was made ([`WordRules::complete`]), so it is only looked up.
    Found,
}

impl Partner {
    /// As a house rule says it.
    pub fn cited_if(cited: bool) -> Self {
        if cited { Self::Cited } else { Self::Sought }
    }
}

impl WordRules {
    /// The same rules for moves that were completed.
    #[must_use]
    pub fn of_moves(self) -> Self {
        let partner = if self.partner == Partner::Sought { Partner::Found } else { self.partner };
        Self { partner, ..self }
    }

    /// The spelling with the anagram that a player need not name. A word that has none stands beside itself, so that
    /// nobody searches again.
    pub fn complete(&self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Spelling {
        let mut spelling = spelling.clone();
        let named = !spelling.partner.is_empty() && spelling.partner != spelling.letters;
        let wanted = kind == Kind::Anagre && self.partner != Partner::Cited && !named;
        if wanted && lexicon.contains(&spelling.letters) {
            spelling.partner = lexicon.anagram(&spelling.letters).unwrap_or_else(|| spelling.letters.clone());
        }
        spelling
    }
}

impl Spelling {
    /// As it is told with this fault: a word without an anagram does not stand beside itself.
    #[must_use]
    pub fn told_with(&self, fault: &Fault) -> Self {
        let mut told = self.clone();
        if matches!(fault, Fault::NoAnagram(_)) {
            told.partner = Word::new();
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dict;

    fn completed(partner: Partner, text: &str) -> Spelling {
        let rules = WordRules { partner, ..WordRules::default() };
        rules.complete(Kind::Anagre, &Spelling::parse(text).unwrap(), &dict::open().unwrap())
    }

    #[test]
    fn an_anagram_is_found_once_and_none_where_there_is_none() {
        let spelling = |text| Spelling::parse(text).unwrap();
        assert_eq!(completed(Partner::Cited, "ETUIS"), spelling("ETUIS"));
        let found = completed(Partner::Sought, "ETUIS");
        assert!(!found.partner.is_empty() && found.partner != found.letters);
        assert_eq!(completed(Partner::Found, "ETUIS"), found);
        assert_eq!(completed(Partner::Sought, "ETUIS/ETUIS"), found);
        assert_eq!(completed(Partner::Sought, "ETUIS/SUITE"), spelling("ETUIS/SUITE"));
        assert_eq!(completed(Partner::Sought, "OUI"), spelling("OUI/OUI"));
        assert_eq!(completed(Partner::Sought, "XQZ"), spelling("XQZ"));
    }
}
