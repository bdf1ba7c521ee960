//! What the owner of the device has chosen.

use serde::{Deserialize, Serialize};

use crate::{
    typing::Guide,
    ui::{palette::Theme, picture::Look},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub theme: Theme,
    pub brightness: Brightness,
    pub sound: bool,
    /// Held the other way round, the stick under the right thumb.
    pub turned: bool,
    /// The light does not jump while something is typed.
    pub still: bool,
    /// A pause hides what lies on the table.
    pub veil: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::Dark,
            brightness: Brightness::default(),
            sound: true,
            turned: false,
            still: false,
            veil: false,
        }
    }
}

impl Settings {
    pub const fn look(&self) -> Look {
        Look { theme: self.theme, turned: self.turned }
    }

    /// For typing any letters.
    pub fn guide(&self) -> Guide {
        if self.still { Guide::still() } else { Guide::default() }
    }
}

/// How bright the display is, in steps of ten percent; never dark, so that one always finds the way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "u8")]
pub struct Brightness(u8);

impl Brightness {
    pub const LEAST: Self = Self(10);
    const MOST: Self = Self(100);
    const STEP: u8 = 10;

    pub const fn percent(self) -> u8 {
        self.0
    }

    pub fn up(self) -> Self {
        Self(self.0 + Self::STEP).min(Self::MOST)
    }

    pub fn down(self) -> Self {
        Self(self.0.saturating_sub(Self::STEP)).max(Self::LEAST)
    }
}

impl From<u8> for Brightness {
    fn from(percent: u8) -> Self {
        Self(percent).clamp(Self::LEAST, Self::MOST)
    }
}

impl Default for Brightness {
    fn default() -> Self {
        Self(80)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brightness_stays_between_its_ends() {
        let mut level = Brightness::default();
        for _ in 0..20 {
            level = level.down();
        }
        assert_eq!(level.percent(), 10);
        for _ in 0..20 {
            level = level.up();
        }
        assert_eq!(level.percent(), 100);
    }
}
