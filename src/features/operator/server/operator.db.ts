/** How what operators edit is read and stored, by its subject. */
import { eq } from "drizzle-orm";
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
  const [items, list] = [await loadItems(db), await loadServers(db)];
  return { items, servers: list.map((server, place) => ({ ...server, place })) };
}

type Storage<State> = Readonly<{
  /** Returns the row of a key, whose other columns are ignored; `undefined` if there is nothing that could have a state. */
  load: (db: Database, key: string) => Promise<unknown>;
  /** @throws RequestError `name_taken`, `too_many_servers` or `too_many_left_out` */
  save: (db: Database, key: string, state: State) => Promise<void>;
}>;

const STORAGE: { readonly [S in Subject]: Storage<StateOf<S>> } = {
  price: {
    async load(db, slug) {
      const [item] = await loadItems(db, slug);
      return item?.price;
    },
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
    async load(db, id) {
      return (await loadEditable(db)).servers.find((server) => server.id === id) ?? null;
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
    async load(db, slug) {
      const [product] = await db
        .select({ rule: priceRules })
        .from(shopItems)
        .leftJoin(priceRules, eq(priceRules.slug, shopItems.slug))
        .where(eq(shopItems.slug, slug));
      return product && (product.rule ?? NO_RULE);
    },
    async save(db, slug, rule) {
      await db.delete(priceRules).where(eq(priceRules.slug, slug));
      // The list has one or two numbers, which its type does not say.
      const frozen = rule.frozen as (typeof priceRules.$inferInsert)["frozen"];
      if (!isSame(rule, NO_RULE)) await db.insert(priceRules).values({ slug, ...rule, frozen });
    },
  },
  rateRule: {
    async load(db, id) {
      const [server] = await db
        .select({ rule: rateRules })
        .from(servers)
        .leftJoin(rateRules, eq(rateRules.server, servers.id))
        .where(eq(servers.id, id));
      return server && (server.rule ?? NO_RULE);
    },
    async save(db, server, { least, most }) {
      await db.delete(rateRules).where(eq(rateRules.server, server));
      if (least !== null || most !== null) await db.insert(rateRules).values({ server, least, most });
    },
  },
  member: {
    async load(db, userId) {
      const [member] = await db
        .select({ leftOut: leftOutMembers })
        .from(users)
        .leftJoin(leftOutMembers, eq(leftOutMembers.userId, users.id))
        .where(eq(users.id, userId));
      return member?.leftOut;
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
  const row = await STORAGE[subject].load(db, key);
  // The schema of a subject parses to its state, which TypeScript does not derive for any subject.
  return row === undefined ? undefined : (v.parse(STATES[subject], row) as StateOf<S>);
}

export const saveState = <S extends Subject>(db: Database, subject: S, key: string, state: StateOf<S>) =>
  STORAGE[subject].save(db, key, state);
