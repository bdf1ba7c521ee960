// The face of the handheld: its screen, its buttons, its beeps. What runs behind it is the business of link.js: it calls
// onFrame(rgba), onTone(hertz; 0 is silence), onBacklight(percent) and onStatus(text), and takes key(name, down). A tap
// may be shorter than a contact's debounce time; the link sees to it that the device notices it all the same.

import { connect } from "./link.js";

const SCREEN_PIXELS = 240;
const LARGEST_SCALE = 3;
/** Messages jitter by some milliseconds; the shortest tick must still be heard. */
const SHORTEST_TONE_S = 0.012;
const VOLUME = 0.05;
const KEYBOARD = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "press",
  a: "a", b: "b", x: "x", y: "y",
};
const OPPOSITE = { up: "down", down: "up", left: "right", right: "left" };

const root = document.documentElement;
const device = document.getElementById("device");
const canvas = document.getElementById("screen");
const turnButton = document.getElementById("turn");
const statusLine = document.getElementById("status");
const keyButtons = new Map([...device.querySelectorAll("[data-key]")].map((button) => [button.dataset.key, button]));

// Screen

const pixels = canvas.getContext("2d", { alpha: false });

function showFrame(rgba) {
  pixels.putImageData(new ImageData(rgba, SCREEN_PIXELS, SCREEN_PIXELS), 0, 0);
}

function showBacklight(percent) {
  canvas.style.setProperty("--backlight", percent / 100);
}

/** The largest size that fits the window and gives each pixel the same whole number of the display's own. */
function fitScreen() {
  const density = window.devicePixelRatio;
  const smallest = Math.max(1, Math.floor(density));
  let scale = Math.max(smallest, Math.floor(LARGEST_SCALE * density));
  const apply = () => root.style.setProperty("--screen", `${(SCREEN_PIXELS * scale) / density}px`);
  root.style.setProperty("--pixel", `${1 / density}px`);
  for (apply(); scale > smallest && overflows(); apply()) scale -= 1;
  alignScreen(density);
}

function overflows() {
  return root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight;
}

/** Centring may leave the canvas between two of the display's pixels, which would blur it. */
function alignScreen(density) {
  nudgeDevice(0, 0);
  const { x, y } = canvas.getBoundingClientRect();
  const toPixel = (place) => Math.round(place * density) / density - place;
  nudgeDevice(toPixel(x), toPixel(y));
}

function nudgeDevice(x, y) {
  device.style.setProperty("--nudge-x", `${x}px`);
  device.style.setProperty("--nudge-y", `${y}px`);
}

// Buttons: a key is down while any finger, mouse or keyboard key holds it.

const holders = new Map([...keyButtons.keys()].map((name) => [name, new Set()]));

function hold(name, holder) {
  const of = holders.get(name);
  of.add(holder);
  if (of.size === 1) setKey(name, true);
}

function release(name, holder) {
  const of = holders.get(name);
  if (of.delete(holder) && of.size === 0) setKey(name, false);
}

function releaseAll() {
  for (const [name, of] of holders) {
    for (const holder of of) release(name, holder);
  }
}

function setKey(name, down) {
  keyButtons.get(name).classList.toggle("down", down);
  link.key(name, down);
}

for (const [name, button] of keyButtons) {
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // Captured, the button also hears of a release outside of it.
    button.setPointerCapture(event.pointerId);
    hold(name, `pointer ${event.pointerId}`);
  });
  button.addEventListener("lostpointercapture", (event) => release(name, `pointer ${event.pointerId}`));
  button.addEventListener("click", (event) => {
    // A click that no pointer made comes from assistive technology.
    if (event.detail > 0) return;
    hold(name, "click");
    release(name, "click");
  });
}

device.addEventListener("contextmenu", (event) => event.preventDefault());
// A button that took the focus on a click would later take the keyboard's Enter as well.
document.addEventListener("mousedown", (event) => event.target.closest("button") && event.preventDefault());
window.addEventListener("blur", releaseAll);
document.addEventListener("visibilitychange", releaseAll);

// Keyboard

const keyboardHolds = new Map();

document.addEventListener("keydown", (event) => {
  const name = keyOf(event);
  if (!name) return;
  event.preventDefault();
  if (event.repeat) return;
  keyboardHolds.set(event.code, name);
  hold(name, `keyboard ${event.code}`);
});

document.addEventListener("keyup", (event) => {
  const name = keyboardHolds.get(event.code);
  if (!name) return;
  event.preventDefault();
  keyboardHolds.delete(event.code);
  release(name, `keyboard ${event.code}`);
});

function keyOf({ key, target, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return undefined;
  const focused = target.closest?.("button");
  if (key === " ") return focused?.dataset.key;
  if (key === "Enter" && focused === turnButton) return undefined;
  const name = KEYBOARD[key.length === 1 ? key.toLowerCase() : key];
  // Arrows go where they point on the screen as it is seen, whichever contact that is.
  return (isTurned() && OPPOSITE[name]) || name;
}

// Turning

const isTurned = () => device.classList.contains("turned");

turnButton.addEventListener("click", () => {
  device.classList.toggle("turned");
  turnButton.setAttribute("aria-pressed", isTurned());
  fitScreen();
});

// Beeps

let audio;
let voice;

/** Browsers let a page be heard only once its user has done something. */
function allowSound() {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function setTone(hz) {
  voice?.end();
  voice = hz > 0 && audio && !document.hidden ? startVoice(hz) : undefined;
}

function startVoice(hz) {
  const oscillator = new OscillatorNode(audio, { type: "square", frequency: hz });
  oscillator.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
  const started = audio.currentTime;
  oscillator.start();
  return { end: () => oscillator.stop(Math.max(audio.currentTime, started + SHORTEST_TONE_S)) };
}

for (const gesture of ["pointerdown", "pointerup", "keydown"]) document.addEventListener(gesture, allowSound);

// All together

function showStatus(text) {
  statusLine.textContent = text;
}

const link = connect({ onFrame: showFrame, onTone: setTone, onBacklight: showBacklight, onStatus: showStatus });

window.addEventListener("resize", fitScreen);
fitScreen();
