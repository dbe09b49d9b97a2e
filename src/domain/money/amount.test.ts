import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, LOCALE } from "#domain/game/language.ts";
import { parseAmount } from "./amount.ts";
import { amountFormatter, shortAmount } from "./format-amount.ts";
import { MAX_AMOUNT } from "./money.ts";

const amount = (value: number) => ({ kind: "amount", amount: value });
const refused = (why: string) => ({ kind: "refused", why });

describe("what players type", () => {
  test.each([
    ["1.5b", 1_500_000_000],
    ["1,5b", 1_500_000_000],
    ["250m", 250_000_000],
    ["2kk", 2_000_000],
    ["3kkk", 3_000_000_000],
    ["500k", 500_000],
    ["500K", 500_000],
    ["1Md", 1_000_000_000],
    ["1,5 Md", 1_500_000_000],
    ["2 Mrd", 2_000_000_000],
    ["1,5 Mio", 1_500_000],
    ["1,50,000", 150_000],
    ["12,34,567", 1_234_567],
    ["1,00,00,000", 10_000_000],
    ["1,50,000k", 150_000_000],
    ["2 · 3 · 4k", 24_000],
    ["12 · 45m", 540_000_000],
    ["1234567", 1_234_567],
    ["1 234 567", 1_234_567],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1'234'567", 1_234_567],
    ["1’234’567", 1_234_567],
    ["1\u202f234\u202f567", 1_234_567],
    ["1\u00a0234\u00a0567", 1_234_567],
    ["1\u2009234\u2009567", 1_234_567],
    ["1,500", 1_500],
    ["1.500", 1_500],
    ["12*45m", 540_000_000],
    ["12 × 45m", 540_000_000],
    ["12x45m", 540_000_000],
    ["2*3*4k", 24_000],
    ["90% of 200m", 180_000_000],
    ["90 % de 200m", 180_000_000],
    ["90% von 200m", 180_000_000],
    ["90% ng 200m", 180_000_000],
    ["7,5% of 200m", 15_000_000],
    ["90% of 2*100m", 180_000_000],
    ["0.5b", 500_000_000],
    ["0.500m", 500_000],
    ["1.2345m", 1_234_500],
    ["1,234.5m", 1_234_500_000],
    ["1.234,5m", 1_234_500_000],
    ["1 234,5m", 1_234_500_000],
    ["1,234.567m", 1_234_567_000],
    ["1 500m", 1_500_000_000],
    ["1.234.567k", 1_234_567_000],
    ["0", 0],
    ["0x10", 0],
    ["9007199254740991", MAX_AMOUNT],
    ["9,007,199,254,740,991", MAX_AMOUNT],
    ["\u200e1.5b\u200f", 1_500_000_000],
  ])("%j is %i", (typed, expected) => {
    expect(parseAmount(typed)).toEqual(amount(expected));
  });

  test.each([
    ["1.500m", [1_500_000, 1_500_000_000]],
    ["1,500m", [1_500_000, 1_500_000_000]],
    ["12.345k", [12_345, 12_345_000]],
    ["2*1.500m", [3_000_000, 3_000_000_000]],
    ["50% of 1.500k", [750, 750_000]],
    ["1·5m", [1_500_000, 5_000_000]],
    ["1\u22c55m", [1_500_000, 5_000_000]],
    ["12·45m", [12_450_000, 540_000_000]],
    ["1·234·567", [132_678, 1_234_567]],
  ])("%j has two readings", (typed, amounts) => {
    expect(parseAmount(typed)).toEqual({ kind: "ambiguous", amounts });
  });

  test.each([
    ["10% of 1.005k", 100_500, "notWhole"],
    ["9.999b*1000", 9_999_000_000_000, "tooLarge"],
    ["1·5", 5, "notWhole"],
    ["50% of 1.001k*1", 500_500, "notWhole"],
  ])("%j is a question although one of its readings is not an amount", (typed, only, otherwise) => {
    expect(parseAmount(typed)).toEqual({ kind: "ambiguous", amounts: [only], otherwise });
  });

  test.each([
    ["12 apples", "notAnAmount"],
    ["-5", "notAnAmount"],
    ["1,5", "fraction"],
    ["1.50", "fraction"],
    ["1,234.5", "fraction"],
    ["1.50.000", "fraction"],
    ["1 50 000", "notAnAmount"],
    ["1,50,00", "fraction"],
    ["0,50,000", "fraction"],
    ["150,50,000", "fraction"],
    ["5%5", "notAnAmount"],
    ["1·5·m", "notAnAmount"],
    ["1,234.567", "fraction"],
    ["1e5", "notAnAmount"],
    ["NaN", "notAnAmount"],
    ["Infinity", "notAnAmount"],
    ["m", "notAnAmount"],
    ["5*", "notAnAmount"],
    ["*5", "notAnAmount"],
    ["5%", "notAnAmount"],
    ["5 000 0", "notAnAmount"],
    ["<script>", "notAnAmount"],
    ["1".repeat(500), "notAnAmount"],
    ["1.2345k", "notWhole"],
    ["10% of 15", "notWhole"],
    ["9007199254740992", "tooLarge"],
    ["9007200b", "tooLarge"],
    ["99999999*99999999b", "tooLarge"],
  ])("%j is refused: %s", (typed, why) => {
    expect(parseAmount(typed)).toEqual(refused(why));
  });

  test.each(["", "   ", "\u00a0", "\u200b"])("%j is empty", (typed) => {
    expect(parseAmount(typed)).toEqual({ kind: "empty" });
  });
});

