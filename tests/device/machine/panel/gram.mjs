// The panel's picture memory, 240 columns by 320 rows of RGB565, and the window through which the host fills it.

export const COLUMNS = 240;
export const ROWS = 320;
/** The glass shows the first 240 of the 320 rows. */
export const VISIBLE_ROWS = 240;

const MADCTL_MY = 1 << 7;
const MADCTL_MX = 1 << 6;
const MADCTL_MV = 1 << 5;

export class Gram {
  pixels = new Uint16Array(COLUMNS * ROWS);
  /** How many pixel writes changed something that shows, and when the last one did, in nanoseconds. */
  changes = 0;
  lastChange = null;

  #madctl = 0;
  #window = { x0: 0, x1: COLUMNS - 1, y0: 0, y1: ROWS - 1 };
  #cursor = { x: 0, y: 0 };
  #written = new Uint8Array(COLUMNS * VISIBLE_ROWS);
  #unwritten = COLUMNS * VISIBLE_ROWS;

  /** Whether every pixel that shows has been written at least once. */
  get complete() {
    return this.#unwritten === 0;
  }

  /** Reset touches the address registers, not the memory. */
  reset() {
    this.#madctl = 0;
    this.#window = { x0: 0, x1: COLUMNS - 1, y0: 0, y1: ROWS - 1 };
    this.rewind();
  }

  setAddressMode(madctl) {
    this.#madctl = madctl;
  }

  /** CASET counts along the 240 columns, or along the 320 rows when MADCTL exchanges the two; RASET the other way. */
  get limits() {
    return this.#madctl & MADCTL_MV ? { columns: ROWS, rows: COLUMNS } : { columns: COLUMNS, rows: ROWS };
  }

  setColumns(x0, x1) {
    Object.assign(this.#window, { x0, x1 });
  }

  setRows(y0, y1) {
    Object.assign(this.#window, { y0, y1 });
  }

  rewind() {
    this.#cursor = { x: this.#window.x0, y: this.#window.y0 };
  }

  /** Writes at the cursor and moves it on: along the line, then to the next, then back to the window's first pixel. */
  write(colour, now) {
    const index = this.#indexOf(this.#cursor.x, this.#cursor.y);
    if (index !== undefined) {
      this.#store(index, colour, now);
    }
    this.#advance();
  }

  #store(index, colour, now) {
    if (index < this.#written.length) {
      this.#unwritten -= 1 - this.#written[index];
      this.#written[index] = 1;
      if (this.pixels[index] !== colour) {
        this.changes++;
        this.lastChange = now;
      }
    }
    this.pixels[index] = colour;
  }

  #advance() {
    const { x0, x1, y0, y1 } = this.#window;
    if (++this.#cursor.x > x1) {
      this.#cursor.x = x0;
      if (++this.#cursor.y > y1) {
        this.#cursor.y = y0;
      }
    }
  }

  /** MV exchanges the axes; MX and MY mirror the memory's own columns and rows, whichever axis leads to them. */
  #indexOf(x, y) {
    let [column, row] = this.#madctl & MADCTL_MV ? [y, x] : [x, y];
    if (column >= COLUMNS || row >= ROWS) {
      return undefined;
    }
    if (this.#madctl & MADCTL_MX) {
      column = COLUMNS - 1 - column;
    }
    if (this.#madctl & MADCTL_MY) {
      row = ROWS - 1 - row;
    }
    return row * COLUMNS + column;
  }
}
