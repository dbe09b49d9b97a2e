import * as v from "valibot";

/** In characters. */
export const MAX_NEXT = 2_000;
/** A placeholder for this site's origin, which the browser and the server know by different names. */
const ORIGIN = "https://skypurse.invalid";
/** The paths of our pages only have letters, digits, hyphens and points. */
const PLAIN_PATH = /^(?:\/[\w.-]+)*\/?$/;

/**
 * Returns the path with its query and fragment as a browser would request it, in ASCII; `undefined` for
 * another origin.
 */
function onThisOrigin(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  return origin === ORIGIN && PLAIN_PATH.test(pathname) ? pathname + search + hash : undefined;
}

/**
 * A path on this site to return to after signing in, at most 2,000 characters; a path that could lead to
 * another site is invalid. The query and the fragment are percent-encoded, because the response's `Location`
 * header must be ASCII.
 */
export const ReturnPath = v.pipe(
  v.string(),
  v.maxLength(MAX_NEXT),
  // No control characters, which URL parsing would remove, and no lone surrogates.
  v.regex(/^[^\p{Cc}\p{Cs}\\]*$/u),
  v.check((text) => onThisOrigin(text) !== undefined),
  v.transform((text) => onThisOrigin(text) ?? "/"),
  v.maxLength(MAX_NEXT),
);
