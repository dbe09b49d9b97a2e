import * as v from "valibot";
import { Day } from "#contract/dates.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { fcFrom, isStorable, penyaFrom, recordBy, slug } from "#contract/stored-types.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";
import { MAX_STORED_LINES } from "#domain/order/cart.ts";
import { PRICE_KINDS } from "#domain/order/price-kind.ts";

const hasDistinctLines = ({ lines }: v.InferOutput<typeof StoredCart>) => {
  const ids = new Set(lines.map(({ id }) => id));
  const slugs = lines.flatMap((line) => (line.kind === "item" ? [line.slug] : []));
  return lines.length > 0 && ids.size === lines.length && [...ids, ...slugs].every(isStorable);
};

/**
 * Lines, prices, rate and adjustment when the order was saved: everything that the totals are computed from.
 */
export const OrderContent = v.pipe(
  v.object({
    cart: v.pipe(
      StoredCart,
      v.check(hasDistinctLines),
      // Buyer and note are details of the order.
      v.transform(({ lines, adjustment }) => ({ lines, adjustment })),
    ),
    prices: recordBy(MAX_STORED_LINES, slug, fcFrom(1)),
    kinds: v.optional(recordBy(MAX_STORED_LINES, slug, v.picklist(PRICE_KINDS))),
    rate: v.object({ penya: penyaFrom(1), per: v.picklist(RATE_UNITS) }),
    isExample: v.boolean(),
    rateDate: v.nullable(Day),
  }),
  v.check(({ cart, prices, kinds = {} }) => {
    const items = new Set(cart.lines.flatMap((line) => (line.kind === "item" ? [line.slug] : [])));
    return (
      Object.keys(prices).every((one) => items.has(one)) &&
      Object.keys(kinds).every((one) => Object.hasOwn(prices, one))
    );
  }),
);
