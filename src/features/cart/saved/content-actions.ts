import { useEffect, useMemo, useRef } from "react";
import { newId } from "#client/storage/storage.ts";
import { hasSameNumbers, type Rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import {
  type FrozenLines,
  frozenPrices,
  tryPricedAsSaved,
  withEditedCart,
} from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { CartActions } from "#features/cart/lines/cart-actions.ts";
import { type CartUpdate, findRefusal } from "#features/cart/lines/cart-changes.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastWarning } from "#ui/overlay/toasts.ts";

type ContentActions = Pick<
  CartActions,
  "setQuantity" | "remove" | "rewrite" | "move" | "adjust" | "addByHand"
> &
  Readonly<{
    add: (slug: string) => boolean;
    setRate: (rate: Rate) => boolean;
  }>;

/** The actions of the cart on the content of a saved order. They show no undo: the editor has one for all. */
export function useContentActions(
  content: FrozenLines,
  onChange: (next: FrozenLines) => void,
  catalogue: ShopCatalogue,
): ContentActions {
  const { t } = useTranslation();
  const { number } = useLocale();
  // Two changes can follow each other before the content is rendered.
  const latest = useRef({ content, onChange });
  useEffect(() => {
    latest.current = { content, onChange };
  }, [content, onChange]);
  return useMemo(() => {
    function set(next: FrozenLines): void {
      latest.current = { ...latest.current, content: next };
      latest.current.onChange(next);
    }
    function change(update: CartUpdate): boolean {
      const before = latest.current.content;
      const edited = (cart: Cart.Cart) => withEditedCart(before, update(cart), catalogue);
      const { rate } = before;
      const priceOf = (slug: string) => frozenPrices(before)(slug) ?? catalogue.priceOf(slug);
      const refusal = findRefusal(before.cart, update, {
        catalogue: { ...catalogue, priceOf },
        rate,
        number,
        t,
      });
      if (refusal === undefined) set(edited(before.cart));
      else toastWarning(refusal);
      return refusal === undefined;
    }
    return {
      ...lineChanges(change),
      add: (slug) => change((cart) => Cart.withItem(cart, slug, 1)),
      setRate(rate) {
        const { content } = latest.current;
        const next = { ...content, rate, isExample: false, rateDate: localDay(new Date()) };
        const isTooLarge = tryPricedAsSaved(next) === undefined;
        if (isTooLarge) toastWarning(t("cart.tooLarge"));
        else if (!hasSameNumbers(rate, content.rate)) set(next);
        return !isTooLarge;
      },
    };
  }, [catalogue, number, t]);
}

function lineChanges(change: (update: CartUpdate) => boolean): Omit<ContentActions, "add" | "setRate"> {
  return {
    setQuantity: (line, quantity) => change((cart) => Lines.withQuantity(cart, line.id, quantity)),
    // The discount stays, also while there is no line.
    remove: (line) => change((cart) => ({ ...cart, lines: cart.lines.filter(({ id }) => id !== line.id) })),
    rewrite: (line, { note, written, price }) =>
      change((cart) => {
        const noted = Cart.withNote(cart, line.id, note);
        return written
          ? Lines.withManualLine(noted, line.id, written)
          : Cart.withItemPrice(noted, line.id, price);
      }),
    move: (line, by) => change((cart) => Lines.withMovedLine(cart, line.id, by)),
    adjust: (to) => change((cart) => Cart.withAdjustment(cart, to)),
    addByHand: (...written) =>
      change((cart) =>
        Cart.addCarts(cart, {
          lines: written.map((one) => ({ kind: "manual", id: newId(), ...one }) as const),
          adjustment: 0,
        }),
      ),
  };
}
