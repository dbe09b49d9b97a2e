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

const NETWORKS = sized(2 ** 12, 42);
const MAX_GUESTS = sized(2_000, 40);
const MAX_GUESTS_PER_NETWORK = sized(20, 2);
const START = new Date("2026-11-22T08:00:00Z").getTime();
const TIMEOUT_MS = sized(1_800_000, 60_000);
/** The time between two sign-ins of the flood, in milliseconds, and how many there are between two of the player. */
const [FLOOD_MS, FLOOD_PER_PLAYER] = [20, sized(50, 8)];

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
    env: readEnv({ MAX_GUESTS: String(MAX_GUESTS), MAX_GUESTS_PER_NETWORK: String(MAX_GUESTS_PER_NETWORK) }),
    secret: "a secret that only tests have",
    observer: captureLog().observer,
  });
  /** Signs in a guest from an address, a moment after the former. Returns the id, or `undefined` if there is no place. */
  return async (address: string, hasData: boolean): Promise<string | undefined> => {
    now += FLOOD_MS;
    vi.setSystemTime(now);
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

/** One of the networks of a provider: one in each site, or 256. */
const FLOODS = {
  "Ever new sites": (i: number) => `2001:db8:${i.toString(16)}::1`,
  "256 networks of each site": (i: number) =>
    `2001:db8:${Math.floor(i / 256).toString(16)}:${(i % 256).toString(16)}00::1`,
};

test.each(
  (Object.keys(FLOODS) as (keyof typeof FLOODS)[]).flatMap((flood) => [
    { flood, player: "2a02:8071::1", hasData: false },
    { flood, player: "9.9.9.9", hasData: true },
    { flood, player: "2001:db8:ffff:ff00::1", hasData: true },
  ]),
)(
  "$flood of one provider against a player at $player, with data: $hasData",
  async ({ flood, player, hasData }) => {
    const signIn = simulation();
    for (let i = 0; i < NETWORKS; i++) {
      await signIn(FLOODS[flood](i), hasData);
      if (i % FLOOD_PER_PLAYER !== 0) continue;
      const id = await signIn(player, false);
      await signIn(FLOODS[flood](++i), hasData);
      // The next one is a network that was never seen again.
      expect(
        await db
          .delete(users)
          .where(eq(users.id, `${id}`))
          .returning(),
      ).toHaveLength(1);
    }
    expect(await db.$count(users)).toBeLessThanOrEqual(MAX_GUESTS);
  },
  TIMEOUT_MS,
);

/** Just enough networks to fill all places, and guests who were there before: a household of the crowd's provider, and others. */
const CROWDS = [
  {
    crowd: "IPv6 /32",
    share: 16,
    address: (network: number, i: number) => `2001:${network.toString(16)}:${i.toString(16)}::1`,
    earlier: ["2001:0:ffff::1", "2001:0:ffff:100::1", "2001:1:ffff::1", "9.9.9.9"],
  },
  {
    crowd: "IPv4 /16",
    share: 4,
    address: (network: number, i: number) => `5.${network}.${i % 256}.1`,
    earlier: ["5.0.255.1", "5.1.255.1", "9.9.9.9"],
  },
].map((one) => ({ ...one, networks: Math.ceil(MAX_GUESTS / MAX_GUESTS_PER_NETWORK / one.share) }));

test.each(CROWDS)(
  "$networks $crowd with data fill all places, and neither keep others out nor push them out",
  async ({ networks, address, earlier }) => {
    const signIn = simulation();
    const honest: unknown[] = [];
    for (const address of earlier) honest.push(await signIn(address, true));
    let i = 0;
    const flood = () => signIn(address(i % networks, Math.floor(i++ / networks)), true);
    const fill = async (places: number) => {
      while ((await db.$count(users)) < places) await flood();
    };
    await fill(MAX_GUESTS * 0.75);
    // The oldest of the newest quarter.
    honest.push(await signIn("7.7.7.7", true));
    await fill(MAX_GUESTS);
    for (let newcomer = 0; newcomer < MAX_GUESTS / 20; newcomer++)
      honest.push(await signIn(`8.${newcomer}.8.8`, true));
    // Long enough to replace the newest quarter.
    for (const end = i + MAX_GUESTS / 3; i < end; ) await flood();
    const ids = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
    expect(ids).toHaveLength(MAX_GUESTS);
    expect(ids).toEqual(expect.arrayContaining(honest));
  },
  TIMEOUT_MS,
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
