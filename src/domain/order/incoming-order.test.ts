import check from "fast-check";
import { describe, expect, test } from "vitest";
import { fc } from "#domain/money/money.ts";
import { newTestId, readTestOrder, testPrices } from "#testing/requests/odd-texts.ts";
import {
  cartAtToday,
  type ImportChoices,
  incomingOrderOf,
  isUnpriced,
  linesToDecide,
  NO_IMPORT_CHOICES,
  withChosenAmount,
} from "./incoming-order.ts";

/** Returns the keys of the lines of a text. */
const keysOf = (text: string) => readTestOrder(text).lines.map(({ key }) => key);
/** Chooses an amount for the first line of a text. */
const choose = (text: string, amount: number): ImportChoices => ({
  ...NO_IMPORT_CHOICES,
  amounts: new Map(
    keysOf(text)
      .slice(0, 1)
      .map((key) => [key, amount]),
  ),
});
const firstLine = (text: string, choices: ImportChoices = NO_IMPORT_CHOICES) =>
  incomingOrderOf(readTestOrder(text), choices, testPrices, newTestId).cart.lines[0];

describe("an amount with several meanings", () => {
  test.each([
    ["cloak 1.500m", [1_500_000, 1_500_000_000]],
    ["2 LGA 1.500m each", [1_500_000, 1_500_000_000]],
    ["cloak 2-3m", [2_000_000, 3_000_000]],
    ["cloak 1·5m", [1_500_000, 5_000_000]],
    ["gold ring 1.500k FC", [1_500, 1_500_000]],
  ])("%j is a question, and none of %j is used before the choice", (text, amounts) => {
    const { lines } = readTestOrder(text);
    expect(lines[0]).toMatchObject({
      choice: { amounts },
      certainty: "doubtful",
      fc: undefined,
      penya: undefined,
    });
    expect(linesToDecide(lines, NO_IMPORT_CHOICES)).toEqual(lines);
    expect(firstLine(text)).not.toHaveProperty("fc");
    expect(firstLine(text)).not.toMatchObject({ amount: amounts[0] });
  });

  test("has the meaning that the player chooses, for each piece or for all as written", () => {
    const text = "2 LGA 1.500m each";
    const { lines } = readTestOrder(text);
    const choices = choose(text, 1_500_000_000);
    expect(linesToDecide(lines, choices)).toEqual([]);
    expect(withChosenAmount(lines[0] as (typeof lines)[number], choices)).toMatchObject({
      penya: 1_500_000_000,
    });
    expect(firstLine(text, choices)).toMatchObject({ label: "LGA", quantity: 2, amount: 1_500_000_000 });
    expect(firstLine("2 LGA 1.500m", choose("2 LGA 1.500m", 1_500_000))).toMatchObject({ amount: 750_000 });
  });

  test("is the price in FC of a listed item", () => {
    const text = "gold ring 1.500k FC";
    expect(firstLine(text, choose(text, 1_500))).toMatchObject({ slug: "gold-ring", fc: 1_500 });
  });

  test("can only have one of its own meanings", () => {
    expect(linesToDecide(readTestOrder("cloak 1.500m").lines, choose("cloak 1.500m", 7))).toHaveLength(1);
  });

  test("in Penya needs a choice for a listed item and for a manual line", () => {
    const { lines } = readTestOrder("gold ring 1.500m");
    expect(linesToDecide(lines, NO_IMPORT_CHOICES)).toEqual(lines);
    expect(firstLine("gold ring 1.500m", choose("gold ring 1.500m", 1_500_000))).toMatchObject({
      slug: "gold-ring",
      penya: 1_500_000,
    });
    const byHand: ImportChoices = {
      ...NO_IMPORT_CHOICES,
      items: new Map(lines.map(({ key }) => [key, undefined])),
    };
    expect(linesToDecide(lines, byHand)).toEqual(lines);
  });
});

describe("a price in Penya of a listed item", () => {
  test.each([
    ["platinum ring 150m", 1, 150_000_000],
    ["2 platinum ring 300m", 2, 150_000_000],
    ["2 platinum ring 150m each", 2, 150_000_000],
    ["3x platinum ring 1,5 milliard", 3, 500_000_000],
  ])("%j makes a line with this price", (text, quantity, each) => {
    expect(firstLine(text)).toMatchObject({ slug: "platinum-ring", quantity, penya: each });
  });

  test("stays beside another one: an item with two prices becomes two lines", () => {
    const text = "platinum ring 150m\nplatinum ring 160m\nplatinum ring 150m";
    expect(
      incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, testPrices, newTestId).cart.lines,
    ).toMatchObject([
      { slug: "platinum-ring", quantity: 2, penya: 150_000_000 },
      { slug: "platinum-ring", quantity: 1, penya: 160_000_000 },
    ]);
  });

  test("is left out at the player's own prices, if there is one", () => {
    const { cart } = incomingOrderOf(
      readTestOrder("platinum ring 150m"),
      NO_IMPORT_CHOICES,
      testPrices,
      newTestId,
    );
    expect(cartAtToday(cart, () => fc(5)).lines[0]).not.toHaveProperty("penya");
    expect(cartAtToday(cart, () => undefined)).toEqual(cart);
  });
});

