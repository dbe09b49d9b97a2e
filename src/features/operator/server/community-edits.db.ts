/** What operators decide about the prices and rates that members share. Each change is in the log, and can be undone. */
import { eq, inArray } from "drizzle-orm";
import { utcDay } from "#domain/time/utc-day.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { loadSaidPrices } from "#server/db/queries/players-prices.ts";
import { leftOutMembers, priceRules, rateRules, servers, shopItems, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import {
  type EditedPriceRule,
  type Exclusion,
  editedPriceRule,
  MAX_SHOWN,
  type PriceRule,
  type RateRule,
} from "./community.contract.ts";
import { changeUnderLock, type EditOrigin } from "./operator-edit.db.ts";

type Step<State> = Readonly<{ from: State; to: State }>;

export const NO_PRICE_RULE: PriceRule = { frozen: null, least: null, most: null };
export const NO_RATE_RULE: RateRule = { least: null, most: null };

/** Returns the rules of all products and servers that have one. */
export async function loadRules(db: Database) {
  const prices = await db.select().from(priceRules);
  const rates = await db.select().from(rateRules);
  return {
    priceRules: new Map(
      prices.map(({ slug, frozen, ...limits }): [string, PriceRule] => [
        slug,
        { ...limits, frozen: frozen && { ...frozen, numbers: [...frozen.numbers] } },
      ]),
    ),
    rateRules: new Map(rates.map(({ server, ...rule }): [string, RateRule] => [server, rule])),
  };
}

/** Returns whether and why each of these members is left out, by id; unknown ids are missing. */
export async function loadLeftOutOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Exclusion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, reason: leftOutMembers.reason })
    .from(users)
    .leftJoin(leftOutMembers, eq(leftOutMembers.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason === null ? null : { reason }]));
}

/**
 * Freezes what members say about a product, or lets it follow them again, and sets the limits. Returns the id of the log entry.
 * Throws `RequestError` `not_found`, or `changed_meanwhile`, also if members say nothing that could be frozen.
 */
export function changePriceRule(
  db: Database,
  edit: EditOrigin,
  slug: string,
  { from, to }: Step<EditedPriceRule>,
): Promise<number> {
  return setPriceRule(db, edit, slug, async (tx, now) => {
    const { frozen } = now;
    const refusal = new RequestError("changed_meanwhile", editedPriceRule(now));
    if (!isSame(editedPriceRule(now), from)) throw refusal;
    const said = (await loadSaidPrices(tx, utcDay(new Date()), slug)).get(slug)?.said;
    if (to.isFrozen && !frozen && !said) throw refusal;
    const next = to.isFrozen ? (frozen ?? said ?? null) : null;
    return {
      frozen: next && { certainty: next.certainty, numbers: [...next.numbers] },
      least: to.least,
      most: to.most,
    };
  });
}

/** Restores a price rule, with what was frozen. Returns and throws like `changePriceRule`. */
export function restorePriceRule(
  db: Database,
  edit: EditOrigin,
  slug: string,
  { from, to }: Step<PriceRule>,
): Promise<number> {
  return setPriceRule(db, edit, slug, async (_tx, now) => {
    if (!isSame(now, from)) throw new RequestError("changed_meanwhile");
    return to;
  });
}

function setPriceRule(
  db: Database,
  edit: EditOrigin,
  slug: string,
  decide: (tx: Database, now: PriceRule) => Promise<PriceRule>,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "priceRule", key: slug }, async (tx) => {
    if ((await tx.$count(shopItems, eq(shopItems.slug, slug))) === 0) throw missing(edit);
    const now = (await loadRules(tx)).priceRules.get(slug) ?? NO_PRICE_RULE;
    const to = await decide(tx, now);
    if (isSame(now, to)) throw new RequestError("changed_meanwhile", editedPriceRule(now));
    // The list has one or two numbers, which its type does not say.
    const stored = { ...to, frozen: to.frozen as (typeof priceRules.$inferInsert)["frozen"] };
    if (isSame(to, NO_PRICE_RULE)) await tx.delete(priceRules).where(eq(priceRules.slug, slug));
    else
      await tx
        .insert(priceRules)
        .values({ slug, ...stored })
        .onConflictDoUpdate({ target: priceRules.slug, set: stored });
    return { before: now, after: to };
  });
}

/** Sets the limits of a server's rates. Returns the id of the log entry. Throws `RequestError` `not_found` or `changed_meanwhile`. */
export function changeRateRule(
  db: Database,
  edit: EditOrigin,
  server: string,
  { from, to }: Step<RateRule>,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "rateRule", key: server }, async (tx) => {
    if ((await tx.$count(servers, eq(servers.id, server))) === 0) throw missing(edit);
    const now = (await loadRules(tx)).rateRules.get(server) ?? NO_RATE_RULE;
    if (!isSame(now, from) || isSame(now, to)) throw new RequestError("changed_meanwhile", now);
    if (isSame(to, NO_RATE_RULE)) await tx.delete(rateRules).where(eq(rateRules.server, server));
    else
      await tx
        .insert(rateRules)
        .values({ server, ...to })
        .onConflictDoUpdate({ target: rateRules.server, set: to });
    return { before: now, after: to };
  });
}

/**
 * Leaves out what a member shares, or lets it count again. The member still sees it. Returns the id of the log entry. Throws
 * `RequestError` `not_found`, `changed_meanwhile` or `too_many_left_out`.
 */
export function changeLeftOut(
  db: Database,
  edit: EditOrigin,
  userId: string,
  { from, to }: Step<Exclusion>,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "member", key: userId }, async (tx) => {
    const now = (await loadLeftOutOf(tx, [userId])).get(userId);
    if (now === undefined) throw missing(edit);
    if (!isSame(now, from) || isSame(now, to)) throw new RequestError("changed_meanwhile", now);
    if (to === null) await tx.delete(leftOutMembers).where(eq(leftOutMembers.userId, userId));
    else {
      if (now === null && (await tx.$count(leftOutMembers)) >= MAX_SHOWN)
        throw new RequestError("too_many_left_out");
      await tx
        .insert(leftOutMembers)
        .values({ userId, reason: to.reason, at: new Date() })
        .onConflictDoUpdate({ target: leftOutMembers.userId, set: { reason: to.reason } });
    }
    return { before: now, after: to };
  });
}

/** A product, a server or a member that is gone: whoever undoes a change is told that it was changed since. */
const missing = ({ undoes }: EditOrigin) =>
  new RequestError(undoes === undefined ? "not_found" : "changed_meanwhile");
