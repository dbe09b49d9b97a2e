import { ChevronRight } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useRate } from "#client/sync/rates.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import type { Build } from "#domain/gear/worn-character.ts";
import type { Fc } from "#domain/money/money.ts";
import { penya } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import { itemSlug } from "#domain/order/listed-item.ts";
import { CANDIES } from "#domain/pets/pets.ts";
import { PROTECTION_SCROLL } from "#domain/upgrade/upgrade-tables.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { BestItemsView } from "./best-items-view.tsx";
import { BestPointsView } from "./best-points-view.tsx";
import { BreakpointsView } from "./breakpoints-view.tsx";
import { GainsView } from "./gains-view.tsx";
import { useSituation } from "./use-next-steps.ts";
import { WishFields } from "./wish-fields.tsx";
import { useWish } from "./wish-state.ts";

export type PriceOf = (slug: string) => Fc | undefined;

type NextStepsCardProps = Readonly<{
  gearSet: OpenGearSet;
  all: readonly Character[];
  build: Build;
  items: WornItems;
  /** `undefined` until all items have loaded. */
  sheets: SheetRange | undefined;
  /** In FC, the player's own price or the shop's. */
  priceOf: PriceOf;
}>;

/** What makes a character stronger next. Each part is computed when it is opened. */
export function NextStepsCard({ gearSet, all, build, items, sheets, priceOf }: NextStepsCardProps) {
  const { t } = useTranslation();
  const wished = useWish(sheets);
  const situation = useSituation(build, items);
  const prices = usePenyaPrices(priceOf);
  const { wish } = wished;
  return (
    <section aria-label={t("next-steps.title")} className="card">
      <h3 className="card-title px-4 py-3">{t("next-steps.title")}</h3>
      <Part title={t("next-steps.breakpoints.title")}>
        {situation && <BreakpointsView situation={situation} />}
      </Part>
      <div className="border-t border-line">
        <WishFields state={wished} />
      </div>
      <Part title={t("next-steps.gains.title")}>
        {situation && (
          <GainsView {...{ situation, wish, items }} scrolls={prices.scrolls} candies={prices.candies} />
        )}
      </Part>
      <Part title={t("next-steps.items.title")}>
        {situation && (
          <BestItemsView {...{ gearSet, all, situation, wish, items }} priceOf={prices.priceOfItem} />
        )}
      </Part>
      <Part title={t("next-steps.points.title")}>
        {situation && <BestPointsView character={gearSet.character} situation={situation} wish={wish} />}
      </Part>
      <AboutNumbers className="border-t border-line px-4 py-1.5">
        <li>{t("next-steps.about.wish")}</li>
        <li>{t("next-steps.about.prices")}</li>
        <li>{t("next-steps.about.tiers")}</li>
        {prices.isExample && <li>{t("next-steps.about.exampleRate")}</li>}
        <li>{t("next-steps.about.limits")}</li>
      </AboutNumbers>
    </section>
  );
}

/** In Penya at the player's rate. */
function usePenyaPrices(priceOf: PriceOf) {
  const { rate, isExample } = useRate();
  return useMemo(() => {
    const penyaOf = (slug: string) => {
      const price = priceOf(slug);
      return price === undefined ? undefined : tryUnitPrice(price, rate);
    };
    const slugs = new Set(Object.values(PROTECTION_SCROLL).map(({ slug }) => slug));
    return {
      isExample,
      candies: Object.fromEntries(
        CANDIES.flatMap(({ letter, item }) => {
          const price = penyaOf(itemSlug(item));
          return price === undefined ? [] : [[letter, price] as const];
        }),
      ),
      scrolls: Object.fromEntries(
        [...slugs].flatMap((slug) => {
          const price = penyaOf(slug);
          return price === undefined ? [] : [[slug, price] as const];
        }),
      ),
      /** The player's own price, or what the game's traders ask. */
      priceOfItem: (item: number, buyPrice: number | undefined) =>
        penyaOf(itemSlug(item)) ?? (buyPrice === undefined ? undefined : penya(buyPrice)),
    };
  }, [priceOf, rate, isExample]);
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group/part border-t border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2 px-4 outline-offset-[-2px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/part:rotate-90"
          aria-hidden="true"
        />
        <h4 className="min-w-0 font-semibold">{title}</h4>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-1 pb-4">
          {children || (
            <span role="status" aria-label={t("characters.loadingItems")} className="skeleton h-6" />
          )}
        </div>
      )}
    </details>
  );
}
