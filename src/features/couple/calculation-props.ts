import type { Line } from "#domain/order/cart.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";

/** Props of both calculations. */
export type CalculationProps = Readonly<{
  catalogue: ShopCatalogue;
  /** Adds the flowers to the order. Returns whether the order contains all of them now. */
  onAdd: (lines: readonly Line[]) => boolean;
  onDone: () => void;
}>;
