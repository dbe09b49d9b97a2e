import { type Locator, userEvent } from "vitest/browser";

/** Presses Tab until the element has the focus. Throws after `most` presses. */
export async function tabTo(target: Locator, most = 80): Promise<void> {
  await target.findElement();
  for (let i = 0; i < most; i++) {
    // The page may replace the element meanwhile.
    if (target.query() === document.activeElement) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`The focus did not reach the element after ${most} presses of Tab`);
}

/** Presses a key on an element. */
export async function press(target: Locator, key: string): Promise<void> {
  const element = await target.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(key);
}

/** Opens the search over everything. */
export const pressSearchKey = () => userEvent.keyboard("{Control>}k{/Control}");
