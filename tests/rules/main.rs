//! The rules under chance: random complete games, every end of a move by brute force, the fairness of deals, sizes.

mod cartomanie;
mod clam;
mod contrat;
mod ends;
mod fairness;
mod parcours;
mod plis;
mod proposed;
mod random;
mod sets;
mod sizes;
mod stoick;
mod worth;
