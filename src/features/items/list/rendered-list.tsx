/** The list in a page that the server has rendered, until the browser has the catalogue and shows its own. */
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { RENDERED_ITEMS_KEY } from "#client/state/items-keys.ts";
import type { RenderedItems } from "#contract/rendered-page.ts";

/** The rows, which only the server renders. */
export const RowsOnServer = createContext<ReactNode>(undefined);

const subscribe = () => () => {};

/** Whether the component was in the page of the server: `false` if the browser has rendered it first. */
function useWasRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/**
 * Returns the list that the server has rendered, as long as it is the wanted one: until `isReplaced`, or until one of the
 * values in `wanted` changes.
 */
export function useRenderedList(isReplaced: boolean, wanted: readonly unknown[]): RenderedItems | undefined {
  const items = useQueryClient().getQueryData<RenderedItems>(RENDERED_ITEMS_KEY);
  const wasRendered = useWasRendered();
  const [first] = useState(wanted);
  const [isKept, setKept] = useState(wasRendered);
  const isWanted = !isReplaced && wanted.every((value, index) => value === first[index]);
  // Once its rows are gone, they do not come back.
  if (isKept && !isWanted) setKept(false);
  return isKept && isWanted ? items : undefined;
}

/** React keeps the HTML of the server where it has none itself. */
const AS_RENDERED = { __html: "" };

/** The rows as the server has rendered them. A click on one opens its item here, without a new page. */
export function RenderedRows({ onOpen }: Readonly<{ onOpen: (id: number) => void }>) {
  const rows = use(RowsOnServer);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    function onClick(event: MouseEvent) {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>("[data-item]");
      if (!row || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(Number(row.dataset.item));
    }
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, [onOpen]);
  const className = "md:flex md:min-h-0 md:flex-1 md:flex-col";
  if (rows) return <div className={className}>{rows}</div>;
  return (
    <div
      ref={place}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={AS_RENDERED}
      suppressHydrationWarning
    />
  );
}
