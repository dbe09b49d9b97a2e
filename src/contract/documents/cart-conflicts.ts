/** The values of a cart that two devices have set. */
import * as v from "valibot";
import {
  type Cart,
  type Line,
  type LinePrice,
  linePrice,
  linesById,
  withAdjustment,
  withItemPrice,
  withNote,
} from "#domain/order/cart.ts";
import { withManualLine, withQuantity } from "#domain/order/line-changes.ts";
import {
  adjustmentConflict,
  lineConflicts,
  mergeCarts,
  noteConflicts,
  quantityConflicts,
} from "#domain/order/merge-carts.ts";
import { atMergedPrices, priceConflicts, type ThreeCarts } from "#domain/order/merge-prices.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ITEM_PRICE, KEPT_LINE, labelOfLine, type Replaced, type TakenValue } from "./replaced-value.ts";

type ById = ReadonlyMap<string, Line>;

/** The lines that one removed and the other changed, which therefore stay. A removed line has no pieces. */
function keptInCart(base: Cart, mine: Cart, theirs: Cart): readonly Replaced[] {
  const [before, ours, others] = [base, mine, theirs].map(linesById) as [ById, ById, ById];
  return mergeCarts(base, mine, theirs)
    .lines.filter(({ id }) => before.has(id) && ours.has(id) !== others.has(id))
    .map((line) => ({
      ...{ field: KEPT_LINE, label: labelOfLine(line), mine: line.quantity, theirs: 0 },
      instead: { field: KEPT_LINE, key: line.id, value: 0 },
    }));
}

/** Returns the values of a cart that both `mine` and `theirs` have set. */
export function replacedInCart(...carts: ThreeCarts): readonly Replaced[] {
  const [base, mine, theirs] = atMergedPrices(...carts);
  const lines = linesById(mine);
  const labelOf = (key: string) => {
    const line = lines.get(key);
    return line ? labelOfLine(line) : key;
  };
  const quantities = quantityConflicts(base, mine, theirs).map((clash) => ({ field: "quantity", ...clash }));
  const notes = noteConflicts(base, mine, theirs).map((clash) => ({ field: "note", ...clash }));
  const adjustment = adjustmentConflict(base, mine, theirs);
  const adjustments = adjustment ? [{ field: "discount", ...adjustment }] : [];
  const readName = (line: Line) => (line.kind === "manual" ? line.label : undefined);
  const names = lineConflicts(base, mine, theirs, readName).map((clash) => ({ field: "name", ...clash }));
  const simple = [...quantities, ...notes, ...names, ...adjustments].map(({ field, key, ...values }) => {
    const instead = { field, key, value: values.theirs };
    return { field, label: labelOf(key), ...values, instead };
  });
  const manualPrices = lineConflicts(base, mine, theirs, manualPrice).map(({ key, ...price }) => ({
    ...{ field: "price", label: labelOf(key) },
    ...{ mine: shownPrice(price.mine, price.theirs), theirs: shownPrice(price.theirs, price.mine) },
    instead: { field: "price", key, value: price.theirs },
  }));
  const itemPrices = priceConflicts(...carts).map(({ key, ...price }) => ({
    ...{ field: ITEM_PRICE, label: labelOf(key) },
    ...{ mine: shownItemPrice(price.mine), theirs: shownItemPrice(price.theirs) },
    instead: { field: ITEM_PRICE, key, value: price.theirs },
  }));
  return [...keptInCart(base, mine, theirs), ...simple, ...manualPrices, ...itemPrices];
}

const StoredPrice = v.object({ amount: v.number(), currency: v.picklist(["penya", "fc"]) });
/** Part of a price in a conflict where the currencies may differ: see features/outbox/change-words.ts. */
const CURRENCY_SIGNS = { penya: "Penya", fc: "FC" } as const;

const manualPrice = (line: Line) => (line.kind === "manual" ? linePrice(line) : undefined);

/** Returns the price of a line by hand as a conflict with another price shows it. */
const shownPrice = (price: LinePrice, other: LinePrice): number | string | null =>
  price.currency === other.currency ? price.amount : shownItemPrice(price);

/** Returns the price of an item's line as a conflict shows it; `null` for the list's price. */
const shownItemPrice = (price: LinePrice | null): string | null =>
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
