import type { MouseEvent } from "react";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";

/** Handles the clicks on a link that the browser would not open in another tab or window. */
export const onPlainClick = (action: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  action();
};

/** Returns the relative URL of the list with some of its search parameters replaced. */
export function listHref(search: ItemSearchParams, change: ItemSearchParams): string {
  const params = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}
