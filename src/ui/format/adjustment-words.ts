import { type Adjustment, isDiscount, isFixed } from "#domain/order/adjustment.ts";
import type { Translate } from "#i18n/translator.ts";
import type { formatsIn } from "./locale.ts";

export function adjustmentWords(
  t: Translate,
  { percent, number }: Pick<ReturnType<typeof formatsIn>, "percent" | "number">,
) {
  const word = (adjustment: Adjustment) =>
    isDiscount(adjustment) ? t("cart.discount") : t("cart.surcharge");
  /** "7.5%", "5,000,000 Penya", also for a discount: the word beside it says which is meant. */
  const amount = (adjustment: Adjustment) =>
    isFixed(adjustment) ? `${number(Math.abs(adjustment.penya))} Penya` : percent(adjustment);
  return {
    amount,
    /** "Discount 7.5%", beside the resulting amount; "Discount" if that was agreed. */
    name: (adjustment: Adjustment) =>
      isFixed(adjustment) ? word(adjustment) : `${word(adjustment)} ${percent(adjustment)}`,
    /** "Discount 7.5%", "Discount 5,000,000 Penya". */
    full: (adjustment: Adjustment) => `${word(adjustment)} ${amount(adjustment)}`,
    /** "Discount: 5,000,000 Penya". */
    sentence: (adjustment: Adjustment) => `${word(adjustment)}${t("cart.colon")}${amount(adjustment)}`,
  };
}
