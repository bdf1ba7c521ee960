// The face of the handheld: its screen, its beeps, and what lies around it. What runs behind it is the business of link.js:
// it calls onFrame(rgba), onTone(hertz; 0 is silence), onBacklight(percent) and onStatus(text), and takes key(name, down). A
// tap may be shorter than a contact's debounce time; the link sees to it that the device notices it all the same. A link
// that knows what the screen offers calls onScene(scene), and takes wish(wish).

import { attendKeys } from "./keys.js";
import { connect } from "./link.js";
import { layOffers } from "./offers.js";

const SCREEN_PIXELS = 240;
/** Messages jitter by some milliseconds; the shortest tick must still be heard. */
const SHORTEST_TONE_S = 0.012;
const VOLUME = 0.05;
const NOTE_MS = 3000;

const root = document.documentElement;
const device = document.getElementById("device");
const canvas = document.getElementById("screen");
const turnButton = document.getElementById("turn");
const copyButton = document.getElementById("copy");
const statusLine = document.getElementById("status");
const noteLine = document.getElementById("note");

// Screen

const pixels = canvas.getContext("2d", { alpha: false });

function showFrame(rgba) {
  pixels.putImageData(new ImageData(rgba, SCREEN_PIXELS, SCREEN_PIXELS), 0, 0);
}

function showBacklight(percent) {
  canvas.style.setProperty("--backlight", percent / 100);
}

/**
 * The largest size that fits the window and gives each pixel the same whole number of the display's own. What lies around
 * the screen makes room if the screen can then be larger.
 */
function fitScreen() {
  const density = window.devicePixelRatio;
  const smallest = Math.max(1, Math.floor(density));
  const room = Math.min(root.clientWidth, root.clientHeight);
  root.style.setProperty("--pixel", `${1 / density}px`);
  for (let scale = Math.max(smallest, Math.floor((room * density) / SCREEN_PIXELS)); ; scale -= 1) {
    root.style.setProperty("--screen", `${(SCREEN_PIXELS * scale) / density}px`);
    if (fits(false) || fits(true) || scale === smallest) break;
  }
  alignScreen(density);
}

function fits(compact) {
  root.classList.toggle("compact", compact);
  return !overflows();
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

// What the screen offers

let scene;

function showScene(offered) {
  scene = offered;
  showOffers(scene);
  root.classList.toggle("typing", scene.typing);
  root.classList.toggle("has-sheet", scene.sheet !== null);
  device.classList.toggle("upside-down", scene.turned);
  const isFirst = !turnButton.hidden;
  // The device says which way up it is held, and nobody else has to.
  turnButton.hidden = true;
  if (scene.turned !== isTurned()) turn();
  else if (isFirst) fitScreen();
}

copyButton.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(scene.sheet);
    showNote("Feuille copiée.");
  } catch {
    showNote("Le navigateur ne permet pas de copier.");
  }
});

// Turning

const isTurned = () => device.classList.contains("turned");

function turn() {
  device.classList.toggle("turned");
  turnButton.setAttribute("aria-pressed", isTurned());
  fitScreen();
}

turnButton.addEventListener("click", turn);

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

let noteEnds;

function showNote(text) {
  clearTimeout(noteEnds);
  noteLine.textContent = text;
  noteEnds = setTimeout(() => (noteLine.textContent = ""), NOTE_MS);
}

const link = connect({
  onFrame: showFrame,
  onScene: showScene,
  onTone: setTone,
  onBacklight: showBacklight,
  onStatus: showStatus,
});
const { attendPointer } = attendKeys(device, link, () => scene);
const showOffers = layOffers(document.getElementById("offers"), link, attendPointer);

window.addEventListener("resize", fitScreen);
fitScreen();
