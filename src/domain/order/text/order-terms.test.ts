import { expect, test } from "vitest";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import type { Terms } from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import { readTestOrder } from "#testing/requests/odd-texts.ts";
import { sampleCart, setting } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { formatChat, formatPlainText } from "./chat-text.ts";
import { csv } from "./csv.ts";
import { discord } from "./discord.ts";

const textsOf = (terms: Terms) => {
  const order = priced({ ...sampleCart, ...terms }, samplePrices, EXAMPLE_RATE);
  return {
    chat: formatChat(order, setting(), 1_000, "short")[0] ?? "",
    plain: formatPlainText(order, setting(), "today"),
    discord: discord(order, setting(), "today")[0] ?? "",
    csv: csv(order, setting()),
  };
};

test("a discount with decimals has its percentage and its amount in every text", () => {
  const { chat, plain, discord, csv } = textsOf({ adjustment: -7.5 });
  expect(chat).toContain("18m, -7.5% (-28.4m) = 349.7m Penya");
  expect(plain).toContain("\nDiscount 7.5%: -28,350,000 Penya\nTotal Penya: 349,650,000 Penya");
  expect(discord).toMatch(/\nDiscount 7\.5% +-28,350,000 Penya\nTotal +349,650,000 Penya\n/u);
  expect(csv).toContain("\n,Discount 7.5%,,,,-28350000\r\n,Total,,1390,,349650000");
});

test("a discount in Penya has its amount in every text, and a surcharge its own word", () => {
  const { chat, plain, discord, csv } = textsOf({ adjustment: { penya: -5_000_000 } });
  expect(chat).toContain("18m, Discount -5m = 373m Penya");
  expect(plain).toContain("\nDiscount: -5,000,000 Penya\n");
  expect(discord).toMatch(/\nDiscount +-5,000,000 Penya\n/u);
  expect(csv).toContain("\n,Discount,,,,-5000000\r\n");
  expect(textsOf({ adjustment: { penya: 2_000_000 } }).chat).toContain("Surcharge +2m = 380m Penya");
});

test("a discount above the order is written as what it takes off, so that the text adds up", () => {
  const { chat, plain } = textsOf({ adjustment: { penya: -1_000_000_000 } });
  expect(chat).toContain("Discount -378m = 0 Penya");
  expect(plain).toContain("\nDiscount: -378,000,000 Penya\nTotal Penya: 0 Penya");
});

test("buyer and note stand below an order, in a table in the column of notes, and not in chat", () => {
  const { chat, plain, discord, csv } = textsOf({ adjustment: 0, buyer: "Mia", note: "pays on Friday" });
  expect(chat).not.toMatch(/Mia|Friday/u);
  expect(plain).toMatch(/\nBuyer: Mia\nNote: pays on Friday$/u);
  expect(discord).toContain("\nBuyer: Mia\nNote: pays on Friday\n```");
  expect(csv).toContain("\n,Buyer,,,,,Mia\r\n,Note,,,,,pays on Friday\r\n");
});

test("buyer and note cannot end a Discord block or mention anybody", () => {
  const { discord } = textsOf({ adjustment: 0, buyer: "@everyone", note: "``` **hi**" });
  expect(discord).not.toContain("@everyone");
  expect(discord.match(/```/gu)).toHaveLength(2);
});

test("buyer and note are read in any language, also quoted, and are no lines of the order", () => {
  for (const [text, buyer, note] of [
    ["2x spro\nKäufer: Mia\nNotiz: zahlt, 5m: am Freitag", "Mia", "zahlt, 5m: am Freitag"],
    ["2x spro\n> Acheteur : Mia\n> Note : 20 xpro en plus", "Mia", "20 xpro en plus"],
  ] as const) {
    const read = readTestOrder(text);
    expect(read).toMatchObject({ buyer, note });
    expect(read.lines).toHaveLength(1);
  }
});
