// Headless Chromium, and pages in it that are watched for what a page must never do.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PICTURES = new URL("../../target/page/", import.meta.url);
const PATIENCE_MS = 15_000;
const POLL_MS = 20;

export function launch() {
  assert(existsSync(CHROMIUM), `${CHROMIUM} is missing: install chromium, or name it in CHROMIUM`);
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Whatever would leave this computer finds nobody.
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    ],
  });
}

/** Opens a page. `complaints` gathers its errors and the requests that would leave this computer. */
export async function openPage(context, address) {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "127.0.0.1") complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(address);
  return { page, complaints };
}

/** Waits until the canvas shows exactly this picture. */
export async function expectScreen(page, png) {
  const picture = await page.evaluateHandle(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    return image;
  }, png);
  const isShown = (wanted) => {
    const pixelsOf = (image) => {
      // A copy is read, since reading slows a canvas down.
      const copy = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
      copy.drawImage(image, 0, 0);
      return copy.getImageData(0, 0, image.width, image.height).data;
    };
    const [expected, shown] = [wanted, document.getElementById("screen")].map(pixelsOf);
    return expected.length === shown.length && expected.every((value, index) => value === shown[index]);
  };
  await page.waitForFunction(isShown, picture, { polling: POLL_MS });
}

/** What the canvas shows, to be compared with later. */
export function screenNow(page) {
  return page.evaluate(() => document.getElementById("screen").toDataURL());
}

/** Waits until the canvas shows something else. */
export async function expectChange(page, before) {
  const differs = (shown) => document.getElementById("screen").toDataURL() !== shown;
  await page.waitForFunction(differs, before, { polling: POLL_MS });
}

export async function savePicture(page, name) {
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, PICTURES)) });
}
