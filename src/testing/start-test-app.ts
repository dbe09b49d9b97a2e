import { createHmac, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll } from "vitest";
import { createServerApi } from "#app/app.server.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { sessionExpiry } from "#server/auth/auth.ts";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/schema.ts";
import { type Context, createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "./captured-log.ts";
import { pathOf } from "./path-of.ts";
import { StatementLog } from "./statement-log.ts";
import { type Client, createClient, type TestRequest } from "./test-client.ts";
import { openTestDatabase } from "./test-database.ts";

export const AUTH_SECRET = "a secret that only tests have, 32 or more";
export const OPERATOR_EMAIL = "olga@skypurse.test";

export type TestApp = Readonly<{
  db: Database;
  api: ReturnType<typeof createServerApi>;
  /** The log of the API. */
  log: ReturnType<typeof captureLog>;
  /** Sends a request to the real API, without a network. */
  request: TestRequest;
  visitor: (address?: string) => Client;
  /** Creates a new guest. */
  guest: (address?: string) => Promise<Client>;
  /** Signs in a member; each name is one member, and a second call is a second browser of that member. */
  member: (name: string, email?: string) => Promise<Client>;
  operator: () => Promise<Client>;
}>;

/** Creates a session of a user, and returns the name and value of its cookie. */
export async function sessionCookie(db: Database, userId: string): Promise<readonly [string, string]> {
  const now = new Date();
  const token = randomUUID();
  await db
    .insert(sessions)
    .values({ id: randomUUID(), userId, token, expiresAt: sessionExpiry(now, false), updatedAt: now });
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return ["skypurse.session_token", encodeURIComponent(`${token}.${signature}`)];
}

/**
 * Starts the real API with the shipped list, on its own embedded PostgreSQL. One for each test file; closed
 * after it.
 */
export async function startTestApp(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp & Readonly<{ statements: StatementLog }>> {
  const statements = new StatementLog();
  const { db, close } = await openTestDatabase(statements);
  afterAll(close);
  await seedShop(db, join(import.meta.dirname, "../../content/shop"));
  return { ...testAppOn(db, settings), statements };
}

/** Adds a member, unless it is there already. Returns its id. */
export async function insertMember(db: Database, name: string, email: string): Promise<string> {
  const id = `member-${name}`;
  await db
    .insert(users)
    .values({
      id,
      name,
      email: `${id}@placeholder.invalid`,
      providerEmail: email,
      providerEmailVerified: true,
    })
    .onConflictDoNothing();
  return id;
}

/** Starts the real API with other settings on a database that is already open. */
export function testAppOn(
  db: Database,
  settings: Readonly<Record<string, string>> = {},
  given: Partial<Pick<Context, "randomInt" | "coordination" | "turns" | "stopping">> = {},
): TestApp {
  const env = readEnv({
    AUTH_SECRET,
    OPERATOR_EMAILS: OPERATOR_EMAIL,
    // All of a test's requests come from one address, or from none.
    SIGN_INS_PER_MINUTE: "1000000",
    PUBLIC_READS_PER_MINUTE: "1000000",
    MAX_GUESTS_PER_NETWORK: "20000",
    // Keeps out a catalogue that was imported into the developer's own instance.
    DATA_DIR: join(import.meta.dirname, "no-data"),
    ...settings,
  });
  const log = captureLog({ showErrors: true });
  const api = createServerApi(createContext(db, env, { observer: log.observer, ...given }));
  // The address of the socket's other end; `undefined` for a request without a network.
  const request: TestRequest = async (path, init, address) =>
    api.request(path, init, address && { incoming: { socket: { remoteAddress: address } } });

  const client = (id: string, cookies: Map<string, string>, address: string | undefined): Client =>
    createClient(id, { request, cookies, address });

  async function member(name: string, email = `${name}@skypurse.test`): Promise<Client> {
    const id = await insertMember(db, name, email);
    return client(id, new Map([await sessionCookie(db, id)]), undefined);
  }

  async function guest(address?: string): Promise<Client> {
    const cookies = new Map<string, string>();
    const anonymous = client("", cookies, address);
    await anonymous.post(pathOf(signInEndpoints.guest));
    const { player } = (await (await anonymous.get(pathOf(sessionEndpoints.load))).json()) as {
      player: { id: string };
    };
    return client(player.id, cookies, address);
  }

  return {
    db,
    api,
    log,
    request,
    visitor: (address) => client("", new Map(), address),
    guest,
    member,
    operator: () => member("olga", OPERATOR_EMAIL),
  };
}
