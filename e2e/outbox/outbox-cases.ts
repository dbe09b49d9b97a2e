/** Each kind of change with the page that makes it, for the journeys of the outbox. */

import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { LEA } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { accountButton, expect, startGuestSession } from "../support/player.ts";

export type OutboxCase = Readonly<{
  name: string;
  path: (index: number) => string;
  /** Creates the player and the data for five changes. Each change has its own `index`, from 0. */
  prepare: (page: Page) => Promise<unknown>;
  /** Resolves when the page has loaded and knows the player. */
  ready: (page: Page, index: number) => Promise<unknown>;
  act: (page: Page, index: number) => Promise<unknown>;
  /** Expects the page to show the change. */
  shown: (page: Page, index: number) => Promise<unknown>;
  /** Reads the changed value from the API; `expected` is what it has to become. */
  stored: (page: Page, index: number) => Promise<unknown>;
  expected: (index: number) => unknown;
}>;

const INDEXES = [0, 1, 2, 3, 4];

export const order = (page: Page) => page.getByRole("dialog", { name: /^Order a|^The sixth/ });
export const prepareOrder = (page: Page, id = "a") =>
  page.request.post(pathOf(ordersEndpoints.save), { data: newOrder(id) });
export const storedOrder = async (page: Page, id = "a") =>
  (await page.request.get(pathOf(ordersEndpoints.load, { params: { id } }))).json();

export const removeRateButton = (page: Page, index: number) =>
  page.getByRole("button", { name: `Remove the rate of Jan ${2 + index}, 2026` });

export const RATES_CASE: OutboxCase = {
  name: "the rate history",
  path: () => "/rates?server=lawolf&range=all",
  async prepare(page) {
    await startGuestSession(page);
    for (const index of [...INDEXES, INDEXES.length])
      await page.request.put(
        pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: `2026-01-0${2 + index}` } }),
        { data: { penya: 150_000, per: 1 } },
      );
  },
  ready: (page, index) => expect(removeRateButton(page, index)).toBeVisible(),
  act: (page, index) => removeRateButton(page, index).click(),
  async shown(page, index) {
    await expect(removeRateButton(page, index + 1)).toBeVisible();
    await expect(removeRateButton(page, index)).toBeHidden();
  },
  async stored(page, index) {
    const { entries } = await (
      await page.request.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } }))
    ).json();
    return entries.some(({ day }: { day: string }) => day === `2026-01-0${2 + index}`);
  },
  expected: () => false,
};

const GEAR_CASE: OutboxCase = {
  name: "gear",
  path: () => "/characters",
  async prepare(page) {
    await startGuestSession(page);
    const sets = [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }];
    await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "lea" } }), {
      data: { ...LEA, sets },
    });
  },
  ready: (page) => expect(page.getByRole("button", { name: "Raise upgrade" })).toBeVisible(),
  act: (page) => page.getByRole("button", { name: "Raise upgrade" }).click(),
  shown: (page, index) =>
    expect(page.getByRole("region", { name: "Gear", exact: true })).toContainText(
      `Sepal Sword +${1 + index}`,
    ),
  stored: async (page) =>
    (await (await page.request.get(pathOf(charactersEndpoints.list))).json()).characters[0].sets[0].gear
      .weapon.upgrade,
  expected: (index) => 1 + index,
};

export const ORDER_CASE: OutboxCase = {
  name: "an order's details, state and payment",
  path: (index) => `/orders?order=a${index}`,
  async prepare(page) {
    await startGuestSession(page);
    for (const index of INDEXES) await prepareOrder(page, `a${index}`);
  },
  ready: (page) => expect(order(page).getByRole("button", { name: "Edit", exact: true })).toBeVisible(),
  async act(page) {
    await order(page).getByRole("button", { name: "Edit", exact: true }).click();
    await order(page).getByRole("textbox", { name: "Buyer" }).fill("Tim");
    await order(page).getByRole("button", { name: "Save", exact: true }).click();
    await order(page).getByRole("button", { name: "Mark as agreed" }).click();
    await order(page).getByRole("button", { name: "Add payment" }).click();
    await order(page).getByRole("textbox", { name: "Amount received" }).fill("10m");
    await order(page).getByRole("button", { name: "Save" }).click();
  },
  async shown(page) {
    await expect(order(page).getByText("Tim")).toBeVisible();
    await expect(order(page).getByRole("button", { name: "Mark as paid" })).toBeVisible();
    await expect(
      order(page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" }),
    ).toHaveCount(1);
  },
  async stored(page, index) {
    const { buyer, state, payments } = await storedOrder(page, `a${index}`);
    return [buyer, state, ...payments.map((one: { penya: number }) => one.penya)];
  },
  expected: () => ["Tim", "agreed", 10_000_000],
};

/** Items with a listed price. Adding any other item opens a dialog for its price first. */
const PRICED = [
  { slug: "gold-ring", name: "Gold Ring" },
  { slug: "silver-ring", name: "Silver Ring" },
  { slug: "platinum-ring", name: "Platinum Ring" },
  { slug: "diamond-ring", name: "Diamond Ring" },
  { slug: "fancy-cubic-ring", name: "Fancy Cubic Ring" },
] as const;
export const pricedAt = (index: number) => PRICED[index % PRICED.length] ?? PRICED[0];

const CART_CASE: OutboxCase = {
  name: "the cart",
  path: () => "/shop",
  prepare: startGuestSession,
  ready: (page) => expect(accountButton(page, "Guest")).toBeVisible(),
  act: (page, index) =>
    page
      .getByRole("button", { name: `Add ${pricedAt(index).name}`, exact: true })
      .first()
      .click(),
  shown: (page, index) =>
    expect(page.getByRole("textbox", { name: `${pricedAt(index).name}, quantity` })).toHaveValue("1"),
  async stored(page, index) {
    const { documents } = await (await page.request.get(pathOf(documentsEndpoints.load))).json();
    const cart = documents.find(({ name }: { name: string }) => name === "cart");
    const lines: { slug: string; quantity: number }[] = cart?.content.lines ?? [];
    return lines.filter(({ slug }) => slug === pricedAt(index).slug).map(({ quantity }) => quantity);
  },
  expected: () => [1],
};

export const CASES: readonly OutboxCase[] = [GEAR_CASE, ORDER_CASE, RATES_CASE, CART_CASE];
