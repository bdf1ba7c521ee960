// Whole games in a real browser: Clam by the keyboard, Contrat by the mouse.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectChange, expectScreen, launch, openPage, screenNow } from "./browser.mjs";
import { performance, serve } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

// Letters would type letters wherever a word is typed.
const LETTERS = { a: "1", b: "2", x: "3", y: "4" };
const KEYBOARD = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", press: "Enter", ...LETTERS };
const byKeyboard = (page, name) => page.keyboard.press(KEYBOARD[name]);
const byMouse = (page, name) => page.locator(`[data-key="${name}"]`).click();

/** Plays a script in the page: each press must change the picture, each snapshot must be what the script makes. */
async function play(page, file, press) {
  const { steps, pictures } = performance(file);
  for (const { snap, key, down } of steps) {
    if (snap) await expectScreen(page, pictures[snap]);
    if (!down) continue;
    const before = await screenNow(page);
    await press(page, key);
    await expectChange(page, before);
  }
}

for (const [game, how, press] of [["clam", "the keyboard", byKeyboard], ["contrat", "the mouse", byMouse]]) {
  test(`a whole game of ${game} by ${how}`, async () => {
    const program = await serve();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      const { page, complaints } = await openPage(context, program.address);
      await play(page, new URL(`games/${game}.txt`, import.meta.url), press);
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
      await program.stop();
    }
  });
}
