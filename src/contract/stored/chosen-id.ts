import * as v from "valibot";

/** An id that the browser chose, so that a repeated request is idempotent. */
export const ChosenId = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w:-]{1,100}$/));
