import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCart } from "#client/sync/player-documents.ts";
import type { SaidByPlayers } from "#contract/shop.ts";
import { type Fc, tryTimes } from "#domain/money/money.ts";
import { type Rate, tryUnitPrice } from "#domain/money/rate.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import { useFigures } from "#features/planners/shared/figures.ts";
import { SaidTag } from "#features/planners/shared/said-tag.tsx";
import type { PlanState } from "#features/planners/worker/use-plan.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

export type ScrollsToBuyProps = Readonly<{
  computed: PlanState;
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  /** Returns what players say of a price. */
  saidOf: (slug: string) => SaidByPlayers | undefined;
  rate: Rate;
  onAdd: (slug: string, quantity: number) => void;
  /** Adds an item that no shop has, as a custom line with its unit price in Penya. */
  onAddByHand: (name: string, quantity: number, penya: number) => void;
}>;

/**
 * Returns how many scrolls the player still has to buy, their name and what they cost; `add` puts them into the cart and is
 * `undefined` without scrolls or without their price. `undefined` for a plan that takes no scrolls.
 */
export function useScrollsToBuy(props: ScrollsToBuyProps) {
  const { computed, nameOf, priceOf, onAdd, onAddByHand } = props;
  const { plan, has, prices } = computed.request;
  const scroll = useUpgradeWords(nameOf).scroll(plan);
  const needed = computed.report.amounts.scrolls?.ninety;
  if (needed === undefined) return undefined;
  const { slug } = PROTECTION_SCROLL[plan.work];
  const isSold = plan.protection === "scroll";
  const count = Math.min(Math.max(0, needed - ((isSold && has.scrolls) || 0)), MAX_QUANTITY);
  const each = isSold ? priceOf(slug) : undefined;
  const add = () => (isSold ? onAdd(slug, count) : onAddByHand(scroll, count, prices.low ?? 0));
  return {
    slug,
    isSold,
    scroll,
    count,
    add: count > 0 && (isSold || prices.low !== undefined) ? add : undefined,
    fc: each !== undefined && count > 0 ? tryTimes(each, count) : undefined,
    penya: !isSold && prices.low !== undefined && count > 0 ? count * prices.low : undefined,
  };
}

/** Returns what a number of scrolls costs: in FC with their price in the shop, in Penya at the player's own one. */
export function priceOfScrolls(
  { computed: { request }, priceOf }: Pick<ScrollsToBuyProps, "computed" | "priceOf">,
  count: number,
): Readonly<{ fc?: number | undefined; penya?: number | undefined }> {
  const { work, protection } = request.plan;
  if (protection === "low") return { penya: request.prices.low && count * request.prices.low };
  const each = protection === "scroll" ? priceOf(PROTECTION_SCROLL[work].slug) : undefined;
  return { fc: each === undefined ? undefined : tryTimes(each, count) };
}

/** The scrolls that the player still needs: their cost, and the button that adds them to the order. */
export function ScrollsToBuy(props: ScrollsToBuyProps) {
  const { computed, priceOf, saidOf, rate } = props;
  const toBuy = useScrollsToBuy(props);
  const ordered = useOrdered(toBuy?.isSold ? { slug: toBuy.slug } : { label: toBuy?.scroll ?? "" });
  if (toBuy === undefined) return null;
  const { slug, isSold, count: bought, add } = toBuy;
  const { prices } = computed.request;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {bought > 0 &&
        (isSold ? (
          <Worth scrolls={bought} price={priceOf(slug)} said={saidOf(slug)} rate={rate} />
        ) : (
          <OwnWorth scrolls={bought} each={prices.low} />
        ))}
      <AddScrolls count={bought} onAdd={add} />
      {ordered > 0 && <OrderedLink count={ordered} />}
    </div>
  );
}

/** Returns how many pieces of a shop's item, or of a custom line, are in the cart. */
function useOrdered(wanted: Readonly<{ slug: string } | { label: string }>): number {
  const { lines } = useCart();
  return lines
    .filter((line) =>
      line.kind === "item"
        ? "slug" in wanted && line.slug === wanted.slug
        : "label" in wanted && line.label === wanted.label,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

type AddScrollsProps = Readonly<{ count: number; onAdd: (() => void) | undefined }>;

function AddScrolls({ count, onAdd }: AddScrollsProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <Button
      look="primary"
      className="max-md:w-full print:hidden"
      disabled={onAdd === undefined}
      onClick={onAdd}
    >
      <Plus className="size-4.5" aria-hidden="true" />
      <span>
        {count === 0
          ? t("planners.upgrade.enough")
          : t("planners.upgrade.add", { count, number: number(count) })}
      </span>
    </Button>
  );
}

/** The link to the order, which already contains such scrolls. */
function OrderedLink({ count }: Readonly<{ count: number }>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <Link
      to="/shop"
      search={{ order: "open" }}
      className={`${buttonClass("quiet", "sm")} max-md:w-full print:hidden`}
    >
      {t("planners.upgrade.ordered", { number: number(count) })}
    </Link>
  );
}

type WorthProps = Readonly<{
  /** The number of scrolls to buy. */
  scrolls: number;
  price: Fc | undefined;
  said: SaidByPlayers | undefined;
  rate: Rate;
}>;

/** The price of the scrolls in the shop, and its value at the player's rate. */
function Worth({ scrolls, price, said, rate }: WorthProps) {
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
      <SaidTag said={said} />
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
