import { isSame } from "#domain/values/is-same.ts";
import { type Cart, EMPTY_CART, type Line, linesById, undoChange } from "./cart.ts";

/** By the line's id: the line before the first addition, `undefined` for a new one, and after the last. */
export type Additions = ReadonlyMap<string, Readonly<{ before: Line | undefined; after: Line }>>;

/**
 * Adds the change from `before` to `after`. If a line was changed otherwise since its last addition, only the new one
 * counts.
 */
export function withAddition(additions: Additions, before: Cart, after: Cart): Additions {
  const present = linesById(before);
  const added = after.lines.filter((line) => !isSame(line, present.get(line.id)));
  return new Map([
    ...additions,
    ...added.map((line) => {
      const [known, was] = [additions.get(line.id), present.get(line.id)];
      return [
        line.id,
        { before: known && isSame(known.after, was) ? known.before : was, after: line },
      ] as const;
    }),
  ]);
}

export const addedPieces = (additions: Additions): readonly Readonly<{ line: Line; pieces: number }>[] =>
  [...additions.values()].map(({ before, after }) => ({
    line: after,
    pieces: after.quantity - (before?.quantity ?? 0),
  }));

/** Takes the additions back: pieces added since stay, and so does a line that was set or removed since. */
export function undoAdditions(cart: Cart, additions: Additions): Cart {
  const both = [...additions.values()];
  const before = both.flatMap((one) => one.before ?? []);
  const after = both.map((one) => one.after);
  const { adjustment } = cart;
  const undone = undoChange(cart, { lines: before, adjustment }, { lines: after, adjustment });
  return undone.lines.length === 0 ? EMPTY_CART : undone;
}
