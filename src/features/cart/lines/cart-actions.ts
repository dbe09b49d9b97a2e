import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newId } from "#client/storage/new-id.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { useRate } from "#client/sync/rates.ts";
import * as Cart from "#domain/order/cart.ts";
import { isWithinLimit } from "#domain/order/order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { reportWhenSettled } from "./settled-change.ts";

/** The fields that a player enters for a manual line. */
export type ManualLineInput = Pick<Cart.ManualLine, "label" | "currency" | "amount">;

export type CartActions = ReturnType<typeof useCartActions>;

/** All actions on the cart. A refused action shows a message, and changes nothing. */
export function useCartActions(catalogue: Catalogue) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  return useMemo(() => {
    /** Applies a change; returns whether it was applied. */
    function change(make: (cart: Cart.Cart) => Cart.Cart): boolean {
      try {
        const next = make(cartDocument.read());
        // A cart whose totals already exceed the limit can still be made smaller.
        const isWorse =
          !isWithinLimit(next, catalogue.priceOf, rate) &&
          isWithinLimit(cartDocument.read(), catalogue.priceOf, rate);
        if (isWorse) {
          toastWarning(t("cart.tooLarge"));
          return false;
        }
      } catch (error) {
        if (error instanceof Cart.TooManyLines)
          toastWarning(t("cart.tooManyLines", { count: Cart.MAX_LINES }));
        else if (error instanceof Cart.TooManyPieces)
          toastWarning(t("cart.tooManyPieces", { most: number(Cart.MAX_QUANTITY) }));
        else throw error;
        return false;
      }
      cartDocument.update(make);
      return true;
    }

    function changeWithUndo(make: (cart: Cart.Cart) => Cart.Cart, done: string): boolean {
      const before = cartDocument.read();
      if (!change(make)) return false;
      const after = cartDocument.read();
      toastSuccess(done, {
        label: t("general.undo"),
        action: () => change((cart) => Cart.undoChange(cart, before, after)),
      });
      return true;
    }

    /**
     * Like `change`, for a value that is stepped or typed: shows one message with undo once the value has
     * settled.
     */
    function changeAmount(
      key: string,
      label: string,
      amountIn: (cart: Cart.Cart) => number | undefined,
      make: (cart: Cart.Cart, amount: number) => Cart.Cart,
      amount: number,
    ): boolean {
      const from = amountIn(cartDocument.read());
      if (!change((cart) => make(cart, amount))) return false;
      if (from === undefined) return true;
      reportWhenSettled({
        key,
        from,
        to: amount,
        tell: (before, after) =>
          toastSuccess(t("general.changedTo", { name: label, from: number(before), to: number(after) }), {
            label: t("general.undo"),
            // Undo does nothing if the value was changed again, in this tab or elsewhere.
            action: () => change((cart) => (amountIn(cart) === after ? make(cart, before) : cart)),
          }),
      });
      return true;
    }

    function nameOf(line: Cart.Line): string {
      return line.kind === "manual" ? line.label : catalogue.nameOf(line.slug);
    }

    const remove = (line: Cart.Line) =>
      changeWithUndo((cart) => Cart.withoutLine(cart, line.id), t("cart.removed", { name: nameOf(line) }));

    return {
      add: (slug: string, quantity: number) => change((cart) => Cart.withItem(cart, slug, quantity)),
      addAll: (lines: readonly Cart.Line[]) =>
        change((cart) => Cart.addCarts(cart, { lines, adjustment: 0 })),
      addByHand(written: Omit<Cart.ManualLine, "kind" | "id">): boolean {
        const line = { kind: "manual", id: newId(), ...written } as const;
        return change((cart) => Cart.withLine(cart, line));
      },
      /** Like `add`, with a message: the cart is not visible where it is called. */
      addSaid: (slug: string, quantity: number) =>
        changeWithUndo(
          (cart) => Cart.withItem(cart, slug, quantity),
          t("cart.added", { name: `${number(quantity)} × ${catalogue.nameOf(slug)}` }),
        ),
      /** Like `addByHand`, with a message: the cart is not visible where it is called. */
      addNamed(written: Omit<Cart.ManualLine, "kind" | "id">): boolean {
        const line = { kind: "manual", id: newId(), ...written } as const;
        return changeWithUndo((cart) => Cart.withLine(cart, line), t("cart.added", { name: line.label }));
      },
      /** `by` is the number of pieces added or, when negative, removed; without it the quantity is set. */
      setQuantity(line: Cart.Line, quantity: number, by?: number) {
        if (quantity === 0) remove(line);
        else {
          const quantityIn = (cart: Cart.Cart) => cart.lines.find(({ id }) => id === line.id)?.quantity;
          const set = (cart: Cart.Cart, to: number) => Cart.withQuantity(cart, line.id, to);
          const add = (cart: Cart.Cart, to: number) =>
            Cart.withMore(cart, line.id, to - (quantityIn(cart) ?? to));
          const present = quantityIn(cartDocument.read()) ?? line.quantity;
          const to = by === undefined ? quantity : Cart.clampedQuantity(present + by);
          changeAmount(line.id, nameOf(line), quantityIn, by === undefined ? set : add, to);
        }
      },
      multiply: (by: number) =>
        changeWithUndo((cart) => Cart.multiplyQuantities(cart, by), t("cart.multiplied", { by })),
      move: (line: Cart.Line, by: number) => change((cart) => Cart.withMovedLine(cart, line.id, by)),
      /** Changes the note and, for a manual line, the label and the price. */
      rewrite: (line: Cart.Line, note: string, written?: ManualLineInput) =>
        change((cart) => {
          const noted = Cart.withNote(cart, line.id, note);
          return written ? Cart.withManualLine(noted, line.id, written) : noted;
        }),
      remove,
      clear: () => changeWithUndo(() => Cart.EMPTY_CART, t("cart.cleared")),
      adjust: (percent: number) =>
        changeAmount(
          "adjustment",
          t("cart.discount"),
          (cart) => cart.adjustment,
          Cart.withAdjustment,
          percent,
        ),
    };
  }, [catalogue, rate, number, t]);
}
