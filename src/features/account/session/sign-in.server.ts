import { Hono, type Context as Request } from "hono";
import * as v from "valibot";
import type { Player } from "#contract/session.ts";
import { sessionExpiry } from "#server/auth/auth.ts";
import { PROVIDER_ID } from "#server/auth/google-sign-in.ts";
import { type OptionalSession, playerOf } from "#server/auth/player.ts";
import { endSession } from "#server/db/queries/sessions.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { jsonBody } from "#server/http/validators.ts";
import { clientAddressOf, guestNetworksOf } from "#server/limits/client-address.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { signInEndpoints, TestSignIn, testSignInEndpoints } from "./sign-in.contract.ts";

/** Creates a guest and sets the cookie of the guest's session. */
export async function signInGuest({ auth, env, guests }: Context, c: Request<OptionalSession>) {
  const networks = guestNetworksOf(clientAddressOf(c, env.TRUST_PROXY));
  const { token, guestId } = await guests.admit(networks, async () => {
    const { token, user } = await auth.api.signInAnonymous({ headers: c.req.raw.headers });
    return { token, guestId: user.id };
  });
  securityEvent(c, "sign_in", { player: guestId, role: "guest" });
  c.header("set-cookie", await auth.sessionCookie(token, sessionExpiry(new Date(), true)));
}

/** Responds with the URL at the provider that signs the player in, and then leads back to `next`. */
export async function startGoogleSignIn({ auth }: Context, c: Request<OptionalSession>, next: string) {
  if (!auth.hasProvider) return problem(c, "google_missing");
  const withProvider = await auth.withProvider();
  if (!withProvider) return problem(c, "google_unreachable");
  const { headers, response } = await withProvider.api.signInSocial({
    body: {
      provider: PROVIDER_ID,
      callbackURL: next,
      errorCallbackURL: `/login?${new URLSearchParams({ next })}`,
      disableRedirect: true,
    },
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  return c.json(v.parse(signInEndpoints.google.response, { url: response.url }));
}

const SESSION_COOKIE = /^(__Host-)?skypurse\.session_token=/;

/** Whether a `Set-Cookie` header sets a session cookie, rather than clearing it. */
const isNewSession = (cookie: string) => /^(__Host-)?skypurse\.session_token=[^;]/.test(cookie);

/** Ends the former session of a browser whose sign-in has succeeded according to `response`, and logs the sign-in. */
export async function completeSignIn(
  c: Request<OptionalSession>,
  context: Context,
  response: Response,
): Promise<void> {
  const { sender } = c.var;
  // The former session would stay valid, and nobody could end it.
  if (sender && response.headers.getSetCookie().some(isNewSession))
    await endSession(context.db, sender.player.id, sender.sessionId);
  await logSignIn(c, context, response);
}

/**
 * Returns a request's headers without the session cookie: the response would clear the cookie of an ended session, and
 * with it that of the new one.
 */
export function withoutEndedSession(original: Headers): Headers {
  const headers = new Headers(original);
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  headers.set("cookie", cookies.filter((cookie) => !SESSION_COOKIE.test(cookie)).join("; "));
  return headers;
}

/** Logs whether a sign-in through the provider succeeded, according to the response. */
async function logSignIn(c: Request, context: Context, response: Response): Promise<void> {
  const reason = refusalIn(response.headers.get("location"));
  if (reason !== undefined || response.status >= 400)
    return securityEvent(c, "sign_in_refused", { reason: reason ?? String(response.status) });
  // Cookies without a value are being cleared.
  const cookies = response.headers.getSetCookie().map((one) => one.replace(/;.*$/, ""));
  const kept = cookies.filter((cookie) => !cookie.endsWith("="));
  const player = await playerOf(context, new Headers({ cookie: kept.join("; ") }));
  if (player) securityEvent(c, "sign_in", { player: player.id, role: player.role });
}

/** Logs that a session ended; for a guest, that the guest ended. */
export function logSignOut(c: Request, { id: player, role }: Player): void {
  if (role === "guest") securityEvent(c, "guest_ended", { player });
  else securityEvent(c, "sign_out", { player, role });
}

/** Returns the error code in the redirect's URL: ours or the library's, never free text. */
function refusalIn(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location, "http://localhost")) return undefined;
  const error = new URL(location, "http://localhost").searchParams.get("error");
  if (error === null) return undefined;
  return /^[a-z_]{1,60}$/i.test(error) ? error : "unknown";
}

/** POST /api/session/test: signs in as anybody, without a provider. Mounted only with the setting `TEST_SIGN_IN`. */
export function testSignInServer(context: Context): Hono<OptionalSession> {
  return new Hono<OptionalSession>().on(
    ...methodAndPath(testSignInEndpoints.signIn),
    jsonBody(testSignInEndpoints.signIn, TestSignIn),
    async (c) => {
      const { email, name, next } = c.req.valid("json");
      const { sender } = c.var;
      const response = await context.auth.api.signInForTest({
        body: { email: email.toLowerCase(), name },
        headers: sender ? c.req.raw.headers : withoutEndedSession(c.req.raw.headers),
        asResponse: true,
      });
      await completeSignIn(c, context, response);
      for (const cookie of response.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.json(v.parse(testSignInEndpoints.signIn.response, { path: next }));
    },
  );
}
