import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { QuantityRow } from "#features/cart/lines/quantity-row.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";

/** The quantity of a new line, as typed into the form named `form`. */
export function useNewQuantity(form: string) {
  const [quantity, setQuantity] = useDraft(`${form}/quantity`, 1);
  return { quantity: Math.min(quantity, MAX_QUANTITY), typed: quantity, setQuantity };
}

type AddLineRowProps = Readonly<{ pieces: ReturnType<typeof useNewQuantity>; isReady: boolean }>;

/** The quantity and the button that adds the line. */
export function AddLineRow({ pieces: { typed, setQuantity }, isReady }: AddLineRowProps) {
  const { t } = useTranslation();
  return (
    <QuantityRow
      label={t("cart.quantity")}
      quantity={typed}
      onQuantity={setQuantity}
      submitLabel={t("cart.addLine")}
      isReady={isReady}
    />
  );
}
