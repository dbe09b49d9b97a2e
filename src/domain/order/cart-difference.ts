import { isSame } from "#domain/values/is-same.ts";
import { type Cart, EMPTY_CART, type ItemLine, type Line, linePrice, linesById, type Terms } from "./cart.ts";
import { type CartEdit, draftWithEdits, withCartEdits } from "./cart-edits.ts";

/** More than replacing every line of a cart. */
export const MAX_EDITS = 2_100;

/** Pieces count as added unless the quantity was set. */
export function cartDifference(before: Cart, after: Cart): readonly CartEdit[] {
  const prices = repricings(before, after).map(
    ({ from, to }): CartEdit => ({
      ...{ field: "price:item", key: from.id, line: from },
      ...{ from: linePrice(from) ?? null, to: linePrice(to) ?? null },
    }),
  );
  const priced = draftWithEdits(before, prices);
  const present = linesById(priced);
  const isKept = (line: Line) => isSameThing(present.get(line.id), line);
  const kept = after.lines.filter(isKept);
  const keptIds = new Set(kept.map(({ id }) => id));
  const isPresent = ({ id }: Line) => keptIds.has(id);
  const lastKept = after.lines.findLastIndex(isKept);
  const edits = [
    ...prices,
    ...priced.lines.filter((line) => !isPresent(line)).map(removal),
    ...kept.flatMap((line) => lineDifference(present.get(line.id) ?? line, line)),
    ...moves(priced.lines.filter(isPresent), kept),
    ...after.lines.flatMap((line, at) => (isPresent(line) ? [] : [addition(line, at, at > lastKept)])),
    ...termDifferences(before, after),
  ];
  return edits.length > MAX_EDITS ? replacement(before, after) : edits;
}

type Repricing = Readonly<{ from: ItemLine; to: ItemLine }>;

/** Prefers a line that can have all pieces of a removed one, and a new line. */
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

const isSameThing = (one: Line | undefined, other: Line): boolean =>
  one?.kind === "item" ? other.kind === "item" && one.slug === other.slug : one?.kind === other.kind;

const removal = (line: Line): CartEdit => ({ field: "line", key: line.id, from: line, to: null });

const returned = (to: Line, at: number): CartEdit => ({ field: "line", key: to.id, from: null, to, at });

/** A line with a set quantity returns from an undone removal. A new line at the end stays there, whatever another device adds. */
function addition(line: Line, at: number, isAtEnd: boolean): CartEdit {
  if (line.setCount) return returned(line, at);
  return { field: "add", key: line.id, from: null, to: line.quantity, line, ...(!isAtEnd && { at }) };
}

function replacement(before: Cart, after: Cart): readonly CartEdit[] {
  return [...before.lines.map(removal), ...after.lines.map(returned), ...termDifferences(before, after)];
}

function termDifferences(before: Terms, after: Terms): readonly CartEdit[] {
  const edits: readonly CartEdit[] = [
    { field: "discount", key: "cart", from: before.adjustment, to: after.adjustment },
    { field: "buyer:cart", key: "cart", from: before.buyer ?? "", to: after.buyer ?? "" },
    { field: "note:cart", key: "cart", from: before.note ?? "", to: after.note ?? "" },
  ];
  return edits.filter(({ from, to }) => !isSame(from, to));
}

function lineDifference(before: Line, line: Line): readonly CartEdit[] {
  const of = { key: line.id, line };
  const edits: CartEdit[] = quantityDifference(before, line);
  const [from, to] = [before.note ?? "", line.note ?? ""];
  if (from !== to) edits.push({ field: "note", ...of, from, to });
  if (before.kind === "item" || line.kind === "item") return edits;
  if (before.label !== line.label) edits.push({ field: "name", ...of, from: before.label, to: line.label });
  const prices = [before, line].map(({ currency, amount }) => ({ currency, amount }));
  const [priceBefore, price] = prices;
  if (priceBefore && price && !isSame(priceBefore, price))
    edits.push({ field: "price", ...of, from: priceBefore, to: price });
  return edits;
}

/** A quantity that was set only once, to what it was, is unchanged: the line was removed and restored. */
function quantityDifference(before: Line, line: Line): CartEdit[] {
  const of = { key: line.id, line };
  const times = (line.setCount ?? 0) - (before.setCount ?? 0);
  const [from, to] = [before.quantity, line.quantity];
  if (times !== 0 && !(times === 1 && from === to)) return [{ field: "quantity", ...of, from, to }];
  return from === to ? [] : [{ field: "add", ...of, from: null, to: to - from }];
}

/** The fewest moves from the sequence of `before` to that of `after`. */
function moves(before: readonly Line[], after: readonly Line[]): readonly CartEdit[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const resting = longestRise(after.map(({ id }) => places.get(id) ?? -1));
  return after.flatMap(({ id: key }, index): readonly CartEdit[] => {
    const place = places.get(key) ?? 0;
    const [from, to] = [before[place - 1]?.id ?? null, after[index - 1]?.id ?? null];
    return resting.has(place) ? [] : [{ field: "order", key, from, to }];
  });
}

function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the rise of this length that ends with the smallest number, from its end. */
  type Rise = Readonly<{ last: number; rest: Rise | undefined }>;
  const rises: Rise[] = [];
  for (const last of numbers) {
    const index = rises.findIndex((rise) => rise.last >= last);
    const length = index < 0 ? rises.length : index;
    rises[length] = { last, rest: rises[length - 1] };
  }
  const longest = new Set<number>();
  for (let rise = rises.at(-1); rise; rise = rise.rest) longest.add(rise.last);
  return longest;
}

/** An account's own notes stay, and the other cart's terms apply only to a cart without lines. */
export function cartJoin({ lines, ...terms }: Cart): readonly CartEdit[] {
  return [
    ...termDifferences(EMPTY_CART, terms).map((edit): CartEdit => ({ ...edit, isJoin: true })),
    ...lines.map(
      ({ setCount: _set, ...line }): CartEdit => ({
        ...{ field: "add", key: line.id, from: null, to: line.quantity, line },
        isJoin: true,
      }),
    ),
  ];
}

/** Quantities that were set count as added, because the account has pieces of its own. */
export function asAddedToCart(edits: readonly CartEdit[]): readonly CartEdit[] {
  return edits.flatMap((edit): readonly CartEdit[] => {
    if (edit.field === "line" && edit.to) return [{ ...edit, isJoin: true }];
    if (edit.field !== "quantity") return [edit];
    const { key, line, from, to } = edit;
    return from === to ? [] : [{ field: "add", key, from: null, to: to - from, line }];
  });
}

/** Sums quantities of equal lines, also set ones, because the carts are independent. What is beyond the limits is left out. */
export const joinCarts = (cart: Cart, other: Cart): Cart => withCartEdits(cart, cartJoin(other)).cart;

/** Lines, and pieces of a line, beyond the limits of an order. */
export function leftOutOfJoin(cart: Cart, other: Cart): Cart {
  const [first, second] = [linesById(cart), linesById(other)];
  const joined = linesById(joinCarts(cart, other));
  const pieces = (lines: ReadonlyMap<string, Line>, id: string) => lines.get(id)?.quantity ?? 0;
  const lines = [...new Map([...first, ...second])].flatMap(([id, line]) => {
    const quantity = pieces(first, id) + pieces(second, id) - pieces(joined, id);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines, adjustment: 0 };
}
