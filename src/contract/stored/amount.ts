import * as v from "valibot";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { whole } from "./stored-types.ts";

/** Whole Penya from `least` to `MAX_AMOUNT`: a price is at least 1, a sum at least 0. */
export const penyaFrom = (least: 0 | 1) =>
  v.pipe(
    whole(least, MAX_AMOUNT),
    v.transform((amount) => penya(amount)),
  );

/** Whole FC from `least` to `MAX_AMOUNT`. */
export const fcFrom = (least: 0 | 1) =>
  v.pipe(
    whole(least, MAX_AMOUNT),
    v.transform((amount) => fc(amount)),
  );
