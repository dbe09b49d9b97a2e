import { Plus } from "lucide-react";
import { enough, type PetReport, sacrificeBars } from "#domain/pets/pet-plan.ts";
import { speciesOf } from "#domain/pets/pet-raising.ts";
import type { SpeciesId } from "#domain/pets/pet-species.ts";
import { BERRIES } from "#domain/pets/pets.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { SpreadChart } from "#features/planners/shared/spread-chart.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { BoldText } from "#ui/format/bold-text.tsx";
import { CURRENCY_NAME, totalClass } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";

type PetResultProps = Readonly<{
  report: PetReport;
  species: SpeciesId;
  have: number | undefined;
  /** Adds what the plan takes to the cart; `undefined` for a plan that takes nothing. */
  onAdd: (() => void) | undefined;
}>;

export function PetResult({ report, species, have, onAdd }: PetResultProps) {
  const { t } = useTranslation();
  const { number, amount, chance } = useFigures();
  const ninety = enough(report, 0.9);
  const cost = amount(report.cost);
  return (
    <section aria-label={t("planners.pet.result")} className="card overflow-hidden">
      <div className="grid gap-3 p-4 md:p-5">
        <h3 className="card-title">{t("planners.pet.result")}</h3>
        <div aria-live="polite" className="grid gap-3">
          <p className="num flex flex-wrap items-baseline gap-x-2">
            <span className={totalClass(cost, "penya")}>{cost}</span>
            <span className="text-sm font-semibold text-gold">{CURRENCY_NAME.penya}</span>
            <span className="text-text-2">{t("planners.pet.onAverage")}</span>
          </p>
          <p className="text-lg text-text-2">
            <BoldText
              text={
                ninety === 0
                  ? t("planners.pet.summary.none")
                  : t("planners.pet.summary.fodder", { count: ninety, number: number(ninety) })
              }
            />
            {have !== undefined && (
              <>
                {" "}
                <BoldText
                  text={t("planners.pet.summary.have", {
                    count: have,
                    number: number(have),
                    chance: chance(report.within[Math.min(have, report.within.length - 1)] ?? 1),
                  })}
                />
              </>
            )}
          </p>
        </div>
        {onAdd && (
          <div className="grid justify-items-start gap-2 print:hidden">
            <Button look="primary" className="max-md:w-full" onClick={onAdd}>
              <Plus className="size-4.5" aria-hidden="true" />
              {t("planners.pet.add")}
            </Button>
            <p className="text-sm text-text-3">{t("planners.pet.addHelp")}</p>
          </div>
        )}
      </div>
      <Bonus report={report} species={species} />
      <div className="grid gap-x-6 gap-y-3 border-t border-line p-4 md:grid-cols-2 md:p-5">
        <Berries title={t("planners.pet.berries.pet")} berries={report.berries} />
        <Berries title={t("planners.pet.berries.fodder")} berries={report.fodderBerries} />
      </div>
    </section>
  );
}

function Bonus({ report: { bonus }, species }: Pick<PetResultProps, "report" | "species">) {
  const { t } = useTranslation();
  const { mean, number, percent } = useFigures();
  const { parameter: stat, isPercent } = speciesOf(species);
  const figures = (["before", "least", "mean", "perfect"] as const).map((key) => ({
    key,
    value: `+${(isPercent ? percent : key === "mean" ? mean : number)(bonus[key])}`,
  }));
  return (
    <div className="grid gap-2 border-t border-line p-4 md:p-5">
      <h4 className="font-semibold">{t(`planners.pet.stat.${stat}`)}</h4>
      <dl className="num grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt className="text-xs text-text-3">{t(`planners.pet.bonus.${key}`)}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Berries({ title, berries }: Readonly<{ title: string; berries: PetReport["berries"] }>) {
  const { t } = useTranslation();
  const { amount } = useFigures();
  return (
    <div className="grid content-start gap-1">
      <h4 className="font-semibold">{title}</h4>
      <dl className="num grid gap-1 text-sm">
        {BERRIES.map((berry) => (
          <div key={berry} className="flex justify-between gap-3">
            <dt>{t(`planners.pet.berry.${berry}`)}</dt>
            <dd className="font-semibold">{amount(berries[berry])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const CHANCES = [0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

export function PetChances({ report }: Pick<PetResultProps, "report">) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  const bars = sacrificeBars(report);
  const name = t("planners.pet.chances.pets");
  return (
    <section aria-label={t("planners.pet.chances.title")} className="card overflow-hidden">
      <div className="grid gap-1 p-4 md:px-5">
        <h3 className="card-title">{t("planners.pet.chances.title")}</h3>
        <p className="text-sm text-text-2">{t("planners.pet.chances.help")}</p>
        {bars.length > 1 && <SpreadChart bars={bars} name={name} ninety={enough(report, 0.9)} />}
      </div>
      <FactTable
        label={t("planners.pet.chances.title")}
        head={[t("planners.spread.chance"), name]}
        rows={CHANCES.map((one) => ({
          key: String(one),
          name: chance(one),
          cells: [number(enough(report, one))],
        }))}
      />
    </section>
  );
}
