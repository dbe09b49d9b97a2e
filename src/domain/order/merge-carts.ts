/**
 * Merges the carts of two devices. What only one of them changed is taken from that one; a line that either added or
 * changed is never lost.
 */
import { isSame } from "#domain/values/is-same.ts";
import {
  type MergeConflict,
  mergedValue,
  mergeRecords,
  recordConflicts,
} from "#domain/values/merge-records.ts";
import {
  type Cart,
  EMPTY_CART,
  type Line,
  type LinePrice,
  linePrice,
  linesById,
  MAX_QUANTITY,
  MAX_STORED_LINES,
} from "./cart.ts";
import { atMergedPrices, type ThreeCarts } from "./merge-prices.ts";

/**
 * Merges two carts. Pieces that both added are summed, up to `MAX_QUANTITY`; a quantity that `mine` set is
 * kept, because `mine` reaches the server after `theirs`. A line that one removed and the other changed
 * stays. The sequence of the lines is taken from the side that changed it, from `mine` if both did. Beyond
 * `MAX_STORED_LINES` (more than two full carts) the last lines of `theirs` are left out.
 */
export function mergeCarts(...carts: ThreeCarts): Cart {
  const [base, mine, theirs] = atMergedPrices(...carts);
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const [before, ours, others] = [base, mine, theirs].map(linesById) as [ById, ById, ById];
  const skeleton = isSameSequence(base, mine) ? [theirs, mine] : [mine, theirs];
  const ids = new Set(skeleton.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const lines = [...ids].flatMap((id) => mergedLine(before.get(id), ours.get(id), others.get(id)) ?? []);
  if (lines.length === 0) return EMPTY_CART;
  return {
    lines: lines.slice(0, MAX_STORED_LINES),
    adjustment: mergedValue(base.adjustment, mine.adjustment, theirs.adjustment),
  };
}

/**
 * Adds another cart to this one: quantities of the same line are summed, also those that were set, because
 * neither cart derives from the other. Of two adjustments, `other`'s is kept. Pieces beyond `MAX_QUANTITY` and lines
 * beyond `MAX_STORED_LINES` are left out.
 */
export function joinCarts(cart: Cart, other: Cart): Cart {
  const otherLines = other.lines.map(({ setCount: _count, ...line }) => line);
  return mergeCarts(EMPTY_CART, { ...other, lines: otherLines }, cart);
}

/** Returns what `joinCarts` leaves out: lines, and pieces of a line, beyond the limits of an order. */
export function leftOutOfJoin(cart: Cart, other: Cart): Cart {
  const [first, second, joined] = [cart, other, joinCarts(cart, other)].map(linesById) as [ById, ById, ById];
  const pieces = (lines: ById, id: string) => lines.get(id)?.quantity ?? 0;
  const lines = [...new Map([...first, ...second])].flatMap(([id, line]) => {
    const quantity = pieces(first, id) + pieces(second, id) - pieces(joined, id);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines, adjustment: 0 };
}

/** Returns `cart` such that quantities that were set since `base` count as added or removed pieces. */
export function withoutSets(base: Cart, cart: Cart): Cart {
  const before = linesById(base);
  const lines = cart.lines.map((line) => {
    const { setCount: _count, ...rest } = line;
    const count = before.get(line.id)?.setCount;
    return count === undefined ? rest : { ...rest, setCount: count };
  });
  return { ...cart, lines };
}

type ById = ReadonlyMap<string, Line>;

/** Whether the lines that both carts contain have the same sequence. */
function isSameSequence(base: Cart, changed: Cart): boolean {
  const before = linesById(base);
  const after = linesById(changed);
  const kept = base.lines.filter(({ id }) => after.has(id));
  return changed.lines.filter(({ id }) => before.has(id)).every(({ id }, index) => id === kept[index]?.id);
}

function mergedLine(
  base: Line | undefined,
  mine: Line | undefined,
  theirs: Line | undefined,
): Line | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    // Only one side has the line: it was removed by the other, or it is new. A removed line stays only if
    // this side changed it meanwhile.
    if (base && left && isSame(withoutCounts(base), withoutCounts(left))) return undefined;
    // The device that has removed the line recognizes by the count that it was kept.
    return base && mine ? { ...mine, keptCount: (mine.keptCount ?? 0) + 1 } : left;
  }
  const isSet = isQuantitySet(base, mine);
  const quantity = isSet ? mine.quantity : theirs.quantity + mine.quantity - (base?.quantity ?? 0);
  const note = base ? mergedValue(base.note, mine.note, theirs.note) : (mine.note ?? theirs.note);
  const {
    note: _note,
    setCount: _count,
    ...kept
  } = base ? mergeRecords({ ...base }, { ...mine }, { ...theirs }) : mine;
  // Both derive from lines of the same kind: an id belongs to one line.
  const merged = { ...kept, quantity: Math.min(MAX_QUANTITY, Math.max(1, quantity)) } as Line;
  // The id of an item's line says its price.
  const line = mine.kind === "item" ? merged : { ...merged, ...mergedPrice(base, mine, theirs) };
  const counts = [mine.setCount ?? 0, theirs.setCount ?? 0] as const;
  // The count exceeds both, so that the quantity counts as set until the server has stored it.
  const setCount = isSet && quantity !== theirs.quantity ? Math.max(...counts) + 1 : counts[1];
  return { ...line, ...(note !== undefined && { note }), ...(setCount > 0 && { setCount }) };
}

