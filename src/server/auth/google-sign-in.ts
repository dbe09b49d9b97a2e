import { createHash } from "node:crypto";
import { genericOAuth } from "better-auth/plugins";
import * as v from "valibot";
import type { Env } from "#server/settings/env.ts";

/** Id of the OpenID provider in URLs and in the database. */
export const PROVIDER_ID = "google";
const SCOPES = ["openid", "email", "profile"];

/** Creating the plugin requests the provider's endpoints. */
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

/** The claims of an OpenID id_token that the app uses. Longer values are refused: no provider sends them. */
const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  picture: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});
type Claims = v.InferOutput<typeof Claims>;

function claimsOf(idToken: string | undefined): Claims | null {
  const payload = idToken?.split(".")[1];
  if (payload === undefined) return null;
  try {
    const result = v.safeParse(Claims, JSON.parse(Buffer.from(payload, "base64url").toString()));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** `sub` alone identifies an account: `email` is a placeholder derived from it, so two accounts never collide on an address. */
export function userFieldsOf({ sub, email, email_verified: isVerified, name, picture }: Claims) {
  return {
    name,
    image: picture,
    email: `${createHash("sha256").update(sub).digest("hex").slice(0, 40)}@member.invalid`,
    emailVerified: false,
    providerEmail: email.toLowerCase(),
    providerEmailVerified: isVerified,
  };
}

export const ADDITIONAL_USER_FIELDS = {
  providerEmail: { type: "string", required: false },
  providerEmailVerified: { type: "boolean", required: false },
} as const;
