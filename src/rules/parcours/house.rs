//! The house rules of Parcours.

use super::walk::{Concave, HeadOn, MoveRules};
use crate::rules::{
    Seconds,
    clock::WARNING,
    house::{choice, house_rules},
    stolon::{
        CellRules, Kind, KindSet, Partner, Plan, Reading, SingleLetters, WordRules,
        appraisal::{Made, Valuing},
    },
};

choice! {
    /// The line that ends the course: the last gate to pass, counted from the start.
    pub enum Finish {
        Main = "ligne principale c-d, 12-13",
        UpperLeft = "ligne c-d, 1-2",
        LowerLeft = "ligne j-k, 1-3",
        LowerRight = "ligne j-k, 11-13",
    }
}

impl Finish {
    /// The counter of gates to reach.
    pub const fn gates(self) -> i8 {
        match self {
            Self::Main => 5,
            Self::UpperLeft => 4,
            Self::LowerLeft => 3,
            Self::LowerRight => 2,
        }
    }
}

choice! {
    /// A word that is refused.
    pub enum WrongWord {
        Retry = "autre essai jusqu’à la fin du temps",
        TurnLost = "tour perdu",
    }
}

choice! {
    /// When the free cells of a Twhykx may be played.
    pub enum TwhykxCells {
        AtEnd = "à la fin, ensemble",
        Anywhere = "à tout moment",
    }
}

choice! {
    /// What decides between those who arrive in the same round.
    pub enum TieBreak {
        LettersThenCells = "lettres en main, puis cases en trop",
        LettersOnly = "lettres en main seulement",
        CellsThenLetters = "cases en trop, puis lettres en main",
    }
}

house_rules! {
    pub struct House {
        packs: u8 = 1, "Nombre de paquets", 1..=2;
        hand: u8 = 7, "Cartes en main", 7..=8;
        finish: Finish = Finish::Main, "Ligne d’arrivée";
        turn_time: Seconds = Seconds(180), "Durée d’un tour";
        warning: Seconds = WARNING, "Avertissement avant la fin d’un temps", 0..=60;
        pass_allowed: bool = true, "Passer son tour est permis";
        wrong_word: WrongWord = WrongWord::Retry, "Mot refusé";
        junior_ahead: bool = false, "Les plus jeunes partent de la ligne d’arrivée";
        ban_entier: bool = false, "Entier interdit";
        ban_bisec: bool = false, "Bisec interdit";
        ban_trisec: bool = false, "Trisec interdit";
        ban_twhykx: bool = false, "Twhykx interdit";
        ban_poker: bool = false, "Poker interdit";
        ban_anagre: bool = false, "Anagre interdit";
        ban_insert: bool = false, "Insert interdit";
        compounds: bool = true, "Mots composés admis par la table";
        least_letters: u8 = 2, "Longueur minimale d’un mot", 2..=5;
        single_letters: SingleLetters = SingleLetters::None, "Mots d’une lettre comme parties";
        anagre_least: u8 = 2, "Longueur minimale d’un Anagre", 2..=8;
        anagre_cited: bool = true, "L’anagramme doit être citée";
        entier_normal: u8 = 3, "Premières cases normales d’un Entier", 0..=8;
        twhykx_extra: u8 = 2, "Cases libres d’un Twhykx", 0..=5;
        twhykx_cells: TwhykxCells = TwhykxCells::AtEnd, "Place des cases libres d’un Twhykx";
        poker_most_specials: u8 = 1, "Cartes spéciales dans un Poker", 0..=2;
        same_least: u8 = 4, "Lettres identiques d’un Poker", 3..=8;
        suite_least: u8 = 4, "Lettres d’une Suite", 3..=8;
        must_use_all: bool = true, "Toutes les cases doivent être jouées";
        may_stop_after_finish: bool = true, "Arrêt permis après l’arrivée";
        tie_break: TieBreak = TieBreak::LettersThenCells, "Arrivées au même tour";
        head_on: HeadOn = HeadOn::Turn, "Obstacle de face";
        concave: Concave = Concave::Stop, "Coin";
        graze_bounce: bool = true, "Rebond permis en frôlant";
        squeeze: bool = false, "Passage entre deux obstacles";
        free_revisit: bool = false, "Case libre déjà foulée permise";
    }
}

/// How readings are valued by the usual house rules: by the cells they give to whoever holds the cards.
pub const VALUING: Valuing = Valuing {
    words: || House::default().words(),
    value: |Made { reading, letters, hand }| {
        let plan = House::default().plan(reading).filter(|_| letters <= usize::from(hand));
        plan.map(|plan| plan.cells().into())
    },
};

const KINDS: KindSet = KindSet::of(&[
    Kind::Mot,
    Kind::Twhykx,
    Kind::Anagre,
    Kind::Insert,
    Kind::Entier,
    Kind::Bisec,
    Kind::Trisec,
    Kind::Poker,
]);

impl House {
    pub fn words(&self) -> WordRules {
        let kinds = KINDS
            .banning(Kind::Entier, self.ban_entier)
            .banning(Kind::Bisec, self.ban_bisec)
            .banning(Kind::Trisec, self.ban_trisec)
            .banning(Kind::Twhykx, self.ban_twhykx)
            .banning(Kind::Poker, self.ban_poker)
            .banning(Kind::Anagre, self.ban_anagre)
            .banning(Kind::Insert, self.ban_insert);
        WordRules {
            kinds,
            least_letters: self.least_letters,
            single_letters: self.single_letters,
            compounds: self.compounds,
            anagre_least: self.anagre_least,
            partner: Partner::cited_if(self.anagre_cited),
            poker_most_specials: self.poker_most_specials,
            same_least: self.same_least,
            suite_least: self.suite_least,
            ..WordRules::default()
        }
    }

    /// The cells of a reading; `None` if its kind is not one of this game.
    pub fn plan(&self, reading: &Reading) -> Option<Plan> {
        reading.plan(CellRules { entier_normal: self.entier_normal, twhykx_extra: self.twhykx_extra })
    }

    /// How a pawn may go; the place of the free cells is that of all kinds but the Twhykx.
    pub fn moves(&self, finish: Finish) -> MoveRules {
        MoveRules {
            head_on: self.head_on,
            concave: self.concave,
            graze_bounce: self.graze_bounce,
            squeeze: self.squeeze,
            free_revisit: self.free_revisit,
            must_use_all: self.must_use_all,
            may_stop_after_finish: self.may_stop_after_finish,
            free_anywhere: false,
            finish: finish.gates(),
        }
    }
}
