/** What operators see of the prices and rates that members share, and of their answers about the game's window. */
import { desc, eq, sql } from "drizzle-orm";
import { toInstant } from "#contract/dates.ts";
import { MAX_SHOP_ITEMS } from "#contract/shop.ts";
import type { WindowQuestion } from "#domain/character/window/window-questions.ts";
import { VOTE_HOURS, type WeighedVote, weighVotes } from "#domain/money/community/community-rate.ts";
import { isWithinLimits } from "#domain/money/community/plausible-limits.ts";
import { countingPrices } from "#domain/money/community/players-price.ts";
import { KNOWN_MEMBER_DAYS } from "#domain/money/community/vote-weights.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { loadCommunityRates, loadVotes } from "#server/db/queries/community-rates.ts";
import { accountDays, isCounted } from "#server/db/queries/members.ts";
import { loadPriceBases, loadSaidPrices } from "#server/db/queries/players-prices.ts";
import { loadItems } from "#server/db/queries/shop.ts";
import { loadWindowCounts } from "#server/db/queries/window-counts.ts";
import {
  leftOutMembers,
  priceRules,
  rateRules,
  sharedPrices,
  users,
  windowAnswers,
} from "#server/db/schema.ts";
import { MAX_SHOWN, type ServerShare } from "./community.contract.ts";
import { NO_RULE } from "./operator.contract.ts";

const VOTE_MS = (VOTE_HOURS / 24) * DAY_MS;

/** Returns all products and servers with their rules and what members say, and the members who are left out. */
export async function loadCommunity(db: Database, now: Date) {
  const priceRuleOf = new Map((await db.select().from(priceRules)).map((rule) => [rule.slug, rule]));
  const rateRuleOf = new Map((await db.select().from(rateRules)).map((rule) => [rule.server, rule]));
  const said = await loadSaidPrices(db, utcDay(now));
  const items = await loadItems(db);
  const rates = await loadCommunityRates(db, now);
  const leftOutBySlug = await countLeftOut(db);
  const leftOut = await db
    .select({ member: leftOutMembers.userId, reason: leftOutMembers.reason, at: leftOutMembers.at })
    .from(leftOutMembers)
    .orderBy(desc(leftOutMembers.at))
    .limit(MAX_SHOWN);
  return {
    products: items.map(({ slug }) => ({
      slug,
      said: said.get(slug)?.said ?? null,
      members: said.get(slug)?.members ?? 0,
      leftOut: leftOutBySlug.get(slug) ?? 0,
      rule: priceRuleOf.get(slug) ?? NO_RULE,
    })),
    servers: rates.map(({ id, known }) => ({
      id,
      members: known.members,
      rate: known.kind === "known" ? { ...known.median, certainty: known.certainty } : null,
      rule: rateRuleOf.get(id) ?? NO_RULE,
    })),
    answers: await loadWindowCounts(db, now),
    leftOut: leftOut.map(({ at, ...member }) => ({ ...member, at: toInstant(at) })),
  };
}

/** Returns how many of the members who are left out share a price, by the product's slug. */
async function countLeftOut(db: Database): Promise<ReadonlyMap<string, number>> {
  const members = db
    .select({ userId: leftOutMembers.userId })
    .from(leftOutMembers)
    .orderBy(desc(leftOutMembers.at))
    .limit(MAX_SHOWN)
    .as("members");
  // For each member, with a limit: for a plain join, PostgreSQL would rather read all shared prices.
  const shared = db
    .select({ slug: sharedPrices.slug })
    .from(sharedPrices)
    .where(eq(sharedPrices.userId, members.userId))
    .limit(MAX_SHOP_ITEMS)
    .as("shared");
  const rows = await db
    .select({ slug: shared.slug, members: sql<number>`count(*)::int` })
    .from(members)
    .innerJoinLateral(shared, sql`true`)
    .groupBy(shared.slug);
  return new Map(rows.map(({ slug, members: count }) => [slug, count]));
}

