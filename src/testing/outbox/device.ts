/** A browser with the real outbox, for the sequences of the outbox. */
import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { ChangeContent, StoredChange, WaitingChange } from "#client/outbox/change.ts";
import { type ChangeKind, createOutbox } from "#client/outbox/engine.ts";
import { createJournal, type Store } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import * as Cart from "#domain/order/cart.ts";
import * as CharacterChanges from "#features/characters/changes/character-changes.ts";
import * as Characters from "#features/characters/changes/characters.outbox.ts";
import { type Character, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { operatorChangeKinds } from "#features/operator/changes/operator.outbox.ts";
import { operatorDataWithChange as withEdit } from "#features/operator/changes/operator-changes.ts";
import { type OperatorList, operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import * as OrderChanges from "#features/orders/changes/order-changes.ts";
import * as Orders from "#features/orders/changes/orders.outbox.ts";
import { ordersEndpoints, type SavedOrder } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import * as Profile from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/changes/rate-history.outbox.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { deviceDocuments } from "./documents.ts";
import { PLAYER } from "./model-server.ts";
import { type Fate, faultyApi, type Late, type SequenceServer } from "./network.ts";

const KINDS: Readonly<Record<string, ChangeKind>> = {
  ...Characters.characterChangeKinds,
  ...Orders.orderChangeKinds,
  ...History.rateChangeKinds,
  ...Profile.profileChangeKinds,
  ...operatorChangeKinds(() => {}),
};

export type DeviceView = Readonly<{
  order: SavedOrder | null;
  characters: readonly Character[];
  rates: History.KnownRates;
  operator: OperatorList;
  sessions: readonly string[];
}>;

/** The ids of the sessions: the in-memory server responds with ids, the real API with objects. */
const SomeProfile = v.object({
  sessions: v.array(
    v.union([
      v.string(),
      v.pipe(
        v.object({ id: v.string() }),
        v.transform(({ id }) => id),
      ),
    ]),
  ),
});

const NO_LIST: OperatorList = { items: [], servers: [] };

let ids = 0;
export const nextId = () => ids++;

/**
 * A browser with storage that outlives its tabs. `lost` contains the ids of changes that were lost because a
 * tab ended while the storage was full.
 */
export function device(server: SequenceServer, fates: () => Fate, late: Late) {
  const disk = new Map<string, string>();
  const lost = new Set<string>();
  const made = new Map<string, ChangeContent & { createdAt: number }>();
  let isFull = false;
  let hasLostDocuments = false;
  let added = 0;
  let isSending = false;
  let tab = open();

  function open() {
    const memory = new Map<string, string>();
    let isDead = false;
    const died = Promise.withResolvers<void>();
    const store: Store = {
      keys: (prefix) =>
        [...new Set([...disk.keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
      load: (key) => memory.get(key) ?? disk.get(key) ?? null,
      save(key, value) {
        if (isDead) return;
        // A full storage can still overwrite a value, but accepts no new key.
        if (isFull && !disk.has(key)) memory.set(key, value);
        else {
          disk.set(key, value);
          memory.delete(key);
        }
      },
      remove(key) {
        if (isDead) return;
        memory.delete(key);
        disk.delete(key);
      },
    };
    const journal = createJournal(store);
    const ledger = createLedger(journal);
    const client = new QueryClient();
    const documents = deviceDocuments({
      api: () => api,
      load: store.load,
      // A full storage accepts no longer value of a document.
      save: (key, value) => {
        if (isDead) return;
        if (isFull) memory.set(key, value);
        else {
          disk.set(key, value);
          memory.delete(key);
        }
      },
    });
    const end = () => {
      if (documents.keys.some((key) => memory.has(key))) hasLostDocuments = true;
      for (const one of journal.fresh()) if (memory.has(keyOf(one))) lost.add(one.id);
      isDead = true;
      died.resolve();
    };
    const api = faultyApi(server, fates, late, { isDead: () => isDead, crash: end });
    const outbox = createOutbox({
      journal,
      ledger,
      api,
      client,
      kindOf: async (kind) => {
        const known = KINDS[kind];
        if (!known) throw new Error(`No kind ${kind}`);
        return known;
      },
      newId: () => `change:${ids++}`,
      now: () => 1_000_000 + ids,
      // Only `run` sends. The outbox does not use the result.
      inTurn: <T>(work: () => Promise<T>) => (isSending ? work() : Promise.resolve(undefined as T)),
      after: () => () => {},
      random: () => 1,
    });
    outbox.play(PLAYER);
    return { outbox, documents, journal, ledger, client, api, died: died.promise, end, isDead: () => isDead };
  }

  const keyOf = ({ createdAt, id }: StoredChange) =>
    `skypurse.change.${String(createdAt).padStart(15, "0")}.${id}`;

  function reload(): void {
    if (!tab.isDead()) tab.end();
    tab = open();
  }

  return {
    lost,
    made,
    /** Whether a tab ended with documents that it could not save because the storage was full. */
    hasLostDocuments: () => hasLostDocuments,
    documents: () => tab.documents,
    journal: () => tab.journal,
    reload,
    fill: (now: boolean) => {
      isFull = now;
    },
    submit(content: ChangeContent): void {
      const id = tab.outbox.submit(content);
      const { createdAt } = tab.journal.fresh().find((one) => one.id === id) ?? { createdAt: 0 };
      made.set(id, { ...content, createdAt });
    },
    add(quantity: number): void {
      added += quantity;
      tab.documents.change("cart", (cart) => Cart.withItem(cart, "added", quantity));
    },
    added: () => added,
    async run(): Promise<void> {
      isSending = true;
      await Promise.race([tab.outbox.run(), tab.died]);
      isSending = false;
      if (!tab.isDead()) await Promise.race([tab.documents.sync(), tab.died]);
      if (tab.isDead()) reload();
    },
    /** Returns what the page shows: the cached responses with the changes applied on top. */
    see(): DeviceView {
      const { ledger, client } = tab;
      const known = <T>(key: readonly unknown[], none: T) =>
        client.getQueryData<{ data: T; since: number }>(key) ?? { data: none, since: -1 };
      const on = <T>(
        base: { data: T; since: number },
        room: string,
        apply: (data: T, change: WaitingChange) => T,
      ): T => ledger.changesSince(PLAYER, room, base.since).reduce(apply, base.data);
      const server: DeviceView["rates"] = { servers: [], history: [] };
      return {
        order: on(known<SavedOrder | null>(Orders.orderKey(PLAYER, "a"), null), "orders", (order, change) =>
          OrderChanges.orderWithChange(order, change),
        ),
        characters: on(
          known(CharacterChanges.charactersKey(PLAYER), []),
          "characters",
          CharacterChanges.charactersWithChange,
        ),
        rates: on(known(["rates"], server), "rates", (now, change) =>
          History.ratesWithChange(now, change, "lawolf"),
        ),
        operator: on(known(["operator"], NO_LIST), "operator", withEdit),
        sessions: on(known<readonly string[]>(["profile"], []), "profile", Profile.withoutEnded),
      };
    },
    /** Refetches everything, as the pages do. */
    async look(): Promise<void> {
      const { api, ledger, client } = tab;
      const order = await ledger.asked(() =>
        api.send(ordersEndpoints.load, { params: { id: "a" } }).catch(() => null),
      );
      client.setQueryData(Orders.orderKey(PLAYER, "a"), order);
      client.setQueryData(
        CharacterChanges.charactersKey(PLAYER),
        await ledger.asked(async () => (await api.send(charactersEndpoints.list)).characters),
      );
      client.setQueryData(
        ["rates"],
        await ledger.asked(async () => {
          const { entries } = await api.send(ratesEndpoints.list, { query: { server: "lawolf" } });
          return { servers: [], history: entries.map(History.entryOf) };
        }),
      );
      client.setQueryData(["operator"], await ledger.asked(() => api.send(operatorEndpoints.load)));
      client.setQueryData(
        ["profile"],
        await ledger.asked(
          async () => (await api.send({ ...profileEndpoints.load, response: SomeProfile })).sessions,
        ),
      );
    },
  };
}

export type Device = ReturnType<typeof device>;
