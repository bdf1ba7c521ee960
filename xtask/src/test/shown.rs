//! A picture of the device beside what the core draws on this computer.

use std::path::Path;

use anyhow::{Context, Result};
use meneur::{
    app::App,
    store::Flash,
    ui::{Canvas, picture::Picture},
};

use crate::{gallery, panel, pictures::Image};

/// Compares the snapshot `name` in the folder `out` with what `app` shows.
pub fn compare<F: Flash>(app: &App<F>, out: &Path, name: &str) -> Result<()> {
    let mut picture = Picture { look: app.settings().look(), ..Picture::new() };
    app.draw(&mut Canvas::new(&mut picture.frame));
    compare_picture(&picture, out, name)
}

pub fn compare_picture(picture: &Picture, out: &Path, name: &str) -> Result<()> {
    let file = |suffix: &str| out.join(format!("{name}{suffix}.png"));
    panel::photograph(picture).save(&file("-expected"))?;
    gallery::check(&file("-expected"), &Image::load(&file(""))?, &file("-diff"))
        .with_context(|| format!("the picture '{name}'"))
}
