//! The firmware: the core on an RP2040, as Embassy tasks.
//!
//! ```text
//!  keys task ──KeyEvent──> application loop ──Picture──> display task ──DMA──> panel
//!                             │      │
//!                     Sound   ▼      ▼ backlight
//!                         sound task
//! ```
//!
//! Keys, application and display together feed the watchdog (`pulse.rs`).
//!
//! One file per board holds its pins (`waveshare.rs`, `picosystem.rs`); nothing else here knows them. Between events
//! every task waits, and the core sleeps in WFE.

#[cfg(feature = "bench")]
mod bench;
mod display;
mod entropy;
mod fault;
mod incident;
mod keys;
mod light;
mod panic;
mod parts;
mod pulse;
mod save;
mod sound;
mod stack;
mod trial;
mod wire;

#[cfg_attr(feature = "picosystem", path = "picosystem.rs")]
#[cfg_attr(not(feature = "picosystem"), path = "waveshare.rs")]
mod board;

use defmt::Display2Format;
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::{join::join, yield_now};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::{
    blocking_mutex::raw::ThreadModeRawMutex,
    channel::Channel,
    signal::Signal,
    zerocopy_channel::{self, Sender},
};
use embassy_time::{Duration, with_timeout};
use meneur::{
    app::{App, Event},
    dict::WORDS,
    games::Nine,
    input::KeyEvent,
    time::Instant,
    ui::{Canvas, picture::Picture, sound::Sound},
};
use static_cell::{ConstStaticCell, StaticCell};

use pulse::Task;
use save::SaveArea;
use trial::Trial;

// What the statics will take more with nine tables: for `cargo xtask firmware`, which reads the symbol's address.
core::arch::global_asm!(".global __statics_to_come", ".set __statics_to_come, {bytes}", bytes = const Nine::GROWTH);

/// Everything runs in one executor in thread mode, so this is lock enough.
type RawMutex = ThreadModeRawMutex;

static KEYS: Channel<RawMutex, KeyEvent, 16> = Channel::new();
static SOUND: Signal<RawMutex, Sound> = Signal::new();

/// Not on the stack, which all its calls come on top of.
static APP: StaticCell<App<SaveArea>> = StaticCell::new();

/// The picture that the application draws, and the one that the panel shows.
static DRAWN: ConstStaticCell<[Picture; 1]> = ConstStaticCell::new([Picture::new()]);
static SHOWN: ConstStaticCell<Picture> = ConstStaticCell::new(Picture::new());
static PICTURES: StaticCell<zerocopy_channel::Channel<'static, RawMutex, Picture>> = StaticCell::new();

/// Reading what was saved and the first picture take less than a second; this is the longest that the watchdog waits.
const STARTING: Duration = Duration::from_secs(8);
/// Once it has run for so long, and tidied up for the first time, the device has started.
const STEADY: Instant = Instant::from_millis(5000);

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let parts = board::take(embassy_rp::init(Default::default()));
    defmt::info!("meneur {=str} on {=str}", env!("CARGO_PKG_VERSION"), board::BOARD.name());

    let mut watchdog = Watchdog::new(parts.watchdog);
    let incident = incident::take(&mut watchdog);
    stack::paint();
    if !cfg!(feature = "bench") {
        // Not in the bench build, which takes its time before it is the handheld.
        watchdog.pause_on_debug(true);
        watchdog.start(STARTING);
    }
    let takes_up_saved = incident::begin_start(&mut watchdog);
    let mut trial = Trial::default();
    trial::start();
    let app = assemble(SaveArea::new(parts.flash));
    match takes_up_saved {
        true => app.switch_on(),
        false => app.leave_saved_alone(),
    }
    if let Some(incident) = incident {
        defmt::info!("incident {}: {=str}", Display2Format(&incident.code()), incident.account);
        app.tell(incident);
    }
    let mut light = light::Light::new(parts.backlight);
    let (mut pictures, receiver) = PICTURES.init(zerocopy_channel::Channel::new(DRAWN.take())).split();

    spawner.spawn(keys::run(parts.keys, KEYS.sender()).expect("spawned once"));
    spawner.spawn(sound::run(parts.piezo, &SOUND).expect("spawned once"));

    draw(app, &mut pictures).await;
    // The panel takes its time to wake up.
    let waking = display::Display::start(parts.display, SHOWN.take(), receiver);
    let (mut display, redraw) = join(waking, check_dictionary(app)).await;
    display.show_next().await;
    // Only now: what the panel holds at power-on is noise.
    light.set(app.settings().brightness);
    defmt::info!("first picture after {=u64} ms", now().as_millis());
    spawner.spawn(display::run(display).expect("spawned once"));
    if redraw {
        draw(app, &mut pictures).await;
    }

    #[cfg(feature = "bench")]
    bench::run();

    pulse::start(watchdog);
    let mut starting = true;
    loop {
        pulse::beat(Task::Application).await;
        if starting && now() >= STEADY {
            pulse::with_watchdog(incident::end_start);
            starting = false;
        }
        // Before a screen that always has work to do: the other tasks must get their turn.
        yield_now().await;
        let redraw = match with_timeout(until_wake(app), KEYS.receive()).await {
            Ok(key) => handle_pending(app, key, &mut trial),
            Err(_) if app.wake_at().is_some_and(|moment| moment <= now()) => handle(app, Event::Tick),
            Err(_) => continue,
        };
        light.set(app.settings().brightness);
        if redraw {
            draw(app, &mut pictures).await;
        }
    }
}

/// A function of its own, so that the copy it makes is off the stack again when the application runs.
#[inline(never)]
fn assemble(save: SaveArea) -> &'static mut App<SaveArea> {
    APP.init_with(|| App::assembled(board::BOARD, entropy::seed(), WORDS, save))
}

/// Lets the application check the dictionary, a little at a time; tells whether there is something new to draw.
async fn check_dictionary(app: &mut App<SaveArea>) -> bool {
    let mut redraw = false;
    while app.is_checking() {
        redraw |= handle(app, Event::Tick);
        yield_now().await;
    }
    redraw
}

/// Until the application wants to be woken, but not so long that the watchdog bites.
fn until_wake(app: &App<SaveArea>) -> Duration {
    app.wake_at().map_or(pulse::BEAT, |moment| pulse::BEAT.min(Duration::from_millis((moment - now()).0.into())))
}

/// Handles `key` and those that came with it: a burst of repeats is drawn once. Each is shown to `trial` first.
fn handle_pending(app: &mut App<SaveArea>, key: KeyEvent, trial: &mut Trial) -> bool {
    let mut next = Some(key);
    let mut redraw = false;
    while let Some(key) = next {
        trial.key(key);
        redraw |= handle(app, Event::Key(key));
        next = KEYS.try_receive().ok();
    }
    redraw
}

/// Tells whether there is something new to draw.
fn handle(app: &mut App<SaveArea>, event: Event) -> bool {
    let effects = app.update(event, now());
    if let Some(sound) = effects.sound {
        SOUND.signal(sound);
    }
    effects.redraw
}

async fn draw(app: &App<SaveArea>, pictures: &mut Sender<'static, RawMutex, Picture>) {
    let picture = pictures.send().await;
    picture.look = app.settings().look();
    app.draw(&mut Canvas::new(&mut picture.frame));
    pictures.send_done();
}

fn now() -> Instant {
    Instant::from_millis(embassy_time::Instant::now().as_millis())
}
