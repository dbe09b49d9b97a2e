/** The largest bodies that players can make, where rules concern several fields together. */
import * as v from "valibot";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  documentsEndpoints,
} from "#contract/documents/documents.ts";
import { MAX_STOCKED, NO_PRODUCTS } from "#contract/documents/product-document.ts";
import {
  DEFAULT_PREFERENCES,
  MAX_OWN_PRICES,
  MAX_RATE_SERVERS,
  type Preferences,
} from "#contract/documents/value-documents.ts";
import {
  MAX_GEAR_NAME as CHARACTER_NAME,
  FASHION_SLOTS,
  GEAR_LIMITS,
  MAX_NOTES,
  MAX_SETS,
  SLOTS,
} from "#domain/gear/build.ts";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { MAX_SELLER } from "#domain/offer/offer-link.ts";
import { type Cart, MAX_BUYER, MAX_NOTE, MAX_ORDER_NOTE, MAX_STORED_LINES } from "#domain/order/cart.ts";
import { itemSlug, MAX_ITEM_NAME, MAX_LISTED_ITEMS, MAX_SHORT_NAME } from "#domain/order/listed-item.ts";
import { MAX_ORDER_NAME, MAX_PAYMENT_NOTE, MAX_PAYMENTS, pricedAsSaved } from "#domain/order/saved-order.ts";
import { CHAT_LENGTH } from "#domain/order/text/chat-format.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { largest } from "./bodies.ts";

/** Each takes two UTF-16 code units, 4 bytes in UTF-8, and 12 bytes as "\uXXXX". */
const emoji = (units: number) => "😀".repeat(units / 2);
const unique = (n: number, length: number) => String(n).padStart(length, "x");

const texts = (count: number, length: number, first = 0) =>
  Array.from({ length: count }, (_, n) => unique(first + n, length));

/** Two full merged carts, each line with ids and notes of maximum length. */
const largestCart = (slugs: readonly string[]): Cart => ({
  adjustment: { penya: -MAX_AMOUNT },
  buyer: emoji(MAX_BUYER),
  note: emoji(MAX_ORDER_NOTE),
  lines: slugs.map((slug, n) => {
    const id = unique(n, 100);
    return { kind: "item", id, slug, quantity: 9_999, note: emoji(MAX_NOTE) };
  }),
});

/** A document of which every part is replaced. */
const largestChange = (name: DocumentName, before: unknown, after: unknown) => ({
  changes: [{ id: unique(0, 64), former: unique(0, 60), edits: [...DOCUMENTS[name].diff(before, after)] }],
});

const recordsOf = <T>(count: number, value: T) =>
  [0, count].map((first) => Object.fromEntries(texts(count, 80, first).map((key) => [key, value])));

const PREFERENCES: Preferences = {
  ...{ chatLength: CHAT_LENGTH.most, chatDigits: "plain", showsFc: true, format: "discord" },
  ...{ reader: "fr", separator: ",", paper: "receipt", budget: penya(MAX_AMOUNT) },
  ...{ shareRates: true, sharePrices: true },
};

function largestProducts(first: number) {
  const name = emoji(MAX_ITEM_NAME);
  const item = { name: { fr: name, en: name, de: name, tl: name }, short: emoji(MAX_SHORT_NAME) };
  const slugs = texts(MAX_STOCKED, 80, first);
  return {
    seller: emoji(MAX_SELLER),
    items: Object.fromEntries(
      Array.from({ length: MAX_LISTED_ITEMS }, (_, n) => [itemSlug(2_000_000_000 + first + n), item]),
    ),
    stock: Object.fromEntries(slugs.map((slug) => [slug, 9_999])),
    hidden: Object.fromEntries(slugs.map((slug) => [slug, true])),
  };
}

function largestChanges() {
  const [prices, otherPrices] = recordsOf(MAX_OWN_PRICES, 100_000);
  const rateOfDay = { penya: MAX_AMOUNT, per: 1000, date: "2026-10-01" };
  const [rates, otherRates] = recordsOf(MAX_RATE_SERVERS, rateOfDay);
  const server = unique(0, 80);
  return {
    cart: largestChange(
      "cart",
      largestCart(texts(MAX_STORED_LINES, 80)),
      largestCart(texts(MAX_STORED_LINES, 80, MAX_STORED_LINES)),
    ),
    prices: largestChange("prices", prices, otherPrices),
    products: largestChange("products", NO_PRODUCTS, largestProducts(0)),
    rates: largestChange(
      "rates",
      { server: null, shownPer: 1, set: rates },
      { server, shownPer: 1000, set: otherRates },
    ),
    preferences: largestChange("preferences", DEFAULT_PREFERENCES, PREFERENCES),
    settings: largestChange("settings", { language: null, theme: null }, { language: "fr", theme: "system" }),
  };
}

