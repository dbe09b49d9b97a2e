import * as v from "valibot";
import { StoredCart } from "#contract/documents/cart.ts";

const Side = v.object({
  orders: v.number(),
  characters: v.number(),
  /** Lines in the order being built. */
  lines: v.number(),
  /** Own prices. */
  prices: v.number(),
});

/** GET /api/join: what a guest had and what their account has, before they are joined. Nothing when nothing waits. */
export const Join = v.object({
  waiting: v.nullable(
    v.object({
      here: Side,
      there: Side,
      /** The carts of both sides, so that a choice can be undone. */
      carts: v.object({ here: StoredCart, there: StoredCart }),
    }),
  ),
});
export type Join = v.InferOutput<typeof Join>;
