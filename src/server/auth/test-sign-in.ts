import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { handleOAuthUserInfo } from "better-auth/oauth2";
import * as v from "valibot";
import { PROVIDER_ID, userFieldsOf } from "./google-sign-in.ts";

/** A sign-in without a provider, for tests: rows, cookies and the conversion of a guest are those of a sign-in with Google. */
export const testSignIn = () =>
  ({
    id: "test-sign-in",
    endpoints: {
      signInForTest: createAuthEndpoint(
        // The plugin for guests recognizes a sign-in by the beginning of this path.
        "/sign-in/test",
        { method: "POST", body: v.object({ email: v.string(), name: v.string() }) },
        async (c) => {
          const { email, name } = c.body;
          const result = await handleOAuthUserInfo(c, {
            userInfo: { ...userFieldsOf({ sub: email, email, email_verified: true, name }), id: email },
            account: { providerId: PROVIDER_ID, accountId: email },
            overrideUserInfo: true,
          });
          if (result.error !== null) throw new Error(`The test sign-in failed: ${result.error}`);
          await setSessionCookie(c, result.data);
          return c.json(null);
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
