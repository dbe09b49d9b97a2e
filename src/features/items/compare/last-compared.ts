/** The comparison of the list that this tab has shown last: the page of an item adds to it. */
import { MAX_COMPARED } from "#domain/catalogue/item-comparison.ts";

let lastCompared: readonly number[] = [];

export function rememberCompared(ids: readonly number[]): void {
  lastCompared = ids;
}

/** With the item as the newest; the oldest gives way to it. */
export const comparedWith = (id: number): readonly number[] =>
  [...lastCompared.filter((one) => one !== id), id].slice(-MAX_COMPARED);
