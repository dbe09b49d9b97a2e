import { keepReplacedCart } from "#client/sync/cleared-carts.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import * as Cart from "#domain/order/cart.ts";
import { isWithinLimit } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useOrderFetch, useRefusal } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

type Reused = Pick<SavedOrder, "content" | "buyer" | "note">;

/**
 * Returns a function that puts a saved order's lines, discount, buyer and note into the cart, at today's prices and rate, with undo. It
 * returns `false` if the order's totals would exceed the limit.
 */
export function useReuse(catalogue: ShopCatalogue): (order: Reused) => boolean {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  return ({ content, buyer, note }) => {
    const saved = Cart.withOrderNote(Cart.withBuyer(content.cart, buyer), note);
    if (!isWithinLimit(saved, catalogue.priceOf, rate)) {
      toastWarning(t("orders.reuseTooLarge"));
      return false;
    }
    const before = cartDocument.read();
    cartDocument.update((cart) => Cart.replaceCart(cart, saved));
    const takeBack = keepReplacedCart(before, cartDocument.read());
    toastSuccess(t("orders.reused", { count: saved.lines.length }), {
      label: t("general.undo"),
      action() {
        try {
          cartDocument.update((cart) => Cart.undoChange(cart, before, saved));
          takeBack();
        } catch (error) {
          if (!(error instanceof Cart.TooManyLines)) throw error;
          toastWarning(t("cart.tooManyLines", { most: number(Cart.MAX_LINES) }));
        }
      },
    });
    return true;
  };
}

/** Does the same for an order in a list, of which only the id is known: fetches it first. */
export function useReuseById(catalogue: ShopCatalogue, onReused: () => void): (id: string) => Promise<void> {
  const fetchOrder = useOrderFetch();
  const reuse = useReuse(catalogue);
  const refusal = useRefusal();
  return async (id) => {
    try {
      if (reuse(await fetchOrder(id))) onReused();
    } catch (error) {
      toastWarning(refusal(error));
    }
  };
}
