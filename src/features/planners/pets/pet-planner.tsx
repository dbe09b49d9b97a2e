import { memo, useDeferredValue, useMemo } from "react";
import { reportPet } from "#domain/pets/pet-plan.ts";
import { AnswerBar } from "#features/planners/shared/answer-bar.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { type PetCartProps, usePetLines } from "./pet-cart.tsx";
import { PetForm } from "./pet-form.tsx";
import type { PetRequest } from "./pet-link.ts";
import { PetPriceFields } from "./pet-prices.tsx";
import { PetChances, PetResult } from "./pet-result.tsx";
import { PetSteps } from "./pet-steps.tsx";

export type PetPlannerProps = Readonly<{
  /** Keeps its identity as long as no value changes. */
  request: PetRequest;
  onRequest: (request: PetRequest) => void;
  onAdd: PetCartProps["onAdd"];
}>;

// Memoized, so that the results are not rendered again while somebody types.
const Result = memo(PetResult);
const Steps = memo(PetSteps);
const Chances = memo(PetChances);

/** The pet planner: the plan and, beside it, what raising the pet takes. */
export function PetPlanner({ request, onRequest, onAdd }: PetPlannerProps) {
  const { t } = useTranslation();
  const { amount } = useFigures();
  // Fields update at once; computing the result is deferred.
  const deferred = useDeferredValue(request);
  const report = useMemo(() => reportPet(deferred.plan, deferred.prices), [deferred]);
  const lines = usePetLines(report, deferred.prices);
  return (
    <div className="my-5 grid gap-3 md:gap-4">
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <section
            aria-label={t("planners.pet.plan")}
            className="card overflow-hidden max-xl:**:scroll-mb-16"
          >
            <PetForm plan={request.plan} onPlan={(plan) => onRequest({ ...request, plan })} />
            <PetPriceFields request={request} onRequest={onRequest} />
          </section>
          <AnswerBar onAdd={lines.length > 0 ? () => onAdd(lines) : undefined}>
            <span className="font-semibold text-gold">{`${amount(report.cost)} ${CURRENCY_NAME.penya}`}</span>
            <span className="text-sm text-text-2">{t("planners.pet.onAverage")}</span>
          </AnswerBar>
        </div>
        <div className="grid min-w-0 gap-3 md:gap-4 xl:sticky xl:top-4">
          <Result
            report={report}
            species={deferred.plan.species}
            have={deferred.have}
            prices={deferred.prices}
            onAdd={onAdd}
          />
          <Chances report={report} />
        </div>
      </div>
      <div className="grid min-w-0">
        <Steps report={report} />
      </div>
    </div>
  );
}
