import { memo, useCallback } from "react";
import type { SaidByPlayers } from "#contract/shop.ts";
import type { Fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { UpgradePlan } from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { type PlanState, usePlan } from "#features/planners/worker/use-plan.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { CompletionChances } from "./completion-chances.tsx";
import type { ScrollsToBuyProps } from "./scrolls-to-buy.tsx";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeForm } from "./upgrade-form.tsx";
import { UpgradeOptions } from "./upgrade-options.tsx";
import { UpgradeAnswer, UpgradeResult } from "./upgrade-result.tsx";
import { UpgradeSpread } from "./upgrade-spread.tsx";
import { UpgradeSupplies } from "./upgrade-supplies.tsx";

export type UpgradePlannerProps = Readonly<{
  /** Keeps its identity as long as no value changes. */
  request: UpgradeRequest;
  onRequest: (request: UpgradeRequest) => void;
  /** Returns the shop's name of an item; `priceOf` its price for this player. */
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  /** Returns what players say of a price; `undefined` for all others. */
  saidOf: (slug: string) => SaidByPlayers | undefined;
  /** Sets the player's own price of an item in FC; `undefined` or 0 resets it to the shop's. */
  onOwnPrice: (slug: string, price: number | undefined) => void;
  rate: Rate;
  /** Adds this quantity of an item to the order. */
  onAdd: (slug: string, quantity: number) => void;
  /** Adds an item that no shop has, as a custom line with its unit price in Penya. */
  onAddByHand: (name: string, quantity: number, penya: number) => void;
}>;

// Memoized: typing does not render the results again, and new results do not render the fields again.
const Form = memo(UpgradeForm);
const Supplies = memo(UpgradeSupplies);
const Result = memo(UpgradeResult);
const Answer = memo(UpgradeAnswer);
const Finish = memo(CompletionChances);
const Amounts = memo(UpgradeAmounts);
const Spread = memo(UpgradeSpread);
const Options = memo(UpgradeOptions);

/** The upgrade planner: the plan and, beside it, what the upgrade takes. */
export function UpgradePlanner(props: UpgradePlannerProps) {
  const { request, onRequest, nameOf, priceOf, saidOf, onOwnPrice } = props;
  const { t } = useTranslation();
  const computation = usePlan(request);
  // After a failure the previous result is hidden, because it would look like the current one.
  const computed = computation.isFailed ? undefined : computation.last;
  const onPlan = useCallback(
    (plan: UpgradePlan) =>
      onRequest({ ...request, plan, has: plan.work === request.plan.work ? request.has : {} }),
    [onRequest, request],
  );
  const look = classNames(
    "grid min-w-0 gap-3 transition-opacity duration-160 md:gap-4",
    computation.isOutdated && computed && "opacity-60",
  );
  return (
    <div className="my-5 grid gap-3 md:gap-4">
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <section
            aria-label={t("planners.upgrade.plan")}
            className="card overflow-hidden max-xl:**:scroll-mb-16"
          >
            <Form plan={request.plan} onPlan={onPlan} nameOf={nameOf} />
            <Supplies
              request={request}
              onRequest={onRequest}
              nameOf={nameOf}
              priceOf={priceOf}
              onOwnPrice={onOwnPrice}
            />
          </section>
          {computed && <Answer {...shopOf(props)} computed={computed} />}
        </div>
        <div aria-busy={computation.isOutdated} className={`${look} xl:sticky xl:top-4`}>
          <ResultCard
            {...shopOf(props)}
            computed={computed}
            isFailed={computation.isFailed}
            progress={computation.progress}
          />
          {computed && <Spread {...shopOf(props)} computed={computed} />}
        </div>
      </div>
      {computed && (
        <div aria-busy={computation.isOutdated} className={look}>
          <Amounts computed={computed} nameOf={nameOf} priceOf={priceOf} saidOf={saidOf} />
          <Options computed={computed} nameOf={nameOf} priceOf={priceOf} saidOf={saidOf} />
        </div>
      )}
    </div>
  );
}

type Shop = Omit<ScrollsToBuyProps, "computed">;

/** Only what the results need, which are not rendered again while somebody types. */
const shopOf = ({ nameOf, priceOf, saidOf, rate, onAdd, onAddByHand }: UpgradePlannerProps): Shop => ({
  nameOf,
  priceOf,
  saidOf,
  rate,
  onAdd,
  onAddByHand,
});

type ResultCardProps = Shop &
  Readonly<{ computed: PlanState | undefined; isFailed: boolean; progress: number | undefined }>;

/** The result, the progress of a slow computation above it, or a message that there is no result. */
function ResultCard({ computed, isFailed, progress, ...shop }: ResultCardProps) {
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
      {computed ? (
        <>
          <Result computed={computed} {...shop} />
          <Finish computed={computed} nameOf={shop.nameOf} />
        </>
      ) : isFailed ? (
        <Failure title={t("planners.upgrade.failed")} />
      ) : (
        <SkeletonRows label={t("planners.upgrade.computing")} count={3}>
          <div className="skeleton m-4 h-10" />
        </SkeletonRows>
      )}
    </section>
  );
}
