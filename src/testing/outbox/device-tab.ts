/** A tab with the real outbox and the real synchronization, for the sequences of the outbox. */
import { QueryClient } from "@tanstack/react-query";
import type { ChangeContent, StoredChange } from "#client/outbox/change.ts";
import type { ChangeKind } from "#client/outbox/change-kind.ts";
import { createOutbox } from "#client/outbox/engine.ts";
import { changeKey, createJournal } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { alertChangeKinds } from "#features/alerts/changes/alerts.outbox.ts";
import * as Characters from "#features/characters/characters.outbox.ts";
import * as Orders from "#features/orders/orders.outbox.ts";
import * as Profile from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/rate-history.outbox.ts";
import { sharedPriceChangeKinds } from "#features/shared-prices/changes/shared-prices.outbox.ts";
import { communityChangeKinds } from "#features/shared-rates/changes/shared-rates.outbox.ts";
import type { Disk } from "./disk.ts";
import { deviceDocuments } from "./documents.ts";
import { PLAYER_ID } from "./model-server.ts";
import { createDelays, type Fate, faultyApi, type LateArrivals, type SequenceServer } from "./network.ts";

const KINDS: Readonly<Record<string, ChangeKind>> = {
  ...Characters.characterChangeKinds,
  ...Orders.orderChangeKinds,
  ...History.rateChangeKinds,
  ...Profile.profileChangeKinds,
  ...alertChangeKinds,
  ...sharedPriceChangeKinds,
  ...communityChangeKinds,
};

/** Whether the next change of the target makes a refusal of this kind obsolete. */
export const isReplaceable = (kind: string): boolean => KINDS[kind]?.isReplaceable === true;

/** Noon of yesterday in UTC: a past time far from midnight, because the server stores the day of a shared rate. */
const CLOCK_START = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2;
let ids = 0;
export const nextId = () => ids++;

type TabSettings = Readonly<{
  server: SequenceServer;
  nextFate: () => Fate;
  late: LateArrivals;
  disk: Disk;
  /** How late the device's clock is, in milliseconds. */
  clockDelay: number;
  /** Whether the outbox may send now. */
  isSending: () => boolean;
  /** Called when the tab ends, with the changes that it loses because the storage was full. */
  onEnd: (lost: readonly StoredChange[]) => void;
  /** Called with each change of a document. */
  onSubmitted: (id: string, content: ChangeContent) => void;
}>;

/** The parts of an outbox that depend on time: its ids, a clock, and no timers. */
const withoutTimers = (clockDelay: number, isSending: () => boolean) => ({
  newId: () => `change:${ids++}`,
  wait: async () => {},
  now: () => CLOCK_START - clockDelay + ids,
  // Only `flush` sends. The outbox does not use the result.
  withLock: <T>(work: () => Promise<T>) => (isSending() ? work() : Promise.resolve(undefined as T)),
  setTimer: () => () => {},
  random: () => 1,
});

/** Opens a tab on a storage. */
export function openTab({
  server,
  nextFate,
  late,
  disk,
  clockDelay,
  isSending,
  onEnd,
  onSubmitted,
}: TabSettings) {
  let hasEnded = false;
  const ended = Promise.withResolvers<void>();
  const { store, saveDocument, isUnsaved } = disk.open(() => hasEnded);
  const journal = createJournal(store);
  const ledger = createLedger(journal);
  const client = new QueryClient();
  const endTab = () => {
    onEnd(journal.reload().filter((change) => isUnsaved(changeKey(change))));
    hasEnded = true;
    ended.resolve();
  };
  const { settled, ...delays } = createDelays(late);
  const api = faultyApi(server, nextFate, late, { hasEnded: () => hasEnded, crash: endTab, ...delays });
  const outbox = createOutbox({
    ...{ journal, ledger, api, client },
    ...withoutTimers(clockDelay, isSending),
    kindOf(kind) {
      const changeKind = KINDS[kind] ?? documents.kinds[kind];
      if (!changeKind) throw new Error(`No kind ${kind}`);
      return changeKind;
    },
  });
  function submit(content: ChangeContent, player: string): void {
    onSubmitted(outbox.submit(content, player), content);
  }
  const documents = deviceDocuments({
    api: () => api,
    outbox: { ...outbox, submit },
    load: store.load,
    save: saveDocument,
  });
  documents.own(PLAYER_ID);
  outbox.setPlayer(PLAYER_ID);
  return {
    outbox,
    documents,
    journal,
    ledger,
    client,
    api,
    ended: ended.promise,
    endTab,
    hasEnded: () => hasEnded,
    /** Resolves once the work is done, the tab has ended, or all of the work waits for delayed requests. */
    untilSettled: (work: Promise<void>): Promise<void> => Promise.race([work, ended.promise, settled()]),
  };
}
