import { keepReplacedCart } from "#client/sync/cleared-carts.ts";
import { adoptPrices } from "#client/sync/own-prices.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { adoptRate, useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import type { Fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import {
  cartAsSent,
  cartAtToday,
  type DifferingPrice,
  differingPrices,
  type IncomingOrder,
  withAddedOrder,
} from "#domain/order/incoming-order.ts";
import { type PriceList, tryPriced } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { foldText } from "#domain/text/search.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

export type ImportRequest = Readonly<{
  incomingOrder: IncomingOrder;
  mode: "replace" | "add";
  isAsSent: boolean;
  /** Whether the sender's rate becomes the player's own, which applies to the whole cart. */
  takesRate: boolean;
  /** The received prices that become the player's own, by item. */
  adoptedPrices: ReadonlyMap<string, Fc>;
  currentPrices: PriceList;
  rate: Rate;
  /** The date of the sender's rate, YYYY-MM-DD, and the id of its server; `null` if the server is unknown here. */
  date: string;
  server: string | null;
}>;

/** Too many lines, too many pieces of one item, or totals above 2^53 − 1. */
type ImportRefusal = "lines" | "pieces" | "total";

/**
 * Why an order cannot be imported, or a function that undoes the import. Undo can be refused too, and then changes
 * nothing.
 */
type ImportResult = Readonly<{ refused: ImportRefusal } | { undo: () => ImportRefusal | undefined }>;

/**
 * Imports an order at the sender's prices if `isAsSent`. The player's rate and prices stay unless `takesRate` and
 * `adoptedPrices` say otherwise; an example rate is not taken. A refused import changes nothing.
 */
export function importOrder({
  incomingOrder,
  mode,
  isAsSent,
  takesRate,
  adoptedPrices,
  currentPrices,
  rate,
  date,
  server,
}: ImportRequest): ImportResult {
  const previousCart = cartDocument.read();
  const adoptedRate = isAsSent && takesRate && !incomingOrder.isExample ? incomingOrder.rate : undefined;
  const newPrices = isAsSent
    ? receivedPrices(adoptedPrices, differingPrices(incomingOrder, currentPrices, rate))
    : new Map<string, Fc>();
  const prices: PriceList = (slug) => newPrices.get(slug) ?? currentPrices(slug);
  const cart = isAsSent ? cartAsSent(incomingOrder, prices) : cartAtToday(incomingOrder.cart, prices);
  const nextCart = tryCartChange(() =>
    mode === "replace" ? Cart.replaceCart(previousCart, cart) : withAddedOrder(previousCart, cart),
  );
  if (typeof nextCart === "string") return { refused: nextCart };
  if (!tryPriced(nextCart, prices, adoptedRate ?? rate)) return { refused: "total" };

  const undoPrices = adoptPrices(newPrices);
  const undoRate = adoptedRate ? adoptRate(adoptedRate, date, server) : () => {};
  cartDocument.update(() => nextCart);
  const takeBack = mode === "replace" ? keepReplacedCart(previousCart, nextCart) : () => {};
  return {
    undo() {
      const restored = tryCartChange(() => Cart.undoChange(cartDocument.read(), previousCart, nextCart));
      if (typeof restored === "string") return restored;
      undoPrices();
      undoRate();
      cartDocument.update(() => restored);
      takeBack();
      return undefined;
    },
  };
}

/** Returns those of the adopted prices that the order has: its lines may have changed since they were chosen. */
function receivedPrices(
  adoptedPrices: ReadonlyMap<string, Fc>,
  differing: readonly DifferingPrice[],
): ReadonlyMap<string, Fc> {
  const isReceived = ([adoptedSlug, price]: readonly [string, Fc]) =>
    differing.some(
      ({ slug, sent }) => slug === adoptedSlug && sent.currency === "fc" && sent.amount === price,
    );
  return new Map([...adoptedPrices].filter(isReceived));
}

function tryCartChange(change: () => Cart.Cart): Cart.Cart | ImportRefusal {
  try {
    return change();
  } catch (error) {
    if (error instanceof Cart.TooManyLines) return "lines";
    if (error instanceof Cart.TooManyPieces) return "pieces";
    throw error;
  }
}

/** Returns the server of an order, which links name by id and texts by name. */
export function serverOf(
  incomingOrder: IncomingOrder,
  servers: readonly KnownServer[],
): KnownServer | undefined {
  if (!incomingOrder.server) return undefined;
  // A text may have lost diacritics of the name.
  const foldedName = foldText(incomingOrder.server);
  return (
    servers.find(({ id }) => id === incomingOrder.server) ??
    servers.find(({ name }) => foldText(name) === foldedName)
  );
}

type OrderImportOptions = Pick<ImportRequest, "mode" | "isAsSent" | "takesRate" | "adoptedPrices" | "date">;

/**
 * Returns a function that imports an order and offers to undo it. It returns `false`, after showing the reason, if
 * the order is refused.
 */
export function useImportOrder(catalogue: ShopCatalogue, servers: readonly KnownServer[]) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  const showRefusal = (refusal: ImportRefusal) =>
    toastWarning(
      {
        lines: () => t("cart.tooManyLines", { most: number(Cart.MAX_LINES) }),
        pieces: () => t("cart.tooManyPieces", { most: number(Cart.MAX_QUANTITY) }),
        total: () => t("order-import.tooLarge"),
      }[refusal](),
    );
  return (incomingOrder: IncomingOrder, { mode, ...options }: OrderImportOptions): boolean => {
    const server = serverOf(incomingOrder, servers)?.id ?? null;
    const result = importOrder({
      incomingOrder,
      mode,
      ...options,
      currentPrices: catalogue.priceOf,
      rate,
      server,
    });
    if ("refused" in result) {
      showRefusal(result.refused);
      return false;
    }
    const count = incomingOrder.cart.lines.length;
    toastSuccess(t(mode === "replace" ? "order-import.replaced" : "order-import.added", { count }), {
      label: t("general.undo"),
      action() {
        const undoRefusal = result.undo();
        if (undoRefusal) showRefusal(undoRefusal);
      },
    });
    return true;
  };
}