test.each([
  ["602,000,000 Penya", "penya", amount(602_000_000)],
  ["200m penya", "penya", amount(200_000_000)],
  ["3,010 FC", "fc", amount(3_010)],
  ["5k fcoins", "fc", amount(5_000)],
  ["200 FC", "penya", refused("notAnAmount")],
  ["200 Penya", "fc", refused("notAnAmount")],
  ["Penya", "penya", { kind: "empty" }],
  ["1,5 milliard de Penya", "penya", amount(1_500_000_000)],
  ["1b + 500m Penya", "penya", amount(1_500_000_000)],
] as const)("%j in a field of %s is %j", (typed, currency, reading) => {
  expect(parseAmount(typed, currency)).toEqual(reading);
});

describe("properties", () => {
  const anyAmount = fc.oneof(
    fc.integer({ min: 0, max: MAX_AMOUNT }),
    fc.integer({ min: 0, max: 5_000 }),
    fc.constant(MAX_AMOUNT),
  );

  test.each(LANGUAGES)("an amount formatted in %s is parsed back", (language) => {
    const write = amountFormatter(LOCALE[language]);
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(parseAmount(write(value))).toEqual(amount(value));
      }),
      { numRuns: 3_000 },
    );
  });

  test("any one separator between groups of three is read as a group", () => {
    const separators = fc.constantFrom(
      " ",
      "\u00a0",
      "\u202f",
      "\u2009",
      "\u2007",
      "\u3000",
      ".",
      ",",
      "'",
      "’",
      "‘",
      "ʼ",
      "´",
      "`",
    );
    fc.assert(
      fc.property(anyAmount, separators, (value, separator) => {
        const typed = String(value).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(parseAmount(typed)).toEqual(amount(value));
      }),
      { numRuns: 5_000 },
    );
  });

  test("the short form is exact, and never has two readings", () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(parseAmount(shortAmount(value))).toEqual(amount(value));
      }),
      { numRuns: 5_000 },
    );
  });

  test("a point and a comma mean the same before a suffix", () => {
    const suffix = fc.constantFrom("k", "m", "kk", "b", "kkk", "Md", "Mrd");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 9_999 }),
        suffix,
        (whole, fraction, end) => {
          expect(parseAmount(`${whole}.${fraction}${end}`)).toEqual(
            parseAmount(`${whole},${fraction}${end}`),
          );
        },
      ),
    );
  });

  test("a product is computed without rounding", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 2 ** 30 }), (a, b) => {
        const exact = BigInt(a) * BigInt(b);
        const expected = exact <= BigInt(MAX_AMOUNT) ? amount(Number(exact)) : refused("tooLarge");
        expect(parseAmount(`${a}*${b}`)).toEqual(expected);
      }),
    );
  });

  test("any input gives a whole amount within the limit, or a refusal", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.string({ unit: fc.constantFrom(..."0123456789.,kmb %*x'of+/ \u202f") }),
        ),
        (typed) => {
          const reading = parseAmount(typed);
          const amounts =
            reading.kind === "amount"
              ? [reading.amount]
              : reading.kind === "ambiguous"
                ? reading.amounts
                : [];
          for (const value of amounts) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  [1_500_000_000, "1.5b"],
  [602_000_000, "602m"],
  [200_000, "200k"],
  [1_234_000, "1234k"],
  [1_230_000, "1.23m"],
  [999, "999"],
  [1_234_567, "1234567"],
  [0, "0"],
  [9_007_199_254_740_400, "9007199254740400"],
  [9_007_199_250_000_000, "9007199.25b"],
])("%i is written %s for short", (value, text) => {
  expect(shortAmount(value)).toBe(text);
});
