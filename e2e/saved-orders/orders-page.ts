import type { Page } from "@playwright/test";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { type Converter, expect } from "../support/player.ts";

/** Saves an order for the player of the page through the API. */
export async function saveOrder(page: Page, id: string, more: Parameters<typeof newOrder>[1] = {}) {
  const response = await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder(id, more) });
  expect(response.ok()).toBe(true);
}

export const rows = (page: Page) => page.getByRole("list", { name: "Saved orders" }).getByRole("listitem");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const orderDetails = (page: Page, name: string) => page.getByRole("dialog", { name });
/** The element that shows what is owed in an order’s details. */
export const owed = (page: Page) =>
  page.getByRole("region", { name: "Amounts" }).getByRole("definition").first();

/** Saves the present cart as an order. Resolves once the dialog is closed. */
export async function saveCart(page: Page, converter: Converter, name?: string) {
  await converter.order().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  if (name) await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
}
