import { useCallback } from "react";
import { restoreOwnPrice, takePrice } from "#client/sync/own-prices.ts";
import { ownPrices } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { fc } from "#domain/money/money.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { reportWhenSettled } from "#features/cart/lines/settled-change.ts";
import type { PetLine } from "#features/planners/pets/pet-cart.tsx";
import { petPlanUrl } from "#features/planners/pets/pet-link.ts";
import { PetPlanner } from "#features/planners/pets/pet-planner.tsx";
import { upgradePlanUrl } from "#features/planners/upgrade/upgrade-link.ts";
import { UpgradePlanner } from "#features/planners/upgrade/upgrade-planner.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useSaidByPlayers } from "#features/shop/use-said-by-players.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** The upgrade planner with the shop's prices, the player's rate, and the actions that add to the order. */
export function ShopUpgradePlanner() {
  const saidOf = useSaidByPlayers();
  const catalogue = useShopCatalogue();
  const { rate } = useRate();
  const { addSaid, addByHand: addLines } = useCartActions(catalogue);
  const addByHand = useCallback(
    (label: string, quantity: number, amount: number) =>
      void addLines({ label, quantity, amount, currency: "penya" }),
    [addLines],
  );
  const onOwnPrice = useTakingOwnPrice(catalogue.nameOf);
  // Parsed here and not by the route, because the definition is loaded with the planner.
  const { search, merge } = usePageUrl(upgradePlanUrl);
  const { state, set } = useUrlState(upgradePlanUrl, search, merge);
  return (
    <UpgradePlanner
      request={state}
      onRequest={set}
      nameOf={catalogue.nameOf}
      priceOf={catalogue.priceOf}
      saidOf={saidOf}
      onOwnPrice={onOwnPrice}
      rate={rate}
      onAdd={addSaid}
      onAddByHand={addByHand}
    />
  );
}

/**
 * Returns a function that stores an own price while it is typed, and shows a message with undo when typing
 * pauses.
 */
function useTakingOwnPrice(nameOf: (slug: string) => string) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return useCallback(
    (slug: string, price: number | undefined) => {
      const from = ownPrices.read()[slug] ?? 0;
      // Not shared: it changes with each key, and nothing here asks whether it is shared.
      takePrice(slug, price ? fc(price) : undefined);
      // 0 means no own price.
      const priceOf = (amount: number) => (amount === 0 ? undefined : fc(amount));
      reportWhenSettled({
        key: `own price ${slug}`,
        from,
        to: price ?? 0,
        isStep: false,
        report(before, after) {
          const news = { name: nameOf(slug), price: number(after) };
          toastSuccess(after === 0 ? t("shop.ownPriceGone", news) : t("shop.ownPriceSaved", news), {
            label: t("general.undo"),
            action: () => restoreOwnPrice(slug, priceOf(before), priceOf(after)),
          });
        },
      });
    },
    [nameOf, number, t],
  );
}

/** The pet planner with its plan in the URL. */
export function PetPlannerInUrl() {
  const { search, merge } = usePageUrl(petPlanUrl);
  const { state, set } = useUrlState(petPlanUrl, search, merge);
  const { addByHand } = useCartActions(useShopCatalogue());
  const onAdd = useCallback(
    (lines: readonly PetLine[]) =>
      void addByHand(...lines.map((line) => ({ ...line, currency: "penya" as const }))),
    [addByHand],
  );
  return <PetPlanner request={state} onRequest={set} onAdd={onAdd} />;
}
