import {
  LIST_CATEGORIES,
  type ListCategory,
  type ListProduct,
} from "#features/shop/listed-products.client.ts";
import { usePricedCount } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip, ChipRow } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import type { ProductFilter } from "./product-filter.ts";

type ListHeadProps = Readonly<{
  products: readonly ListProduct[];
  /** The products of any category that match the query. */
  matches: readonly ListProduct[];
  /** The number of products that are shown. */
  count: number;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  onEnter: (field: HTMLInputElement) => void;
  onSetPrices: () => void;
}>;

/** The title, how many products were found, the search field and the categories. */
export function ListHead({
  products,
  matches,
  count,
  filter,
  onFilter,
  onEnter,
  onSetPrices,
}: ListHeadProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const total = products.length;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-line px-3.5 py-3 md:px-4 md:pt-3.5">
      <h2 className="card-title max-md:sr-only">{t("shop.items")}</h2>
      <span className="num text-sm text-text-3 max-md:sr-only" role="status">
        {t("shop.found", { count: total, found: number(count), total: number(total) })}
      </span>
      <SearchField
        size="sm"
        label={t("shop.filter")}
        className="basis-36 grow md:ml-auto md:max-w-80"
        query={filter.query}
        onQuery={(query) => onFilter({ ...filter, query })}
        onEnter={onEnter}
      />
      <SetPrices products={products} onPress={onSetPrices} />
      <div className="min-w-0 basis-full">
        <Categories products={products} filter={filter} onFilter={onFilter} matches={matches} />
      </div>
    </div>
  );
}

type SetPricesProps = Readonly<{ products: readonly ListProduct[]; onPress: () => void }>;

/** Says how many products have a price by now. */
function SetPrices({ products, onPress }: SetPricesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const total = number(products.length);
  const priced = number(usePricedCount(products));
  return (
    <Button size="sm" className="num" onClick={onPress}>
      {t("shop.setPrices")}
      <span className="text-xs text-moon max-md:sr-only">{t("shop.priced", { priced, total })}</span>
    </Button>
  );
}

type CategoriesProps = Pick<ListHeadProps, "products" | "filter" | "onFilter" | "matches">;

/** Several categories can be combined; "All" clears them. */
function Categories({ products, filter, onFilter, matches }: CategoriesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const chosen = filter.categories;
  const hasOwn = products.some(({ category }) => category === "own") || chosen.includes("own");
  const categories = LIST_CATEGORIES.filter((category) => category !== "own" || hasOwn);

  function toggle(category: ListCategory) {
    const others = chosen.filter((other) => other !== category);
    onFilter({ ...filter, categories: chosen.includes(category) ? others : [...chosen, category] });
  }

  return (
    <ChipRow label={t("shop.categories")}>
      <Chip
        pressed={chosen.length === 0}
        count={number(matches.length)}
        onClick={() => onFilter({ ...filter, categories: [] })}
      >
        {t("shop.category.all")}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category}
          pressed={chosen.includes(category)}
          count={number(matches.filter((product) => product.category === category).length)}
          onClick={() => toggle(category)}
        >
          {t(`shop.category.${category}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
