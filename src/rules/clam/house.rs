//! The house rules of Clam.

use crate::rules::{
    Points, Seconds,
    clock::WARNING,
    house::{choice, house_rules},
    stolon::Growth,
};

choice! {
    /// A call that was made before or is too short: a matter of admission, not of spelling.
    pub enum NotAdmitted {
        Refused = "refusé sans pénalité",
        CountsAsFalse = "compte comme un mot faux",
    }
}

choice! {
    /// What a false word costs when no error is allowed any more.
    pub enum SecondError {
        PenaltyAndOut = "points perdus et exclusion",
        Penalty = "points perdus",
        Out = "exclusion seule",
    }
}

choice! {
    /// What the clock does while a word is checked; the outside sees to it.
    pub enum ClockDuringCheck {
        Paused = "arrêtée",
        Runs = "continue",
    }
}

house_rules! {
    pub struct House {
        packs: u8 = 1, "Nombre de paquets", 1..=2;
        first_letters: u8 = 3, "Lettres au premier tour", 2..=8;
        last_letters: u8 = 8, "Lettres au dernier tour", 2..=8;
        reveal_interval: Seconds = Seconds(2), "Intervalle entre les premières lettres";
        think_2: Seconds = Seconds(90), "Réflexion à 2 lettres";
        think_3: Seconds = Seconds(90), "Réflexion à 3 lettres";
        think_4: Seconds = Seconds(90), "Réflexion à 4 lettres";
        think_5: Seconds = Seconds(105), "Réflexion à 5 lettres";
        think_6: Seconds = Seconds(120), "Réflexion à 6 lettres";
        think_7: Seconds = Seconds(135), "Réflexion à 7 lettres";
        think_8: Seconds = Seconds(150), "Réflexion à 8 lettres";
        warning: Seconds = WARNING, "Avertissement avant la fin d’un temps", 0..=60;
        least_letters: u8 = 2, "Longueur minimale d’un mot", 2..=5;
        prompt_penalty: Points = Points(15), "Pénalité pour un mot soufflé";
        errors_allowed: u8 = 1, "Erreurs permises", 0..=9;
        second_error: SecondError = SecondError::PenaltyAndOut, "Erreur de trop";
        not_admitted: NotAdmitted = NotAdmitted::Refused, "Mot répété ou trop court";
        false_raises_minimum: bool = false, "Un mot faux compte pour la longueur";
        joker_letters_score: bool = true, "Les lettres jokers rapportent";
        leader_calls: bool = true, "Le meneur peut clamer";
        simultaneous_tenths: u8 = 3, "Simultanéité (dixièmes de seconde)", 0..=30;
        clock_during_check: ClockDuringCheck = ClockDuringCheck::Paused, "Horloge pendant une vérification";
        junior_gains_doubled: bool = true, "Gains des plus jeunes doublés";
        junior_losses_doubled: bool = false, "Pertes des plus jeunes doublées";
    }
    presets {
        short = "Partie courte : 3 à 6 lettres" { last_letters: 6 }
        gentle = "En douceur : trois erreurs permises" { errors_allowed: 3, second_error: SecondError::Out }
    }
}

impl House {
    pub fn growth(&self) -> Growth {
        Growth { first: self.first_letters, last: self.last_letters }
    }

    /// The time to think with this many letters on the table.
    pub fn think(&self, letters: usize) -> Seconds {
        let Self { think_2, think_3, think_4, think_5, think_6, think_7, think_8, .. } = *self;
        match letters {
            0..=2 => think_2,
            3 => think_3,
            4 => think_4,
            5 => think_5,
            6 => think_6,
            7 => think_7,
            _ => think_8,
        }
    }
}
