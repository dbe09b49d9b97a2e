import { useMemo } from "react";
import { newId } from "#client/storage/storage.ts";
import { keepClearedCart, keepReplacedCart, removeClearedCart } from "#client/sync/cleared-carts.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Adjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { isSame } from "#domain/values/is-same.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { type CartChanges, type CartContext, cartChanges, undoButton } from "./cart-changes.ts";
import { reportWhenSettled } from "./settled-change.ts";

export type ManualLineInput = Pick<Cart.ManualLine, "label" | "currency" | "amount">;

type LineEdit = Readonly<{
  note: string;
  written: ManualLineInput | undefined;
  price: Cart.LinePrice | undefined;
}>;

export type CartActions = ReturnType<typeof useCartActions>;

/** The actions on the cart. Each returns whether it was applied; a refused one shows a message and changes nothing. */
export function useCartActions(catalogue: ShopCatalogue) {
  const { t } = useTranslation();
  const { number, percent } = useLocale();
  const { rate } = useRate();
  return useMemo(() => {
    const context = { catalogue, rate, number, percent, t };
    const changes = cartChanges(context);
    return {
      ...addingActions(changes, context),
      ...lineActions(changes, context),
      ...wholeCartActions(changes, context),
      ...binActions(changes, context),
    };
  }, [catalogue, rate, number, percent, t]);
}

const nameOfLine = (line: Cart.Line, { nameOf }: ShopCatalogue) =>
  line.kind === "manual" ? line.label : nameOf(line.slug);

