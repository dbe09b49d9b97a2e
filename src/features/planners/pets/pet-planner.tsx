import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { reportPet } from "#domain/pets/pet-plan.ts";
import { suppliesOf } from "#domain/pets/pet-supplies.ts";
import { useFigures } from "#features/planners/shared/figures.ts";
import { PlannedItemLink } from "#features/planners/shared/planned-item-link.tsx";
import { AnswerBar, PlannerLayout } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { PetForm } from "./pet-form.tsx";
import type { PetRequest } from "./pet-link.ts";
import { PetChances, PetResult } from "./pet-result.tsx";
import { PetSteps } from "./pet-steps.tsx";
import { PetWays } from "./pet-ways-table.tsx";

/** Candies or fodder for the cart, with the price of one piece in Penya. */
type PetLine = Readonly<{ label: string; quantity: number; amount: number }>;

type PetPlannerProps = Readonly<{
  request: PetRequest;
  /** Of the planned item; `undefined` while it is not known. */
  itemName: string | undefined;
  onRequest: (request: PetRequest) => void;
  /** Adds lines by hand to the cart: no shop sells candies or pets. */
  onAdd: (lines: readonly PetLine[]) => void;
}>;

export function PetPlanner({ request, itemName, onRequest, onAdd }: PetPlannerProps) {
  const { t } = useTranslation();
  const { amount } = useFigures();
  const { plan, prices, have, item } = request;
  const report = reportPet(plan, prices);
  const lines = suppliesOf(report, prices).map(({ kind, tier, count, each }) => ({
    label: t(kind === "candy" ? "planners.pet.candy" : "planners.pet.fodderOf", { tier }),
    quantity: Math.min(count, MAX_QUANTITY),
    amount: each,
  }));
  const add = lines.length > 0 ? () => onAdd(lines) : undefined;
  return (
    <PlannerLayout
      label={t("planners.pet.plan")}
      form={
        <>
          {item && <PlannedItemLink id={item} name={itemName} />}
          <PetForm request={request} onRequest={onRequest} />
        </>
      }
      answer={
        <AnswerBar onAdd={add}>
          <span className="font-semibold text-gold">{`${amount(report.cost)} ${CURRENCY_NAME.penya}`}</span>
          <span className="text-sm text-text-2">{t("planners.pet.onAverage")}</span>
        </AnswerBar>
      }
      result={
        <>
          <PetResult report={report} species={plan.species} have={have} onAdd={add} />
          <PetChances report={report} />
        </>
      }
      tables={
        <>
          <PetWays request={request} onRequest={onRequest} />
          <PetSteps report={report} />
        </>
      }
    />
  );
}
