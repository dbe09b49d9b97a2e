import type { ManualLine } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EitherPriceFields, useEitherPrice } from "#ui/field/either-price.tsx";

/** The price of a manual line in either currency, as typed into the form named `form`; 0 is a gift. */
export const useManualPrice = (form: string, line?: ManualLine) =>
  useEitherPrice(form, { before: line, first: "penya", min: 0 });

type ManualPriceProps = Readonly<{ price: ReturnType<typeof useManualPrice>; isFirst?: boolean }>;

/** The fields of the price for one piece and its currency. */
export function ManualPriceFields(props: ManualPriceProps) {
  const { t } = useTranslation();
  return (
    <EitherPriceFields
      {...props}
      label={t("cart.pricePerPiece")}
      notes={{ fc: t("cart.priceHelp.fc"), penya: t("cart.priceHelp.penya") }}
    />
  );
}
