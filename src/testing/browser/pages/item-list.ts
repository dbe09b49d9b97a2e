/** The elements of the catalogue of items, by role and name. */
import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { openPage } from "../open-page.tsx";

/** Opens the catalogue, and resolves once it has counted its items. */
export async function openItems(path = "/fwc-items?fwc=0", options: Parameters<typeof openPage>[1] = {}) {
  await openPage(path, options);
  await expect.element(page.getByText(/^[\d,]+ of 1,720 items$/)).toBeVisible();
}

export const grid = () => page.getByRole("grid", { name: "Results" });
export const row = (name: string) => grid().getByRole("row").filter({ hasText: name });
export const comparison = () => page.getByRole("region", { name: "Compare", exact: true });
export const itemSearch = () => page.getByRole("searchbox", { name: "Search items" });
export const details = (name: string | RegExp) => page.getByRole("dialog", { name });

/** The box that adds an item to the comparison: invisible, above the row. */
export const compareBox = (name: string) => page.getByRole("checkbox", { name: `Compare ${name}` });

/** Adds items to the comparison, one after another. */
export async function compareItems(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await compareBox(name).click({ force: true });
    await expect.element(compareBox(name)).toBeChecked();
  }
}

/** Presses Tab until the element has the focus. Throws after `most` presses. */
export async function tabTo(target: Locator, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`The focus did not reach the element after ${most} presses of Tab`);
}
