import * as v from "valibot";
import { accepts, address, endpoint, NO_CONTENT } from "#contract/endpoint.ts";

/** In characters. */
export const MAX_NEXT = 2_000;
/** A placeholder for this site's origin, which the browser and the server know by different names. */
const ORIGIN = "https://skypurse.invalid";
/** The paths of our pages only have letters, digits, hyphens and points. */
const PLAIN_PATH = /^(?:\/[\w.-]+)*\/?$/;

/** Returns the path with its query and fragment as a browser would request it; `undefined` for another origin. */
function onThisOrigin(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  return origin === ORIGIN && PLAIN_PATH.test(pathname) ? pathname + search + hash : undefined;
}

/**
 * A path on this site to return to after signing in; a path that could lead to another site is invalid. The query and
 * the fragment are percent-encoded, because the `Location` header must be ASCII.
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

/** POST /api/session/google: `next` is the path to return to. */
export const StartGoogle = v.object({ next: v.optional(ReturnPath, "/") });
/** Response of POST /api/session/google: the provider's URL to go to. */
const GoogleSignInResponse = v.object({ url: v.pipe(v.string(), v.url()) });

export const signInEndpoints = {
  guest: endpoint("POST /session/guest", NO_CONTENT),
  google: endpoint("POST /session/google", GoogleSignInResponse, accepts<{ body: typeof StartGoogle }>()),
  /** The provider redirects the player here. */
  callback: address("GET /auth/callback/google"),
};

/** POST /api/session/test: the claims that a provider would send, and the path to return to. */
export const TestSignIn = v.object({
  email: v.pipe(v.string(), v.email(), v.maxLength(320)),
  name: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  next: v.optional(ReturnPath, "/"),
});

/** Response of POST /api/session/test: the path at which a sign-in through the provider would end. */
const TestSignInResponse = v.object({ path: v.string() });

/** Exists only with the setting `TEST_SIGN_IN`. */
export const testSignInEndpoints = {
  signIn: endpoint("POST /session/test", TestSignInResponse, accepts<{ body: typeof TestSignIn }>()),
};
