/** Orders that another device deletes while this one has no connection. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { load } from "#testing/browser/input/load.ts";
import { cutNetwork, fromOtherDevice } from "#testing/browser/input/network.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { storedResponses } from "#testing/browser/stored-responses.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const SLOW = { timeout: 15_000 };
const dialog = () => page.getByRole("dialog");
const agree = () => dialog().getByRole("button", { name: "Mark as agreed" });
const deletion = () =>
  dialog().getByRole("alert").filter({ hasText: "“Order a” was deleted on another device." });
const ORDER = { params: { id: "a" } };
const deleteElsewhere = () => fromOtherDevice("DELETE", pathOf(ordersEndpoints.remove, ORDER));
const storedOrder = () => fromOtherDevice("GET", pathOf(ordersEndpoints.load, ORDER));

/** Opens an order as a guest. */
async function openOrder() {
  const orders = savedOrders();
  orders.add(newOrder("a"));
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  await expect.element(agree()).toBeVisible();
}

test("an order from the browser's storage that another device has deleted can be saved again, but not one deleted here", async () => {
  await openOrder();
  await expect.poll(storedResponses, SLOW).toContain("payments");
  const restore = cutNetwork();
  await reopen();
  await expect.element(dialog().getByText(/^As of/)).toBeVisible();
  await deleteElsewhere();
  restore();
  await expect.element(deletion()).toBeVisible();
  await dialog().getByRole("button", { name: "Save it again" }).click();
  await expect.element(agree()).toBeVisible();
  await expect.poll(async () => (await storedOrder()).name, SLOW).toBe("Order a");

  await expect.poll(storedResponses, SLOW).toContain("payments");
  await dialog().getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText(/No orders yet/)).toBeVisible();
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
  await expect.poll(storedResponses, SLOW).not.toContain("payments");
});

test("an order that was changed offline and deleted elsewhere is saved again with the changes, also after reloads", async () => {
  await openOrder();
  const restore = cutNetwork();
  await agree().click();
  await dialog().getByRole("button", { name: "Add payment" }).click();
  await dialog().getByRole("textbox", { name: "Amount received" }).fill("1m");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(dialog().getByText("1,000,000 Penya").first()).toBeVisible();
  await deleteElsewhere();
  restore();

  await reopen();
  await expect.element(deletion()).toMatchTextContent(/with your changes that couldn’t be saved/);
  await reopen();
  await expect.element(deletion()).toBeVisible();
  await load("/orders");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Not saved: state of Order a, payment for Order a" });
  await notice.getByRole("button", { name: "Save it again" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(storedOrder, SLOW).toMatchObject({ state: "agreed", paid: 1_000_000 });
});
