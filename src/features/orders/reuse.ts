import { useTranslation } from "react-i18next";
import { cartDocument } from "#client/cart.ts";
import { useRate } from "#client/rates.ts";
import * as Cart from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { fits } from "#domain/order.ts";
import { tell, warn } from "#ui/toasts.ts";
import { useRefusal } from "./order-refusal.ts";
import { useOrderFetch } from "./orders.client.ts";

/** Puts a saved order's lines into the cart, at today's prices and rate, with undo. False where they do not fit. */
export function useReuse(catalogue: Catalogue): (saved: Cart.Cart) => boolean {
  const { t } = useTranslation();
  const { rate } = useRate();
  return (saved) => {
    if (!fits(saved, catalogue.priceOf, rate)) {
      warn(t("orders.reuseTooLarge"));
      return false;
    }
    const before = cartDocument.read();
    cartDocument.update((cart) => Cart.replaced(cart, saved));
    tell(t("orders.reused", { count: saved.lines.length }), {
      label: t("general.undo"),
      action() {
        try {
          cartDocument.update((cart) => Cart.restored(cart, before, saved));
        } catch (error) {
          if (!(error instanceof Cart.TooManyLines)) throw error;
          warn(t("cart.tooManyLines", { count: Cart.MAX_LINES }));
        }
      },
    });
    return true;
  };
}

/** The same for an order of which only its place in a list is known. */
export function useReuseById(catalogue: Catalogue, onReused: () => void): (id: string) => Promise<void> {
  const fetchOrder = useOrderFetch();
  const reuse = useReuse(catalogue);
  const refusal = useRefusal();
  return async (id) => {
    try {
      const { content } = await fetchOrder(id);
      if (reuse(content.cart)) onReused();
    } catch (error) {
      warn(refusal(error));
    }
  };
}
