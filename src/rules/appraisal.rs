//! A word read in all ways, and what each is worth in the games that count stolons.

use core::fmt;

use super::{
    Lexicon, Points, contrat, parcours, sets,
    stolon::{Fault, Kind, Plan, Reader, Reading, Spelling, Supply, WordRules},
};

/// One reading, and what it brings by the usual house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    pub reading: Reading,
    pub contrat: Option<Points>,
    pub sets: Option<Points>,
    pub parcours: Option<Plan>,
}

/// Appraises words made from the same cards.
#[derive(Clone, Copy)]
pub struct Appraiser<'a> {
    pub supply: &'a Supply,
    pub lexicon: &'a dyn Lexicon,
    /// The cards that a hand of Parcours has.
    pub hand: u8,
}

impl fmt::Debug for Appraiser<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Appraiser").field("supply", self.supply).field("hand", &self.hand).finish_non_exhaustive()
    }
}

impl<'a> Appraiser<'a> {
    /// All readings of a spelling.
    pub fn all<'s>(&self, spelling: &'s Spelling) -> impl Iterator<Item = Appraisal> + use<'a, 's> {
        let appraiser = *self;
        appraiser.reader(WordRules::default()).readings(spelling).map(move |reading| appraiser.appraise(reading))
    }

    /// One reading.
    pub fn one(&self, kind: Kind, spelling: &Spelling) -> Result<Appraisal, Fault> {
        self.reader(WordRules::default()).read(kind, spelling).map(|reading| self.appraise(reading))
    }

    fn reader(&self, rules: WordRules) -> Reader<'a> {
        Reader { rules, supply: self.supply, lexicon: self.lexicon }
    }

    fn appraise(&self, reading: Reading) -> Appraisal {
        let is_played = |rules| self.reader(rules).read(reading.kind, &reading.spelling).is_ok();
        let (contrat, sets, parcours) = (contrat::House::default(), sets::House::default(), parcours::House::default());
        // In Contrat an Entier is made of the letters of the last round, and of no fewer.
        let too_early =
            reading.kind == Kind::Entier && self.supply.letters().len() != usize::from(contrat.growth().last);
        let is_hand = self.supply.letters().len() <= usize::from(self.hand);
        Appraisal {
            contrat: contrat.points(None, &reading).filter(|_| !too_early && is_played(contrat.words())),
            sets: sets.points(None, &reading).filter(|_| is_played(sets.words())),
            parcours: parcours.plan(&reading).filter(|_| is_hand && is_played(parcours.words())),
            reading,
        }
    }
}

impl fmt::Display for Appraisal {
    /// Kind, spelling, counted cards, points in Contrat, points in Sets, cells; a dash where there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reading, contrat, sets, parcours } = self;
        write!(f, "{} {} {}", reading.kind.id(), reading.spelling, reading.counted())?;
        for value in
            [contrat.map(|points| points.0), sets.map(|points| points.0), parcours.map(|plan| plan.cells().into())]
        {
            match value {
                Some(value) => write!(f, " {value}")?,
                None => f.write_str(" -")?,
            }
        }
        Ok(())
    }
}
