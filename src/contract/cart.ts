import * as v from "valibot";
import * as Cart from "#domain/cart.ts";
import { MAX } from "#domain/money.ts";
import { list, text, whole } from "./stored.ts";

const quantity = whole(1, Cart.MAX_QUANTITY);
const id = text(100);
/** The player's own words, as every text can carry them. */
export const inOneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((written) => Cart.inOneLine(written, most)),
  );
const note = v.optional(inOneLine(Cart.MAX_NOTE));
// Of a label that was nothing but invisible characters something has to be seen.
const label = v.pipe(
  inOneLine(Cart.MAX_LABEL),
  v.transform((written) => written || "?"),
);

/** An order being built, as browsers and the server keep it. */
export const StoredCart = v.object({
  lines: list(
    Cart.MAX_STORED_LINES,
    v.variant("kind", [
      v.object({ kind: v.literal("item"), id, slug: text(80), quantity, note }),
      v.object({
        kind: v.literal("manual"),
        id,
        label,
        currency: v.picklist(["penya", "fc"]),
        amount: whole(0, MAX),
        quantity,
        note,
      }),
    ]),
  ),
  adjustment: whole(-Cart.MAX_ADJUSTMENT, Cart.MAX_ADJUSTMENT),
});
