//! Compares the pages of the gallery with the pictures in tests/screens/gallery, and tries the keys of the parts.
//!
//! After a change that is meant to be seen: `cargo xtask accept`, and a look at the pictures it names.

#[path = "../../xtask/src/gallery.rs"]
mod gallery;
mod keys;
mod pages;
#[path = "../../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../../src/platform/desktop/pictures.rs"]
mod pictures;
mod sizes;

use std::{collections::BTreeSet, path::Path};

use meneur::ui::{Canvas, audit::Audit, frame::Frame, palette::Theme};
use pages::pages;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_page_looks_as_accepted() {
    let folder = gallery::pages_folder(root());
    let diffs = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("pictures").join("diff/gallery");
    let mut complaints = Vec::new();
    for (page, theme) in pages().flat_map(|page| Theme::ALL.map(|theme| (page, theme))) {
        let got = panel::photograph(&page.picture(theme));
        if let Err(complaint) = gallery::check(&page.accepted(&folder, theme), &got, &page.accepted(&diffs, theme)) {
            complaints.push(format!("{}, {theme:?}: {complaint:#}", page.name));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n(see the top of {})\n", complaints.join("\n"), file!());
}

#[test]
fn every_page_is_laid_out_well() {
    for page in pages() {
        let (mut frame, mut audit) = (Frame::new(), Audit::default());
        (page.draw)(&mut Canvas::audited(&mut frame, &mut audit));
        assert_eq!(audit.faults(), [], "on page {}", page.name);
    }
}

#[test]
fn every_page_has_a_name_of_its_own_and_no_picture_is_left_over() {
    let folder = gallery::pages_folder(root());
    let made: BTreeSet<_> = pages().flat_map(|page| Theme::ALL.map(|theme| page.accepted(&folder, theme))).collect();
    assert_eq!(made.len(), pages().count() * Theme::ALL.len());
    let accepted = gallery::accepted_pages(root()).expect("the folder can be read");
    let left_over: Vec<_> = accepted.iter().filter(|path| !made.contains(*path)).collect();
    assert!(left_over.is_empty(), "no page makes these any more (remove them by cargo xtask accept): {left_over:#?}");
}
