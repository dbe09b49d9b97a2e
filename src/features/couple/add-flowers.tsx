import { Plus } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { FLOWERS, type FlowerCounts } from "#domain/game/couple.ts";
import * as Cart from "#domain/order/cart.ts";
import { tryPriced } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";

export type CalculationProps = Readonly<{
  catalogue: ShopCatalogue;
  /** Adds the flowers to the order. Returns whether the order contains all of them now. */
  onAdd: (lines: readonly Cart.Line[]) => boolean;
  onDone: () => void;
}>;

function linesOf(flowers: FlowerCounts): readonly Cart.Line[] {
  return FLOWERS.filter((flower) => flowers[flower] > 0).map((flower) =>
    Cart.itemLine(flower, flowers[flower]),
  );
}

/** The price of the flowers in Penya; renders nothing when the total is too large. */
export function FlowersTotal({
  flowers,
  catalogue,
}: Readonly<{ flowers: FlowerCounts; catalogue: ShopCatalogue }>) {
  const { rate } = useRate();
  const order = tryPriced({ lines: linesOf(flowers), adjustment: 0 }, catalogue.priceOf, rate);
  return order ? <Amount amount={order.totalPenya} currency="penya" unit /> : null;
}

type AddFlowersProps = Omit<CalculationProps, "catalogue"> & Readonly<{ flowers: FlowerCounts }>;

export function AddFlowers({ flowers, onAdd, onDone }: AddFlowersProps) {
  const { t } = useTranslation();
  const lines = linesOf(flowers);
  return (
    <Button look="primary" disabled={lines.length === 0} onClick={() => onAdd(lines) && onDone()}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t("couple.add")}
    </Button>
  );
}
