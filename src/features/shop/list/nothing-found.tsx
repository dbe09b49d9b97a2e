import { useMemo } from "react";
import { suggestion } from "#domain/text/suggestion.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { SUGGESTED_WORD, SuggestedWord } from "#ui/feedback/suggested-word.tsx";
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
  return (
    <Empty title={t("shop.nothing")}>
      {word !== undefined && (
        <SuggestedWord
          question={t("shop.didYouMean", { word: SUGGESTED_WORD })}
          word={word}
          onChoose={(query) => onFilter({ query, categories: [] })}
        />
      )}
      <Button size="sm" className="mt-2" onClick={() => onFilter({ query: "", categories: [] })}>
        {t("shop.clearFilters")}
      </Button>
    </Empty>
  );
}
