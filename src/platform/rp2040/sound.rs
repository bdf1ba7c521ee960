//! A piezo, by PWM.

use embassy_futures::select::{Either, select};
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};
use meneur::ui::sound::{Note, Sound};

use super::RawMutex;

/// Divides the 125 MHz so that every pitch down to 120 Hz fits the 16-bit counter.
const DIVIDER: u8 = 16;
const COUNTS_PER_SECOND: u32 = 125_000_000 / DIVIDER as u32;

/// Plays what is signalled; a new sound cuts the old one short.
#[embassy_executor::task]
pub async fn run(mut piezo: Pwm<'static>, sounds: &'static Signal<RawMutex, Sound>) -> ! {
    silence(&mut piezo);
    let mut next = sounds.wait().await;
    loop {
        next = match select(play(&mut piezo, next), sounds.wait()).await {
            Either::First(()) => sounds.wait().await,
            Either::Second(sound) => sound,
        };
    }
}

async fn play(piezo: &mut Pwm<'static>, sound: Sound) {
    for Note { pitch, length } in sound.notes() {
        match pitch {
            0 => silence(piezo),
            pitch => tone(piezo, *pitch),
        }
        Timer::after(Duration::from_millis(u64::from(length.0))).await;
    }
    silence(piezo);
}

fn tone(piezo: &mut Pwm<'static>, pitch: u16) {
    let period = u16::try_from(COUNTS_PER_SECOND / u32::from(pitch)).unwrap_or(u16::MAX);
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = period - 1;
    // A square wave, on whichever output the piezo is.
    config.compare_a = period / 2;
    config.compare_b = period / 2;
    piezo.set_config(&config);
}

fn silence(piezo: &mut Pwm<'static>) {
    let mut config = Config::default();
    config.enable = false;
    piezo.set_config(&config);
}
