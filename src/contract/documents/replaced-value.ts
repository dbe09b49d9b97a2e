/** A value of a document that two devices have set. */
import * as v from "valibot";
import { boundedText, ChangeId, whole } from "#contract/stored-types.ts";
import type { Line } from "#domain/order/cart.ts";

/** The field of a conflict about a line of the cart that one device removed and another changed: it stays. */
export const KEPT_LINE = "line";
/** The field of a conflict about the price of an item's line, whose value is `null` for the list's price. */
export const ITEM_PRICE = "price:item";

/** A value to set in a document. */
export const TakenValue = v.object({ field: v.string(), key: v.string(), value: v.unknown() });
export type TakenValue = Readonly<v.InferOutput<typeof TakenValue>>;

const ReplacedValue = v.nullable(v.union([v.number(), v.string()]));
/** A conflict: a value that another device has set too. */
export const Replaced = v.object({
  field: v.string(),
  /** An item's slug, a line's label, a server's id, or "cart" for its adjustment. */
  label: v.string(),
  /** `null` for a value that was removed, and for the list's price. */
  mine: ReplacedValue,
  theirs: ReplacedValue,
  /** The value to set in order to restore theirs. */
  instead: TakenValue,
});
export type Replaced = Readonly<v.InferOutput<typeof Replaced>>;

/** The idempotency key of a change. */
export const ChangeKey = v.pipe(ChangeId, v.maxLength(64));
/** The id of a whole document that was saved. */
export const DocumentChangeId = boundedText(60);
/** The version of a document: how often it was changed. */
export const DocumentVersion = whole(1, Number.MAX_SAFE_INTEGER);

/** Maximum number of overwritten values of a document that the server remembers; the oldest ones give way. */
export const MAX_REPLACED = 20;
/** A value of another device that the change with this id has overwritten, and the version in which it did. */
export const ReplacedByChange = v.object({
  version: DocumentVersion,
  change: ChangeKey,
  ...Replaced.entries,
});
export type ReplacedByChange = Readonly<v.InferOutput<typeof ReplacedByChange>>;

/** Returns what a conflict calls a line of the cart: an item's slug, or the label of a line written by hand. */
export const labelOfLine = (line: Line): string => (line.kind === "item" ? line.slug : line.label);
