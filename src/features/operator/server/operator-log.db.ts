import { desc, eq, lt } from "drizzle-orm";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { ShopPrice } from "#contract/shop.ts";
import { isSame } from "#domain/values/is-same.ts";
import { isSamePrice, isServerUnchanged } from "#features/operator/changes/edited-state.ts";
import type { Database } from "#server/db/open.ts";
import { audit, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import {
  changeLeftOut,
  changeRateRule,
  loadLeftOutOf,
  loadRules,
  NO_PRICE_RULE,
  NO_RATE_RULE,
  restorePriceRule,
} from "./community-edits.db.ts";
import { LoggedChange, ServerState } from "./operator.contract.ts";
import { changePrice, changeServer, loadEditable } from "./operator.db.ts";
import type { EditOrigin } from "./operator-edit.db.ts";

/**
 * Reverts an entry of the log, and returns the id of the new entry. Throws `RequestError` `not_found` without
 * such an entry, and whatever the change throws.
 */
export async function undo(db: Database, edit: Omit<EditOrigin, "undoes">, id: number): Promise<number> {
  const [row] = await db.select().from(audit).where(eq(audit.id, id));
  if (!row) throw new RequestError("not_found");
  const entry = v.parse(LoggedChange, row);
  const { key } = entry;
  const undoing = { ...edit, undoes: id };
  switch (entry.subject) {
    case "price":
      return changePrice(db, undoing, key, { from: entry.after, to: entry.before });
    case "server":
      return changeServer(db, undoing, key, { from: entry.after, to: entry.before });
    case "priceRule":
      return restorePriceRule(db, undoing, key, { from: entry.after, to: entry.before });
    case "rateRule":
      return changeRateRule(db, undoing, key, { from: entry.after, to: entry.before });
    case "member":
      return changeLeftOut(db, undoing, key, { from: entry.after, to: entry.before });
  }
}

const ENTRIES_PER_PAGE = 25;

/** Returns the newest entries, or those before the entry `before`. */
export async function loadLog(db: Database, before: number | undefined) {
  const rows = await db
    .select({ entry: audit, name: users.name, email: users.providerEmail })
    .from(audit)
    .leftJoin(users, eq(audit.userId, users.id))
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(ENTRIES_PER_PAGE + 1);
  const shown = rows.slice(0, ENTRIES_PER_PAGE);
  const isAsLeft = await presentState(
    db,
    shown.map(({ entry: { subject, key } }) => ({ subject, key })),
  );
  const entries = shown.map(({ entry: { at, ...entry }, name, email }) => ({
    ...entry,
    at: toInstant(at),
    who: name !== null && email !== null ? { name, email } : null,
    canUndo: isAsLeft(v.parse(LoggedChange, entry)),
  }));
  return { entries, next: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Returns a function that says whether the fields that an entry changed still are as it left them. */
async function presentState(db: Database, shown: readonly Readonly<{ subject: string; key: string }>[]) {
  const { items, servers: list } = await loadEditable(db);
  const prices = new Map(items.map(({ slug, price }) => [slug, v.parse(v.nullable(ShopPrice), price)]));
  const places = new Map(list.map((server) => [server.id, v.parse(ServerState, server)]));
  const { priceRules, rateRules } = await loadRules(db);
  const ids = shown.filter(({ subject, key }) => subject === "member" && key !== "").map(({ key }) => key);
  const members = await loadLeftOutOf(db, ids);
  return (entry: LoggedChange): boolean => {
    const { key, after } = entry;
    switch (entry.subject) {
      case "price": {
        const now = prices.get(key);
        return now !== undefined && isSamePrice(now, entry.after);
      }
      case "server":
        return isServerUnchanged(entry.after, entry.before, places.get(key) ?? null);
      case "priceRule":
        return prices.has(key) && isSame(priceRules.get(key) ?? NO_PRICE_RULE, after);
      case "rateRule":
        return places.has(key) && isSame(rateRules.get(key) ?? NO_RATE_RULE, after);
      case "member":
        return members.has(key) && isSame(members.get(key), after);
    }
  };
}
