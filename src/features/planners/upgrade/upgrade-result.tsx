import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCart } from "#client/sync/cart.ts";
import { type Fc, tryTimes } from "#domain/money/money.ts";
import { type Rate, tryUnitPrice } from "#domain/money/rate.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { PROTECTION } from "#domain/upgrade/upgrade-tables.ts";
import { useFigures } from "#features/planners/shared/figures.ts";
import type { PlanState } from "#features/planners/worker/use-plan.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { BoldText } from "#ui/format/bold-text.tsx";
import { Amount } from "#ui/format/money.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

type UpgradeResultProps = Readonly<{
  told: PlanState;
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  /** Returns the source of a price that players reported and nobody confirmed. */
  reportedOf: (slug: string) => string | undefined;
  rate: Rate;
  onAdd: (slug: string, quantity: number) => void;
  /** Adds an item that no shop has, as a custom line with its unit price in Penya. */
  onAddByHand: (name: string, quantity: number, penya: number) => void;
}>;

/** A summary in one sentence with its main number, and the button that adds the scrolls to the order. */
export function UpgradeResult(props: UpgradeResultProps) {
  const { told, nameOf, priceOf, reportedOf, rate, onAdd, onAddByHand } = props;
  const { t } = useTranslation();
  const { number, mean, chance } = useFigures();
  const words = useUpgradeWords(nameOf);
  const {
    question: { plan, has, prices },
    answer: { amounts, chance: arrives },
  } = told;
  const goal = words.goal(plan.work, plan.to);
  const scroll = words.scroll(plan);
  const needed = amounts.scrolls?.ninety;
  const { slug } = PROTECTION[plan.work];
  const isSold = plan.protection === "scroll";
  // Used only without scrolls and without a risk of loss; the number of tries is known then.
  const tries = amounts.tries?.ninety ?? 0;
  const missing = needed === undefined ? 0 : Math.max(0, needed - ((isSold && has.scrolls) || 0));
  const price = isSold ? priceOf(slug) : undefined;
  const bought = Math.min(missing, MAX_QUANTITY);
  const { lines } = useCart();
  const ordered = lines.reduce(
    (sum, line) =>
      (line.kind === "item" ? isSold && line.slug === slug : !isSold && line.label === scroll)
        ? sum + line.quantity
        : sum,
    0,
  );

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
            figure: number(tries),
            name: t("planners.upgrade.hero.tries", { count: tries }),
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
        <BoldText text={sentence()} />
      </p>
      {needed !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {bought > 0 &&
            (isSold ? (
              <Worth scrolls={bought} price={price} reported={reportedOf(slug)} rate={rate} />
            ) : (
              <OwnWorth scrolls={bought} each={prices.low} />
            ))}
          <Button
            look="primary"
            className="max-md:w-full print:hidden"
            disabled={missing === 0 || (!isSold && prices.low === undefined)}
            onClick={() => (isSold ? onAdd(slug, bought) : onAddByHand(scroll, bought, prices.low ?? 0))}
          >
            <Plus className="size-4.5" aria-hidden="true" />
            {missing === 0
              ? t("planners.upgrade.enough")
              : t("planners.upgrade.add", {
                  count: bought,
                  number: number(bought),
                })}
          </Button>
          {ordered > 0 && (
            <Link
              to="/shop"
              search={{ order: "open" }}
              className={`${buttonClass("quiet", "sm")} max-md:w-full print:hidden`}
            >
              {t("planners.upgrade.ordered", { number: number(ordered) })}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

type WorthProps = Readonly<{
  /** The number of scrolls to buy. */
  scrolls: number;
  price: Fc | undefined;
  reported: string | undefined;
  rate: Rate;
}>;

/** The price of the scrolls in the shop, and its value at the player's rate. */
function Worth({ scrolls, price, reported, rate }: WorthProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (price === undefined)
    return <p className="min-w-0 flex-1 text-sm text-text-3">{t("planners.upgrade.noPrice")}</p>;
  const total = tryTimes(price, scrolls);
  if (total === undefined)
    return <p className="min-w-0 flex-1 text-sm text-danger">{t("general.amount.tooLarge")}</p>;
  const each = tryUnitPrice(price, rate);
  const worth = each === undefined ? undefined : tryTimes(each, scrolls);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
      <span className="num text-sm text-text-2">
        {t("planners.upgrade.toBuy", { count: scrolls, number: number(scrolls) })}
      </span>
      <Amount amount={total} currency="fc" />
      {reported !== undefined && <Tag title={reported}>{t("shop.reported")}</Tag>}
      {worth !== undefined && (
        <span className="text-sm text-text-2">
          ≈ <Amount amount={worth} currency="penya" unit />
        </span>
      )}
    </p>
  );
}

/** The cost of scrolls that no shop sells, at the player's own price. */
function OwnWorth({ scrolls, each }: Readonly<{ scrolls: number; each: number | undefined }>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (each === undefined)
    return <p className="min-w-0 flex-1 text-sm text-text-3">{t("planners.upgrade.noLowPrice")}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
      <span className="num text-sm text-text-2">
        {t("planners.upgrade.toBuy", { count: scrolls, number: number(scrolls) })}
      </span>
      <Amount amount={scrolls * each} currency="penya" unit />
    </p>
  );
}
