import { Hono } from "hono";
import * as v from "valibot";
import type { OptionalSession } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody } from "#server/http/validators.ts";
import { completeSignIn, withoutEndedSession } from "./complete-sign-in.server.ts";
import { TestSignIn, testSignInEndpoints } from "./test-sign-in.contract.ts";

/** POST /api/session/test: signs in as anybody, without a provider. Mounted only with the setting `TEST_SIGN_IN`. */
export function testSignInServer(context: Context): Hono<OptionalSession> {
  return new Hono<OptionalSession>().on(
    ...methodAndPath(testSignInEndpoints.signIn),
    jsonBody(testSignInEndpoints.signIn, TestSignIn),
    async (c) => {
      const { email, name, next } = c.req.valid("json");
      const { known } = c.var;
      const response = await context.auth.api.signInForTest({
        body: { email: email.toLowerCase(), name },
        headers: known ? c.req.raw.headers : withoutEndedSession(c.req.raw.headers),
        asResponse: true,
      });
      await completeSignIn(c, context, response);
      for (const cookie of response.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.json(v.parse(testSignInEndpoints.signIn.response, { path: next }));
    },
  );
}
