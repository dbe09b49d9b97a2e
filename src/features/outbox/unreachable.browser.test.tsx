/**
 * While the server is unreachable, pages show the last data that the player saw, without what was deleted
 * since, and take changes.
 */

import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Address, API_BASE } from "#contract/endpoint.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { type Answer, addAnswers, requestsTo, unreachable } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter } from "#testing/browser/pages/converter.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { storedResponses } from "#testing/browser/stored-responses.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

/** Leaves all requests without a response. */
function disconnect() {
  const none = (method: string): Answer => ({
    method,
    pattern: new RegExp(`${API_BASE}/`),
    respond: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  addAnswers(...["GET", "POST", "PUT", "PATCH", "DELETE"].map(none));
}

/** The same, and the browser knows it. */
function goOffline() {
  disconnect();
  Object.defineProperty(navigator, "onLine", { get: () => false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
}

const SLOW = { timeout: 15_000 };
const row = (name: string) =>
  page.getByRole("list", { name: "Saved orders" }).getByRole("listitem").filter({ hasText: name });

/** Saves the present cart as an order. */
async function saveCart(name: string) {
  await cart().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Opens the converter as a guest who has saved nothing. */
async function openAsGuest() {
  await openConverter("/shop", { player: newPlayer("guest"), answers: savedOrders().answers });
  await expect.element(page.getByRole("button", { name: "Your account: Guest" })).toBeVisible();
}

const requestsOf = (address: Address) => requestsTo(address).length;

test("an order that is deleted while the server is unreachable is not counted, also after a reload", async () => {
  const orders = savedOrders();
  for (const id of ["a", "b"]) orders.add(newOrder(id));
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  const remove = page.getByRole("dialog", { name: /^Order a/ }).getByRole("button", { name: "Delete" });
  await expect.element(remove).toBeVisible();
  await expect.element(page.getByText("2 of 2 orders")).toBeInTheDocument();
  for (const part of ["payments", "pageParams"]) await expect.poll(storedResponses, SLOW).toContain(part);
  disconnect();
  await remove.click();
  const expectOne = async () => {
    await expect.element(page.getByText("1 of 1 order", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Quote 1" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "All 1" })).toBeVisible();
    await expect.element(row("Order b")).toBeVisible();
    await expect.element(row("Order a")).not.toBeInTheDocument();
  };
  await expectOne();
  await reopen();
  await expectOne();
});

test("after a reload the list subtracts a payment that waits to be sent from what is owed", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a"));
  orders.move("a", "agreed");
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  const order = page.getByRole("dialog", { name: /^Order a/ });
  await expect.element(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  addAnswers(unreachable(ordersEndpoints.pay));
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("10m");
  await order.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("1 change not saved yet")).toBeInTheDocument();
  await load("/orders");
  await expect.element(row("Order a")).toMatchTextContent(/290,000,000/);
});

test("an order that was saved offline is shown as complete", async () => {
  await openAsGuest();
  goOffline();
  await addButton("Scroll of SProtect").click();
  await saveCart("For Tim");
  await load("/orders");
  await row("For Tim").getByRole("link").click();
  const details = page.getByRole("dialog", { name: "For Tim" });
  await expect.element(details.getByRole("heading", { name: "Lines 1" })).toBeVisible();
  // The query repeats its request once.
  await expect.poll(() => requestsOf(ordersEndpoints.load), SLOW).toBe(2);
  await details.getByRole("button", { name: "Edit" }).click();
  await expect.element(details.getByRole("textbox", { name: "Name" })).toHaveValue("For Tim");
  await expect.element(details.getByText(/^You haven’t opened this on this device/)).not.toBeInTheDocument();
});

test("a page that was never opened on this device takes changes offline", async () => {
  await openAsGuest();
  goOffline();
  await load("/characters");
  await expect.element(page.getByText(/^You haven’t opened this on this device/)).toBeVisible();
  await page.getByRole("button", { name: "New character" }).click();
  const form = page.getByRole("dialog", { name: "New character" });
  await form.getByRole("textbox", { name: "Name" }).fill("Lea");
  await form.getByRole("button", { name: "Create character" }).click();
  await expect.element(page.getByRole("heading", { name: "Lea" })).toBeVisible();
  await expect.element(page.getByText(/Only what you changed on this device is shown\./)).toBeVisible();
});

test("where the rate history was never opened, a rate can be set offline and is shown", async () => {
  await openAsGuest();
  goOffline();
  await load("/rates");
  await page.getByRole("button", { name: "Set your rate" }).click();
  await userEvent.keyboard("210k");
  await userEvent.keyboard("{Enter}");
  const rate = page.getByRole("table").getByRole("row").filter({ hasText: "210,000" });
  await expect.element(rate).toMatchTextContent(/not saved yet/);
  await expect.element(page.getByRole("button", { name: "Set your rate" })).not.toBeInTheDocument();
});
