import check from "fast-check";
import { expect, test } from "vitest";
import { anyCartOf, anyRate, items, realSetting, vocabulary } from "#testing/orders.ts";
import * as Cart from "./cart.ts";
import { LANGUAGES } from "./language.ts";
import { fc, penya } from "./money.ts";
import { type Choices, NO_CHOICES, offerOf, pricesAsSent } from "./offer.ts";
import { type PriceList, tryPriced } from "./order.ts";
import { csv, SEPARATORS } from "./order-csv.ts";
import { discord } from "./order-discord.ts";
import { type ReadLine, readOrder } from "./order-reading.ts";
import { chat, plain } from "./order-text.ts";
import { rate } from "./rate.ts";

const slugs = items.map(({ slug }) => slug);
/** Some items have no price, as in the shipped list. */
const prices: PriceList = (slug) =>
  slugs.indexOf(slug) % 3 === 0 ? undefined : fc(slugs.indexOf(slug) * 40);

let ids = 0;
const newId = () => `hand:${ids++}`;
const read = (text: string) => readOrder(text, vocabulary);
const bought = (text: string) => offerOf(read(text), NO_CHOICES, prices, newId);
const inShort = ({ slugs: [slug], name, quantity, certainty }: ReadLine) =>
  `${quantity} ${certainty === "byHand" ? `"${name}"` : slug}${certainty === "doubtful" ? "?" : ""}`;

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
  ["gold ring 300m", ["1 gold-ring?"]],
  ["5 🌹", ['5 "🌹"']],
  ["20", ['1 "20"']],
  ["2 xpro, 5x xpro", ["2 scroll-xprotection", "5 scroll-xprotection"]],
  ["3 xprotect", ["3 scroll-xprotection"]],
  ["4 parchemin xprotect", ["4 scroll-xprotection?"]],
  ["WTB 20 spro 10 apro 5 gpro", ["20 scroll-sprotection", "10 scroll-aprotection", "5 scroll-gprotection"]],
  ["1) 20 spro\n2) 5 gold ring", ["20 scroll-sprotection", "5 gold-ring"]],
  ["salut j'aimerai 10 spro et 3 apro", ["10 scroll-sprotection", "3 scroll-aprotection"]],
  ["je voudrais 5 bagues en or", ["5 gold-ring"]],
  ["S> 20 spro 350k each", ["20 scroll-sprotection?"]],
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
  ["3 gold ring, 1.5m penya", ["3 gold-ring", '1 "1.5m penya"']],
  ["", []],
  ["-----\n\n,,, / ;", []],
])("%j is read as %j", (text, expected) => {
  expect(read(text).lines.map(inShort)).toEqual(expected);
});

test("a part of several names suggests each of them", () => {
  const [line] = read("2 ring").lines;
  expect(line?.certainty).toBe("doubtful");
  expect(line?.slugs).toHaveLength(5);
  expect(line?.slugs).toContain("gold-ring");
});

test("a guess can be corrected, or be left as a line by hand", () => {
  const guess = read("2 ring");
  const choose = (slug: string | undefined): Choices => ({
    ...NO_CHOICES,
    items: new Map([["2 ring", slug]]),
  });
  const lineOf = (choices: Choices) => offerOf(guess, choices, prices, newId).cart.lines[0];
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
  expect(bought(text).cart.lines[0]).toMatchObject({ amount });
});

test.each([
  ["20x gold ring 500 FC", 500, "what one costs today"],
  ["20x gold ring 10,000 FC", 500, "what twenty cost today"],
  ["20x gold ring 400 FC", 400, "nearer to what one costs"],
  ["20x gold ring 9,000 FC", 450, "nearer to what twenty cost"],
])("in a list of one's own making %j means %i FC each: %s", (text, each) => {
  const { cart, prices: sent } = offerOf(read(text), NO_CHOICES, () => fc(500), newId);
  expect(Cart.quantities(cart).get("gold-ring")).toBe(20);
  expect(sent.get("gold-ring")).toBe(each);
});

test("what an unclear price is for can be chosen", () => {
  const text = "20x gold ring 400 FC";
  const choices: Choices = { ...NO_CHOICES, pricedFor: new Map([[text, "all"]]) };
  expect(read(text).lines[0]?.pricedFor).toBe("unclear");
  expect(offerOf(read(text), choices, () => fc(500), newId).prices.get("gold-ring")).toBe(20);
});

test("our own text keeps its prices, whatever the reader's list says", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY, "gold-ring", 2), () => fc(250), rate(penya(7), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("en", "name", false);
  const texts = [
    chat(order, setting, 1_000, "short").join(),
    discord(order, setting, "today").join(),
    plain(order, setting, "today"),
    csv(order, setting),
  ];
  for (const text of texts)
    expect(offerOf(read(text), NO_CHOICES, () => fc(500), newId).prices.get("gold-ring"), text).toBe(250);
});

