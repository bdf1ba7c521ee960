//! La Clé by chance: random games to their end, and searches held against brute force.

mod brute_force;
mod cost;
mod croises;
mod games;
mod patience;
mod trie;
mod worth;
