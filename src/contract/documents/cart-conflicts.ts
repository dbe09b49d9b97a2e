/** The values of a cart that two devices have set. */
import * as v from "valibot";
import {
  type Cart,
  type LinePrice,
  linePrice,
  withAdjustment,
  withItemPrice,
  withNote,
} from "#domain/order/cart.ts";
import { withManualLine, withQuantity } from "#domain/order/line-changes.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ITEM_PRICE, KEPT_LINE, type Replaced, type TakenValue } from "./replaced-value.ts";

const StoredPrice = v.object({ amount: v.number(), currency: v.picklist(["penya", "fc"]) });
/** Part of a price in a conflict where the currencies may differ: see features/outbox/change-words.ts. */
const CURRENCY_SIGNS = { penya: "Penya", fc: "FC" } as const;

/** Returns the price of a line by hand as a conflict with another price shows it. */
export const shownPrice = (price: LinePrice, other: LinePrice): number | string | null =>
  price.currency === other.currency ? price.amount : shownItemPrice(price);

/** Returns the price of an item's line as a conflict shows it; `null` for the list's price. */
export const shownItemPrice = (price: LinePrice | null): string | null =>
  price && `${price.amount} ${CURRENCY_SIGNS[price.currency]}`;

/**
 * Returns the present value of the cart as a conflict with another device's value shows it; `undefined` if the line is gone.
 * The line of an item is gone once its price is changed.
 */
export function shownInCart(cart: Cart, { field, key, value }: TakenValue): Replaced["mine"] | undefined {
  if (field === "discount") return cart.lines.length > 0 ? cart.adjustment : undefined;
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

/** Returns the cart with another device's value restored. */
export function takeInCart(cart: Cart, { field, key, value }: TakenValue): Cart {
  if (field === "discount") return withAdjustment(cart, Number(value));
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

/** Whether the cart has the value that `takeInCart` would restore. */
export function hasValueInCart(cart: Cart, { field, key, value }: TakenValue): boolean {
  if (field === "discount") return cart.adjustment === value;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return field === KEPT_LINE || field === ITEM_PRICE;
  if (field === "quantity" || field === KEPT_LINE) return line.quantity === value;
  if (field === "note") return (line.note ?? "") === value;
  if (field === "name") return line.kind === "manual" && line.label === value;
  return isSame(linePrice(line) ?? null, value);
}
