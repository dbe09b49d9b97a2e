import {
  isRiskFree,
  type Supply,
  suppliesFor,
  TRADED_SUPPLIES,
  type TradedSupply,
} from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { CountField, MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_OWNED, MAX_PLAN_PRICE } from "#features/planners/shared/plan-values.ts";
import { Disclosure } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import type { PlannerShop } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

type UpgradeSuppliesProps = Readonly<{
  request: UpgradeRequest;
  onRequest: (request: UpgradeRequest) => void;
  shop: PlannerShop;
  onOwnPrice: (slug: string, price: number | undefined) => void;
}>;

export function UpgradeSupplies(props: UpgradeSuppliesProps) {
  const { t } = useTranslation();
  const { plan, has, prices } = props.request;
  const supplies = suppliesFor(plan);
  return (
    <>
      {isRiskFree(plan) && (
        <Disclosure name={t("planners.upgrade.has")} isOpen={Object.keys(has).length > 0}>
          <OwnedFields {...props} supplies={supplies} />
        </Disclosure>
      )}
      <Disclosure name={t("planners.upgrade.prices")} isOpen={Object.keys(prices).length > 0}>
        <PriceFields {...props} supplies={supplies} />
      </Disclosure>
    </>
  );
}

type SupplyFieldsProps = UpgradeSuppliesProps & Readonly<{ supplies: readonly Supply[] }>;

function OwnedFields({ request, onRequest, shop, supplies }: SupplyFieldsProps) {
  const { t } = useTranslation();
  const words = useUpgradeWords(shop.nameOf);
  const { plan, has } = request;
  return (
    <>
      {supplies
        .filter((supply) => supply !== "penya")
        .map((supply) => (
          <CountField
            key={supply}
            label={words.resource(supply, plan)}
            value={has[supply]}
            onValue={(count) => onRequest({ ...request, has: { ...has, [supply]: count } })}
            max={MAX_OWNED}
          />
        ))}
      {supplies.includes("penya") && (
        <MoneyAmountField
          currency="penya"
          label={t("planners.resource.penya")}
          value={has.penya}
          onValue={(penya) => onRequest({ ...request, has: { ...has, penya } })}
          max={MAX_OWNED}
        />
      )}
    </>
  );
}

function PriceFields({ request, onRequest, shop, onOwnPrice, supplies }: SupplyFieldsProps) {
  const { t } = useTranslation();
  const { plan, prices } = request;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const isNeeded = (one: TradedSupply) =>
    one === "low" ? plan.protection === "low" && supplies.includes("scrolls") : supplies.includes(one);
  return (
    <>
      {isRiskFree(plan) && supplies.includes("scrolls") && (
        <MoneyAmountField
          key={slug}
          currency="fc"
          label={shop.nameOf(slug)}
          value={shop.priceOf(slug)}
          onValue={(price) => onOwnPrice(slug, price)}
          max={MAX_PLAN_PRICE}
          note={<span className="text-xs text-text-3">{t("planners.upgrade.priceHelp")}</span>}
        />
      )}
      {TRADED_SUPPLIES.filter(isNeeded).map((one) => (
        <MoneyAmountField
          key={one}
          currency="penya"
          label={t(`planners.price.${one}`)}
          value={prices[one]}
          onValue={(price) => onRequest({ ...request, prices: { ...prices, [one]: price || undefined } })}
          max={MAX_PLAN_PRICE}
          note={<span className="text-xs text-text-3">{t("planners.upgrade.notCounted")}</span>}
        />
      ))}
    </>
  );
}
