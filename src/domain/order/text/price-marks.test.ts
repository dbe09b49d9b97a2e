import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { fc } from "#domain/money/money.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import { setting as penyaSetting, realSetting, sampleCart, vocabulary } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { CHAT_LENGTH } from "./chat-format.ts";
import { formatChat, formatPlainText } from "./chat-text.ts";
import { csv } from "./csv.ts";
import { discord } from "./discord.ts";
import { markRemover, priceMarks } from "./price-marks.ts";

const setting = { ...penyaSetting(), showsFc: true };
const KINDS: Readonly<Record<string, PriceKind>> = { "gold-ring": "own", "scroll-sprotection": "reported" };

/** The sample order with these kinds of prices. */
const orderWith = (kinds: Readonly<Record<string, PriceKind>>) =>
  priced(sampleCart, samplePrices, EXAMPLE_RATE, (slug) => kinds[slug]);

test("a chat text says what players say of a price, and not that it is the sender's own", () => {
  expect(formatChat(orderWith(KINDS), setting, 1_000, "short")).toEqual([
    "10x scroll-sprotection 160m Penya (800 FC?), gold-ring 100m Penya (500 FC), 2x Delivery 100m, Another scroll 18m Penya (90 FC) = 378m Penya (cost 1390 FC, lines in FC only) (1 FC = 200k, Lawolf) ? reported",
  ]);
  const confirmed = { ...KINDS, "gold-ring": "players" } as const;
  expect(formatChat(orderWith(confirmed), setting, 1_000, "short").at(-1)).toMatch(
    / ¹ confirmed by players \? reported$/,
  );
});

test("a price that may have changed is marked and explained in every text", () => {
  const order = orderWith({ ...KINDS, "gold-ring": "changed" });
  expect(formatChat(order, setting, 1_000, "short").join()).toMatch(
    /800 FC\?\), gold-ring 100m Penya \(500 FC\?\?\).* \?\? may have changed \? reported$/,
  );
  for (const text of [formatPlainText(order, setting, "today"), discord(order, setting, "today").join()])
    expect(text).toMatch(/500 FC¹.*¹ may have changed/s);
  expect(csv(order, setting).split("\r\n")[2]).toBe(
    "1,gold-ring,500,500,100000000,100000000,,may have changed",
  );
});

test("a chat text explains its marks as long as that needs no further message, and always marks a reported price", () => {
  const order = orderWith({ ...KINDS, "gold-ring": "players" });
  const inOne = (length: number) => formatChat(order, setting, length, "short");
  const [whole = ""] = inOne(1_000);
  expect(whole).toMatch(/800 FC\?\), gold-ring 100m Penya \(500 FC¹\).* ¹ confirmed by players \? reported$/);
  const [shorter = ""] = inOne(whole.length - 1);
  expect(shorter).toMatch(/800 FC\?\), gold-ring 100m Penya \(500 FC\), .*\) \? reported$/);
  const [shortest = ""] = inOne(shorter.length - 1);
  expect(shortest).toMatch(/800 FC\?\), gold-ring 100m Penya \(500 FC\), .*Lawolf\)$/);
  expect(inOne(shortest.length - 1)).toHaveLength(2);
});

test("an order whose prices players confirm has nothing to say in a chat that is full", () => {
  const order = orderWith({ "gold-ring": "players" });
  const [whole = ""] = formatChat(order, setting, 1_000, "short");
  expect(formatChat(order, setting, whole.length - 1, "short").join()).not.toMatch(/[¹?]/);
});

test.each(LANGUAGES)("six ordinary lines fit into two messages of the chat (%s)", (language) => {
  const kinds = (slug: string) =>
    slug.startsWith("scroll") ? "reported" : slug === "gold-ring" ? undefined : "players";
  const lines = [
    "scroll-sprotection",
    "scroll-gprotection",
    "potion-pensee",
    "parchemin-bonus-armes",
    "gold-ring",
    "rose-petals",
  ];
  const cart = lines.reduce((before, slug, index) => Cart.withItem(before, slug, index + 1), Cart.EMPTY_CART);
  const order = priced(cart, () => fc(150), EXAMPLE_RATE, kinds);
  const texts = formatChat(order, realSetting(language, "nameClipBoard", false), CHAT_LENGTH.usual, "short");
  expect(texts).toHaveLength(2);
  // What players say of a price in FC says nothing about the Penya that the seller asks.
  expect(texts.join()).not.toMatch(/[?¹]/);
});

