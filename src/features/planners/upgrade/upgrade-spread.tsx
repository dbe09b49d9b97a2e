import { Share2 } from "lucide-react";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { Disclosure } from "#features/planners/shared/planner-layout.tsx";
import { SpreadChart, type SpreadPoint } from "#features/planners/shared/spread-chart.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { BoldText } from "#ui/format/bold-text.tsx";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import type { ResultProps } from "./planner-shop.tsx";
import { priceOfScrolls } from "./scrolls-to-buy.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

/** The distribution of the needed amount, as a chart and as a table; renders nothing for a plan without one. */
export function UpgradeSpread(props: ResultProps) {
  const { request, report } = props.computed;
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  const words = useUpgradeWords(props.shop.nameOf);
  const { spread, amounts } = report;
  if (!spread) return null;
  const name = words.resource(spread.of, request.plan);
  return (
    <section aria-label={t("planners.spread.title")} className="card overflow-hidden">
      <div className="grid gap-1 p-4 md:p-5">
        <h3 className="card-title">{t("planners.spread.title")}</h3>
        <p className="mb-2 text-sm text-text-2">{t("planners.spread.help", { name })}</p>
        <SpreadChart
          bars={spread.bars}
          name={name}
          ninety={amounts[spread.of]?.ninety ?? 0}
          costOf={({ count }) => {
            const { fc } = priceOfScrolls(props, count);
            return fc === undefined ? undefined : `${number(fc)} FC`;
          }}
        >
          {(point) => <Luck {...props} name={name} point={point} />}
        </SpreadChart>
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

type LuckProps = ResultProps & Readonly<{ name: string; point: SpreadPoint }>;

/** The picked point of the curve in one sentence, what that many scrolls cost, and a button that shares it. */
function Luck({ name, point, ...props }: LuckProps) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  const { fc, penya } = priceOfScrolls(props, point.count);
  const figures = { number: number(point.count), name, chance: chance(point.chance) };

  async function share() {
    const text = `${figures.number} × ${name}, ${figures.chance}`;
    const url = window.location.href;
    try {
      if ("share" in navigator) return await navigator.share({ text, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    if (await copyText(`${text}\n${url}`)) toastSuccess(t("share.copied"));
    else toastWarning(t("calculator.notCopied", { text }));
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="num flex flex-wrap items-baseline gap-x-3 text-text-2">
        <span>
          <BoldText text={t("planners.spread.sentence", figures)} />
        </span>
        {fc !== undefined && <Amount amount={fc} currency="fc" />}
        {penya !== undefined && <Amount amount={penya} currency="penya" unit />}
      </p>
      <Button size="sm" className="print:hidden" onClick={() => void share()}>
        <Share2 className="size-4" aria-hidden="true" />
        {t("characters.share.open")}
      </Button>
    </div>
  );
}
