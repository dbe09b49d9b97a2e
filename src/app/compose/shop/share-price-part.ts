import type { PriceSharingProps } from "#client/state/price-sharing.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

/** Whether the prices that the player types are shared, in the dialogs for own prices. */
export const SharePricePart = lazyPart<PriceSharingProps>(
  async () => (await import("#features/shared-prices/view/share-price.tsx")).SharePrice,
);
