import * as v from "valibot";
import { StoredCart } from "#contract/documents/cart.ts";
import { accepts, endpoint } from "./endpoint.ts";

export const CART_CHOICES = ["merge", "account", "browser"] as const;
/** Which cart a player keeps at a sign-in: both added up, the account's, or that of the browser or guest. */
export type CartChoice = (typeof CART_CHOICES)[number];

/** POST /api/join?cart=…: all other data of the guest joins the account, whichever cart is kept. */
export const JoinQuery = v.object({
  cart: v.optional(v.picklist(CART_CHOICES), "merge"),
  /** The state of both carts for which the choice was made: see `JoinPreview`. 409 `changed_meanwhile` for any other. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** Whether a guest's data has been merged into a member's account: `none` if it was not this member's guest. */
const JoinState = v.picklist(["waiting", "joined", "none"]);
export type JoinState = v.InferOutput<typeof JoinState>;

/** GET /api/join/guests/:id: whether that guest became the member who asks. */
const FormerGuest = v.object({ state: JoinState });
/** Longer than any id of a player. */
export const GuestPart = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

/**
 * Response of POST /api/join. `carts` are the carts of the guests and of the account as they were joined; `null` if this
 * request has joined nobody: no guest was waiting, or `isRepeated`.
 */
const Joined = v.object({
  waiting: v.custom<null>((value) => value === null),
  carts: v.nullable(v.object({ here: StoredCart, there: StoredCart })),
  /** Whether an earlier request with the same idempotency key has joined the guests. */
  isRepeated: v.optional(v.boolean(), false),
});

export const guestEndpoints = {
  joinState: endpoint("GET /join/guests/:id", FormerGuest),
  join: endpoint("POST /join", Joined, accepts<{ query: typeof JoinQuery }>()),
};
