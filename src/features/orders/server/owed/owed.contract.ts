import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { list, penyaFrom, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";

const count = whole(0, MAX_AMOUNT);

/** Buyers in a response: those who owe most. */
export const MOST_DEBTORS = 50;

/** The amount owed for all of a player's orders, whatever the filter. Sums stop at 2^53 − 1. */
export const Owed = v.object({
  orders: count,
  penya: penyaFrom(0),
  buyers: list(
    MOST_DEBTORS,
    v.object({
      /** As last written; empty for orders without a buyer. */
      buyer: v.string(),
      orders: count,
      penya: penyaFrom(0),
      /** Since when the oldest of the orders is agreed. */
      since: Instant,
    }),
  ),
});
/** The counts of a list in which nothing is owed. */
export const NOTHING_OWED = { owing: 0, owed: { orders: 0, penya: penya(0), buyers: [] } };
export type Owed = v.InferOutput<typeof Owed>;
