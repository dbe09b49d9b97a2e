import { and, asc, desc, eq, exists, inArray, isNull, max, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import {
  characters,
  documents,
  guestConversions,
  orders,
  rateHistory,
  sessions,
  users,
} from "#server/db/schema.ts";

const MINUTE_MS = 60_000;
/**
 * A guest may be removed after this time without a request, in milliseconds. The time of the last request is
 * accurate to five minutes. One without data may make room for a network that has no guest after `fresh` already.
 */
const UNUSED_AFTER_MS = { fresh: 5_000, empty: 6 * MINUTE_MS, withData: 360 * MINUTE_MS } as const;
/** The tables of a guest's data. A guest with a row in one of them has stored something. */
export const GUEST_DATA = [documents, orders, characters, rateHistory] as const;

/** Keyed hashes of the networks that a guest came from, from the widest to the narrowest. */
export type Networks = readonly [provider: string, site: string, neighborhood: string];

/** The first of these networks, which name one of them; none stands for all guests. */
type NetworkPath = readonly string[];

/** The number of guests: of all networks, and of each of three. */
export type GuestCounts = Readonly<{ all: number; ofNetworks: readonly [number, number, number] }>;

/** The column `network` of the guests of a neighborhood, and how it begins for those of a wider network. */
const textOf = (path: NetworkPath) => path.join(".");

/** The guests of a network. A range of bytes, for which there is an index: "/" follows ".". */
function within(path: NetworkPath): SQL {
  const { isAnonymous, network } = users;
  const text = textOf(path);
  if (path.length === 0) return sql`${isAnonymous}`;
  if (path.length === 3) return sql`${isAnonymous} and ${network} = ${text}`;
  return sql`${isAnonymous} and ${network} ~>=~ ${`${text}.`} and ${network} ~<~ ${`${text}/`}`;
}

/** Counts the guests: all of them, and those of each of the networks. */
export async function countGuests(db: Database, networks: Networks): Promise<GuestCounts> {
  const of = (depth: number) =>
    sql<number>`(select count(*)::int from ${users} where ${within(networks.slice(0, depth))})`;
  const [row] = await db
    .select({ all: of(0), provider: of(1), site: of(2), neighborhood: of(3) })
    .from(sql`(select 1) as one`);
  return row
    ? { all: row.all, ofNetworks: [row.provider, row.site, row.neighborhood] }
    : { all: 0, ofNetworks: [0, 0, 0] };
}

/** Stores the keyed hashes of the networks that a guest came from. */
export async function saveNetworks(db: Database, guestId: string, networks: Networks): Promise<void> {
  await db
    .update(users)
    .set({ network: textOf(networks) })
    .where(eq(users.id, guestId));
}

export type UnusedGuests = Readonly<{
  /** The networks of the guest for whom there has to be room, and how many guests they have. */
  networks: Networks;
  ofNetworks: readonly number[];
  /** How many of these networks those have in common with that guest who may be removed. */
  depth: number;
  most: number;
  now: Date;
}>;

/**
 * Removes at most `most` unused guests to make room for another one: first those who have stored no data, those of the largest
 * network first, and there the longest idle. One who has stored something is removed after six hours without a request, one who has not
 * after six minutes; at once if its network stays larger than that of the new guest, and after five seconds if that has no guest. Guests
 * whose data wait to be joined to an account are kept. Returns the number of removed guests.
 */
export async function deleteUnusedGuests(db: Database, unused: UnusedGuests): Promise<number> {
  const { networks, ofNetworks, depth, most, now } = unused;
  const guest = sizedGuests(db, networks, depth);
  const before = (ms: number) => sql`${guest.lastUse} < ${now.getTime() - ms}`;
  const [provider, site, neighborhood] = ofNetworks;
  /** How many more guests the guest's network has than the new one's, where these two are first different. */
  const difference = sql`case ${guest.common}
    when 0 then ${guest.ofProvider} - ${provider}
    when 1 then ${guest.ofSite} - ${site}
    when 2 then ${guest.ofNeighborhood} - ${neighborhood}
    else 0 end`;
  const hasData = hasDataOf(db, guest.id);
  const isEmptyAndUnused = and(
    or(
      before(UNUSED_AFTER_MS.empty),
      neighborhood === 0 ? before(UNUSED_AFTER_MS.fresh) : undefined,
      sql`${difference} > ${most}`,
    ),
    not(sql`(${hasData})`),
  );
  const waiting = db
    .select({ one: sql`1` })
    .from(guestConversions)
    .where(and(eq(guestConversions.guestId, guest.id), isNull(guestConversions.joinedAt)));
  const found = db
    .select({ id: guest.id })
    .from(guest)
    .where(and(or(before(UNUSED_AFTER_MS.withData), isEmptyAndUnused), not(exists(waiting))))
    .orderBy(
      asc(sql`(${hasData})`),
      ...[guest.ofProvider, guest.ofSite, guest.ofNeighborhood].map((size) => desc(size)),
      asc(guest.lastUse),
    )
    .limit(most);
  const gone = await db.delete(users).where(inArray(users.id, found)).returning({ id: users.id });
  return gone.length;
}

/** The guests of the first `depth` networks, with the sizes of their own networks and how many of these are the given ones. */
function sizedGuests(db: Database, networks: Networks, depth: number) {
  const part = (place: number) => sql`split_part(${users.network}, '.', ${sql.raw(String(place))})`;
  const [provider, site, neighborhood] = networks;
  const used = db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const size = (...parts: SQL[]) => sql<number>`count(*) over (partition by ${sql.join(parts, sql`, `)})`;
  return db
    .select({
      id: users.id,
      lastUse: sql<number>`extract(epoch from coalesce((${used}), ${users.createdAt})) * 1000`.as("last_use"),
      ofProvider: size(part(1)).as("of_provider"),
      ofSite: size(part(1), part(2)).as("of_site"),
      ofNeighborhood: size(sql`${users.network}`).as("of_neighborhood"),
      common: sql<number>`case
        when ${part(1)} is distinct from ${provider} then 0
        when ${part(2)} <> ${site} then 1
        when ${part(3)} <> ${neighborhood} then 2
        else 3 end`.as("common"),
    })
    .from(users)
    .where(within(networks.slice(0, depth)))
    .as("guest");
}

/** Whether a guest has stored something. Not `exists`, for which PostgreSQL would rather read all rows of these tables once. */
function hasDataOf(db: Database, guestId: Parameters<typeof eq>[0]) {
  return or(
    ...GUEST_DATA.map(
      (table) =>
        sql`(${db
          .select({ one: sql`1` })
          .from(table)
          .where(eq(table.userId, guestId))
          .limit(1)}) is not null`,
    ),
  );
}
