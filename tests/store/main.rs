//! The store on a chip whose power goes, whose bytes go bad, and which lasts only so long.

mod again;
mod anew;
mod aside;
mod at_keeper;
mod charts;
mod chip;
mod cuts;
mod damage;
mod device;
mod evening;
mod first_area;
mod flaky;
mod formats;
mod golden;
mod life;
mod long_sheet;
mod manners;
mod own_box;
mod peer;
mod people;
mod recorded;
mod results;
mod revised;
#[path = "../common/share.rs"]
mod share;
mod tally;
