import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A timestamp in milliseconds, the precision of `Date`: a value that was read equals the stored one. */
export const storedInstant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
/** Whole Penya or FC, at most 2^53 − 1. */
export const storedAmount = () => bigint({ mode: "number" });
