/** What players do with the keyboard. */
import { type Locator, userEvent } from "vitest/browser";

/** Focuses an element and presses a key, such as "{Enter}". */
export async function pressOn(target: Locator, key: string): Promise<void> {
  (await target.findElement()).focus();
  await userEvent.keyboard(key);
}

/** Opens the search over everything. */
export const pressSearchKey = () => userEvent.keyboard("{Control>}k{/Control}");
