import { useCart } from "#client/sync/player-documents.ts";
import type { Cart, Terms } from "#domain/order/cart.ts";
import { termsLeftOut } from "#domain/order/incoming-order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns "Discount: 10% · Buyer: Mia · Note: pays on Friday", of what there is. */
function useTermsText({ adjustment, buyer, note }: Terms): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const colon = t("cart.colon");
  return [
    adjustment !== 0 && adjustmentWords(t, locale).sentence(adjustment),
    buyer && `${t("orders.buyer")}${colon}${buyer}`,
    note && `${t("orders.note")}${colon}${note}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What applies to the whole order: its discount, buyer and note. */
export function TermsLine({ terms }: Readonly<{ terms: Terms }>) {
  const text = useTermsText(terms);
  return text && <p className="text-sm wrap-anywhere text-text-2">{text}</p>;
}

/** Says before an order is added to the cart what of it does not come along. */
export function TermsLeftOut({ order }: Readonly<{ order: Cart }>) {
  const { t } = useTranslation();
  const cart = useCart();
  const terms = useTermsText(termsLeftOut(cart, order));
  if (terms === "" || cart.lines.length === 0) return null;
  return <p className="text-sm wrap-anywhere text-warn">{t("order-import.leftOut", { terms })}</p>;
}
