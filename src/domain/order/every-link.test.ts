import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { fc } from "#domain/money/money.ts";
import { anyCartOf, anyRate, items } from "#testing/seed/orders.ts";
import * as Cart from "./cart.ts";
import { PRICE_KINDS } from "./price-kind.ts";
import { orderFromFragment, orderToFragment, type SharedOrder } from "./share-link.ts";

const slugs = items.map(({ slug }) => slug);
const opened = (fragment: string) => orderFromFragment(fragment, () => `hand:${ids++}`);
let ids = 0;

/** Lines by hand get new ids, a change in question is reported, and there is no buyer; everything else must be the same. */
function comparable({ cart, kinds, ...rest }: SharedOrder) {
  const said =
    kinds && new Map([...kinds].map(([slug, kind]) => [slug, kind === "changed" ? "reported" : kind]));
  return {
    ...rest,
    kinds: said,
    cart: { ...cart, buyer: undefined, lines: cart.lines.map(({ id: _id, ...line }) => line) },
  };
}

/** With one line of each item, and of what applies to all of it only whole percent, a link has a line's own price as that of its item: older copies of the app open it. */
function withPricesOfItems(shared: SharedOrder): SharedOrder {
  const items = shared.cart.lines.flatMap((line) => (line.kind === "item" ? [line] : []));
  const hasOneOfEach = new Set(items.map(({ slug }) => slug)).size === items.length;
  const { adjustment, note } = shared.cart;
  if (!hasOneOfEach || !Number.isInteger(adjustment) || note) return shared;
  const own = items.flatMap(({ slug, fc: price }) =>
    price === undefined ? [] : [[slug, fc(price)] as const],
  );
  const lines = shared.cart.lines.map((line) =>
    line.kind === "item" && line.fc !== undefined ? Cart.withPrice(line, undefined) : line,
  );
  // A line's own price that is also its item's is sent as the item's.
  const isOwn = (slug: string) =>
    own.some(([one, price]) => one === slug && price !== shared.prices.get(slug));
  const kinds = [...(shared.kinds ?? [])].filter(([slug]) => !isOwn(slug));
  const { kinds: _kinds, ...rest } = shared;
  return {
    ...rest,
    cart: { ...shared.cart, lines },
    prices: new Map([...shared.prices, ...own]),
    ...(kinds.length > 0 && { kinds: new Map(kinds) }),
  };
}

const anyShared = check
  .record({
    cart: anyCartOf([...slugs, "an-item-of-next-year"]),
    price: check.integer({ min: 1, max: 10 ** 12 }),
    saysKinds: check.boolean(),
    rate: anyRate,
    isExample: check.boolean(),
    server: check.constantFrom("lawolf", "rhisis-jp", undefined),
    date: check.constantFrom("2026-11-21", "2020-01-01", "2099-12-31"),
    language: check.constantFrom(...LANGUAGES),
  })
  .map(({ price, saysKinds, ...rest }): SharedOrder => {
    const priced = rest.cart.lines.flatMap((line, i) =>
      line.kind === "item" && i % 3 > 0 ? [line.slug] : [],
    );
    const kinds = new Map(
      priced.flatMap((slug, i) => {
        const kind = saysKinds ? PRICE_KINDS[i % 5] : undefined;
        return kind ? [[slug, kind] as const] : [];
      }),
    );
    const prices = new Map(priced.map((slug, i) => [slug, fc(price + i)]));
    return { ...rest, prices, ...(kinds.size > 0 && { kinds }) };
  });

test("every order is decoded from its link unchanged", () => {
  check.assert(
    check.property(anyShared, (shared) => {
      const result = opened(`#${orderToFragment(shared)}`);
      expect(result.kind === "order" && comparable(result.order)).toEqual(
        comparable(withPricesOfItems(shared)),
      );
    }),
    { numRuns: 1_000 },
  );
});
