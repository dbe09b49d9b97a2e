import { Link } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useState } from "react";
import { useCashShopItems } from "#client/state/use-items.ts";
import { addListedItem } from "#client/sync/own-products.ts";
import { useOwnProducts } from "#client/sync/player-documents.ts";
import type { Language } from "#domain/game/language.ts";
import {
  type CashShopItem,
  itemNameIn,
  itemSlug,
  itemsBeyond,
  MAX_LISTED_ITEMS,
} from "#domain/order/listed-item.ts";
import * as Search from "#domain/text/search.ts";
import type { ProductFilter } from "#features/shop/list/product-filter.ts";
import type { ListProduct } from "#features/shop/listed-products.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";
import { PlusIcon } from "#ui/icons/row-icons.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { toastWarning } from "#ui/overlay/toasts.ts";

const FIRST_MATCHES = 5;

/** The items of the cash shop that match a query and are not in the list; loaded with the first query. */
export function useCashShopMatches({ query, categories }: ProductFilter, products: readonly ListProduct[]) {
  const { language } = useLocale();
  const isSearch = Search.foldText(query) !== "";
  const isWanted = isSearch && (categories.length === 0 || categories.includes("own"));
  const { items, isError, isFetching, retry } = useCashShopItems(isWanted);
  const listed = useOwnProducts().items;
  const matches = isWanted ? itemsIn(items ?? [], query, { products, listed, language }) : [];
  return {
    matches,
    isSearch,
    isFailed: isWanted && isError && !isFetching,
    isLoading: isWanted && items === undefined && isFetching,
    retry,
  };
}

type Listed = Readonly<{
  products: readonly ListProduct[];
  listed: Readonly<Record<string, unknown>>;
  language: Language;
}>;

function itemsIn(
  items: readonly CashShopItem[],
  query: string,
  { products, listed, language }: Listed,
): readonly CashShopItem[] {
  const names = products.flatMap(({ category, text }) => (category === "own" ? [] : [text.en.name]));
  const index = Search.searchIndex(itemsBeyond(items, names), ({ name, nicknames = [] }) => [
    itemNameIn(name, language),
    name.en,
    ...nicknames,
  ]);
  return Search.searchByName(index, query).filter(({ id }) => !Object.hasOwn(listed, itemSlug(id)));
}

type CashShopMatchesProps = ReturnType<typeof useCashShopMatches> &
  Readonly<{
    /** Gets the slug of an item that is in the list by now. */
    onAdded: (slug: string) => void;
  }>;

/** "More from the cash shop", below the list: one press adds an item to the player's own list. */
export function CashShopMatches({
  matches,
  isSearch,
  isFailed,
  isLoading,
  retry,
  onAdded,
}: CashShopMatchesProps) {
  const { t } = useTranslation();
  if (!isSearch) return <BelowList />;
  if (isFailed)
    return (
      <div className={`${ROW} border-t text-sm text-text-2`}>
        <p className="flex-1">{t("listing.failed")}</p>
        <Button size="sm" onClick={retry}>
          {t("general.retry")}
        </Button>
      </div>
    );
  if (isLoading) return <p className={`${ROW} border-t text-sm text-text-3`}>{t("listing.loading")}</p>;
  if (matches.length === 0) return null;
  return (
    <section aria-label={t("listing.more")} className="border-t border-line">
      <h3 className="bg-surface-2 px-3.5 py-1.5 text-xs font-semibold text-text-3 md:px-4">
        {t("listing.more")}
      </h3>
      <Matches matches={matches} onAdded={onAdded} />
    </section>
  );
}

/** How to find what the list lacks and, on a phone, the own shop. */
function BelowList() {
  const { t } = useTranslation();
  return (
    <div className={`${ROW} border-t`}>
      <p className="flex-1 text-sm text-text-3">{t("listing.hint")}</p>
      <Link
        to="/shop"
        search={{ tool: "shop" }}
        replace
        className={`${buttonClass("quiet", "sm")} md:hidden`}
      >
        <Store className="size-4" aria-hidden="true" />
        {t("offer.open")}
      </Link>
    </div>
  );
}

const ROW = "flex min-h-14 items-center gap-3 border-line px-3.5 py-1 md:min-h-12.25 md:px-4";

function Matches({ matches, onAdded }: Pick<CashShopMatchesProps, "matches" | "onAdded">) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? matches : matches.slice(0, FIRST_MATCHES);
  const left = matches.length - shown.length;

  function add(item: CashShopItem) {
    if (addListedItem(item)) onAdded(itemSlug(item.id));
    else toastWarning(t("listing.full", { most: number(MAX_LISTED_ITEMS) }));
  }

  return (
    <>
      <ul>
        {shown.map((item) => {
          const name = itemNameIn(item.name, language);
          return (
            <li key={item.id} className={`${ROW} not-first:border-t hover:bg-surface-2`}>
              <ProductGlyph category="own" slug={itemSlug(item.id)} />
              <span className="min-w-0 flex-1 leading-4 font-[550] wrap-break-word">{name}</span>
              <Button size="sm" aria-label={t("listing.addItem", { name })} onClick={() => add(item)}>
                <PlusIcon className="size-4 flex-none" />
                {t("listing.add")}
              </Button>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <div className="border-t border-line px-3.5 py-2 md:px-4">
          <Button size="sm" look="ghost" onClick={() => setWhole(true)}>
            {t("listing.showAll", { number: number(matches.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
