//! The sixteen inks of a frame, and the themes that give each of them a colour.

use embedded_graphics::pixelcolor::{PixelColor, raw::RawU4};
use serde::{Deserialize, Serialize};

/// An entry of the palette, named by its use. A frame stores these; only the display turns them into colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ink {
    Background,
    Panel,
    Line,
    Dim,
    Text,
    Tile,
    TileShade,
    /// The dark ink on tiles.
    Letter,
    Accent,
    Good,
    Bad,
    Blue,
    Orange,
    DeepGood,
    DeepBad,
    /// The strongest ink on the deep colours of a verdict.
    White,
}

impl Ink {
    pub const COUNT: usize = 16;
    /// What is written on the accent. That stands out from the background in every theme, so the background does from it;
    /// one dark ink for all themes would not.
    pub const ON_ACCENT: Self = Self::Background;
}

impl PixelColor for Ink {
    type Raw = RawU4;
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    #[default]
    Dark,
    Light,
    Contrast,
}

/// A colour as the display takes it: five bits of red, six of green, five of blue.
pub type Rgb565 = u16;

/// What each ink looks like, in the order of [`Ink`].
pub type Palette = [Rgb565; Ink::COUNT];

impl Theme {
    pub const ALL: [Self; 3] = [Self::Dark, Self::Light, Self::Contrast];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Dark => "Sombre",
            Self::Light => "Clair",
            Self::Contrast => "Contrasté",
        }
    }

    pub const fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
            Self::Contrast => &CONTRAST,
        }
    }
}

static DARK: Palette = palette([
    0x10141f, 0x1b2233, 0x34405a, 0x8592ad, 0xeef2fa, 0xf3e7cb, 0xd9c79c, 0x1a1a1a, 0xf4a83a, 0x36b37e, 0xe85c54,
    0x4c8df6, 0xef7d2f, 0x14503a, 0x5c1f1d, 0xffffff,
]);

static LIGHT: Palette = palette([
    0xf5f3ee, 0xe6e2d8, 0xc2bcae, 0x5a554c, 0x1c1b19, 0xfffdf6, 0xcdbb8e, 0x1a1a1a, 0x945600, 0x16704a, 0xbe322b,
    0x2667d0, 0xd0611a, 0x14603f, 0x8c2723, 0xffffff,
]);

static CONTRAST: Palette = palette([
    0x000000, 0x000000, 0xa0a0a0, 0xe0e0e0, 0xffffff, 0xffffff, 0xb0b0b0, 0x000000, 0xffd800, 0x00e070, 0xff5050,
    0x60a8ff, 0xff9020, 0x004a24, 0x780000, 0xffffff,
]);

/// From `0xRRGGBB`, as designers write colours.
const fn palette(colours: [u32; Ink::COUNT]) -> Palette {
    let mut palette = [0; Ink::COUNT];
    let mut i = 0;
    while i < Ink::COUNT {
        let [_, red, green, blue] = colours[i].to_be_bytes();
        palette[i] = (red as u16 >> 3) << 11 | (green as u16 >> 2) << 5 | blue as u16 >> 3;
        i += 1;
    }
    palette
}

/// A colour with eight bits a channel: the high bits repeated below, so that white stays white.
pub const fn to_rgb888(colour: Rgb565) -> [u8; 3] {
    let (red, green, blue) = (colour >> 11, colour >> 5 & 0x3f, colour & 0x1f);
    [(red << 3 | red >> 2) as u8, (green << 2 | green >> 4) as u8, (blue << 3 | blue >> 2) as u8]
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn colours_survive_the_way_to_the_display_within_its_precision() {
        let [background, .., white] = Theme::Dark.palette();
        assert_eq!(to_rgb888(*white), [0xff, 0xff, 0xff]);
        assert_eq!(to_rgb888(*background), [0x10, 0x14, 0x18]);
    }

    /// Relative luminance as the web's accessibility guidelines define it.
    fn luminance(colour: Rgb565) -> f32 {
        let [r, g, b] = to_rgb888(colour).map(|channel| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(theme: Theme, ink: Ink, paper: Ink) -> f32 {
        let [one, other] = [ink, paper].map(|ink| luminance(theme.palette()[ink as usize]) + 0.05);
        one.max(other) / one.min(other)
    }

    /// What those guidelines ask for in letters of any size.
    const READABLE: f32 = 4.5;

    #[test]
    fn text_stands_out_from_what_it_is_written_on() {
        let anywhere = [Ink::Text, Ink::Dim, Ink::Accent, Ink::Good, Ink::Bad];
        let papers = [Ink::Background, Ink::Panel];
        let elsewhere = [
            (Ink::ON_ACCENT, Ink::Accent),
            // The letters of the keys in the footer.
            (Ink::Background, Ink::Dim),
            (Ink::Letter, Ink::Tile),
            (Ink::Letter, Ink::TileShade),
            (Ink::White, Ink::DeepGood),
            (Ink::White, Ink::DeepBad),
            // Points on a verdict.
            (Ink::Tile, Ink::DeepGood),
            (Ink::Tile, Ink::DeepBad),
        ];
        let pairs = papers.into_iter().flat_map(|paper| anywhere.map(|ink| (ink, paper))).chain(elsewhere);
        for (theme, (ink, paper)) in
            Theme::ALL.into_iter().flat_map(|theme| pairs.clone().map(move |pair| (theme, pair)))
        {
            let contrast = contrast(theme, ink, paper);
            assert!(contrast >= READABLE, "{theme:?}: {ink:?} on {paper:?} has a contrast of {contrast}");
        }
    }

    /// A measure that says yes to everything would let any colour pass.
    #[test]
    fn contrast_is_measured_as_the_guidelines_do() {
        let white_on_black = contrast(Theme::Contrast, Ink::White, Ink::Background);
        assert!((white_on_black - 21.0).abs() < 0.01, "{white_on_black}");
        let line = contrast(Theme::Light, Ink::Line, Ink::Background);
        assert!(line < READABLE, "a line that letters could be written in: {line}");
    }
}
