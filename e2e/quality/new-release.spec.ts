/** A release while a tab is open: the files that the tab has not loaded yet are gone, and the server has another program. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

/**
 * Publishes a newer release for a page: its files are gone, and the server's page names another program. The returned
 * function lets the page load again what there is.
 */
async function publishRelease(page: Page) {
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(/\/\?release$/, async (route) => {
    const response = await route.fetch();
    const newer = (await response.text()).replace(/\/assets\/index-/g, "/assets/index-newer-");
    await route.fulfill({ response, body: newer });
  });
  return () => page.unrouteAll();
}

test("a page whose file is gone offers the new version, and loads it", async ({ page }) => {
  await page.goto("/legal");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const end = await publishRelease(page);
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s a new version of Skypurse.");
  await expect(page.getByText("Something went wrong")).toBeHidden();
  await end();
  await page.getByRole("main").getByRole("button", { name: "Load it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tutorials" })).toBeVisible();
});

test("a dialog whose program is gone is open once the offered version is loaded", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const end = await publishRelease(page);
  await page.getByRole("button", { name: "Paste an order" }).click();
  const offer = page.getByRole("region", { name: "Notifications" });
  await expect(offer).toContainText("There’s a new version of Skypurse.");
  await end();
  await offer.getByRole("button", { name: "Load it" }).click();
  await expect(page.getByRole("dialog", { name: "Paste an order" })).toBeVisible();
});

test("a dialog whose words are gone offers the new version, and keeps what was typed", async ({ page }) => {
  await page.goto("/shop");
  // The dialog is loaded, and the words of the other languages are not.
  await page.waitForLoadState("networkidle");
  const end = await publishRelease(page);
  await page.getByRole("button", { name: "Paste an order" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste an order" });
  await dialog.getByRole("textbox").fill("20x spro");
  await expect(dialog.getByRole("status")).toContainText("There’s a new version of Skypurse.");
  await end();
  await dialog.getByRole("button", { name: "Load it" }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("20x spro");
  await expect(dialog.getByText("20 ×")).toBeVisible();
});
