import check from "fast-check";
import { expect, test } from "vitest";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { anyCart, anyRate, sampleCart } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { priced, tryPriced } from "./order.ts";
import type { PriceKind } from "./price-kind.ts";
import * as Saved from "./saved-order.ts";

const of = (totalPenya: number, paid: number) =>
  Saved.balance({ totalPenya: penya(totalPenya), paid: penya(paid) });

test.each([
  ["quote", "agreed cancelled"],
  ["agreed", "paid quote cancelled"],
  ["paid", "delivered agreed cancelled"],
  ["delivered", "paid"],
  ["cancelled", "quote agreed paid"],
] as const)("an order in the state %s can change to: %s", (from, to) => {
  expect(Saved.ORDER_STATES.filter((state) => Saved.canMove(from, state)).toSorted()).toEqual(
    to.split(" ").toSorted(),
  );
});

test("every change of state can be undone", () => {
  for (const from of Saved.ORDER_STATES) {
    for (const to of Saved.NEXT_STATES[from]) expect(Saved.canMove(to, from), `${to} → ${from}`).toBe(true);
  }
});

test("every open order can be cancelled, and no state leads to itself", () => {
  for (const state of ["quote", "agreed", "paid"] as const)
    expect(Saved.canMove(state, "cancelled"), state).toBe(true);
  for (const state of Saved.ORDER_STATES) expect(Saved.canMove(state, state), state).toBe(false);
});

test("the steps are allowed changes of state, forward and back", () => {
  for (const state of Saved.ORDER_STATES) {
    for (const step of [Saved.stepAfter(state), Saved.stepBefore(state)])
      if (step) expect(Saved.canMove(state, step), `${state} → ${step}`).toBe(true);
  }
  expect(Saved.stepAfter("delivered")).toBeUndefined();
  expect(Saved.stepBefore("quote")).toBeUndefined();
});

test("a quote has reached one step, a delivered order all, and a cancelled one none", () => {
  expect(Saved.ORDER_STATES.map(Saved.stepsReached)).toEqual([1, 2, 3, 4, 0]);
});

test.each([
  [602_000_000, 0, 602_000_000, 0, "nothing paid"],
  [602_000_000, 200_000_000, 402_000_000, 0, "a part"],
  [602_000_000, 602_000_000, 0, 0, "everything"],
  [602_000_000, 650_000_000, 0, 48_000_000, "too much"],
  [MAX_AMOUNT, 1, MAX_AMOUNT - 1, 0, "the largest total"],
  [0, 0, 0, 0, "an order of nothing"],
])("of a total of %i with %i paid, %i are owed and %i are overpaid: %s", (total, paid, owed, over) => {
  expect(of(total, paid)).toEqual({ owed, over });
});

test.each([
  ["agreed", 100, "paid", "the payment that settles an agreed order makes it a paid one"],
  ["agreed", 120, "paid", "so does one that is too large"],
  ["agreed", 99, "agreed", "a part does not"],
  ["quote", 100, "paid", "who pays a quote has agreed to it"],
  ["quote", 99, "quote", "a deposit leaves it a quote"],
  ["delivered", 100, "delivered", "what was delivered stays delivered"],
  ["cancelled", 100, "cancelled", "what was cancelled stays cancelled"],
] as const)("%s with %i of 100 paid becomes %s: %s", (state, paid, expected, _why) => {
  expect(Saved.stateWithPayment(state, of(100, paid))).toBe(expected);
});

test.each([
  ["paid", 99, "agreed", "without a payment a paid order is only agreed"],
  ["paid", 100, "paid", "unless enough is left"],
  ["delivered", 0, "delivered", "what was delivered stays delivered, and is owed"],
  ["cancelled", 0, "cancelled", "what was cancelled stays cancelled"],
] as const)("%s with %i of 100 left becomes %s: %s", (state, paid, expected, _why) => {
  expect(Saved.stateWithoutPayment(state, of(100, paid))).toBe(expected);
});

test.each([
  [0, "quote"],
  [1, "agreed"],
  [100, "paid"],
  [101, "paid"],
] as const)("a cancelled order of 100 with %i paid is reopened as %s", (paid, expected) => {
  expect(Saved.stateReopened(penya(paid), of(100, paid))).toBe(expected);
  expect(Saved.canMove("cancelled", expected)).toBe(true);
});

test.each([
  ["agreed", 100, 0],
  ["delivered", 150, 50],
  ["quote", 150, 50],
  ["cancelled", 150, 0],
] as const)("of an order of 100, %s, with %i paid, %i are too much", (state, paid, over) => {
  expect(Saved.overFor({ state, paid: penya(paid), totalPenya: penya(100) })).toBe(over);
});

const anyAmount = check.integer({ min: 0, max: MAX_AMOUNT });

test("the paid and owed amounts sum to the total, and an order is never both underpaid and overpaid", () => {
  check.assert(
    check.property(anyAmount, anyAmount, (total, paid) => {
      const { owed, over } = of(total, paid);
      expect(BigInt(paid) + BigInt(owed) - BigInt(over)).toBe(BigInt(total));
      expect(Math.min(owed, over)).toBe(0);
    }),
  );
});

const anyDeed = check.oneof(
  check.record({ move: check.constantFrom(...Saved.ORDER_STATES) }),
  check.record({ payment: check.integer({ min: 1, max: 150 }) }),
  check.record({ removed: check.nat(5) }),
);

