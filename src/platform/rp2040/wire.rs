//! The wires to the panel: commands byte by byte, pixels by DMA.

use embassy_rp::{
    gpio::Output,
    spi::{Async, Error, Spi},
};
use lcd_async::interface::{Interface, InterfaceKind};

use super::board;

pub struct Wire {
    pub spi: Spi<'static, board::DisplaySpi, Async>,
    /// Low while the panel is spoken to.
    pub chip_select: Output<'static>,
    /// Low for a command, high for its data.
    pub data_command: Output<'static>,
}

impl Interface for Wire {
    type Word = u8;
    type Error = Error;
    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    /// A few bytes take less than a microsecond: setting up DMA for them would take longer.
    async fn send_command(&mut self, command: u8, data: &[u8]) -> Result<(), Error> {
        self.chip_select.set_low();
        self.data_command.set_low();
        let command = self.spi.blocking_write(&[command]);
        self.data_command.set_high();
        let data = self.spi.blocking_write(data);
        self.chip_select.set_high();
        command.and(data)
    }

    async fn send_data_slice(&mut self, data: &[u8]) -> Result<(), Error> {
        self.chip_select.set_low();
        let sent = self.spi.write(data).await;
        self.chip_select.set_high();
        sent
    }
}
