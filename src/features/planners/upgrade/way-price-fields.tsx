import { TRADED_SUPPLIES } from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import type { UpgradeWay } from "#domain/upgrade/ways/upgrade-ways.ts";
import { MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_PLAN_PRICE } from "#features/planners/shared/plan-values.ts";
import { Disclosure } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { type PlannerShop, SaidTag } from "./planner-shop.tsx";

export type WayPriceFieldsProps = Readonly<{
  request: UpgradeRequest;
  onRequest: (request: UpgradeRequest) => void;
  shop: PlannerShop;
  /** Sets the player's own price of an item in FC; `undefined` or 0 resets it to the shop's. */
  onOwnPrice: (slug: string, price: number | undefined) => void;
  ways: readonly UpgradeWay[];
}>;

/** The prices that the ways take, open while one of them is missing. */
export function WayPriceFields({ request, onRequest, shop, onOwnPrice, ways }: WayPriceFieldsProps) {
  const { t } = useTranslation();
  const { plan, prices } = request;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const taken = new Set(ways.flatMap(({ takes }) => takes));
  if (taken.size === 0) return null;
  return (
    <Disclosure name={t("planners.upgrade.prices")} isOpen={ways.some(({ missing }) => missing.length > 0)}>
      <p className="text-sm text-text-2">{t("planners.ways.pricesHelp")}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {taken.has("scroll") && (
          <MoneyAmountField
            key={slug}
            currency="fc"
            label={shop.nameOf(slug)}
            value={shop.priceOf(slug)}
            onValue={(price) => onOwnPrice(slug, price)}
            max={MAX_PLAN_PRICE}
            note={
              <span className="text-xs text-text-3">
                {t("planners.upgrade.priceHelp")} <SaidTag said={shop.saidOf(slug)} />
              </span>
            }
          />
        )}
        {TRADED_SUPPLIES.filter((one) => taken.has(one)).map((one) => (
          <MoneyAmountField
            key={one}
            currency="penya"
            label={t(`planners.price.${one}`)}
            value={prices[one]}
            onValue={(price) => onRequest({ ...request, prices: { ...prices, [one]: price || undefined } })}
            max={MAX_PLAN_PRICE}
          />
        ))}
      </div>
    </Disclosure>
  );
}
