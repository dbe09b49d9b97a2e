import { genericOAuth } from "better-auth/plugins";
import type { Env } from "#server/settings/env.ts";
import { claimsOf, userFieldsOf } from "./identity.ts";

/** Id of the OpenID provider in URLs and in the database. */
export const PROVIDER_ID = "google";
const SCOPES = ["openid", "email", "profile"];

/** The better-auth plugin for the Google sign-in. Creating it requests the provider's endpoints. */
export function googleSignIn(env: Env) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        clientId: env.GOOGLE_CLIENT_ID ?? "",
        ...(env.GOOGLE_CLIENT_SECRET && { clientSecret: env.GOOGLE_CLIENT_SECRET }),
        discoveryUrl: `${env.OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
        scopes: SCOPES,
        pkce: true,
        requireIdTokenVerification: true,
        getUserInfo: async ({ idToken }) => {
          const claims = claimsOf(idToken);
          if (!claims) return null;
          return { ...claims, ...userFieldsOf(claims), id: claims.sub };
        },
        // Of the fields above, better-auth writes only these into our own columns.
        mapProfileToUser: ({ providerEmail, providerEmailVerified }) => ({
          providerEmail,
          providerEmailVerified,
        }),
        overrideUserInfo: true,
        prompt: "select_account",
      },
    ],
  });
}
