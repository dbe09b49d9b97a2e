/** The search over everything: what it finds besides pages, products and guides. */
import type { Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { orderDetails, saveOrder } from "../saved-orders/orders-page.ts";
import { expect, startGuestSession, test } from "../support/player.ts";

/** Opens the search by its key, and types into it. Returns its dialog. */
async function search(page: Page, text: string) {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
  return dialog;
}

/** Checks that the first result is highlighted, and that the field says what Enter does; then presses Enter. */
async function openFirst(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("option", { name }).first()).toHaveAttribute("data-highlighted", "");
  await expect(dialog.getByRole("combobox")).toHaveAccessibleDescription(`Enter: open ${name}`);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("the search finds items of the catalogue, characters and saved orders", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "a", { name: "Apple basket", buyer: "Quentin" });
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: newCharacter(),
  });
  await page.goto("/legal");
  await search(page, "guardian swo");
  await openFirst(page, "Guardian Sword");
  const item = page.getByRole("dialog", { name: "Guardian Sword" });
  await expect(item).toBeVisible();
  await expect(page).toHaveURL(/\/fwc-items\?item=1800$/);
  await page.keyboard.press("Escape");
  // No shortcut works in an open dialog.
  await expect(item).toBeHidden();
  await search(page, "mia");
  await openFirst(page, "Mia");
  await expect(page.getByRole("heading", { level: 2, name: "Mia" })).toBeVisible();
  // An order is also found by its buyer.
  await search(page, "quentin");
  await openFirst(page, "Apple basket");
  await expect(orderDetails(page, "Apple basket")).toBeVisible();
});

test("many items lead to the catalogue, and many saved orders to a search of all", async ({ page }) => {
  await startGuestSession(page);
  const day = "2026-11-21T10:00:00Z";
  const orders = Array.from({ length: 50 }, (_, i) => ({
    ...newOrder("x"),
    ...{ id: `o${i}`, state: "quote", paid: 0, lines: 1, version: 1, createdAt: day, updatedAt: day },
  }));
  await page.route(routePattern(ordersEndpoints.list), (route) =>
    route.fulfill({ json: { orders, next: "more", counts: null } }),
  );
  await page.goto("/legal");
  const items = await search(page, "sword");
  await items.getByRole("option", { name: /^All results \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/fwc-items\?q=sword$/);
  await expect(page.getByRole("searchbox")).toHaveValue("sword");
  const dialog = await search(page, "nobody");
  await dialog.getByRole("option", { name: "Search all saved orders for “nobody”" }).click();
  await expect(page).toHaveURL(/\/orders\?q=nobody$/);
});

test("a visitor's search says when there is nothing", async ({ page }) => {
  await page.goto("/legal");
  const dialog = await search(page, "xyzzyx");
  await expect(dialog.getByRole("combobox")).toHaveAccessibleDescription("No results");
  await expect(dialog.getByRole("option")).toHaveCount(0);
});
