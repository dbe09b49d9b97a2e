import { useTranslation } from "react-i18next";
import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/known-server.ts";
import { MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import type { IncomingOrder } from "#domain/order/incoming-order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { foldText } from "#domain/text/search.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { type ImportRefusal, importOrder } from "./import-order.ts";

/** Returns the server of an order, which links name by id and texts by name. */
export function serverOf(offer: IncomingOrder, servers: readonly KnownServer[]): KnownServer | undefined {
  if (!offer.server) return undefined;
  // A text may have lost diacritics of the name.
  const wanted = foldText(offer.server);
  return (
    servers.find(({ id }) => id === offer.server) ?? servers.find(({ name }) => foldText(name) === wanted)
  );
}

type HowToTake = Readonly<{ how: "replace" | "add"; isAsSent: boolean; date: string }>;

/**
 * Returns a function that imports an order and offers to undo it. It returns `false`, after showing the
 * reason, if the order is refused.
 */
export function useImportOrder(catalogue: Catalogue, servers: readonly KnownServer[]) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  const refuse = (why: ImportRefusal) =>
    toastWarning(
      {
        lines: () => t("cart.tooManyLines", { count: MAX_LINES }),
        pieces: () => t("cart.tooManyPieces", { most: number(MAX_QUANTITY) }),
        room: () => t("received.tooLarge"),
      }[why](),
    );
  return (offer: IncomingOrder, { how, isAsSent, date }: HowToTake): boolean => {
    const server = serverOf(offer, servers)?.id ?? null;
    const taken = importOrder({ offer, how, isAsSent, today: catalogue.priceOf, rate, date, server });
    if ("refused" in taken) {
      refuse(taken.refused);
      return false;
    }
    const count = offer.cart.lines.length;
    toastSuccess(t(how === "replace" ? "received.replaced" : "received.added", { count }), {
      label: t("general.undo"),
      action() {
        const refused = taken.undo();
        if (refused) refuse(refused);
      },
    });
    return true;
  };
}
