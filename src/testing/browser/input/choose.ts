import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

/** Chooses a radio button as players do: they press its label. The button itself is invisible. */
export async function choose(radio: Locator): Promise<void> {
  const label = (await radio.findElement()).closest("label");
  if (!label) throw new Error("The radio button has no label");
  await page.elementLocator(label).click();
  await expect.element(radio).toBeChecked();
}

/** Chooses the option with this name. */
export async function chooseOption(select: Locator, name: string): Promise<void> {
  await select.selectOptions(name);
  await expect.element(select).toHaveDisplayValue(name);
}
