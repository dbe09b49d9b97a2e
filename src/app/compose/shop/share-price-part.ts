import type { PriceSharingProps } from "#client/state/price-sharing.ts";
import type { SharedNumbersProps } from "#features/shop/list/shared-numbers.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

/** Whether the prices that the player types are shared, in the dialogs for own prices. */
export const SharePricePart = lazyPart<PriceSharingProps>(
  async () => (await import("#features/shared-prices/view/share-price.tsx")).SharePrice,
);

/** The prices that members share of an item, in the dialog of a line of the cart. */
export const SharedNumbersPart = lazyPart<SharedNumbersProps>(
  async () => (await import("#features/shop/list/shared-numbers.tsx")).SharedNumbers,
);
