import check from "fast-check";
import { expect, test } from "vitest";
import { validAdjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { importTestOrder, readTestOrder, slugs } from "#testing/requests/odd-texts.ts";

test("lines beyond the limit of an order are counted, not dropped silently", () => {
  const text = Array.from(
    { length: 510 },
    (_, i) => `thing ${"abcdefghij"[i % 10]}${"klmnopqrst"[i % 9]}`,
  ).join("\n");
  expect(readTestOrder(text)).toMatchObject({ left: 10 });
  expect(readTestOrder(text).lines).toHaveLength(500);
});

const TEXTS = sized(2_000);
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

test(`${TEXTS} hostile texts are parsed without harm`, () => {
  check.assert(
    check.property(hostile, (text) => {
      const { cart, prices: sent } = importTestOrder(text);
      expect(cart.lines.length).toBeLessThanOrEqual(Cart.MAX_LINES);
      expect(cart.adjustment).toEqual(validAdjustment(cart.adjustment));
      for (const line of cart.lines) {
        expect(line.quantity).toBe(Cart.clampedQuantity(line.quantity));
        if (line.kind === "item") expect(slugs).toContain(line.slug);
        else {
          expect(line.label).toBe(toSingleLine(line.label, Cart.MAX_LABEL));
          expect(line.label).not.toBe("");
          expect(Number.isSafeInteger(line.amount)).toBe(true);
        }
      }
      for (const price of sent.values()) expect(Number.isSafeInteger(price)).toBe(true);
    }),
    { numRuns: TEXTS, seed: freshSeed("hostile texts") },
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
])("a line of a megabyte of %s is parsed, and omitted text is reported", (_name, piece) => {
  const text = piece.repeat(Math.ceil(1_100_000 / piece.length));
  const order = readTestOrder(text);
  expect(order.lines.length).toBeLessThanOrEqual(Cart.MAX_LINES);
  expect(order.isCut).toBe(true);
});

test.each([
  "pm ",
  "salamat po ",
  "start at ",
  "pricelist",
  "for at ",
  "hi hello ",
  "each per ",
  "sold na ",
  "1-1 ",
  "2 - 3m ",
  "1/2 ",
  "x1 a ",
  "1 a ",
  "a+1",
  ":ab: ",
  "*a ",
  "~~a",
  "[( ",
])("five hundred consecutive entries of %j are parsed", (piece) => {
  // A pattern that tries every way to split them would exceed the time limit of a test.
  const entry = piece.repeat(Math.floor(290 / piece.length));
  const order = readTestOrder(`cloak ${entry}$\n${entry}$\n`.repeat(250));
  expect(order.lines.length + order.left + order.sold + order.skipped).toBeGreaterThan(0);
});

test("fifty thousand different words are counted, not parsed", () => {
  const word = (i: number) => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const list = Array.from({ length: 50_000 }, (_, i) => `qq${word(i)}zz`).join("\n");
  // Parsed one by one they would exceed the time limit of a test.
  expect(readTestOrder(list)).toMatchObject({ left: 49_500 });
});
