import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

type Outlet = Readonly<{
  element: Element;
  /** Above the page, such as the open order; otherwise in the sidebar. */
  isInLayer: boolean;
}>;

/** The sidebar's first, the topmost layer's last. */
let outlets: readonly Outlet[] = [];
const { notify, subscribe } = createListeners();

function set(next: readonly Outlet[]): void {
  outlets = next;
  notify();
}

const register = (isInLayer: boolean) => (element: Element | null) => {
  if (!element) return;
  const outlet = { element, isInLayer };
  // The sidebar may be rendered after a layer has opened.
  set(isInLayer ? [...outlets, outlet] : [outlet, ...outlets]);
  return () => set(outlets.filter((one) => one !== outlet));
};
const registerLayer = register(true);
const registerSidebar = register(false);

/** For notices that the layer would cover. */
export function NoticeOutlet({ className }: Readonly<{ className: string }>) {
  return <div ref={registerLayer} className={className} />;
}

export function SidebarNoticeOutlet({ className }: Readonly<{ className: string }>) {
  return <div ref={registerSidebar} className={className} />;
}

/** Of the topmost layer, or the sidebar; `undefined` on a phone without an open layer. */
export function useNoticeOutlet(): Outlet | undefined {
  return useSyncExternalStore(
    subscribe,
    () => outlets.at(-1),
    () => undefined,
  );
}
