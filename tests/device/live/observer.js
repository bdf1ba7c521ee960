// Notices what a person would: the picture, the sound, and whether the device is alive.

export class Observer {
  #machine;
  #post;
  #seen = "";
  #tone = 0;
  #status = "Démarrage…"; // the page has said so itself

  /** `post(message, transfer)` sends `{ frame }`, `{ tone }` or `{ status }` to the page. */
  constructor(machine, post) {
    this.#machine = machine;
    this.#post = post;
  }

  /** Sends what has changed since the last time. */
  tell() {
    const { tone } = this.#machine;
    if (tone !== this.#tone) {
      this.#tone = tone;
      this.#post({ tone });
    }
    const status = this.#describe();
    if (status !== this.#status) {
      this.#status = status;
      this.#post({ status });
    }
    if (this.#look() !== this.#seen) {
      this.#seen = this.#look();
      const frame = lit(this.#machine.panel.picture(), this.#machine.backlight);
      this.#post({ frame }, [frame.buffer]);
    }
    this.#machine.rtt.bytes.length = 0; // nobody reads the log here, and it would grow for ever
  }

  /** Two looks that are equal show the same picture. */
  #look() {
    const { panel, backlight } = this.#machine;
    return [panel.gram.changes, panel.shows, panel.inverted, panel.bgr, backlight].join();
  }

  #describe() {
    const { fault, resets, showsPicture } = this.#machine;
    if (fault) {
      return "L’appareil s’est arrêté";
    }
    if (!showsPicture) {
      return "Démarrage…";
    }
    return resets.length === 0 ? "" : `Redémarrages : ${resets.length}`;
  }
}

/** The picture in the light behind it, as RGBA. The eye's (and sRGB's) response to light is a power of about 1/2.2. */
function lit(rgb, backlight) {
  const scale = backlight ** (1 / 2.2);
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4);
  for (let from = 0, to = 0; from < rgb.length; ) {
    rgba[to++] = rgb[from++] * scale;
    rgba[to++] = rgb[from++] * scale;
    rgba[to++] = rgb[from++] * scale;
    rgba[to++] = 255;
  }
  return rgba;
}