test("after any actions an order follows the table of states, and is not paid while an amount is owed", () => {
  check.assert(
    check.property(check.array(anyDeed, { maxLength: 40 }), (deeds) => {
      let state: Saved.State = "quote";
      let payments: readonly number[] = [];
      const now = () =>
        of(
          100,
          payments.reduce((sum, one) => sum + one, 0),
        );
      for (const deed of deeds) {
        const before: Saved.State = state;
        if ("payment" in deed) {
          payments = [...payments, deed.payment];
          state = Saved.stateWithPayment(state, now());
        } else if ("removed" in deed) {
          payments = payments.toSpliced(deed.removed, 1);
          state = Saved.stateWithoutPayment(state, now());
        } else if (Saved.canMove(state, deed.move) && (deed.move !== "paid" || now().owed === 0)) {
          state = deed.move;
        }
        // Only a payment takes two steps at once.
        const isPaidQuote = "payment" in deed && before === "quote" && state === "paid";
        if (state !== before && !isPaidQuote)
          expect(Saved.canMove(before, state), `${before} → ${state}`).toBe(true);
        if (state === "paid") expect(now().owed).toBe(0);
      }
    }),
  );
});

test.each([
  ["agreed", 100, 50, "agreed"],
  ["agreed", 50, 50, "paid"],
  ["quote", 100, 100, "paid"],
  ["paid", 150, 100, "agreed"],
  ["paid", 50, 100, "paid"],
  ["delivered", 150, 100, "delivered"],
  // Without a payment, the order is not settled.
  ["quote", 0, 0, "quote"],
  ["agreed", 0, 0, "agreed"],
] as const)("%s, with a total of %d after an edit and %d paid, is %s", (state, total, paid, after) => {
  expect(Saved.stateWithTotal(state, penya(paid), of(total, paid))).toBe(after);
});

test.each([
  ["quote", 0, 0],
  ["quote", 30, 70],
  ["agreed", 0, 100],
  ["agreed", 100, 0],
  ["delivered", 60, 40],
  ["cancelled", 60, 0],
] as const)("%s with %d of 100 paid owes %d", (state, paid, owed) => {
  expect(Saved.owedFor({ state, paid: penya(paid), totalPenya: penya(100) })).toBe(owed);
});

test.each([
  ["a quote is agreed", "quote", null, "agreed", 0, "now"],
  ["a quote is paid in part", "quote", null, "quote", 5, "now"],
  ["an agreed order is paid", "agreed", "then", "paid", 100, "then"],
  ["an agreed order becomes a quote again", "agreed", "then", "quote", 0, null],
  ["a quote is cancelled", "quote", null, "cancelled", 0, null],
  ["an agreed order is cancelled", "agreed", "then", "cancelled", 0, "then"],
  ["a cancelled order is reopened", "cancelled", "then", "agreed", 0, "then"],
  ["an order of a former release is paid", "agreed", null, "paid", 100, "saved"],
] as const)("%s", (_name, state, agreedAt, next, paid, since) => {
  const before = { state, paid: penya(0), agreedAt, createdAt: "saved" };
  expect(Saved.agreedAfter<string>(before, { state: next, paid: penya(paid) }, "now")).toBe(since);
});

test("a frozen order keeps its prices, whatever its items cost later", () => {
  check.assert(
    check.property(anyCart, anyRate, (cart, rate) => {
      const saved = Saved.freezeLines(cart, samplePrices, { rate, isExample: false, rateDate: "2026-11-21" });
      const order = tryPriced(cart, samplePrices, rate);
      check.pre(order !== undefined);
      const { buyer: _buyer, note: _note, ...priced } = order;
      expect(Saved.pricedAsSaved(JSON.parse(JSON.stringify(saved)))).toEqual(priced);
    }),
  );
});

test("a frozen order keeps the kinds of its prices, and an older one has none", () => {
  const kinds: Readonly<Record<string, PriceKind>> = { "gold-ring": "reported", "rose-petals": "own" };
  const kindOf = (slug: string) => kinds[slug];
  const terms = { rate: EXAMPLE_RATE, isExample: true, rateDate: null };
  const saved = Saved.freezeLines(sampleCart, samplePrices, terms, kindOf);
  // The petals are not in the order.
  expect(saved.kinds).toEqual({ "gold-ring": "reported" });
  expect(Saved.pricedAsSaved(saved)).toEqual(priced(sampleCart, samplePrices, EXAMPLE_RATE, kindOf));
  const { kinds: _kinds, ...older } = saved;
  expect(Saved.freezeLines(sampleCart, samplePrices, terms)).toEqual(older);
  expect(Saved.pricedAsSaved(older)).toEqual(priced(sampleCart, samplePrices, EXAMPLE_RATE));
});

test(`an item's slug such as "constructor" returns no inherited price`, () => {
  const order = { prices: { "gold-ring": fc(500) } };
  expect(Saved.frozenPrices(order)("gold-ring")).toBe(500);
  expect(Saved.frozenPrices(order)("constructor")).toBeUndefined();
});

test("the searched text contains each word once, without accents and capitals", () => {
  expect(Saved.searchedText(["Bague en Or", "Élan’s ring", "bague"])).toBe("bague en or elan s ring");
  expect(Saved.wordsOf(" Éla  RING% ")).toEqual(["ela", "ring"]);
  expect(Saved.wordsOf("!?")).toEqual([]);
});
