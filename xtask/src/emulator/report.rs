//! What the emulator measured. Times are in microseconds from the first picture on.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::cuts::Kind;
use crate::paths;

/// As much of the stack as the handheld may use: far above the paint of `src/platform/rp2040/stack.rs`.
const MOST_STACK: u64 = 48 * 1024;

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// From power-on to the first full picture.
    pub ready_us: Option<f64>,
    pub steps: Vec<Step>,
    /// Each change of what the piezo sounds.
    pub tones: Vec<Tone>,
    /// Each time the chip was started anew.
    pub resets: Vec<Reset>,
    /// What the emulator had to say against the run.
    pub warnings: Vec<Warning>,
    /// Each erase and each program of a page.
    pub flash_operations: Vec<FlashOperation>,
    /// The most bytes of stack that were ever in use.
    pub stack_bytes: u64,
    /// What the firmware logged: defmt frames in base64.
    pub log: String,
}

/// A step of the timeline, and what happened from it on until the next.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    pub at: f64,
    #[serde(flatten)]
    pub what: What,
    pub cycles: u64,
    pub asleep_cycles: u64,
    pub spi_bytes: u64,
    /// When the last pixel changed, counted from this step; `None` if none did.
    pub last_pixel_us: Option<f64>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum What {
    Key {
        down: bool,
    },
    Snap {
        snap: String,
        /// In percent.
        backlight: u8,
    },
    Power {
        #[serde(rename = "power")]
        _power: bool,
    },
}

#[derive(Debug, Deserialize)]
pub struct Tone {
    pub at: f64,
    /// Zero for silence.
    pub hz: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct FlashOperation {
    pub at: f64,
    pub kind: Kind,
    /// How long it took.
    pub us: f64,
}

#[derive(Debug, Deserialize)]
pub struct Reset {
    /// "watchdog" or "sysreset".
    pub cause: String,
}

#[derive(Debug, Deserialize)]
pub struct Warning {
    pub text: String,
}

impl Report {
    /// The stack that the handheld may use. (The bench, which plays all games before, uses more.)
    pub fn check_stack(&self) -> Result<()> {
        let used = self.stack_bytes;
        ensure!(used <= MOST_STACK, "{used} bytes of stack, more than {MOST_STACK}");
        Ok(())
    }

    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read(path).with_context(|| format!("cannot read {}", paths::shown(path)))?;
        serde_json::from_slice(&text).with_context(|| format!("cannot understand {}", paths::shown(path)))
    }
}
