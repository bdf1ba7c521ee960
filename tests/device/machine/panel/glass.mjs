// From the panel's memory to what the person holding the device sees.

import { COLUMNS } from "./gram.mjs";

/** The glass is square: 240 by 240. */
export const SIDE = COLUMNS;

/**
 * The 240x240 picture as RGB, 8 bits per channel. `quarterTurns` is how the glass is mounted, clockwise. The panels are
 * IPS, which show true colours when the controller inverts them, and a negative when it does not.
 */
export function paint(pixels, { quarterTurns, inverted, bgr }) {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  const negative = inverted ? 0x0000 : 0xffff;
  let out = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [first, green, last] = expand(pixels[indexBehind(x, y, quarterTurns)] ^ negative);
      rgb[out++] = bgr ? last : first;
      rgb[out++] = green;
      rgb[out++] = bgr ? first : last;
    }
  }
  return rgb;
}

/** The memory index of the pixel that shows at (x, y). */
function indexBehind(x, y, quarterTurns) {
  const end = SIDE - 1;
  switch (quarterTurns) {
    case 0:
      return y * COLUMNS + x;
    case 1:
      return (end - x) * COLUMNS + y;
    case 2:
      return (end - y) * COLUMNS + (end - x);
    case 3:
      return x * COLUMNS + (end - y);
    default:
      throw new RangeError(`a glass is mounted with 0 to 3 quarter turns, not ${quarterTurns}`);
  }
}

/** RGB565 to 8 bits per channel; the high bits are repeated below, so that full stays full. */
function expand(colour) {
  const [red, green, blue] = [colour >> 11, (colour >> 5) & 0x3f, colour & 0x1f];
  return [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)];
}
