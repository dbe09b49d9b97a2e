/** A release while a tab is open: the files that the tab has not loaded yet are gone, and the server has another program. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

/**
 * Publishes a newer release: the files of the page that have this content are gone until it is loaded anew, and the server
 * names another program.
 */
async function publishRelease(page: Page, content = "") {
  let loads = page.url() === "about:blank" ? -1 : 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (loads > 0) return route.continue();
    const response = await route.fetch();
    const isGone = (await response.text()).includes(content);
    return route.fulfill(isGone ? { status: 404, body: "" } : { response });
  });
  await page.route(/\/\?release$/, async (route) => {
    const response = await route.fetch();
    const newer = (await response.text()).replace(/\/assets\/index-/g, "/assets/index-newer-");
    await route.fulfill({ response, body: newer });
  });
}

test("a page whose file is gone offers the new version, and loads it", async ({ page }) => {
  await page.goto("/legal");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await publishRelease(page);
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s a new version of Skypurse.");
  await expect(page.getByText("Something went wrong")).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Load it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tutorials" })).toBeVisible();
});

test("a page that a release leaves without its later parts loads the new version by itself", async ({
  page,
}) => {
  await page.clock.install();
  // Only the parts that every page loads after its start have this.
  await publishRelease(page, "/sw.js");
  await page.goto("/shop");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Privacy center" })).toBeHidden();
  await page.clock.fastForward("00:15");
  await expect(page.getByRole("button", { name: "Privacy center" })).toBeVisible();
});

test("a dialog whose program is gone is open once the offered version is loaded", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await publishRelease(page);
  await page.getByRole("button", { name: "Paste an order" }).click();
  // The page's message offers the same.
  await page.getByRole("status").getByRole("button", { name: "Load it" }).click();
  await expect(page.getByRole("dialog", { name: "Paste an order" })).toBeVisible();
});

test("a dialog whose words are gone offers the new version, and keeps what was typed", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  // Only the words of orders in German have these.
  await publishRelease(page, "FCoins gesamt");
  await page.getByRole("button", { name: "Paste an order" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste an order" });
  await dialog.getByRole("textbox").fill("20x spro");
  await expect(dialog.getByRole("status")).toContainText("There’s a new version of Skypurse.");
  await dialog.getByRole("button", { name: "Load it" }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("20x spro");
  await expect(dialog.getByText("20 ×")).toBeVisible();
});
