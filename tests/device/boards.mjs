// The hardware as data: which pin of the RP2040 goes where on each board.
//
// `quarterTurns` says how the glass is mounted: how many quarter turns, clockwise, the panel's own picture (column 0,
// row 0 at the top left) makes before the person holding the device sees it.

export const boards = {
  // Raspberry Pi Pico with Waveshare Pico-LCD-1.3.
  waveshare: {
    flashBytes: 2 * 1024 * 1024,
    display: { spi: 1, sck: 10, mosi: 11, cs: 9, dc: 8, rst: 12, backlight: 13, quarterTurns: 3 },
    buttons: { up: 2, down: 18, left: 16, right: 20, press: 3, a: 15, b: 17, x: 19, y: 21 },
    piezo: 22,
  },
  // Pimoroni PicoSystem: its pad has no centre, so there is no `press`.
  picosystem: {
    flashBytes: 16 * 1024 * 1024,
    display: { spi: 0, sck: 6, mosi: 7, cs: 5, dc: 9, rst: 4, backlight: 12, quarterTurns: 0 },
    buttons: { up: 23, down: 20, left: 22, right: 21, a: 18, b: 19, x: 17, y: 16 },
    piezo: 11,
  },
};

/** The board called `name`; an unknown name is an error that lists the known ones. */
export function findBoard(name) {
  if (!Object.hasOwn(boards, name)) {
    throw new Error(`unknown board "${name}": expected ${Object.keys(boards).join(" or ")}`);
  }
  return boards[name];
}
