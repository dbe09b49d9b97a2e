/** Every suffix, digit and separator is the same in a field, in a pasted text and in our own texts. */
import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import { formatChat, formatPlainText } from "#domain/order/text/chat-text.ts";
import { meaningOf, readTestOrder, testPrices } from "#testing/requests/odd-texts.ts";
import { realSetting } from "#testing/seed/orders.ts";
import { parseAmount } from "./amount.ts";
import { SUFFIXES } from "./amount-notation.ts";
import { shortAmount } from "./format-amount.ts";
import { penya } from "./money.ts";
import { rate } from "./rate.ts";

const WRITTEN = SUFFIXES.filter(([, ...powers]) => powers.length > 0).flatMap(([words, ...powers]) =>
  words
    .flatMap((word) => (word.endsWith(".") ? [word, word.slice(0, -1)] : [word]))
    .flatMap((word) => [word, word.toUpperCase()])
    .map((word) => [word, powers] as const),
);
const inWords = (amounts: readonly number[]) => amounts.map(shortAmount).join("|");

test.each(WRITTEN)("%s is a suffix in fields: 10 to the power of %j", (suffix, powers) => {
  const [first = 0, ...others] = powers.map((power) => 2 * 10 ** power);
  const expected =
    others.length === 0
      ? { kind: "amount", amount: first }
      : { kind: "ambiguous", amounts: [first, ...others] };
  for (const typed of [`2${suffix}`, `2 ${suffix}`, `1${suffix} x 2`, `1 ${suffix} + 1${suffix}`])
    expect(parseAmount(typed)).toMatchObject(typed.includes("+") && others.length > 0 ? {} : expected);
});

test.each(WRITTEN)("%s is a suffix in pasted lines: 10 to the power of %j", (suffix, powers) => {
  const amounts = inWords(powers.map((power) => 500 * 10 ** power));
  const mark = powers.length > 1 ? " ?" : "";
  const cloak = `1 "cloak" = ${amounts} Penya${mark}`;
  for (const text of [
    `cloak 500${suffix}`,
    `cloak 500 ${suffix}`,
    `cloak: 500${suffix}`,
    `cloak 500 ${suffix} penya`,
    `500${suffix} - cloak`,
    `500 ${suffix} - cloak`,
    `500${suffix} cloak`,
    `500 ${suffix} cloak`,
    `500 ${suffix} penya cloak`,
    `cloak 500 ${suffix} penyas`,
    `cloak 500 ${suffix} de penya`,
    `cloak;500 ${suffix}`,
    `cloak;1;500${suffix}`,
    `cloak, 500 ${suffix}`,
    `cloak / 500${suffix}`,
  ])
    expect(meaningOf(text), text).toEqual([cloak]);
  expect(meaningOf(`3 cloak 500 ${suffix} each`)).toEqual([`3 "cloak" @ ${amounts} Penya${mark}`]);
  expect(meaningOf(`spro 500${suffix} gold ring 500${suffix}`)).toHaveLength(2);
  const range = powers.flatMap((power) => [2 * 10 ** power, 3 * 10 ** power]).sort((a, b) => a - b);
  expect(meaningOf(`cloak 2-3${suffix}`)).toEqual([`1 "cloak" = ${inWords(range)} Penya ?`]);
  expect(readTestOrder(`cloak 500 ${suffix}+`).lines).toMatchObject([{ certainty: "doubtful" }]);
  expect(readTestOrder(`cloak 1${suffix}5`).lines).toMatchObject([{ certainty: "doubtful" }]);
});

/** Words of other languages and habits for thousand, million and billion. */
const FOREIGN = [
  ...[
    "mil",
    "millón",
    "millones",
    "milhão",
    "milhões",
    "bilhões",
    "milioni",
    "miliardi",
    "mln",
    "mld",
    "mlrd",
  ],
  ...[
    "bil",
    "bn",
    "mn",
    "mill",
    "thousand",
    "tausend",
    "trillion",
    "tys.",
    "miliard",
    "bin",
    "milyar",
    "ribu",
    "juta",
  ],
  ...["jt", "duizend", "miljoen", "miljard", "tusen", "miljoner", "lakh", "crore", "triệu", "tỷ", "nghìn"],
  ...["к", "кк", "тыс.", "млн", "млрд", "миллионов", "万", "億", "亿", "만", "억", "ล้าน", "พัน"],
];

test.each(FOREIGN)("%s is refused in fields, and marked in pasted lines", (word) => {
  expect(parseAmount(`500 ${word}`)).toEqual({ kind: "refused", why: "notAnAmount" });
  for (const amount of [`500${word}`, `500 ${word}`, `500 ${word.toUpperCase()}`])
    for (const text of [
      `cloak ${amount}`,
      `cloak: ${amount}`,
      `${amount} cloak`,
      `${amount} - cloak`,
      `cloak ${amount} penya`,
      `3 cloak ${amount} each`,
      `cloak;${amount}`,
      `cloak;1;${amount}`,
      `cloak, ${amount}`,
      `gold ring ${amount}`,
      `${amount} gold ring`,
    ])
      expect(readTestOrder(text).lines, text).toMatchObject([
        { certainty: "doubtful", fc: undefined, penya: undefined },
      ]);
});

test.each([
  "500 g cloak",
  "500gp cloak",
  "1b5 cloak",
  "1.5E+09 cloak",
  "1 500 m cloak",
  "gold ring 1 500 m",
  "gold ring 1 500m",
  "cloak 1 500 mio",
  "gold ring; 500 mcd",
])("%s is marked", (text) => {
  expect(readTestOrder(text).lines.map(({ certainty }) => certainty)).toContain("doubtful");
});

