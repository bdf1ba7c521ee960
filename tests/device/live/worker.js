// Runs the machine at the pace of real time, never faster, and tells the page what changes.

import { findBoard } from "../boards.mjs";
import { readElf } from "../machine/elf.mjs";
import { Machine } from "../machine/machine.mjs";
// A bare "rp2040js" would need an import map, and workers have none.
import * as rp2040js from "../node_modules/rp2040js/dist/esm/index.js";
import { Observer } from "./observer.js";

const TURN_MILLIS = 16;
const SLICE_NANOS = 1e6;

let machine;
let board;
let observer;

self.onmessage = ({ data }) => {
  if (data.firmware) {
    powerOn(data.firmware, data.board);
  } else if (machine && Object.hasOwn(board.buttons, data.key)) {
    machine.setKey(data.key, data.down);
  }
};

function powerOn(firmware, boardName) {
  board = findBoard(boardName);
  machine = new Machine({ rp2040js, board, image: readElf(new Uint8Array(firmware)) });
  observer = new Observer(machine, (message, transfer) => self.postMessage(message, transfer));
  takeTurn(performance.now());
}

/** Brings the machine up to now, if it can within its turn; then lets key messages through. */
function takeTurn(previous) {
  const now = performance.now();
  const target = machine.now + (now - previous) * 1e6;
  while (machine.now < target && performance.now() < now + TURN_MILLIS && !machine.fault) {
    machine.runUntil(Math.min(machine.now + SLICE_NANOS, target));
  }
  observer.tell();
  if (!machine.fault) {
    setTimeout(takeTurn, 0, now);
  }
}
