import type { QueryClient } from "@tanstack/react-query";
import { ApiError, api } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Loader } from "#client/state/loader.ts";
import { signInEndpoints } from "./sign-in.contract.ts";

const REASONS = ["cancelled", "stale", "unreachable", "tooFast", "guestsFull", "offline", "cookies"] as const;
export type SignInFailure = (typeof REASONS)[number];

const REASON_OF: Readonly<Record<string, SignInFailure>> = {
  access_denied: "cancelled",
  state_mismatch: "stale",
  state_not_found: "stale",
  google_unreachable: "unreachable",
  too_fast: "tooFast",
  guests_full: "guestsFull",
  offline: "offline",
  cookie_refused: "cookies",
};

/** Returns the reason of an error code of the API or the provider; `undefined` for any other code. */
export function reasonOf(code: string): SignInFailure | undefined {
  return Object.hasOwn(REASON_OF, code) ? REASON_OF[code] : undefined;
}

/**
 * Navigates to Google; the sign-in returns to `next`. On failure it stays on the page and rejects with
 * `ApiError`.
 */
export async function goToGoogle(next: string, loader: Loader): Promise<void> {
  loader.start("general.loader.google");
  try {
    const { url } = await api.send(signInEndpoints.google, { body: { next } });
    location.assign(url);
  } catch (error) {
    loader.stop();
    throw error;
  }
}

/** Signs in as a guest. Rejects with `ApiError`; with `cookie_refused` if the browser has not kept the session. */
export async function becomeGuest(queryClient: QueryClient, loader: Loader): Promise<void> {
  loader.start("general.loader.guest");
  try {
    await api.send(signInEndpoints.guest);
    await queryClient.cancelQueries(sessionQuery);
    const { player } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!player) throw new ApiError("cookie_refused", 0);
  } finally {
    loader.stop();
  }
}
