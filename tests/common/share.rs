//! How many tries tests by chance make: all of them, or one of as many as the environment variable `MENEUR_TEST_SHARE`
//! says. What they have really done they print.

use std::env;

const VARIABLE: &str = "MENEUR_TEST_SHARE";

/// So many of `whole` tries are made, one at least.
pub fn of(whole: usize) -> usize {
    let share = env::var(VARIABLE).map_or(1, |share| match share.parse() {
        Ok(share) if share > 0 => share,
        _ => panic!("{VARIABLE} is a number from 1 on, not '{share}'"),
    });
    whole.div_ceil(share)
}
