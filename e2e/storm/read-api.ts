/** Reads from the API everything that the storm changes, in the same format as read from the pages. */
import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { StoredCart } from "../../src/contract/documents/cart.ts";
import { type DocumentName, Documents } from "../../src/contract/documents/documents.ts";
import { StoredPrices } from "../../src/contract/documents/prices.ts";
import { StoredRates } from "../../src/contract/documents/rates.ts";
import { type Character, Characters } from "../../src/features/characters/server/characters.contract.ts";
import { OrderPage, SavedOrder } from "../../src/features/orders/server/orders.contract.ts";
import { Rates } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { Products } from "../../src/features/shop/server/shop.contract.ts";
import {
  type CharacterShown,
  dayInWords,
  type OrderShown,
  type World,
} from "../../src/testing/storm/world.ts";
import { CHOSEN_SERVERS, PRICED_ITEMS } from "./cart-actions.ts";

type Get = <T>(path: string, contract: v.GenericSchema<unknown, T>) => Promise<T>;

/** @param api address of the API, without the proxy. */
export async function readApi(request: APIRequestContext, api: string): Promise<World> {
  const get: Get = async (path, contract) => {
    const response = await request.get(`${api}${path}`);
    if (!response.ok()) throw new Error(`${path} responded with ${response.status()}`);
    return v.parse(contract, await response.json());
  };
  const { items } = await get("/shop/items", Products);
  const nameOf = (slug: string) => items.find((one) => one.slug === slug)?.text.en.name ?? slug;
  const slugOf = (name: string) => items.find((one) => one.text.en.name === name)?.slug ?? name;
  const { documents } = await get("/documents", Documents);
  const contentOf = (name: DocumentName) => documents.find((one) => one.name === name)?.content;
  const { lines } = v.parse(StoredCart, contentOf("cart"));
  const { set: rates } = v.parse(StoredRates, contentOf("rates"));
  const prices = v.parse(StoredPrices, contentOf("prices") ?? {});
  const { characters } = await get("/characters", Characters);
  return {
    cart: Object.fromEntries(
      lines.map((line) => [line.kind === "item" ? nameOf(line.slug) : line.label, line.quantity]),
    ),
    rates: Object.fromEntries(CHOSEN_SERVERS.map((name) => [name, rates[name.toLowerCase()]?.penya ?? 0])),
    prices: Object.fromEntries(PRICED_ITEMS.map((name) => [name, prices[slugOf(name)] ?? null])),
    orders: await readOrders(get),
    characters: Object.fromEntries(characters.map((one) => [one.id, characterOf(one)])),
    days: await readDays(get),
  };
}

function characterOf({ name, level, sets }: Character): CharacterShown {
  const shown = sets.map(({ id, name: called, gear }, index) => [
    id,
    { name: called || `Set ${index + 1}`, upgrade: gear.weapon?.upgrade ?? null },
  ]);
  return { name, level, sets: Object.fromEntries(shown) };
}

async function readOrders(get: Get): Promise<World["orders"]> {
  const orders: Record<string, OrderShown> = {};
  let cursor = "";
  do {
    const page = await get(`/orders?${cursor}`, OrderPage);
    for (const { id, name, buyer, state, totalPenya } of page.orders) {
      const { payments } = await get(`/orders/${id}`, SavedOrder);
      const amounts = payments.map(({ penya }) => penya).toSorted((one, other) => one - other);
      orders[id] = { name, buyer, state, total: totalPenya, payments: amounts };
    }
    cursor = page.next === null ? "" : `cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== "");
  return orders;
}

async function readDays(get: Get): Promise<World["days"]> {
  const days: Record<string, number> = {};
  for (const name of CHOSEN_SERVERS) {
    const { entries } = await get(`/rates?server=${name.toLowerCase()}`, Rates);
    for (const { day, penya } of entries) days[`${name} ${dayInWords(day)}`] = penya;
  }
  return days;
}
