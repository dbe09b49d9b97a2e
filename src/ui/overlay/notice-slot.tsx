import { useSyncExternalStore } from "react";

/** The slots of the open layers, the topmost layer's last. */
let slots: readonly Element[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Element[]): void {
  slots = next;
  for (const listener of listeners) listener();
}

function register(slot: Element | null) {
  if (!slot) return;
  set([...slots, slot]);
  return () => set(slots.filter((one) => one !== slot));
}

/** A place at the end of a layer above the page, such as the open order, for the notices that it would cover. */
export function NoticeSlot({ className }: Readonly<{ className: string }>) {
  return <div ref={register} className={className} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the slot of the topmost layer; `undefined` while notices stand above the page itself. */
export function useNoticeSlot(): Element | undefined {
  return useSyncExternalStore(subscribe, () => slots.at(-1));
}
