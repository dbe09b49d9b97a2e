/** Properties of amounts with more than one meaning, and of Indian grouping, which has only one. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmount } from "./amount.ts";
import { MAX_AMOUNT } from "./money.ts";

const amount = (value: number) => ({ kind: "amount", amount: value });
const refused = (why: string) => ({ kind: "refused", why });
const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: MAX_AMOUNT }),
  fc.integer({ min: 0, max: 5_000 }),
  fc.constant(MAX_AMOUNT),
);

test("Indian grouping is parsed, and means the same with a suffix", () => {
  fc.assert(
    fc.property(anyAmount, (value) => {
      const typed = String(value).replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
      expect(parseAmount(typed)).toEqual(amount(value));
      const inThousands = BigInt(value) * 1_000n;
      // Fewer digits with "k" are ambiguous: "1,500k" could also be 1.5k.
      if (value < 100_000) return;
      expect(parseAmount(`${typed}k`)).toEqual(
        inThousands <= BigInt(MAX_AMOUNT) ? amount(Number(inThousands)) : refused("tooLarge"),
      );
    }),
    { numRuns: 3_000 },
  );
});

test("an ambiguous amount is never accepted without a question", () => {
  const suffix = fc.constantFrom("k", "m", "b");
  const digits = fc.integer({ min: 1, max: 999 });
  const after = fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, "0"));
  const around = fc.constantFrom(
    (text: string) => text,
    (text: string) => `${text}*1000`,
    (text: string) => `10% of ${text}`,
    (text: string) => `7 x ${text}`,
  );
  fc.assert(
    fc.property(digits, after, fc.constantFrom(".", ","), suffix, around, (whole, rest, point, end, in_) => {
      const reading = parseAmount(in_(`${whole}${point}${rest}${end}`));
      expect(["ambiguous", "refused"]).toContain(reading.kind);
      if (reading.kind !== "ambiguous") return;
      expect(reading.amounts.length + (reading.otherwise === undefined ? 0 : 1)).toBe(2);
    }),
    { numRuns: 3_000 },
  );
});

test("a raised dot between two numbers is a question or a refusal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 6 }),
      fc.integer({ min: 2, max: 10 ** 6 }),
      fc.constantFrom("", "k", "m"),
      fc.constantFrom("·", "\u22c5", "\u2219", "\u0387"),
      (a, b, end, dot) => {
        expect(["ambiguous", "refused"]).toContain(parseAmount(`${a}${dot}${b}${end}`).kind);
      },
    ),
    { numRuns: 2_000 },
  );
});
