/** A value of a document that two devices have set. */
import * as v from "valibot";
import type { Line } from "#domain/order/cart.ts";

/** The field of a conflict about a line of the cart that one device removed and another changed: it stays. */
export const KEPT_LINE = "line";
/** The field of a conflict about the price of an item's line, whose value is `null` for the list's price. */
export const ITEM_PRICE = "price:item";

/** A value to set in a document. */
export const TakenValue = v.object({ field: v.string(), key: v.string(), value: v.unknown() });
export type TakenValue = Readonly<v.InferOutput<typeof TakenValue>>;

/** A conflict: a value that another device has set too. */
export type Replaced = Readonly<{
  field: string;
  /** An item's slug, a line's label, a server's id, or "cart" for its adjustment. */
  label: string;
  /** `null` for a value that was removed, and for the list's price. */
  mine: number | string | null;
  theirs: number | string | null;
  /** The value to set in order to restore theirs. */
  instead: TakenValue;
}>;

/** Returns what a conflict calls a line of the cart: an item's slug, or the label of a line written by hand. */
export const labelOfLine = (line: Line): string => (line.kind === "item" ? line.slug : line.label);
