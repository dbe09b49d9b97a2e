import * as v from "valibot";

/** A path of ours to return to after signing in; nothing that another site could be reached by. */
export const Next = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u));

/** POST /api/session/google: where the sign-in begins. */
export const StartGoogle = v.object({ next: v.optional(Next, "/") });
export const Started = v.object({ url: v.pipe(v.string(), v.url()) });
