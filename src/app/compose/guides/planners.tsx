import { useQuery } from "@tanstack/react-query";
import { ClientOnly } from "@tanstack/react-router";
import { restoreOwnPrice, takePrice } from "#client/sync/own-prices.ts";
import { ownPrices } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { fc } from "#domain/money/money.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { reportWhenSettled } from "#features/cart/lines/settled-change.ts";
import { itemPageQuery } from "#features/items/pages/catalogue-pages.client.ts";
import { petPlanUrl } from "#features/planners/pets/pet-link.ts";
import { PetPlanner } from "#features/planners/pets/pet-planner.tsx";
import { upgradePlanUrl } from "#features/planners/upgrade/upgrade-link.ts";
import { UpgradePlanner } from "#features/planners/upgrade/upgrade-planner.tsx";
import { useSaidByPlayers } from "#features/shop/price-source.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** About as high as a planner: the server does not render planners, because each URL has another plan. */
const PLACEHOLDER = (
  <div className="my-5 min-h-[60rem] rounded-md border border-line md:min-h-[44rem] print:hidden" />
);

export const UpgradePlannerInUrl = () => (
  <ClientOnly fallback={PLACEHOLDER}>
    <ShopUpgradePlanner />
  </ClientOnly>
);

export const PetPlannerInUrl = () => (
  <ClientOnly fallback={PLACEHOLDER}>
    <CartPetPlanner />
  </ClientOnly>
);

function ShopUpgradePlanner() {
  const { search, merge } = usePageUrl(upgradePlanUrl);
  const { state, set } = useUrlState(upgradePlanUrl, search, merge);
  const catalogue = useShopCatalogue();
  const { addSaid, addByHand } = useCartActions(catalogue);
  const onOwnPrice = useTakingOwnPrice(catalogue.nameOf);
  const shop = {
    nameOf: catalogue.nameOf,
    priceOf: catalogue.priceOf,
    saidOf: useSaidByPlayers(),
    rate: useRate().rate,
    onAdd: addSaid,
    onAddByHand: (label: string, quantity: number, amount: number) =>
      void addByHand({ label, quantity, amount, currency: "penya" }),
  };
  const itemName = useItemName(state.item);
  return (
    <UpgradePlanner request={state} itemName={itemName} onRequest={set} shop={shop} onOwnPrice={onOwnPrice} />
  );
}

/** In the language; `undefined` while it is loaded, and for an id that no item has. */
function useItemName(id: number | undefined): string | undefined {
  const { language } = useLocale();
  const { data } = useQuery({ ...itemPageQuery(id ?? 0, language), enabled: id !== undefined });
  return data && (data.item.name[language] ?? data.item.name.en);
}

/** Shows a message with undo when typing pauses. */
function useTakingOwnPrice(nameOf: (slug: string) => string) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (slug: string, price: number | undefined) => {
    const from = ownPrices.read()[slug] ?? 0;
    // Not shared: it changes with each key, and nothing here asks about sharing.
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
  };
}

function CartPetPlanner() {
  const { search, merge } = usePageUrl(petPlanUrl);
  const { state, set } = useUrlState(petPlanUrl, search, merge);
  const { addByHand } = useCartActions(useShopCatalogue());
  return (
    <PetPlanner
      request={state}
      itemName={useItemName(state.item)}
      onRequest={set}
      onAdd={(lines) => void addByHand(...lines.map((line) => ({ ...line, currency: "penya" as const })))}
    />
  );
}