function addingActions({ addWithUndo, changeWithUndo }: CartChanges, { catalogue, number, t }: CartContext) {
  const addedText = (slug: string, quantity: number) =>
    t("cart.added", { name: `${number(quantity)} × ${catalogue.nameOf(slug)}` });
  function addedInRun(additions: Lines.Additions): string {
    const [first, ...others] = Lines.addedPieces(additions);
    const count = others.length + 1;
    const isOne = first !== undefined && others.length === 0;
    const name = isOne
      ? `${number(first.pieces)} × ${nameOfLine(first.line, catalogue)}`
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

function lineActions(changes: CartChanges, context: CartContext) {
  const { change, changeWithUndo } = changes;
  const { catalogue, number, t } = context;
  const nameOf = (line: Cart.Line) => nameOfLine(line, catalogue);
  const remove = (line: Cart.Line) =>
    changeWithUndo((cart) => Cart.withoutLine(cart, line.id), t("cart.removed", { name: nameOf(line) }));
  return {
    remove,
    /** `by` is the number of pieces added or, when negative, removed; without it the quantity is set. */
    setQuantity(line: Cart.Line, quantity: number, by?: number) {
      if (quantity === 0) return remove(line);
      const quantityIn = (cart: Cart.Cart) => Cart.linesById(cart).get(line.id)?.quantity;
      const words = (from: number, to: number) =>
        t("general.changedTo", { name: nameOf(line), from: number(from), to: number(to) });
      const value = { key: line.id, words, in: quantityIn };
      const setting: CartValue<number> = {
        ...value,
        with: (cart, to) => Lines.withQuantity(cart, line.id, to),
      };
      if (by === undefined) return changeValue(changes, context, setting, quantity);
      const present = Cart.linesById(cartDocument.read()).get(line.id) ?? line;
      const adding: CartValue<number> = {
        ...value,
        with: (cart, to) => Cart.withMore(cart, line.id, to - (quantityIn(cart) ?? to)),
        without: (cart, before, after) => Lines.undoMore(cart, line.id, after - before, present.setCount),
      };
      return changeValue(changes, context, adding, Cart.clampedQuantity(present.quantity + by));
    },
    move: (line: Cart.Line, by: number) => change((cart) => Lines.withMovedLine(cart, line.id, by)),
    /** Changes the note and the manual fields, or the price of an item's line: `undefined` makes the list's price apply. */
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
  };
}

function wholeCartActions(changes: CartChanges, context: CartContext) {
  const { t } = context;
  const adjustment: CartValue<Adjustment> = {
    key: "adjustment",
    words: (_before, after) =>
      after === 0 ? t("cart.noAdjustment") : adjustmentWords(t, context).sentence(after),
    in: (cart) => cart.adjustment,
    with: Cart.withAdjustment,
  };
  return {
    /** The cart lies in the bin then. */
    clear() {
      const cart = cartDocument.read();
      return changes.changeWithUndo(
        () => Cart.EMPTY_CART,
        t("cart.cleared"),
        () => keepReplacedCart(cart, Cart.EMPTY_CART),
      );
    },
    multiply: (by: number) =>
      changes.changeWithUndo((cart) => Lines.multiplyQuantities(cart, by), t("cart.multiplied", { by })),
    adjust: (to: Adjustment) => changeValue(changes, context, adjustment, to),
    /** Leaves `undefined` fields unchanged: another device may have written them meanwhile. */
    setBuyerAndNote({ buyer, note }: Readonly<{ buyer?: string | undefined; note?: string | undefined }>) {
      const update = (cart: Cart.Cart) => {
        const named = buyer === undefined ? cart : Cart.withBuyer(cart, buyer);
        return note === undefined ? named : Cart.withOrderNote(named, note);
      };
      const next = update(cartDocument.read());
      const written = [
        next.buyer && `${t("orders.buyer")}${t("cart.colon")}${next.buyer}`,
        next.note && `${t("orders.note")}${t("cart.colon")}${next.note}`,
      ];
      return changes.changeWithUndo(
        update,
        written.filter(Boolean).join(" · ") || t("cart.removed", { name: t("cart.about.title") }),
      );
    },
  };
}

function binActions({ changeWithUndo }: CartChanges, { t }: CartContext) {
  return {
    /** Takes a cart out of the bin; what was in the cart lies there in its place. */
    restoreCart(cleared: Cart.Cart, id: string) {
      const former = cartDocument.read();
      if (Cart.isSameCart(former, cleared)) {
        removeClearedCart(id);
        toastSuccess(t("cart.restored"));
        return true;
      }
      return changeWithUndo(
        (cart) => Cart.replaceCart(cart, cleared),
        t(former.lines.length === 0 ? "cart.restored" : "cart.swapped"),
        () => {
          const takeBack = keepReplacedCart(former, cleared);
          removeClearedCart(id);
          return () => {
            takeBack();
            keepClearedCart(cleared, id);
          };
        },
      );
    },
  };
}

/** A value in the cart that is stepped or typed: the quantity of a line, or the adjustment. */
type CartValue<Value> = Readonly<{
  key: string;
  /** What the message says. */
  words: (before: Value, after: Value) => string;
  in: (cart: Cart.Cart) => Value | undefined;
  with: (cart: Cart.Cart, value: Value) => Cart.Cart;
  /** Returns the cart without the difference. Only given if pieces are added or removed, rather than the value set. */
  without?: (cart: Cart.Cart, before: Value, after: Value) => Cart.Cart;
}>;

/** Shows one message with undo once the value has settled. */
function changeValue<Value>(
  { change, changed }: CartChanges,
  { t }: CartContext,
  value: CartValue<Value>,
  to: Value,
): boolean {
  const from = value.in(cartDocument.read());
  if (!change((cart) => value.with(cart, to))) return false;
  if (from === undefined) return true;
  reportWhenSettled({
    ...{ key: value.key, from, to, isStep: value.without !== undefined },
    report: (before, after) =>
      toastSuccess(
        value.words(before, after),
        undoButton(t, () => changed((cart) => undoneValue(cart, value, before, after))),
      ),
  });
  return true;
}

/** A value that was set again since stays, and so do pieces that were added since. */
function undoneValue<Value>(
  cart: Cart.Cart,
  value: CartValue<Value>,
  before: Value,
  after: Value,
): Cart.Cart {
  if (value.without) return value.without(cart, before, after);
  return isSame(value.in(cart), after) ? value.with(cart, before) : cart;
}
