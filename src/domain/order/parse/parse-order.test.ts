import { expect, test } from "vitest";
import { fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { type ImportChoices, incomingOrderOf, NO_IMPORT_CHOICES } from "#domain/order/incoming-order.ts";
import {
  importTestOrder,
  inShort,
  newTestId,
  readTestOrder,
  testPrices,
} from "#testing/requests/odd-texts.ts";
import { items, vocabulary } from "#testing/seed/orders.ts";
import { isStatedTotal } from "./stated-total.ts";

test.each([
  [
    "20x spro, 5 gold ring / 3 gros bouquets",
    ["20 scroll-sprotection", "5 gold-ring", "3 large-bouquet-roses"],
  ],
  ["spro x20", ["20 scroll-sprotection"]],
  ["Gold Ring (3)", ["3 gold-ring"]],
  ["x3 gold rings", ["3 gold-ring"]],
  ["3 × Bague en Or", ["3 gold-ring"]],
  ["gold ring", ["1 gold-ring"]],
  ["20;spro\n5;apro", ["20 scroll-sprotection", "5 scroll-aprotection"]],
  ["spro\t20", ["20 scroll-sprotection"]],
  ["- 2x diamond ring\n- 1x silver ring", ["2 diamond-ring", "1 silver-ring"]],
  ["wtb 20x spro and 5 gold ring", ["20 scroll-sprotection", "5 gold-ring"]],
  ["1,000x spro", ["1000 scroll-sprotection"]],
  ["20000x spro", ["9999 scroll-sprotection?"]],
  ["3 gold rnig", ["3 gold-ring?"]],
  ["2 gold", ["2 gold-ring?"]],
  ["5 dragon wings", ['5 "dragon wings"']],
  ["5 dragon wings 300m", ['5 "dragon wings"']],
  ["gold ring 300m", ["1 gold-ring"]],
  ["5 🌹", ['5 "🌹"']],
  ["20", ['1 "20"?']],
  ["2 xpro, 5x xpro", ["2 scroll-xprotection", "5 scroll-xprotection"]],
  ["3 xprotect", ["3 scroll-xprotection"]],
  ["4 parchemin xprotect", ["4 scroll-xprotection?"]],
  ["WTB 20 spro 10 apro 5 gpro", ["20 scroll-sprotection", "10 scroll-aprotection", "5 scroll-gprotection"]],
  ["1) 20 spro\n2) 5 gold ring", ["20 scroll-sprotection", "5 gold-ring"]],
  ["salut j'aimerai 10 spro et 3 apro", ["10 scroll-sprotection", "3 scroll-aprotection"]],
  ["je voudrais 5 bagues en or", ["5 gold-ring"]],
  ["S> 20 spro 350k each", ["20 scroll-sprotection"]],
  ["1.5k spro", ["1500 scroll-sprotection"]],
  ["20spro 5goldring", ["20 scroll-sprotection", "5 gold-ring"]],
  ["ich hätte gern 5 Goldringe", ["5 gold-ring"]],
  ["1 sword lvl 120 500m", ['1 "sword lvl 120"']],
  ["20 spro/5 apro", ["20 scroll-sprotection", "5 scroll-aprotection"]],
  ["5x spro 5x apro", ["5 scroll-sprotection", "5 scroll-aprotection"]],
  ["5gold ring", ["5 gold-ring"]],
  ["1 500 gold ring", ["1500 gold-ring"]],
  ["Mia: 5 gold ring", ["5 gold-ring"]],
  ["gold ring: 5", ["5 gold-ring"]],
  ["3 gold ring, 1.5m penya", ["3 gold-ring?", '1 "1.5m penya"?']],
  ["two xprotect", ["2 scroll-xprotection"]],
  ["wtb two xprotect and a dozen spro", ["2 scroll-xprotection", "12 scroll-sprotection"]],
  ["une douzaine de spro, deux bagues en or", ["12 scroll-sprotection", "2 gold-ring"]],
  ["zwei Goldringe und fünf spro", ["2 gold-ring", "5 scroll-sprotection"]],
  ["dalawang gold ring, limang spro", ["2 gold-ring", "5 scroll-sprotection"]],
  ["two old cloaks 5m", ['2 "old cloaks"']],
  ["neuf spro", ["9 scroll-sprotection"]],
  ["neuf cape 5m", ['1 "neuf cape"']],
  ["two handed sword 5m", ['1 "two handed sword"']],
  ["gold ring 2x 15m", ["2 gold-ring"]],
  ["Two-Handed Sword 5m", ['1 "Two-Handed Sword"']],
  ["", []],
  ["-----\n\n,,, / ;", []],
])("%j is parsed as %j", (text, expected) => {
  expect(readTestOrder(text).lines.map(inShort)).toEqual(expected);
});

test("a part of several names suggests each of them", () => {
  const [line] = readTestOrder("2 ring").lines;
  expect(line?.certainty).toBe("doubtful");
  expect(line?.slugs).toHaveLength(5);
  expect(line?.slugs).toContain("gold-ring");
});

test("a guess can be corrected, or become a manual line", () => {
  const guess = readTestOrder("2 ring");
  const choose = (slug: string | undefined): ImportChoices => ({
    ...NO_IMPORT_CHOICES,
    items: new Map(guess.lines.map(({ key }) => [key, slug])),
  });
  const lineOf = (choices: ImportChoices) =>
    incomingOrderOf(guess, choices, testPrices, newTestId).cart.lines[0];
  expect(lineOf(choose("silver-ring"))).toMatchObject({ slug: "silver-ring", quantity: 2 });
  expect(lineOf(choose(undefined))).toMatchObject({ kind: "manual", label: "ring" });
});

test.each([
  ["2 thing 300m", 150_000_000, "for both"],
  ["2 thing 301", 0, "a bare number is no price"],
  ["2 thing 12m each", 12_000_000, "it says so"],
  ["2 cloak 3 000 000", 1_500_000, "nobody buys three million"],
  ["3 thing 100 FC", 100, "what cannot be for all is for each"],
])("%j costs %i a piece: %s", (text, amount) => {
  expect(importTestOrder(text).cart.lines[0]).toMatchObject({ amount });
});

test.each([
  ["20x gold ring 500 FC", 500, "what one costs today"],
  ["20x gold ring 10,000 FC", 500, "what twenty cost today"],
  ["20x gold ring 400 FC", 400, "nearer to what one costs"],
  ["20x gold ring 9,000 FC", 450, "nearer to what twenty cost"],
])("in a custom list %j means %i FC each: %s", (text, each) => {
  const { cart } = incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, () => fc(500), newTestId);
  expect(Cart.quantities(cart).get("gold-ring")).toBe(20);
  expect(cart.lines).toMatchObject([{ slug: "gold-ring", fc: each }]);
});

