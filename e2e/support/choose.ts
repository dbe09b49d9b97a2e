import { expect, type Locator } from "@playwright/test";

/** Chooses a radio button as players do: they press its label, once that no longer moves. The button itself is invisible. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
}

/** Opens a select and chooses the option with this name. */
export async function chooseOption(select: Locator, name: string): Promise<void> {
  await select.click();
  await select.page().getByRole("option", { name, exact: true }).click();
  await expect(select).toHaveText(name);
}
