import type { Locator } from "@playwright/test";

/** Whether a tap on the middle of the element, once it is scrolled into sight, meets the element. */
export async function isReachable(target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(met);
  });
}
