import { useMemo } from "react";
import { suggestion } from "#domain/text/suggestion.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { FilteredProducts, ProductFilter } from "./product-filter.ts";

type NothingFoundProps = Readonly<{
  onFilter: (filter: ProductFilter) => void;
  unmatched: FilteredProducts["unmatched"];
}>;

/** Says that no product matches, with a way back and, if there is one, a similar word. */
export function NothingFound({ onFilter, unmatched }: NothingFoundProps) {
  const { t } = useTranslation();
  const word = useMemo(() => unmatched && suggestion(unmatched.index, unmatched.query), [unmatched]);
  // The word is a button within its sentence.
  const [before, after] = t("shop.didYouMean", { word: "<b>" }).split("<b>");
  return (
    <Empty title={t("shop.nothing")}>
      {word !== undefined && (
        <p className="text-text-2">
          {before}
          <button
            type="button"
            className="min-h-6 text-moon underline"
            onClick={() => onFilter({ query: word, categories: [] })}
          >
            {word}
          </button>
          {after}
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={() => onFilter({ query: "", categories: [] })}>
        {t("shop.clearFilters")}
      </Button>
    </Empty>
  );
}
