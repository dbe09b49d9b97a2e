import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { ProductFilter } from "./product-filter.ts";

type NothingFoundProps = Readonly<{
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  suggestion: string | undefined;
}>;

/** Says that no product matches, with a way back and, if there is one, a product with a similar name. */
export function NothingFound({ filter, onFilter, suggestion }: NothingFoundProps) {
  const { t } = useTranslation();
  return (
    <Empty title={t("shop.nothing")}>
      {suggestion !== undefined && (
        <p className="text-text-2">
          {t("shop.didYouMean")}{" "}
          <button
            type="button"
            className="min-h-6 text-moon underline"
            onClick={() => onFilter({ ...filter, query: suggestion })}
          >
            {suggestion}
          </button>
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={() => onFilter({ query: "", categories: [] })}>
        {t("shop.clearFilters")}
      </Button>
    </Empty>
  );
}
