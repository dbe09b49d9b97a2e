import type { Line } from "#domain/order/cart.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";

/** What each of the calculator's two questions needs. */
export type QuestionProps = Readonly<{
  catalogue: Catalogue;
  /** Adds the flowers to the order. Returns whether the order has them now. */
  onAdd: (lines: readonly Line[]) => boolean;
  onDone: () => void;
}>;
