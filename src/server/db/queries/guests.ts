import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  max,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { guestConversions, sessions, storageUse, users } from "#server/db/schema.ts";

const MINUTE_MS = 60_000;
/** A guest without a request for this time, in milliseconds, may lose the place. The last use is accurate to five minutes. */
const IDLE_AFTER_MS = { empty: 6 * MINUTE_MS, withData: 360 * MINUTE_MS } as const;
/** The newest fraction of a full network's guests can lose their place to a guest of a smaller network. */
const NEWEST = 0.25;

/** Keyed hashes of the networks that a guest came from, from the widest to the narrowest. */
export type Networks = readonly [provider: string, site: string, neighborhood: string];

/** The first of a guest's networks, which identify the last of them; empty for all guests. */
type NetworkPath = readonly string[];

export type GuestCounts = Readonly<{ all: number; ofNetworks: readonly [number, number, number] }>;

/** The column `network`, or its prefix for a wider network. */
const textOf = (path: NetworkPath) => path.join(".");

/** The guests of a network. A range of bytes, for which there is an index: "/" follows ".". */
function within(path: NetworkPath): SQL {
  const { isAnonymous, network } = users;
  const text = textOf(path);
  if (path.length === 0) return sql`${isAnonymous}`;
  if (path.length === 3) return sql`${isAnonymous} and ${network} = ${text}`;
  return sql`${isAnonymous} and ${network} ~>=~ ${`${text}.`} and ${network} ~<~ ${`${text}/`}`;
}

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

export async function saveNetworks(db: Database, guestId: string, networks: Networks): Promise<void> {
  await db
    .update(users)
    .set({ network: textOf(networks) })
    .where(eq(users.id, guestId));
}

type Idle = Readonly<{ path: NetworkPath; most: number; now: Date }>;

/** Removes guests without data first, then the longest idle; not those whose data wait to be joined. Returns their number. */
export async function deleteIdleGuests(db: Database, { path, most, now }: Idle): Promise<number> {
  const lastUse = lastUseOf(db);
  /** The time of the sign-in is compared first, because it needs no other table. */
  const isIdleFor = (ms: number) => {
    const limit = new Date(now.getTime() - ms).toISOString();
    return sql`${users.createdAt} < ${limit} and ${lastUse} < ${limit}`;
  };
  const isIdle = or(
    isIdleFor(IDLE_AFTER_MS.withData),
    and(not(hasData(db, users.id)), isIdleFor(IDLE_AFTER_MS.empty)),
  );
  return deleteFound(
    db,
    db
      .select({ id: users.id })
      .from(users)
      .where(and(within(path), isIdle, not(waits(db))))
      .orderBy(asc(hasData(db, users.id)), asc(lastUse))
      .limit(most),
  );
}

type Crowd = Readonly<{
  path: NetworkPath;
  guests: number;
  networks: Networks;
  now: Date;
}>;

/**
 * Removes one of the newest quarter of a full network's guests, so that a flood displaces itself. Its network must have more than
 * twice as many of these as that of the new guest, at the first level where the two differ. In the largest such network, guests
 * who stored nothing within a minute go first, then the oldest. Returns the number of removed guests.
 */
export async function deleteFromCrowd(db: Database, { now, ...crowd }: Crowd): Promise<number> {
  const guest = newestGuests(db, crowd);
  const [provider, site, neighborhood] = crowd.networks;
  const isOfCrowd = sql`case
    when ${guest.provider} <> ${provider} then ${guest.ofProvider} > 2 * ${guest.ofNewProvider}
    when ${guest.site} <> ${site} then ${guest.ofSite} > 2 * ${guest.ofNewSite}
    when ${guest.neighborhood} <> ${neighborhood} then ${guest.ofNeighborhood} > 2 * ${guest.ofNewNeighborhood}
    else false end`;
  const minuteAgo = new Date(now.getTime() - MINUTE_MS).toISOString();
  return deleteFound(
    db,
    db
      .select({ id: guest.id })
      .from(guest)
      .where(isOfCrowd)
      .orderBy(
        desc(guest.ofProvider),
        desc(guest.ofSite),
        desc(guest.ofNeighborhood),
        sql`case when ${guest.createdAt} < ${minuteAgo} then ${hasData(db, guest.id)} else true end`,
        asc(guest.createdAt),
      )
      .limit(1),
  );
}

/** With the numbers of guests from the same networks and from the new guest's. */
function newestGuests(db: Database, { path, guests, networks }: Omit<Crowd, "now">) {
  const partOf = (place: number) =>
    sql`split_part(coalesce(${users.network}, ''), '.', ${sql.raw(String(place))})`;
  const newest = db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      provider: partOf(1).as("provider"),
      site: partOf(2).as("site"),
      neighborhood: partOf(3).as("neighborhood"),
    })
    .from(users)
    .where(and(within(path), not(waits(db))))
    .orderBy(desc(users.createdAt))
    .limit(Math.ceil(guests * NEWEST))
    .as("newest");
  const { id, createdAt, provider, site, neighborhood } = newest;
  const alike = (...parts: SQLWrapper[]) => sql`count(*) over (partition by ${sql.join(parts, sql`, `)})`;
  const of = (part: SQLWrapper, network: string) => sql`count(*) filter (where ${part} = ${network}) over ()`;
  return db
    .select({
      id,
      createdAt,
      provider,
      site,
      neighborhood,
      ofProvider: alike(provider).as("of_provider"),
      ofSite: alike(provider, site).as("of_site"),
      ofNeighborhood: alike(provider, site, neighborhood).as("of_neighborhood"),
      ofNewProvider: of(provider, networks[0]).as("of_new_provider"),
      ofNewSite: of(site, networks[1]).as("of_new_site"),
      ofNewNeighborhood: of(neighborhood, networks[2]).as("of_new_neighborhood"),
    })
    .from(newest)
    .as("guest");
}

function lastUseOf(db: Database) {
  const used = db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  return sql`coalesce((${used}), ${users.createdAt})`;
}

function hasData(db: Database, guestId: Parameters<typeof eq>[0]) {
  const stored = db
    .select({ bytes: storageUse.bytes })
    .from(storageUse)
    .where(eq(storageUse.userId, guestId));
  return sql<boolean>`(coalesce((${stored}), 0) > 0)`;
}

function waits(db: Database) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(guestConversions)
      .where(and(eq(guestConversions.guestId, users.id), isNull(guestConversions.joinedAt))),
  );
}

async function deleteFound(db: Database, guestIds: SQLWrapper): Promise<number> {
  const gone = await db.delete(users).where(inArray(users.id, guestIds)).returning({ id: users.id });
  return gone.length;
}

const MAX_JOINED_GUESTS = 1_000;

/** Ends the guest's sessions. Idempotent. The latest `MAX_JOINED_GUESTS` joined guests of a member are kept. */
export async function recordConversion(
  db: Database,
  { guestId, memberId }: Readonly<{ guestId: string; memberId: string }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(guestConversions).values({ guestId, memberId }).onConflictDoNothing();
    await tx.delete(sessions).where(eq(sessions.userId, guestId));
    const ofMember = and(eq(guestConversions.memberId, memberId), isNotNull(guestConversions.joinedAt));
    const latest = tx
      .select({ id: guestConversions.guestId })
      .from(guestConversions)
      .where(ofMember)
      .orderBy(desc(guestConversions.createdAt), desc(guestConversions.guestId))
      .limit(MAX_JOINED_GUESTS);
    await tx.delete(guestConversions).where(and(ofMember, notInArray(guestConversions.guestId, latest)));
  });
}
