import { eq } from "drizzle-orm";
import * as v from "valibot";
import { ShopPrice } from "#contract/shop.ts";
import { foldText } from "#domain/text/search.ts";
import { editedServer, isSamePrice, isServerUnchanged } from "#features/operator/changes/edited-state.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { MAX_SERVERS, type PriceChange, ServerState } from "./operator.contract.ts";
import { changeUnderLock, type EditOrigin } from "./operator-edit.db.ts";

type Step<State> = Readonly<{ from: State | null; to: State | null }>;

/** Returns everything that can be edited. The places of the servers are consecutive, from 0. */
export async function loadEditable(db: Database) {
  const [items, list] = [await loadItems(db), await loadServers(db)];
  return { items, servers: list.map((server, place) => ({ ...server, place })) };
}

/**
 * Returns the id of the log entry. Throws `RequestError` `not_found`, or `changed_meanwhile`, also if the
 * price already is as wanted.
 */
export async function changePrice(
  db: Database,
  edit: EditOrigin,
  slug: string,
  { from, to }: Pick<PriceChange, "from" | "to">,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "price", key: slug }, async (tx) => {
    const [item] = await tx
      .select({ price: shopPrices })
      .from(shopItems)
      .leftJoin(shopPrices, eq(shopItems.slug, shopPrices.slug))
      .where(eq(shopItems.slug, slug));
    // A release may have retired the item whose change is to be undone.
    if (!item) throw new RequestError(edit.undoes === undefined ? "not_found" : "changed_meanwhile");
    const now = v.parse(v.nullable(ShopPrice), item.price);
    if (!isSamePrice(now, from) || isSamePrice(now, to)) throw new RequestError("changed_meanwhile", now);
    if (to === null) await tx.delete(shopPrices).where(eq(shopPrices.slug, slug));
    else
      await tx
        .insert(shopPrices)
        .values({ slug, ...to, isOperators: true })
        .onConflictDoUpdate({ target: shopPrices.slug, set: { ...to, isOperators: true } });
    return { before: now, after: to };
  });
}

/**
 * Returns the id of the log entry. Throws `RequestError` `changed_meanwhile`, `name_taken` or
 * `too_many_servers`.
 */
export async function changeServer(
  db: Database,
  edit: EditOrigin,
  id: string,
  { from, to }: Step<ServerState>,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "server", key: id }, async (tx) => {
    const { servers: list } = await loadEditable(tx);
    const others = list.filter((server) => server.id !== id);
    const found = list.find((server) => server.id === id);
    const now = found ? v.parse(ServerState, found) : null;
    if (!isServerUnchanged(from, to, now)) throw new RequestError("changed_meanwhile", now);
    const wanted = editedServer(from, to, now);
    const after = wanted && { ...wanted, place: Math.min(wanted.place, others.length) };
    if (JSON.stringify(after) === JSON.stringify(now)) throw new RequestError("changed_meanwhile", now);
    if (after && others.some(({ name }) => foldText(name) === foldText(after.name)))
      throw new RequestError("name_taken");
    if (others.length >= MAX_SERVERS) throw new RequestError("too_many_servers");
    await saveServers(tx, list, after ? others.toSpliced(after.place, 0, { id, ...after }) : others);
    return { before: now, after };
  });
}

/** Stores the list in its new order; each server's place is its index. */
async function saveServers(
  db: Database,
  before: readonly Readonly<{ id: string }>[],
  after: readonly Readonly<{ id: string; name: string; region: string | null }>[],
): Promise<void> {
  for (const { id } of before)
    if (!after.some((server) => server.id === id)) await db.delete(servers).where(eq(servers.id, id));
  for (const [place, { id, name, region }] of after.entries())
    await db
      .insert(servers)
      .values({ id, name, region, place })
      .onConflictDoUpdate({ target: servers.id, set: { name, region, place } });
}
