import { useMemo } from "react";
import { newId } from "#client/storage/storage.ts";
import { useRate } from "#client/sync/rates.ts";
import * as Cart from "#domain/order/cart.ts";
import { type Additions, addedPieces } from "#domain/order/cart-additions.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { type CartChanges, type CartContext, cartChanges } from "./cart-changes.ts";

export type CartActions = ReturnType<typeof useCartActions>;

/** Returns what changes of the cart are checked against; another one only after one of its parts has changed. */
export function useCartContext(catalogue: ShopCatalogue): CartContext {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  return useMemo(() => ({ catalogue, rate, number, t }), [catalogue, rate, number, t]);
}

/** The actions that add to the cart, and the one that empties it. A refused action shows a message, and changes nothing. */
export function useCartActions(catalogue: ShopCatalogue) {
  const context = useCartContext(catalogue);
  return useMemo(() => {
    const changes = cartChanges(context);
    return {
      ...addingActions(changes, context),
      clear: () => changes.changeWithUndo(() => Cart.EMPTY_CART, context.t("cart.cleared")),
    };
  }, [context]);
}

function addingActions({ addWithUndo, changeWithUndo }: CartChanges, { catalogue, number, t }: CartContext) {
  const addedText = (slug: string, quantity: number) =>
    t("cart.added", { name: `${number(quantity)} × ${catalogue.nameOf(slug)}` });
  const nameOf = (line: Cart.Line) => (line.kind === "manual" ? line.label : catalogue.nameOf(line.slug));
  function addedInRun(additions: Additions): string {
    const [first, ...others] = addedPieces(additions);
    const count = others.length + 1;
    const isOne = first !== undefined && others.length === 0;
    const name = isOne
      ? `${number(first.pieces)} × ${nameOf(first.line)}`
      : t("cart.lines", { count, number: number(count) });
    return t("cart.added", { name });
  }
  function addAll(lines: readonly Cart.Line[]): boolean {
    const [line, ...others] = lines;
    const count = lines.length;
    const isOneByHand = line?.kind === "manual" && others.length === 0;
    return changeWithUndo(
      (cart) => Cart.addCarts(cart, { lines, adjustment: 0 }),
      t("cart.added", { name: isOneByHand ? line.label : t("cart.lines", { count, number: number(count) }) }),
    );
  }
  return {
    /** `penya` is the agreed price of one piece. With one there is a message at once: the list shows another price. */
    add(slug: string, quantity: number, penya?: number): boolean {
      if (penya === undefined) return addWithUndo((cart) => Cart.withItem(cart, slug, quantity), addedInRun);
      const price = { currency: "penya", amount: penya } as const;
      return changeWithUndo((cart) => Cart.withItem(cart, slug, quantity, price), addedText(slug, quantity));
    },
    addAll,
    /** Like `add`, with a message: the cart is not visible where it is called. */
    addSaid: (slug: string, quantity: number) =>
      changeWithUndo((cart) => Cart.withItem(cart, slug, quantity), addedText(slug, quantity)),
    addByHand: (...written: readonly Omit<Cart.ManualLine, "kind" | "id">[]): boolean =>
      addAll(written.map((one) => ({ kind: "manual", id: newId(), ...one }) as const)),
  };
}
