//! The panel: an ST7789 over SPI, fed by DMA with the rows that changed.

use core::ops::Range;

use embassy_futures::join::join;
use embassy_rp::{gpio::Output, spi::Error};
use embassy_sync::zerocopy_channel::Receiver;
use embassy_time::{Delay, with_timeout};
use heapless::Vec;
use lcd_async::{
    Builder,
    interface::Interface as _,
    models::ST7789,
    options::{ColorInversion, Orientation},
};
use meneur::ui::{
    frame::{HEIGHT, WIDTH},
    picture::{PanelRow, Picture},
};
use static_cell::ConstStaticCell;

use super::{
    RawMutex,
    parts::DisplayParts,
    pulse::{self, Task},
    wire::Wire,
};

type Panel = lcd_async::Display<Wire, ST7789, Output<'static>>;

/// Rows that travel in one go: while one such strip is sent, the next is coloured.
const STRIP: usize = 6;
type Strip = [PanelRow; STRIP];
static STRIPS: ConstStaticCell<[Strip; 2]> = ConstStaticCell::new([[[0; WIDTH * 2]; STRIP]; 2]);

/// Bands are at least a row apart.
const MAX_BANDS: usize = HEIGHT / 2;
/// Rows of the frame that have changed.
type Bands = Vec<Range<usize>, MAX_BANDS>;

pub struct Display {
    panel: Panel,
    /// What the panel shows; nothing before the first picture.
    shown: &'static mut Picture,
    blank: bool,
    pictures: Receiver<'static, RawMutex, Picture>,
    strips: &'static mut [Strip; 2],
}

#[embassy_executor::task]
pub async fn run(mut display: Display) -> ! {
    loop {
        pulse::beat(Task::Display).await;
        // Only the waiting is cut short, never a picture on its way.
        if let Ok(bands) = with_timeout(pulse::BEAT, display.take_over()).await {
            display.send_all(bands).await;
        }
    }
}

impl Display {
    pub async fn start(
        parts: DisplayParts,
        shown: &'static mut Picture,
        pictures: Receiver<'static, RawMutex, Picture>,
    ) -> Self {
        let panel = Builder::new(ST7789, parts.wire)
            .reset_pin(parts.reset)
            .display_size(WIDTH as u16, HEIGHT as u16)
            .invert_colors(ColorInversion::Inverted)
            .orientation(Orientation::new().rotate(parts.rotation))
            .init(&mut Delay)
            .await;
        let Ok(panel) = panel else { defmt::panic!("the display's configuration is wrong") };
        Self { panel, shown, blank: true, pictures, strips: STRIPS.take() }
    }

    /// Waits for a picture and sends what is new in it.
    pub async fn show_next(&mut self) {
        let bands = self.take_over().await;
        self.send_all(bands).await;
    }

    async fn send_all(&mut self, bands: Bands) {
        for band in bands {
            self.send(band).await;
        }
    }

    /// Copies the next picture, so that the application can draw again while this one travels.
    async fn take_over(&mut self) -> Bands {
        let drawn = self.pictures.receive().await;
        let bands: Vec<_, MAX_BANDS> = if self.blank || drawn.look != self.shown.look {
            core::iter::once(0..HEIGHT).collect()
        } else {
            drawn.frame.changed_bands(&self.shown.frame).collect()
        };
        for band in &bands {
            self.shown.frame.copy_rows(&drawn.frame, band.clone());
        }
        self.shown.look = drawn.look;
        self.blank = false;
        self.pictures.receive_done();
        bands
    }

    async fn send(&mut self, band: Range<usize>) {
        let Self { panel, shown, strips: [ready, spare], .. } = self;
        let (mut ready, mut spare) = (ready, spare);
        let band = on_panel(shown, band);
        let mut strips = cut(band.clone());
        let mut current = strips.next();
        colour(shown, current.clone(), ready);
        while let Some(rows) = current {
            let next = strips.next();
            let sent = join(transmit(panel, &band, rows, ready), async { colour(shown, next.clone(), spare) }).await.0;
            if sent.is_err() {
                defmt::error!("the panel did not take rows {=usize} to {=usize}", band.start, band.end);
                return;
            }
            core::mem::swap(&mut ready, &mut spare);
            current = next;
        }
    }
}

/// Where a band of the frame is on the panel: at the other end, if the picture is turned.
fn on_panel(picture: &Picture, band: Range<usize>) -> Range<usize> {
    let ends = [picture.panel_row(band.start), picture.panel_row(band.end - 1)];
    ends[0].min(ends[1])..ends[0].max(ends[1]) + 1
}

/// Cuts a band of panel rows into strips.
fn cut(band: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let end = band.end;
    band.step_by(STRIP).map(move |start| start..end.min(start + STRIP))
}

/// Fills a strip with the colours of these panel rows.
fn colour(picture: &Picture, rows: Option<Range<usize>>, strip: &mut Strip) {
    for (row, out) in rows.into_iter().flatten().zip(strip) {
        picture.write_row(picture.panel_row(row), out);
    }
}

/// Sends the next strip of a band. The panel is told once where the band is; then it takes row after row.
async fn transmit(panel: &mut Panel, band: &Range<usize>, rows: Range<usize>, strip: &Strip) -> Result<(), Error> {
    let bytes = strip[..rows.len()].as_flattened();
    if rows.start == band.start {
        return panel.show_raw_data(0, band.start as u16, WIDTH as u16, band.len() as u16, bytes).await;
    }
    // SAFETY: this is no command. The panel goes on behind the last pixel it was sent, however long that is ago.
    unsafe { panel.dcs() }.send_data_slice(bytes).await
}
