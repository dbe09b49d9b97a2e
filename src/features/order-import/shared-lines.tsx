import { isDiscount } from "#domain/order/adjustment.ts";
import type { DifferingPrice } from "#domain/order/incoming-order.ts";
import { type Order, type OrderLine, writtenAmount } from "#domain/order/order.ts";
import type { SharedOrder } from "#domain/order/share-link.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import type { IncomingOrderView } from "./incoming-order-view.ts";

type SharedLinesProps = Readonly<{ shared: SharedOrder; view: IncomingOrderView; catalogue: ShopCatalogue }>;

/** The lines as they were sent, in Penya, each with today's price below it if that differs. */
export function SharedLines({ shared, view: { asSent, differing }, catalogue }: SharedLinesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number } = locale;
  const { adjustment } = shared.cart;
  if (!asSent) return <p className="p-4 text-danger">{t("order-import.tooLarge")}</p>;
  if (asSent.lines.length === 0) return <p className="p-4 text-text-2">{t("order-import.shared.empty")}</p>;
  return (
    <table className="w-full">
      <SharedHead />
      <tbody>
        {asSent.lines.map((line) => (
          <SharedLine
            key={line.line.id}
            sent={line}
            differing={differing.find(({ id }) => id === line.line.id)}
            isSent={line.line.kind === "item" && shared.prices.has(line.line.slug)}
            name={line.line.kind === "manual" ? line.line.label : catalogue.nameOf(line.line.slug)}
          />
        ))}
      </tbody>
      <tfoot className="border-t border-line bg-surface-2">
        {adjustment !== 0 && (
          <tr>
            <th scope="row" colSpan={2} className="px-4 pt-2.5 text-left font-medium text-text-2 md:px-5">
              {adjustmentWords(t, locale).name(adjustment)}
            </th>
            <td className="px-4 pt-2.5 text-right md:px-5">
              <span>{isDiscount(adjustment) ? "−" : "+"}</span>
              <Amount amount={Math.abs(writtenAmount(asSent))} currency="penya" unit />
            </td>
          </tr>
        )}
        <SharedTotal order={asSent} />
        {shared.cart.note && (
          <tr>
            <td colSpan={3} className="px-4 pb-2.5 wrap-anywhere text-text-2 md:px-5">
              <span className="text-text-3">{`${t("cart.slip.note")}${t("cart.colon")}`}</span>
              <span>{shared.cart.note}</span>
            </td>
          </tr>
        )}
        {asSent.unpriced > 0 && (
          <tr>
            <td colSpan={3} className="px-4 pb-2.5 text-xs text-warn md:px-5">
              {t("cart.unpriced", { count: asSent.unpriced, number: number(asSent.unpriced) })}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function SharedHead() {
  const { t } = useTranslation();
  return (
    <thead className="bg-surface-2 text-2xs text-text-3">
      <tr>
        <th scope="col" className="w-full px-4 py-1.5 text-left font-semibold md:px-5">
          {t("cart.slip.item")}
        </th>
        <th scope="col" className="text-right font-semibold whitespace-nowrap md:py-1.5">
          <span className="max-md:sr-only">{t("cart.penyaEach")}</span>
        </th>
        <th scope="col" className="px-4 py-1.5 text-right font-semibold whitespace-nowrap md:px-5">
          Penya
        </th>
      </tr>
    </thead>
  );
}

function SharedTotal({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row" colSpan={2} className="px-4 py-2.5 text-left font-semibold md:px-5">
        {t("cart.total")}
      </th>
      <td className="px-4 py-2.5 text-right font-semibold md:px-5">
        <Amount amount={order.totalPenya} currency="penya" unit />
      </td>
    </tr>
  );
}

type SharedLineProps = Readonly<{
  sent: OrderLine;
  /** The price as sent and today's, if they differ. */
  differing: DifferingPrice | undefined;
  /** Whether the price came with the order: then an own price is the sender's. */
  isSent: boolean;
  name: string;
}>;

function SharedLine({ sent: { line, unit, total, kind }, differing, isSent, name }: SharedLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <tr className="border-t border-line align-top">
      <td className="px-4 py-2 md:px-5">
        <span className="num text-text-3">{`${number(line.quantity)} ×`}</span>{" "}
        <span className="font-[550] wrap-break-word">{name}</span>
        <SentKind kind={kind} isSent={isSent} />
        {line.note && <span className="block text-xs text-text-3">{`${NOTE_MARK} ${line.note}`}</span>}
        {differing && <PriceToday {...differing} />}
      </td>
      <td className="py-2 text-right">
        <span className="max-md:sr-only">
          {unit ? <Amount amount={unit.penya} currency="penya" /> : <span className="text-text-3">–</span>}
        </span>
      </td>
      <td className="px-4 py-2 text-right whitespace-nowrap md:px-5">
        {total ? (
          <Amount amount={total.penya} currency="penya" className="text-sm" />
        ) : (
          <span className="text-xs text-warn">{t("cart.noPrice")}</span>
        )}
      </td>
    </tr>
  );
}

function PriceToday({ sent, today }: DifferingPrice) {
  const { t } = useTranslation();
  if (today === undefined)
    return <span className="block text-xs text-warn">{t("order-import.shared.noPriceToday")}</span>;
  return (
    <span className="block text-xs text-warn">
      <Amount {...sent} unit /> <span>{t("order-import.shared.whenSent")}</span>{" "}
      <Amount amount={today} currency="fc" /> <span>{t("order-import.shared.forYou")}</span>
    </span>
  );
}

/** Of which kind a price is. An own price that came with the order is the sender's. */
function SentKind({ kind, isSent }: Pick<OrderLine, "kind"> & Pick<SharedLineProps, "isSent">) {
  const { t } = useTranslation();
  if (!kind) return null;
  const ownPriceKey = isSent ? "order-import.shared.ownPrice" : "shop.ownPrice";
  return (
    <span className="block text-xs text-text-3">
      {t(kind === "own" ? ownPriceKey : `cart.kinds.${kind}`)}
    </span>
  );
}
