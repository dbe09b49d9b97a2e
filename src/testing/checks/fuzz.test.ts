import * as check from "fast-check";
import * as v from "valibot";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { users } from "#server/db/schema.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { type GeneratedRequest, requestsFor, routesOf } from "#testing/fuzz/routes.ts";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { OPERATOR_EMAIL, sessionCookie, startTestApp } from "#testing/start-test-app.ts";

/** The number of requests, fewer on the second engine. */
const REQUESTS = sized(inject("postgres") === undefined ? 20_000 : 4_000, 1_000);
/**
 * Maximum time of a response in milliseconds of this thread's processor time: other processes do not add to
 * it.
 */
const MAX_MS = 250;
/** A slow request is repeated: any request may be slow because of compilation or garbage collection. */
const ATTEMPTS = 3;
/** Codes of responses with status 503 by design. */
const NOT_AVAILABLE = ["google_missing", "google_unreachable", "not_ready"];
/** After this number of requests the players are replaced by new ones, which have not reached any limit. */
const RENEW_AFTER = 1_000;

const issuer = "https://accounts.test";
const { api, db, request } = await startTestApp({
  WRITES_PER_MINUTE: "1000000",
  SIGN_INS_PER_MINUTE: "1000000",
  GOOGLE_CLIENT_ID: "skypurse",
  GOOGLE_CLIENT_SECRET: "only here",
  OIDC_ISSUER: issuer,
});
const routes = routesOf(api);

let errors: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    errors.push(...parts);
  });
  // A fake provider that serves its discovery document and refuses every code.
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
    (address instanceof Request ? address.url : String(address)).endsWith("/.well-known/openid-configuration")
      ? Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/me`,
        })
      : Response.json({ error: "invalid_grant" }, { status: 400 }),
  );
});

type Jar = Map<string, string>;
let round = 0;
/** Values for `$state` and `$hash`: the state of a started sign-in, and the name of an existing file. */
const states = new Map<GeneratedRequest["who"], string>();
const { list: hash } = v.parse(ItemsManifest, await (await request(pathOf(itemsEndpoints.manifest))).json());
let jars: Partial<Record<GeneratedRequest["who"], Jar>> = {};

function keep(jar: Jar, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Creates a player of each kind, with an order in every state of payment, a character and documents. */
async function arrive(who: GeneratedRequest["who"]): Promise<Jar> {
  const jar: Jar = new Map();
  if (who === "visitor") return jar;
  if (who === "guest") {
    keep(jar, await request(pathOf(signInEndpoints.guest), { method: "POST" }));
  } else {
    const isOperator = who === "operator";
    const id = isOperator ? "operator" : `member-${round++}`;
    const email = isOperator ? OPERATOR_EMAIL : `${id}@skypurse.test`;
    await db
      .insert(users)
      .values({
        id,
        name: "Mia",
        email: `${id}@placeholder.invalid`,
        providerEmail: email,
        providerEmailVerified: true,
      })
      .onConflictDoNothing();
    const [name, value] = await sessionCookie(db, id);
    jar.set(name, value);
    if (!isOperator) await seedPlayer(db, id);
  }
  const put = (method: string, path: string, body: unknown) =>
    request(path, { method, headers: headersOf(jar), body: JSON.stringify(body) });
  for (const id of ["order-1", "order-2", "order-3"])
    await put("POST", pathOf(ordersEndpoints.save), newOrder(id));
  await put("PUT", pathOf(ordersEndpoints.pay, { params: { id: "order-1", paymentId: "payment-1" } }), {
    penya: 5,
  });
  await put("PUT", pathOf(charactersEndpoints.save, { params: { id: "character-1" } }), newCharacter());
  return jar;
}

const headersOf = (jar: Jar) => ({
  "content-type": "application/json",
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
});

/** Returns the response with its whole body, and the milliseconds that this thread worked for it. */
async function ask({ who, method, path, headers, body }: GeneratedRequest) {
  const jar = jars[who] ?? (await arrive(who));
  jars[who] = jar;
  errors = [];
  const before = process.threadCpuUsage();
  const { cookie } = headersOf(jar);
  const at = path.replace("%24state", states.get(who) ?? "").replace("%24hash", hash);
  const response = await request(at, {
    method,
    headers: { ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body }),
  });
  // A stream of events does not end by itself.
  const isStream = response.headers.get("content-type") === "text/event-stream";
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const { user, system } = process.threadCpuUsage(before);
  keep(jar, response);
  const [, state] = /[?&]state=([^&"]+)/.exec(text) ?? [];
  if (state !== undefined) states.set(who, state);
  // Signed out, deleted, or never signed in: the next request creates a new player.
  if (response.status === 401) delete jars[who];
  return { response, text, ms: (user + system) / 1_000 };
}

function codeOf(text: string): unknown {
  try {
    // The body is not validated: only a known code is used.
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

const shown = (sent: GeneratedRequest) => JSON.stringify({ ...sent, body: sent.body?.slice(0, 2_000) });

type Received = Awaited<ReturnType<typeof ask>>;

/** Throws for a server error, and for an error without a problem document. */
function judge(sent: GeneratedRequest, { response, text }: Received): void {
  const { status } = response;
  const code = codeOf(text);
  const isByDesign = status === 503 && NOT_AVAILABLE.includes(String(code));
  if (status >= 500 && !isByDesign)
    throw new Error(`${status} for ${shown(sent)}: ${errors.map(String).join(" ").slice(0, 3_000)}`);
  const type = response.headers.get("content-type");
  if (status >= 400 && (code === undefined || type !== "application/problem+json"))
    throw new Error(`${status} without a problem document for ${shown(sent)}: ${text.slice(0, 500)}`);
}

/** Returns the status of the response. Throws like `judge`, and if every attempt was slow. */
async function statusOf(sent: GeneratedRequest): Promise<number> {
  const first = await ask(sent);
  judge(sent, first);
  let { ms } = first;
  for (let attempt = 1; attempt < ATTEMPTS && ms > MAX_MS; attempt++) ms = Math.min(ms, (await ask(sent)).ms);
  if (ms > MAX_MS) throw new Error(`${Math.round(ms)} ms at best for ${shown(sent)}`);
  return first.response.status;
}

test("every part of every route has a generator", () => {
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) expect(() => requestsFor(route), `${route.method} ${route.path}`).not.toThrow();
});

test(`${REQUESTS} valid and nearly valid requests get no 5xx and no slow response`, async () => {
  const asked = new Map<string, Map<number, number>>();
  let count = 0;
  await check.assert(
    check.asyncProperty(check.oneof(...routes.map(requestsFor)), async (sent) => {
      if (count++ % RENEW_AFTER === 0) jars = {};
      const status = await statusOf(sent);
      const statuses = asked.get(sent.route) ?? new Map<number, number>();
      asked.set(sent.route, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }),
    // Shrinking would run against a changed database: the first failing request is reported.
    { seed: freshSeed("fuzz"), numRuns: REQUESTS, endOnFailure: true },
  );
  if (process.env.FUZZ_TABLE)
    for (const [route, statuses] of asked) console.info(route, Object.fromEntries(statuses));
  expect(asked.size).toBe(routes.length);
}, 900_000);
