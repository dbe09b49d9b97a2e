import type { ReactNode } from "react";
import { useItemNamesOf } from "#client/state/item-names.ts";
import { isDiscount } from "#domain/order/adjustment.ts";
import { type OrderLine, writtenAmount } from "#domain/order/order.ts";
import { type FrozenLines, pricedAsSaved } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

type SavedLinesProps = Readonly<{
  content: FrozenLines;
  catalogue: ShopCatalogue;
  /** Beside the heading; without a heading for former contents. */
  action?: ReactNode;
}>;

/** The order's lines, at the prices and the rate with which it was saved. */
export function SavedLines({ content, catalogue, action }: SavedLinesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, date } = locale;
  const order = pricedAsSaved(content);
  const { agreed } = order.adjustment;
  useItemNamesOf(content.cart.lines);
  return (
    <section className="grid gap-1.5">
      {action && (
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="font-semibold">
            {t("orders.lines")} <Tag>{number(order.lines.length)}</Tag>
          </h3>
          {action}
        </div>
      )}
      <ul className="rounded-lg border border-line">
        {order.lines.map((line) => (
          <SavedLine
            key={line.line.id}
            ordered={line}
            name={line.line.kind === "manual" ? line.line.label : catalogue.nameOf(line.line.slug)}
          />
        ))}
        {agreed !== 0 && (
          <li className="flex min-h-11 items-center gap-3 border-t border-line px-3.5 py-1.5">
            <span className="flex-1 text-text-2">{adjustmentWords(t, locale).name(agreed)}</span>
            <span>
              <span>{isDiscount(agreed) ? "−" : "+"}</span>
              <Amount amount={Math.abs(writtenAmount(order))} currency="penya" unit />
            </span>
          </li>
        )}
      </ul>
      <p className="num flex flex-wrap items-center gap-x-2 text-xs text-text-3">
        {content.isExample && <Tag tone="warn">{t("cart.exampleRate")}</Tag>}
        <span>{`${number(order.rate.per)} FC = ${number(order.rate.penya)} Penya${content.rateDate ? ` · ${date(content.rateDate)}` : ""}`}</span>
      </p>
      {order.unpriced > 0 && (
        <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
      )}
    </section>
  );
}

type SavedLineProps = Readonly<{ ordered: OrderLine; name: string }>;

function SavedLine({ ordered: { line, unit, total, kind }, name }: SavedLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const each =
    unit && (unit.fc === undefined ? { amount: unit.penya, unit: "Penya" } : { amount: unit.fc, unit: "FC" });
  const below = [
    each && line.quantity > 1 && t("cart.each", { amount: number(each.amount), unit: each.unit }),
    kind && t(kind === "own" ? "shop.ownPrice" : `cart.kinds.${kind}`),
  ].filter(Boolean);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-line px-3.5 py-1.5 not-first:border-t">
      <span className="min-w-32 flex-1">
        <span className="num text-text-3">{`${number(line.quantity)} ×`}</span>{" "}
        <span className="font-[550] wrap-break-word">{name}</span>
        {below.length > 0 && (
          <span className="num block text-xs leading-4 text-text-3">{below.join(" · ")}</span>
        )}
        {line.note && (
          <span className="block text-xs leading-4 wrap-break-word text-text-3">
            {`${NOTE_MARK} ${line.note}`}
          </span>
        )}
      </span>
      <span className="ml-auto grid justify-items-end text-right">
        {total?.fc !== undefined && <Amount amount={total.fc} currency="fc" />}
        {total ? (
          <Amount amount={total.penya} currency="penya" unit className="text-sm" />
        ) : (
          <span className="text-xs text-warn">{t("cart.noPrice")}</span>
        )}
      </span>
    </li>
  );
}
