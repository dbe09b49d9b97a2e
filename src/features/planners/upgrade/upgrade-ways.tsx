import { MAX_AMOUNT } from "#domain/money/money.ts";
import type { Estimate } from "#domain/upgrade/upgrade-plan.ts";
import { DICE_FOR } from "#domain/upgrade/upgrade-tables.ts";
import { hasFullCost, type UpgradeWay } from "#domain/upgrade/ways/upgrade-ways.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import type { ResultProps } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";
import { WayPriceFields, type WayPriceFieldsProps } from "./way-price-fields.tsx";

/** What everything together costs for each way to the goal, the cheapest first. */
export function UpgradeWays(props: ResultProps & Omit<WayPriceFieldsProps, "ways">) {
  const { plan } = props.computed.request;
  const { ways } = props.computed.report;
  const { t } = useTranslation();
  const rows = useWayRows(props);
  const isUsed = (protection: UpgradeWay["protection"]) =>
    ways.some(({ stretches }) => stretches.some((one) => one.protection === protection));
  return (
    <section aria-label={t("planners.ways.title")} className="card overflow-hidden">
      <div className="grid gap-1 p-4 md:px-5">
        <h3 className="card-title">{t("planners.ways.title")}</h3>
        <p className="text-sm text-text-2">{t("planners.ways.help")}</p>
      </div>
      <WayPriceFields {...props} ways={ways} />
      <FactTable
        label={t("planners.ways.title")}
        head={[
          t("planners.ways.way"),
          t("planners.amounts.mean"),
          t("planners.amounts.median"),
          t("planners.amounts.ninety"),
          t("planners.amounts.ninetyNine"),
        ]}
        rows={rows}
      />
      <AboutNumbers className="border-t border-line px-4 py-1.5 md:px-5">
        {ways.some(({ protection }) => protection === "mixed") && <li>{t("planners.ways.note.mixed")}</li>}
        {isUsed("low") && <li>{t("planners.upgrade.note.low")}</li>}
        {isUsed("none") && <li>{t("planners.ways.note.none")}</li>}
        <li>{t("planners.ways.note.about")}</li>
        {plan.failures > 0 && DICE_FOR[plan.work].length > 1 && <li>{t("planners.ways.note.carried")}</li>}
      </AboutNumbers>
    </section>
  );
}

function useWayRows({ computed, shop }: ResultProps) {
  const { plan } = computed.request;
  const words = useUpgradeWords(shop.nameOf);
  const cellsOf = useCostCells();
  return computed.report.ways.map((way) => ({
    key: `${way.dice} ${way.protection}`,
    isChosen: way.dice === plan.dice && way.protection === plan.protection,
    name: (
      <>
        <span>{words.diceName(plan.work, way.dice)} </span>
        <WayWords way={way} computed={computed} shop={shop} />
      </>
    ),
    cells: cellsOf(way),
  }));
}

function WayWords({ way, computed, shop }: ResultProps & Readonly<{ way: UpgradeWay }>) {
  const { t } = useTranslation();
  const { mean, chance, amount } = useFigures();
  const words = useUpgradeWords(shop.nameOf);
  const { work } = computed.request.plan;
  const level = (at: number) => words.level(work, at);
  const [only, ...others] = way.stretches;
  const protection =
    only && others.length === 0
      ? words.protection(work, only.protection)
      : way.stretches
          .map((one) =>
            t("planners.ways.stretch", {
              protection: words.protection(work, one.protection),
              from: level(one.from),
              to: level(one.to),
            }),
          )
          .join(" → ");
  const counts = [
    t("planners.ways.tries", { number: mean(way.tries) }),
    ...(way.lowScrolls > 0 ? [`${mean(way.lowScrolls)} × ${t("planners.upgrade.lowScroll")}`] : []),
    ...(way.scrolls > 0
      ? [`${mean(way.scrolls)} × ${words.resource("scrolls", computed.request.plan)}`]
      : []),
  ];
  return (
    <span className="grid gap-0.5 text-sm font-normal">
      <span className="text-text-2">{protection}</span>
      {way.chance < 1 && (
        <span className="text-danger">
          {t("planners.ways.risk", { chance: chance(way.chance), lost: chance(1 - way.chance) })}
        </span>
      )}
      <span className="text-text-3">{t("planners.ways.onAverage", { list: counts.join(", ") })}</span>
      {way.cost.most !== undefined && way.cost.most <= MAX_AMOUNT && hasFullCost(way) && (
        <span className="text-text-3">{t("planners.ways.atWorst", { amount: amount(way.cost.most) })}</span>
      )}
      <UnknownParts way={way} shop={shop} work={work} />
    </span>
  );
}

type UnknownPartsProps = Pick<ResultProps, "shop"> &
  Readonly<{ way: UpgradeWay; work: ResultProps["computed"]["request"]["plan"]["work"] }>;

function UnknownParts({ way, shop, work }: UnknownPartsProps) {
  const { t } = useTranslation();
  const words = useUpgradeWords(shop.nameOf);
  const missing = way.missing.map((one) => words.asked(work, one)).join(", ");
  const unpublished = way.unpublished.map((one) => t(`planners.ways.unpublished.${one}`)).join(", ");
  return (
    <>
      {missing !== "" && <span className="text-warn">{t("planners.ways.missing", { list: missing })}</span>}
      {unpublished !== "" && (
        <span className="text-text-3">{t("planners.ways.unknown", { list: unpublished })}</span>
      )}
    </>
  );
}

/** "at least 12,000" for a way that has parts without a price, and "≈ 12,000" for an amount right to about 1 %. */
function useCostCells() {
  const { t } = useTranslation();
  const { amount } = useFigures();
  function text(value: number, isAbout: boolean, isFull: boolean): string {
    if (value > MAX_AMOUNT) return "–";
    const figure = amount(value);
    if (!isFull) return t("planners.ways.atLeast", { amount: figure });
    return isAbout ? `≈\u00a0${figure}` : figure;
  }
  return (way: UpgradeWay) => {
    const isFull = hasFullCost(way);
    const { mean, median, ninety, ninetyNine, isAbout = false }: Estimate = way.cost;
    if (!isFull && mean === 0)
      return [0, 1, 2, 3].map((key) => (
        <span key={key} className="font-normal text-text-3">
          {key === 0 ? t("planners.ways.noPrice") : "–"}
        </span>
      ));
    return [mean, median, ninety, ninetyNine].map((value, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the four keep their order.
      <span key={i} className="text-gold">
        {value === undefined ? "–" : text(value, isAbout && i > 0, isFull)}
      </span>
    ));
  };
}
