//! Makes what the core carries along: the dictionary (the bundled list, or the one that `MENEUR_WORDS` names) and the
//! typefaces. For the device, it also hands the linker its memory map.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

#[path = "src/ui/fonts/bdf.rs"]
mod bdf;

const FONTS: [&str; 11] = [
    "tiny",
    "small",
    "small_bold",
    "text",
    "strong",
    "figure",
    "big",
    "tile_small",
    "tile_medium",
    "tile_large",
    "clock",
];

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Cargo comes back here only if one of the files named below, or the builder itself, has changed.
fn build() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    build_dictionary(&out)?;
    pack_fonts(&out)?;
    if env::var("CARGO_CFG_TARGET_OS")? == "none" {
        link_for_the_device(&out)?;
    }
    Ok(())
}

fn build_dictionary(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=MENEUR_WORDS");
    let own_list = env::var_os("MENEUR_WORDS").filter(|path| !path.is_empty()).map(PathBuf::from);
    let sources = dict_build::Sources::bundled();
    for file in sources.files().into_iter().chain(own_list.as_deref()) {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    let built = dict_build::build(&sources, own_list.as_deref())
        .map_err(|error| format!("the dictionary was not built: {error}"))?;
    fs::write(out.join("dictionary.bin"), &built.bytes)?;
    fs::write(out.join("dictionary.txt"), built.report.to_string())?;
    Ok(())
}

fn pack_fonts(out: &Path) -> Result<(), Box<dyn Error>> {
    let mut rust = String::new();
    for name in FONTS {
        let path = format!("src/ui/fonts/{name}.bdf");
        println!("cargo::rerun-if-changed={path}");
        let source = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let font = bdf::parse(&source).map_err(|error| format!("{path}: {error}"))?;
        rust += &font.to_rust(&name.to_uppercase());
    }
    fs::write(out.join("fonts.rs"), rust)?;
    Ok(())
}

fn link_for_the_device(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=memory.x");
    fs::copy("memory.x", out.join("memory.x")).map_err(|error| format!("memory.x: {error}"))?;
    println!("cargo::rustc-link-search={}", out.display());
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    Ok(())
}
