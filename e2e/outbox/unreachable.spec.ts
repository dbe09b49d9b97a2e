/**
 * While the server is unreachable, pages show the last data that the player saw, without what was deleted
 * since.
 */

import { API_REQUESTS } from "../../src/testing/path-of.ts";
import { rateRows } from "../rates/rates-page.ts";
import { row, saveCart } from "../saved-orders/orders-page.ts";
import { accountButton, expect, startGuestSession, test } from "../support/player.ts";

test("orders, characters and rates changed here are shown where nothing else is stored", {
  tag: "@night",
}, async ({ converter, page }) => {
  await startGuestSession(page);
  await converter.open();
  await expect(accountButton(page, "Guest")).toBeVisible();
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  await converter.setRate("210k");
  await converter.addButton("Scroll of SProtect").click();
  await saveCart(page, converter, "For Tim");
  const onlyChanges = page.getByText("Only what you changed on this device is shown.");
  await page.goto("/orders");
  await expect(row(page, "For Tim")).toBeVisible();
  await expect(onlyChanges).toBeVisible();
  await expect(page.getByText(/changes? not saved yet/).first()).toBeVisible();
  await page.goto("/rates");
  await expect(rateRows(page).filter({ hasText: "210,000" })).toContainText("not saved yet");
  await expect(onlyChanges).toBeVisible();
  await page.goto("/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF");
  await page.getByRole("button", { name: "Keep as my character" }).click();
  await expect(page.getByRole("heading", { name: "Mia" })).toBeVisible();
  await page.getByRole("button", { name: "Level up" }).click();
  await page.reload();
  await expect(page.getByRole("main").getByText("Lv. 76").first()).toBeVisible();
  await expect(onlyChanges).toBeVisible();

  // While changes still fail, the click repeats the requests that failed. None has a response before it.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route(API_REQUESTS, async (route) => {
    if (route.request().method() !== "GET") return route.abort();
    await clicked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Retry" }).first().click();
  click();
  await expect(onlyChanges).toBeHidden();
  await page.unrouteAll();
  await page.goto("/orders");
  await expect(page.getByText("1 of 1 order", { exact: true })).toBeVisible();
});
