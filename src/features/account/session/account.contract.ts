import * as v from "valibot";

const MAX_NEXT = 2_000;
/** Stands in for our own origin, which the browser and the server know by different names. */
const ORIGIN = "https://skypurse.invalid";
/** The addresses of our pages are words: letters, digits, hyphens, points. */
const PLAIN_PATH = /^(?:\/[\w.-]+)*\/?$/;

/** The path with its query and fragment as a browser would ask for it, in ASCII; `undefined` for another origin. */
function onThisOrigin(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  return origin === ORIGIN && PLAIN_PATH.test(pathname) ? pathname + search + hash : undefined;
}

/**
 * A path of ours to return to after signing in, at most 2,000 characters; nothing that another site could be reached
 * by. The query and the fragment are percent-encoded, because the answer's `Location` header takes ASCII alone.
 */
export const Next = v.pipe(
  v.string(),
  v.maxLength(MAX_NEXT),
  // No control characters, which URL parsing would leave out, and no half of a character.
  v.regex(/^[^\p{Cc}\p{Cs}\\]*$/u),
  v.check((text) => onThisOrigin(text) !== undefined),
  v.transform((text) => onThisOrigin(text) ?? "/"),
  v.maxLength(MAX_NEXT),
);

/** POST /api/session/google: where the sign-in begins. */
export const StartGoogle = v.object({ next: v.optional(Next, "/") });
export const Started = v.object({ url: v.pipe(v.string(), v.url()) });
