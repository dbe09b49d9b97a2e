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
import { isSame } from "#domain/values/is-same.ts";
import { KEPT_LINE, labelOfLine, type Replaced, type TakenValue } from "./replaced-value.ts";

/** The lines that one removed and the other changed, which therefore stay. A removed line has no pieces. */
function keptInCart(base: Cart, mine: Cart, theirs: Cart): readonly Replaced[] {
  const has = ({ lines }: Cart, asked: string) => lines.some(({ id }) => id === asked);
  return mergeCarts(base, mine, theirs)
    .lines.filter(({ id }) => has(base, id) && has(mine, id) !== has(theirs, id))
    .map((line) => ({
      ...{ field: KEPT_LINE, label: labelOfLine(line), mine: line.quantity, theirs: 0 },
      instead: { field: KEPT_LINE, key: line.id, value: 0 },
    }));
}

/** Returns the values of a cart that both `mine` and `theirs` have set. */
export function replacedInCart(base: Cart, mine: Cart, theirs: Cart): readonly Replaced[] {
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
  const prices = lineConflicts(base, mine, theirs, priceOf).map(({ key, ...price }) => {
    const isItem = lines.get(key)?.kind === "item";
    const shown = (one: LinePrice | null, other: LinePrice | null) => shownPrice(one, other, isItem);
    return {
      ...{ field: "price", label: labelOf(key) },
      ...{ mine: shown(price.mine, price.theirs), theirs: shown(price.theirs, price.mine) },
      instead: { field: "price", key, value: price.theirs },
    };
  });
  return [...keptInCart(base, mine, theirs), ...simple, ...prices];
}

const StoredPrice = v.object({ amount: v.number(), currency: v.picklist(["penya", "fc"]) });
/**
 * Part of a price in a conflict if the currencies may differ, and all of it for an item at the list's price: see
 * features/outbox/change-words.ts.
 */
const CURRENCY_SIGNS = { penya: "Penya", fc: "FC" } as const;

/** The price of a line; `null` for an item at the list's price. */
const priceOf = (line: Line): LinePrice | null => linePrice(line) ?? null;

/** Returns a price as a conflict with another price shows it. */
function shownPrice(price: LinePrice | null, other: LinePrice | null, isItem: boolean): number | string {
  if (!price) return CURRENCY_SIGNS.fc;
  const hasSign = isItem || price.currency !== other?.currency;
  return hasSign ? `${price.amount} ${CURRENCY_SIGNS[price.currency]}` : price.amount;
}

/**
 * Returns the present value of the cart as a conflict with another device's value shows it; `undefined` if the line is gone.
 */
export function shownInCart(cart: Cart, { field, key, value }: TakenValue): number | string | undefined {
  if (field === "discount") return cart.lines.length > 0 ? cart.adjustment : undefined;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return undefined;
  if (field === "quantity" || field === KEPT_LINE) return line.quantity;
  if (field === "note") return line.note ?? "";
  if (field === "name") return line.kind === "manual" ? line.label : undefined;
  const other = v.safeParse(v.nullable(StoredPrice), value);
  return other.success ? shownPrice(priceOf(line), other.output, line.kind === "item") : undefined;
}

/** Returns the cart with another device's value restored. */
export function takeInCart(cart: Cart, { field, key, value }: TakenValue): Cart {
  if (field === "discount") return withAdjustment(cart, Number(value));
  const line = cart.lines.find(({ id }) => id === key);
  if (field === "name" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, label: String(value) });
  if (field === "price" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, ...v.parse(StoredPrice, value) });
  if (field === "price")
    return withItemPrice(cart, key, v.parse(v.nullable(StoredPrice), value) ?? undefined);
  return field === "note" ? withNote(cart, key, String(value)) : withQuantity(cart, key, Number(value));
}

/** Whether the cart has the value that `takeInCart` would restore. */
export function hasValueInCart(cart: Cart, { field, key, value }: TakenValue): boolean {
  if (field === "discount") return cart.adjustment === value;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return field === KEPT_LINE;
  if (field === "quantity" || field === KEPT_LINE) return line.quantity === value;
  if (field === "note") return (line.note ?? "") === value;
  if (field === "name") return line.kind === "manual" && line.label === value;
  return isSame(priceOf(line), value);
}