/** The largest content of an order, with its totals. */
function largestContent() {
  const slugs = texts(MAX_STORED_LINES, 80);
  const cart = largestCart(slugs);
  const content = {
    cart,
    prices: Object.fromEntries(slugs.map((slug) => [slug, fc(100_000)])),
    kinds: Object.fromEntries(slugs.map((slug) => [slug, "reported" as const])),
    rate: rate(penya(1_000), 1),
    isExample: false,
    rateDate: "2026-10-01",
  };
  const { totalFc, totalPenya } = pricedAsSaved(content);
  return { content, totalFc, totalPenya };
}

/** With payments up to the limit. */
function largestOrder() {
  const payments = Array.from({ length: MAX_PAYMENTS }, (_, n) => ({
    id: unique(n, 100),
    penya: 1_000_000_000,
    note: emoji(MAX_PAYMENT_NOTE),
    at: "2026-10-01T10:00:00.000Z",
  }));
  return {
    id: unique(0, 100),
    name: emoji(MAX_ORDER_NAME),
    buyer: emoji(MAX_BUYER),
    server: unique(0, 80),
    note: emoji(MAX_ORDER_NOTE),
    ...largestContent(),
    restored: { state: "quote", version: 1_000_000_000, createdAt: "2026-10-01T10:00:00.000Z", payments },
  };
}

function largestCharacter() {
  const line = { parameter: "x".repeat(30), isPercent: false, value: -12_345.6789 };
  const lines = (count: number) => Array.from({ length: count }, () => line);
  const stacks = Array.from({ length: 10 }, () => ({ kind: "x".repeat(30), count: 1 }));
  const worn = {
    ...{ item: 2_147_483_647, upgrade: 20, rolled: Array(GEAR_LIMITS.rolled).fill(line.value) },
    ...{
      random: lines(GEAR_LIMITS.random),
      cards: stacks,
      jewels: stacks,
      statAwake: lines(GEAR_LIMITS.awake),
    },
    ...{
      skillAwake: line,
      element: { name: "electricity", level: GEAR_LIMITS.elementLevel, hasStone: false },
    },
  };
  const gear = Object.fromEntries(SLOTS.map((slot) => [slot, worn]));
  const fashion = { lines: lines(GEAR_LIMITS.fashionLines), blessings: lines(GEAR_LIMITS.blessings) };
  const ids = Array(GEAR_LIMITS.npcs).fill(2_147_483_647);
  const skill = { id: 2_147_483_647, level: GEAR_LIMITS.skillLevel, caster: GEAR_LIMITS.casterStat };
  const active = {
    fashion: Object.fromEntries(FASHION_SLOTS.map((slot) => [slot, fashion])),
    pet: { item: 2_147_483_647, tiers: Array(GEAR_LIMITS.tiers).fill(GEAR_LIMITS.tierLevel) },
    ...{ skills: Array(GEAR_LIMITS.skills).fill(skill), consumables: ids, npcs: ids },
    ...{ achievement: 100, precisionMembers: 8, health: 100 },
  };
  return newCharacter({
    name: emoji(CHARACTER_NAME),
    server: unique(0, 80),
    notes: emoji(MAX_NOTES),
    points: { str: 100, sta: 100, dex: 100, int: 100 },
    sets: Array.from({ length: MAX_SETS }, (_, n) => ({
      id: unique(n, 100),
      name: emoji(CHARACTER_NAME),
      ...{ gear, active },
    })),
    version: 0,
    restored: "2026-10-01T10:00:00.000Z",
  });
}

export const LARGEST_BODIES: Readonly<Record<string, () => object>> = {
  [patternOf(ordersEndpoints.save)]: largestOrder,
  [patternOf(ordersEndpoints.edit)]: () => ({ version: 1, edition: unique(0, 100), ...largestContent() }),
  [patternOf(charactersEndpoints.save)]: largestCharacter,
  ...Object.fromEntries(
    DOCUMENT_NAMES.map((name) => [patternOf(documentsEndpoints.change(name)), () => largestChanges()[name]]),
  ),
};

/**
 * Returns the largest body of a route. Throws for a body that the schema refuses: then the route needs an
 * entry in `LARGEST`.
 */
export function largestBody(route: string, schema: v.GenericSchema): unknown {
  const body = LARGEST_BODIES[route]?.() ?? largest(schema);
  v.parse(schema, body);
  return body;
}
