import { and, eq, lte, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { guestConversions, sessions, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp, type TestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, member } = await startTestApp();
const MINUTE_MS = 60_000;
const START = new Date("2026-11-22T08:00:00Z").getTime();

beforeEach(async () => {
  await db.delete(users).where(eq(users.isAnonymous, true));
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (minutes: number) => vi.setSystemTime(START + minutes * MINUTE_MS);
const isThere = async ({ id }: Client) => (await db.$count(users, eq(users.id, id))) === 1;
const all = () => db.$count(users, eq(users.isAnonymous, true));

/** Sends the request of the button "continue as guest"; returns its status, and the body of a refusal. */
async function ask({ visitor }: TestApp, address: string) {
  const response = await visitor(address).post(pathOf(signInEndpoints.guest));
  return response.status === 204 ? 204 : [response.status, await response.json()];
}
const FULL = [
  429,
  {
    type: "about:blank",
    title: expect.any(String),
    status: 429,
    code: "guests_full",
    requestId: expect.any(String),
  },
];

test("a flood of guests from one network fills only its share, and other networks keep their guests", async () => {
  const app = testAppOn(db, { MAX_GUESTS: "40", MAX_GUESTS_PER_NETWORK: "10" });
  const others = [await app.guest("198.51.100.7"), await app.guest("2001:db8:0:1300::1")];
  at(11);
  const floods = [
    (i: number) => `203.0.113.${i}`,
    (i: number) => `2001:db8:0:12${i.toString(16).padStart(2, "0")}::1`,
  ];
  for (const flood of floods) {
    const statuses = [];
    for (let i = 1; i <= 30; i++) statuses.push(await ask(app, flood(i)));
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(204));
    expect(statuses.slice(10)).toEqual(Array(20).fill(FULL));
  }
  expect(await Promise.all(others.map(isThere))).toEqual([true, true]);
  expect(await ask(app, "198.51.100.8")).toBe(204);
});

test("twenty networks of one customer fill only the share of one, and push out only themselves", async () => {
  const app = testAppOn(db, { MAX_GUESTS: "60", MAX_GUESTS_PER_NETWORK: "10" });
  const flood = async (site: string) => {
    for (let i = 0; i < 50; i++) {
      vi.advanceTimersByTime(1);
      await ask(app, `2001:db8:${site}:${(i % 20).toString(16)}00::1`);
    }
  };
  await flood("1");
  expect(await all()).toBe(40);
  const before = new Date();
  await flood("2");
  for (const address of ["9.9.9.9", "2a02:8071::1"]) expect(await ask(app, address)).toBe(204);
  expect(await all()).toBe(60);
  expect(await db.$count(users, and(eq(users.isAnonymous, true), lte(users.createdAt, before)))).toBe(40);
});

test("a network takes one of the newest places only from one that has more than twice as many of them", async () => {
  const app = testAppOn(db, { MAX_GUESTS: "16", MAX_GUESTS_PER_NETWORK: "4" });
  const askLater = (address: string) => {
    vi.advanceTimersByTime(1);
    return ask(app, address);
  };
  for (let i = 0; i < 16; i++) expect(await askLater(`2001:db8:${i}::1`)).toBe(204);
  // Of the four newest places, the second guest takes one of three, and a third one would take one of two.
  for (const status of [204, 204, FULL]) expect(await askLater("203.0.113.1")).toEqual(status);
});

test("a full network first removes its oldest guest without data, after six minutes without a request", async () => {
  const app = testAppOn(db, { MAX_GUESTS_PER_NETWORK: "3" });
  const withData = await app.guest("203.0.113.1");
  await seedPlayer(db, withData.id);
  const oldest = await app.guest("203.0.113.2");
  at(3);
  const younger = await app.guest("203.0.113.3");
  at(5);
  expect(await ask(app, "203.0.113.4")).toEqual(FULL);
  at(7);
  expect(await ask(app, "203.0.113.4")).toBe(204);
  expect(await Promise.all([withData, oldest, younger].map(isThere))).toEqual([true, false, true]);
  expect(await ask(app, "203.0.113.5")).toEqual(FULL);
});

test("a guest with data is removed only after six hours without a request", async () => {
  const app = testAppOn(db, { MAX_GUESTS_PER_NETWORK: "2" });
  const [idle, playing] = [await app.guest("203.0.113.1"), await app.guest("203.0.113.2")];
  for (const { id } of [idle, playing]) await seedPlayer(db, id);
  at(359);
  await playing.get(pathOf(sessionEndpoints.load));
  expect(await ask(app, "203.0.113.3")).toEqual(FULL);
  at(361);
  expect(await ask(app, "203.0.113.3")).toBe(204);
  expect(await Promise.all([idle, playing].map(isThere))).toEqual([false, true]);
});

test("concurrent sign-ins never exceed MAX_GUESTS", async () => {
  const app = testAppOn(db, { MAX_GUESTS: "5", MAX_GUESTS_PER_NETWORK: "5" });
  const playing = await app.guest("203.0.113.200");
  await seedPlayer(db, playing.id);
  const asked = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(app, `198.51.${i}.1`)));
  // No network was seen before, so each takes the place of the one before it.
  expect(asked).toEqual(Array(20).fill(204));
  expect(await all()).toBe(5);
  expect(await isThere(playing)).toBe(true);
});

