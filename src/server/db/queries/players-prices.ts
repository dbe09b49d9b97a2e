import { and, desc, eq, getTableName, gte, lt, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import {
  isWithinLimits,
  plausibleLimits,
  type SharedLimits,
  withOperatorsLimits,
} from "#domain/money/community/plausible-limits.ts";
import {
  FIRST_PRICE_ACCOUNT_DAYS,
  isPlayersPriceShown,
  type PlayersPrice,
  type PriceBefore,
  playersPrice,
  type SharedPrice,
} from "#domain/money/community/players-price.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import type { Database } from "#server/db/open.ts";
import { priceDays, priceRules, rateReliability, sharedPrices, shopItems } from "#server/db/schema.ts";
import { accountDays, isCounted } from "./members.ts";
import { loadItems } from "./shop.ts";

/** Bounds the time of one computation: newest shared prices of a product, of known members and of all (`docs/security.md`). */
const MAX_SHARED = 2_000;
/** Among how many of the newest those of known members are looked for. */
const MAX_LOOKED_AT = 10_000;
/** A price that players confirmed longer ago than this many days is no longer the price before. */
const BEFORE_DAYS = 400;

/** The prices that the operator has frozen, else those that members share today (UTC). */
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

/** Ignores what the operator has frozen; adds the number of members within the limits. */
export async function loadSaidPrices(
  db: Database,
  today: string,
  slug?: string,
): Promise<ReadonlyMap<string, Readonly<{ said: PlayersPrice; members: number }>>> {
  const bases = await loadPriceBases(db, today);
  const shared = Map.groupBy(await loadSharedPrices(db, today, slug), (one) => one.slug);
  const prices = new Map<string, { said: PlayersPrice; members: number }>();
  for (const [product, all] of shared) {
    const basis = bases.get(product);
    const within = basis
      ? all.filter(({ fcoins, day }) => day <= today && isWithinLimits(basis.limits, fcoins))
      : [];
    const said = playersPrice(within, { today, before: basis?.before });
    if (said) prices.set(product, { said, members: within.length });
  }
  return prices;
}

/** The operator's limits, else plausible ones. */
export async function loadPriceLimits(
  db: Database,
  items?: Awaited<ReturnType<typeof loadItems>>,
): Promise<ReadonlyMap<string, SharedLimits>> {
  const shop = items ?? (await loadItems(db));
  const rules = new Map((await db.select().from(priceRules)).map((rule) => [rule.slug, rule]));
  return new Map(
    shop.map((item) => [item.slug, withOperatorsLimits(plausibleLimits(item, shop), rules.get(item.slug))]),
  );
}

/** The limits of each product, and the price that everybody saw before today (UTC). */
export async function loadPriceBases(
  db: Database,
  today: string,
): Promise<ReadonlyMap<string, Readonly<{ limits: SharedLimits; before: PriceBefore | undefined }>>> {
  const items = await loadItems(db);
  const prices = new Map(items.map(({ slug, price }) => [slug, price]));
  const confirmed = await loadConfirmedBefore(db, today);
  return new Map(
    [...(await loadPriceLimits(db, items))].map(([slug, limits]) => {
      const [ofPlayers, ofShop] = [confirmed.get(slug), prices.get(slug)];
      const isOfPlayers = ofPlayers && isWithinLimits(limits, ofPlayers.fcoins);
      const shops = ofShop ? { fcoins: ofShop.fcoins, day: ofShop.date, members: null } : undefined;
      return [slug, { limits, before: isOfPlayers ? ofPlayers : shops }];
    }),
  );
}

async function loadConfirmedBefore(db: Database, today: string) {
  const latest = db
    .select({ fcoins: priceDays.fcoins, day: priceDays.day, members: priceDays.members })
    .from(priceDays)
    .where(
      and(
        eq(priceDays.slug, shopItems.slug),
        eq(priceDays.certainty, "players"),
        lt(priceDays.day, today),
        gte(priceDays.day, dayAfter(today, -BEFORE_DAYS)),
      ),
    )
    .orderBy(desc(priceDays.day))
    .limit(1)
    .as("latest");
  const rows = await db
    .select({ slug: shopItems.slug, fcoins: latest.fcoins, day: latest.day, members: latest.members })
    .from(shopItems)
    .crossJoinLateral(latest);
  return new Map(rows.map(({ slug, ...price }) => [slug, price]));
}

/** Known members are loaded separately, because a flood of new accounts must not hide them. */
function newestOfItem(db: Database, today: string) {
  // Without further conditions: PostgreSQL expects that few rows fulfil them, and would read all rows of the product and sort them.
  const newest = (most: number) =>
    db
      .select()
      .from(sharedPrices)
      .where(eq(sharedPrices.slug, shopItems.slug))
      .orderBy(desc(sharedPrices.at))
      .limit(most);
  // The alias is the table's name, so that the condition applies to it.
  const ofKnown = db
    .select()
    .from(newest(MAX_LOOKED_AT).as(getTableName(sharedPrices)))
    .where(sql`${accountDays(db, sharedPrices.userId, today)} >= ${FIRST_PRICE_ACCOUNT_DAYS}`)
    .orderBy(desc(sharedPrices.at))
    .limit(MAX_SHARED);
  return union(ofKnown, newest(MAX_SHARED)).as("of_item");
}

function loadSharedPrices(
  db: Database,
  today: string,
  slug: string | undefined,
): Promise<readonly (SharedPrice & Readonly<{ slug: string }>)[]> {
  const ofItem = newestOfItem(db, today);
  const newest = db.$with("newest").as(
    db
      .select({
        slug: ofItem.slug,
        fcoins: ofItem.fcoins,
        member: ofItem.userId,
        day: sql<string>`to_char(${ofItem.at} at time zone 'UTC', 'YYYY-MM-DD')`.as("day"),
      })
      .from(shopItems)
      .crossJoinLateral(ofItem)
      .where(slug === undefined ? undefined : eq(shopItems.slug, slug)),
  );
  const { member } = newest;
  // Looked up once for each member: for a join, PostgreSQL would read all users, and all members who are left out.
  const reliability = db
    .select({ reliability: rateReliability.reliability })
    .from(rateReliability)
    .where(eq(rateReliability.userId, member));
  const members = db.$with("members").as(
    db
      .select({
        member,
        accountDays: accountDays(db, member, today).as("account_days"),
        reliability: sql<number>`coalesce((${reliability}), 0)::float8`.as("reliability"),
      })
      .from(newest)
      .groupBy(member)
      .having(isCounted(db, member)),
  );
  return db
    .with(newest, members)
    .select({
      slug: newest.slug,
      fcoins: newest.fcoins,
      day: newest.day,
      accountDays: members.accountDays,
      reliability: members.reliability,
    })
    .from(newest)
    .innerJoin(members, eq(members.member, newest.member));
}

/** In list order, with the price that everybody sees today (UTC). */
export async function loadShownItems(db: Database, today: string, slug?: string) {
  const players = await loadPlayersPrices(db, today, slug);
  const items = await loadItems(db, slug);
  return items.map(({ price: shop, ...item }) => {
    const ofPlayers = players.get(item.slug);
    const ofShop = shop && { ...shop, members: null };
    const price = ofPlayers && isPlayersPriceShown(shop, ofPlayers) ? priceOf(ofPlayers, ofShop) : ofShop;
    return { ...item, price, shared: ofPlayers?.numbers ?? [] };
  });
}

/** While a change is in question, the price before it. */
function priceOf<Shop>({ certainty, numbers: [first, second] }: PlayersPrice, ofShop: Shop | null) {
  if (certainty === "changed" && !second) return ofShop && { ...ofShop, certainty };
  const { fcoins, day, members } = first;
  return { fcoins, certainty, date: day, source: null, members };
}