describe("a price that does not divide evenly among the pieces", () => {
  const choosePricedFor = (text: string, forWhat: "all" | "each"): ImportChoices => ({
    ...NO_IMPORT_CHOICES,
    pricedFor: new Map(keysOf(text).map((key) => [key, forWhat])),
  });

  test.each([
    ["2 gold ring 75 FC", { kind: "item", quantity: 2 }],
    ["2 LGA 75 FC", { kind: "manual", label: "LGA", quantity: 2, amount: 75 }],
  ])("in %j is for each, unless the player chooses", (text, expected) => {
    expect(firstLine(text)).toMatchObject(expected);
    expect(firstLine(text, choosePricedFor(text, "each"))).toMatchObject(expected);
  });

  test.each([
    ["2 gold ring 75 FC", { label: "2 × gold ring", currency: "fc", amount: 75 }],
    ["2 LGA 75 FC", { label: "2 × LGA", currency: "fc", amount: 75 }],
    ["3 gold ring 100m", { label: "3 × gold ring", currency: "penya", amount: 100_000_000 }],
  ])("in %j becomes one line by hand with this price if it is for all", (text, expected) => {
    expect(firstLine(text, choosePricedFor(text, "all"))).toMatchObject({ ...expected, quantity: 1 });
  });

  test("that the text gives for all stays the price of all", () => {
    expect(firstLine("2 LGA 75 FC total")).toMatchObject({ label: "2 × LGA", amount: 75, quantity: 1 });
  });
});

test.each([
  ["dragon wing x10 magkano lahat?", true],
  ["dragon wing 0 Penya", false],
  ["dragon wing 5m", false],
  ["dragon wing 1.500m", false],
  ["3 gold ring", false],
  ["3 diamond ring", true],
])("%j has no price: %s", (text, expected) => {
  const today = (slug: string) => (slug === "gold-ring" ? fc(500) : undefined);
  const [line] = readTestOrder(text).lines;
  expect(line && isUnpriced(line, NO_IMPORT_CHOICES, today)).toBe(expected);
});

test.each([
  ["silver ring 0 FC", { label: "silver ring", currency: "fc", quantity: 1 }],
  ["2 silver ring 0m", { label: "silver ring", currency: "penya", quantity: 2 }],
  ["2 silver ring 0 FC each", { label: "silver ring", currency: "fc", quantity: 2 }],
  ["Qty,Item,FC each\n2,Silver Ring,0", { label: "Silver Ring", currency: "fc", quantity: 2 }],
])("%j becomes a line by hand for nothing: an item's own price is at least 1", (text, expected) => {
  expect(firstLine(text)).toMatchObject({ ...expected, kind: "manual", amount: 0 });
});

describe("lines that look alike", () => {
  const HEAD = "Qty,Item,FC each,FC,Penya each,Penya";

  test.each([
    ["rows of a table", `${HEAD}\n1,cloak,,,1.500m,\n1,cloak,,,2.500m,`, [1_500_000, 2_500_000_000]],
    ["equal rows of a table", `${HEAD}\n1,cloak,,,1.500m,\n1,cloak,,,1.500m,`, [1_500_000, 1_500_000_000]],
    ["equal lines", "cloak 1.500m\ncloak 1.500m", [1_500_000, 1_500_000_000]],
    [
      "lines that differ where they are no longer shown",
      `${"long ".repeat(30)}cloak 1.500m\n${"long ".repeat(30)}cloak 2.500m`,
      [1_500_000, 2_500_000_000],
    ],
  ])("%s are resolved one by one", (_, text, amounts) => {
    const { lines } = readTestOrder(text);
    const open = amounts.map((__, count) => {
      const decided = lines.slice(0, count).map(({ key }, at) => [key, amounts[at] ?? 0] as const);
      return linesToDecide(lines, { ...NO_IMPORT_CHOICES, amounts: new Map(decided) }).length;
    });
    expect(open).toEqual([2, 1]);
    const choices = {
      ...NO_IMPORT_CHOICES,
      amounts: new Map(lines.map(({ key }, at) => [key, amounts[at] ?? 0] as const)),
    };
    expect(linesToDecide(lines, choices)).toEqual([]);
    expect(incomingOrderOf(readTestOrder(text), choices, testPrices, newTestId).cart.lines).toMatchObject(
      amounts.map((amount) => ({ amount })),
    );
  });

  test("have separate items", () => {
    const text = `${HEAD}\n1,gold ring,,,2m,\n1,gold ring,,,3m,`;
    const [, second] = keysOf(text);
    const choices: ImportChoices = { ...NO_IMPORT_CHOICES, items: new Map([[second ?? "", undefined]]) };
    expect(incomingOrderOf(readTestOrder(text), choices, testPrices, newTestId).cart.lines).toMatchObject([
      { kind: "item", slug: "gold-ring" },
      { kind: "manual", label: "gold ring", amount: 3_000_000 },
    ]);
  });

  test("have separate choices of what their price is for", () => {
    const text = "20x cloak 400m\n20x cloak 400m";
    const [, second] = keysOf(text);
    const choices: ImportChoices = { ...NO_IMPORT_CHOICES, pricedFor: new Map([[second ?? "", "each"]]) };
    expect(incomingOrderOf(readTestOrder(text), choices, testPrices, newTestId).cart.lines).toMatchObject([
      { amount: 20_000_000 },
      { amount: 400_000_000 },
    ]);
  });

  test("keep their choices while other lines are inserted before them", () => {
    const choices = choose("cloak 1.500m", 1_500_000);
    const { lines } = readTestOrder("mask 2.500m\ncloak 1.500m\ncloak 3.500m");
    expect(linesToDecide(lines, choices)).toEqual([lines[0], lines[2]]);
  });

  test("no two lines of a text have the same key", () => {
    const anyLine = check.constantFrom(
      "cloak 1.500m",
      "1:cloak 1.500m",
      "cloak 2-3m",
      "gold ring",
      "0:gold ring",
    );
    check.assert(
      check.property(check.array(anyLine, { maxLength: 12 }), check.boolean(), (names, isTable) => {
        const rows = names.map((name) => `1,${name},,,1.500m,`);
        const keys = keysOf((isTable ? [HEAD, ...rows] : names).join("\n"));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeGreaterThanOrEqual(names.length);
      }),
    );
  });
});

