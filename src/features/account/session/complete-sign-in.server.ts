import type { Context as Request } from "hono";
import type { OptionalSession } from "#server/auth/player.ts";
import { endSession } from "#server/db/queries/sessions.ts";
import type { Context } from "#server/http/context.ts";
import { logSignIn } from "./sign-in-events.server.ts";

const SESSION_COOKIE = /^(__Host-)?skypurse\.session_token=/;

/** Whether a `Set-Cookie` header sets a session cookie, rather than clearing it. */
const isNewSession = (cookie: string) => /^(__Host-)?skypurse\.session_token=[^;]/.test(cookie);

/** Ends the former session of a browser whose sign-in has succeeded according to `response`, and logs the sign-in. */
export async function completeSignIn(
  c: Request<OptionalSession>,
  context: Context,
  response: Response,
): Promise<void> {
  const { known } = c.var;
  // The browser has a new session: without this, the former one would stay valid though nobody could end
  // it.
  if (known && response.headers.getSetCookie().some(isNewSession))
    await endSession(context.db, known.player.id, known.sessionId);
  await logSignIn(c, context, response);
}

/**
 * Returns a request's headers without the session cookie. The response would clear the cookie of an ended session,
 * and with it the cookie of the new one.
 */
export function withoutEndedSession(original: Headers): Headers {
  const headers = new Headers(original);
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  headers.set("cookie", cookies.filter((cookie) => !SESSION_COOKIE.test(cookie)).join("; "));
  return headers;
}
