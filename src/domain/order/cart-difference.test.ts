import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cart, Line } from "./cart.ts";
import * as Carts from "./cart.ts";
import { asAddedToCart, cartDifference, cartJoin } from "./cart-difference.ts";
import { type CartEdit, withCartEdits } from "./cart-edits.ts";
import * as Lines from "./line-changes.ts";

const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(5_000, 9_998, 9_999));
const note = fc.constantFrom(undefined, "for Mia", "for Tim");
const common = { quantity, note, setCount: fc.constantFrom(undefined, 1, 2) };
const item = fc
  .record({
    ...common,
    slug: fc.constantFrom(..."abc"),
    price: fc.constantFrom(undefined, 5, 7),
    currency: fc.constantFrom("penya", "fc"),
  })
  .map(({ slug, price, currency, quantity: pieces, ...rest }): Line => {
    const line = Carts.itemLine(slug, pieces, price === undefined ? undefined : { amount: price, currency });
    return { ...line, ...rest };
  });
const byHand = fc.record({
  ...common,
  kind: fc.constant("manual"),
  id: fc.constantFrom(..."xyz"),
  label: fc.constantFrom("Sword", "Ring"),
  currency: fc.constantFrom("penya", "fc"),
  amount: fc.integer({ min: 0, max: 2 }),
});
const carts = fc
  .record({
    lines: fc.array(fc.oneof(item, byHand), { maxLength: 7 }).map((lines) => [...Carts.joinedLines(lines)]),
    adjustment: fc.constantFrom(0, -10, 5),
  })
  .map((cart): Cart => (cart.lines.length === 0 ? Carts.EMPTY_CART : cart));
const differences = fc.tuple(carts, carts).map(([before, after]) => cartDifference(before, after));

const isValid = ({ lines, adjustment }: Cart) => {
  expect(lines).toEqual(Carts.joinedLines(lines));
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  for (const line of lines) expect(line.quantity).toBe(Carts.clampedQuantity(line.quantity));
  if (lines.length === 0) expect(adjustment).toBe(0);
};
const pieces = (cart: Cart) => Object.fromEntries(cart.lines.map((line) => [line.id, line.quantity]));

describe("properties of every cart", () => {
  test("the edits between two carts change one to the other, and tell nothing", () => {
    fc.assert(
      fc.property(carts, carts, (before, after) => {
        const { cart, overwritten } = withCartEdits(before, cartDifference(before, after));
        expect(Carts.isSameCart(cart, after)).toBe(true);
        expect(overwritten).toEqual([]);
        expect(cartDifference(after, after)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("edits of any other carts leave a valid cart, after each of them", () => {
    fc.assert(
      fc.property(carts, fc.array(differences, { maxLength: 4 }), fc.boolean(), (start, changes, isGuest) => {
        let cart = start;
        for (const edits of isGuest ? changes.map(asAddedToCart) : changes)
          for (const edit of edits) {
            cart = withCartEdits(cart, [edit]).cart;
            isValid(cart);
          }
        isValid(withCartEdits(start, changes.flat()).cart);
      }),
    );
  });

  test("pieces that two devices add are summed in either order", () => {
    const additions = fc
      .array(fc.tuple(fc.constantFrom(..."abcd"), fc.integer({ min: 1, max: 50 })), { maxLength: 5 })
      .map((entries) => entries.reduce((cart, [slug, n]) => Carts.withItem(cart, slug, n), Carts.EMPTY_CART));
    fc.assert(
      fc.property(additions, additions, additions, (base, mine, theirs) => {
        const [own, other] = [mine, theirs].map((added) => cartDifference(base, Carts.addCarts(base, added)));
        const inOrder = (...both: (readonly CartEdit[] | undefined)[]) =>
          pieces(
            withCartEdits(
              base,
              both.flatMap((edits) => edits ?? []),
            ).cart,
          );
        const sum = Carts.addCarts(Carts.addCarts(base, mine), theirs);
        expect(inOrder(own, other)).toEqual(pieces(sum));
        expect(inOrder(other, own)).toEqual(pieces(sum));
      }),
    );
  });

  test("what is told was there, and is there no more", () => {
    fc.assert(
      fc.property(carts, carts, carts, (base, mine, theirs) => {
        const stored = withCartEdits(base, cartDifference(base, theirs)).cart;
        for (const edit of cartDifference(base, mine)) {
          const { cart, overwritten } = withCartEdits(stored, [edit]);
          for (const { field, key, mine: set, theirs: was } of overwritten) {
            expect(set).not.toEqual(was);
            // Lines of too many pieces have other ids once there is room for the pieces in the first.
            if (field !== "discount")
              expect(cart.lines.some(({ id }) => key.startsWith(id) || id.startsWith(key))).toBe(true);
          }
        }
      }),
    );
  });

  test("a change and its undo leave what another device has added meanwhile", () => {
    fc.assert(
      fc.property(carts, fc.nat(), fc.integer({ min: 1, max: 9 }), (before, pick, n) => {
        const line = before.lines[pick % Math.max(1, before.lines.length)];
        if (!line) return;
        for (const after of [
          Carts.withoutLine(before, line.id),
          Lines.withQuantity(before, line.id, 3),
          Carts.withNote(before, line.id, "new"),
        ].map((cart) => ({ ...cart, lines: Carts.joinedLines(cart.lines) }))) {
          const change = cartDifference(before, after);
          const undo = cartDifference(after, Carts.undoChange(after, before, after));
          const changed = withCartEdits(before, change).cart;
          const added = cartDifference(Carts.EMPTY_CART, Carts.withItem(Carts.EMPTY_CART, "new", n));
          const both = withCartEdits(withCartEdits(changed, added).cart, undo).cart;
          const { adjustment } = before;
          const expected = { ...Carts.withItem(before, "new", n), adjustment };
          expect(pieces(both)).toEqual(pieces(expected));
          expect(both.adjustment).toBe(adjustment);
        }
      }),
    );
  });

  test("an account's cart that a guest's is added to keeps its own lines, notes and discount", () => {
    fc.assert(
      fc.property(carts, carts, (account, guest) => {
        const { cart, overwritten } = withCartEdits(account, cartJoin(guest));
        isValid(cart);
        expect(overwritten).toEqual([]);
        const joined = Carts.linesById(cart);
        for (const { id, note: own, quantity: pieces } of account.lines) {
          expect(joined.get(id)?.quantity).toBeGreaterThanOrEqual(pieces);
          if (own) expect(joined.get(id)?.note).toBe(own);
        }
        if (account.lines.length > 0) expect(cart.adjustment).toBe(account.adjustment);
        else expect(Carts.isSameCart(cart, guest)).toBe(true);
      }),
    );
  });
});
