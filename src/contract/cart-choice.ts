import * as v from "valibot";

const CART_CHOICES = ["merge", "account", "browser"] as const;
/** Which cart goes on at a sign-in: both added up, the account's, or that of the browser or guest. */
export type CartChoice = (typeof CART_CHOICES)[number];

/** POST /api/join?cart=…: everything else of the guest joins the account, whichever cart goes on. */
export const Joining = v.object({ cart: v.optional(v.picklist(CART_CHOICES), "merge") });
