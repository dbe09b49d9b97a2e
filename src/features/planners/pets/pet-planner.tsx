import { memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { reportPet } from "#domain/pets/pet-plan.ts";
import { PetForm } from "./pet-form.tsx";
import type { PetQuestion } from "./pet-link.ts";
import { PetPriceFields } from "./pet-prices.tsx";
import { PetChances, PetResult } from "./pet-result.tsx";
import { PetSteps } from "./pet-steps.tsx";

export type PetPlannerProps = Readonly<{
  /** Keeps its identity as long as no value changes. */
  question: PetQuestion;
  onQuestion: (question: PetQuestion) => void;
}>;

// Memoized, so that the results are not rendered again while somebody types.
const Result = memo(PetResult);
const Steps = memo(PetSteps);
const Chances = memo(PetChances);

/** The pet planner: the plan and, beside it, what raising the pet takes. */
export function PetPlanner({ question, onQuestion }: PetPlannerProps) {
  const { t } = useTranslation();
  // Fields update at once; computing the result is deferred.
  const asked = useDeferredValue(question);
  const answer = useMemo(() => reportPet(asked.plan, asked.prices), [asked]);
  return (
    <div className="my-5 grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
      <section aria-label={t("planners.pet.plan")} className="card overflow-hidden">
        <PetForm plan={question.plan} onPlan={(plan) => onQuestion({ ...question, plan })} />
        <PetPriceFields question={question} onQuestion={onQuestion} />
      </section>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <Result answer={answer} species={asked.plan.species} have={asked.have} />
        <Chances answer={answer} />
      </div>
      <div className="grid min-w-0 xl:col-span-full">
        <Steps answer={answer} />
      </div>
    </div>
  );
}
