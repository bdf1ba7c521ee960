//! How long the clocks of a table are, compared with what the rules say.

use serde::{Deserialize, Serialize};

use crate::{rules::Seconds, time::Millis};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    Fast,
    #[default]
    Normal,
    Slow,
    VerySlow,
    NoClock,
}

impl Pace {
    pub const ALL: [Self; 5] = [Self::Fast, Self::Normal, Self::Slow, Self::VerySlow, Self::NoClock];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Fast => "rapides",
            Self::Normal => "normales",
            Self::Slow => "lentes",
            Self::VerySlow => "très lentes",
            Self::NoClock => "sans",
        }
    }

    /// What it does to the times of the rules.
    pub const fn detail(self) -> &'static str {
        match self {
            Self::Fast => "moitié du temps",
            Self::Normal => "temps de la règle",
            Self::Slow => "temps et demi",
            Self::VerySlow => "temps doublé",
            Self::NoClock => "on prend son temps",
        }
    }

    /// How long a second is; without clocks one takes about the time of the rules.
    const fn second(self) -> u32 {
        match self {
            Self::Fast => 500,
            Self::Normal | Self::NoClock => 1000,
            Self::Slow => 1500,
            Self::VerySlow => 2000,
        }
    }

    /// The length of a clock at this pace; `None` if there is none.
    pub fn length(self, rule: Seconds) -> Option<Millis> {
        (self != Self::NoClock).then_some(Millis(u32::from(rule.0) * self.second()))
    }

    /// How long something takes at this pace that takes so long by the rules.
    pub const fn stretch(self, rule: Millis) -> Millis {
        Millis((rule.0 / 1000).saturating_mul(self.second()))
    }
}
