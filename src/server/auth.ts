import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { anonymous, genericOAuth } from "better-auth/plugins";
import type { Database } from "./db/open.ts";
import * as schema from "./db/schema.ts";
import { isGuest } from "./db/sessions.ts";
import { noteUpgrade } from "./db/upgrades.ts";
import type { Env } from "./env.ts";

/** How long a session lasts without being used. */
const IDLE_MS = { guest: 24 * 3_600_000, member: 60 * 24 * 3_600_000 } as const;
/** The most that browsers grant a cookie. The server's own limit, above, is shorter and moves on. */
const COOKIE_SECONDS = 400 * 24 * 3_600;

/** The name under which the OpenID provider stands in addresses and in the database. */
export const PROVIDER = "google";
const SCOPES = ["openid", "email", "profile"];

/** When a session that is used now ends. */
export function expiryFrom(now: Date, isGuest: boolean): Date {
  return new Date(now.getTime() + (isGuest ? IDLE_MS.guest : IDLE_MS.member));
}

type Settings = Readonly<{ db: Database; env: Env; secret: string }>;

/**
 * Sessions, guests and the redirect to Google and back, all by better-auth. `provider` is asked for its addresses
 * when somebody first signs in, not at the start: a copy whose provider is down still starts, and tries again.
 */
export function createAuth(settings: Settings) {
  const own = configured(settings, false);
  let found: typeof own | undefined;

  return {
    api: own.api,
    /** Whether this copy has been given a Google sign-in. */
    hasProvider: Boolean(settings.env.GOOGLE_CLIENT_ID && settings.env.GOOGLE_CLIENT_SECRET),
    /** The same with the provider's addresses, or nothing while it does not answer. */
    async withProvider(): Promise<typeof own | undefined> {
      if (found) return found;
      const candidate = configured(settings, true);
      const { socialProviders } = await candidate.$context;
      if (!socialProviders.some(({ id }) => id === PROVIDER)) return undefined;
      found = candidate;
      return found;
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

function configured({ db, env, secret }: Settings, withProvider: boolean) {
  return betterAuth({
    baseURL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    basePath: "/api/auth",
    secret,
    telemetry: { enabled: false },
    // What fails is answered, and logged, by our own handlers.
    logger: { level: "error" },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    session: { expiresIn: COOKIE_SECONDS, disableSessionRefresh: true },
    // Somebody else's e-mail address must not open an account that was made another way.
    account: { accountLinking: { enabled: false } },
    advanced: { cookiePrefix: "skypurse", ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: "/login" },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: expiryFrom(new Date(), await isGuest(db, session.userId)) },
          }),
        },
      },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
        update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      },
    },
    plugins: [
      anonymous({
        // Their rows are joined to the member's first, and only then removed.
        disableDeleteAnonymousUser: true,
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          await noteUpgrade(db, { guestId: anonymousUser.user.id, memberId: newUser.user.id });
        },
      }),
      ...(withProvider
        ? [
            genericOAuth({
              config: [
                {
                  providerId: PROVIDER,
                  clientId: env.GOOGLE_CLIENT_ID ?? "",
                  ...(env.GOOGLE_CLIENT_SECRET && { clientSecret: env.GOOGLE_CLIENT_SECRET }),
                  discoveryUrl: `${env.OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
                  scopes: SCOPES,
                  pkce: true,
                  requireIdTokenVerification: true,
                  prompt: "select_account",
                },
              ],
            }),
          ]
        : []),
    ],
  });
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
