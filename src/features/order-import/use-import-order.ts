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

/** The server that an order names, by id as links do or by name as texts do. */
export function serverOf(offer: IncomingOrder, servers: readonly KnownServer[]): KnownServer | undefined {
  if (!offer.server) return undefined;
  // A text may have lost marks of the name on its way.
  const wanted = foldText(offer.server);
  return (
    servers.find(({ id }) => id === offer.server) ?? servers.find(({ name }) => foldText(name) === wanted)
  );
}

type HowToTake = Readonly<{ how: "replace" | "add"; isAsSent: boolean; date: string }>;

/** Makes an order one's own and says so, with undo. False, with the reason said, when it cannot be. */
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
