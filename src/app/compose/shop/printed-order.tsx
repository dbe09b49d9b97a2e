import { useShownOrder } from "#features/cart/panel/shown-order.tsx";
import { PrintSlip } from "#features/cart/print/print-slip.tsx";
import { useSaidByPlayers } from "#features/shop/use-said-by-players.ts";

/** The order on paper, with the kinds of its prices. */
export function PrintedOrder() {
  return <PrintSlip view={useShownOrder()} saidOf={useSaidByPlayers()} />;
}
