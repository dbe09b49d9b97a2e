import { suggestion } from "#domain/text/suggestion.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { FilteredProducts, ProductFilter } from "./product-filter.ts";

type NothingFoundProps = Readonly<{
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  suggestFrom: FilteredProducts["suggestFrom"];
}>;

/** Says that no product matches, with a way back and, if there is one, a product with a similar name. */
export function NothingFound({ filter, onFilter, suggestFrom }: NothingFoundProps) {
  const { t } = useTranslation();
  const word = suggestFrom && suggestion(suggestFrom, filter.query);
  return (
    <Empty title={t("shop.nothing")}>
      {word !== undefined && (
        <p className="text-text-2">
          {t("shop.didYouMean")}{" "}
          <button
            type="button"
            className="min-h-6 text-moon underline"
            onClick={() => onFilter({ ...filter, query: word })}
          >
            {word}
          </button>
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={() => onFilter({ query: "", categories: [] })}>
        {t("shop.clearFilters")}
      </Button>
    </Empty>
  );
}
