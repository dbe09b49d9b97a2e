import type { UpgradePlan } from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { PlannerLayout } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import type { PlannerShop } from "./planner-shop.tsx";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeForm } from "./upgrade-form.tsx";
import { UpgradeOptions } from "./upgrade-options.tsx";
import { CompletionChances, UpgradeAnswer, UpgradeResult } from "./upgrade-result.tsx";
import { UpgradeSpread } from "./upgrade-spread.tsx";
import { UpgradeSupplies } from "./upgrade-supplies.tsx";
import { usePlan } from "./use-plan.ts";

type UpgradePlannerProps = Readonly<{
  request: UpgradeRequest;
  onRequest: (request: UpgradeRequest) => void;
  shop: PlannerShop;
  /** Sets the player's own price of an item in FC; `undefined` or 0 resets it to the shop's. */
  onOwnPrice: (slug: string, price: number | undefined) => void;
}>;

export function UpgradePlanner({ request, onRequest, shop, onOwnPrice }: UpgradePlannerProps) {
  const { t } = useTranslation();
  const { computed, isOutdated, isFailed, progress } = usePlan(request);
  const onPlan = (plan: UpgradePlan) =>
    onRequest({ ...request, plan, has: plan.work === request.plan.work ? request.has : {} });
  const result = computed && { computed, shop };
  return (
    <PlannerLayout
      label={t("planners.upgrade.plan")}
      isOutdated={isOutdated && computed !== undefined}
      form={
        <>
          <UpgradeForm plan={request.plan} onPlan={onPlan} nameOf={shop.nameOf} />
          <UpgradeSupplies request={request} onRequest={onRequest} shop={shop} onOwnPrice={onOwnPrice} />
        </>
      }
      answer={result && <UpgradeAnswer {...result} />}
      result={
        <>
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
          {result && <UpgradeSpread {...result} />}
        </>
      }
      tables={
        result && (
          <>
            <UpgradeAmounts {...result} />
            <UpgradeOptions {...result} />
          </>
        )
      }
    />
  );
}
