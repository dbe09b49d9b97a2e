import { SHOP_CATEGORIES, type ShopCategory } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip, ChipRow } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import type { FilteredProducts, ProductFilter } from "./product-filter.ts";

type ListHeadProps = Readonly<{
  /** The number of all products. */
  total: number;
  filtered: FilteredProducts;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  /** Called on the Enter key in the search field. */
  onEnter: (field: HTMLInputElement) => void;
}>;

/** The title, how many products were found, the search field and the categories. */
export function ListHead({ total, filtered, filter, onFilter, onEnter }: ListHeadProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div className="grid flex-none gap-2.5 border-b border-line px-3.5 py-3 md:px-4 md:pt-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="card-title">{t("shop.items")}</h2>
        <span className="num text-sm text-text-3" role="status">
          {t("shop.found", {
            count: total,
            found: number(filtered.products.length),
            total: number(total),
          })}
        </span>
        <SearchField
          size="sm"
          label={t("shop.filter")}
          className="md:ml-auto md:w-60"
          query={filter.query}
          onQuery={(query) => onFilter({ ...filter, query })}
          onEnter={onEnter}
        />
      </div>
      <Categories filter={filter} onFilter={onFilter} total={total} counts={filtered.counts} />
    </div>
  );
}

type CategoriesProps = Readonly<{
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  total: number;
  counts: Readonly<Record<ShopCategory, number>>;
}>;

/** Several categories can be combined; "All" clears them. */
function Categories({ filter, onFilter, total, counts }: CategoriesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const chosen = filter.categories;
  const all = SHOP_CATEGORIES.reduce((sum, category) => sum + counts[category], 0);

  function toggle(category: ShopCategory) {
    const categories = chosen.includes(category)
      ? chosen.filter((other) => other !== category)
      : [...chosen, category];
    onFilter({ ...filter, categories });
  }

  return (
    <ChipRow label={t("shop.categories")}>
      <Chip
        pressed={chosen.length === 0}
        count={number(filter.query === "" ? total : all)}
        onClick={() => onFilter({ ...filter, categories: [] })}
      >
        {t("shop.category.all")}
      </Chip>
      {SHOP_CATEGORIES.map((category) => (
        <Chip
          key={category}
          pressed={chosen.includes(category)}
          count={number(counts[category])}
          onClick={() => toggle(category)}
        >
          {t(`shop.category.${category}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
