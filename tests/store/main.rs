//! The store on a chip whose power goes, whose bytes go bad, and which lasts only so long.

mod chip;
mod cuts;
mod damage;
mod device;
mod golden;
mod life;
mod manners;
mod peer;
mod recorded;
mod results;
