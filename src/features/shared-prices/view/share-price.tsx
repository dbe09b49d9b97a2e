import { useId, useRef } from "react";
import type { PriceSharingProps } from "#client/state/price-sharing.ts";
import { useMemberChoice } from "#client/sync/use-member-choice.ts";
import { sharePrice, withdrawPrice } from "#features/shared-prices/changes/share-typed-price.ts";
import type { SharedPriceOf } from "#features/shared-prices/changes/shared-price-changes.ts";
import { useSharedPrice } from "#features/shared-prices/changes/shared-prices.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/**
 * Whether the prices that the player types are shared, and the one that they share of this product. Visitors and guests are told
 * who can share.
 */
export function SharePrice({ slug }: PriceSharingProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { member, isGuest, isOn, isRefused, change } = useMemberChoice("sharePrices");
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const shared = useSharedPrice(member, slug);

  /** Takes back what is shared, and shows a message with undo. */
  function withdraw({ slug: of, fcoins }: SharedPriceOf) {
    // The button disappears when pressed.
    box.current?.focus();
    withdrawPrice(of);
    toastSuccess(t("shop.share.withdrawn"), {
      label: t("general.undo"),
      action: () => sharePrice(of, fcoins, null),
    });
  }

  return (
    <div className="grid gap-1 text-sm">
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
        <input
          ref={box}
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked)}
          className="check-box size-5 md:size-4.5"
        />
        <span>{t(slug === undefined ? "shop.share.these" : "shop.share.label")}</span>
      </label>
      <p id={id} role="status" className="text-xs text-text-3">
        {isRefused ? t("shop.share.members") : t("shop.share.help")}
      </p>
      {isRefused && <AccountLink isGuest={isGuest} className="font-semibold text-moon underline" />}
      {slug !== undefined && shared !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="num text-text-2">{t("shop.share.shared", { price: number(shared.fcoins) })}</span>
          <Button size="sm" onClick={() => withdraw(shared)}>
            {t("shop.share.withdraw")}
          </Button>
        </div>
      )}
    </div>
  );
}
