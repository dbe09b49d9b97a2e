import { useFigures } from "#features/planners/shared/figures.ts";
import { AnswerBar } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { BoldText } from "#ui/format/bold-text.tsx";
import { Amount } from "#ui/format/money.tsx";
import type { ResultProps } from "./planner-shop.tsx";
import { ScrollsToBuy, useScrollsToBuy } from "./scrolls-to-buy.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

export function UpgradeResult(props: ResultProps) {
  const { t } = useTranslation();
  const { hero, sentence } = useSummary(props);
  return (
    <div className="grid gap-3 p-4 md:p-5">
      <h3 className="card-title">{t("planners.upgrade.result")}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="num font-display text-[2.25rem] leading-11 font-[660] tracking-[-0.02em] md:text-[2.625rem] md:leading-13">
          {hero.figure}
        </span>
        <span className="min-w-0 text-text-2">{hero.name}</span>
      </p>
      <p className="text-lg text-text-2" aria-live="polite">
        <BoldText text={sentence} />
      </p>
      <ScrollsToBuy {...props} />
    </div>
  );
}

/** The main number of a result in one line, for players who edit the fields above it. */
export function UpgradeAnswer(props: ResultProps) {
  const { hero, short } = useSummary(props);
  const { add, fc, penya } = useScrollsToBuy(props) ?? {};
  return (
    <AnswerBar onAdd={add}>
      <span className="font-semibold">{hero.figure}</span>
      <span className="min-w-0 text-sm text-text-2">{short}</span>
      {fc !== undefined && <Amount amount={fc} currency="fc" unit />}
      {penya !== undefined && <Amount amount={penya} currency="penya" unit />}
    </AnswerBar>
  );
}

/** Returns the main number of a result with its name, also a short one, and the summary in one sentence. */
function useSummary({ computed: { request, report }, shop }: ResultProps) {
  const { t } = useTranslation();
  const { number, mean, chance } = useFigures();
  const words = useUpgradeWords(shop.nameOf);
  const { plan } = request;
  const { amounts } = report;
  const goal = words.goal(plan.work, plan.to);
  const scroll = words.scroll(plan);
  const needed = amounts.scrolls?.ninety;
  const meanTries = mean(amounts.tries?.mean ?? 0);
  if (plan.protection === "none" && report.chance < 1) {
    const [arrives, lost] = [chance(report.chance), chance(1 - report.chance)];
    return {
      hero: { figure: arrives, name: t("planners.upgrade.hero.arrives", { goal }) },
      short: t("planners.upgrade.hero.arrives", { goal }),
      sentence: t("planners.upgrade.summary.risk", { chance: arrives, lost, goal }),
    };
  }
  if (needed !== undefined) {
    const figures = { count: needed, number: number(needed), scroll, goal, mean: meanTries };
    return {
      hero: { figure: number(needed), name: t("planners.upgrade.hero.scrolls", { scroll }) },
      short: `× ${scroll}`,
      sentence: t("planners.upgrade.summary.scrolls", figures),
    };
  }
  // Without scrolls and without a risk of loss the number of tries is known.
  const tries = amounts.tries?.ninety ?? 0;
  return {
    hero: { figure: number(tries), name: t("planners.upgrade.hero.tries", { count: tries }) },
    short: t("planners.upgrade.hero.tries", { count: tries }),
    sentence: t("planners.upgrade.summary.tries", { mean: meanTries, goal }),
  };
}

export function CompletionChances({ computed, shop }: ResultProps) {
  const { t } = useTranslation();
  const { chance } = useFigures();
  const words = useUpgradeWords(shop.nameOf);
  const { plan } = computed.request;
  const { finish } = computed.report;
  const [scarcest] = finish?.each ?? [];
  if (!finish || !scarcest) return null;
  return (
    <section aria-label={t("planners.finish.title")} className="grid gap-2 border-t border-line p-4 md:p-5">
      <h4 className="font-semibold">{t("planners.finish.title")}</h4>
      <p className="text-lg text-text-2" aria-live="polite">
        <BoldText
          text={
            finish.error === undefined
              ? t("planners.finish.exact", { chance: chance(finish.chance) })
              : t("planners.finish.about", { chance: chance(finish.chance), error: chance(finish.error) })
          }
        />
      </p>
      {finish.each.length > 1 && (
        <>
          <p className="text-sm text-text-2">
            {t("planners.finish.scarcest", { name: words.resource(scarcest.supply, plan) })}
          </p>
          <ul className="num grid gap-1 text-sm">
            {finish.each.map((one) => (
              <li key={one.supply} className="flex justify-between gap-3">
                <span className="min-w-0">{words.resource(one.supply, plan)}</span>
                <span className="font-semibold">{chance(one.chance)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-xs text-text-3">{t("planners.finish.help")}</p>
    </section>
  );
}
