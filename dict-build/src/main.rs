//! Builds a dictionary by hand: `dict-build OUT [OWN_LIST]` writes the bytes and prints the report.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use dict_build::{BuildError, Sources, build};

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let Some(out) = arguments.next() else {
        eprintln!("usage: dict-build OUT [OWN_LIST]");
        return ExitCode::from(2);
    };
    let written = build(&Sources::bundled(), arguments.next().as_deref()).and_then(|built| {
        std::fs::write(&out, &built.bytes).map_err(|error| BuildError::Io { file: out, error })?;
        Ok(built.report)
    });
    match written {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("dict-build: {error}");
            ExitCode::FAILURE
        }
    }
}
