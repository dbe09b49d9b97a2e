import { expect, type Locator } from "@playwright/test";

/** Chooses a radio button as players do: they press its label, once that no longer moves. The button itself is invisible. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
}
