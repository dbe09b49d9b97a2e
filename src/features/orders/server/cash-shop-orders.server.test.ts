/** Orders with items of the cash shop, which only the catalogue names. */
import { expect, test } from "vitest";
import type { Language } from "#domain/game/language.ts";
import { pathOf } from "#testing/path-of.ts";
import { listOrders, postOrder } from "#testing/requests/orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { ordersEndpoints } from "./orders.contract.ts";

const { member } = await startTestApp();

const cart = (slug: string) => ({
  lines: [{ kind: "item" as const, id: `item:${slug}`, slug, quantity: 2, fc: 40 }],
  adjustment: 0,
});

test("an order is found by the names of its items in the catalogue, in any language", async () => {
  const mia = await member("mia");
  await postOrder(mia, "power", { cart: cart("item-6948") });
  await postOrder(mia, "gone", { cart: cart("item-999999") });
  const found = async (q: string) =>
    (await listOrders(mia, `?q=${encodeURIComponent(q)}`)).orders.map(({ id }) => id);
  expect(await found("power scroll")).toEqual(["power"]);
  expect(await found("secret puissance")).toEqual(["power"]);
  expect(await found("item 999999")).toEqual(["gone"]);
  expect(await found("sprotect")).toEqual([]);
});

test.each<[language: Language, name: string]>([
  ["fr", "2 × Secret de puissance"],
  ["de", "2 × Power Scroll"],
])("the CSV names an item in %s, and one that the catalogue lacks by its id", async (language, name) => {
  const tim = await member(`tim-${language}`);
  await postOrder(tim, "power", { cart: cart("item-6948") });
  await postOrder(tim, "gone", { cart: cart("item-999999") });
  const csv = await (await tim.get(pathOf(ordersEndpoints.export, { query: { language } }))).text();
  expect(csv).toContain(name);
  expect(csv).toContain("2 × Item 999999");
});
