// The way to the device: a WebSocket to the program that runs it.
//
// In: a binary message is the screen, rows from the top, two bytes a pixel (RGB565, high byte first); a text message is
// {"scene": ...} (what the screen offers), {"backlight": percent} or {"tone": hertz}. Out: {"key": name, "down": boolean},
// or a wish: {"choose": label, "which": number}, {"type": letter}, {"do": "erase" | "leave" | "finish"}.

const RECONNECT_AFTER_MS = 1000;
const LOST = "Connexion perdue. Le programme est-il arrêté ?";

export function connect({ onFrame, onScene, onTone, onBacklight, onStatus }) {
  let socket;

  function open() {
    socket = new WebSocket(`ws://${location.host}/device`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => onStatus("");
    socket.onmessage = ({ data }) => (typeof data === "string" ? hear(JSON.parse(data)) : onFrame(toRgba(data)));
    socket.onclose = () => {
      onTone(0);
      onStatus(LOST);
      setTimeout(open, RECONNECT_AFTER_MS);
    };
  }

  function hear({ scene, backlight, tone }) {
    if (scene !== undefined) onScene(scene);
    if (backlight !== undefined) onBacklight(backlight);
    if (tone !== undefined) onTone(tone);
  }

  function say(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  open();
  return { key: (name, down) => say({ key: name, down }), wish: say };
}

/** The high bits of a channel are repeated below, so that white stays white. */
function toRgba(rgb565) {
  const pixels = new DataView(rgb565);
  const rgba = new Uint8ClampedArray(pixels.byteLength * 2);
  for (let from = 0, to = 0; from < pixels.byteLength; from += 2, to += 4) {
    const colour = pixels.getUint16(from);
    const red = colour >> 11;
    const green = (colour >> 5) & 0x3f;
    const blue = colour & 0x1f;
    rgba[to] = (red << 3) | (red >> 2);
    rgba[to + 1] = (green << 2) | (green >> 4);
    rgba[to + 2] = (blue << 3) | (blue >> 2);
    rgba[to + 3] = 255;
  }
  return rgba;
}
