/** What a player learns about changes of saved orders that another device has made or the server has refused. */

import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { addAnswers, refuse, requestsTo } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { addButton, openConverter } from "#testing/browser/pages/converter.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const order = () => page.getByRole("dialog", { name: /^Order a/ });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

/** Requests of another device of the same player. */
async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return response.status === 204 ? undefined : await response.json();
}
const stored = () => send("GET", pathOf(ordersEndpoints.load, { params: { id: "a" } }));

test("when two devices set the same value, one is kept, and a notice names both", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a"));
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  await expect.element(order()).toMatchTextContent(/Mia/);
  await send("PATCH", pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
    name: "Order a",
    buyer: "Lea",
    server: "lawolf",
    version: 1,
  });
  await order().getByRole("button", { name: "Edit" }).click();
  await order().getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order().getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await stored()).buyer).toBe("Tim");
  await userEvent.keyboard("{Escape}");
  const line = alert("Tim replaced Lea from another device.");
  await expect.element(line).toBeVisible();
  await line.getByRole("button", { name: "Take Lea instead" }).click();
  await expect.poll(async () => (await stored()).buyer).toBe("Lea");
  await expect.element(line).not.toBeInTheDocument();
});

test("a refused change is reported, kept, and can be made again", async () => {
  const orders = savedOrders();
  for (const id of ["1", "2", "3", "4"]) orders.add(newOrder(id));
  await openConverter("/shop", { player: newPlayer("guest"), answers: orders.answers });
  // Another device has saved the fifth order meanwhile.
  addAnswers(refuse(ordersEndpoints.save, 403, "order_limit"));
  await addButton("Gold Ring").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("The sixth");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const line = alert("Not saved: order The sixth");
  await expect.element(line).toMatchTextContent(/As a guest you keep up to 5 orders\./);
  await reopen();
  await expect.element(line).toBeVisible();
  await send("DELETE", pathOf(ordersEndpoints.remove, { params: { id: "1" } }));
  addAnswers(...orders.answers);
  await line.getByRole("button", { name: "Redo" }).click();
  await expect.element(line).not.toBeInTheDocument();
  await load("/orders");
  await expect.element(page.getByRole("listitem").filter({ hasText: "The sixth" })).toBeVisible();
  await expect
    .poll(() => requestsTo(documentsEndpoints.change("cart")).at(-1)?.body)
    .toMatchObject({ changes: [{ edits: [{ field: "add" }] }] });
});

test("an open order that another device deletes can be saved again, with its payments", async () => {
  // Those by which requests are repeated.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const orders = savedOrders();
  orders.add(newOrder("a"));
  orders.pay("a", 1_000_000);
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  const dialog = page.getByRole("dialog");
  const agree = dialog.getByRole("button", { name: "Mark as agreed" });
  const deletion = dialog.getByRole("alert").filter({ hasText: "“Order a” was deleted on another device." });
  await expect.element(agree).toBeVisible();

  // The page learns of it when its request is repeated …
  await send("DELETE", pathOf(ordersEndpoints.remove, { params: { id: "a" } }));
  vi.advanceTimersByTime(21_000);
  await expect.element(deletion).toBeVisible();
  await expect.element(agree).not.toBeInTheDocument();
  await expect.element(page.getByText(/No orders yet/)).toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save it again" }).click();
  await expect.element(dialog.getByText("1,000,000 Penya").first()).toBeVisible();
  await expect.poll(async () => (await stored()).paid).toBe(1_000_000);

  // … or when the server refuses a change.
  await send("DELETE", pathOf(ordersEndpoints.remove, { params: { id: "a" } }));
  await agree.click();
  await expect.element(deletion).toBeVisible();
  await dialog.getByRole("button", { name: "All orders" }).click();
  await expect.element(deletion).not.toBeInTheDocument();
});
