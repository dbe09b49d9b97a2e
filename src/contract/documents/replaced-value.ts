import * as v from "valibot";
import { boundedText, ChangeId, whole } from "#contract/stored-types.ts";
import type { Line } from "#domain/order/cart.ts";

/** For a line of the cart that one device removed and another changed: it stays. */
export const KEPT_LINE = "line";
/** For the price of an item's line; `null` is the list's price. */
export const ITEM_PRICE = "price:item";

export const TakenValue = v.object({ field: v.string(), key: v.string(), value: v.unknown() });
export type TakenValue = Readonly<v.InferOutput<typeof TakenValue>>;

const ReplacedValue = v.nullable(v.union([v.number(), v.string()]));
/** A conflict: a value that another device has set too. */
export const Replaced = v.object({
  field: v.string(),
  /** An item's slug, a line's label, a server's id, or "cart" for the adjustment. */
  label: v.string(),
  /** `null` for a value that was removed, and for the list's price. */
  mine: ReplacedValue,
  theirs: ReplacedValue,
  instead: TakenValue,
});
export type Replaced = Readonly<v.InferOutput<typeof Replaced>>;

export const ChangeKey = v.pipe(ChangeId, v.maxLength(64));
export const DocumentChangeId = boundedText(60);
export const DocumentVersion = whole(1, Number.MAX_SAFE_INTEGER);

/** The oldest values are dropped first. */
export const MAX_REPLACED = 20;
/** With the id and the resulting version of the change that has overwritten it. */
export const ReplacedByChange = v.object({
  version: DocumentVersion,
  change: ChangeKey,
  ...Replaced.entries,
});
export type ReplacedByChange = Readonly<v.InferOutput<typeof ReplacedByChange>>;

/** An item's slug, or the label of a line by hand. */
export const labelOfLine = (line: Line): string => (line.kind === "item" ? line.slug : line.label);
