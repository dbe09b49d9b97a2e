/** Each kind of change with the page that makes it, for the journeys of the outbox. */
import type { Page } from "@playwright/test";
import { LEA } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { accountButton, expect, signIn } from "../support/player.ts";

export type Case = Readonly<{
  name: string;
  path: (place: number) => string;
  /** Creates the player and the data for five changes. Each change has its own index (`place`), from 0. */
  prepare: (page: Page) => Promise<unknown>;
  /** Resolves when the page has loaded and knows the player. */
  ready: (page: Page, place: number) => Promise<unknown>;
  act: (page: Page, place: number) => Promise<unknown>;
  /** Expects the page to show the change. */
  shown: (page: Page, place: number) => Promise<unknown>;
  /** Reads the changed value from the API; `expected` is what it has to become. */
  stored: (page: Page, place: number) => Promise<unknown>;
  expected: (place: number) => unknown;
}>;

const PLACES = [0, 1, 2, 3, 4];

const guest = (page: Page) => page.request.post("/api/session/guest");
export const order = (page: Page) => page.getByRole("dialog", { name: /^Order a|^The sixth/ });
export const prepareOrder = (page: Page, id = "a") =>
  page.request.post("/api/orders", { data: newOrder(id) });
export const storedOrder = async (page: Page, id = "a") =>
  (await page.request.get(`/api/orders/${id}`)).json();

export const removeRate = (page: Page, place: number) =>
  page.getByRole("button", { name: `Remove the rate of Jan ${2 + place}, 2026` });

export const RATES: Case = {
  name: "the rate history",
  path: () => "/rates?server=lawolf&range=all",
  async prepare(page) {
    await guest(page);
    for (const place of [...PLACES, PLACES.length])
      await page.request.put(`/api/rates/lawolf/2026-01-0${2 + place}`, { data: { penya: 150_000, per: 1 } });
  },
  ready: (page, place) => expect(removeRate(page, place)).toBeVisible(),
  act: (page, place) => removeRate(page, place).click(),
  async shown(page, place) {
    await expect(removeRate(page, place + 1)).toBeVisible();
    await expect(removeRate(page, place)).toBeHidden();
  },
  async stored(page, place) {
    const { entries } = await (await page.request.get("/api/rates?server=lawolf")).json();
    return entries.some(({ day }: { day: string }) => day === `2026-01-0${2 + place}`);
  },
  expected: () => false,
};

export const GEAR: Case = {
  name: "gear",
  path: () => "/characters",
  async prepare(page) {
    await guest(page);
    const sets = [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }];
    await page.request.put("/api/characters/lea", { data: { ...LEA, sets } });
  },
  ready: (page) => expect(page.getByRole("button", { name: "One + more" })).toBeVisible(),
  act: (page) => page.getByRole("button", { name: "One + more" }).click(),
  shown: (page, place) =>
    expect(page.getByRole("region", { name: "Gear", exact: true })).toContainText(
      `Sepal Sword +${1 + place}`,
    ),
  stored: async (page) =>
    (await (await page.request.get("/api/characters")).json()).characters[0].sets[0].gear.weapon.upgrade,
  expected: (place) => 1 + place,
};

export const ORDER: Case = {
  name: "an order's details, state and payment",
  path: (place) => `/orders?order=a${place}`,
  async prepare(page) {
    await guest(page);
    for (const place of PLACES) await prepareOrder(page, `a${place}`);
  },
  ready: (page) => expect(order(page).getByRole("button", { name: "Edit" })).toBeVisible(),
  async act(page) {
    await order(page).getByRole("button", { name: "Edit" }).click();
    await order(page).getByRole("textbox", { name: "Buyer" }).fill("Tim");
    await order(page).getByRole("button", { name: "Save", exact: true }).click();
    await order(page).getByRole("button", { name: "Mark as agreed" }).click();
    await order(page).getByRole("button", { name: "Note a payment" }).click();
    await order(page).getByRole("textbox", { name: "Amount received" }).fill("10m");
    await order(page).getByRole("button", { name: "Note it" }).click();
  },
  async shown(page) {
    await expect(order(page).getByText("Tim")).toBeVisible();
    await expect(order(page).getByRole("button", { name: "Mark as paid" })).toBeVisible();
    await expect(
      order(page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" }),
    ).toHaveCount(1);
  },
  async stored(page, place) {
    const { buyer, state, payments } = await storedOrder(page, `a${place}`);
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
const pricedAt = (place: number) => PRICED[place % PRICED.length] ?? PRICED[0];

const CART: Case = {
  name: "the cart",
  path: () => "/shop",
  prepare: guest,
  ready: (page) => expect(accountButton(page, "Guest")).toBeVisible(),
  act: (page, place) =>
    page
      .getByRole("button", { name: `Add ${pricedAt(place).name}`, exact: true })
      .first()
      .click(),
  shown: (page, place) =>
    expect(page.getByRole("textbox", { name: `${pricedAt(place).name}, quantity` })).toHaveValue("1"),
  async stored(page, place) {
    const { documents } = await (await page.request.get("/api/documents")).json();
    const cart = documents.find(({ name }: { name: string }) => name === "cart");
    const lines: { slug: string; quantity: number }[] = cart?.content.lines ?? [];
    return lines.filter(({ slug }) => slug === pricedAt(place).slug).map(({ quantity }) => quantity);
  },
  expected: () => [1],
};

/** All journeys share one list of prices, so no other journey uses these products. */
const ITEMS = [
  { slug: "parchemin-dex", name: "Scroll of Dexterity" },
  { slug: "parchemin-int", name: "Scroll of Intelligence" },
  { slug: "potion-pensee", name: "Potion of Clarity" },
  { slug: "box-elem-attaque", name: "Box of Element Attack" },
  { slug: "stone-elem-attaque", name: "Element Attack Stone" },
] as const;
const itemAt = (place: number) => ITEMS[place % ITEMS.length] ?? ITEMS[0];
const rowOf = (page: Page, place: number) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `Edit the price of ${itemAt(place).name}`, exact: true }),
  });

export async function editPrice(page: Page, name: string, price: string) {
  await page.getByRole("button", { name: `Edit the price of ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${name} cost?` });
  await dialog.getByRole("textbox", { name: "Price for one piece" }).fill(price);
  await dialog.getByRole("textbox", { name: "Source (Français)" }).fill("La boutique du jeu");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog).toBeHidden();
}

const OPERATOR: Case = {
  name: "an operator's edit",
  path: () => "/operator",
  async prepare(page) {
    await page.goto("/login?next=/operator");
    await signIn(page, "operator@skypurse.test");
    await expect(page.getByRole("heading", { level: 1, name: "Operator" })).toBeVisible();
  },
  ready: (page, place) => expect(rowOf(page, place)).toBeVisible(),
  act: (page, place) => editPrice(page, itemAt(place).name, String(700 + place)),
  shown: (page, place) => expect(rowOf(page, place)).toContainText(String(700 + place)),
  async stored(page, place) {
    const { items } = await (await page.request.get("/api/operator")).json();
    const item = items.find(({ slug }: { slug: string }) => slug === itemAt(place).slug);
    return item.price?.fcoins;
  },
  expected: (place) => 700 + place,
};

export const CASES: readonly Case[] = [GEAR, ORDER, RATES, CART, OPERATOR];
