//! The house rules of Sets.

use crate::rules::{
    Players, Points, Seconds,
    clock::WARNING,
    house::house_rules,
    stolon::{
        Bareme, Growth, InsertCount, Kind, KindSet, Partner, Reading, Scale, SingleLetters, TwhykxCurve, WordRules,
    },
};

house_rules! {
    pub struct House {
        packs: u8 = 1, "Nombre de paquets", 1..=2;
        sets: u8 = 0, "Nombre de sets (0 : autant que de joueurs)", 0..=8;
        first_letters: u8 = 6, "Lettres au premier tour", 4..=9;
        last_letters: u8 = 9, "Lettres au dernier tour", 4..=9;
        round_time: Seconds = Seconds(180), "Durée d’un tour";
        stop_not_before: Seconds = Seconds(0), "Pas d’arrêt avant";
        warning: Seconds = WARNING, "Avertissement avant la fin d’un temps", 0..=60;
        without_paper: bool = false, "Sans papier : saisie cachée";
        entry_time: Seconds = Seconds(30), "Temps de saisie sans papier";
        score_call: Points = Points(30), "Enjeu de l’annonce « score »";
        score_call_tie_wins: bool = true, "L’annonce gagne à égalité";
        score_call_zero_loses: bool = true, "L’annonce perd si tous ont zéro";
        holder_may_call: bool = false, "Le tenant peut annoncer « score »";
        plain_words: bool = true, "Mots simples admis";
        ban_duo: bool = false, "Duo interdit";
        ban_entier: bool = false, "Entier interdit";
        ban_alterne: bool = false, "Alterné interdit";
        ban_twhykx: bool = false, "Twhykx interdit";
        ban_anagre: bool = false, "Anagre interdit";
        ban_insert: bool = false, "Insert interdit";
        least_letters: u8 = 2, "Longueur minimale d’un mot", 2..=5;
        single_letters: SingleLetters = SingleLetters::None, "Mots d’une lettre comme parties";
        anagre_least: u8 = 4, "Longueur minimale d’un Anagre", 2..=8;
        anagre_cited: bool = true, "L’anagramme doit être citée";
        duo_differs: bool = true, "Les deux mots d’un Duo diffèrent";
        insert_count: InsertCount = InsertCount::Once, "Points de l’Insert";
        inner_extra: Points = Points(5), "Supplément par carte du mot intérieur", 0..=20;
        twhykx_curve: TwhykxCurve = TwhykxCurve::Five, "Points du Twhykx";
    }
    presets {
        short = "Partie courte : un seul set" { sets: 1 }
        first_time = "Avec des jeunes : ni Anagre ni Insert" { ban_anagre: true, ban_insert: true }
        stolons_only = "Stolons seuls : pas de mot simple" { plain_words: false }
    }
}

pub const KINDS: KindSet =
    KindSet::of(&[Kind::Mot, Kind::Duo, Kind::Entier, Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert]);

impl House {
    /// How many sets these players play.
    pub fn sets(&self, players: Players) -> u8 {
        if self.sets == 0 { players.count() } else { self.sets }
    }

    pub fn growth(&self) -> Growth {
        Growth { first: self.first_letters, last: self.last_letters }
    }

    pub fn words(&self) -> WordRules {
        let kinds = KINDS
            .banning(Kind::Mot, !self.plain_words)
            .banning(Kind::Duo, self.ban_duo)
            .banning(Kind::Entier, self.ban_entier)
            .banning(Kind::Alterne, self.ban_alterne)
            .banning(Kind::Twhykx, self.ban_twhykx)
            .banning(Kind::Anagre, self.ban_anagre)
            .banning(Kind::Insert, self.ban_insert);
        WordRules {
            kinds,
            least_letters: self.least_letters,
            single_letters: self.single_letters,
            anagre_least: self.anagre_least,
            partner: Partner::cited_if(self.anagre_cited),
            duo_differs: self.duo_differs,
            ..WordRules::default()
        }
    }

    /// What a reading brings; `None` if its kind is not one of this game.
    pub fn points(&self, own: Option<&Bareme>, reading: &Reading) -> Option<Points> {
        let scale = Scale { own, twhykx: self.twhykx_curve, insert: self.insert_count, inner_extra: self.inner_extra };
        KINDS.contains(reading.kind).then(|| scale.points(reading)).flatten()
    }
}