test("chat messages may be pasted one behind the other", () => {
  const text =
    "1/3 5x spro 400 FC,2/3 10x Gold Ring 5000 FC = 5400 FC / 1.08b Penya 3/3 (1 FC = 200k, Lawolf)";
  expect(read(text).lines.map(inShort)).toEqual(["5 scroll-sprotection", "10 gold-ring"]);
  expect(read(text)).toMatchObject({ server: "Lawolf", totalPenya: 1_080_000_000 });
});

test("a quoted copy of our own text, or one with its spaces run together, is not counted twice", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY, "gold-ring", 3), () => fc(500), rate(penya(7), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("en", "name", false);
  for (const text of [plain(order, setting, "today"), discord(order, setting, "today").join()]) {
    const quoted = text.replace(/^/gm, "> ");
    const collapsed = text.replace(/ {2,}/g, " ");
    for (const changed of [quoted, collapsed])
      expect(read(changed).lines.map(inShort), changed).toEqual(["3 gold-ring"]);
  }
});

test.each([
  ["20000", "9999 gold-ring?"],
  ["abc", "1 gold-ring?"],
  ["0", "1 gold-ring?"],
])("a table's quantity of %s is a guess", (quantity, expected) => {
  const head = "Qty,Item,FC each,FC,Penya each,Penya";
  expect(read(`${head}\n${quantity},Gold Ring,500,500,1,1`).lines.map(inShort)).toEqual([expected]);
});

test("the note of a line that was too many stays with it", () => {
  const lines = Array.from({ length: 501 }, (_, i) => `1 × "t${i}": 5 FC = 5 Penya\n   ↳ note ${i}`);
  expect(read(lines.join("\n")).lines.at(-1)).toMatchObject({ name: "t499", note: "note 499" });
});

test("a server's name may hold brackets and dots", () => {
  for (const server of ["Lawolf (EU)", "x · y", "A_B*"]) {
    const order = tryPriced(Cart.withItem(Cart.EMPTY, "gold-ring", 2), () => fc(250), rate(penya(7), 1));
    if (!order) throw new Error("It can be priced");
    const setting = { ...realSetting("en", "name", false), server };
    expect(read(chat(order, setting, 1_000, "short").join()), server).toMatchObject({ server, lines: [{}] });
    expect(read(plain(order, setting, "today")), server).toMatchObject({ server, lines: [{}] });
  }
});

test("a server, a rate and a total are taken along", () => {
  const text = "Gold Ring 500 FC = 500 FC / 100m Penya (Beispielkurs: 1 FC = 200k, Lawolf)";
  expect(read(text)).toMatchObject({
    rate: { penya: 200_000, per: 1 },
    isExample: true,
    server: "Lawolf",
    totalPenya: 100_000_000,
    lines: [{ slugs: ["gold-ring"] }],
  });
});

test("no two items are called the same", () => {
  for (const { slug, text, nicknames } of items) {
    const names = Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard]);
    for (const name of [slug, ...names, ...nicknames])
      expect(vocabulary.recognise(name), name).toEqual({ kind: "sure", slug });
  }
});

const FORMATS = ["chat", "discord", "plain", "csv"] as const;

test("every order survives text and paste, in every language and format", () => {
  check.assert(
    check.property(
      anyCartOf(slugs),
      anyRate,
      check.constantFrom(...LANGUAGES),
      check.constantFrom(...FORMATS),
      check.record({
        length: check.constantFrom(80, 100, 250),
        digits: check.constantFrom("short" as const, "plain" as const),
        separator: check.constantFrom(...SEPARATORS),
        isExample: check.boolean(),
        lineEnd: check.constantFrom("\n", "\r\n"),
      }),
      // The reader's own list says other things, often just what a whole line costs.
      check.constantFrom<PriceList>(
        prices,
        () => undefined,
        (slug) => prices(slug) && fc((prices(slug) ?? 0) * 2),
        () => fc(400),
      ),
      (cart, at, language, format, { length, digits, separator, isExample, lineEnd }, today) => {
        const order = tryPriced(cart, prices, at);
        if (!order) return;
        const setting = realSetting(language, format === "chat" ? "nameClipBoard" : "name", isExample);
        const texts = {
          chat: () => chat(order, setting, length, digits),
          discord: () => discord(order, setting, "21.11.2026"),
          plain: () => [plain(order, setting, "21 Nov 2026")],
          csv: () => [csv(order, setting, separator)],
        }[format]();
        const text = texts.join("\n").replaceAll(/\r?\n/g, lineEnd);
        const back = read(text);
        const { cart: pasted, prices: sent } = offerOf(back, NO_CHOICES, today, newId);

        const withoutIds = ({ lines, adjustment }: Cart.Cart) => ({
          adjustment,
          lines: lines.map(({ id: _id, note, ...line }) => ({
            ...line,
            note: format === "chat" ? "" : (note ?? ""),
          })),
        });
        expect(withoutIds(pasted), text).toEqual(withoutIds(cart));
        // An item without a price then has whatever price the reader knows.
        const isPriced = order.unpriced === 0 || today === prices;
        const again = tryPriced(pasted, pricesAsSent({ prices: sent }, today), at);
        if (isPriced) expect(again?.totalPenya, text).toBe(order.totalPenya);
        if (isPriced) expect(again?.totalFc, text).toBe(order.totalFc);
        expect(
          back.lines.every(({ certainty }) => certainty !== "doubtful"),
          text,
        ).toBe(true);
        if (format === "csv") return;
        expect(back.totalPenya, text).toBe(order.totalPenya);
        expect(back.rate, text).toEqual(at);
        expect(back.isExample, text).toBe(isExample);
        expect(back.server, text).toBe("Genèse");
      },
    ),
    { numRuns: 1_500 },
  );
});

