import { memo, useDeferredValue, useMemo } from "react";
import { reportPet } from "#domain/pets/pet-plan.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { PetForm } from "./pet-form.tsx";
import type { PetRequest } from "./pet-link.ts";
import { PetPriceFields } from "./pet-prices.tsx";
import { PetChances, PetResult } from "./pet-result.tsx";
import { PetSteps } from "./pet-steps.tsx";

export type PetPlannerProps = Readonly<{
  /** Keeps its identity as long as no value changes. */
  request: PetRequest;
  onRequest: (request: PetRequest) => void;
}>;

// Memoized, so that the results are not rendered again while somebody types.
const Result = memo(PetResult);
const Steps = memo(PetSteps);
const Chances = memo(PetChances);

/** The pet planner: the plan and, beside it, what raising the pet takes. */
export function PetPlanner({ request, onRequest }: PetPlannerProps) {
  const { t } = useTranslation();
  // Fields update at once; computing the result is deferred.
  const deferred = useDeferredValue(request);
  const report = useMemo(() => reportPet(deferred.plan, deferred.prices), [deferred]);
  return (
    <div className="my-5 grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
      <section aria-label={t("planners.pet.plan")} className="card overflow-hidden">
        <PetForm plan={request.plan} onPlan={(plan) => onRequest({ ...request, plan })} />
        <PetPriceFields request={request} onRequest={onRequest} />
      </section>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <Result report={report} species={deferred.plan.species} have={deferred.have} />
        <Chances report={report} />
      </div>
      <div className="grid min-w-0 xl:col-span-full">
        <Steps report={report} />
      </div>
    </div>
  );
}
