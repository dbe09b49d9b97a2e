import { cartDocument } from "#client/sync/player-documents.ts";
import type { Rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { type Additions, undoAdditions } from "#domain/order/line-changes.ts";
import { isWithinLimit } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import type { Translate } from "#i18n/translator.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { endRun, noteAddition } from "./settled-change.ts";

/** What changes of the cart are checked against, and how their messages are worded. */
export type CartContext = Readonly<{
  catalogue: ShopCatalogue;
  rate: Rate;
  number: (amount: number) => string;
  percent: (percent: number) => string;
  t: Translate;
}>;

export type CartUpdate = (cart: Cart.Cart) => Cart.Cart;

export type CartChanges = ReturnType<typeof cartChanges>;

export const undoButton = (t: Translate, action: () => boolean) => ({ label: t("general.undo"), action });

/** The ways to change the cart. Each returns whether the change was applied. */
export function cartChanges(context: CartContext) {
  const { t } = context;

  function change(update: CartUpdate): boolean {
    const refusal = findRefusal(cartDocument.read(), update, context);
    if (refusal === undefined) cartDocument.update(update);
    else toastWarning(refusal);
    return refusal === undefined;
  }

  /** Returns whether the cart is another one afterwards; a refused change has its own message. */
  function changed(update: CartUpdate): boolean {
    const before = cartDocument.read();
    return !change(update) || !Cart.isSameCart(before, cartDocument.read());
  }

  /** Shows the message with undo, unless the cart is what it was. `alsoDo` returns its own undo. */
  function changeWithUndo(update: CartUpdate, message: string, alsoDo?: () => () => void): boolean {
    const before = cartDocument.read();
    if (!change(update)) return false;
    const after = cartDocument.read();
    if (Cart.isSameCart(before, after)) return true;
    const alsoUndo = alsoDo?.();
    const undo = () => {
      const isUndone = changed((cart) => Cart.undoChange(cart, before, after));
      if (isUndone) alsoUndo?.();
      return isUndone;
    };
    toastSuccess(message, undoButton(t, undo));
    return true;
  }

  /** Adds items. Several additions in a row have one message, whose undo takes all of them back. */
  function addWithUndo(update: CartUpdate, messageOf: (additions: Additions) => string): boolean {
    const before = cartDocument.read();
    if (!change(update)) return false;
    noteAddition(before, (additions) => {
      const undo = undoButton(t, () => {
        endRun();
        return changed((cart) => undoAdditions(cart, additions));
      });
      toastSuccess(messageOf(additions), undo, true);
    });
    return true;
  }

  return { change, changed, changeWithUndo, addWithUndo };
}

/** Returns why a change of the cart is not possible; `undefined` if it is. */
export function findRefusal(
  cart: Cart.Cart,
  update: CartUpdate,
  { catalogue, rate, number, t }: Pick<CartContext, "catalogue" | "rate" | "number" | "t">,
): string | undefined {
  try {
    const next = update(cart);
    // A cart whose totals already exceed the limit can still be made smaller.
    const isWorse =
      !isWithinLimit(next, catalogue.priceOf, rate) && isWithinLimit(cart, catalogue.priceOf, rate);
    return isWorse ? t("cart.tooLarge") : undefined;
  } catch (error) {
    if (error instanceof Cart.TooManyLines) return t("cart.tooManyLines", { most: number(Cart.MAX_LINES) });
    if (error instanceof Cart.TooManyPieces)
      return t("cart.tooManyPieces", { most: number(Cart.MAX_QUANTITY) });
    throw error;
  }
}
