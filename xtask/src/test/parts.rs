//! The parts of the tests, what each needs, and what is left of it when there is little time.

use anyhow::Result;

use super::{Extent, code, cuts, harness, incidents, monkey, page, twins};
use crate::{bench, firmware};

pub struct Part {
    pub name: &'static str,
    /// What a success shows.
    pub shows: &'static str,
    /// The parts that must be done before: they build what it needs, or hold the lock that it would wait for.
    pub after: &'static [&'static str],
    pub quick: Quick,
    pub run: Run,
}

pub type Run = fn(Extent) -> Result<()>;

/// What `--quick` makes of it.
pub enum Quick {
    Whole,
    /// With what is left out.
    Less(&'static str),
    /// With the reason.
    Out(&'static str),
}

pub static PARTS: [Part; 14] = [
    Part {
        name: "format",
        shows: "the code is formatted",
        after: &[],
        quick: Quick::Whole,
        run: |_| code::check_format(),
    },
    Part {
        name: "lints",
        shows: "clippy has no complaint about the host's code",
        after: &[],
        quick: Quick::Whole,
        run: |_| code::lint_host(),
    },
    Part {
        name: "host",
        shows: "all tests on the host pass",
        after: &["lints"],
        quick: Quick::Less("49 of 50 random games, random events, and bytes damaged at random"),
        run: code::test_host,
    },
    Part {
        name: "device-lints",
        shows: "clippy has none about the firmware either, for each board",
        after: &[],
        quick: Quick::Whole,
        run: |_| code::lint_device(),
    },
    Part {
        name: "firmware",
        shows: "the firmware builds and fits",
        after: &["device-lints"],
        quick: Quick::Less("the builds that only measure, or break on purpose"),
        run: firmware::build_all,
    },
    Part {
        name: "emulator",
        shows: "the emulated board's own tests pass",
        after: &[],
        quick: Quick::Whole,
        run: |_| harness::test_emulator(),
    },
    Part {
        name: "bench-core",
        shows: "words are looked up and moves found fast enough on the device",
        after: &["firmware"],
        quick: Quick::Out("minutes of nothing but measuring"),
        run: |_| bench::core(),
    },
    Part {
        name: "device",
        shows: "the device shows and sounds what the host does",
        after: &["firmware"],
        quick: Quick::Less("all scripts on the board but the shortest; the host plays them all"),
        run: twins::compare,
    },
    Part {
        name: "repeat",
        shows: "the same script runs twice the same",
        after: &["firmware"],
        quick: Quick::Whole,
        run: |_| harness::run_twice(),
    },
    Part {
        name: "panic",
        shows: "what stops the firmware is noticed and told at the next start, and the game goes on",
        after: &["firmware"],
        quick: Quick::Out("it needs a firmware of its own"),
        run: |_| incidents::test(),
    },
    Part {
        name: "cuts",
        shows: "a power cut while the device saves loses nothing",
        after: &["firmware"],
        quick: Quick::Out("the host's tests cut the power, too"),
        run: |_| cuts::test(),
    },
    Part {
        name: "monkey",
        shows: "thousands of random presses in each game leave the device as they leave the host",
        after: &["firmware"],
        quick: Quick::Less("all but 60 presses a game, which still are a tour of each"),
        run: monkey::test,
    },
    Part {
        name: "bench",
        shows: "the device is fast and quiet enough",
        // It measures what the scripts have played.
        after: &["device"],
        quick: Quick::Out("minutes of nothing but measuring"),
        run: |_| bench::screens(),
    },
    Part {
        name: "page",
        shows: "the page works in a browser",
        after: &["firmware"],
        quick: Quick::Out("a browser takes its time"),
        run: |_| page::test(),
    },
];
