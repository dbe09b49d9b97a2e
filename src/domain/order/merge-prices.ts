/** Prices of items' lines that one of two devices has changed: the pieces are then on another line. */
import type { MergeConflict } from "#domain/values/merge-records.ts";
import {
  type Cart,
  type ItemLine,
  joinedLines,
  type Line,
  type LinePrice,
  linePrice,
  linesById,
  withPrice,
} from "./cart.ts";

/** The carts of a merge: `mine` and `theirs` both derive from the first. */
export type ThreeCarts = readonly [base: Cart, mine: Cart, theirs: Cart];

/** A line that was removed, and the line of the same item that has its pieces. */
type Repricing = Readonly<{ from: ItemLine; to: ItemLine }>;

/**
 * Returns the carts with the changed prices of both devices; if both changed one, `mine` is kept. Pieces that a device added
 * keep the price at which it added them.
 */
export function atMergedPrices(base: Cart, mine: Cart, theirs: Cart): ThreeCarts {
  const { baseAtTheirs, mineAtTheirs, myRepricings } = repricingsOfBoth(base, mine, theirs);
  return [withRepricings(baseAtTheirs, myRepricings), mineAtTheirs, withRepricings(theirs, myRepricings)];
}

/** Returns the prices that both changed, by the id of the line in `mine`; `null` for the list's price. */
export function priceConflicts(...carts: ThreeCarts): readonly MergeConflict<LinePrice | null>[] {
  const { theirRepricings, myRepricings } = repricingsOfBoth(...carts);
  return myRepricings
    .filter(({ from }) => theirRepricings.some(({ to }) => to.id === from.id))
    .map(({ from, to }) => ({ key: to.id, mine: linePrice(to) ?? null, theirs: linePrice(from) ?? null }));
}

/** Returns the changed prices of pieces that the other device has not removed, those of `theirs` first. */
function repricingsOfBoth(base: Cart, mine: Cart, theirs: Cart) {
  const mineBefore = [...mine.lines, ...repricings(base, mine).map(({ from }) => from)];
  const isIn = (lines: readonly Line[]) => (change: Repricing) =>
    lines.some(({ id }) => id === change.from.id);
  const theirRepricings = repricings(base, theirs).filter(isIn(mineBefore));
  const [baseAtTheirs, mineAtTheirs] = [
    withRepricings(base, theirRepricings),
    withRepricings(mine, theirRepricings),
  ];
  const myRepricings = repricings(baseAtTheirs, mineAtTheirs).filter(isIn(theirs.lines));
  return { theirRepricings, baseAtTheirs, mineAtTheirs, myRepricings };
}

/** Finds where the pieces of removed lines went: rather to a line that can have all of them, and rather to a new one. */
function repricings(base: Cart, changed: Cart): readonly Repricing[] {
  const [before, after] = [linesById(base), linesById(changed)];
  const growth = ({ id, quantity }: Line) => quantity - (before.get(id)?.quantity ?? 0);
  const grown = changed.lines.filter(
    (line) => line.kind === "item" && growth(line) > 0,
  ) as readonly ItemLine[];
  return base.lines.flatMap((from) => {
    if (from.kind === "manual" || after.has(from.id)) return [];
    const doubt = (line: Line) => 2 * Number(growth(line) < from.quantity) + Number(before.has(line.id));
    const [to] = grown
      .filter(({ slug }) => slug === from.slug)
      .toSorted((one, other) => doubt(one) - doubt(other));
    return to ? [{ from, to }] : [];
  });
}

/** Moves the pieces that `from` had to the other price; a line has more if they were added since. */
function withRepricings(cart: Cart, changes: readonly Repricing[]): Cart {
  if (changes.length === 0) return cart;
  const lines = cart.lines.flatMap((line) => {
    const change = changes.find(({ from }) => from.id === line.id);
    if (line.kind === "manual" || !change) return [line];
    const quantity = Math.min(line.quantity, change.from.quantity);
    const moved = withPrice({ ...line, quantity }, linePrice(change.to));
    return quantity < line.quantity ? [moved, { ...line, quantity: line.quantity - quantity }] : [moved];
  });
  return { ...cart, lines: joinedLines(lines) };
}
