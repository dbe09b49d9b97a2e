import * as v from "valibot";
import { whole } from "#contract/stored-types.ts";

/** Chosen by the browser as an idempotency key. */
export const operatorChangeId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w:-]{8,64}$/));

/** Response of every change: the id of its entry in the log. */
export const ChangeReceipt = v.object({ entry: whole(1, Number.MAX_SAFE_INTEGER) });
