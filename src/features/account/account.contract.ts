import * as v from "valibot";

/** A path of ours to return to after signing in; nothing that another site could be reached by. */
export const Next = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u));

/** POST /api/session/google: where the sign-in begins. */
export const StartGoogle = v.object({ next: v.optional(Next, "/") });
export const Started = v.object({ url: v.pipe(v.string(), v.url()) });

const Side = v.object({
  orders: v.number(),
  characters: v.number(),
  /** Lines in the order being built. */
  lines: v.number(),
  /** Own prices. */
  prices: v.number(),
});

/** GET /api/join: what a guest had and what their account has, before they are joined. Nothing when nothing waits. */
export const Join = v.object({ waiting: v.nullable(v.object({ here: Side, there: Side })) });
export type Join = v.InferOutput<typeof Join>;
