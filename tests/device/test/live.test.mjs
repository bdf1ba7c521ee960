import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../live.mjs", import.meta.url));

/** A port that is taken for as long as the test runs. */
async function takenPort(t) {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  return other.address().port;
}

/** Starts the server on a port that is taken; it must find the next one itself. */
async function serve(t) {
  const face = mkdtempSync(join(tmpdir(), "face-"));
  t.after(() => rmSync(face, { recursive: true }));
  writeFileSync(join(face, "index.html"), "<title>face</title>");
  writeFileSync(join(face, "firmware"), "elf");
  const port = await takenPort(t);
  const options = ["--elf", join(face, "firmware"), "--face", face, "--board", "picosystem", "--port", `${port}`];
  const server = spawn(process.execPath, [SERVER, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => server.kill());
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    const found = said.match(/http:\/\/localhost:(\d+)\//);
    if (found) {
      return { server, said, port: Number(found[1]), taken: port };
    }
  }
  throw new Error(`the server ended: ${said}`);
}

async function fetchFrom(port, path, headers = {}) {
  const request = get({ host: "127.0.0.1", port, path, headers: { Host: `localhost:${port}`, ...headers } });
  const [response] = await once(request, "response");
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, type: response.headers["content-type"], body };
}

test("the live server gives its own page what it needs, and others nothing", async (t) => {
  const { server, said, port, taken } = await serve(t);
  assert.match(said, new RegExp(`Port ${taken} is taken`));

  const body = async (path) => (await fetchFrom(port, path)).body;
  assert.equal(await body("/"), "<title>face</title>");
  assert.equal(await body("/board.json"), '{"board":"picosystem"}');
  assert.equal(await body("/firmware.elf"), "elf");
  assert.match(await body("/link.js"), /export function connect/);
  for (const module of ["live/worker.js", "machine/machine.mjs", "node_modules/rp2040js/dist/esm/index.js"]) {
    const { status, type } = await fetchFrom(port, `/device/${module}`);
    assert.deepEqual([status, type], [200, "text/javascript; charset=utf-8"], module);
  }

  const status = async (path, headers) => (await fetchFrom(port, path, headers)).status;
  assert.equal(await status("/", { Origin: `http://localhost:${port}` }), 200);
  assert.equal(await status("/", { Host: "example.org" }), 403);
  assert.equal(await status("/", { Origin: "http://example.org" }), 403);
  assert.equal(await status("/none.js"), 404);
  assert.equal(await status("/device/..%2f..%2fCargo.toml"), 404);
  assert.equal(await status("/device/..%2fdevice/run.mjs"), 404);
  assert.equal(await status("/%zz"), 400);

  server.kill("SIGINT");
  const [code] = await once(server, "exit");
  assert.equal(code, 0);
});
