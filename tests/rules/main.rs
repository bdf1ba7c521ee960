//! The rules under chance: random complete games, moves by brute force, the fairness of deals, sizes.

mod brute_force;
mod cartomanie;
mod changed;
mod clam;
mod cle;
mod contrat;
mod croises;
mod defaults;
mod ends;
mod fairness;
mod formats;
mod half_full;
mod layout;
mod length;
mod longest;
mod look_ups;
mod mutated;
mod parcours;
mod patience;
mod play_worth;
mod plis;
mod proposed;
mod random;
mod replayed;
mod sets;
#[path = "../common/share.rs"]
mod share;
mod sizes;
mod small_boards;
mod sources;
mod stoick;
mod trie;
mod worth;
