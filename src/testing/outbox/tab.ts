/** A browser tab with only the outbox's engine, for tests of the engine. */
import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, createApiClient } from "#client/api/api.ts";
import type { ChangeContent } from "#client/outbox/change.ts";
import type { ChangeKind, SendContext } from "#client/outbox/change-kind.ts";
import { createOutbox } from "#client/outbox/engine.ts";
import type { Store } from "#client/outbox/journal.ts";
import { createJournal } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";

/** A browser's storage. It outlives the tabs that are opened on it. */
export function createMemoryStore(): Store & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
    load: (key) => texts.get(key) ?? null,
    save: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

export const failOffline = () => Promise.reject(new ApiError("offline", 0));
export type Send = (context: SendContext) => Promise<void>;
let ids = 0;

/** Opens a tab on a storage, with two kinds of changes: `test:set`, and `test:replace`, which is replaceable. Each attempt calls `send`. */
export function openEngineTab(
  store: Store,
  send: Send,
  withLock: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  now: () => number = () => 1_000,
) {
  const journal = createJournal(store);
  const ledger = createLedger(journal);
  const timers: { ms: number; call: () => void }[] = [];
  const kind: ChangeKind = {
    parse: (payload) => v.parse(v.number(), payload),
    async send(context) {
      context.recordAttempt([]);
      await send(context);
      return { staleKeys: [] };
    },
    rebasePayload: (payload) => Number(payload) + 1_000,
  };
  const outbox = createOutbox({
    journal,
    ledger,
    api: createApiClient(() => failOffline()),
    client: new QueryClient(),
    kindOf: (name) => ({ ...kind, isReplaceable: name === "test:replace" }),
    newId: () => `change:${ids++}`,
    now,
    wait: async () => {},
    withLock,
    setTimer(ms, call) {
      const timer = { ms, call };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    random: () => 1,
  });
  return { outbox, journal, ledger, waits: timers };
}

export const change = (target: string, payload: unknown): ChangeContent => ({
  kind: "test:set",
  target,
  label: target,
  payload,
});
export const payloads = (journal: ReturnType<typeof createJournal>) =>
  journal.changes().map(({ payload }) => payload);
