import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type State, wordsOf } from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import { orders } from "#server/db/schema.ts";

/**
 * Most orders that are read by their ids. If more match, a page in any order is complete after at most some thousand of a
 * player's 20,000 orders, so its index is read instead.
 */
const FEW = 500;

/**
 * The conditions of the indexes of the migration `order_search`: the search words of nearly all orders are in an index, and read
 * there, without the order. Longer ones do not fit into an index.
 */
const IN_INDEX = sql.raw(`octet_length("orders"."searched") <= 2000`);
const NOT_IN_INDEX = sql.raw(`octet_length("orders"."searched") > 2000`);

/** Returns what a search reads of each order of a player. */
function searchedOrders(db: Database, userId: string) {
  const those = (condition: SQL) =>
    db
      .select({ id: orders.id, state: orders.state, searched: orders.searched })
      .from(orders)
      .where(and(eq(orders.userId, userId), condition));
  return unionAll(those(IN_INDEX), those(NOT_IN_INDEX)).as("own");
}

type OrderCounts = Readonly<{
  found: Readonly<Record<State, number>>;
  all: number;
}>;

type Wanted = Readonly<{ q: string; ofBuyer: SQL | undefined }>;

/** Counts a player's orders, and by state those that match the words and the buyer; an empty query matches all. */
export async function countOrders(
  db: Database,
  userId: string,
  { q, ofBuyer }: Wanted,
): Promise<OrderCounts> {
  const counted = await (ofBuyer
    ? countAll(db, userId, and(ofBuyer, matching(orders.searched, q)))
    : q === ""
      ? countAll(db, userId)
      : countMatches(db, userId, q));
  const none = { quote: 0, agreed: 0, paid: 0, delivered: 0, cancelled: 0 };
  return {
    found: { ...none, ...Object.fromEntries(counted.map(({ state, found }) => [state, found])) },
    all: counted.reduce((sum, { all }) => sum + all, 0),
  };
}

const COUNT = sql<number>`count(*)::int`;

const countAll = (db: Database, userId: string, condition?: SQL) =>
  db
    .select({
      state: orders.state,
      all: COUNT,
      found: condition ? sql<number>`(count(*) filter (where ${condition}))::int` : COUNT,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.state);

/** The counts of all states in one statement, which reads each order of the player once. */
export function countMatches(db: Database, userId: string, q: string) {
  const searched = searchedOrders(db, userId);
  const found = sql<number>`(count(*) filter (where ${matching(searched.searched, q)}))::int`;
  return db.select({ state: searched.state, all: COUNT, found }).from(searched).groupBy(searched.state);
}

/** Returns the condition of a search: the ids of the orders that match the words if they are few, else the words themselves. */
export async function searchCondition(
  db: Database,
  userId: string,
  { q, ofBuyer }: Wanted,
): Promise<SQL | undefined> {
  if (q === "") return ofBuyer;
  const ids = (await firstMatches(db, userId, q)).map(({ id }) => id);
  return and(ids.length > FEW ? matching(orders.searched, q) : inArray(orders.id, ids), ofBuyer);
}

export function firstMatches(db: Database, userId: string, q: string) {
  const searched = searchedOrders(db, userId);
  return db
    .select({ id: searched.id })
    .from(searched)
    .where(matching(searched.searched, q))
    .limit(FEW + 1);
}

type Searched = Parameters<typeof like>[0];

/** Folded words have only letters and digits: no character is special in LIKE. */
function matching(searched: Searched, q: string): SQL {
  const words = wordsOf(q);
  // A query of punctuation only matches no order.
  if (words.length === 0 && q.trim() !== "") return sql`false`;
  return and(...words.map((word) => like(searched, `%${word}%`))) ?? sql`true`;
}
