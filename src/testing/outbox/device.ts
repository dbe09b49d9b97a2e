/** A browser with the real outbox, for the sequences of the outbox. */
import type { ChangeContent } from "#client/outbox/change.ts";
import * as Cart from "#domain/order/cart.ts";
import { openTab } from "./device-tab.ts";
import { createDisk } from "./disk.ts";
import type { Fate, LateRequests, SequenceServer } from "./network.ts";
import { type DeviceView, refetch, viewOf } from "./pages.ts";

/** A change, and how many changes the server had applied when it was submitted. */
type Submitted = ChangeContent & Readonly<{ createdAt: number; submittedAt: number }>;

/**
 * A browser with storage that outlives its tabs. `lost` contains the ids of changes that were lost because a
 * tab ended while the storage was full.
 */
export function createDevice(server: SequenceServer, nextFate: () => Fate, late: LateRequests) {
  const disk = createDisk();
  const lost = new Set<string>();
  const submitted = new Map<string, Submitted>();
  let hasLostDocuments = false;
  let added = 0;
  let isSending = false;
  const open = () =>
    openTab({
      server,
      nextFate,
      late,
      disk,
      isSending: () => isSending,
      onEnd({ changes, hasDocuments }) {
        if (hasDocuments) hasLostDocuments = true;
        for (const change of changes) lost.add(change.id);
      },
    });
  let tab = open();

  function reload(): void {
    if (!tab.hasEnded()) tab.endTab();
    tab = open();
  }

  return {
    lost,
    submitted,
    /** Whether a tab ended with documents that it could not save because the storage was full. */
    hasLostDocuments: () => hasLostDocuments,
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
      await Promise.race([tab.outbox.flush(), tab.ended]);
      isSending = false;
      if (!tab.hasEnded()) await Promise.race([tab.documents.sync(), tab.ended]);
      if (tab.hasEnded()) reload();
    },
    /** Returns what the page shows: the cached responses with the changes applied on top. */
    view: (): DeviceView => viewOf(tab),
    /** Refetches everything, as the pages do. */
    refetch: (): Promise<void> => refetch(tab),
  };
}

export type Device = ReturnType<typeof createDevice>;