test("a plain text marks each price that is not the shop's, and explains the marks", () => {
  expect(formatPlainText(orderWith(KINDS), setting, "today").split("\n")).toEqual([
    "Order · Lawolf · today",
    "10 × scroll-sprotection: 800 FC¹ = 160,000,000 Penya",
    "1 × gold-ring: 500 FC² = 100,000,000 Penya",
    "2 × Delivery: 100,000,000 Penya",
    "1 × Another scroll: 90 FC = 18,000,000 Penya",
    "Total Penya: 378,000,000 Penya",
    "Total FCoins (lines in FC only): 1,390 FC",
    "Rate: 1 FC = 200,000 Penya",
    "¹ reported",
    "² own price",
  ]);
});

test("the columns of a Discord message line up whether a price has a mark or not", () => {
  expect(discord(orderWith(KINDS), setting, "today")[0]?.split("\n")).toEqual([
    "**Order · Lawolf · today**",
    "```",
    "10 × scroll-sprotection  800 FC¹  160,000,000 Penya",
    "1 × gold-ring            500 FC²  100,000,000 Penya",
    "2 × Delivery                      100,000,000 Penya",
    "1 × Another scroll        90 FC    18,000,000 Penya",
    "Total                             378,000,000 Penya",
    "```",
    "Total FCoins (lines in FC only): 1,390 FC",
    "Rate: 1 FC = 200,000 Penya",
    "¹ reported · ² own price",
  ]);
});

test("a table has a column of kinds behind that of the notes, only if a price has a kind", () => {
  const rows = csv(orderWith(KINDS), setting).split("\r\n");
  expect(rows[0]).toBe("Qty,Item,FC each,FC,Penya each,Penya,Note,Kind");
  expect(rows[1]).toBe("10,scroll-sprotection,80,800,16000000,160000000,,reported");
  expect(rows[3]).toBe("2,Delivery,,,50000000,100000000,,");
  expect(rows.at(-2)).toBe(",Total,,1390,,378000000,,");
  expect(csv(orderWith({}), setting)).not.toContain("Kind");
});

test("an order about whose prices nothing is said has no marks", () => {
  const order = orderWith({});
  expect(priceMarks(order, setting.words)).toMatchObject({ legend: [] });
  for (const text of [formatPlainText(order, setting, "today"), discord(order, setting, "today").join()])
    expect(text).not.toMatch(/[¹²³]/);
});

test("an agreed price in Penya has no mark", () => {
  const agreed = Cart.withItemPrice(sampleCart, "1", { currency: "penya", amount: 5 });
  const order = priced(agreed, samplePrices, EXAMPLE_RATE, () => "reported");
  expect(formatPlainText(order, setting, "today")).toContain("10 × scroll-sprotection: 50 Penya\n");
});

test.each([
  ["500 FC¹, 2x", "500 FC, 2x"],
  ["450 FC?? (94m Penya) ?? may have changed ⁴ own price", "450 FC (94m Penya)  "],
  ["450 FC? (94m Penya)", "450 FC (94m Penya)"],
  ["(1 FC = 200k) ¹ kumpirmado ng players ? ni-report", "(1 FC = 200k)  "],
  ["2/2 ? signalé", "2/2 "],
  ["many? reported", "many? reported"],
  ["how many?", "how many?"],
  ["5m Penya² = 7", "5m Penya = 7"],
  ["(1 FC = 200k, Lawolf) ¹ confirmed by players ² reported", "(1 FC = 200k, Lawolf)  "],
  ["¹ von Spielern bestätigt · ² eigener Preis", " "],
  ["3/3 ¹ signalé", "3/3 "],
  ["10 m² reportedly", "10 m² reportedly"],
  ["² reportedly", "² reportedly"],
])("%j is read as %j", (text, expected) => {
  expect(markRemover(vocabulary.words)(text)).toBe(expected);
});
