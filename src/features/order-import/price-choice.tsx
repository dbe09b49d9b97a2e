import { ChevronRight } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import type { DifferingPrice } from "#domain/order/incoming-order.ts";
import type { Order } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { LinesLeftOut } from "#ui/format/order-totals.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { chosenOrder, type ImportPrices, type IncomingOrderView, takesRate } from "./incoming-order-view.ts";

type PriceChoiceProps = Readonly<{
  view: IncomingOrderView;
  prices: ImportPrices;
  onChange: (prices: ImportPrices) => void;
  catalogue: ShopCatalogue;
  server: string | undefined;
}>;

/** Compares the totals at the order's prices and rate with those at the player's own; if all are equal, only the rate is shown. */
export function PriceChoice({ view, prices, onChange, catalogue, server }: PriceChoiceProps) {
  const { isExample } = useRate();
  const hasOtherPrices = view.differing.length > 0;
  const isRateOffered = prices.isAsSent && view.hasOtherRate;
  if (!hasOtherPrices && !isRateOffered)
    return view.asSent ? <RateOf order={view.asSent} isExample={isExample} /> : null;
  return (
    <div className="grid gap-3">
      {hasOtherPrices && (
        <PricesOfLines view={view} prices={prices} onChange={onChange} catalogue={catalogue} />
      )}
      {isRateOffered && <RateChoice view={view} prices={prices} onChange={onChange} server={server} />}
    </div>
  );
}

function PricesOfLines({ view, prices, onChange, catalogue }: Omit<PriceChoiceProps, "server">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { isExample } = useRate();
  const count = view.differing.length;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t("order-import.prices.label")}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {[true, false].map((isAsSent) => {
          const choice = { ...prices, isAsSent };
          return (
            <label
              key={String(isAsSent)}
              className={classNames(
                "grid cursor-pointer content-start gap-1 rounded-md border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
                isAsSent === prices.isAsSent
                  ? "border-moon-line bg-moon-soft"
                  : "border-line bg-surface-2 hover:bg-surface-3",
              )}
            >
              <span className="flex items-center gap-2 font-semibold">
                <input
                  type="radio"
                  name="prices"
                  className="radio-button size-4"
                  checked={isAsSent === prices.isAsSent}
                  onChange={() => onChange(choice)}
                />
                <span>{t(isAsSent ? "order-import.prices.sent" : "order-import.prices.today")}</span>
              </span>
              <TotalsAtPrices
                order={chosenOrder(view, choice)}
                isExample={isExample && !takesRate(view, choice)}
              />
            </label>
          );
        })}
      </div>
      <p className="text-xs text-text-3">
        {`${t("order-import.prices.differing", { count, number: number(count) })} ${t(
          prices.isAsSent ? "order-import.prices.sentHelp" : "order-import.prices.todayHelp",
        )}`}
      </p>
      {prices.isAsSent && (
        <AdoptPrices
          differing={view.differing}
          adopted={prices.adoptedPrices}
          onAdopt={(adoptedPrices) => onChange({ ...prices, adoptedPrices })}
          catalogue={catalogue}
        />
      )}
    </fieldset>
  );
}

/** Offers the order's rate as the player's own, with the totals at both. */
function RateChoice({ view, prices, onChange, server }: Omit<PriceChoiceProps, "catalogue">) {
  const { t } = useTranslation();
  const { isExample } = useRate();
  return (
    <div className="grid gap-2 rounded-md border border-line px-3 py-2.5">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold md:min-h-8">
        <input
          type="checkbox"
          checked={takesRate(view, prices)}
          onChange={({ target }) => onChange({ ...prices, wantsRate: target.checked })}
          className="check-box size-5 flex-none md:size-4.5"
        />
        <span>{t("order-import.rate.take")}</span>
        {server && <Tag>{server}</Tag>}
      </label>
      <dl className="grid gap-2 text-sm md:grid-cols-2">
        {[false, true].map((isSent) => (
          <div key={String(isSent)} className="grid content-start gap-0.5">
            <dt className="text-text-2">{t(isSent ? "order-import.rate.sent" : "order-import.rate.own")}</dt>
            <dd>
              <TotalsAtPrices
                order={isSent ? view.asSent : view.atSentPrices}
                isExample={!isSent && isExample}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-text-3">{t("order-import.rate.help")}</p>
    </div>
  );
}

function TotalsAtPrices({ order, isExample }: Readonly<{ order: Order | undefined; isExample: boolean }>) {
  const { t } = useTranslation();
  if (!order) return <span className="text-sm text-danger">{t("order-import.tooLarge")}</span>;
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap gap-x-3">
        <Amount amount={order.totalFc} currency="fc" />
        <Amount amount={order.totalPenya} currency="penya" unit />
      </span>
      <LinesLeftOut order={order} />
      <RateOf order={order} isExample={isExample} />
    </span>
  );
}

function RateOf({ order: { rate }, isExample }: Readonly<{ order: Order; isExample: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <span className="num text-xs text-text-3">
      <span translate="no">{`${number(rate.per)} FC = ${number(rate.penya)} Penya `}</span>
      {isExample && <Tag>{t("cart.exampleRate")}</Tag>}
    </span>
  );
}

type AdoptPricesProps = Readonly<{
  differing: readonly DifferingPrice[];
  /** The prices that become the player's own, by item. */
  adopted: ReadonlyMap<string, Fc>;
  onAdopt: (adopted: ReadonlyMap<string, Fc>) => void;
  catalogue: ShopCatalogue;
}>;

/** The prices in FC that differ, each beside today's: the player may make one of an item's their own. */
function AdoptPrices({ differing, adopted, onAdopt, catalogue }: AdoptPricesProps) {
  const { t } = useTranslation();
  const inFc = differing.filter(({ sent }) => sent.currency === "fc");
  if (inFc.length === 0) return null;
  return (
    <details className="group/adopt text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-text-2 hover:text-text md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/adopt:rotate-90"
          aria-hidden="true"
        />
        <span>{t("order-import.prices.adopt.open")}</span>
      </summary>
      <ul className="pl-5">
        {inFc.map(({ id, slug, sent, today }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
              <input
                type="checkbox"
                checked={adopted.get(slug) === sent.amount}
                onChange={({ target }) =>
                  onAdopt(withChoice(adopted, slug, target.checked ? fc(sent.amount) : undefined))
                }
                className="check-box size-5 flex-none md:size-4.5"
              />
              <span className="flex min-w-0 flex-wrap gap-x-1.5">
                <span>{catalogue.nameOf(slug)}</span> <Amount amount={sent.amount} currency="fc" />{" "}
                <PriceToday today={today} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PriceToday({ today }: Pick<DifferingPrice, "today">) {
  const { t } = useTranslation();
  if (today === undefined) return <span className="text-text-3">{t("order-import.prices.adopt.first")}</span>;
  return (
    <>
      <span className="text-text-3">{t("order-import.prices.adopt.instead")}</span>{" "}
      <Amount amount={today} currency="fc" />
    </>
  );
}

/** Chooses the price of an item; `undefined` for none. */
function withChoice(
  adopted: ReadonlyMap<string, Fc>,
  slug: string,
  price: Fc | undefined,
): ReadonlyMap<string, Fc> {
  const others = [...adopted].filter(([other]) => other !== slug);
  return new Map(price === undefined ? others : [...others, [slug, price]]);
}
