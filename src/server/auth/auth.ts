import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { anonymous } from "better-auth/plugins";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { API_BASE } from "#contract/endpoint.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { isGuest } from "#server/db/queries/sessions.ts";
import * as schema from "#server/db/schema.ts";
import type { Logger } from "#server/log/log.ts";
import { libraryLogger } from "#server/log/log.ts";
import type { Env } from "#server/settings/env.ts";
import { ADDITIONAL_USER_FIELDS, googleSignIn, PROVIDER_ID } from "./google-sign-in.ts";
import { testSignIn } from "./test-sign-in.ts";

/** Idle time of a session, in milliseconds. */
const IDLE_MS = { guest: 7 * DAY_MS, member: 60 * DAY_MS } as const;
/** The longest time of a session, in milliseconds. */
const SESSION_MS = 180 * DAY_MS;
/** The largest age of a sign-in, in milliseconds, that authorizes the deletion of an account. */
const FRESH_MS = 15 * 60_000;

/** The expiry of a session: after the idle time, and at most 180 days after it began at `since`. */
export function sessionExpiry(now: Date, isGuest: boolean, since = now): Date {
  const idle = now.getTime() + (isGuest ? IDLE_MS.guest : IDLE_MS.member);
  return new Date(Math.min(idle, since.getTime() + SESSION_MS));
}

/** Irreversible actions require a session of at most 15 minutes. */
export function isFresh(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() <= FRESH_MS;
}

type Settings = Readonly<{ db: Database; env: Env; secret: string; log: Logger }>;

/** Sessions, guests and the Google sign-in. The provider is first requested at a sign-in, so the server starts without it. */
export function createAuth(settings: Settings) {
  const instance = configured(settings, false);
  let withProvider: typeof instance | undefined;

  return {
    api: instance.api,
    async sessionToken(cookies: string): Promise<string | undefined> {
      const { authCookies, secret } = await instance.$context;
      const { name } = authCookies.sessionToken;
      const token = (await parseSigned(cookies, secret, name))[name];
      return token === false ? undefined : token;
    },
    /** The cookie of a session, which the browser keeps until `expiresAt`. */
    async sessionCookie(token: string, expiresAt: Date): Promise<string> {
      const { authCookies, secret } = await instance.$context;
      const { name, attributes } = authCookies.sessionToken;
      // As the library sets it, which would let it last as long as a member's.
      const { path = "/", httpOnly = true, sameSite = "Lax", secure = false } = attributes;
      const maxAge = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
      return serializeSigned(name, token, secret, { path, httpOnly, sameSite, secure, maxAge });
    },
    hasProvider: Boolean(settings.env.GOOGLE_CLIENT_ID && settings.env.GOOGLE_CLIENT_SECRET),
    /** Returns the instance with the provider's endpoints; `undefined` while the provider does not respond. */
    async withProvider(): Promise<typeof instance | undefined> {
      if (withProvider) return withProvider;
      const candidate = configured(settings, true);
      const { socialProviders } = await candidate.$context;
      if (!socialProviders.some(({ id }) => id === PROVIDER_ID)) return undefined;
      withProvider = candidate;
      return withProvider;
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

function configured({ db, env, secret, log }: Settings, withProvider: boolean) {
  const baseURL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isHttps = baseURL.startsWith("https:");
  return betterAuth({
    baseURL,
    basePath: `${API_BASE}/auth`,
    secret,
    telemetry: { enabled: false },
    // Our own handlers respond to errors and log them.
    logger: libraryLogger(log),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    user: { additionalFields: ADDITIONAL_USER_FIELDS },
    session: { expiresIn: SESSION_MS / 1000, disableSessionRefresh: true },
    // A sign-in with somebody else's email address must not open an account that was created in another way.
    account: { accountLinking: { enabled: false } },
    advanced: {
      // Browsers accept a "__Host-" cookie only from this exact host over HTTPS, never from a sibling subdomain.
      cookiePrefix: isHttps ? "__Host-skypurse" : "skypurse",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: "/login" },
    databaseHooks: databaseHooks(db),
    plugins: [
      anonymous({
        // The guest's data are first moved to the member; the guest is deleted after that.
        disableDeleteAnonymousUser: true,
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          await recordConversion(db, { guestId: anonymousUser.user.id, memberId: newUser.user.id });
        },
      }),
      ...(withProvider ? [googleSignIn(env)] : []),
      ...(env.TEST_SIGN_IN ? [testSignIn()] : []),
    ],
  });
}

const databaseHooks = (db: Database) =>
  ({
    session: {
      create: {
        before: async (session) => ({
          data: { ...session, expiresAt: sessionExpiry(new Date(), await isGuest(db, session.userId)) },
        }),
      },
    },
    account: {
      create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
    },
  }) satisfies BetterAuthOptions["databaseHooks"];

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
