import * as v from "valibot";
import { record, whole } from "#contract/stored/stored-types.ts";
import { fc, MAX_AMOUNT } from "#domain/money/money.ts";

/** Maximum number of a player's own prices; the shop has some dozens of items. */
export const MAX_OWN_PRICES = 1_000;

const Price = v.pipe(
  whole(1, MAX_AMOUNT),
  v.transform((price) => fc(price)),
);
/** FC for one piece, by the item's slug. */
export const StoredPrices = record(MAX_OWN_PRICES, Price);
export type StoredPrices = Readonly<v.InferOutput<typeof StoredPrices>>;
