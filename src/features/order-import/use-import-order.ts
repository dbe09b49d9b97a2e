import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import { MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import type { IncomingOrder } from "#domain/order/incoming-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { foldText } from "#domain/text/search.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { type ImportRefusal, type ImportRequest, importOrder } from "./import-order.ts";

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
 * Returns a function that imports an order and offers to undo it. It returns `false`, after showing the
 * reason, if the order is refused.
 */
export function useImportOrder(catalogue: ShopCatalogue, servers: readonly KnownServer[]) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  const showRefusal = (refusal: ImportRefusal) =>
    toastWarning(
      {
        lines: () => t("cart.tooManyLines", { most: number(MAX_LINES) }),
        pieces: () => t("cart.tooManyPieces", { most: number(MAX_QUANTITY) }),
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
