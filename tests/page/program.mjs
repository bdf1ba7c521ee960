// The program under test: its path is given by MENEUR_BIN.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const MENEUR = process.env.MENEUR_BIN;
if (!MENEUR) throw new Error("MENEUR_BIN must name the built program, for example target/debug/meneur");

/** Serves the page on `port` (0: any that is free). */
export async function serve(port = 0) {
  const child = spawn(MENEUR, ["--no-open", "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const address = await addressOf(child);
  return {
    address,
    port: Number(new URL(address).port),
    async stop() {
      child.kill("SIGINT");
      await ended;
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
  const folder = mkdtempSync(join(tmpdir(), "meneur-page-"));
  try {
    const file = join(folder, "walk.script");
    writeFileSync(file, [...lines, "snap there"].join("\n"));
    const { status, stderr } = spawnSync(MENEUR, ["script", file, "--out", folder], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return readFileSync(join(folder, "there.png"), "base64");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
