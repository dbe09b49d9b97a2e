import type { Locator } from "vitest/browser";

/** Whether a tap on the middle of the element, once it is scrolled into sight, meets the element. */
export async function isReachable(target: Locator): Promise<boolean> {
  const element = await target.findElement();
  // As Playwright scrolls: not at all if the element is in sight already.
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || isCut(element))
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Whether the element is outside the part of a scrolled box that is in sight. */
function isCut(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  for (let box = element.parentElement; box; box = box.parentElement) {
    const frame = box.getBoundingClientRect();
    if (getComputedStyle(box).overflowY !== "visible" && (top < frame.top || bottom > frame.bottom))
      return true;
  }
  return false;
}
