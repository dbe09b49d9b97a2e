import type { ReactNode } from "react";
import { MAX_AMOUNT, tryTimes } from "#domain/money/money.ts";
import { type Estimate, hasEvent, isRiskFree, type Resource } from "#domain/upgrade/upgrade-plan.ts";
import { DICE_FOR, PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { type ResultProps, SaidTag } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

const ROWS: readonly Resource[] = ["tries", "scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"];

/** The needed amount of each resource: on average, in half of all cases, in nine of ten, in 99 of 100, and at worst. */
export function UpgradeAmounts(props: ResultProps) {
  const { t } = useTranslation();
  const rows = useResourceRows(props);
  const scrollCost = useScrollCostRow(props);
  return (
    <section aria-label={t("planners.amounts.title")} className="card overflow-hidden">
      <h3 className="card-title p-4 md:px-5">{t("planners.amounts.title")}</h3>
      <FactTable
        label={t("planners.amounts.title")}
        head={[
          t("planners.amounts.what"),
          t("planners.amounts.mean"),
          t("planners.amounts.median"),
          t("planners.amounts.ninety"),
          t("planners.amounts.ninetyNine"),
          t("planners.amounts.most"),
        ]}
        rows={[...rows, ...scrollCost]}
      />
      <AmountNotes computed={props.computed} />
    </section>
  );
}

type Row = Readonly<{ key: string; name: ReactNode; cells: readonly ReactNode[] }>;

const valuesOf = ({ mean, median, ninety, ninetyNine, most }: Estimate) => [
  mean,
  median,
  ninety,
  ninetyNine,
  most,
];

/** Formats the five values of a row. The mean comes first; when the item can be lost, there is only a mean. */
function amountCells(
  values: readonly (number | undefined)[],
  [mean, other]: readonly [mean: (value: number) => string, other: (value: number) => string],
  { look = "", isAbout = false }: Readonly<{ look?: string; isAbout?: boolean | undefined }> = {},
): readonly ReactNode[] {
  return values.map((value, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the five keep their order.
    <span key={i} className={look}>
      {`${isAbout && i > 0 && i < 4 ? "≈\u00a0" : ""}${value === undefined ? "–" : i === 0 ? mean(value) : other(value)}`}
    </span>
  ));
}

function useResourceRows({ computed: { request, report }, shop }: ResultProps) {
  const { number, mean, amount } = useFigures();
  const words = useUpgradeWords(shop.nameOf);
  const { plan } = request;
  return ROWS.flatMap((resource): readonly Row[] => {
    const estimate = report.amounts[resource];
    if (!estimate) return [];
    const isMoney = resource === "penya";
    const values = valuesOf(estimate);
    return [
      {
        key: resource,
        name: resource === "scrolls" ? words.scroll(plan) : words.resource(resource, plan),
        cells: isMoney
          ? amountCells(values, [amount, amount], { look: "text-gold", isAbout: estimate.isAbout })
          : amountCells(values, [mean, number]),
      },
    ];
  });
}

/** The cost of the scrolls in the shop, as one row; an empty array if no shop sells them. */
function useScrollCostRow({ computed, shop }: ResultProps): readonly Row[] {
  const { t } = useTranslation();
  const { amount } = useFigures();
  const { plan } = computed.request;
  const { scrolls } = computed.report.amounts;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const price = plan.protection === "scroll" ? shop.priceOf(slug) : undefined;
  if (!scrolls || price === undefined) return [];
  const [average, ...enough] = valuesOf(scrolls);
  // The mean is not a whole number, and is rounded to the nearest one.
  const inFc = (average ?? 0) * price;
  const values = [
    inFc > MAX_AMOUNT ? undefined : inFc,
    ...enough.map((count) => (count === undefined ? undefined : tryTimes(price, count))),
  ];
  const name = (
    <>
      <span>{t("planners.resource.fc")}</span> <SaidTag said={shop.saidOf(slug)} />
    </>
  );
  return [{ key: "fc", name, cells: amountCells(values, [amount, amount], { look: "text-azure" }) }];
}

/** What the table counts, and what it leaves out: the Sunstones of ultimate items in a line of their own. */
function AmountNotes({ computed: { request, report } }: Pick<ResultProps, "computed">) {
  const { t } = useTranslation();
  const { plan } = request;
  const { amounts } = report;
  const isUltimate = plan.work === "ultimateWeapon" || plan.work === "ultimateJewelry";
  return (
    <div className="border-t border-line px-4 py-1.5 md:px-5">
      {isUltimate && <p className="pt-1.5 text-sm text-text-2">{t("planners.upgrade.noSunstones")}</p>}
      <AboutNumbers>
        {DICE_FOR[plan.work].length > 0 && <li>{t("planners.upgrade.note.oneDie")}</li>}
        {amounts.penya ? (
          <li>{t("planners.upgrade.note.likely")}</li>
        ) : (
          <li>{t("planners.upgrade.note.noPenya")}</li>
        )}
        {!amounts.minerals && <li>{t("planners.upgrade.note.noMinerals")}</li>}
        {plan.isEvent && hasEvent(plan.work) && <li>{t("planners.upgrade.note.event")}</li>}
        {plan.work === "accessory" && <li>{t("planners.upgrade.note.accessory")}</li>}
        {plan.protection === "low" && !isRiskFree(plan) && <li>{t("planners.upgrade.note.low")}</li>}
        {plan.protection === "none" && !isRiskFree(plan) && <li>{t("planners.upgrade.note.none")}</li>}
        {isUltimate && <li>{t("planners.upgrade.note.sunstones")}</li>}
      </AboutNumbers>
    </div>
  );
}
