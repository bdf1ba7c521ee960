//! The house rules of Plis.

use crate::rules::{
    Points, Seconds,
    clock::WARNING,
    house::{choice, house_rules},
};

choice! {
    /// Who announces first; the others follow clockwise.
    pub enum AnnounceOrder {
        LeaderFirst = "celui qui entame d’abord",
        LeaderLast = "celui qui entame en dernier",
    }
}

choice! {
    /// What the end of the time for a card brings.
    pub enum LateCard {
        Waits = "on attend le joueur",
        Weakest = "l’appareil pose la plus faible",
    }
}

house_rules! {
    pub struct House {
        packs: u8 = 1, "Nombre de paquets", 1..=2;
        rounds: u8 = 10, "Nombre de tours", 1..=10;
        double_from: u8 = 4, "On peut doubler à partir du tour", 1..=10;
        trick: Points = Points(15), "Pli annoncé et fait";
        trick_letter: Points = Points(2), "Par lettre du mot d’un pli annoncé";
        trick_missed: Points = Points(15), "Perte pour un pli annoncé et non fait";
        trick_unannounced: Points = Points(15), "Perte pour un pli fait et non annoncé";
        word_letter: Points = Points(10), "Par lettre d’un mot annoncé";
        union_bonus: Points = Points(10), "Prime des plis unis";
        union_needs_word: bool = true, "Plis unis seulement pour un mot";
        union_needs_both: bool = true, "Une carte de chacun des plis unis au moins";
        union_with_doublet: bool = false, "Un doublet peut être uni";
        longer_word_fulfils: bool = true, "Un mot plus long remplit l’annonce";
        longer_word_extra: Points = Points(0), "Supplément par lettre de plus";
        failed_word_absorbs: bool = true, "Un mot manqué couvre son pli";
        special_letter_fixed: bool = false, "La lettre d’une spéciale vaut pour le mot";
        announce_order: AnnounceOrder = AnnounceOrder::LeaderFirst, "Ordre des annonces";
        announce_limit: bool = true, "Pas plus d’annonces que de cartes";
        least_letters: u8 = 2, "Longueur minimale d’un mot", 2..=5;
        announce_time: Seconds = Seconds(45), "Temps pour annoncer";
        card_time: Seconds = Seconds(30), "Temps pour jouer une carte";
        late_card: LateCard = LateCard::Waits, "Temps écoulé pour une carte";
        words_time: Seconds = Seconds(60), "Temps de chacun pour former ses mots";
        warning: Seconds = WARNING, "Avertissement avant la fin d’un temps", 0..=60;
    }
}
