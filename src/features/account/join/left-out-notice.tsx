import { type Cart, MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { CartLines } from "./left-out.ts";

type LeftOutProps = Readonly<{ cart: Cart; CartLines: CartLines }>;

/** Says what the merged cart has no room for. */
export function LeftOut({ cart, CartLines }: LeftOutProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const limits = { pieces: number(MAX_QUANTITY), lines: number(MAX_LINES) };
  return (
    <div className="rounded-md border border-warn bg-warn-soft p-4">
      <p className="text-pretty">{t("account.join.tooMuch", limits)}</p>
      <CartLines label={t("account.join.leftOut")} cart={cart} />
    </div>
  );
}
