import { useShownOrder } from "#features/cart/panel/order-view.tsx";
import { PrintSlip } from "#features/cart/print/print-slip.tsx";

/** The order on paper. */
export function PrintedOrder() {
  return <PrintSlip view={useShownOrder()} />;
}
