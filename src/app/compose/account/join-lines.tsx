import type { Cart } from "#domain/order/cart.ts";
import { LineNames } from "#features/cart/lines/line-names.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

/** The lines of one of two carts, in the player's language. */
export function JoinLines(props: Readonly<{ label: string; cart: Cart }>) {
  const { nameOf } = useShopCatalogue();
  return <LineNames {...props} nameOf={nameOf} />;
}
