import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type Fc, fc } from "#domain/money.ts";
import type { Rate } from "#domain/rate.ts";
import type { Question } from "#domain/upgrade-answer.ts";
import { classNames } from "#ui/class-names.ts";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeFinish } from "./upgrade-finish.tsx";
import { UpgradeForm } from "./upgrade-form.tsx";
import { formatUpgrade, parseUpgrade, type UpgradeChange, type UpgradeSearch } from "./upgrade-link.ts";
import { UpgradeOptions } from "./upgrade-options.tsx";
import { UpgradeResult } from "./upgrade-result.tsx";
import { UpgradeSpread } from "./upgrade-spread.tsx";
import { UpgradeSupplies } from "./upgrade-supplies.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";
import { useAnswer } from "./use-answer.ts";

export type UpgradePlannerProps = Readonly<{
  /** The plan as it stands in the address. */
  search: UpgradeSearch;
  onSearch: (change: UpgradeChange) => void;
  /** The shop's names and the prices that count for this player. */
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  /** Where a price comes from that players reported and nobody confirmed; nothing for all others. */
  reportedOf: (slug: string) => string | undefined;
  /** The player's own price of an item; nothing goes back to the shop's. */
  onOwnPrice: (slug: string, price: Fc | undefined) => void;
  rate: Rate;
  /** Puts so many of an item into the order. */
  onAdd: (slug: string, quantity: number) => void;
}>;

// While something is typed the last results stay as they are.
const Finish = memo(UpgradeFinish);
const Amounts = memo(UpgradeAmounts);
const Spread = memo(UpgradeSpread);
const Options = memo(UpgradeOptions);

/** What an upgrade will take: the plan on one side, what comes of it on the other. */
export function UpgradePlanner(props: UpgradePlannerProps) {
  const { search, onSearch, nameOf, priceOf, reportedOf, onOwnPrice, rate, onAdd } = props;
  const { t } = useTranslation();
  const words = useUpgradeWords(nameOf);
  const question = parseUpgrade(search);
  const { last: told, isOutdated, progress } = useAnswer(question);
  const ask = (next: Question) => onSearch(formatUpgrade(next));
  const spread = told?.answer.spread;
  const look = classNames(
    "grid min-w-0 gap-3 transition-opacity duration-160 md:gap-4",
    isOutdated && told && "opacity-60",
  );
  return (
    <div className="my-5 grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
      <section aria-label={t("planners.upgrade.plan")} className="card overflow-hidden">
        <UpgradeForm
          plan={question.plan}
          onPlan={(plan) =>
            ask({ ...question, plan, has: plan.work === question.plan.work ? question.has : {} })
          }
          nameOf={nameOf}
        />
        <UpgradeSupplies
          question={question}
          onQuestion={ask}
          nameOf={nameOf}
          priceOf={priceOf}
          onOwnPrice={(slug, price) => onOwnPrice(slug, price ? fc(price) : undefined)}
        />
      </section>
      <div aria-busy={isOutdated} className={look}>
        <section aria-label={t("planners.upgrade.result")} className="card overflow-hidden">
          {progress !== undefined && (
            <progress
              aria-label={t("planners.upgrade.computing")}
              max={1}
              value={progress}
              className="block h-1 w-full accent-moon"
            />
          )}
          {told ? (
            <>
              <UpgradeResult
                told={told}
                nameOf={nameOf}
                priceOf={priceOf}
                reportedOf={reportedOf}
                rate={rate}
                onAdd={onAdd}
              />
              <Finish told={told} nameOf={nameOf} />
            </>
          ) : (
            <SkeletonRows label={t("planners.upgrade.computing")} count={3}>
              <div className="skeleton m-4 h-10" />
            </SkeletonRows>
          )}
        </section>
        {told && spread && (
          <Spread
            spread={spread}
            name={words.resource(spread.of, told.question.plan)}
            ninety={told.answer.amounts[spread.of]?.ninety ?? 0}
          />
        )}
      </div>
      {told && (
        <div aria-busy={isOutdated} className={`${look} xl:col-span-full`}>
          <Amounts told={told} nameOf={nameOf} priceOf={priceOf} reportedOf={reportedOf} />
          <Options told={told} nameOf={nameOf} priceOf={priceOf} reportedOf={reportedOf} />
        </div>
      )}
    </div>
  );
}
