import { and, count, desc, eq, sql } from "drizzle-orm";
import {
  isPlayersPriceShown,
  type PlayersPrice,
  playersPrice,
  type SharedPrices,
} from "#domain/money/community/players-price.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import type { Database } from "#server/db/open.ts";
import { leftOutMembers, priceRules, sharedPrices, shopItems } from "#server/db/schema.ts";
import { loadItems } from "./shop.ts";

/**
 * The most shared prices of a product that one computation reads, the newest first: a bound of the time that it takes. Those that
 * the operator excludes are among them, see `docs/security.md`.
 */
const MAX_SHARED = 2_000;

/**
 * Returns what members say about each product, or only about that with `slug`: what the operator has frozen, else what they share
 * today (UTC).
 */
export async function loadPlayersPrices(
  db: Database,
  today: string,
  slug?: string,
): Promise<ReadonlyMap<string, PlayersPrice>> {
  const rules = await db
    .select()
    .from(priceRules)
    .where(slug === undefined ? undefined : eq(priceRules.slug, slug));
  const prices = new Map<string, PlayersPrice>();
  for (const [product, { said }] of await loadSaidPrices(db, today, slug)) prices.set(product, said);
  for (const rule of rules) if (rule.frozen) prices.set(rule.slug, rule.frozen);
  return prices;
}

/**
 * Returns what members say about each product, or only about that with `slug`, whatever the operator has frozen, and how many of
 * them share a price.
 */
export async function loadSaidPrices(
  db: Database,
  today: string,
  slug?: string,
): Promise<ReadonlyMap<string, Readonly<{ said: PlayersPrice; members: number }>>> {
  const shared = Map.groupBy(await loadSharedNumbers(db, slug), (one) => one.slug);
  const prices = new Map<string, { said: PlayersPrice; members: number }>();
  for (const [product, numbers] of shared) {
    const said = playersPrice(numbers, today);
    if (said) prices.set(product, { said, members: numbers.reduce((sum, { members }) => sum + members, 0) });
  }
  return prices;
}

/** Returns how many members share which number of FC, by product and day. Left out are members and numbers that the operator excludes. */
function loadSharedNumbers(
  db: Database,
  slug: string | undefined,
): Promise<readonly (SharedPrices & Readonly<{ slug: string }>)[]> {
  // Without further conditions: PostgreSQL expects that few rows fulfil them, and would read all rows of the product and sort them.
  const newest = db
    .select({
      userId: sharedPrices.userId,
      fcoins: sharedPrices.fcoins,
      day: sql<string>`to_char(${sharedPrices.at} at time zone 'UTC', 'YYYY-MM-DD')`.as("day"),
    })
    .from(sharedPrices)
    .where(eq(sharedPrices.slug, shopItems.slug))
    .orderBy(desc(sharedPrices.at))
    .limit(MAX_SHARED)
    .as("newest");
  const isLeftOut = db
    .select({ userId: leftOutMembers.userId })
    .from(leftOutMembers)
    .where(eq(leftOutMembers.userId, newest.userId));
  return db
    .select({ slug: shopItems.slug, fcoins: newest.fcoins, day: newest.day, members: count() })
    .from(shopItems)
    .leftJoin(priceRules, eq(priceRules.slug, shopItems.slug))
    .crossJoinLateral(newest)
    .where(
      and(
        slug === undefined ? undefined : eq(shopItems.slug, slug),
        sql`${newest.fcoins} between coalesce(${priceRules.least}, 1) and coalesce(${priceRules.most}, ${sql.raw(String(MAX_AMOUNT))})`,
        // Looked up for each row: for a join, PostgreSQL would read all members who are left out.
        sql`(${isLeftOut}) is null`,
      ),
    )
    .groupBy(shopItems.slug, newest.fcoins, newest.day);
}

/**
 * Returns the shop's items in list order, or only that with `slug`, each with the price that everybody sees today (UTC), and with
 * what members share.
 */
export async function loadShownItems(db: Database, today: string, slug?: string) {
  const players = await loadPlayersPrices(db, today, slug);
  const items = await loadItems(db, slug);
  return items.map(({ price: shop, ...item }) => {
    const ofPlayers = players.get(item.slug);
    const price =
      ofPlayers && isPlayersPriceShown(shop, ofPlayers)
        ? priceOf(ofPlayers)
        : shop && { ...shop, members: null };
    return { ...item, price, shared: ofPlayers?.numbers ?? [] };
  });
}

function priceOf({ certainty, numbers: [{ fcoins, day, members }] }: PlayersPrice) {
  return certainty === "split" ? null : { fcoins, certainty, date: day, source: null, members };
}
