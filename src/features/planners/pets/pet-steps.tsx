import type { PetReport, PetStep } from "#domain/pets/pet-plan.ts";
import { ROLLED_TIERS, type RolledTier } from "#domain/pets/pet-raising.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";

export function PetSteps({ report }: Readonly<{ report: PetReport }>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("planners.pet.steps.title")} className="card overflow-hidden">
      <h3 className="card-title p-4 md:px-5">{t("planners.pet.steps.title")}</h3>
      <ol className="grid gap-3 border-t border-line p-4 md:p-5">
        {report.steps.map((step) => (
          <StepText key={step.tier} step={step} />
        ))}
      </ol>
      <TierCosts report={report} />
      <div className="border-t border-line px-4 py-1.5 md:px-5">
        <p className="pt-1.5 text-sm text-text-2">{t("planners.pet.note.order")}</p>
        <AboutNumbers>
          <li>{t("planners.pet.note.kept")}</li>
          <li>{t("planners.pet.note.prices")}</li>
        </AboutNumbers>
      </div>
    </section>
  );
}

function TierCosts({ report }: Readonly<{ report: PetReport }>) {
  const { t } = useTranslation();
  const { mean } = useFigures();
  const fodderOf = (step: Pick<PetStep, "fodder">) =>
    ROLLED_TIERS.flatMap((tier) => {
      const count = step.fodder[tier];
      return count === undefined ? [] : [`${mean(count)} × ${tier}`];
    }).join(" + ");
  const cells = (candies: number | undefined, fodder: string, fodderCost: number | undefined) => [
    <Cost key="candies" penya={candies} />,
    fodder || "–",
    <Cost key="fodder" penya={fodderCost} />,
  ];
  return (
    <FactTable
      label={t("planners.pet.steps.title")}
      head={[
        t("planners.pet.steps.tier"),
        t("planners.pet.steps.candies"),
        t("planners.pet.steps.fodder"),
        t("planners.pet.steps.fodderCost"),
      ]}
      rows={[
        ...report.steps.map((step) => ({
          key: step.tier,
          name: step.tier,
          cells: cells(step.candies?.cost, fodderOf(step), step.fodderCost || undefined),
        })),
        {
          key: "total",
          name: t("planners.pet.steps.total"),
          cells: cells(report.candyCost, fodderOf(report), report.cost - report.candyCost),
        },
      ]}
    />
  );
}

function Cost({ penya }: Readonly<{ penya: number | undefined }>) {
  const { amount } = useFigures();
  return <span className="text-gold">{penya === undefined ? "–" : amount(penya)}</span>;
}

function StepText({ step }: Readonly<{ step: PetStep }>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { tier, candies, goal, present } = step;
  const isDone = present !== undefined && present >= goal;
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-sm bg-surface-3 font-display font-semibold"
      >
        {tier}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="num">
          {candies
            ? t("planners.pet.step.raise", { tier, number: number(candies.count), candy: candies.candy })
            : t("planners.pet.step.here", { tier, level: present ?? 1 })}
        </p>
        {goal > 1 && !isDone && (
          <p className="num text-text-2">
            {`${t("planners.pet.step.sacrifice", { goal })} ${byFodder(step)
              .map(({ fodder, first, last }) =>
                first === last
                  ? t("planners.pet.step.atLevel", { level: first, fodder })
                  : t("planners.pet.step.atLevels", { first, last, fodder }),
              )
              .join(" · ")}`}
          </p>
        )}
        {goal > 1 && isDone && <p className="text-text-2">{t("planners.pet.step.reached", { goal })}</p>}
      </div>
    </li>
  );
}

type Stretch = { fodder: RolledTier; first: number; last: number };

/** Groups consecutive levels that need the same fodder. */
function byFodder({ moves, present }: PetStep): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { level, fodder } of moves) {
    // Levels below the current one need nothing, because a level never falls.
    if (present !== undefined && level < present) continue;
    const last = stretches.at(-1);
    if (last?.fodder === fodder) last.last = level;
    else stretches.push({ fodder, first: level, last: level });
  }
  return stretches;
}
