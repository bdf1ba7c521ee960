// The program under test: its path is given by MENEUR_BIN.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const MENEUR = process.env.MENEUR_BIN;
if (!MENEUR) throw new Error("MENEUR_BIN must name the built program, for example target/debug/meneur");

/** Serves the page on `port` (0: any that is free). */
export async function serve(port = 0) {
  const folder = mkdtempSync(join(tmpdir(), "meneur-save-"));
  const args = ["--no-open", "--port", String(port), "--save", join(folder, "save.bin")];
  const child = spawn(MENEUR, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const address = await addressOf(child);
  return {
    address,
    port: Number(new URL(address).port),
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function addressOf(child) {
  for await (const line of createInterface(child.stdout)) {
    const [address] = line.match(/http:\S+/) ?? [];
    if (address) return address;
  }
  throw new Error("the program ended without telling its address");
}

/** What the screen must show after a script: a PNG, in base64. */
export function screenAfter(...lines) {
  return play([...lines, "snap there"].join("\n")).pictures.there;
}

/** What a script's file comes to: its presses and snapshots in their order, and the pictures by name. */
export function performance(file) {
  return play(readFileSync(file, "utf8"));
}

function play(script) {
  const folder = mkdtempSync(join(tmpdir(), "meneur-page-"));
  try {
    const file = join(folder, "walk.script");
    writeFileSync(file, script);
    const { status, stderr } = spawnSync(MENEUR, ["script", file, "--out", folder], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
    const picture = (name) => [name.slice(0, -4), readFileSync(join(folder, name), "base64")];
    const { steps } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    return { steps, pictures: Object.fromEntries(names.map(picture)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
