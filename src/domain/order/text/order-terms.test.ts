import { expect, test } from "vitest";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { itemLine, type ManualLine, type Terms } from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import { inShort, readTestOrder } from "#testing/requests/odd-texts.ts";
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

test.each([
  ["Buyer: 2 spro, 1 xpro", ["2 scroll-sprotection", "1 scroll-xprotection"]],
  ["Note: 2 spro 15m", ["2 scroll-sprotection"]],
  ["Buyer: cloak 5m", ['1 "Buyer: cloak"?']],
  ["Note: 2 cloak 5m, 1 mask 3m", ['2 "cloak"', '1 "mask"']],
  ["1 xpro 20m\nBuyer: 2 spro", ["1 scroll-xprotection", "2 scroll-sprotection"]],
] as const)("a player's list below %j stays a list", (text, lines) => {
  const read = readTestOrder(text);
  expect(read.lines.map(inShort)).toEqual(lines);
  expect(read).toMatchObject({ buyer: "", note: "" });
});

test.each(["zahlt, 5m: am Freitag", "pays 5m on Friday", "the rest on Friday", "Mia 2"])(
  "%j is no list, above the lines or below them",
  (note) => {
    for (const text of [`Note: ${note}\n2 spro`, `2 spro\nNote: ${note}`]) {
      const read = readTestOrder(text);
      expect(read.note, text).toBe(note);
      expect(read.lines, text).toHaveLength(1);
    }
  },
);

test("a buyer who is called like an item is the buyer below the lines of our texts", () => {
  const { plain, discord, csv } = textsOf({ adjustment: 0, buyer: "spro", note: "2 spro 15m" });
  for (const text of [plain, discord, csv]) {
    const read = readTestOrder(text);
    expect(read).toMatchObject({ buyer: "spro", note: "2 spro 15m" });
    expect(read.lines).toHaveLength(sampleCart.lines.length);
  }
});

test("a second discount in a table is a line to review", () => {
  const table = textsOf({ adjustment: -10 }).csv.replace("\n,Total", "\n,Discount,,,,-5000000\r\n,Total");
  const { adjustment, lines } = readTestOrder(table);
  expect(adjustment).toBe(-10);
  expect(lines).toHaveLength(sampleCart.lines.length + 1);
  expect(lines.at(-1)).toMatchObject({ text: "Discount -5000000", certainty: "doubtful", penya: undefined });
});

test.each([0, 5_000_000] as const)(
  "a discount in Penya is whole while lines have no price yet: %j",
  (price) => {
    const lines = price === 0 ? [itemLine("silver-ring", 1)] : [itemLine("silver-ring", 1), byHand(price)];
    const terms: Terms = { adjustment: { penya: -8_000_000 } };
    const order = priced({ ...terms, lines }, () => undefined, EXAMPLE_RATE);
    for (const text of [
      ...formatChat(order, setting(), 1_000, "short"),
      formatPlainText(order, setting(), "today"),
      ...discord(order, setting(), "today"),
      csv(order, setting()),
    ])
      expect(readTestOrder(text).adjustment, text).toEqual(terms.adjustment);
  },
);

const byHand = (amount: number): ManualLine => ({
  ...{ kind: "manual", id: "1", label: "Cloak", currency: "penya" },
  ...{ amount, quantity: 1 },
});
