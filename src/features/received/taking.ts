import { useTranslation } from "react-i18next";
import { take } from "#client/offers.ts";
import { useRate } from "#client/rates.ts";
import { MAX_LINES } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Offer } from "#domain/offer.ts";
import { tell, warn } from "#ui/toasts.ts";

/** A server as the interface knows it. */
export type KnownServer = Readonly<{ id: string; name: string }>;

/** The server that an order names, by id as links do or by name as texts do. */
export function serverOf(offer: Offer, servers: readonly KnownServer[]): KnownServer | undefined {
  return servers.find(({ id, name }) => id === offer.server || name === offer.server);
}

type HowToTake = Readonly<{ how: "replace" | "add"; isAsSent: boolean; date: string }>;

/** Makes an order one's own and says so, with undo. False, with the reason said, when it cannot be. */
export function useTaking(catalogue: Catalogue, servers: readonly KnownServer[]) {
  const { t } = useTranslation();
  const { rate } = useRate();
  return (offer: Offer, { how, isAsSent, date }: HowToTake): boolean => {
    const server = serverOf(offer, servers)?.id ?? null;
    const taken = take({ offer, how, isAsSent, today: catalogue.priceOf, rate, date, server });
    if ("refused" in taken) {
      warn(taken.refused === "lines" ? t("cart.tooManyLines", { count: MAX_LINES }) : t("received.tooLarge"));
      return false;
    }
    const count = offer.cart.lines.length;
    tell(t(how === "replace" ? "received.replaced" : "received.added", { count }), {
      label: t("general.undo"),
      action: taken.undo,
    });
    return true;
  };
}
