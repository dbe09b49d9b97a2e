import { Send } from "lucide-react";
import { useItemNamesOf } from "#client/state/item-names.ts";
import type { LinePrice } from "#domain/order/cart.ts";
import { type ContentChange, contentChanges } from "#domain/order/content-changes.ts";
import type { FrozenLines } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";

type ChangeListProps = Readonly<{ before: FrozenLines; after: FrozenLines; catalogue: ShopCatalogue }>;

/** What differs between two contents of an order, one line each. */
export function ChangeList({ before, after, catalogue }: ChangeListProps) {
  const { t } = useTranslation();
  const words = useChangeWords(catalogue);
  useItemNamesOf(before.cart.lines);
  useItemNamesOf(after.cart.lines);
  const changes = contentChanges(before, after);
  if (changes.length === 0) return <p className="text-sm text-text-2">{t("editions.sequenceOnly")}</p>;
  return (
    <ul className="num grid gap-0.5 text-sm text-text-2">
      {changes.map((change) => {
        const text = words(change);
        return (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        );
      })}
    </ul>
  );
}

function useChangeWords({ nameOf }: ShopCatalogue) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number } = locale;
  const adjustment = adjustmentWords(t, locale);
  const named = (name: string, from: string, to: string) =>
    `${name}${t("cart.colon")}${t("editions.change", { from, to })}`;
  const price = (value: LinePrice | undefined) =>
    value ? `${number(value.amount)} ${CURRENCY_NAME[value.currency]}` : t("cart.noPrice");
  const lineWords = (change: Extract<ContentChange, { line: unknown }>) => {
    const { line } = change;
    const name = line.kind === "manual" ? line.label : nameOf(line.slug);
    const pieces = { name, pieces: number(line.quantity) };
    switch (change.kind) {
      case "added":
        return t("editions.added", pieces);
      case "removed":
        return t("editions.removed", pieces);
      case "quantity":
        return `${t("editions.change", { from: number(change.from), to: number(change.to) })} × ${name}`;
      case "price":
        return named(name, price(change.from), price(change.to));
      case "name":
        return t("editions.change", { from: change.from, to: change.to });
      case "note":
        return named(name, change.from || t("editions.noNote"), change.to || t("editions.noNote"));
    }
  };
  return (change: ContentChange): string => {
    if ("line" in change) return lineWords(change);
    if (change.kind === "discount") {
      const [from, to] = [change.from, change.to].map((one) =>
        one === 0 ? t("editions.noDiscount") : adjustment.sentence(one),
      );
      return t("editions.change", { from: from ?? "", to: to ?? "" });
    }
    if (change.kind === "rate") {
      const [from, to] = [change.from, change.to].map(
        ({ per, penya }) => `${number(per)} FC = ${number(penya)} Penya`,
      );
      return named(t("cart.rate"), from ?? "", to ?? "");
    }
    const isFc = change.kind === "totalFc";
    const [from, to] = [number(change.from), `${number(change.to)} ${CURRENCY_NAME[isFc ? "fc" : "penya"]}`];
    return named(t("cart.total"), from, to);
  };
}

type SentProps = Readonly<{ order: SavedOrder; catalogue: ShopCatalogue }>;

/** When the order was last sent, and what has changed since. */
export function SentNote({ order, catalogue }: SentProps) {
  const { t } = useTranslation();
  const moment = useFormatTimestamp();
  const { sentAt, lastSent, content } = order;
  const at = sentAt ?? lastSent?.at;
  if (!at) return null;
  return (
    <section
      aria-label={t("editions.sentLabel")}
      className="flex gap-2.5 rounded-lg bg-moon-soft px-4 py-2.5"
    >
      <Send className="mt-0.5 size-4 flex-none text-moon" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p className="num text-sm">
          {t(sentAt ? "editions.sent" : "editions.sentBefore", { moment: moment(at) })}
        </p>
        {!sentAt && lastSent && (
          <ChangeList before={lastSent.content} after={content} catalogue={catalogue} />
        )}
      </div>
    </section>
  );
}
