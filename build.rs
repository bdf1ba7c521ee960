//! Packs the typefaces for the core; for the device, also hands the linker its memory map.

use std::{env, fs, path::PathBuf};

#[path = "src/ui/fonts/bdf.rs"]
mod bdf;

const FONTS: [&str; 9] =
    ["small", "small_bold", "text", "strong", "figure", "big", "tile_small", "tile_medium", "tile_large"];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    pack_fonts(&out);
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("none") {
        link_for_the_device(&out);
    }
}

fn pack_fonts(out: &std::path::Path) {
    let mut rust = String::new();
    for name in FONTS {
        let path = format!("src/ui/fonts/{name}.bdf");
        println!("cargo:rerun-if-changed={path}");
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let font = bdf::parse(&source).unwrap_or_else(|error| panic!("{path}: {error}"));
        rust += &font.to_rust(&name.to_uppercase());
    }
    fs::write(out.join("fonts.rs"), rust).expect("OUT_DIR is writable");
}

fn link_for_the_device(out: &std::path::Path) {
    println!("cargo:rerun-if-changed=memory.x");
    fs::copy("memory.x", out.join("memory.x")).expect("memory.x stands beside build.rs");
    println!("cargo:rustc-link-search={}", out.display());
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}
