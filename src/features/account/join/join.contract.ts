import * as v from "valibot";
import { LeftOutCart, StoredCart } from "#contract/documents/cart.ts";
import { endpoint } from "#contract/endpoint.ts";

const JoinSide = v.object({
  orders: v.number(),
  characters: v.number(),
  /** Lines in the cart. */
  lines: v.number(),
  /** The player's own prices. */
  prices: v.number(),
});

/**
 * Response of GET /api/join: the data of the former guests and of the account before they are joined.
 * `waiting` is `null` if no guest waits to be joined.
 */
export const JoinPreview = v.object({
  waiting: v.nullable(
    v.object({
      /** What the former guests have. */
      here: JoinSide,
      /** What the account has. */
      there: JoinSide,
      /** The carts of both sides, shown before the choice. */
      carts: v.object({ here: StoredCart, there: StoredCart }),
      /** Identifies the present state of both carts. An earlier release responds without it. */
      seen: v.optional(v.string()),
      /** What `carts.here` has no room for, if several guests were merged into it. */
      leftOut: LeftOutCart,
    }),
  ),
});
export type JoinPreview = v.InferOutput<typeof JoinPreview>;

export const joinEndpoints = { load: endpoint("GET /join", JoinPreview) };