test("a price that was another one when the text was written comes along", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY, "gold-ring", 3), () => fc(777), rate(penya(5), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("de", "name", false);
  expect(bought(plain(order, setting, "heute")).prices.get("gold-ring")).toBe(777);
});

test("more lines than an order holds are counted, not lost in silence", () => {
  const text = Array.from(
    { length: 510 },
    (_, i) => `thing ${"abcdefghij"[i % 10]}${"klmnopqrst"[i % 9]}`,
  ).join("\n");
  expect(read(text)).toMatchObject({ left: 10 });
  expect(read(text).lines).toHaveLength(500);
});

const SCRIPT = "<script>alert(1)</script>";
const hostile = check.oneof(
  check.string({ unit: "binary", maxLength: 400 }),
  check.uint8Array({ maxLength: 400 }).map((bytes) => new TextDecoder().decode(bytes)),
  check.string({
    unit: check.constantFrom(..."0123456789xX×.,;:/=()[]%\"'`*_·↳\u202e\u200f\u2066 \n\r\t-+@FCPenya"),
    maxLength: 400,
  }),
  check
    .array(
      check.constantFrom(
        SCRIPT,
        "\u202e20x spro",
        '"',
        '""',
        "= 1 FC / ",
        "(1 FC = ",
        "1/3 ",
        "Qty,Item,FC each,FC,Penya each,Penya\n",
        "↳",
        "```",
        "Discount 999%",
        "9".repeat(40),
        "\u0000",
        "__proto__",
        "constructor x5",
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join("")),
);

test("2,000 hostile texts are read without harm", () => {
  check.assert(
    check.property(hostile, (text) => {
      const { cart, prices: sent } = bought(text);
      expect(cart.lines.length).toBeLessThanOrEqual(Cart.MAX_LINES);
      expect(Math.abs(cart.adjustment)).toBeLessThanOrEqual(Cart.MAX_ADJUSTMENT);
      for (const line of cart.lines) {
        expect(line.quantity).toBe(Cart.clampedQuantity(line.quantity));
        if (line.kind === "item") expect(slugs).toContain(line.slug);
        else {
          expect(line.label).toBe(Cart.inOneLine(line.label, Cart.MAX_LABEL));
          expect(line.label).not.toBe("");
          expect(Number.isSafeInteger(line.amount)).toBe(true);
        }
      }
      for (const price of sent.values()) expect(Number.isSafeInteger(price)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["digits", "9"],
  ["letters", "a"],
  ["commas", ","],
  ["spaces", " "],
  ["quotes", '"'],
  ["brackets", "("],
  ["equals", "= 1"],
  ["rates", "(1 FC = "],
  ["entries", "5x spro, "],
  ["right-to-left marks", "\u202e"],
  ["colons", "a: "],
  ["x", "x 5 "],
])("a line of a megabyte of %s is read, and what was left out is said", (_name, piece) => {
  const text = piece.repeat(Math.ceil(1_100_000 / piece.length));
  const order = read(text);
  expect(order.lines.length).toBeLessThanOrEqual(Cart.MAX_LINES);
  expect(order.isCut).toBe(true);
});

test("fifty thousand different words take no longer than a few hundred", () => {
  const word = (i: number) => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const list = (count: number) => Array.from({ length: count }, (_, i) => `qq${word(i)}zz`).join("\n");
  const time = (text: string) => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  };
  time(list(600));
  // What does not fit is counted, not looked at: a hundred times as many lines are not a hundred times the work.
  expect(time(list(50_000))).toBeLessThan(40 * time(list(500)) + 200);
});
