import { useMemo } from "react";
import { cartDocument } from "#client/sync/player-documents.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useCartContext } from "./cart-actions.ts";
import { type CartChanges, type CartContext, cartChanges, undoButton } from "./cart-changes.ts";
import { reportWhenSettled } from "./settled-change.ts";

/** The fields that a player enters for a manual line. */
export type ManualLineInput = Pick<Cart.ManualLine, "label" | "currency" | "amount">;

/** What a player enters for a line that is in the cart. */
type LineEdit = Readonly<{
  note: string;
  written: ManualLineInput | undefined;
  price: Cart.LinePrice | undefined;
}>;

/** A number in the cart that is stepped or typed: the quantity of a line, or the adjustment. */
type CartValue = Readonly<{
  key: string;
  /** Its name in the message. */
  label: string;
  in: (cart: Cart.Cart) => number | undefined;
  with: (cart: Cart.Cart, amount: number) => Cart.Cart;
  /** Takes back so many pieces. Only given if pieces are added or removed, rather than the value set. */
  without?: ((cart: Cart.Cart, pieces: number) => Cart.Cart) | undefined;
}>;

export type LineActions = ReturnType<typeof useLineActions>;

/** The actions on what is in the cart. A refused action shows a message, and changes nothing. */
export function useLineActions(catalogue: ShopCatalogue) {
  const context = useCartContext(catalogue);
  return useMemo(() => {
    const changes = cartChanges(context);
    return { ...lineActions(changes, context), ...wholeCartActions(changes, context) };
  }, [context]);
}

function lineActions(changes: CartChanges, context: CartContext) {
  const { change, changeWithUndo } = changes;
  const { catalogue, t } = context;
  const nameOf = (line: Cart.Line) => (line.kind === "manual" ? line.label : catalogue.nameOf(line.slug));
  const remove = (line: Cart.Line) =>
    changeWithUndo((cart) => Cart.withoutLine(cart, line.id), t("cart.removed", { name: nameOf(line) }));
  return {
    /** `by` is the number of pieces added or, when negative, removed; without it the quantity is set. */
    setQuantity(line: Cart.Line, quantity: number, by?: number) {
      if (quantity === 0) remove(line);
      else {
        const lineIn = (cart: Cart.Cart) => cart.lines.find(({ id }) => id === line.id);
        const quantityIn = (cart: Cart.Cart) => lineIn(cart)?.quantity;
        const set = (cart: Cart.Cart, to: number) => Lines.withQuantity(cart, line.id, to);
        const add = (cart: Cart.Cart, to: number) =>
          Cart.withMore(cart, line.id, to - (quantityIn(cart) ?? to));
        const { quantity: present, setCount } = lineIn(cartDocument.read()) ?? line;
        const without = (cart: Cart.Cart, pieces: number) => Lines.undoMore(cart, line.id, pieces, setCount);
        const value = { key: line.id, label: nameOf(line), in: quantityIn };
        if (by === undefined) changeAmount(changes, context, { ...value, with: set }, quantity);
        else
          changeAmount(
            changes,
            context,
            { ...value, with: add, without },
            Cart.clampedQuantity(present + by),
          );
      }
    },
    move: (line: Cart.Line, by: number) => change((cart) => Lines.withMovedLine(cart, line.id, by)),
    /**
     * Changes the note and, for a manual line, the label and the price; for an item, the price of this line, where
     * `undefined` makes the list's price apply.
     */
    rewrite: (line: Cart.Line, { note, written, price }: LineEdit) =>
      changeWithUndo(
        (cart) => {
          const noted = Cart.withNote(cart, line.id, note);
          return written
            ? Lines.withManualLine(noted, line.id, written)
            : Cart.withItemPrice(noted, line.id, price);
        },
        t("general.changed", { name: written?.label ?? nameOf(line) }),
      ),
    remove,
  };
}

function wholeCartActions(changes: CartChanges, context: CartContext) {
  const { t } = context;
  return {
    multiply: (by: number) =>
      changes.changeWithUndo((cart) => Lines.multiplyQuantities(cart, by), t("cart.multiplied", { by })),
    adjust: (percent: number) =>
      changeAmount(
        changes,
        context,
        {
          key: "adjustment",
          label: t("cart.discount"),
          in: (cart) => cart.adjustment,
          with: Cart.withAdjustment,
        },
        percent,
      ),
  };
}

/** Shows one message with undo once the value has settled. */
function changeAmount(
  { change, changed }: CartChanges,
  { number, t }: CartContext,
  amount: CartValue,
  to: number,
): boolean {
  const from = amount.in(cartDocument.read());
  if (!change((cart) => amount.with(cart, to))) return false;
  if (from === undefined) return true;
  reportWhenSettled({
    ...{ key: amount.key, from, to, isStep: amount.without !== undefined },
    report: (before, after) =>
      toastSuccess(
        t("general.changedTo", { name: amount.label, from: number(before), to: number(after) }),
        undoButton(t, () => changed((cart) => undoneAmount(cart, amount, before, after))),
      ),
  });
  return true;
}

/** Undo does nothing if the value was set again since, in this tab or elsewhere. Pieces that were added since stay. */
function undoneAmount(cart: Cart.Cart, amount: CartValue, before: number, after: number): Cart.Cart {
  if (amount.without) return amount.without(cart, after - before);
  return amount.in(cart) === after ? amount.with(cart, before) : cart;
}
