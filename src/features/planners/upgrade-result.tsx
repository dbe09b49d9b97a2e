import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAX_QUANTITY } from "#domain/cart.ts";
import { type Fc, fc } from "#domain/money.ts";
import { type Rate, tryUnitPrice } from "#domain/rate.ts";
import { PROTECTION } from "#domain/upgrade-tables.ts";
import { Button } from "#ui/button.tsx";
import { Amount } from "#ui/money.tsx";
import { Rich } from "#ui/rich.tsx";
import { useFigures } from "./figures.ts";
import { useUpgradeWords } from "./upgrade-words.ts";
import type { Answered } from "./use-answer.ts";

type UpgradeResultProps = Readonly<{
  told: Answered;
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  rate: Rate;
  onAdd: (slug: string, quantity: number) => void;
}>;

/** The answer in a sentence and its one large number, and the way into the order. */
export function UpgradeResult({ told, nameOf, priceOf, rate, onAdd }: UpgradeResultProps) {
  const { t } = useTranslation();
  const { number, mean, chance } = useFigures();
  const words = useUpgradeWords(nameOf);
  const {
    question: { plan, has },
    answer: { amounts, chance: arrives },
  } = told;
  const goal = words.goal(plan.work, plan.to);
  const scroll = words.scroll(plan);
  const needed = amounts.scrolls?.ninety;
  const { slug } = PROTECTION[plan.work];
  const isSold = plan.protection === "scroll";
  const missing = needed === undefined ? 0 : Math.max(0, needed - (has.scrolls ?? 0));
  const price = isSold ? priceOf(slug) : undefined;

  function sentence(): string {
    if (plan.protection === "none" && arrives < 1)
      return t("planners.upgrade.tell.risk", { chance: chance(arrives), lost: chance(1 - arrives), goal });
    if (needed !== undefined)
      return t("planners.upgrade.tell.scrolls", {
        count: needed,
        number: number(needed),
        scroll,
        goal,
        mean: mean(amounts.tries?.mean ?? 0),
      });
    return t("planners.upgrade.tell.tries", { mean: mean(amounts.tries?.mean ?? 0), goal });
  }

  const hero =
    plan.protection === "none" && arrives < 1
      ? { figure: chance(arrives), name: t("planners.upgrade.hero.arrives", { goal }) }
      : needed !== undefined
        ? { figure: number(needed), name: t("planners.upgrade.hero.scrolls", { scroll }) }
        : {
            figure: number(amounts.tries?.ninety ?? Math.ceil(amounts.tries?.mean ?? 0)),
            name: t("planners.upgrade.hero.tries"),
          };

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
        <Rich text={sentence()} />
      </p>
      {isSold && needed !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Worth scrolls={needed} price={price} rate={rate} />
          <Button
            look="primary"
            className="max-md:w-full"
            disabled={missing === 0}
            onClick={() => onAdd(slug, Math.min(missing, MAX_QUANTITY))}
          >
            <Plus className="size-4.5" aria-hidden="true" />
            {missing === 0
              ? t("planners.upgrade.enough")
              : t("planners.upgrade.add", {
                  count: missing,
                  number: number(Math.min(missing, MAX_QUANTITY)),
                })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the scrolls cost in the shop, and what that is worth at the player's rate. */
function Worth({ scrolls, price, rate }: Readonly<{ scrolls: number; price: Fc | undefined; rate: Rate }>) {
  const { t } = useTranslation();
  if (price === undefined)
    return <p className="min-w-0 flex-1 text-sm text-text-3">{t("planners.upgrade.noPrice")}</p>;
  const each = tryUnitPrice(price, rate);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
      <Amount amount={fc(scrolls * price)} currency="fc" />
      {each !== undefined && (
        <span className="text-sm text-text-2">
          ≈ <Amount amount={scrolls * each} currency="penya" unit />
        </span>
      )}
    </p>
  );
}
