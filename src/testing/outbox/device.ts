/** A browser with the real outbox, for the sequences of the outbox. */
import type { ChangeContent, StoredChange } from "#client/outbox/change.ts";
import * as Cart from "#domain/order/cart.ts";
import { openTab } from "./device-tab.ts";
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
  const lost = new Set<string>();
  const submitted = new Map<string, Submitted>();
  let added = 0;
  let isSending = false;
  const recordLost = (changes: readonly StoredChange[]) => changes.map(({ id }) => lost.add(id));
  const settings = { server, nextFate, late, disk, clockDelay, isSending: () => isSending };
  const open = () => openTab({ ...settings, onEnd: recordLost, onSubmitted: recordSubmitted });
  let tab = open();

  function reload(): void {
    if (!tab.hasEnded()) tab.endTab();
    tab = open();
  }

  function recordSubmitted(id: string, content: ChangeContent): void {
    const { createdAt } = tab.journal.reload().find((change) => change.id === id) ?? { createdAt: 0 };
    submitted.set(id, { ...content, createdAt, submittedAt: server.applied.length });
  }

  async function sync(): Promise<void> {
    if (!tab.hasEnded()) await tab.untilSettled(tab.documents.pull());
    if (tab.hasEnded()) reload();
  }

  return {
    ...{ lost, submitted, reload },
    documents: () => tab.documents,
    journal: () => tab.journal,
    /** Sets whether the storage is full from now on. */
    setStorageFull: disk.setFull,
    submit(content: ChangeContent, restore?: ChangeContent): void {
      recordSubmitted(tab.outbox.submit(content, undefined, restore), content);
    },
    outbox: () => tab.outbox,
    add(quantity: number): void {
      added += quantity;
      tab.documents.cart.update((cart) => Cart.withItem(cart, "added", quantity));
    },
    added: () => added,
    async flush(): Promise<void> {
      isSending = true;
      await tab.untilSettled(tab.outbox.flush());
      isSending = false;
      await sync();
    },
    /** Reads what other devices have changed in the documents. */
    sync,
    /** Returns what the page shows: the cached responses with the changes applied on top. */
    view: (): DeviceView => viewOf(tab),
    /** Refetches everything, as the pages do. */
    refetch: (): Promise<void> => tab.untilSettled(refetch(tab)),
  };
}

export type Device = ReturnType<typeof createDevice>;
