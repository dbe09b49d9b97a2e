import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as Carts from "./cart.ts";
import { type Cart, EMPTY_CART } from "./cart.ts";
import * as Lines from "./line-changes.ts";
import { mergeCarts } from "./merge-carts.ts";

test("the price of an item is one value: in one currency only, however it was changed", () => {
  const ring = (price?: Carts.LinePrice) => Carts.withItem(EMPTY_CART, "a", 1, price);
  const [inFc, inPenya] = [ring({ currency: "fc", amount: 450 }), ring({ currency: "penya", amount: 5 })];
  expect(mergeCarts(ring(), inFc, inPenya)).toEqual(inFc);
  expect(mergeCarts(inPenya, inFc, inPenya)).toEqual(inFc);
  expect(mergeCarts(inPenya, inPenya, inFc)).toEqual(inFc);
  expect(mergeCarts(inPenya, ring(), inFc)).toEqual(ring());
});

describe("a line whose price one device has changed", () => {
  const five = Carts.withItem(EMPTY_CART, "silver-ring", 5);
  const priced = (from: Cart, amount?: number) =>
    Carts.withItemPrice(
      from,
      from.lines[0]?.id ?? "",
      amount === undefined ? undefined : { currency: "fc", amount },
    );
  const pieces = ({ lines }: Cart) =>
    lines.map((line) => `${line.quantity} at ${Carts.linePrice(line)?.amount ?? "list"}`).toSorted();
  const received = Carts.withItem(five, "silver-ring", 2, { currency: "fc", amount: 60 });

  test.each<[string, Cart, Cart, Cart, readonly string[]]>([
    [
      "3 added at the list price",
      five,
      priced(five, 90),
      Carts.withItem(five, "silver-ring", 3),
      ["3 at list", "5 at 90"],
    ],
    ["2 taken away", five, priced(five, 90), Carts.withMore(five, "item:silver-ring", -2), ["3 at 90"]],
    ["set to 3", five, priced(five, 90), Lines.withQuantity(five, "item:silver-ring", 3), ["3 at 90"]],
    ["the same price set", five, priced(five, 90), priced(five, 90), ["5 at 90"]],
    ["removed", five, priced(five, 90), EMPTY_CART, ["5 at 90"]],
    [
      "both new, at two prices",
      EMPTY_CART,
      priced(five, 90),
      Carts.withItem(EMPTY_CART, "silver-ring", 3),
      ["3 at list", "5 at 90"],
    ],
    [
      "joined with another line, 1 added to it",
      received,
      Carts.withItemPrice(received, received.lines[1]?.id ?? "", undefined),
      Carts.withItem(received, "silver-ring", 1, { currency: "fc", amount: 60 }),
      ["1 at 60", "7 at list"],
    ],
  ])("and the other device: %s", (_what, base, mine, theirs, expected) => {
    expect(pieces(mergeCarts(base, mine, theirs))).toEqual(expected);
    expect(pieces(mergeCarts(base, theirs, mine))).toEqual(expected);
  });

  test("keeps my price if both changed it, and the note and the added pieces of the other device", () => {
    const [line] = priced(five, 80).lines;
    const theirs = Carts.withNote(
      Carts.withMore(priced(five, 80), line?.id ?? "", 1),
      line?.id ?? "",
      "for Mia",
    );
    const merged = mergeCarts(five, priced(five, 90), theirs);
    expect(pieces(merged)).toEqual(["1 at 80", "5 at 90"]);
    expect(merged.lines[0]?.note).toBe("for Mia");
  });

  test("no piece is lost or counted twice, whatever both add and then price, in either order", () => {
    const price = fc
      .option(fc.integer({ min: 1, max: 3 }))
      .map((amount): Carts.LinePrice | undefined =>
        amount === null ? undefined : { currency: "fc", amount },
      );
    const added = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), price), { maxLength: 3 });
    const withPieces = (from: Cart, pieces: readonly (readonly [number, Carts.LinePrice | undefined])[]) =>
      pieces.reduce((sum, [quantity, at]) => Carts.withItem(sum, "silver-ring", quantity, at), from);
    const device = fc.tuple(added, fc.nat({ max: 3 }), price);
    const total = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
    fc.assert(
      fc.property(added, device, device, (first, ...devices) => {
        const base = withPieces(EMPTY_CART, first);
        const [mine, theirs] = devices.map(([more, index, at]) => {
          const cart = withPieces(base, more);
          return Carts.withItemPrice(cart, cart.lines[index]?.id ?? "", at);
        }) as [Cart, Cart];
        const expected = total(mine) + total(theirs) - total(base);
        expect(total(mergeCarts(base, mine, theirs))).toBe(expected);
        expect(total(mergeCarts(base, theirs, mine))).toBe(expected);
      }),
    );
  });
});