/** Returns the newest prices that members share of a product, at most `MAX_SHOWN`. */
export async function loadProductShares(db: Database, slug: string, now: Date) {
  const today = utcDay(now);
  // Looked up for each row: for a join, PostgreSQL would rather read all users once.
  const since = db.select({ at: users.createdAt }).from(users).where(eq(users.id, sharedPrices.userId));
  const reason = db
    .select({ reason: leftOutMembers.reason })
    .from(leftOutMembers)
    .where(eq(leftOutMembers.userId, sharedPrices.userId));
  const rows = await db
    .select({
      member: sharedPrices.userId,
      fcoins: sharedPrices.fcoins,
      at: sharedPrices.at,
      accountDays: sql<number>`greatest(0, ${today}::date - ((${since}) at time zone 'UTC')::date)`,
      isLeftOut: sql<boolean>`(${reason}) is not null`,
    })
    .from(sharedPrices)
    .where(eq(sharedPrices.slug, slug))
    .orderBy(desc(sharedPrices.at))
    .limit(MAX_SHOWN);
  const basis = (await loadPriceBases(db, today)).get(slug);
  const reasonOf = ({ fcoins, isLeftOut }: (typeof rows)[number]) =>
    isLeftOut ? "left_out" : basis && !isWithinLimits(basis.limits, fcoins) ? "limits" : null;
  const counted = rows
    .filter((row) => reasonOf(row) === null)
    .map((row) => ({ ...row, day: utcDay(row.at), reliability: 0 }));
  const { counting, least } = countingPrices(counted, { today, before: basis?.before });
  const members = new Set(counting.map(({ member }) => member));
  return rows.map((row) => {
    const { isLeftOut: _isLeftOut, at, ...share } = row;
    const passedOver = members.has(row.member) ? null : row.accountDays < least ? "new" : "old";
    return { ...share, at: toInstant(at), excluded: reasonOf(row) ?? passedOver };
  });
}

/** Returns the newest answers to a question about the game's window, at most `MAX_SHOWN`. */
export async function loadQuestionAnswers(db: Database, question: WindowQuestion, now: Date) {
  const rows = await db
    .select({
      member: windowAnswers.userId,
      answer: windowAnswers.answer,
      number: windowAnswers.number,
      at: windowAnswers.at,
      days: accountDays(db, windowAnswers.userId, utcDay(now)),
      isCounted: isCounted(db, windowAnswers.userId),
    })
    .from(windowAnswers)
    .where(eq(windowAnswers.question, question))
    .orderBy(desc(windowAnswers.at))
    .limit(MAX_SHOWN);
  return rows.map(({ at, days, isCounted: counts, ...answer }) => ({
    ...answer,
    at: toInstant(at),
    accountDays: Math.max(0, days),
    excluded: !counts ? "left_out" : days < KNOWN_MEMBER_DAYS ? "new" : null,
  }));
}

/** Returns each member's latest rate of a server of the last 7 days, the heaviest first, at most `MAX_SHOWN`. */
export async function loadServerShares(db: Database, server: string, now: Date): Promise<ServerShare[]> {
  const span = { after: new Date(now.getTime() - VOTE_MS), until: now };
  const load = (only: "counting" | "left_out" | "beyond_limits") => loadVotes(db, server, { ...span, only });
  const { kept, outliers } = weighVotes(await load("counting"));
  const total = kept.reduce((sum, { weight }) => sum + weight, 0);
  const latestOf = async (only: "left_out" | "beyond_limits") => {
    const { kept: near, outliers: far } = weighVotes(await load(only));
    return [...near, ...far];
  };
  const shareOf =
    (excluded: ServerShare["excluded"]) =>
    ({ vote, weight }: WeighedVote): ServerShare => ({
      member: vote.member,
      accountDays: Math.max(0, Math.floor(vote.accountDays)),
      reliability: vote.reliability,
      penya: vote.rate.penya,
      per: vote.rate.per,
      at: toInstant(new Date(now.getTime() - vote.ageHours * (DAY_MS / 24))),
      weight: excluded === null ? Math.min(1, weight / total) : 0,
      excluded,
    });
  return [
    ...kept.map(shareOf(null)).sort((one, other) => other.weight - one.weight),
    ...outliers.map(shareOf("far")),
    ...(await latestOf("beyond_limits")).map(shareOf("limits")),
    ...(await latestOf("left_out")).map(shareOf("left_out")),
  ].slice(0, MAX_SHOWN);
}
