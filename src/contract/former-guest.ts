import * as v from "valibot";
import { StoredCart } from "./documents/cart.ts";
import { endpoint } from "./endpoint.ts";

/** Response of POST /api/join/guests/:id, also when the guest has joined before. */
const FormerGuest = v.object({
  /** `none` if that guest did not become the member who asks. */
  state: v.picklist(["joined", "none"]),
  /** The guest's cart and the account's before the join; `null` once the server has deleted them. */
  carts: v.nullable(v.object({ guest: StoredCart, account: StoredCart })),
  /** Whether this request has joined the guest, and not an earlier one. */
  isNew: v.boolean(),
});
export type FormerGuest = v.InferOutput<typeof FormerGuest>;

/** Longer than any id of a player. */
export const GuestPart = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

export const guestEndpoints = { join: endpoint("POST /join/guests/:id", FormerGuest) };
