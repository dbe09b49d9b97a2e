import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { codeOf } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { type JoinedCarts, onJoinedCarts } from "#client/sync/session/joined-carts.ts";
import { type Line, MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import { MAX_LISTED_ITEMS } from "#domain/order/listed-item.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastOffer, toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

/** How many lines without room are named; a toast has no room for more. */
const MAX_NAMED = 10;

/** Resolves with the function that returns the name of a product by its slug, in the language of the interface. */
type LoadNames = () => Promise<(slug: string) => string>;

/** Tells the player in one line what was added to the account's cart, with an undo. */
export function useTellJoinedCarts(loadNames: LoadNames): void {
  const { t } = useTranslation();
  const { number } = useLocale();
  const queryClient = useQueryClient();
  const tell = useEffectEvent(async (carts: JoinedCarts) => {
    const count = carts.added.lines.length;
    const items = itemsText(carts.itemsLeftOut);
    if (count === 0) {
      if (items.length === 0) return toastSuccess(t("account.join.done"));
      return toastWarning([`${t("account.join.done")}.`, ...items].join(" "));
    }
    const player = queryClient.getQueryData(sessionQuery.queryKey)?.player?.id;
    const isPresent = () => queryClient.getQueryData(sessionQuery.queryKey)?.player?.id === player;
    const limits = { lines: number(MAX_LINES), pieces: number(MAX_QUANTITY) };
    const isFull = carts.joined.lines.length > MAX_LINES || carts.leftOut.lines.length > 0;
    const title = [
      t("account.join.added", { count, number: number(count) }),
      ...(await leftOutText(carts.leftOut.lines)),
      ...(isFull ? [t("account.join.limits", limits)] : []),
      ...items,
    ].join(" ");
    const undo = () =>
      carts.undo(isPresent).catch((error: unknown) => {
        console.warn("What was added to the cart could not be removed:", error);
        toastWarning(t(codeOf(error) === "offline" ? "account.join.offline" : "account.join.failed"));
        void tell(carts);
      });
    if (isPresent()) toastOffer(title, { label: t("general.undo"), action: undo }, true);
  });
  function itemsText(count: number): readonly string[] {
    if (count === 0) return [];
    return [t("account.join.itemsLeftOut", { count, number: number(count), most: number(MAX_LISTED_ITEMS) })];
  }
  async function leftOutText(lines: readonly Line[]): Promise<readonly string[]> {
    if (lines.length === 0) return [];
    // A slug says enough where the names cannot be loaded.
    const nameOf = await loadNames().catch(() => (slug: string) => slug);
    const names = lines
      .slice(0, MAX_NAMED)
      .map(
        (line) =>
          `${number(line.quantity)}\u00a0×\u00a0${line.kind === "manual" ? line.label : nameOf(line.slug)}`,
      );
    const more = lines.length - names.length;
    return [
      t("account.join.leftOut", { what: [...names, ...(more > 0 ? [`+${number(more)}`] : [])].join(", ") }),
    ];
  }
  useEffect(() => onJoinedCarts((carts) => void tell(carts)), []);
}
