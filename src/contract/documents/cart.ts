import * as v from "valibot";
import { boundedText, list, repairedName, repairedText, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { type Adjustment, hundredthsOf, isFixed, MAX_ADJUSTMENT } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { type LinePrice, linePrice, withAdjustment, withItemPrice, withNote } from "#domain/order/cart.ts";
import { asAddedToCart, cartDifference, cartJoin } from "#domain/order/cart-difference.ts";
import {
  type CartEdit,
  isTermField,
  type OverwrittenInCart,
  withCartEdits,
} from "#domain/order/cart-edits.ts";
import { withManualLine, withQuantity } from "#domain/order/line-changes.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ITEM_PRICE, KEPT_LINE, labelOfLine, type Replaced, type TakenValue } from "./replaced-value.ts";

const LineId = boundedText(100);
const StoredNote = repairedText(Cart.MAX_NOTE);
const count = v.optional(whole(0, 2_000_000_000));
const counts = { setCount: count };
const note = v.optional(StoredNote);
// Repaired instead of refused: one pasted label must not keep the whole cart from being saved.
const StoredLabel = repairedName(Cart.MAX_LABEL);

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

const StoredLine = lineOf(whole(1, Cart.MAX_QUANTITY));

const StoredBuyer = repairedText(Cart.MAX_BUYER);
const StoredOrderNote = repairedText(Cart.MAX_ORDER_NOTE);
const StoredAdjustment = v.union([
  v.pipe(
    v.number(),
    v.minValue(-MAX_ADJUSTMENT),
    v.maxValue(MAX_ADJUSTMENT),
    // At most two decimals.
    v.check((percent) => hundredthsOf(percent) / 100 === percent),
  ),
  v.object({ penya: v.pipe(whole(-MAX_AMOUNT, MAX_AMOUNT), v.notValue(0)) }),
]);

/** A cart of a former release may lack prices in FC, which the ids contain too, and have lines whose ids lack their price. */
export const StoredCart = v.pipe(
  v.object({
    lines: list(Cart.MAX_STORED_LINES, StoredLine),
    adjustment: StoredAdjustment,
    buyer: v.optional(StoredBuyer),
    note: v.optional(StoredOrderNote),
  }),
  v.transform(({ lines, adjustment, buyer, note }) => ({
    lines: [...Cart.joinedLines(lines.map(withPriceOfId))],
    adjustment,
    ...(buyer && { buyer }),
    ...(note && { note }),
  })),
);

const MaybePrice = whole(1, MAX_AMOUNT);

function withPriceOfId(line: Cart.Line): Cart.Line {
  if (line.kind === "manual" || Cart.linePrice(line)) return line;
  const amount = v.safeParse(MaybePrice, Number.parseInt(/:f([^:]+)$/.exec(line.id)?.[1] ?? "", 36));
  if (!amount.success) return line;
  const priced = Cart.withPrice(line, { currency: "fc", amount: amount.output });
  return line.id.replace(/\++$/, "") === priced.id ? priced : line;
}

const StoredPrice = v.object({ amount: v.number(), currency: v.picklist(["penya", "fc"]) });
/** For a conflict where the currencies may differ: see features/outbox/change-words.ts. */
const CURRENCY_SIGNS = { penya: "Penya", fc: "FC" } as const;

const shownPrice = (price: LinePrice, other: LinePrice): number | string | null =>
  price.currency === other.currency ? price.amount : shownItemPrice(price);

/** `null` for the list's price. */
const shownItemPrice = (price: LinePrice | null): string | null =>
  price && `${price.amount} ${CURRENCY_SIGNS[price.currency]}`;

const shownAdjustment = (adjustment: Adjustment): number | string =>
  isFixed(adjustment) ? `${adjustment.penya} ${CURRENCY_SIGNS.penya}` : adjustment;

function shownTerm({ adjustment, buyer = "", note = "" }: Cart.Terms, field: string): number | string {
  if (field === "discount") return shownAdjustment(adjustment);
  return field === "buyer:cart" ? buyer : note;
}

/** `undefined` if the line is gone, as an item's line is once its price is changed. */
export function shownInCart(
  cart: Cart.Cart,
  { field, key, value }: TakenValue,
): Replaced["mine"] | undefined {
  if (isTermField(field)) return cart.lines.length > 0 ? shownTerm(cart, field) : undefined;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return undefined;
  if (field === "quantity" || field === KEPT_LINE) return line.quantity;
  if (field === "note") return line.note ?? "";
  if (field === ITEM_PRICE) return shownItemPrice(linePrice(line) ?? null);
  if (line.kind === "item") return undefined;
  if (field === "name") return line.label;
  const other = v.safeParse(StoredPrice, value);
  return other.success ? shownPrice(line, other.output) : undefined;
}

export function takeInCart(cart: Cart.Cart, { field, key, value }: TakenValue): Cart.Cart {
  if (field === "discount") return withAdjustment(cart, v.parse(StoredAdjustment, value));
  if (field === "buyer:cart") return Cart.withBuyer(cart, String(value));
  if (field === "note:cart") return Cart.withOrderNote(cart, String(value));
  const line = cart.lines.find(({ id }) => id === key);
  if (field === "name" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, label: String(value) });
  if (field === "price" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, ...v.parse(StoredPrice, value) });
  // Former releases have one field for the prices of all lines.
  if (field === ITEM_PRICE || field === "price")
    return withItemPrice(cart, key, v.parse(v.nullable(StoredPrice), value) ?? undefined);
  return field === "note" ? withNote(cart, key, String(value)) : withQuantity(cart, key, Number(value));
}

