// The page in a real browser, against the real program: what is seen, touched, typed and heard.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectScreen, launch, openPage, savePicture } from "./browser.mjs";
import { screenAfter, serve } from "./program.mjs";

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

/** A test with a device and a page of its own, which must leave nothing to complain about. */
function pageTest(name, options, run) {
  test(name, async () => {
    const program = await serve();
    const context = await browser.newContext(options);
    try {
      const { page, complaints } = await openPage(context, program.address);
      await expectScreen(page, screenAfter());
      await run({ page, context, program });
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
      await program.stop();
    }
  });
}

const key = (page, name) => page.locator(`[data-key="${name}"]`);
const isDown = (page, name) => key(page, name).evaluate((button) => button.classList.contains("down"));

const SCRIPT_NAMES = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "press" };

/** Types keys, each when the one before has shown; gives the same walk as lines of a script. */
const walk = (page, ...keys) => walkOn(page, [], ...keys);

/** The same after a walk. */
async function walkOn(page, before, ...keys) {
  const lines = [...before];
  for (const name of keys) {
    await page.keyboard.press(name);
    lines.push(`press ${SCRIPT_NAMES[name] ?? name}`);
    await expectScreen(page, screenAfter(...lines));
  }
  return lines;
}

async function centreOf(page, name) {
  const { x, y, width, height } = await key(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

pageTest("the mouse presses a button, and releases it outside", WIDE, async ({ page }) => {
  const { x, y } = await centreOf(page, "y");
  await page.mouse.move(x, y);
  await page.mouse.down();
  assert(await isDown(page, "y"));
  await expectScreen(page, screenAfter("press y"));
  await page.mouse.move(5, 5);
  await page.mouse.up();
  assert(!(await isDown(page, "y")));
  await key(page, "down").click();
  await expectScreen(page, screenAfter("press y", "press down"));
});

pageTest("the keyboard walks the menu and opens Réglages", WIDE, async ({ page }) => {
  await walk(page, "ArrowDown", "ArrowUp", "Enter", "B");
});

pageTest("letters are where the keyboard prints them, AZERTY included", WIDE, async ({ page }) => {
  await page.evaluate(() => {
    for (const type of ["keydown", "keyup"]) {
      document.dispatchEvent(new KeyboardEvent(type, { key: "a", code: "KeyQ", bubbles: true }));
    }
  });
  await expectScreen(page, screenAfter("press a"));
});

pageTest("Space and Enter press the key that has the focus, once", WIDE, async ({ page }) => {
  await key(page, "y").focus();
  await page.keyboard.press("Enter");
  await expectScreen(page, screenAfter("press y"));
  await key(page, "down").focus();
  await page.keyboard.press("Space");
  await expectScreen(page, screenAfter("press y", "press down"));
  await page.keyboard.press("Enter");
  await expectScreen(page, screenAfter("press y", "press down 2"));
});

/** Types keys as fast as they come; how many is what counts. */
async function strike(page, ...keys) {
  for (const name of keys) await page.keyboard.press(name);
}

pageTest("a word is typed by its letters, and judged: SALUT in six strokes", WIDE, async ({ page }) => {
  const [open, judged] = [screenAfter("press x"), screenAfter("press x", "type SALUT", "press x")];
  await page.keyboard.press("x");
  await expectScreen(page, open);
  await page.waitForSelector(".typing");
  const strokes = [..."salut", "Enter"];
  assert.equal(strokes.length, 6);
  await strike(page, ...strokes);
  await expectScreen(page, judged);
});

pageTest("Backspace erases and never goes back, Escape goes back whatever was typed", WIDE, async ({ page }) => {
  const screens = {
    empty: screenAfter("press x"),
    erased: screenAfter("press x", "type OUI", "press b"),
    back: screenAfter("press x", "press b"),
  };
  await page.keyboard.press("x");
  await page.waitForSelector(".typing");
  await strike(page, ..."oui", "Backspace");
  await expectScreen(page, screens.erased);
  await strike(page, "Escape");
  await expectScreen(page, screens.back);
  await page.keyboard.press("x");
  await page.waitForSelector(".typing");
  await strike(page, "Backspace", "Backspace", "a", "Backspace", "Backspace");
  const typed = screenAfter("press x", "type A");
  const erased = screenAfter("press x", "type A", "press b");
  await expectScreen(page, erased);
  await strike(page, "a");
  await expectScreen(page, typed);
  await strike(page, "2", "Escape");
  await expectScreen(page, screens.back);
});

pageTest("Escape goes back where nothing is typed, too", WIDE, async ({ page }) => {
  await page.keyboard.press("y");
  await page.waitForSelector('.offer[aria-label="Son"]');
  await page.keyboard.press("Escape");
  await expectScreen(page, screenAfter("press y", "press b"));
});

pageTest("the arrows and Enter choose on the letter grid, digits are the four keys", WIDE, async ({ page }) => {
  const expected = screenAfter("press x", "press right", "press press", "press x");
  await page.keyboard.press("x");
  await page.waitForSelector(".typing");
  await walkOn(page, ["press x"], "ArrowRight", "Enter");
  await strike(page, "3");
  await expectScreen(page, expected);
});

const offer = (page, label) => page.locator(`.offer[aria-label="${label}"]`);
const keyOffer = (page, label) => page.locator(`.offer[aria-label^="${label} ("]`);

pageTest("rows, tiles, letters and the keys in the footer can be clicked", WIDE, async ({ page }) => {
  await offer(page, "Réglages").click();
  await expectScreen(page, screenAfter('choose "Réglages"'));
  await offer(page, "Son").click();
  await expectScreen(page, screenAfter('choose "Réglages"', 'choose "Son"'));
  await keyOffer(page, "Retour").click();
  await offer(page, "Arbitre").click();
  await page.waitForSelector(".typing");
  await offer(page, "M").click();
  await offer(page, "A").click();
  await keyOffer(page, "Juger").click();
  await expectScreen(page, screenAfter('choose "Réglages"', 'choose "Son"', "press b", 'choose "Arbitre"', "type MA", "press x"));
});

pageTest("fingers choose on the screen", PHONE, async ({ page }) => {
  await offer(page, "Chercher").tap();
  await offer(page, "Modèle").tap();
  await expectScreen(page, screenAfter('choose "Chercher"', 'choose "Modèle"'));
});

pageTest("what can be clicked takes no focus from the keys", WIDE, async ({ page }) => {
  const focused = [];
  for (let tabs = 0; tabs < 9; tabs += 1) {
    await page.keyboard.press("Tab");
    focused.push(await page.evaluate(() => document.activeElement.dataset.key));
  }
  assert.deepEqual(focused.toSorted(), ["a", "b", "down", "left", "press", "right", "up", "x", "y"]);
});

pageTest("what has no pointer and no keyboard can click", WIDE, async ({ page }) => {
  await key(page, "y").evaluate((button) => button.click());
  await expectScreen(page, screenAfter("press y"));
});

pageTest("keys are let go when the page loses the keyboard", WIDE, async ({ page }) => {
  await page.keyboard.down("x");
  assert(await isDown(page, "x"));
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  assert(!(await isDown(page, "x")));
});

pageTest("fingers press, several at once", PHONE, async ({ page, context }) => {
  await key(page, "down").tap();
  await expectScreen(page, screenAfter("press down"));
  await key(page, "a").tap();
  await expectScreen(page, screenAfter("press down", "press a"));

  const devtools = await context.newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [x, y] = await Promise.all(["x", "y"].map((name) => centreOf(page, name)));
  await touch("touchStart", [{ ...x, id: 1 }]);
  await touch("touchStart", [{ ...x, id: 1 }, { ...y, id: 2 }]);
  assert.deepEqual([await isDown(page, "x"), await isDown(page, "y")], [true, true]);
  await touch("touchEnd", []);
  assert.deepEqual([await isDown(page, "x"), await isDown(page, "y")], [false, false]);
  await expectScreen(page, screenAfter("press down", "press a", "press x", "press y"));
});

pageTest("two tabs show the same device", WIDE, async ({ page, context, program }) => {
  const other = await openPage(context, program.address);
  await page.keyboard.press("ArrowDown");
  await expectScreen(other.page, screenAfter("press down"));
  await key(other.page, "a").click();
  await expectScreen(page, screenAfter("press down", "press a"));
  assert.deepEqual(other.complaints, []);
});

test("a key is heard, and the tone ends", async () => {
  const program = await serve();
  const context = await browser.newContext(WIDE);
  await context.addInitScript(() => {
    window.tones = [];
    window.OscillatorNode = class extends OscillatorNode {
      constructor(audio, options) {
        super(audio, options);
        const tone = { type: options.type, hz: options.frequency, ended: false };
        window.tones.push(tone);
        this.onended = () => (tone.ended = true);
      }
    };
  });
  try {
    const { page } = await openPage(context, program.address);
    await expectScreen(page, screenAfter());
    await key(page, "y").click();
    await page.waitForFunction(() => window.tones[0]?.ended);
    assert.deepEqual(await page.evaluate(() => window.tones), [{ type: "square", hz: 1800, ended: true }]);
  } finally {
    await context.close();
    await program.stop();
  }
});

pageTest("the backlight dims the screen", WIDE, async ({ page }) => {
  const filter = () => page.locator("#screen").evaluate((canvas) => getComputedStyle(canvas).filter);
  const before = await filter();
  await walk(page, "y", "ArrowDown", "ArrowLeft");
  await page.waitForFunction(
    (bright) => getComputedStyle(document.getElementById("screen")).filter !== bright,
    before,
  );
});

pageTest("a device that is held upside down is shown so, and acts as it is seen", WIDE, async ({ page }) => {
  const lines = ['choose "Réglages"', 'light "Sens"', "press right"];
  await offer(page, "Réglages").click();
  await offer(page, "Sens").click();
  await page.waitForSelector(".device.turned");
  await expectScreen(page, screenAfter(...lines));
  await savePicture(page, "turned");
  await page.keyboard.press("ArrowUp");
  await expectScreen(page, screenAfter(...lines, "press down"));
  // Where it is clicked is where it is seen.
  await offer(page, "Sens").click();
  await page.waitForSelector(".device:not(.turned)");
});

const CLIPBOARD = ["clipboard-read", "clipboard-write"];

pageTest("a sheet can be copied as text", { ...WIDE, permissions: CLIPBOARD }, async ({ page }) => {
  const copy = page.locator("#copy");
  assert(!(await copy.isVisible()));
  for (const label of ["Clam", "Jouer"]) await offer(page, label).click();
  await keyOffer(page, "Exposer").waitFor();
  await page.keyboard.press("y");
  await offer(page, "Feuille de match").click();
  await copy.click();
  await page.getByText("Feuille copiée.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Clam\nFeuille de match · Clam\nJoueur 1 0/);
  await page.keyboard.press("y");
  await keyOffer(page, "Retour").waitFor();
  assert(await copy.isVisible(), "as it can beside its codes");
  await savePicture(page, "sheet");
});

test("a lost connection is told, and found again", async () => {
  let program = await serve();
  const context = await browser.newContext(WIDE);
  try {
    const { page } = await openPage(context, program.address);
    await expectScreen(page, screenAfter());
    await walk(page, "ArrowDown");
    await program.stop();
    await page.getByText("Connexion perdue. Le programme est-il arrêté ?").waitFor();
    await savePicture(page, "lost");
    program = await serve(program.port);
    await expectScreen(page, screenAfter());
    assert.equal(await page.locator("#status").textContent(), "");
  } finally {
    await context.close();
    await program.stop();
  }
});

const LAYOUTS = {
  "wide": WIDE,
  "low": { viewport: { width: 1440, height: 789 } },
  "low-dark": { viewport: { width: 1440, height: 789 }, colorScheme: "dark" },
  "wide-dark": { ...WIDE, colorScheme: "dark" },
  "huge": { viewport: { width: 1920, height: 1080 } },
  "wall": { viewport: { width: 3840, height: 2160 } },
  "fractional": { viewport: { width: 1013, height: 777 }, deviceScaleFactor: 1.5 },
  "narrow": { viewport: { width: 360, height: 740 } },
  "phone": PHONE,
  "phone-sideways": { ...PHONE, viewport: { width: 740, height: 360 }, colorScheme: "dark" },
};

/** Whether the page would not fit if each pixel were so many of the display's. */
function overflowsAt(page, scale) {
  return page.evaluate((larger) => {
    const root = document.documentElement;
    root.style.setProperty("--screen", `${(240 * larger) / devicePixelRatio}px`);
    return root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight;
  }, scale);
}

for (const [name, options] of Object.entries(LAYOUTS)) {
  pageTest(`the layout fits, each pixel a whole number of the display's: ${name}`, options, async ({ page }) => {
    await savePicture(page, name);
    const { overflow, scale, left } = await page.evaluate(() => {
      const root = document.documentElement;
      const { width, x } = document.getElementById("screen").getBoundingClientRect();
      return {
        overflow: root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight,
        scale: (width * devicePixelRatio) / 240,
        left: x * devicePixelRatio,
      };
    });
    assert(!overflow);
    // Browsers lay pages out in steps of 1/64 pixel.
    const isWhole = (length) => Math.abs(length - Math.round(length)) < 1 / 32;
    assert(scale >= 1 && isWhole(scale) && isWhole(left), `scale ${scale}, left ${left}`);
    assert(await overflowsAt(page, scale + 1), `there is room for more than ${scale}`);
  });
}
