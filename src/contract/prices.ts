import * as v from "valibot";
import { fc, MAX } from "#domain/money.ts";
import { whole } from "./stored.ts";

const Price = v.pipe(
  whole(1, MAX),
  v.transform((price) => fc(price)),
);
/** FC for one piece, by item. */
export const StoredPrices = v.record(v.string(), Price);
export type StoredPrices = Readonly<v.InferOutput<typeof StoredPrices>>;
