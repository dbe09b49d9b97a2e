import type { Line } from "#domain/order/cart.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";

/** Props of both calculations. */
export type CalculationProps = Readonly<{
  catalogue: Catalogue;
  /** Adds the flowers to the order. Returns whether the order contains all of them now. */
  onAdd: (lines: readonly Line[]) => boolean;
  onDone: () => void;
}>;
