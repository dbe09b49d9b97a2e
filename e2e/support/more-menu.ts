import type { Page } from "@playwright/test";

/** Chooses an action, such as "Duplicate", in the menu of a character or gear set. */
export async function chooseMore(page: Page, action: string, name: string) {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: `${action} ${name}`, exact: true }).click();
}
