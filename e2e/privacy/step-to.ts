import { expect, type Page } from "@playwright/test";

/** Navigates without a reload, as a click on a link would, also to pages without a link on this one. */
export async function stepTo(page: Page, path: string, title: string) {
  // Before that, nothing follows the URL.
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await page.evaluate((next) => history.pushState({}, "", next), path);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
}