describe("an amount that cannot be parsed", () => {
  test.each([
    ["cloak 12.5", "cloak 12.5"],
    ["sword 9007199254740993", "sword 9007199254740993"],
    ["50% of 200m", "50% of 200m"],
    ["1 FC = 200k", "1 FC = 200k"],
    ["cloak 1b5", "cloak 1b5"],
  ])("%j stays in the label %j, and the line is marked as doubtful", (text, label) => {
    expect(readTestOrder(text).lines).toMatchObject([{ certainty: "doubtful" }]);
    expect(firstLine(text)).toMatchObject({ kind: "manual", label, amount: 0 });
  });

  test("becomes the note of a listed item, and of a line whose label is full", () => {
    expect(firstLine("gold ring 12.5 FC")).toMatchObject({ slug: "gold-ring", note: "12.5 FC" });
    const label = "a cloak with quite a number of long words";
    expect(firstLine(`${label} 12.5`)).toMatchObject({ kind: "manual", note: "12.5" });
  });
});

describe("a table that a spreadsheet changed", () => {
  const HEAD = "Qty,Item,FC each,FC,Penya each,Penya";

  test("keeps an amount that cannot be parsed, and marks its line", () => {
    const text = `${HEAD}\n2,Delivery,,,1.5E+09,3E+09`;
    expect(readTestOrder(text).lines).toMatchObject([{ certainty: "doubtful", unread: "1.5E+09" }]);
    expect(firstLine(text)).toMatchObject({ label: "Delivery 1.5E+09", amount: 0, quantity: 2 });
  });

  test("requires a choice for an amount with two meanings", () => {
    const { lines } = readTestOrder(`${HEAD}\n2,Delivery,,,1.500m,3.000m`);
    expect(lines).toMatchObject([{ choice: { currency: "penya", amounts: [1_500_000, 1_500_000_000] } }]);
    expect(linesToDecide(lines, NO_IMPORT_CHOICES)).toHaveLength(1);
  });

  test.each([
    ["1.5E+09", true],
    ["1.500m", true],
    ["1500000000", false],
    ["", false],
  ])("a total of %j is unreadable: %j", (total, isTotalUnread) => {
    expect(readTestOrder(`${HEAD}\n2,Delivery,,,750000000,1500000000\n,Total,,0,,${total}`)).toMatchObject({
      isTotalUnread,
      totalPenya: total === "1500000000" ? 1_500_000_000 : undefined,
    });
  });
});

test.each([
  ["cloak 500m\nTotal: 500m", { totalPenya: 500_000_000, isTotalUnread: false }],
  ["cloak 500m\nTotal: 1.5E+09", { totalPenya: undefined, isTotalUnread: true }],
  ["3 × cloak: 5 Penya\nTotal Penya: 1.500m Penya", { totalPenya: undefined, isTotalUnread: true }],
  ["spro 80 FC = 80 FC / 1.6E+07 Penya", { totalPenya: undefined, isTotalUnread: true }],
])("the total of %j is recognized as a total", (text, expected) => {
  expect(readTestOrder(text)).toMatchObject({ ...expected, lines: [{}] });
});
