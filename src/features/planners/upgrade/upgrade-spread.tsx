import type { Spread } from "#domain/upgrade/upgrade-report.ts";
import { Disclosure } from "#features/planners/shared/disclosure.tsx";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { SpreadChart } from "#features/planners/shared/spread-chart.tsx";
import { useTranslation } from "#i18n/use-translation.ts";

type UpgradeSpreadProps = Readonly<{ spread: Spread; name: string; ninety: number }>;

/** The distribution of the needed amount, as a chart and as a table. */
export function UpgradeSpread({ spread, name, ninety }: UpgradeSpreadProps) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  return (
    <section aria-label={t("planners.spread.title")} className="card overflow-hidden">
      <div className="grid gap-1 p-4 md:p-5">
        <h3 className="card-title">{t("planners.spread.title")}</h3>
        <p className="mb-2 text-sm text-text-2">{t("planners.spread.help", { name })}</p>
        <SpreadChart bars={spread.bars} name={name} ninety={ninety} />
      </div>
      <Disclosure name={t("planners.spread.table")}>
        <div className="-mx-4 md:-mx-5">
          <FactTable
            label={t("planners.spread.table")}
            head={[t("planners.spread.chance"), name]}
            rows={spread.enough.map((one) => ({
              key: String(one.chance),
              name: chance(one.chance),
              cells: [number(one.count)],
            }))}
          />
        </div>
      </Disclosure>
    </section>
  );
}
