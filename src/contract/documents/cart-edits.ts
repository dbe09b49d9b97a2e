/** The edits of a cart as they are sent and stored. */
import * as v from "valibot";
import { whole } from "#contract/stored/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { asAddedToCart, cartDifference, cartJoin } from "#domain/order/cart-difference.ts";
import { type CartEdit, type OverwrittenInCart, withCartEdits } from "#domain/order/cart-edits.ts";
import { LineId, StoredLabel, StoredLine, StoredNote } from "./cart.ts";
import { shownItemPrice, shownPrice } from "./cart-conflicts.ts";
import { labelOfLine, type Replaced } from "./replaced-value.ts";

const isJoin = v.optional(v.boolean());
const at = v.optional(whole(0, Cart.MAX_STORED_LINES));
const Quantity = whole(1, Cart.MAX_QUANTITY);
const Pieces = whole(-Cart.MAX_QUANTITY, Cart.MAX_QUANTITY);
const Percent = whole(-Cart.MAX_ADJUSTMENT, Cart.MAX_ADJUSTMENT);
const priceFrom = (least: number) =>
  v.object({ amount: whole(least, MAX_AMOUNT), currency: v.picklist(["penya", "fc"]) });

const valueEdit = <const Field extends string, Value extends v.GenericSchema>(field: Field, value: Value) =>
  v.object({ field: v.literal(field), key: LineId, from: value, to: value, line: StoredLine, isJoin });
const placeOf = v.nullable(LineId);
const lineOrNone = v.nullable(StoredLine);

/** See `CartEdit`. */
const StoredCartEdit: v.GenericSchema<unknown, CartEdit> = v.variant("field", [
  v.object({ ...valueEdit("add", v.nullable(Pieces)).entries, to: Pieces, at }),
  valueEdit("quantity", Quantity),
  valueEdit("note", StoredNote),
  valueEdit("name", StoredLabel),
  valueEdit("price", priceFrom(0)),
  valueEdit("price:item", v.nullable(priceFrom(1))),
  v.object({ field: v.literal("line"), key: LineId, from: lineOrNone, to: lineOrNone, at, isJoin }),
  v.object({ field: v.literal("discount"), key: v.literal("cart"), from: Percent, to: Percent, isJoin }),
  v.object({ field: v.literal("order"), key: LineId, from: placeOf, to: placeOf, isJoin }),
]);

export const cartEdits = {
  edit: StoredCartEdit,
  diff: cartDifference,
  apply(cart: Cart.Cart, edits: readonly CartEdit[]) {
    const { cart: content, overwritten } = withCartEdits(cart, edits);
    return { content, replaced: overwritten.map(replacedOf) };
  },
  join: cartJoin,
  asAdded: asAddedToCart,
};

function replacedOf({ field, key, line, mine, theirs }: OverwrittenInCart): Replaced {
  const shown = (value: typeof mine, other: typeof mine) => {
    if (field === "price:item") return shownItemPrice(asPrice(value));
    const [price, otherPrice] = [asPrice(value), asPrice(other)];
    return price && otherPrice ? shownPrice(price, otherPrice) : asSimple(value);
  };
  return {
    ...{ field, label: line ? labelOfLine(line) : key },
    ...{ mine: shown(mine, theirs), theirs: shown(theirs, mine) },
    instead: { field, key, value: theirs },
  };
}

const asPrice = (value: OverwrittenInCart["mine"]) => (typeof value === "object" ? value : null);
const asSimple = (value: OverwrittenInCart["mine"]) => (typeof value === "object" ? null : value);
