import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cartDocument } from "#client/cart.ts";
import { useRate } from "#client/rates.ts";
import * as Cart from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { fits } from "#domain/order.ts";
import { tell, warn } from "#ui/toasts.ts";

export type CartActions = ReturnType<typeof useCartActions>;

/** Everything that can be done to the order. What cannot be done is said, and changes nothing. */
export function useCartActions(catalogue: Catalogue) {
  const { t } = useTranslation();
  const { rate } = useRate();
  return useMemo(() => {
    /** Whether the change was made. */
    function change(make: (cart: Cart.Cart) => Cart.Cart): boolean {
      try {
        const next = make(cartDocument.read());
        // An order that can no longer be added up may still be made smaller.
        const isWorse =
          !fits(next, catalogue.priceOf, rate) && fits(cartDocument.read(), catalogue.priceOf, rate);
        if (isWorse) {
          warn(t("cart.tooLarge"));
          return false;
        }
      } catch (error) {
        if (!(error instanceof Cart.TooManyLines)) throw error;
        warn(t("cart.tooManyLines", { count: Cart.MAX_LINES }));
        return false;
      }
      cartDocument.update(make);
      return true;
    }

    function changeWithUndo(make: (cart: Cart.Cart) => Cart.Cart, done: string) {
      const before = cartDocument.read();
      if (!change(make)) return;
      const after = cartDocument.read();
      tell(done, {
        label: t("general.undo"),
        action: () => change((cart) => Cart.restored(cart, before, after)),
      });
    }

    function nameOf(line: Cart.Line): string {
      return line.kind === "manual" ? line.label : catalogue.nameOf(line.slug);
    }

    const remove = (line: Cart.Line) =>
      changeWithUndo((cart) => Cart.without(cart, line.id), t("cart.removed", { name: nameOf(line) }));

    return {
      add: (slug: string, quantity: number) => change((cart) => Cart.withItem(cart, slug, quantity)),
      addByHand(written: Omit<Cart.ManualLine, "kind" | "id">): boolean {
        const line = { kind: "manual", id: newId(), ...written } as const;
        return change((cart) => Cart.withLine(cart, line));
      },
      setQuantity(line: Cart.Line, quantity: number) {
        if (quantity === 0) remove(line);
        else change((cart) => Cart.withQuantity(cart, line.id, quantity));
      },
      remove,
      clear: () => changeWithUndo(() => Cart.EMPTY, t("cart.cleared")),
      adjust: (percent: number) => change((cart) => Cart.withAdjustment(cart, percent)),
    };
  }, [catalogue, rate, t]);
}

/** Not randomUUID: browsers refuse that on an address without HTTPS, such as one in a home network. */
function newId(): string {
  return `hand:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}
