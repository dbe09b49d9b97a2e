import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import type { PriceSharingProps } from "#client/state/price-sharing.ts";
import { setPreferences, usePreferences } from "#client/sync/preferences.ts";
import { withdrawPrice } from "#features/shared-prices/changes/share-typed-price.ts";
import { useSharedPrice } from "#features/shared-prices/changes/shared-prices.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

/**
 * Whether the prices that the player types are shared, and the one that they share of this product. Visitors and guests are told
 * who can share.
 */
export function SharePrice({ slug }: PriceSharingProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const player = usePlayer();
  const { sharePrices } = usePreferences();
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const member = player && player.role !== "guest" ? player.id : undefined;
  const shared = useSharedPrice(member, slug);
  const isWhyShown = isRefused && member === undefined;
  return (
    <div className="grid gap-1 text-sm">
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
        <input
          type="checkbox"
          checked={member !== undefined && sharePrices === true}
          aria-describedby={id}
          onChange={({ target }) =>
            member === undefined ? setRefused(true) : setPreferences({ sharePrices: target.checked })
          }
          className="check-box size-5 md:size-4.5"
        />
        {t(slug === undefined ? "shop.share.these" : "shop.share.label")}
      </label>
      <p id={id} role="status" className="text-xs text-text-3">
        {isWhyShown ? t("shop.share.members") : t("shop.share.help")}
      </p>
      {isWhyShown && (
        <Link to="/login" className="font-semibold text-moon underline">
          {t("shop.share.signIn")}
        </Link>
      )}
      {slug !== undefined && shared !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="num text-text-2">{t("shop.share.shared", { price: number(shared) })}</span>
          <Button size="sm" onClick={() => withdrawPrice(slug)}>
            {t("shop.share.withdraw")}
          </Button>
        </div>
      )}
    </div>
  );
}
