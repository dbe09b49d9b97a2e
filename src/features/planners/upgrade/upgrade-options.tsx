import type { SaidByPlayers } from "#contract/shop.ts";
import { type Currency, type Fc, type Penya, penya, tryTimes } from "#domain/money/money.ts";
import { DICE_FOR, PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Amount } from "#ui/format/money.tsx";
import { type ResultProps, SaidTag } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

export function UpgradeOptions(props: ResultProps) {
  const { plan } = props.computed.request;
  const { t } = useTranslation();
  const rows = useOptionRows(props);
  return (
    <section aria-label={t("planners.options.title")} className="card overflow-hidden">
      <div className="grid gap-1 p-4 md:px-5">
        <h3 className="card-title">{t("planners.options.title")}</h3>
        <p className="text-sm text-text-2">{t("planners.options.help")}</p>
      </div>
      <FactTable
        label={t("planners.options.title")}
        head={[
          t("planners.options.way"),
          t("planners.options.arrives"),
          t("planners.options.lost"),
          t("planners.options.tries"),
          t("planners.options.scrolls"),
          t("planners.options.penya"),
          t("planners.options.cost"),
        ]}
        rows={rows}
      />
      <AboutNumbers className="border-t border-line px-4 py-1.5 md:px-5">
        <li>{t("planners.upgrade.note.none")}</li>
        {plan.failures > 0 && DICE_FOR[plan.work].length > 1 && <li>{t("planners.options.carried")}</li>}
      </AboutNumbers>
    </section>
  );
}

function useOptionRows({ computed, shop }: ResultProps) {
  const { number, mean, chance } = useFigures();
  const words = useUpgradeWords(shop.nameOf);
  const { plan, prices } = computed.request;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const sold = { each: shop.priceOf(slug), currency: "fc", said: shop.saidOf(slug) } as const;
  /** No shop sells the low scroll: its price is the one that the player enters. */
  const low = { each: prices.low === undefined ? undefined : penya(prices.low), currency: "penya" } as const;
  return computed.report.options.map((option) => ({
    key: `${option.dice} ${option.protection}`,
    isChosen: option.dice === plan.dice && option.protection === plan.protection,
    name: (
      <>
        <span>{`${words.diceName(plan.work, option.dice)} `}</span>
        <span className="block font-normal text-text-2">
          {words.protection(plan.work, option.protection)}
        </span>
      </>
    ),
    cells: [
      chance(option.chance),
      <LossChance key="lost" chance={1 - option.chance} />,
      mean(option.meanTries),
      option.scrolls > 0 ? number(option.scrolls) : "–",
      <MeanPenya key="penya" penya={option.meanPenya} />,
      <ScrollCost key="cost" scrolls={option.scrolls} {...(option.protection === "low" ? low : sold)} />,
    ],
  }));
}

function LossChance({ chance }: Readonly<{ chance: number }>) {
  const figures = useFigures();
  return chance > 0 ? <span className="text-danger">{figures.chance(chance)}</span> : "–";
}

function MeanPenya({ penya }: Readonly<{ penya: number | undefined }>) {
  const { t } = useTranslation();
  const { amount } = useFigures();
  if (penya === undefined)
    return <span className="font-normal text-text-3">{t("planners.options.unknown")}</span>;
  return <span className="text-gold">{amount(penya)}</span>;
}

type ScrollCostProps = Readonly<{
  scrolls: number;
  each: Fc | Penya | undefined;
  currency: Currency;
  said?: SaidByPlayers | undefined;
}>;

/** The cost of the scrolls that are enough in nine of ten cases; a dash when the amount is too large. */
function ScrollCost({ scrolls, each, currency, said }: ScrollCostProps) {
  const { t } = useTranslation();
  if (scrolls === 0) return "–";
  if (each === undefined)
    return <span className="font-normal text-text-3">{t("planners.options.unknown")}</span>;
  const cost = tryTimes(each, scrolls);
  if (cost === undefined) return "–";
  return (
    <>
      <Amount amount={cost} currency={currency} unit /> <SaidTag said={said} />
    </>
  );
}
