import * as v from "valibot";
import { expect, test } from "vitest";
import { CashShopItems } from "#contract/items.ts";
import { parseGameItem } from "#features/items/import/game-item.ts";
import { GAME_PARAMETERS } from "#features/items/import/game-words.ts";
import { nicknames, shippedCatalogue, shippedItems } from "./catalogue-bundle.server.ts";

// `shippedItems` validates each item against its schema.
const items = shippedItems();

test("there are at least 350 items, and each has its own id", () => {
  expect(items.length).toBeGreaterThanOrEqual(350);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test("every category has items of several kinds", () => {
  const kinds = Map.groupBy(items, ({ category }) => category);
  for (const category of ["weapons", "armor", "accessories", "consumables", "materials"] as const) {
    const own = kinds.get(category) ?? [];
    expect(own.length, category).toBeGreaterThan(40);
    expect(new Set(own.map(({ kind }) => kind)).size, category).toBeGreaterThan(3);
  }
});

test("no item has contradictory values", () => {
  for (const item of items) {
    const of = `item ${item.id}`;
    for (const name of Object.values(item.name)) expect(name, of).toBe(name.trim());
    expect(item.name.de, of).not.toBe(item.name.en);
    expect(item.name.tl, of).not.toBe(item.name.en);
    expect(item.category === "weapons", of).toBe(item.attack !== undefined);
    expect(item.category === "armor" && item.kind !== "cloak", of).toBe(item.defense !== undefined);
    for (const { min, max } of [item.attack ?? [], item.defense ?? []].flat())
      expect(min, of).toBeLessThanOrEqual(max);
    for (const { parameter } of item.abilities ?? []) expect(GAME_PARAMETERS, of).toContain(parameter);
    for (const bonus of Object.values(item.stats ?? {}))
      for (const value of Object.values(bonus ?? {})) expect(value, of).not.toBe(0);
    if (item.buyPrice !== undefined) expect(item.sellPrice ?? 0, of).toBeLessThanOrEqual(item.buyPrice);
    expect(item.more, of).toBeUndefined();
  }
});

test("nicknames are in lower case, and no item has the same one twice", () => {
  for (const [id, names] of nicknames()) {
    expect(new Set(names).size, String(id)).toBe(names.length);
    for (const name of names) expect(name).toBe(name.toLowerCase().trim());
  }
});

const raw = {
  id: 5,
  name: { en: " FWC Golden Sword ", fr: "Épée", de: "FWC Golden Sword", fil: "Espada", sp: "Espada" },
  category: "weapon",
  subcategory: "sword",
  rarity: "unique",
  description: { en: "theirs" },
  icon: "theirs.png",
  element: "none",
  level: 120,
  stack: 1,
  sellPrice: 1,
  consumable: false,
  premium: false,
  deletable: true,
  tradable: false,
  shining: true,
  durationRealTime: false,
  spawns: [],
  minAttack: 400,
  maxAttack: 404,
  twoHanded: true,
  abilities: [
    { parameter: "maxhp", add: 200, rate: false },
    { parameter: "maxhp", add: 10, rate: true },
    { parameter: "maxhp", add: 5, rate: true },
    { parameter: "attack", add: 1, addMax: 5, rate: true },
    { parameter: "def", set: 0 },
    { parameter: "attribute", attribute: "stun", add: 3, rate: true },
    { parameter: "allstats", add: 2, rate: false },
  ],
};

test("an item of the game is converted: points and percent are summed apart, other effects keep their name", () => {
  expect(parseGameItem(raw)).toEqual({
    id: 5,
    name: { fr: "Épée", en: "FWC Golden Sword", tl: "Espada" },
    category: "weapons",
    kind: "sword",
    rarity: "unique",
    level: 120,
    attack: { min: 400, max: 404 },
    isTwoHanded: true,
    stats: { hp: { flat: 200, percent: 15 } },
    abilities: [
      { parameter: "attack", add: 1, addMax: 5, isPercent: true },
      { parameter: "def", set: 0 },
      { parameter: "attribute", add: 3, isPercent: true, more: { attribute: "stun" } },
      { parameter: "allstats", add: 2 },
    ],
    stack: 1,
    sellPrice: 1,
    isBound: true,
    more: { shining: true },
  });
});

test.each([
  ["weapon", "weapons"],
  ["arrow", "weapons"],
  ["fashion", "armor"],
  ["jewelry", "accessories"],
  ["flying", "accessories"],
  ["pack", "consumables"],
  ["scroll", "consumables"],
  ["material", "materials"],
  ["booty", "materials"],
  ["something new", "consumables"],
])("the game's category %s maps to ours, %s", (category, ours) => {
  expect(parseGameItem({ ...raw, category }).category).toBe(ours);
});

test("the cash shop has what is sold for FCoins and can be traded, with its names in all languages", async () => {
  const { manifest, files } = shippedCatalogue();
  const content = files.get(manifest.cashShop ?? "");
  const cashShop = v.parse(CashShopItems, JSON.parse(String(content)));
  const sold = items.filter(({ isPremium, isBound }) => isPremium && !isBound);
  expect(cashShop.map(({ id }) => id)).toEqual(sold.map(({ id }) => id).sort((a, b) => a - b));
  expect(cashShop.length).toBeGreaterThan(80);
  expect(cashShop.find(({ id }) => id === 624)?.name).toEqual({
    fr: "Sac d'inventaire (15 jours)",
    en: "Extra Bag (15 days)",
    de: "Inventory Bag (15 Tage)",
  });
  // A bound flowerpot.
  expect(cashShop.some(({ id }) => id === 315)).toBe(false);
});
