import { useRate } from "#client/sync/rates.ts";
import type { Order } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { AdoptPrices } from "./adopt-prices.tsx";
import type { ImportRequest } from "./import-order.ts";
import type { IncomingOrderView } from "./incoming-order-view.ts";

/** Which prices of a received order the player wants. */
type ChosenPrices = Pick<ImportRequest, "isAsSent" | "adoptedLines">;
export const PRICES_AS_SENT: ChosenPrices = { isAsSent: true, adoptedLines: new Set() };

type PriceChoiceProps = Readonly<{
  view: IncomingOrderView;
  prices: ChosenPrices;
  onChange: (prices: ChosenPrices) => void;
  catalogue: ShopCatalogue;
}>;

/** Compares the totals as sent with the totals of today; if both are equal, only the rate is shown. */
export function PriceChoice({ view, prices, onChange, catalogue }: PriceChoiceProps) {
  const { t } = useTranslation();
  const { isExample } = useRate();
  const { atSentPrices } = view;
  const { isAsSent, adoptedLines } = prices;
  if (!view.isDifferent) return atSentPrices ? <RateOf order={atSentPrices} isExample={isExample} /> : null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t("order-import.prices.label")}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {[true, false].map((isSent) => (
          <label
            key={String(isSent)}
            className={classNames(
              "grid cursor-pointer content-start gap-1 rounded-md border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              isSent === isAsSent
                ? "border-moon-line bg-moon-soft"
                : "border-line bg-surface-2 hover:bg-surface-3",
            )}
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name="prices"
                className="radio-button size-4"
                checked={isSent === isAsSent}
                onChange={() => onChange({ ...prices, isAsSent: isSent })}
              />
              <span>{t(isSent ? "order-import.prices.sent" : "order-import.prices.today")}</span>
            </span>
            <TotalsAtPrices
              order={isSent ? view.atSentPrices : view.atCurrentPrices}
              isExample={!isSent && isExample}
            />
          </label>
        ))}
      </div>
      <Consequences view={view} isAsSent={isAsSent} />
      {isAsSent && (
        <AdoptPrices
          differing={view.differing}
          adopted={adoptedLines}
          onAdopt={(adopted) => onChange({ ...prices, adoptedLines: adopted })}
          catalogue={catalogue}
        />
      )}
    </fieldset>
  );
}

/** Says which prices and which rate the choice changes. */
function Consequences({ view, isAsSent }: Readonly<{ view: IncomingOrderView; isAsSent: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <p className="text-xs text-text-3">
      {[
        view.differing.length > 0 &&
          t("order-import.prices.differing", {
            count: view.differing.length,
            number: number(view.differing.length),
          }),
        isAsSent && view.differing.length > 0 && t("order-import.prices.sentHelp"),
        isAsSent && !view.isSameRate && t("order-import.prices.sentRate"),
        !isAsSent && t("order-import.prices.todayHelp"),
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
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
