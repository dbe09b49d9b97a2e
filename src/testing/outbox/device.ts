/** A browser with the real outbox, for the sequences of the outbox. */
import type { ChangeContent } from "#client/outbox/change.ts";
import * as Cart from "#domain/order/cart.ts";
import { openTab } from "./device-tab.ts";
import { createDisk } from "./disk.ts";
import type { Fate, Late, SequenceServer } from "./network.ts";
import { type DeviceView, refetch, seenOn } from "./pages.ts";

/**
 * A browser with storage that outlives its tabs. `lost` contains the ids of changes that were lost because a
 * tab ended while the storage was full.
 */
export function createDevice(server: SequenceServer, fates: () => Fate, late: Late) {
  const disk = createDisk();
  const lost = new Set<string>();
  const made = new Map<string, ChangeContent & { createdAt: number }>();
  let hasLostDocuments = false;
  let added = 0;
  let isSending = false;
  const open = () =>
    openTab({
      server,
      fates,
      late,
      disk,
      isSending: () => isSending,
      onEnd({ changes, hasDocuments }) {
        if (hasDocuments) hasLostDocuments = true;
        for (const one of changes) lost.add(one.id);
      },
    });
  let tab = open();

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
    /** Sets whether the storage is full from now on. */
    fill: disk.fill,
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
    see: (): DeviceView => seenOn(tab),
    /** Refetches everything, as the pages do. */
    look: (): Promise<void> => refetch(tab),
  };
}

export type Device = ReturnType<typeof createDevice>;
