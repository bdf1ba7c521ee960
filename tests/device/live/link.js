// The page's link to the device: the real firmware, in an emulated RP2040, in a worker of this page.

/**
 * Starts the device. `onFrame(rgba)` gets each new picture (240x240, Uint8ClampedArray), `onTone(hz)` each change of
 * the piezo (0 = silent), `onStatus(text)` what to tell the user. Returns `{ key(name, down) }`.
 */
export function connect({ onFrame, onTone, onStatus }) {
  const worker = new Worker(new URL("./device/live/worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { frame, tone, status } }) => {
    if (frame !== undefined) {
      onFrame(frame);
    }
    if (tone !== undefined) {
      onTone(tone);
    }
    if (status !== undefined) {
      onStatus(status);
    }
  };
  worker.onerror = () => onStatus("L’émulateur s’est arrêté");
  onStatus("Démarrage…");
  powerOn(worker).catch(() => onStatus("Le micrologiciel est introuvable"));
  return {
    key: (name, down) => worker.postMessage({ key: name, down }),
  };
}

async function powerOn(worker) {
  const [firmware, { board }] = await Promise.all([
    fetchOk("firmware.elf").then((response) => response.arrayBuffer()),
    fetchOk("board.json").then((response) => response.json()),
  ]);
  worker.postMessage({ firmware, board }, [firmware]);
}

async function fetchOk(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) {
    throw new Error(`${path}: ${response.status}`);
  }
  return response;
}
