import type { ComponentType } from "react";
import { withUnsavedChanges } from "#client/sync/session/guest-cart.ts";
import { twoCartsOf } from "#client/sync/session/two-carts.ts";
import type { Player } from "#contract/session.ts";
import { type Cart, MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import { leftOutOfJoin, sumLines } from "#domain/order/merge-carts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { JoinPreview } from "./join.contract.ts";

/** Shows the lines of a cart. */
export type CartLines = ComponentType<Readonly<{ label: string; cart: Cart }>>;

type LeftOutProps = Readonly<{ cart: Cart; CartLines: CartLines }>;

/** Says what the merged cart has no room for. Empty if it has room for everything. */
export function LeftOut({ cart, CartLines }: LeftOutProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (cart.lines.length === 0) return null;
  const limits = { pieces: number(MAX_QUANTITY), lines: number(MAX_LINES) };
  return (
    <div className="rounded-md border border-warn bg-warn-soft p-4">
      <p className="text-pretty">{t("account.join.tooMuch", limits)}</p>
      <CartLines label={t("account.join.leftOut")} cart={cart} />
    </div>
  );
}

/** Returns what is left out if the waiting guests join: of the guests' own carts, and beside the account's. */
export function leftOutOfGuests(
  player: Player,
  { carts, leftOut }: NonNullable<JoinPreview["waiting"]>,
  local: Cart,
): Cart {
  const { browser, account } = twoCartsOf(carts);
  return sumLines(leftOut, leftOutOfJoin(account, withUnsavedChanges(player, browser, local)));
}
