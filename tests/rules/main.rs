//! The rules under chance: random complete games, moves by brute force, the fairness of deals, sizes.

mod brute_force;
mod cartomanie;
mod clam;
mod cle;
mod contrat;
mod croises;
mod defaults;
mod ends;
mod fairness;
mod half_full;
mod longest;
mod parcours;
mod patience;
mod play_worth;
mod plis;
mod proposed;
mod random;
mod sets;
mod sizes;
mod small_boards;
mod sources;
mod stoick;
mod tenth_game;
mod trie;
mod worth;
