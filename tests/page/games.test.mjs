// Whole games in a real browser: Clam by the keyboard, Contrat by the mouse.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { expectChange, expectScreen, launch, openPage, screenNow } from "./browser.mjs";
import { serve, snapshots } from "./program.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

const KEYBOARD = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", press: "Enter" };
const byKeyboard = (page, name) => page.keyboard.press(KEYBOARD[name] ?? name);
const byMouse = (page, name) => page.locator(`[data-key="${name}"]`).click();

/** Plays a script in the page: each press must change the picture, each snapshot must be what the script makes. */
async function play(page, file, press) {
  const pictures = snapshots(file);
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  for (const line of lines) {
    const [command, what, times = "1"] = line.split(" ");
    if (command === "snap") await expectScreen(page, pictures[what]);
    if (command !== "press") continue;
    for (let left = Number(times); left > 0; left--) {
      const before = await screenNow(page);
      await press(page, what);
      await expectChange(page, before);
    }
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
