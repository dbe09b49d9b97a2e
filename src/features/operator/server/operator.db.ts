/** How what operators edit is read and stored, by its subject. */
import { eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { foldText } from "#domain/text/search.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import {
  leftOutMembers,
  priceRules,
  rateRules,
  servers,
  shopItems,
  shopPrices,
  users,
} from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { MAX_SHOWN } from "./community.contract.ts";
import { MAX_SERVERS, NO_RULE, STATES, type StateOf, type Subject } from "./operator.contract.ts";

/** Returns all prices and servers. The places of the servers are consecutive, from 0. */
export async function loadEditable(db: Database) {
  return { items: await loadItems(db), servers: await loadPlacedServers(db) };
}

const loadPlacedServers = async (db: Database) =>
  (await loadServers(db)).map((server, place) => ({ ...server, place }));

type Storage<State> = Readonly<{
  /** Returns the row of each key, whose other columns are ignored; none if there is nothing that could have a state. */
  load: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** @throws RequestError `name_taken`, `too_many_servers` or `too_many_left_out` */
  save: (db: Database, key: string, state: State) => Promise<void>;
}>;

const STORAGE: { readonly [S in Subject]: Storage<StateOf<S>> } = {
  price: {
    load: async (db) => new Map((await loadItems(db)).map(({ slug, price }) => [slug, price])),
    async save(db, slug, price) {
      if (!price) return void (await db.delete(shopPrices).where(eq(shopPrices.slug, slug)));
      const set = { ...price, isOperators: true };
      await db
        .insert(shopPrices)
        .values({ slug, ...set })
        .onConflictDoUpdate({ target: shopPrices.slug, set });
    },
  },
  server: {
    async load(db, ids) {
      const places = new Map((await loadPlacedServers(db)).map((server) => [server.id, server]));
      return new Map(ids.map((id) => [id, places.get(id) ?? null]));
    },
    async save(db, id, server) {
      const others = (await loadServers(db)).filter((other) => other.id !== id);
      if (server && others.some(({ name }) => foldText(name) === foldText(server.name)))
        throw new RequestError("name_taken");
      if (server && others.length >= MAX_SERVERS) throw new RequestError("too_many_servers");
      if (!server) await db.delete(servers).where(eq(servers.id, id));
      const list = server ? others.toSpliced(server.place, 0, { id, ...server }) : others;
      for (const [place, { id, name, region }] of list.entries())
        await db
          .insert(servers)
          .values({ id, name, region, place })
          .onConflictDoUpdate({ target: servers.id, set: { name, region, place } });
    },
  },
  priceRule: {
    async load(db, slugs) {
      const rows = await db
        .select({ slug: shopItems.slug, rule: priceRules })
        .from(shopItems)
        .leftJoin(priceRules, eq(priceRules.slug, shopItems.slug))
        .where(inArray(shopItems.slug, [...slugs]));
      return new Map(rows.map(({ slug, rule }) => [slug, rule ?? NO_RULE]));
    },
    async save(db, slug, rule) {
      await db.delete(priceRules).where(eq(priceRules.slug, slug));
      // The list has one or two numbers, which its type does not say.
      const frozen = rule.frozen as (typeof priceRules.$inferInsert)["frozen"];
      if (!isSame(rule, NO_RULE)) await db.insert(priceRules).values({ slug, ...rule, frozen });
    },
  },
  rateRule: {
    async load(db, ids) {
      const rows = await db
        .select({ id: servers.id, rule: rateRules })
        .from(servers)
        .leftJoin(rateRules, eq(rateRules.server, servers.id))
        .where(inArray(servers.id, [...ids]));
      return new Map(rows.map(({ id, rule }) => [id, rule ?? NO_RULE]));
    },
    async save(db, server, { least, most }) {
      await db.delete(rateRules).where(eq(rateRules.server, server));
      if (least !== null || most !== null) await db.insert(rateRules).values({ server, least, most });
    },
  },
  member: {
    async load(db, userIds) {
      const rows = await db
        .select({ id: users.id, leftOut: leftOutMembers })
        .from(users)
        .leftJoin(leftOutMembers, eq(leftOutMembers.userId, users.id))
        .where(inArray(users.id, [...userIds]));
      return new Map(rows.map(({ id, leftOut }) => [id, leftOut]));
    },
    async save(db, userId, leftOut) {
      if (!leftOut) return void (await db.delete(leftOutMembers).where(eq(leftOutMembers.userId, userId)));
      const { reason } = leftOut;
      await db
        .insert(leftOutMembers)
        .values({ userId, reason, at: new Date() })
        .onConflictDoUpdate({ target: leftOutMembers.userId, set: { reason } });
      if ((await db.$count(leftOutMembers)) > MAX_SHOWN) throw new RequestError("too_many_left_out");
    },
  },
};

/** Returns the present state; `undefined` if there is no such product, server of a rule, or member. */
export async function loadState<S extends Subject>(
  db: Database,
  subject: S,
  key: string,
): Promise<StateOf<S> | undefined> {
  return (await loadStates(db, subject, [key])).get(key);
}

/** Returns the present states by their keys, with one query; without those of what does not exist. */
export async function loadStates<S extends Subject>(
  db: Database,
  subject: S,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StateOf<S>>> {
  const rows = await STORAGE[subject].load(db, keys);
  // The schema of a subject parses to its state, which TypeScript does not derive for any subject.
  const stateOf = (row: unknown) => v.parse(STATES[subject], row) as StateOf<S>;
  return new Map([...rows].filter(([key]) => keys.includes(key)).map(([key, row]) => [key, stateOf(row)]));
}

export const saveState = <S extends Subject>(db: Database, subject: S, key: string, state: StateOf<S>) =>
  STORAGE[subject].save(db, key, state);
