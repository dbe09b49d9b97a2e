import { whole } from "./stored-types.ts";

/** The largest value of PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647;
/** Leaves room for 240 million changes after a restoration, so that no version overflows the column. */
const MAX_RESTORED = 1_900_000_000;

/** Counts the changes of an order or a character, from 1: a change names the version that it was made on. */
export const Version = whole(1, MAX_INTEGER);

/** The version on which a change is made; 0 for something new. */
export const BaseVersion = whole(0, MAX_INTEGER - 1);

/** The version that something had when it was deleted, to restore it. */
export const RestoredVersion = whole(0, MAX_RESTORED);
