// The buttons of the handheld, and the computer's keyboard. A button is down while any finger, mouse or keyboard key holds
// it. What nine buttons cannot say in one press (a letter, a click on a row) goes to the link as a wish.

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const OPPOSITE = { up: "down", down: "up", left: "right", right: "left" };
const LETTERS = { a: "a", b: "b", x: "x", y: "y" };
/** The same four at any time, also while the letters of the keyboard type letters. */
const DIGITS = { 1: "a", 2: "b", 3: "x", 4: "y" };

/**
 * `device` is the element that holds the buttons, each with its name as `data-key`. `scene()` gives what the screen offers,
 * or undefined if that is not known; then the link takes no wishes.
 */
export function attendKeys(device, link, scene) {
  const buttons = new Map([...device.querySelectorAll("[data-key]")].map((button) => [button.dataset.key, button]));
  const holders = new Map([...buttons.keys()].map((name) => [name, new Set()]));

  function hold(name, holder) {
    const of = holders.get(name);
    of.add(holder);
    if (of.size === 1) setKey(name, true);
  }

  function release(name, holder) {
    const of = holders.get(name);
    if (of.delete(holder) && of.size === 0) setKey(name, false);
  }

  function releaseAll(whom = () => true) {
    for (const [name, of] of holders) {
      for (const holder of of) if (whom(holder)) release(name, holder);
    }
  }

  function setKey(name, down) {
    buttons.get(name).classList.toggle("down", down);
    link.key(name, down);
  }

  // Pointers

  function attendPointer(button, name) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !name()) return;
      // Captured, the button also hears of a release outside of it.
      button.setPointerCapture(event.pointerId);
      hold(name(), `pointer ${event.pointerId}`);
    });
    button.addEventListener("click", (event) => {
      // A click that no pointer made comes from assistive technology.
      if (event.detail > 0 || !name()) return;
      const key = name();
      hold(key, "click");
      release(key, "click");
    });
  }

  // Of whatever was pressed, even if it has gone from the page since.
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    window.addEventListener(end, ({ pointerId }) => releaseAll((holder) => holder === `pointer ${pointerId}`), true);
  }
  for (const [name, button] of buttons) attendPointer(button, () => name);
  window.addEventListener("blur", () => releaseAll());
  document.addEventListener("visibilitychange", () => releaseAll());
  device.addEventListener("contextmenu", (event) => event.preventDefault());
  // A button that took the focus on a click would later take the keyboard's Enter as well.
  document.addEventListener("mousedown", (event) => event.target.closest("button") && event.preventDefault());

  // Keyboard

  const keyboardHolds = new Map();
  /** Since the last letter the arrows have moved: Enter means what is lit. */
  let walked = false;

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key, code, repeat } = event;
    const focused = event.target.closest?.("button");
    // Enter and Space press what has the focus.
    if (focused && (key === "Enter" || key === " ") && !focused.dataset.key) return;
    const meant = meaning(key, focused?.dataset.key);
    if (!meant) return;
    event.preventDefault();
    if (meant.wish) {
      if (!repeat || meant.repeats) link.wish(meant.wish);
    } else if (!repeat) {
      keyboardHolds.set(code, meant.name);
      hold(meant.name, `keyboard ${code}`);
    }
  });

  document.addEventListener("keyup", (event) => {
    const name = keyboardHolds.get(event.code);
    if (!name) return;
    event.preventDefault();
    keyboardHolds.delete(event.code);
    release(name, `keyboard ${event.code}`);
  });

  /** The button that a key stands for now, or what it wishes. */
  function meaning(key, focused) {
    if (focused && (key === "Enter" || key === " ")) return { name: focused };
    const typing = scene()?.typing ?? false;
    if (key in ARROWS) {
      walked = true;
      // They go where they point on the screen as it is seen, whichever contact that is.
      return { name: device.classList.contains("turned") ? OPPOSITE[ARROWS[key]] : ARROWS[key] };
    }
    if (key === "Enter") return typing && !walked ? { wish: { do: "finish" } } : { name: "press" };
    if (key === "Escape") return scene() ? { wish: { do: "leave" } } : { name: "b" };
    if (key === "Backspace" && scene()) return { wish: { do: "erase" }, repeats: true };
    if (key in DIGITS) return { name: DIGITS[key] };
    if ([...key].length !== 1 || key === " ") return undefined;
    if (typing) {
      walked = false;
      return { wish: { type: key } };
    }
    const name = LETTERS[key.toLowerCase()];
    return name && { name };
  }

  return { attendPointer };
}
