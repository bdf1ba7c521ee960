// What went wrong in a run that the firmware itself would not notice: a bad address, a panel spoken to too early...

export class Warnings {
  #byText = new Map();

  /** Keeps when `text` was first said, and how often: a loop over a bad address says the same a million times. */
  add(nanos, text) {
    const known = this.#byText.get(text);
    if (known) {
      known.times++;
    } else {
      this.#byText.set(text, { nanos, text, times: 1 });
    }
  }

  get list() {
    return [...this.#byText.values()];
  }
}
