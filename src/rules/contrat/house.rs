//! The house rules of Contrat.

use crate::rules::{
    Players, Points, Seconds,
    clock::WARNING,
    house::house_rules,
    stolon::{
        Bareme, Growth, InsertCount, Kind, KindSet, Partner, Reading, Scale, SingleLetters, TwhykxCurve, WordRules,
        appraisal::{Made, Valuing},
    },
};

house_rules! {
    charts Option<Bareme>;
    pub struct House {
        packs: u8 = 1, "Nombre de paquets", 1..=2;
        games: u8 = 0, "Nombre de parties (0 : autant que de joueurs)", 0..=8;
        first_letters: u8 = 6, "Lettres au premier tour", 4..=9;
        last_letters: u8 = 9, "Lettres au dernier tour", 4..=9;
        holder_time: Seconds = Seconds(150), "Temps de chaque joueur avec les cartes";
        final_writing: Seconds = Seconds(90), "Temps de chacun pour inscrire";
        warning: Seconds = WARNING, "Avertissement avant la fin d’un temps", 0..=60;
        contract_bonus: Points = Points(100), "Prime du contrat rempli";
        entier_bonus: Points = Points(110), "Prime de l’Entier";
        ban_alterne: bool = false, "Alterné interdit";
        ban_twhykx: bool = false, "Twhykx interdit";
        ban_anagre: bool = false, "Anagre interdit";
        ban_insert: bool = false, "Insert interdit";
        least_letters: u8 = 2, "Longueur minimale d’un mot", 2..=5;
        single_letters: SingleLetters = SingleLetters::None, "Mots d’une lettre comme parties";
        anagre_least: u8 = 4, "Longueur minimale d’un Anagre", 2..=8;
        anagre_cited: bool = true, "L’anagramme doit être citée";
        check_before_writing: bool = false, "Anagramme fausse : la case reste libre";
        insert_count: InsertCount = InsertCount::Once, "Points de l’Insert";
        inner_extra: Points = Points(0), "Supplément par carte du mot intérieur", 0..=20;
        twhykx_curve: TwhykxCurve = TwhykxCurve::Five, "Points du Twhykx";
    }
    presets {
        short = "Partie courte : une seule partie" { games: 1 }
        first_time = "Début : ni Twhykx ni Anagre" { ban_twhykx: true, ban_anagre: true }
    }
}

/// How readings are valued by the usual house rules.
pub const VALUING: Valuing = Valuing { words: || House::default().words(), value };

fn value(Made { reading, letters, .. }: Made<'_>) -> Option<i16> {
    let house = House::default();
    // An Entier is made of the letters of the last round, and of no fewer.
    let too_early = reading.kind == Kind::Entier && letters != usize::from(house.growth().last);
    house.points(None, reading).filter(|_| !too_early).map(|points| points.0)
}

/// The stolons of a contract.
pub const CONTRACT: KindSet = KindSet::of(&[Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert]);
const BOXES: KindSet = KindSet::of(&[Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert, Kind::Entier]);

impl House {
    pub fn growth(&self) -> Growth {
        Growth { first: self.first_letters, last: self.last_letters }
    }

    /// How many parties these players play.
    pub fn parties(&self, players: Players) -> u8 {
        if self.games == 0 { players.count() } else { self.games }
    }

    /// The stolons to fill the contract with.
    pub fn contract(&self) -> KindSet {
        self.allow(CONTRACT)
    }

    fn allow(&self, kinds: KindSet) -> KindSet {
        kinds
            .banning(Kind::Alterne, self.ban_alterne)
            .banning(Kind::Twhykx, self.ban_twhykx)
            .banning(Kind::Anagre, self.ban_anagre)
            .banning(Kind::Insert, self.ban_insert)
    }

    pub fn words(&self) -> WordRules {
        WordRules {
            kinds: self.allow(BOXES),
            least_letters: self.least_letters,
            single_letters: self.single_letters,
            anagre_least: self.anagre_least,
            partner: Partner::cited_if(self.anagre_cited),
            ..WordRules::default()
        }
    }

    /// What a reading brings; `None` if there is no box for it.
    pub fn points(&self, own: Option<&Bareme>, reading: &Reading) -> Option<Points> {
        let scale = Scale { own, twhykx: self.twhykx_curve, insert: self.insert_count, inner_extra: self.inner_extra };
        match reading.kind {
            Kind::Entier => Some(self.entier_bonus),
            kind if CONTRACT.contains(kind) => scale.points(reading),
            _ => None,
        }
    }
}
