import * as v from "valibot";
import { repairedName, repairedText } from "#contract/stored/repaired-text.ts";
import { boundedText, list, whole } from "#contract/stored/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";

/** The id of a line. */
export const LineId = boundedText(100);
/** A note about a line; empty for none. */
export const StoredNote = repairedText(Cart.MAX_NOTE);
const count = v.optional(whole(0, 2_000_000_000));
const counts = { setCount: count };
const note = v.optional(StoredNote);
// Repaired instead of refused: one label from a pasted text must not keep the whole cart from being saved.
export const StoredLabel = repairedName(Cart.MAX_LABEL);

const lineOf = (quantity: v.GenericSchema<number, number>) =>
  v.variant("kind", [
    v.object({
      kind: v.literal("item"),
      id: LineId,
      slug: boundedText(80),
      quantity,
      penya: v.optional(whole(1, MAX_AMOUNT)),
      fc: v.optional(whole(1, MAX_AMOUNT)),
      ...counts,
      note,
    }),
    v.object({
      kind: v.literal("manual"),
      id: LineId,
      label: StoredLabel,
      currency: v.picklist(["penya", "fc"]),
      amount: whole(0, MAX_AMOUNT),
      quantity,
      ...counts,
      note,
    }),
  ]);

/** A line of the cart. */
export const StoredLine = lineOf(whole(1, Cart.MAX_QUANTITY));

/**
 * The cart as browsers and the server store it. A former release may have written it: it leaves out prices in FC, which the ids
 * say too, and has lines whose ids do not say their price.
 */
export const StoredCart = v.pipe(
  v.object({
    lines: list(Cart.MAX_STORED_LINES, StoredLine),
    adjustment: whole(-Cart.MAX_ADJUSTMENT, Cart.MAX_ADJUSTMENT),
  }),
  v.transform((cart) => ({ ...cart, lines: [...Cart.joinedLines(cart.lines.map(withPriceOfId))] })),
);

const MaybePrice = whole(1, MAX_AMOUNT);

/** Returns a line without a price at the price in FC that its id says. */
function withPriceOfId(line: Cart.Line): Cart.Line {
  if (line.kind === "manual" || Cart.linePrice(line)) return line;
  const amount = v.safeParse(MaybePrice, Number.parseInt(/:f([^:]+)$/.exec(line.id)?.[1] ?? "", 36));
  if (!amount.success) return line;
  const priced = Cart.withPrice(line, { currency: "fc", amount: amount.output });
  return line.id.replace(/\++$/, "") === priced.id ? priced : line;
}
