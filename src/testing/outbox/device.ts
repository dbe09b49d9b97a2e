/** A browser with the real outbox, for the sequences of the outbox. */
import type { ChangeContent } from "#client/outbox/change.ts";
import * as Cart from "#domain/order/cart.ts";
import { openTab, type UnsavedData } from "./device-tab.ts";
import { createDisk } from "./disk.ts";
import type { Fate, LateArrivals, SequenceServer } from "./network.ts";
import { type DeviceView, refetch, viewOf } from "./pages.ts";

/** A change, and how many changes the server had applied when it was submitted. */
type Submitted = ChangeContent & Readonly<{ createdAt: number; submittedAt: number }>;

/**
 * A browser with storage that outlives its tabs. `lost` contains the ids of changes that were lost because a
 * tab ended while the storage was full. `clockDelay` is how late its clock is, in milliseconds.
 */
export function createDevice(
  server: SequenceServer,
  nextFate: () => Fate,
  late: LateArrivals,
  clockDelay = 0,
) {
  const disk = createDisk();
  const { lost, hasLostDocuments, recordLosses } = createLosses();
  const submitted = new Map<string, Submitted>();
  let added = 0;
  let isSending = false;
  const open = () =>
    openTab({ server, nextFate, late, disk, clockDelay, isSending: () => isSending, onEnd: recordLosses });
  let tab = open();

  function reload(): void {
    if (!tab.hasEnded()) tab.endTab();
    tab = open();
  }

  async function sync(): Promise<void> {
    if (!tab.hasEnded()) await tab.untilSettled(tab.documents.sync());
    if (tab.hasEnded()) reload();
  }

  return {
    lost,
    submitted,
    /** Whether a tab ended with documents that it could not save because the storage was full. */
    hasLostDocuments,
    documents: () => tab.documents,
    journal: () => tab.journal,
    reload,
    /** Sets whether the storage is full from now on. */
    setStorageFull: disk.setFull,
    submit(content: ChangeContent, restore?: ChangeContent): void {
      const id = tab.outbox.submit(content, undefined, restore);
      const { createdAt } = tab.journal.reload().find((change) => change.id === id) ?? { createdAt: 0 };
      submitted.set(id, { ...content, createdAt, submittedAt: server.applied.length });
    },
    outbox: () => tab.outbox,
    add(quantity: number): void {
      added += quantity;
      tab.documents.change("cart", (cart) => Cart.withItem(cart, "added", quantity));
    },
    added: () => added,
    async flush(): Promise<void> {
      isSending = true;
      await tab.untilSettled(tab.outbox.flush());
      isSending = false;
      await sync();
    },
    /** Synchronizes the documents only. */
    sync,
    /** Returns what the page shows: the cached responses with the changes applied on top. */
    view: (): DeviceView => viewOf(tab),
    /** Refetches everything, as the pages do. */
    refetch: (): Promise<void> => tab.untilSettled(refetch(tab)),
  };
}

/** Collects what tabs lose that end while the storage is full. */
function createLosses() {
  const lost = new Set<string>();
  let hasLost = false;
  return {
    lost,
    hasLostDocuments: () => hasLost,
    recordLosses({ changes, hasDocuments }: UnsavedData): void {
      if (hasDocuments) hasLost = true;
      for (const { id } of changes) lost.add(id);
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
