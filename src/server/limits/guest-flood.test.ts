import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { documents, users } from "#server/db/schema.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { sized } from "#testing/checks/test-size.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { guestNetworksOf } from "./client-address.ts";
import { createGuests } from "./guests.ts";
import { onBehalfOf, Turns } from "./turns.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

const NETWORKS = sized(2 ** 16, 60);
const MAX_GUESTS = sized(2_000, 100);
const START = new Date("2026-11-22T08:00:00Z").getTime();
/** How often the flood and the player sign in, in milliseconds, and when a refused player asks again. */
const [FLOOD_MS, PLAYER_MS, RETRY_MS] = [20, 1_000, 5_000];

let now = START;
beforeEach(async () => {
  await db.delete(users);
  now = START;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => void vi.useRealTimers());

function simulation() {
  const guests = createGuests({
    db,
    env: readEnv({ MAX_GUESTS: String(MAX_GUESTS), MAX_GUESTS_PER_NETWORK: String(MAX_GUESTS / 100) }),
    secret: "a secret that only tests have",
    observer: captureLog().observer,
  });
  /** Signs in a guest from an address. Returns the id, or `undefined` if there is no place. */
  return async (address: string, hasData: boolean): Promise<string | undefined> => {
    const create = async () => {
      const [guestId, at] = [randomUUID(), new Date()];
      await db
        .insert(users)
        .values({ id: guestId, name: "", email: guestId, isAnonymous: true, createdAt: at });
      if (hasData)
        await db
          .insert(documents)
          .values({ userId: guestId, name: "cart", version: 1, content: {}, changes: [], updatedAt: at });
      return { guestId };
    };
    try {
      return (await guests.admit(guestNetworksOf(ipaddr.parse(address)), create)).guestId;
    } catch {
      return undefined;
    }
  };
}

/** One of 2^16 networks of a provider: one in each site, or 256 in each of 256 sites. */
const FLOODS = {
  "65,536 sites": (i: number) => `2001:db8:${(i % 2 ** 16).toString(16)}::1`,
  "256 networks of each of 256 sites": (i: number) =>
    `2001:db8:${(Math.floor(i / 256) % 256).toString(16)}:${(i % 256).toString(16)}00::1`,
};

test.each(
  (Object.keys(FLOODS) as (keyof typeof FLOODS)[]).flatMap((flood) => [
    { flood, player: "2a02:8071::1", hasData: false },
    { flood, player: "9.9.9.9", hasData: true },
    { flood, player: "2001:db8:ffff:ff00::1", hasData: false },
  ]),
)(
  "$flood of one provider against a player at $player, with data: $hasData",
  async ({ flood, player, hasData }) => {
    const signIn = simulation();
    let [refused, most] = [0, 0];
    let askAt = START;
    for (let i = 0; i < NETWORKS; i++) {
      now += FLOOD_MS;
      vi.setSystemTime(now);
      await signIn(FLOODS[flood](i), hasData);
      if (now < askAt) continue;
      const id = await signIn(player, false);
      refused = id === undefined ? refused + 1 : 0;
      most = Math.max(most, refused);
      askAt = now + (id === undefined ? RETRY_MS : PLAYER_MS);
      // The next one is a network that was never seen again.
      if (id !== undefined) await db.delete(users).where(eq(users.id, id));
    }
    expect(most).toBeLessThanOrEqual(1);
    expect(await db.$count(users)).toBeLessThanOrEqual(MAX_GUESTS);
  },
);

test("a guest of a busy network keeps no other guest waiting", async () => {
  const turns = new Turns(1);
  const { admit } = createGuests({
    db,
    env: readEnv({}),
    secret: "a secret that only tests have",
    observer: captureLog().observer,
  });
  const signIn = (address: string) =>
    onBehalfOf(address, () =>
      admit(guestNetworksOf(ipaddr.parse(address)), () => turns.run(() => ({ guestId: randomUUID() }))),
    );
  let waiting = 200;
  const statement = () => turns.run(() => void waiting--);
  const busy = onBehalfOf("203.0.113.9", () => Promise.all(Array.from({ length: waiting }, statement)));
  await Promise.all([signIn("203.0.113.9"), signIn("198.51.100.7")]);
  expect(waiting).toBeGreaterThan(0);
  await busy;
});
