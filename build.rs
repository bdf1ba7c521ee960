//! Builds the dictionary into the program: the bundled list, or the one that `MENEUR_WORDS` names.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    match build_dictionary() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the dictionary was not built: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Cargo comes back here only if one of the word files or the builder itself has changed.
fn build_dictionary() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-env-changed=MENEUR_WORDS");
    let own_list = env::var_os("MENEUR_WORDS").filter(|path| !path.is_empty()).map(PathBuf::from);
    let sources = dict_build::Sources::bundled();
    for file in sources.files().into_iter().chain(own_list.as_deref()) {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    let built = dict_build::build(&sources, own_list.as_deref())?;
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?;
    std::fs::write(Path::new(&out).join("dictionary.bin"), &built.bytes)?;
    std::fs::write(Path::new(&out).join("dictionary.txt"), built.report.to_string())?;
    Ok(())
}
