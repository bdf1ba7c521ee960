// Serves a page in which the real firmware runs, in an emulated RP2040, to be played by hand.
//
//     node live.mjs --elf FILE --face DIR [--board waveshare|picosystem] [--port 8642]
//
// The face (index.html and what it needs) comes from DIR and imports `connect` from "./link.js", which is ours. This
// computer only: the server listens on the loopback address, and answers no page but its own.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { findBoard } from "./boards.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".elf": "application/octet-stream",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

function parseCommandLine() {
  const { values } = parseArgs({
    options: {
      elf: { type: "string" },
      face: { type: "string" },
      board: { type: "string", default: "waveshare" },
      port: { type: "string", default: "8642" },
    },
  });
  for (const option of ["elf", "face"]) {
    if (values[option] === undefined) {
      throw new Error(`--${option} is missing`);
    }
  }
  findBoard(values.board);
  return values;
}

/** Where the file behind a path lies; undefined for what is not ours to give. */
function locate(path, { elf, face }) {
  if (path === "/firmware.elf") {
    return elf;
  }
  if (path === "/link.js") {
    return join(HERE, "live/link.js");
  }
  const [root, rest] = path.startsWith("/device/") ? [HERE, path.slice("/device/".length)] : [face, path.slice(1)];
  const relative = normalize(rest || "index.html");
  return relative.startsWith("..") || !(extname(relative) in TYPES) ? undefined : join(root, relative);
}

async function answer(request, response, options) {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (path === "/board.json") {
    return send(response, 200, ".json", JSON.stringify({ board: options.board }));
  }
  const file = locate(path, options);
  const content = file && (await readFile(file).catch(() => undefined));
  return content === undefined ? send(response, 404) : send(response, 200, extname(file) || ".elf", content);
}

function send(response, status, extension = ".json", content = "") {
  response.writeHead(status, { "Content-Type": TYPES[extension] ?? TYPES[".elf"], "Cache-Control": "no-store" });
  response.end(content);
}

/** Another site's page must not reach this server, by its own name (Origin) or by a name it points here (Host). */
function isOurs({ headers: { host, origin } }, port) {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return hosts.includes(host) && (origin === undefined || hosts.includes(origin.replace(/^http:\/\//, "")));
}

function listen(server, port) {
  server.once("error", (error) => {
    if (error.code !== "EADDRINUSE") {
      throw error;
    }
    console.log(`Port ${port} is taken; trying ${port + 1}.`);
    listen(server, port + 1);
  });
  server.listen(port, "127.0.0.1");
}

function main() {
  const options = parseCommandLine();
  const server = createServer((request, response) => {
    const allowed = isOurs(request, server.address().port);
    const done = allowed ? answer(request, response, options) : send(response, 403);
    Promise.resolve(done).catch(() => send(response, 400));
  });
  server.once("listening", () => console.log(`The device is at http://localhost:${server.address().port}/`));
  process.once("SIGINT", () => {
    server.close();
    server.closeAllConnections();
  });
  listen(server, Number(options.port));
}

try {
  main();
} catch (error) {
  console.error(`live.mjs: ${error.message}`);
  process.exitCode = 1;
}
