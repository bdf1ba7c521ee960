//! Calls cargo, and finds what it built.

use std::{env, path::PathBuf, process::Command};

use anyhow::{Result, bail};
use serde_json::Value;

use crate::process;

/// The cargo that runs us, so that all parts are built by one toolchain.
pub fn command(subcommand: &str) -> Command {
    let mut command = process::at_root(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg(subcommand);
    command
}

/// Runs a `cargo build` that makes one executable, and returns where it is.
pub fn executable(build: &mut Command) -> Result<PathBuf> {
    build.arg("--message-format=json-render-diagnostics");
    let messages = process::capture_aloud(build)?;
    match &executables(&messages)[..] {
        [path] => Ok(path.clone()),
        found => bail!("cargo should have built one executable, but built {}", found.len()),
    }
}

fn executables(messages: &str) -> Vec<PathBuf> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_found_among_other_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","executable":null}"#,
            "\n",
            r#"{"reason":"compiler-artifact","executable":"target/debug/meneur"}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(executables(messages), [PathBuf::from("target/debug/meneur")]);
    }
}
