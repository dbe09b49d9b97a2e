import { Hono } from "hono";
import * as v from "valibot";
import { accountEndpoints, sessionEndpoints, withFormerNames } from "#contract/session.ts";
import { type OptionalSession, readPlayer } from "#server/auth/player.ts";
import { deleteUser, endSession } from "#server/db/queries/sessions.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody } from "#server/http/validators.ts";
import { signInLimit } from "#server/limits/limits.ts";
import { StartGoogle, signInEndpoints } from "./sign-in.contract.ts";
import {
  completeSignIn,
  logSignOut,
  signInGuest,
  startGoogleSignIn,
  testSignInServer,
  withoutEndedSession,
} from "./sign-in.server.ts";

/**
 * /api/session: the present player, signing in and signing out. Signing in responds with 429 `too_fast` after
 * too many attempts from one connection.
 */
export function sessionServer(context: Context) {
  const { auth, db, env } = context;
  const limit = signInLimit(context);
  return (
    new Hono<OptionalSession>()
      .use(readPlayer(context))
      .on(...methodAndPath(sessionEndpoints.load), async (c) => {
        const { sender } = c.var;
        // Every page begins with this request, so a guest's cookie lasts as long as the session, which use extends.
        if (sender?.player.role === "guest")
          c.header("set-cookie", await auth.sessionCookie(sender.token, sender.expiresAt));
        const session = { player: sender?.player ?? null, hasGoogle: auth.hasProvider };
        return c.json(withFormerNames(v.parse(sessionEndpoints.load.response, session)));
      })
      /**
       * Creates a guest. A player who is already signed in stays signed in, so pressing the button twice
       * creates one guest. 429 `guests_full` if the limit of guests is reached, in total or for one of the
       * client's networks.
       */
      .on(...methodAndPath(signInEndpoints.guest), limit, async (c) => {
        if (!c.var.sender) await signInGuest(context, c);
        return c.body(null, 204);
      })
      /** Responds with the provider's URL to go to. 503 `google_missing` or `google_unreachable`. */
      .on(
        ...methodAndPath(signInEndpoints.google),
        limit,
        jsonBody(signInEndpoints.google, StartGoogle),
        (c) => startGoogleSignIn(context, c, c.req.valid("json").next),
      )
      /** Ends the session, and deletes a guest with all their data. Idempotent. */
      .on(...methodAndPath(accountEndpoints.signOut), async (c) => {
        const { sender } = c.var;
        if (sender?.player.role === "guest") await deleteUser(db, sender.player.id);
        else if (sender) await endSession(db, sender.player.id, sender.sessionId);
        if (sender) logSignOut(c, sender.player);
        const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.body(null, 204);
      })
      .route("/", env.TEST_SIGN_IN ? testSignInServer(context) : new Hono<OptionalSession>())
  );
}

/**
 * /api/auth/callback/google: the provider redirects the player here. A failure redirects to the login page.
 */
export function callbackServer(context: Context) {
  const { auth } = context;
  return new Hono<OptionalSession>().on(
    ...methodAndPath(signInEndpoints.callback),
    signInLimit(context),
    readPlayer(context),
    async (c) => {
      const withProvider = auth.hasProvider ? await auth.withProvider() : undefined;
      if (!withProvider) return c.redirect("/login?error=google_unreachable");
      const { raw } = c.req;
      const response = await withProvider.handler(
        c.var.sender ? raw : new Request(raw, { headers: withoutEndedSession(raw.headers) }),
      );
      await completeSignIn(c, context, response);
      return response;
    },
  );
}
