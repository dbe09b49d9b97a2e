import { whole } from "./stored-types.ts";

/** The largest value of PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647;
/**
 * Maximum version of a restored row: leaves room for 240 million changes, so that no version overflows the
 * column.
 */
const MAX_RESTORED = 1_900_000_000;

/** Number of changes of an order or a character, from 1: a change names the version that it is based on. */
export const Version = whole(1, MAX_INTEGER);

/** A version that no row reaches: a change based on it is refused unless it has been applied before. */
export const UNREACHABLE_VERSION = MAX_INTEGER - 1;

/** The version that a change is based on; 0 for a new row. */
export const BaseVersion = whole(0, UNREACHABLE_VERSION);

/** The version of a row when it was deleted, sent to restore it. */
export const RestoredVersion = whole(0, MAX_RESTORED);