test("an unclear price can be chosen to be for one piece or for all", () => {
  const text = "20x gold ring 400 FC";
  const { lines } = readTestOrder(text);
  const choices: ImportChoices = {
    ...NO_IMPORT_CHOICES,
    pricedFor: new Map(lines.map(({ key }) => [key, "all"])),
  };
  expect(lines[0]?.pricedFor).toBe("unclear");
  expect(incomingOrderOf(readTestOrder(text), choices, () => fc(500), newTestId).cart.lines).toMatchObject([
    { slug: "gold-ring", fc: 20 },
  ]);
});

test.each([
  ["20000", "9999 gold-ring?"],
  ["abc", "1 gold-ring?"],
  ["0", "1 gold-ring?"],
])("a table's quantity of %s is a guess", (quantity, expected) => {
  const head = "Qty,Item,FC each,FC,Penya each,Penya";
  expect(readTestOrder(`${head}\n${quantity},Gold Ring,500,500,1,1`).lines.map(inShort)).toEqual([expected]);
});

test("no two items have the same name", () => {
  for (const { slug, text, nicknames } of items) {
    const names = Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard]);
    for (const name of [slug, ...names, ...nicknames])
      expect(vocabulary.matchItem(name), name).toEqual({ kind: "sure", slug });
  }
});

test("an item that is listed twice with more pieces than a line holds keeps all pieces", () => {
  expect(importTestOrder("9998 gold ring, 5 gold ring").cart.lines).toMatchObject([
    { kind: "item", slug: "gold-ring", quantity: 9998 },
    { kind: "item", slug: "gold-ring", quantity: 5 },
  ]);
});

test("a number of pieces and a price that are multiplied are so many pieces at that price each", () => {
  for (const text of ["sprotect 3x15m", "spro 3 x 15m", "SProtect: 3@15m"])
    expect(importTestOrder(text).cart.lines, text).toMatchObject([
      { slug: "scroll-sprotection", quantity: 3, penya: 15_000_000 },
    ]);
});

test("one of several chat messages, pasted alone, has prices for all pieces of a line", () => {
  expect(importTestOrder("1/2 37x SProtect 573.6m, 3x Gold Ring 290.7m,").cart.lines).toMatchObject([
    { slug: "scroll-sprotection", quantity: 37, penya: 15_502_703 },
    { slug: "gold-ring", quantity: 3, penya: 96_900_000 },
  ]);
});

test("a price after @ is for each piece", () => {
  for (const text of ["5 gold ring @ 95m", "5 gold ring @95m"])
    expect(importTestOrder(text).cart.lines, text).toMatchObject([{ quantity: 5, penya: 95_000_000 }]);
});

test("what follows a name without a price is its price, and no total", () => {
  expect(readTestOrder("2x spro = 30m penya")).toMatchObject({
    totalPenya: undefined,
    lines: [{ slugs: ["scroll-sprotection"], quantity: 2, penya: 30_000_000 }],
  });
});

test("a stated total may be as far from the sum of rounded prices as the rounding, and not further", () => {
  const text = "3x SProtect 46.3m, Gold Ring 100m, -5% (-7.3m) = 139m Penya";
  const order = readTestOrder(text);
  expect([138_900_000, 139_100_000].map((sum) => isStatedTotal(order, sum))).toEqual([true, true]);
  expect([138_000_000, 140_000_000].map((sum) => isStatedTotal(order, sum))).toEqual([false, false]);
  const withFc = readTestOrder(
    "3x SProtect 46.3m Penya (240 FC) = 46.3m Penya (cost 240 FC) (1 FC = 193100)",
  );
  expect([46_344_000, 46_200_000].map((sum) => isStatedTotal(withFc, sum))).toEqual([true, false]);
  const exact = readTestOrder("1 × Gold Ring: 500 FC = 100,000,000 Penya\nTotal Penya: 100,000,000 Penya");
  expect([100_000_000, 100_000_001].map((sum) => isStatedTotal(exact, sum))).toEqual([true, false]);
});

test("an amount in two units is one amount", () => {
  expect(importTestOrder("gold ring 1b 700m").cart.lines).toMatchObject([{ penya: 1_700_000_000 }]);
  expect(importTestOrder("gold ring 1b700m").cart.lines).toMatchObject([{ penya: 1_700_000_000 }]);
});