export function hasValueInCart(cart: Cart.Cart, { field, key, value }: TakenValue): boolean {
  if (field === "discount") return isSame(cart.adjustment, value);
  if (isTermField(field)) return shownTerm(cart, field) === value;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return field === KEPT_LINE || field === ITEM_PRICE;
  if (field === "quantity" || field === KEPT_LINE) return line.quantity === value;
  if (field === "note") return (line.note ?? "") === value;
  if (field === "name") return line.kind === "manual" && line.label === value;
  return isSame(linePrice(line) ?? null, value);
}

const isJoin = v.optional(v.boolean());
const at = v.optional(whole(0, Cart.MAX_STORED_LINES));
const Quantity = whole(1, Cart.MAX_QUANTITY);
const Pieces = whole(-Cart.MAX_QUANTITY, Cart.MAX_QUANTITY);
const priceFrom = (least: number) =>
  v.object({ amount: whole(least, MAX_AMOUNT), currency: v.picklist(["penya", "fc"]) });

const valueEdit = <const Field extends string, Value extends v.GenericSchema>(field: Field, value: Value) =>
  v.object({ field: v.literal(field), key: LineId, from: value, to: value, line: StoredLine, isJoin });
const termEdit = <const Field extends string, Value extends v.GenericSchema>(field: Field, value: Value) =>
  v.object({ field: v.literal(field), key: v.literal("cart"), from: value, to: value, isJoin });
const placeOf = v.nullable(LineId);
const lineOrNone = v.nullable(StoredLine);

const StoredCartEdit: v.GenericSchema<unknown, CartEdit> = v.variant("field", [
  v.object({ ...valueEdit("add", v.nullable(Pieces)).entries, to: Pieces, at }),
  valueEdit("quantity", Quantity),
  valueEdit("note", StoredNote),
  valueEdit("name", StoredLabel),
  valueEdit("price", priceFrom(0)),
  valueEdit("price:item", v.nullable(priceFrom(1))),
  v.object({ field: v.literal("line"), key: LineId, from: lineOrNone, to: lineOrNone, at, isJoin }),
  termEdit("discount", StoredAdjustment),
  termEdit("buyer:cart", StoredBuyer),
  termEdit("note:cart", StoredOrderNote),
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
  const displayValue = (value: typeof mine, other: typeof mine) => {
    if (field === "price:item") return shownItemPrice(asPrice(value));
    if (typeof value !== "object") return value;
    if (value !== null && !("currency" in value)) return shownAdjustment(value);
    const otherPrice = asPrice(other);
    return value && otherPrice && shownPrice(value, otherPrice);
  };
  return {
    ...{ field, label: line ? labelOfLine(line) : key },
    ...{ mine: displayValue(mine, theirs), theirs: displayValue(theirs, mine) },
    instead: { field, key, value: theirs },
  };
}

const asPrice = (value: OverwrittenInCart["mine"]) =>
  typeof value === "object" && value !== null && "currency" in value ? value : null;
