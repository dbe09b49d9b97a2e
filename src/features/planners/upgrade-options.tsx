import { useTranslation } from "react-i18next";
import type { Fc } from "#domain/money.ts";
import { PROTECTION } from "#domain/upgrade-tables.ts";
import { Amount } from "#ui/money.tsx";
import { Tag } from "#ui/notice.tsx";
import { FactTable } from "./fact-table.tsx";
import { useFigures } from "./figures.ts";
import { useUpgradeWords } from "./upgrade-words.ts";
import type { Answered } from "./use-answer.ts";

type UpgradeOptionsProps = Readonly<{
  told: Answered;
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  /** Where a price comes from that players reported and nobody confirmed. */
  reportedOf: (slug: string) => string | undefined;
}>;

/** Dice and protections side by side. */
export function UpgradeOptions({
  told: { question, answer },
  nameOf,
  priceOf,
  reportedOf,
}: UpgradeOptionsProps) {
  const { t } = useTranslation();
  const { number, mean, amount, chance } = useFigures();
  const words = useUpgradeWords(nameOf);
  const { plan } = question;
  const { slug } = PROTECTION[plan.work];
  const price = priceOf(slug);
  const reported = reportedOf(slug);
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
          t("planners.options.fc"),
        ]}
        rows={answer.options.map((option) => ({
          key: `${option.dice} ${option.protection}`,
          isChosen: option.dice === plan.dice && option.protection === plan.protection,
          name: (
            <>
              {words.diceName(plan.work, option.dice)}{" "}
              <span className="block font-normal text-text-2">
                {words.protection(plan.work, option.protection)}
              </span>
            </>
          ),
          cells: [
            chance(option.chance),
            option.chance < 1 ? (
              <span key="lost" className="text-danger">
                {chance(1 - option.chance)}
              </span>
            ) : (
              "–"
            ),
            mean(option.meanTries),
            option.scrolls > 0 ? number(option.scrolls) : "–",
            option.meanPenya === undefined ? (
              <span key="penya" className="font-normal text-text-3">
                {t("planners.options.unknown")}
              </span>
            ) : (
              <span key="penya" className="text-gold">
                {amount(option.meanPenya)}
              </span>
            ),
            option.protection !== "scroll" || option.scrolls === 0 ? (
              "–"
            ) : price === undefined ? (
              <span key="fc" className="font-normal text-text-3">
                {t("planners.options.unknown")}
              </span>
            ) : (
              <span key="fc">
                <Amount amount={option.scrolls * price} currency="fc" unit={false} />{" "}
                {reported !== undefined && <Tag title={reported}>{t("shop.reported")}</Tag>}
              </span>
            ),
          ],
        }))}
      />
    </section>
  );
}
