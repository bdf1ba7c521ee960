// What the screen offers, for who has a mouse or a finger: over the picture lies a button for each row, tile and key that
// is drawn there. They take no focus, since the arrows do what Tab would; assistive technology finds them all the same.

const SCREEN_PIXELS = 240;

/** Lays buttons over the picture, in `over`; gives the function that takes a new scene. */
export function layOffers(over, link, attendPointer) {
  const offers = new WeakMap();
  /** What was pressed; the screen may change before it is let go. */
  let pressed;

  function makeButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.className = "offer";
    attendPointer(button, () => offers.get(button)?.key);
    button.addEventListener("pointerdown", () => (pressed = nameOf(offers.get(button))));
    button.addEventListener("click", (event) => {
      const offer = offers.get(button);
      const isMeant = event.detail === 0 || nameOf(offer) === pressed;
      if (isMeant && !offer.key) link.wish({ choose: offer.label, which: offer.which });
    });
    return button;
  }

  return ({ choices, keys }) => {
    const all = [...choices, ...keys];
    while (over.children.length > all.length) over.lastElementChild.remove();
    while (over.children.length < all.length) over.append(makeButton());
    all.forEach((offer, index) => show(over.children[index], offer));
  };

  function show(button, offer) {
    offers.set(button, offer);
    const [left, top, width, height] = offer.area.map((length) => `${(100 * length) / SCREEN_PIXELS}%`);
    Object.assign(button.style, { left, top, width, height });
    button.setAttribute("aria-label", offer.key ? nameOfKey(offer) : offer.label);
  }
}

/** `Réglages (Touche Y)`. */
function nameOfKey({ key, label }) {
  const name = document.querySelector(`[data-key="${key}"]`).getAttribute("aria-label");
  return label ? `${label} (${name})` : name;
}

const nameOf = (offer) => `${offer.key} ${offer.label} ${offer.which}`;
