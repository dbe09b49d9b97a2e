import { useTranslation } from "react-i18next";
import type { Fc } from "#domain/money.ts";
import { PRICED, type Question, SUPPLIES, type Supply } from "#domain/upgrade-answer.ts";
import { isSurelyKept, stepsOf } from "#domain/upgrade-plan.ts";
import { PROTECTION } from "#domain/upgrade-tables.ts";
import { More } from "./more.tsx";
import { CountField, OwnMoney } from "./number-fields.tsx";
import { MOST_HAD, MOST_PRICE } from "./upgrade-link.ts";
import { useUpgradeWords } from "./upgrade-words.ts";

type UpgradeSuppliesProps = Readonly<{
  question: Question;
  onQuestion: (question: Question) => void;
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  onOwnPrice: (slug: string, price: number | undefined) => void;
}>;

/** What the player has already, and what things cost him. */
export function UpgradeSupplies(props: UpgradeSuppliesProps) {
  const { question, onQuestion, nameOf, priceOf, onOwnPrice } = props;
  const { t } = useTranslation();
  const { plan, has, prices } = question;
  const words = useUpgradeWords(nameOf);
  const needed = neededBy(question);
  const { slug } = PROTECTION[plan.work];
  const isKept = isSurelyKept(plan);
  return (
    <>
      {isKept && (
        <More name={t("planners.upgrade.has")} isOpen={Object.keys(has).length > 0}>
          {SUPPLIES.filter((supply) => needed.has(supply) && supply !== "penya").map((supply) => (
            <CountField
              key={supply}
              label={words.resource(supply, plan)}
              value={has[supply]}
              onValue={(count) => onQuestion({ ...question, has: { ...has, [supply]: count } })}
              most={MOST_HAD}
            />
          ))}
          {needed.has("penya") && (
            <OwnMoney
              currency="penya"
              label={t("planners.resource.penya")}
              value={has.penya}
              onValue={(penya) => onQuestion({ ...question, has: { ...has, penya } })}
              most={MOST_HAD}
            />
          )}
        </More>
      )}
      <More name={t("planners.upgrade.prices")} isOpen={Object.keys(prices).length > 0}>
        {isKept && needed.has("scrolls") && (
          <OwnMoney
            key={slug}
            currency="fc"
            label={nameOf(slug)}
            value={priceOf(slug)}
            onValue={(price) => onOwnPrice(slug, price)}
            most={MOST_PRICE}
            note={<span className="text-xs text-text-3">{t("planners.upgrade.priceHelp")}</span>}
          />
        )}
        {PRICED.filter((one) => needed.has(one)).map((one) => (
          <OwnMoney
            key={one}
            currency="penya"
            label={t(`planners.price.${one}`)}
            value={prices[one]}
            onValue={(price) => onQuestion({ ...question, prices: { ...prices, [one]: price || undefined } })}
            most={MOST_PRICE}
            note={<span className="text-xs text-text-3">{t("planners.upgrade.notCounted")}</span>}
          />
        ))}
      </More>
    </>
  );
}

function neededBy({ plan }: Question): ReadonlySet<Supply> {
  return new Set(
    stepsOf(plan).flatMap(({ isAtRisk, die, minerals, penya }): Supply[] => [
      ...(isAtRisk && plan.protection !== "none" ? (["scrolls"] as const) : []),
      ...(die ? ([`d${die}`] as const) : []),
      ...(minerals ? (["minerals"] as const) : []),
      ...(penya ? (["penya"] as const) : []),
    ]),
  );
}