/** Merges the prices as one value: an amount is only a price with its currency. */
function mergedPrice(base: Line | undefined, mine: Line, theirs: Line): LinePrice | undefined {
  return base ? mergedValue(linePrice(base), linePrice(mine), linePrice(theirs)) : linePrice(mine);
}

/**
 * Whether the quantity was set since `base`, rather than added to. One that was set only once, to what it was, is unchanged:
 * the line was removed and restored.
 */
function isQuantitySet(base: Line | undefined, mine: Line): boolean {
  const times = (mine.setCount ?? 0) - (base?.setCount ?? 0);
  return times !== 0 && !(times === 1 && mine.quantity === base?.quantity);
}

const withoutCounts = ({ setCount: _set, keptCount: _kept, ...line }: Line) => line;

/** Returns the lines whose quantity both set. `mine` is kept: it reaches the server after `theirs`. */
export function quantityConflicts(base: Cart, mine: Cart, theirs: Cart): readonly MergeConflict<number>[] {
  const [before, others] = [linesById(base), linesById(theirs)];
  return mine.lines.flatMap((line) => {
    const [was, other] = [before.get(line.id), others.get(line.id)];
    if (!other || !isQuantitySet(was, line)) return [];
    const isReplaced = other.quantity !== was?.quantity && other.quantity !== line.quantity;
    return isReplaced ? [{ key: line.id, mine: line.quantity, theirs: other.quantity }] : [];
  });
}

/**
 * Returns the lines whose note both changed. `mine` is kept, as with quantities. A missing note equals an
 * empty one.
 */
export function noteConflicts(base: Cart, mine: Cart, theirs: Cart): readonly MergeConflict<string>[] {
  const [before, others] = [linesById(base), linesById(theirs)];
  return mine.lines.flatMap(({ id, note = "" }) => {
    const other = others.get(id);
    if (!other) return [];
    const [noteBefore = "", otherNote = ""] = [before.get(id)?.note, other.note];
    const isByBoth = note !== noteBefore && otherNote !== noteBefore && note !== otherNote;
    return isByBoth ? [{ key: id, mine: note, theirs: otherNote }] : [];
  });
}

/**
 * Returns the lines for which both changed the value that `readValue` returns; `undefined` for lines without such a value.
 * `mine` is kept.
 */
export function lineConflicts<Value>(
  base: Cart,
  mine: Cart,
  theirs: Cart,
  readValue: (line: Line) => Value | undefined,
): readonly MergeConflict<Value>[] {
  const valuesOf = ({ lines }: Cart): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      lines.flatMap((line) => {
        const value = readValue(line);
        return value === undefined ? [] : [[line.id, value]];
      }),
    );
  return recordConflicts<Value>(valuesOf(base), valuesOf(mine), valuesOf(theirs)).flatMap(
    // A line that one of them has removed has no values.
    ({ key, mine: myValue, theirs: theirValue }) =>
      myValue === undefined || theirValue === undefined ? [] : [{ key, mine: myValue, theirs: theirValue }],
  );
}

/** Returns the adjustments if both changed theirs differently. `mine` is kept. An order without lines has none. */
export function adjustmentConflict(base: Cart, mine: Cart, theirs: Cart): MergeConflict<number> | undefined {
  const [before, percent, otherPercent] = [base.adjustment, mine.adjustment, theirs.adjustment];
  const isByBoth = percent !== before && otherPercent !== before && percent !== otherPercent;
  if (!isByBoth || mergeCarts(base, mine, theirs).lines.length === 0) return undefined;
  return { key: "cart", mine: percent, theirs: otherPercent };
}
