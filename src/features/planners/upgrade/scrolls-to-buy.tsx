import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCart } from "#client/sync/player-documents.ts";
import { tryTimes } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { useFigures } from "#features/planners/shared/figures.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { type ResultProps, SaidTag } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

/**
 * Returns how many scrolls the player still has to buy, their name and what they cost; `add` puts them into the cart and is
 * `undefined` without scrolls or without their price. `undefined` for a plan that takes no scrolls.
 */
export function useScrollsToBuy({ computed, shop }: ResultProps) {
  const { plan, has, prices } = computed.request;
  const scroll = useUpgradeWords(shop.nameOf).scroll(plan);
  const needed = computed.report.amounts.scrolls?.ninety;
  if (needed === undefined) return undefined;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const isSold = plan.protection === "scroll";
  const count = Math.min(Math.max(0, needed - ((isSold && has.scrolls) || 0)), MAX_QUANTITY);
  const add = () => (isSold ? shop.onAdd(slug, count) : shop.onAddByHand(scroll, count, prices.low ?? 0));
  return {
    slug,
    isSold,
    scroll,
    count,
    add: count > 0 && (isSold || prices.low !== undefined) ? add : undefined,
    ...(count > 0 && priceOfScrolls({ computed, shop }, count)),
  };
}

/** Returns what a number of scrolls costs: in FC with their price in the shop, in Penya at the player's own one. */
export function priceOfScrolls(
  { computed: { request }, shop }: ResultProps,
  count: number,
): Readonly<{ fc?: number | undefined; penya?: number | undefined }> {
  const { work, protection } = request.plan;
  if (protection === "low") return { penya: request.prices.low && count * request.prices.low };
  const each = protection === "scroll" ? shop.priceOf(PROTECTION_SCROLL[work].slug) : undefined;
  return { fc: each === undefined ? undefined : tryTimes(each, count) };
}

export function ScrollsToBuy(props: ResultProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { lines } = useCart();
  const toBuy = useScrollsToBuy(props);
  if (toBuy === undefined) return null;
  const { slug, isSold, scroll, count, add } = toBuy;
  const isOrdered = (line: (typeof lines)[number]) =>
    line.kind === "item" ? isSold && line.slug === slug : !isSold && line.label === scroll;
  const ordered = lines.filter(isOrdered).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {count > 0 && <Worth {...props} count={count} />}
      <Button
        look="primary"
        className="max-md:w-full print:hidden"
        disabled={add === undefined}
        onClick={add}
      >
        <Plus className="size-4.5" aria-hidden="true" />
        <span>
          {count === 0
            ? t("planners.upgrade.enough")
            : t("planners.upgrade.add", { count, number: number(count) })}
        </span>
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
  );
}

/** The price of the scrolls in the shop and its value at the player's rate, or their cost at the player's own price. */
function Worth({ computed, shop, count }: ResultProps & Readonly<{ count: number }>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { plan, prices } = computed.request;
  const isSold = plan.protection === "scroll";
  const { slug } = PROTECTION_SCROLL[plan.work];
  const price = isSold ? shop.priceOf(slug) : undefined;
  if (isSold ? price === undefined : prices.low === undefined)
    return (
      <p className="min-w-0 flex-1 text-sm text-text-3">
        {t(isSold ? "planners.upgrade.noPrice" : "planners.upgrade.noLowPrice")}
      </p>
    );
  const { fc, penya } = priceOfScrolls({ computed, shop }, count);
  if (isSold && fc === undefined)
    return <p className="min-w-0 flex-1 text-sm text-danger">{t("general.amount.tooLarge")}</p>;
  const each = price === undefined ? undefined : tryUnitPrice(price, shop.rate);
  const worth = each === undefined ? undefined : tryTimes(each, count);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
      <span className="num text-sm text-text-2">
        {t("planners.upgrade.toBuy", { count, number: number(count) })}
      </span>
      {fc !== undefined && (
        <>
          <Amount amount={fc} currency="fc" />
          <SaidTag said={shop.saidOf(slug)} />
        </>
      )}
      {penya !== undefined && <Amount amount={penya} currency="penya" unit />}
      {worth !== undefined && (
        <span className="text-sm text-text-2">
          ≈ <Amount amount={worth} currency="penya" unit />
        </span>
      )}
    </p>
  );
}
