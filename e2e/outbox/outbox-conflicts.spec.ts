/** Changes that conflict with another device or are refused by the server. */

import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { operatorEndpoints } from "../../src/features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { API_REQUESTS, routePattern } from "../../src/testing/route-pattern.ts";
import { expect, signInTo, startGuestSession, test } from "../support/player.ts";
import { storedResponses } from "../support/stored-responses.ts";
import { editPrice, GEAR_CASE, prepareOrder, storedOrder } from "./outbox-cases.ts";

test("an operator's edit that waits or is refused is marked in its row, and keeps the typed values", async ({
  page,
}) => {
  await signInTo(page, "/operator", "operator@skypurse.test");
  const label = "Box of Element Defense";
  const slug = "box-elem-def";
  const { items } = await (await page.request.get(pathOf(operatorEndpoints.load))).json();
  const { price } = items.find((item: { slug: string }) => item.slug === slug);
  const row = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `Edit the price of ${label}`, exact: true }),
  });
  await page.route(routePattern(operatorEndpoints.changePrice), (route) => route.abort());
  await editPrice(page, label, "811");
  await expect(row).toContainText("811");
  await expect(row).toContainText("not saved yet");

  // Another operator changes the same price first.
  const other = {
    fcoins: 812,
    certainty: "reported",
    date: "2026-01-01",
    source: { fr: "a", en: "a", de: "a", tl: "a" },
  };
  const change = `change:${Date.now().toString(36)}`;
  const changed = await page.request.put(pathOf(operatorEndpoints.changePrice, { params: { slug } }), {
    data: { change, from: price, to: other },
  });
  expect(changed.status()).toBe(200);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  const line = page.getByRole("alert").filter({ hasText: `Not saved: price of ${label}` });
  await expect(line).toBeVisible();
  await expect(row).toContainText("812");
  await expect(row).toContainText("not saved");
  await row.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${label} cost?` });
  await expect(dialog.getByRole("textbox", { name: "Price per piece" })).toHaveValue("811");
  await expect(dialog.getByRole("alert")).toContainText("Someone else changed this in the meantime.");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(row).toContainText("811");
  await expect(line).toBeHidden();
  await expect(page.getByText(`Price of ${label} saved`)).toBeVisible();
});

test("when two devices equip different gear, the notice names the items", async ({ page }) => {
  await GEAR_CASE.prepare(page);
  await page.goto(GEAR_CASE.path(0));
  await GEAR_CASE.ready(page, 0);
  const [lea] = (await (await page.request.get(pathOf(charactersEndpoints.list))).json()).characters;
  const { id, createdAt: _made, updatedAt: _changed, ...written } = lea;
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id } }), {
    data: { ...written, sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 5 } } }] },
  });
  await GEAR_CASE.act(page, 0);
  const line = page
    .getByRole("alert")
    .filter({ hasText: "Sepal Sword +1 replaced Sepal Sword +5 from another device." });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Take Sepal Sword +5 instead" }).click();
  await expect.poll(() => GEAR_CASE.stored(page, 0)).toBe(5);
});

test("an order from the browser's storage that another device has deleted can be saved again, but not one deleted here", async ({
  page,
}) => {
  await startGuestSession(page);
  await prepareOrder(page);
  const dialog = page.getByRole("dialog");
  const agree = dialog.getByRole("button", { name: "Mark as agreed" });
  const deletion = dialog.getByRole("alert").filter({ hasText: "“Order a” was deleted on another device." });
  await page.goto("/orders?order=a");
  await expect(agree).toBeVisible();
  await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain("payments");
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await expect(dialog.getByText(/^As of/)).toBeVisible();
  await page.request.delete(pathOf(ordersEndpoints.remove, { params: { id: "a" } }));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(deletion).toBeVisible();
  await dialog.getByRole("button", { name: "Save it again" }).click();
  await expect(agree).toBeVisible();
  await expect.poll(async () => (await storedOrder(page)).name).toBe("Order a");

  await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain("payments");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No orders yet")).toBeVisible();
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
  await expect.poll(() => storedResponses(page), { intervals: [100] }).not.toContain("payments");
});

test("an order that was changed offline and deleted elsewhere is saved again with the changes, also after reloads", async ({
  page,
}) => {
  await startGuestSession(page);
  await prepareOrder(page);
  const dialog = page.getByRole("dialog");
  await page.goto("/orders?order=a");
  await expect(dialog.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  await dialog.getByRole("button", { name: "Mark as agreed" }).click();
  await dialog.getByRole("button", { name: "Add payment" }).click();
  await dialog.getByRole("textbox", { name: "Amount received" }).fill("1m");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("1,000,000 Penya").first()).toBeVisible();
  await page.request.delete(pathOf(ordersEndpoints.remove, { params: { id: "a" } }));
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.reload();
  const deletion = dialog.getByRole("alert").filter({ hasText: "“Order a” was deleted on another device." });
  await expect(deletion).toContainText("with your changes that couldn’t be saved");
  await page.reload();
  await expect(deletion).toBeVisible();
  await page.goto("/orders");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Not saved: state of Order a, payment for Order a" });
  await notice.getByRole("button", { name: "Save it again" }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => storedOrder(page)).toMatchObject({ state: "agreed", paid: 1_000_000 });
});
