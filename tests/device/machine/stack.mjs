// How deep the stack went: RAM that still holds what it did at power-on, or the firmware's own paint, was never used.

/** What the firmware paints the end of its stack with (src/platform/rp2040/stack.rs). */
const PAINT = 0xdead57ac;

/**
 * The bytes of stack that were in use at some time. `before` and `now` are all of RAM, at power-on and now; the stack
 * lies from `end`, its lowest address, to `start`.
 */
export function deepestUse(before, now, { ram, start, end }) {
  const words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const [was, is] = [words(before), words(now)];
  let word = (end - ram) >> 2;
  const top = (start - ram) >> 2;
  while (word < top && (is[word] === was[word] || is[word] === PAINT)) {
    word++;
  }
  return (top - word) * 4;
}
