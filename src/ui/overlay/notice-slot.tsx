import { useSyncExternalStore } from "react";

type Slot = Readonly<{
  element: Element;
  /** Whether the slot belongs to a layer above the page, such as the open order; otherwise it is in the sidebar. */
  isInLayer: boolean;
}>;

/** The slot of the sidebar, and those of the open layers, the topmost layer's last. */
let slots: readonly Slot[] = [];
// Not a store of `client/state`: `ui` imports nothing from `client`.
const listeners = new Set<() => void>();

function set(next: readonly Slot[]): void {
  slots = next;
  for (const listener of listeners) listener();
}

const register = (isInLayer: boolean) => (element: Element | null) => {
  if (!element) return;
  const slot = { element, isInLayer };
  // The sidebar may be rendered after a layer has opened.
  set(isInLayer ? [...slots, slot] : [slot, ...slots]);
  return () => set(slots.filter((one) => one !== slot));
};
const registerLayer = register(true);
const registerSidebar = register(false);

/** A place at the end of a layer above the page, such as the open order, for the notices that it would cover. */
export function NoticeSlot({ className }: Readonly<{ className: string }>) {
  return <div ref={registerLayer} className={className} />;
}

/** The place of the notices in the sidebar. */
export function SidebarNoticeSlot({ className }: Readonly<{ className: string }>) {
  return <div ref={registerSidebar} className={className} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the slot of the topmost layer, or the sidebar's; `undefined` on a phone without an open layer. */
export function useNoticeSlot(): Slot | undefined {
  return useSyncExternalStore(subscribe, () => slots.at(-1));
}
