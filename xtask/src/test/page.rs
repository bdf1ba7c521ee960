//! The page that shows the handheld, in a real browser.

use std::{env, path::PathBuf};

use anyhow::{Context, Result};

use super::harness::LONG;
use crate::{apt, host::Host, node, parallel};

const FOLDER: &str = "tests/page";
/// Names the browser where it is not found by itself; the tests read it too.
const VARIABLE: &str = "CHROMIUM";
/// What the browser is called on different systems.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const INSTALL: &str = "the page cannot be tested without Chromium: install it (on Debian: apt-get install chromium), or \
                       name another browser of its kind by the environment variable CHROMIUM";

pub fn test() -> Result<()> {
    let browser = browser()?;
    node::prepare(FOLDER)?;
    let host = Host::build()?;
    parallel::take_turn(LONG, || {
        node::test(FOLDER, |test| {
            test.env("MENEUR_BIN", &host.program).env(VARIABLE, browser);
        })
    })
}

fn browser() -> Result<PathBuf> {
    if let Some(browser) = find_browser() {
        return Ok(browser);
    }
    apt::install(&["chromium"]).context(INSTALL)?;
    find_browser().context(INSTALL)
}

fn find_browser() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    let mut candidates = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.or_else(|| candidates.find(|path| path.is_file()))
}
