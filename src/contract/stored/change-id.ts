import * as v from "valibot";

/**
 * The idempotency key of a request that changes something. It identifies the change and not the body: a change that is
 * retried on top of a newer version keeps its key, and the server applies it once.
 */
export const KEY_HEADER = "idempotency-key";

/** The browser generates it; 8 to 64 characters. */
export const ChangeId = v.pipe(v.string(), v.regex(/^[\w:-]{8,64}$/));

/** For how many days the server remembers that a change was applied. */
export const CHANGE_ID_DAYS = 90;
