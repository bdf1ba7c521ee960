//! The house rules of La Clé Mots croisés.

use super::board::{Colour, Pattern};
use crate::rules::{
    Points, Seconds,
    cle::Plurals,
    house::{choice, house_rules},
};

choice! {
    /// Who judges the words.
    pub enum Referee {
        /// Only the squares are checked; a word is judged when someone contests it.
        Contest = "les joueurs contestent",
        /// The device refuses what is no word.
        Auto = "l’appareil vérifie",
    }
}

choice! {
    /// Where the first word must lie.
    pub enum FirstOnGrey {
        Covers = "sur une case grise au moins",
        Begins = "à partir d’une case grise",
    }
}

house_rules! {
    pub struct House {
        pattern: Pattern = Pattern::Checker, "Cases de couleur";
        colour_1: Colour = Colour::Red, "Couleur du joueur 1";
        colour_2: Colour = Colour::Green, "Couleur du joueur 2";
        colour_3: Colour = Colour::Orange, "Couleur du joueur 3";
        colour_4: Colour = Colour::Blue, "Couleur du joueur 4";
        teams: bool = false, "Par équipes";
        tiles: u8 = 104, "Lettres en jeu", 14..=104;
        /// Only the table knows its own box. Without a number it says when its bag is empty.
        own_tiles: u16 = 0, "Lettres de notre boîte (0 : non comptées)", 0..=9999;
        rack: u8 = 10, "Lettres sur un support", 7..=10;
        key_cards: u8 = 12, "Cartes-clés", 0..=12;
        referee: Referee = Referee::Contest, "Arbitrage des mots";
        contest_time: Seconds = Seconds(15), "Temps pour contester";
        partner_contests: bool = true, "Un partenaire peut contester";
        turn_time: Seconds = Seconds(0), "Temps pour jouer";
        plural_rule: bool = true, "Pluriels restreints";
        plural_verb: bool = false, "Pluriels permis s’ils sont aussi des verbes";
        first_on_grey: FirstOnGrey = FirstOnGrey::Covers, "Premier mot";
        least_first: u8 = 3, "Longueur minimale du premier mot", 2..=7;
        least: u8 = 2, "Longueur minimale des autres mots", 2..=4;
        least_scoring: u8 = 2, "Longueur minimale d’un mot qui rapporte", 2..=4;
        letter: Points = Points(5), "Lettre sur une case quelconque";
        own: Points = Points(10), "Lettre sur une case de sa couleur";
        key: Points = Points(25), "Lettre sur une case-clé";
        own_key: Points = Points(50), "Lettre sur une case-clé de sa couleur";
        key_word: Points = Points(50), "Mot-clé";
        contest: Points = Points(50), "Contestation gagnée ou perdue";
        out: Points = Points(50), "Prime au premier qui a fini";
        opponent_letter: Points = Points(5), "Par lettre restant aux adversaires";
        kept_letter: Points = Points(5), "Perte par lettre gardée";
        deduct_always: bool = false, "Lettres gardées déduites en tout cas";
        pass_rounds: u8 = 2, "Tours passés qui finissent la partie", 1..=9;
        pass_rounds_empty: u8 = 1, "Tours passés qui la finissent, masse épuisée", 1..=9;
        agreement: bool = false, "Accord de la table sur un mot absent";
    }
    presets {
        short = "Partie courte : 60 lettres, 6 cartes-clés" { tiles: 60, key_cards: 6 }
        child = "Enfants : mots vérifiés, pluriels libres" { plural_rule: false, referee: Referee::Auto }
    }
}

impl House {
    /// Which plurals must find their last letter on the board.
    pub fn plurals(&self) -> Plurals {
        match (self.plural_rule, self.plural_verb) {
            (false, _) => Plurals::Free,
            (true, false) => Plurals::Restricted,
            (true, true) => Plurals::RestrictedIfOnly,
        }
    }

    /// The colours of the seats, in their order.
    pub fn colours(&self) -> [Colour; 4] {
        [self.colour_1, self.colour_2, self.colour_3, self.colour_4]
    }
}
