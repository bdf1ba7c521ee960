//! Makes what the core carries along: the dictionary (the bundled list, or the one that `MENEUR_WORDS` names), the
//! letter statistics that typing goes by, and the typefaces. For the device, it also hands the linker its memory map.

use std::{
    env,
    error::Error,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::{Path, PathBuf},
    process::{self, ExitCode},
};

#[path = "src/ui/fonts/bdf.rs"]
mod bdf;

const FONTS: [&str; 12] = [
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
    "watch",
];

/// What dict-build is compiled of.
const BUILDER: [&str; 7] = [
    "build.rs",
    "Cargo.lock",
    "dict-build/Cargo.toml",
    "dict-build/src",
    "src/dict/reader",
    "src/letters.rs",
    "src/typing/likely.rs",
];
const BYTES: &str = "dictionary.bin";
const LIKELY: &str = "likely.bin";
const REPORT: &str = "dictionary.txt";

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Cargo shows this line at the end, and all else that was printed only on request.
            println!("cargo::error={error}");
            ExitCode::SUCCESS
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
    let kept = kept_dictionary(out, &sources, own_list.as_deref())?;
    if !kept.is_dir() {
        let built = dict_build::build(&sources, own_list.as_deref())
            .map_err(|error| format!("the dictionary was not built: {error}"))?;
        keep(&kept, &built)?;
    }
    for file in [BYTES, LIKELY, REPORT] {
        fs::copy(kept.join(file), out.join(file))?;
    }
    Ok(())
}

/// Where the dictionary of these sources is kept, for all boards, profiles and features alike. The name is made of all
/// that it depends on: every byte of the sources, and of the code that turns them into a dictionary.
fn kept_dictionary(
    out: &Path,
    sources: &dict_build::Sources,
    own_list: Option<&Path>,
) -> Result<PathBuf, Box<dyn Error>> {
    let mut files: Vec<_> = sources.files().into_iter().chain(own_list).map(Path::to_owned).collect();
    BUILDER.iter().try_for_each(|path| files_below(Path::new(path), &mut files))?;
    let mut hasher = DefaultHasher::new();
    for file in files {
        let bytes = dict_build::read(&file)?;
        (file, bytes).hash(&mut hasher);
    }
    let target = out.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file()).unwrap_or(out);
    Ok(target.join("dictionaries").join(format!("{:016x}", hasher.finish())))
}

/// A file, or all those in a folder and the folders in it, in the order of their names.
fn files_below(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries =
        fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| files_below(entry, files))
}

/// The folder appears when everything is in it. If another build was faster, it has made the same.
fn keep(folder: &Path, built: &dict_build::Built) -> Result<(), Box<dyn Error>> {
    let unfinished = folder.with_extension(process::id().to_string());
    fs::create_dir_all(&unfinished)?;
    fs::write(unfinished.join(BYTES), &built.bytes)?;
    fs::write(unfinished.join(LIKELY), built.likely)?;
    fs::write(unfinished.join(REPORT), built.report.to_string())?;
    if fs::rename(&unfinished, folder).is_err() {
        fs::remove_dir_all(&unfinished)?;
    }
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
