/** The lines of a cart that this device has removed, and that return because another device had changed them. */
import type { Cart } from "#domain/order/cart.ts";
import { KEPT_LINE, labelOfLine, type Replaced } from "./replaced-value.ts";

/** Lines that this device has removed: by id, how often each had been kept in spite of a removal. */
export type RemovedLines = Readonly<Record<string, number>>;

/** Maximum number of remembered lines; the oldest ones give way. */
const MAX_REMOVED = 200;

/**
 * Returns the removed lines after this device has changed `before` to `after`. A line that `after` has is no longer removed.
 * Returns the same object if nothing changes.
 */
export function withRemovals(known: RemovedLines, before: Cart, after: Cart): RemovedLines {
  const present = new Set(after.lines.map(({ id }) => id));
  const made = before.lines
    .filter(({ id }) => !present.has(id))
    .map((line) => [line.id, line.keptCount ?? 0]);
  const still = Object.entries(known).filter(([id]) => !present.has(id));
  if (made.length === 0 && still.length === Object.keys(known).length) return known;
  return Object.fromEntries([...still, ...made].slice(-MAX_REMOVED));
}

/**
 * Returns the lines of `theirs` that this device had removed and another device kept, because it had changed them. A line
 * that was added anew is not among them, nor one that `mine` has again.
 */
export function returnedLines(known: RemovedLines, mine: Cart, theirs: Cart): readonly Replaced[] {
  return theirs.lines
    .filter(({ id, keptCount = 0 }) => keptCount > (known[id] ?? Number.POSITIVE_INFINITY))
    .filter(({ id }) => mine.lines.every((line) => line.id !== id))
    .map((line) => ({
      ...{ field: KEPT_LINE, label: labelOfLine(line), mine: line.quantity, theirs: 0 },
      instead: { field: KEPT_LINE, key: line.id, value: 0 },
    }));
}
