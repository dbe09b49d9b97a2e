import type * as v from "valibot";
import { fcFrom } from "#contract/stored/amount.ts";
import { record } from "#contract/stored/stored-types.ts";

/** Maximum number of a player's own prices; the shop has some dozens of items. */
export const MAX_OWN_PRICES = 1_000;

/** FC for one piece, by the item's slug. */
export const StoredPrices = record(MAX_OWN_PRICES, fcFrom(1));
export type StoredPrices = Readonly<v.InferOutput<typeof StoredPrices>>;