test.each(["zillion", "zn", "mcd", "q"])("an unknown word %s after digits is marked", (word) => {
  for (const text of [`cloak 500 ${word}`, `cloak 500${word}`, `cloak: 1,5 ${word}.`, `2 cloak 500 ${word}`])
    expect(
      readTestOrder(text).lines.map(({ certainty }) => certainty),
      text,
    ).toContain("doubtful");
});

test.each(["1.5k", "1.5 k", "1,5 Tsd.", "1.5 mille", "1.5 libo"])("%s before an item are pieces", (count) => {
  expect(meaningOf(`${count} spro`)).toEqual(["1500 scroll-sprotection"]);
});

test.each(["5m penyas", "5m penya", "5 m de penya", "5m Penyas"])(
  "%s is the same in fields and in pasted lines",
  (written) => {
    expect(parseAmount(written, "penya")).toEqual({ kind: "amount", amount: 5_000_000 });
    expect(meaningOf(`cloak ${written}`)).toEqual(['1 "cloak" = 5m Penya']);
    expect(meaningOf(`${written} - cloak`)).toEqual(['1 "cloak" = 5m Penya']);
  },
);

test.each(["500 fc", "500FC", "500 fcoin", "500 FCoins", "500 de FC"])(
  "%s is the same in fields and in pasted lines",
  (written) => {
    expect(parseAmount(written, "fc")).toEqual({ kind: "amount", amount: 500 });
    expect(meaningOf(`cloak ${written}`)).toEqual(['1 "cloak" = 500 FC']);
    expect(meaningOf(`${written} cloak`)).toEqual(['1 "cloak" = 500 FC']);
  },
);

test.each([...WRITTEN.map(([word]) => word), ...FOREIGN])("a line of our texts can be called %s", (label) => {
  const line = { kind: "manual", id: "1", label, currency: "penya", amount: 7, quantity: 5 } as const;
  const order = priced({ ...Cart.EMPTY_CART, lines: [line] }, testPrices, rate(penya(7), 1));
  for (const text of [
    ...formatChat(order, realSetting("en", "name", false), 250, "short"),
    formatPlainText(order, realSetting("en", "name", false), "today"),
  ])
    expect(readTestOrder(text).lines, text).toMatchObject([{ name: label, quantity: 5, penya: 35 }]);
});

const APOSTROPHES = ["'", "‘", "’", "‛", "ʼ", "ʻ", "ʹ", "′", "´", "`", "ꞌ", "＇"];

test.each(APOSTROPHES)("%s separates groups of digits in fields and in pasted lines", (mark) => {
  const amount = `3${mark}000${mark}000`;
  expect(parseAmount(amount)).toEqual({ kind: "amount", amount: 3_000_000 });
  expect(meaningOf(`cloak ${amount} penya`)).toEqual(['1 "cloak" = 3m Penya']);
  expect(meaningOf(`cloak ${amount}`)).toEqual(['1 "cloak" = 3m Penya']);
  expect(meaningOf(`1${mark}000 spro`)).toEqual(["1000 scroll-sprotection"]);
  expect(meaningOf(`spro x1${mark}000`)).toEqual(["1000 scroll-sprotection"]);
  expect(meaningOf(`gold ring 1${mark}400 FC`)).toEqual(["1 gold-ring = 1400 FC"]);
});

test.each([
  ["５００m", 500_000_000],
  ["１.５b", 1_500_000_000],
  ["1．5b", 1_500_000_000],
  ["１，５ｂ", 1_500_000_000],
  ["１，５００，０００", 1_500_000],
  ["500　m", 500_000_000],
  ["𝟓𝟎𝟎𝐦", 500_000_000],
])("%s is the same in fields and in pasted lines", (written, amount) => {
  expect(parseAmount(written)).toEqual({ kind: "amount", amount });
  expect(meaningOf(`cloak ${written}`)).toEqual([`1 "cloak" = ${shortAmount(amount)} Penya`]);
});

test.each([
  ["２０x spro", ["20 scroll-sprotection"]],
  ["spro（20）", ["20 scroll-sprotection"]],
  ["spro：20", ["20 scroll-sprotection"]],
  ["20　spro", ["20 scroll-sprotection"]],
  ["ｓｐｒｏ ｘ２０", ["20 scroll-sprotection"]],
  ["20 spro，10 apro", ["20 scroll-sprotection", "10 scroll-aprotection"]],
  ["20 spro、10 apro", ["20 scroll-sprotection", "10 scroll-aprotection"]],
  ["20 spro；10 apro", ["20 scroll-sprotection", "10 scroll-aprotection"]],
])("%s is parsed as %j", (text, expected) => {
  expect(meaningOf(text)).toEqual(expected);
});

test.each(["٥٠٠m", "1‚5b", "1_000_000", "1٬000٬000", "½b", "1˙5b", "๕๐๐m", "10²m"])(
  "%s is refused in fields, and marked in pasted lines",
  (written) => {
    expect(parseAmount(written).kind).toBe("refused");
    for (const text of [
      `cloak ${written}`,
      `${written} cloak`,
      `gold ring ${written} FC`,
      `spro x${written}`,
    ])
      expect(readTestOrder(text).lines, text).toMatchObject([{ certainty: "doubtful" }]);
  },
);

test("a label in full-width letters is kept as it is in our own texts", () => {
  const line = {
    kind: "manual",
    id: "1",
    label: "Ｂｏｗ",
    currency: "penya",
    amount: 7,
    quantity: 1,
  } as const;
  const order = priced({ ...Cart.EMPTY_CART, lines: [line] }, testPrices, rate(penya(7), 1));
  for (const text of formatChat(order, realSetting("en", "name", false), 250, "short"))
    expect(readTestOrder(text).lines).toMatchObject([{ name: "Ｂｏｗ" }]);
});