test.each([{ MAX_GUESTS: "2", MAX_GUESTS_PER_NETWORK: "2" }, { MAX_GUESTS_PER_NETWORK: "2" }])(
  "the log records how many guests were removed to free space: %j",
  async (settings) => {
    const app = testAppOn(db, settings);
    const removed = () => app.log.lines("guests_expired");
    for (const host of [1, 2]) expect(await ask(app, `203.0.113.${host}`)).toBe(204);
    expect(await ask(app, "203.0.113.3")).toEqual(FULL);
    expect(removed()).toEqual([]);
    at(11);
    // Another instance does not remember that no guest could be removed.
    const later = testAppOn(db, settings);
    expect(await ask(later, "203.0.113.3")).toBe(204);
    expect(later.log.lines("guests_expired")).toMatchObject([
      { level: "info", security: true, count: 1, reason: "full" },
    ]);
    expect(removed()).toEqual([]);
  },
);

test("a guest whose data wait to be joined to an account is kept", async () => {
  const app = testAppOn(db, { MAX_GUESTS_PER_NETWORK: "1" });
  const waiting = await app.guest("203.0.113.1");
  await db.delete(sessions).where(eq(sessions.userId, waiting.id));
  const { id: memberId } = await member("mia");
  await db.insert(guestConversions).values({ guestId: waiting.id, memberId });
  at(23 * 60);
  expect(await ask(app, "203.0.113.2")).toEqual(FULL);
  expect(await isThere(waiting)).toBe(true);
});

test("a guest's network is stored as a keyed hash, and a member's is not stored", async () => {
  const networkOf = async (client: Client) =>
    (await db.select({ network: users.network }).from(users).where(eq(users.id, client.id)))[0]?.network;
  const [app, other] = [testAppOn(db), testAppOn(db, { AUTH_SECRET: "another secret of 32 characters!!" })];
  const one = await networkOf(await app.guest("203.0.113.1"));
  expect(one).toMatch(/^([\w-]{22}\.){2}[\w-]{22}$/);
  expect(await networkOf(await app.guest("203.0.113.2"))).toBe(one);
  expect(await networkOf(await app.guest("203.0.114.1"))).not.toBe(one);
  expect(await networkOf(await other.guest("203.0.113.1"))).not.toBe(one);
  expect(await networkOf(await app.member("tim"))).toBeNull();
});

test("what a guest stores in any table counts as data", async () => {
  const { rows } = (await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'stored_bytes')
        group by table_name having count(*) = 1 order by name`,
  )) as unknown as { rows: readonly { name: string }[] };
  // These do not count: identity, storage use and applied changes. Only operators are in the audit log; only
  // members share rates and prices, answer questions, and have alerts.
  expect(rows.map(({ name }) => name)).toEqual([
    "accounts",
    "alert_messages",
    "alerts",
    "applied_changes",
    "audit",
    "left_out_members",
    "push_devices",
    "quiet_times",
    "rate_reliability",
    "sessions",
    "shared_prices",
    "shared_rates",
    "storage_use",
    "window_answers",
  ]);
});
