/** The list in a page that the server has rendered, until the browser has the catalogue and shows its own. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { RENDERED_ITEMS_KEY } from "#client/state/use-items.ts";
import type { ListSummary } from "#contract/pages.ts";
import { RenderedPart, useWasRendered } from "#ui/feedback/rendered-part.tsx";

/** The name of the rows among the parts that the server renders. */
export const FIRST_ROWS = "items";

/**
 * Returns the list that the server has rendered, as long as it is the wanted one: until `isReplaced`, or until one of the
 * values in `wanted` changes.
 */
export function useRenderedList(isReplaced: boolean, wanted: readonly unknown[]): ListSummary | undefined {
  const client = useQueryClient();
  // No component observes this query, so the cache may delete its data while the rows are still shown.
  const [items] = useState(() => client.getQueryData<ListSummary>(RENDERED_ITEMS_KEY));
  const wasRendered = useWasRendered();
  const [first] = useState(wanted);
  const [isKept, setKept] = useState(wasRendered);
  const isWanted = !isReplaced && wanted.every((value, index) => value === first[index]);
  // Once its rows are gone, they do not come back.
  if (isKept && !isWanted) setKept(false);
  return isKept && isWanted ? items : undefined;
}

/** The rows as the server has rendered them. A click on one opens its item here, without a new page. */
export function RenderedRows({ onOpen }: Readonly<{ onOpen: (id: number) => void }>) {
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
  return <RenderedPart ref={place} name={FIRST_ROWS} className="md:flex md:min-h-0 md:flex-1 md:flex-col" />;
}
