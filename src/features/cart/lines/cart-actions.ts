import { useMemo } from "react";
import { newId } from "#client/storage/new-id.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { useRate } from "#client/sync/rates.ts";
import * as Cart from "#domain/order/cart.ts";
import { type Additions, addedPieces } from "#domain/order/cart-additions.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { type CartChanges, type CartContext, cartChanges } from "./cart-changes.ts";

/** The fields that a player enters for a manual line. */
export type ManualLineInput = Pick<Cart.ManualLine, "label" | "currency" | "amount">;

/** What a player enters for a line that is in the cart. */
type LineEdit = Readonly<{ note: string; written: ManualLineInput | undefined; penya: number | undefined }>;

export type CartActions = ReturnType<typeof useCartActions>;

/** All actions on the cart. A refused action shows a message, and changes nothing. */
export function useCartActions(catalogue: ShopCatalogue) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  return useMemo(() => {
    const context = { catalogue, rate, number, t };
    const changes = cartChanges(context);
    return {
      ...addingActions(changes, context),
      ...lineActions(changes, context),
      ...wholeCartActions(changes, context),
    };
  }, [catalogue, rate, number, t]);
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
    /** `penya` is the agreed price of one piece. With one there is a message at once: it may replace that of a line. */
    add(slug: string, quantity: number, penya?: number): boolean {
      if (penya === undefined) return addWithUndo((cart) => Cart.withItem(cart, slug, quantity), addedInRun);
      return changeWithUndo(
        (cart) => {
          const added = Cart.withItem(cart, slug, quantity);
          const line = added.lines.find((one) => one.kind === "item" && one.slug === slug);
          return line ? Cart.withPenyaPrice(added, line.id, penya) : added;
        },
        addedText(slug, quantity),
      );
    },
    addAll,
    /** Like `add`, with a message: the cart is not visible where it is called. */
    addSaid: (slug: string, quantity: number) =>
      changeWithUndo((cart) => Cart.withItem(cart, slug, quantity), addedText(slug, quantity)),
    addByHand: (...written: readonly Omit<Cart.ManualLine, "kind" | "id">[]): boolean =>
      addAll(written.map((one) => ({ kind: "manual", id: newId(), ...one }) as const)),
  };
}

function lineActions({ change, changeWithUndo, changeAmount }: CartChanges, { catalogue, t }: CartContext) {
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
        const set = (cart: Cart.Cart, to: number) => Cart.withQuantity(cart, line.id, to);
        const add = (cart: Cart.Cart, to: number) =>
          Cart.withMore(cart, line.id, to - (quantityIn(cart) ?? to));
        const { quantity: present, setCount } = lineIn(cartDocument.read()) ?? line;
        const without = (cart: Cart.Cart, pieces: number) => Cart.undoMore(cart, line.id, pieces, setCount);
        const value = { key: line.id, label: nameOf(line), in: quantityIn };
        if (by === undefined) changeAmount({ ...value, with: set }, quantity);
        else changeAmount({ ...value, with: add, without }, Cart.clampedQuantity(present + by));
      }
    },
    move: (line: Cart.Line, by: number) => change((cart) => Cart.withMovedLine(cart, line.id, by)),
    /**
     * Changes the note and, for a manual line, the label and the price; for an item, its agreed price in Penya, where
     * `undefined` makes its price in FC apply.
     */
    rewrite: (line: Cart.Line, { note, written, penya }: LineEdit) =>
      changeWithUndo(
        (cart) => {
          const noted = Cart.withNote(cart, line.id, note);
          return written
            ? Cart.withManualLine(noted, line.id, written)
            : Cart.withPenyaPrice(noted, line.id, penya);
        },
        t("general.changed", { name: written?.label ?? nameOf(line) }),
      ),
    remove,
  };
}

function wholeCartActions({ changeWithUndo, changeAmount }: CartChanges, { t }: CartContext) {
  return {
    multiply: (by: number) =>
      changeWithUndo((cart) => Cart.multiplyQuantities(cart, by), t("cart.multiplied", { by })),
    clear: () => changeWithUndo(() => Cart.EMPTY_CART, t("cart.cleared")),
    adjust: (percent: number) =>
      changeAmount(
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
