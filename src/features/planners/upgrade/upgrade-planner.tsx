import { tryUnitPrice } from "#domain/money/rate.ts";
import type { UpgradePlan } from "#domain/upgrade/upgrade-plan.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { PlannedItemLink } from "#features/planners/shared/planned-item-link.tsx";
import { PlannerLayout } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import type { PlannerShop, ResultProps } from "./planner-shop.tsx";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeForm } from "./upgrade-form.tsx";
import type { UpgradeInUrl } from "./upgrade-link.ts";
import { CompletionChances, UpgradeAnswer, UpgradeResult } from "./upgrade-result.tsx";
import { UpgradeSpread } from "./upgrade-spread.tsx";
import { UpgradeSupplies } from "./upgrade-supplies.tsx";
import { UpgradeWays } from "./upgrade-ways.tsx";
import { usePlan } from "./use-plan.ts";

type UpgradePlannerProps = Readonly<{
  request: UpgradeInUrl;
  onRequest: (request: UpgradeInUrl) => void;
  /** Of the planned item; `undefined` while it is not known. */
  itemName: string | undefined;
  shop: PlannerShop;
  /** Sets the player's own price of an item in FC; `undefined` or 0 resets it to the shop's. */
  onOwnPrice: (slug: string, price: number | undefined) => void;
}>;

export function UpgradePlanner({ request, itemName, onRequest, shop, onOwnPrice }: UpgradePlannerProps) {
  const { t } = useTranslation();
  const { item, ...asked } = request;
  const scroll = shop.priceOf(PROTECTION_SCROLL[request.plan.work].slug);
  const { computed, isOutdated, isFailed, progress } = usePlan({
    ...asked,
    scroll: scroll === undefined ? undefined : tryUnitPrice(scroll, shop.rate),
  });
  function onPlan(plan: UpgradePlan): void {
    // Neither the player's supplies nor the item belong to another kind of upgrade.
    if (plan.work === request.plan.work) onRequest({ ...request, plan });
    else onRequest({ plan, prices: request.prices, has: {} });
  }
  const result = computed && { computed, shop };
  return (
    <PlannerLayout
      label={t("planners.upgrade.plan")}
      isOutdated={isOutdated && computed !== undefined}
      form={
        <>
          {item && <PlannedItemLink id={item} name={itemName} />}
          <UpgradeForm plan={request.plan} onPlan={onPlan} nameOf={shop.nameOf} />
          <UpgradeSupplies request={request} onRequest={onRequest} shop={shop} />
        </>
      }
      answer={result && <UpgradeAnswer {...result} />}
      result={
        <>
          <ResultCard result={result} progress={progress} isFailed={isFailed} />
          {result && <UpgradeSpread {...result} />}
        </>
      }
      tables={
        result && (
          <>
            <UpgradeAmounts {...result} />
            <UpgradeWays {...result} request={request} onRequest={onRequest} onOwnPrice={onOwnPrice} />
          </>
        )
      }
    />
  );
}

type ResultCardProps = Readonly<{
  result: ResultProps | undefined;
  progress: number | undefined;
  isFailed: boolean;
}>;

function ResultCard({ result, progress, isFailed }: ResultCardProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("planners.upgrade.result")} className="card overflow-hidden">
      {progress !== undefined && (
        <progress
          aria-label={t("planners.upgrade.computing")}
          max={1}
          value={progress}
          className="progress-bar h-1"
        />
      )}
      {result && (
        <>
          <UpgradeResult {...result} />
          <CompletionChances {...result} />
        </>
      )}
      {isFailed && <Failure title={t("planners.upgrade.failed")} />}
      {!result && !isFailed && (
        <SkeletonRows label={t("planners.upgrade.computing")} count={3}>
          <div className="skeleton m-4 h-10" />
        </SkeletonRows>
      )}
    </section>
  );
}
