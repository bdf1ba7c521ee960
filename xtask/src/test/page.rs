//! The page that shows the handheld, in a real browser.

use std::env;

use anyhow::{Context, Result, bail};

use crate::{
    apt,
    host::Host,
    node,
    process::{self, Tool},
};

const FOLDER: &str = "tests/page";
/// What the browser is called on different systems.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

pub fn test() -> Result<()> {
    let browser = find_browser().or_else(|_| install_browser())?;
    node::prepare(FOLDER)?;
    let host = Host::build()?;
    let mut test = node::command();
    test.args(["--test", &format!("{FOLDER}/")]).env("MENEUR_BIN", &host.program).env("CHROMIUM", browser);
    process::run(&mut test)
}

fn find_browser() -> Result<String> {
    if let Ok(browser) = env::var("CHROMIUM") {
        return Ok(browser);
    }
    let found = NAMES.into_iter().find(|program| Tool { program, install: "" }.is_there());
    match found {
        Some(program) => Ok(program.to_owned()),
        None => bail!(
            "the page cannot be tested without Chromium: install it (on Debian: apt-get install chromium), or name it by the environment variable CHROMIUM"
        ),
    }
}

fn install_browser() -> Result<String> {
    apt::install(&["chromium"]).context("Chromium is missing and cannot be installed")?;
    find_browser()
}
